"""As much of HTTP/2 (RFC 9113) as a test needs: every request, which has no body, is answered with 200 and the number
of the connection, or with very much.
"""

import struct
from socketserver import BaseRequestHandler

DATA, HEADERS, SETTINGS, PING, GOAWAY, WINDOW_UPDATE = 0, 1, 4, 6, 7, 8
END_STREAM = ACK = 1
END_HEADERS = 4
INITIAL_WINDOW_SIZE = 4
STATUS_200 = b"\x88"  # an index into the static table (RFC 7541, appendix A)


class HTTP2Handler(BaseRequestHandler):
    def handle(self):
        self.initial = 65535
        self.windows = {0: 65535}
        self.waiting = []
        self.read(len("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
        self.send(SETTINGS, 0, 0)
        while True:
            self.take_frame()
            while self.waiting:
                self.answer(self.waiting.pop(0))

    def body(self):
        return str(self.server.number(self.request)).encode()

    def answer(self, stream):
        self.send(HEADERS, END_HEADERS, stream, STATUS_200)
        body = self.body()
        while body:
            size = min(16384, len(body), self.windows[0], self.windows[stream])
            if size <= 0:
                self.take_frame()
                continue
            for window in (0, stream):
                self.windows[window] -= size
            piece, body = body[:size], body[size:]
            self.send(DATA, 0 if body else END_STREAM, stream, piece)

    def take_frame(self):
        head = self.read(9)
        length, type, flags = int.from_bytes(head[:3], "big"), head[3], head[4]
        stream = int.from_bytes(head[5:], "big")
        payload = self.read(length)
        if type == HEADERS:
            self.windows[stream] = self.initial
            self.waiting.append(stream)
        elif type == SETTINGS and not flags & ACK:
            for at in range(0, length, 6):
                name, value = struct.unpack(">HI", payload[at:at + 6])
                if name == INITIAL_WINDOW_SIZE:
                    self.initial = value
            self.send(SETTINGS, ACK, 0)
        elif type == WINDOW_UPDATE:
            self.windows[stream] = self.windows.get(stream, self.initial) + struct.unpack(">I", payload)[0]
        elif type == PING and not flags & ACK:
            self.send(PING, ACK, 0, payload)
        elif type == GOAWAY:
            raise ConnectionAbortedError

    def send(self, type, flags, stream, payload=b""):
        head = len(payload).to_bytes(3, "big") + bytes([type, flags]) + stream.to_bytes(4, "big")
        self.request.sendall(head + payload)

    def read(self, count):
        data = b""
        while len(data) < count:
            more = self.request.recv(count - len(data))
            if not more:
                raise ConnectionAbortedError
            data += more
        return data


class HTTP2FloodHandler(HTTP2Handler):
    def body(self):
        return bytes(8 << 20)
