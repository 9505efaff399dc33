"""A small HTTP server on loopback for tests.

Listens on two free ports, so that there are two origins, and prints both in one line. Ends when its standard
input ends, that is, with the process that started it, however that ends.

Every path begins with a space, "/@name/...", which tests choose at will to be alone in. What comes after it:

    /echo                     the body, with its content type
    /status/404?body=&type=   that status, that body
    /slow?ms=                 an answer after some time
    /redirect?to=&status=     a redirect (302), to a target of the same space or an absolute URL
    /ring                     a redirect to itself
    /bytes?n=&chunked=        n bytes, with their length or in chunks
    /trickle?n=&ms=           n lines, each after some time, in chunks
    /reset                    closes the connection without an answer
    /short                    promises more bytes than come
    /fields?name=value        an answer with these header fields
    /flaky?fail=&status=      that status for the first calls of this target, and then the body
    /tagged?tag=              an answer with that ETag, or 304 to who has it already
    /numbers?page=&pages=     a list of one number, with a Link to the next page
    /pour, /events, ...       long bodies and answers, see streams.py
    /v1/...                   the shop of specs/shop, see shop.py
    /things/...               the service of specs/tour, see tour.py
    /tokens/...               logins, tokens and OAuth 2, see tokens.py
    /__log                    what was asked in this space, as JSON
"""

import base64
import json
import socket
import struct
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import shop
import tokens
import tour
from streams import Streams

log = {}
log_lock = threading.Lock()


class Handler(Streams, BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Else the header and the body of an answer wait for each other, 40 ms each time.
    disable_nagle_algorithm = True
    wbufsize = -1

    def answer(self):
        space, target = self.split_target()
        parts = urlsplit(target)
        self.query = dict(parse_qsl(parts.query, keep_blank_values=True))
        name, _, self.rest = parts.path.lstrip("/").partition("/")
        # These read the body themselves, and nobody logs it.
        if action := getattr(self, "raw_" + name, None):
            action()
            return
        body = self.read_body()
        if parts.path == "/__log":
            with log_lock:
                self.reply(200, json.dumps(log.get(space, [])).encode(), "application/json")
            return
        self.space = space
        self.target = target
        self.body = body
        self.note(self.command)
        action = getattr(self, "on_" + name, None)
        if action:
            action()
        else:
            self.reply(404, b"no such path", "text/plain")

    do_GET = do_HEAD = do_POST = do_PUT = do_PATCH = do_DELETE = do_OPTIONS = answer

    def note(self, method):
        with log_lock:
            log.setdefault(self.space, []).append({
                "method": method,
                "target": self.target,
                "port": self.server.server_port,
                "headers": [list(pair) for pair in self.headers.items()],
                "body": base64.b64encode(self.body).decode(),
            })

    def split_target(self):
        # requestline holds the target as it came; self.path has leading slashes folded.
        target = self.requestline.split(" ")[1]
        space, slash, rest = target[2:].partition("/")
        if not slash:
            space, mark, query = target[2:].partition("?")
            return space, "/" + mark + query
        return space, slash + rest

    def read_body(self):
        if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
            body = b""
            while size := int(self.rfile.readline().split(b";")[0], 16):
                body += self.rfile.read(size)
                self.rfile.readline()
            self.rfile.readline()
            return body
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def reply(self, status, body=b"", type=None, fields=()):
        self.send_response(status)
        if type:
            self.send_header("Content-Type", type)
        for name, value in fields:
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)
        self.wfile.flush()

    def reply_chunks(self, chunks, type="application/octet-stream", fields=()):
        self.send_response(200)
        self.send_header("Content-Type", type)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for chunk in chunks:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
            self.wfile.flush()
        self.wfile.write(b"0\r\n\r\n")

    def on_echo(self):
        self.reply(200, self.body, self.headers.get("Content-Type"))

    def on_status(self):
        body = self.query.get("body", "").encode()
        self.reply(int(self.rest), body, self.query.get("type", "application/json"))

    def on_slow(self):
        time.sleep(int(self.query.get("ms", 0)) / 1000)
        self.reply(200, b"{}", "application/json")

    def on_redirect(self):
        to = self.query.get("to", "/echo")
        if to.startswith("/"):
            to = f"/@{self.space}{to}"
        self.reply(int(self.query.get("status", 302)), fields=[("Location", to)])

    def on_ring(self):
        self.reply(302, fields=[("Location", f"/@{self.space}/ring")])

    def on_bytes(self):
        count = int(self.query.get("n", 1))
        if "chunked" in self.query:
            self.reply_chunks(b"x" * min(65536, count - at) for at in range(0, count, 65536))
        else:
            self.reply(200, b"x" * count, "application/octet-stream")

    def on_trickle(self):
        def lines():
            for number in range(int(self.query.get("n", 1))):
                time.sleep(int(self.query.get("ms", 0)) / 1000)
                yield b"line %d\n" % number
        self.reply_chunks(lines())

    def on_reset(self):
        # A linger time of zero makes the kernel send RST instead of FIN.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def on_short(self):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b"too little")
        self.wfile.flush()
        self.close_connection = True

    def on_fields(self):
        self.reply(200, b"{}", "application/json", self.query.items())

    def on_flaky(self):
        with log_lock:
            calls = [seen for seen in log[self.space] if seen["target"] == self.target]
        if len(calls) > int(self.query.get("fail", 1)):
            self.reply(200, self.body or b"{}", self.headers.get("Content-Type", "application/json"))
        else:
            fields = [("Retry-After", self.query["after"])] if "after" in self.query else []
            self.reply(int(self.query.get("status", 503)), b"{}", "application/json", fields)

    def on_tagged(self):
        tag = '"' + self.query.get("tag", "v1") + '"'
        fresh = self.headers.get("If-None-Match") == tag
        self.reply(304 if fresh else 200, b'["a","b"]', "application/json", [("ETag", tag)])

    def on_numbers(self):
        page = int(self.query.get("page", 1))
        links = [] if page == int(self.query.get("pages", 1)) else [
            ("Link", f'<?page={page - 1}>; rel="prev"; title="a, b"'),
            ("Link", f'<?pages={self.query["pages"]}&page={page + 1}>; rel="last next"'),
        ]
        self.reply(200, f"[{page}]".encode(), "application/json", links)

    def on_v1(self):
        status, value = shop.answer(self.command, "v1/" + self.rest, self.query, self.headers, self.body)
        if value is None:
            self.reply(status)
        elif self.headers.get("Accept") == "text/event-stream" and status == 200:
            events = (f"event: {name}\ndata: {data}\n\n".encode() for name, data in value)
            self.reply_chunks(events, "text/event-stream")
        else:
            self.reply(status, json.dumps(value).encode(), "application/json")

    def on_things(self):
        tour.answer(self, self.command, self.rest)

    def on_tokens(self):
        status, value, location = tokens.answer(
            self.space, self.command, self.rest, self.query, self.headers, self.body)
        body = b"" if value is None else json.dumps(value).encode()
        fields = [("Location", location)] if location else []
        self.reply(status, body, "application/json", fields)

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def handle_error(self, request, address):
        # A client that goes away in the middle of an answer is what many tests are about.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, address)


servers = [Server(("127.0.0.1", 0), Handler) for _ in range(2)]
for server in servers:
    threading.Thread(target=server.serve_forever, daemon=True).start()
print(*[server.server_port for server in servers], flush=True)
sys.stdin.read()
