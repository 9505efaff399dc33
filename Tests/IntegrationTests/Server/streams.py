"""What the server of server.py does with bodies that are too long to hold, and with answers that take long.

    /pour?n=                  n bytes with their length, never held
    /discard                  reads the body and drops it; answers with its length
    /refuse?after=            reads so many bytes of the body and resets the connection
    /once?after=              like /discard, but the second time on one connection like /refuse
    /break?n=&how=            n bytes of an endless answer in chunks, then a reset, or an end without the last chunk
    /parts                    what Python's email parser finds in a multipart body, as JSON
    /text?body=&cut=          the text as an event stream, in pieces of so many bytes
    /events?n=&per=&how=      events 1 to n, so many on each connection, going on after Last-Event-ID; then 204.
                              how: end (default) or reset; retry=: how many milliseconds to wait
    /drip?ms=                 a line now and then without end; the log tells "CLOSED" when the client is gone
    /file?name=               a file with that Content-Disposition
"""

import email.policy
import json
import socket
import struct
import time
from email.parser import BytesParser

BLOCK = bytes(65536)


class Streams:
    def raw_discard(self):
        length = rest = int(self.headers.get("Content-Length") or 0)
        while rest and (block := self.rfile.read1(min(rest, 1 << 20))):
            rest -= len(block)
        self.reply(200, json.dumps({"length": length - rest}).encode(), "application/json")

    def raw_refuse(self):
        self.rfile.read(int(self.query.get("after", 0)))
        self.reset()

    def raw_once(self):
        self.uses = getattr(self, "uses", 0) + 1
        if self.uses > 1:
            self.rfile.read(int(self.query.get("after", 0)))
            self.reset()
        else:
            self.raw_discard()

    def reset(self):
        # A linger time of zero makes the kernel send RST instead of FIN.
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        # The files made of a socket keep it open.
        self.rfile.close()
        self.connection.close()
        self.close_connection = True

    def chunk(self, data):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def begin(self, type):
        self.send_response(200)
        self.send_header("Content-Type", type)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def on_pour(self):
        rest = int(self.query.get("n", 0))
        self.send_response(200)
        self.send_header("Content-Length", str(rest))
        self.end_headers()
        while rest:
            rest -= self.wfile.write(BLOCK[:min(rest, len(BLOCK))])

    def on_break(self):
        self.begin("application/octet-stream")
        self.chunk(b"x" * int(self.query.get("n", 1)))
        if self.query.get("how") == "reset":
            # Else the reset overtakes what was sent.
            time.sleep(0.05)
            self.reset()
        self.close_connection = True

    def on_parts(self):
        head = b"Content-Type: " + self.headers["Content-Type"].encode() + b"\r\n\r\n"
        message = BytesParser(policy=email.policy.HTTP).parsebytes(head + self.body)
        parts = [
            {
                "name": part.get_param("name", header="content-disposition"),
                "fileName": part.get_filename(),
                "type": part["Content-Type"],
                "content": part.get_payload(decode=True).decode("latin-1"),
            }
            for part in message.iter_parts()
        ]
        self.reply(200, json.dumps(parts).encode(), "application/json")

    def on_text(self):
        text = self.query.get("body", "").encode()
        cut = int(self.query.get("cut", 1))
        self.begin("text/event-stream")
        for at in range(0, len(text), cut):
            self.chunk(text[at:at + cut])
        self.chunk(b"")

    def on_events(self):
        first = int(self.headers.get("Last-Event-ID") or 0) + 1
        last = min(first + int(self.query.get("per", 1)) - 1, int(self.query.get("n", 1)))
        if first > last:
            self.reply(204)
            return
        self.begin("text/event-stream")
        self.chunk(b"retry: %s\n\n" % self.query.get("retry", "3000").encode())
        for number in range(first, last + 1):
            self.chunk(b"id: %d\ndata: %d\n\n" % (number, number))
        # Never completed, hence never an event.
        self.chunk(b"id: 99\ndata: lost")
        if self.query.get("how") == "reset":
            time.sleep(0.05)
            self.reset()
        else:
            self.chunk(b"")

    def on_drip(self):
        self.begin("text/plain")
        try:
            while True:
                self.chunk(b"drop\n")
                time.sleep(int(self.query.get("ms", 1)) / 1000)
        except OSError:
            self.note("CLOSED")
            self.close_connection = True

    def on_file(self):
        fields = [("Content-Disposition", self.query.get("name", "attachment"))]
        self.reply(200, self.query.get("body", "content").encode(), "text/csv; charset=utf-8", fields)
