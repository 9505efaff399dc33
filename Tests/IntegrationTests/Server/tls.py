"""Servers with TLS on loopback for tests of pins, with keys and certificates of their own.

Prints one line of JSON: the ports by name, the pins of the keys by name, and the file of the certificate authority
that the tests trust. Ends when its standard input ends.

    right       the pinned key
    renewed     the pinned key in a new certificate
    backup      the backup key
    wrong       another key
    unknown     the pinned key in a certificate of an unknown authority
    elsewhere   the pinned key in a certificate for another host
    expired     the pinned key in a certificate that is over
    http2       the pinned key, and HTTP/2; see http2.py
    flood       the same, with 8 MiB in every answer

Every path answers with the number of the connection, but for:

    /redirect?to=    a redirect
    /gzip            100,000 bytes, compressed
"""

import gzip
import json
import ssl
import subprocess
import sys
import tempfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from http2 import HTTP2FloodHandler, HTTP2Handler

HERE = "IP:127.0.0.1,DNS:localhost"


class Authority:
    """Makes keys and certificates in a folder."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("authority", "stranger"):
            self.key(name)
            self.openssl(
                "req", "-x509", "-new", "-key", f"{name}.key", "-out", f"{name}.crt", "-subj", f"/CN={name}",
                "-days", "2", "-addext", "basicConstraints=critical,CA:true")

    def key(self, name):
        self.openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", f"{name}.key")

    def pin(self, name):
        public = self.openssl("pkey", "-in", f"{name}.key", "-pubout", "-outform", "DER")
        digest = subprocess.run(["openssl", "dgst", "-sha256", "-binary"], input=public, capture_output=True, check=True)
        text = subprocess.run(["openssl", "base64", "-A"], input=digest.stdout, capture_output=True, check=True)
        return "sha256/" + text.stdout.decode()

    def certificate(self, name, key, hosts=HERE, issuer="authority", days=1):
        with open(f"{self.folder}/{name}.ext", "w") as file:
            file.write(f"subjectAltName={hosts}\n")
        self.openssl("req", "-new", "-key", f"{key}.key", "-subj", "/CN=test", "-out", f"{name}.csr")
        self.openssl(
            "x509", "-req", "-in", f"{name}.csr", "-CA", f"{issuer}.crt", "-CAkey", f"{issuer}.key",
            "-CAcreateserial", "-days", str(days), "-extfile", f"{name}.ext", "-out", f"{name}.crt")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(f"{self.folder}/{name}.crt", f"{self.folder}/{key}.key")
        return context

    def openssl(self, *arguments):
        done = subprocess.run(["openssl", *arguments], cwd=self.folder, capture_output=True)
        if done.returncode:
            sys.exit(f"openssl {' '.join(arguments)}: {done.stderr.decode()}")
        return done.stdout


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def do_GET(self):
        parts = urlsplit(self.path)
        if parts.path == "/redirect":
            self.reply(302, b"elsewhere", [("Location", parse_qs(parts.query)["to"][0])])
        elif parts.path == "/gzip":
            self.reply(200, gzip.compress(b"x" * 100_000), [("Content-Encoding", "gzip")])
        else:
            self.reply(200, str(self.server.number(self.connection)).encode())

    def reply(self, status, body, fields=()):
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256

    def __init__(self, context, handler=Handler):
        super().__init__(("127.0.0.1", 0), handler)
        self.context = context
        self.connections = []

    def get_request(self):
        connection, address = super().get_request()
        # The handshake waits for the handler's thread.
        connection = self.context.wrap_socket(connection, server_side=True, do_handshake_on_connect=False)
        self.connections.append(connection)
        return connection, address

    def number(self, connection):
        return self.connections.index(connection) + 1

    def handle_error(self, request, address):
        # A client that does not believe the certificate is what the tests are about.
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, address)


with tempfile.TemporaryDirectory() as folder:
    authority = Authority(folder)
    for name in ("pinned", "backup", "other"):
        authority.key(name)
    multiplexed = authority.certificate("http2", "pinned")
    multiplexed.set_alpn_protocols(["h2"])
    servers = {
        "right": Server(authority.certificate("right", "pinned")),
        "renewed": Server(authority.certificate("renewed", "pinned")),
        "backup": Server(authority.certificate("backup", "backup")),
        "wrong": Server(authority.certificate("wrong", "other")),
        "unknown": Server(authority.certificate("unknown", "pinned", issuer="stranger")),
        "elsewhere": Server(authority.certificate("elsewhere", "pinned", hosts="DNS:other.example")),
        "expired": Server(authority.certificate("expired", "pinned", days=-1)),
        "http2": Server(multiplexed, HTTP2Handler),
        "flood": Server(multiplexed, HTTP2FloodHandler),
    }
    for server in servers.values():
        threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps({
        "ports": {name: server.server_port for name, server in servers.items()},
        "pins": {name: authority.pin(name) for name in ("pinned", "backup")},
        "authority": f"{folder}/authority.crt",
    }), flush=True)
    sys.stdin.read()
