"""The service of specs/tour: pages by links, files, streams, answers by status."""

import json
from urllib.parse import parse_qs, urlsplit

THING = {
    "id": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF", "created_at": "2024-05-01T00:00:00Z", "type": "box", "size": "big",
    "matrix": [[1, 2.5], []], "counts": {"a": 1}, "level": 3, "colour": "red",
}


def answer(handler, method, path):
    def reply(status, value, fields=()):
        handler.reply(status, json.dumps(value).encode(), "application/json", fields)

    if handler.headers.get("X-Tenant") != "acme":
        return reply(400, {"title": "no tenant"})
    query = parse_qs(urlsplit(handler.target).query, keep_blank_values=True)
    match [method, *filter(None, path.split("/"))]:
        case ["GET"]:
            page = int(query["page"][0])
            more = [("Link", f'</@{handler.space}/things?page={page + 1}>; rel="next"')] if page < 3 else []
            reply(200, [THING | {"level": page}], more)
        case ["GET", "find"]:
            offset, limit = int(query["offset"][0]), int(query["limit"][0])
            reply(200, {"rows": [THING] * min(limit, 5 - offset), "total": 5})
        case ["GET", _, "files", *names]:
            fields = [("Content-Disposition", "attachment; filename*=UTF-8''%ED%95%9C.txt")]
            handler.reply(200, "/".join(names).encode(), "text/plain", fields)
        case ["GET", _, "label.txt"]:
            handler.reply(200, "상자".encode(), "text/plain; charset=utf-8")
        case ["PUT", _, "content"]:
            handler.reply(204 if handler.headers["Content-Type"] == "application/zip" else 415)
        case ["POST", "token"]:
            reply(200, {"sent": handler.body.decode()})
        case ["POST", "jobs"]:
            key = handler.headers.get("Idempotency-Key")
            match json.loads(handler.body):
                case {"kind": "import"}:
                    reply(200, {"id": len(key), "done": True})
                case {"kind": "export", "note": "busy"}:
                    reply(409, {"id": 7, "done": False})
                case {"kind": "export", "note": "broken"}:
                    reply(500, {"title": "broken"})
                case {"kind": "export"}:
                    reply(202, {"poll": "https://example.com/7"})
                case _:
                    handler.reply(204)
        case ["GET", "jobs", id, "log"]:
            lines = [json.dumps({"at": 1714521600 + i, "text": f"{id} {i}"}).encode() for i in range(3)]
            handler.reply_chunks([lines[0][:9], lines[0][9:] + b"\n\n" + lines[1] + b"\r\n", lines[2]], "application/jsonl")
        case ["POST", "complete"]:
            words = json.loads(handler.body)["prompt"].split()
            data = [json.dumps({"text": word}) for word in words] + ["[DONE]", "after the end"]
            handler.reply_chunks((f"data: {item}\n\n".encode() for item in data), "text/event-stream; charset=utf-8")
        case ["GET", "old"]:
            reply(410, {"title": "gone"})
        case _:
            reply(404, {"title": path})
