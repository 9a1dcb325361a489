"""A web server on loopback that serves a few files as a test says: cut off, changed, refused, without end."""

import contextlib
import http.server
import re
import ssl
import threading


class File:
    """A file of the server, and what befalls those who ask for it."""

    def __init__(self, content):
        self.content = content
        #: Whether parts of it are sent.
        self.ranges = True
        #: After how many bytes each of the next answers is cut off.
        self.cuts = []
        #: What is answered to the next requests instead of the file; `None` for the file.
        self.refusals = []
        #: Waits for this event behind the first half of an answer.
        self.gate = None
        #: How many bytes the server says that it sends, where that is not what it has.
        self.length = None
        #: Whether it sends its content over and over, for as long as anyone reads, and does not say how much.
        self.is_endless = False
        #: When it was changed, as servers say it.
        self.modified = None


class Quiet(http.server.ThreadingHTTPServer):
    """Says nothing of clients that hang up."""

    def handle_error(self, request, client_address):
        pass


class Server:
    """Serves `files`, by path, at `address`. `asked` has the path and the `Range` of each request.

    With `certificate`, a PEM file that has the key too, the server speaks TLS."""

    def __init__(self, certificate=None):
        self.files, self.asked = {}, []
        server = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.asked.append((self.path, self.headers.get("Range")))
                with contextlib.suppress(ConnectionError):
                    server.answer(self, server.files.get(self.path))

            do_HEAD = do_GET

            def log_message(self, *_):
                pass

        self.http = Quiet(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        scheme = "http"
        if certificate:
            scheme, context = "https", ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate)
            self.http.socket = context.wrap_socket(self.http.socket, server_side=True)
        self.address = f"{scheme}://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    def close(self):
        self.http.shutdown()
        self.http.server_close()

    def ranges(self, path):
        """The ranges that were asked of a file, in order."""
        return [range for name, range in self.asked if name == path]

    def answer(self, request, file):
        if isinstance(file, str):
            return self.send(request, 302, b"", {"Location": file})
        refusal = file.refusals.pop(0) if file and file.refusals else None
        if file is None or refusal:
            return self.send(request, refusal or 404, b"<h1>no</h1>")
        if file.is_endless:
            return self.pour(request, file.content)
        start = self.start(request, file)
        if start is None:
            return self.send(request, 200, file.content, (), file)
        size = len(file.content)
        if start >= size:
            return self.send(request, 416, b"", {"Content-Range": f"bytes */{size}"})
        headers = {"Content-Range": f"bytes {start}-{size - 1}/{size}"}
        self.send(request, 206, file.content[start:], headers, file)

    @staticmethod
    def pour(request, content):
        request.send_response(200)
        request.send_header("Transfer-Encoding", "chunked")
        request.end_headers()
        while True:
            request.wfile.write(b"%x\r\n%s\r\n" % (len(content), content))

    @staticmethod
    def start(request, file):
        """Where the part begins that is asked for; `None` for the whole."""
        asked = re.fullmatch(r"bytes=(\d+)-", request.headers.get("Range", ""))
        return int(asked[1]) if asked and file.ranges else None

    @staticmethod
    def send(request, status, body, headers=(), file=None):
        request.send_response(status)
        length = len(body) if not file or file.length is None else file.length
        for name, value in dict(headers, **{"Content-Length": length}).items():
            request.send_header(name, str(value))
        if file and file.modified:
            request.send_header("Last-Modified", file.modified)
        request.end_headers()
        if request.command == "HEAD":
            return
        cut = file.cuts.pop(0) if file and file.cuts else len(body)
        half = len(body) // 2 if file and file.gate else 0
        request.wfile.write(body[:min(half, cut)])
        if half:
            request.wfile.flush()
            file.gate.wait(30)
        request.wfile.write(body[half:cut])
        if cut < len(body):
            request.close_connection = True
