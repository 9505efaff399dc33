"""The shop of specs/shop, as a server that generated clients are tried on: answers made up, rules real."""

import json
import re
import time
from urllib.parse import unquote

USER = {"id": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF", "email": "kim@example.com", "name": "김", "joined_on": "2024-02-29"}
SESSION = {"access_token": "t0ken", "refresh_token": "r", "expires_in": 3600, "user": USER}
ORDER = {
    "id": "00000000-0000-4000-8000-000000000001", "status": "IN-TRANSIT", "total": "99.90",
    "payment": {"type": "bank_transfer", "bank": "KB", "due_on": "2024-05-31"},
    "lines": [{"product_id": 42, "quantity": 2, "price": 49.95}], "placed_at": "2024-05-01T09:30:00.250+09:00",
}


def product(id, name="Tea", **more):
    return {"id": id, "name": name, "price": 12.5, "currency": "KRW", "category": "food", "tags": ["green"],
            "created_at": "2024-05-01T00:00:00Z"} | more


def error(status, code):
    return status, {"code": code, "message": f"{code} at the shop", "details": {"status": status}}


def parts_of(type, body):
    """Yields (file name, type, content) of the parts of a form by their names, as bytes came."""
    boundary = b"--" + type.partition("boundary=")[2].encode()
    parts = {}
    for part in body.split(boundary)[1:-1]:
        head, _, content = part[2:-2].partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n"))
        disposition = dict(re.findall(r'(\w+)="([^"]*)"', fields["Content-Disposition"]))
        parts[disposition["name"]] = disposition.get("filename"), fields.get("Content-Type"), content
    return parts


def answer(method, path, query, headers, body):
    """Yields status and JSON; None is an empty body."""
    parts = path.strip("/").split("/")
    is_open = parts[:2] == ["v1", "auth"] and parts[2] in ("login", "register", "refresh")
    if not is_open and headers.get("Authorization") != "Bearer t0ken":
        return error(401, "unauthorized")
    if headers.get("Accept-Language") != "ko":
        return error(400, "language")
    data = json.loads(body) if headers.get("Content-Type", "").startswith("application/json") else {}
    match [method, *parts[1:]]:
        case ["GET", "products"]:
            return 200, [product(1), product(2, "Cup")]
        case ["GET", "products", "search"]:
            return 200, [product(3, query["q"], category=query.get("category", "none"))]
        case ["GET", "products", "404"]:
            return error(404, "gone")
        case ["GET", "products", "500"]:
            return error(500, "broken")
        case ["GET", "products", "503"]:
            return 503, "not the described error"
        case ["GET", "products", "60"]:
            time.sleep(3)
            return 200, product(60)
        case ["GET", "products", id]:
            return 200, product(int(id))
        case ["POST", "products"]:
            return 201, product(7, data["name"], description=data.get("description"))
        case ["PUT", "products", id]:
            shown = "left alone" if "description" not in data else data["description"]
            return 200, product(int(id), data.get("name", "Tea"), description=shown)
        case ["DELETE", "products", _]:
            return 204, None
        case ["POST", "auth", "login"]:
            if data["password"] == "secret":
                return 200, SESSION
            return 401, {"code": "credentials", "message": "no", "remaining_attempts": 2}
        case ["POST", "auth", "register"]:
            return error(409, "taken") if data["email"] == USER["email"] else (201, SESSION)
        case ["POST", "auth", "refresh"]:
            return 200, SESSION | {"refresh_token": data["refresh_token"] + "2"}
        case ["POST", "auth", "logout"]:
            return 204, None
        case ["GET", "auth", "profile"]:
            return 200, USER
        case ["POST", "users", "me", "avatar"]:
            parts = parts_of(headers["Content-Type"], body)
            name, type, picture = parts["file"]
            if name != '나%22.jpg' or parts["alt"] != (None, None, b"a\r\nb"):
                return error(400, "parts")
            return 200, {"url": f"https://a.example/{type}", "width": len(picture), "height": sum(picture)}
        case ["GET", "orders"]:
            if query["limit"] == "3":
                return 200, {"orders": [ORDER], "next_cursor": None if "cursor" in query else "second"}
            return 200, {"orders": [ORDER], "next_cursor": f"{query.get('status')} {query['limit']}"}
        case ["GET", "orders", "events"]:
            change = {"order_id": ORDER["id"], "status": "PAID", "at": 1714523400000}
            return 200, [("order.created", json.dumps(ORDER)), ("order.status", json.dumps(change)), ("hint", "x")]
        case ["GET", "orders", id]:
            return 200, ORDER | {"id": unquote(id)}
    return error(404, "no such endpoint")
