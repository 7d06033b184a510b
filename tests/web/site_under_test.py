"""The page's folder, served at a port of its own, and the operations that all tests share."""
import functools
import http.server
import json
import threading
import urllib.parse

SELECT_ALL = "(() => { const a = document.getElementById('editor'); a.focus(); a.select(); })()"

class Handler(http.server.SimpleHTTPRequestHandler):
    asked = []

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.asked.append(self.path)
        super().do_GET()


class Site:
    """The page's folder, served at a port of its own, and the browser that shows it."""

    def __init__(self, folder, chromium, axe=None, book=None):
        self.folder = folder
        self.axe = axe    # the text of axe.min.js, if it is available
        self.book = book  # the folder of the book, if it can be made
        Handler.asked = []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.root = f"http://127.0.0.1:{self.server.server_port}/"
        self.chromium = chromium

    def load(self, **state):
        self.go("#" + "&".join(f"{k}={urllib.parse.quote(str(v))}" for k, v in state.items()))

    def go(self, fragment=""):
        self.chromium.open(self.root + "index.html" + fragment)
        self.chromium.wait("window.playground && playground.ready && playground.drawn", 60)

    def __getattr__(self, name):  # the browser handles everything else
        return getattr(self.chromium, name)

    def settled(self, condition, seconds=30, part=None):
        return self.chromium.wait(condition, seconds, part)

    def text(self, selector):
        return self.eval(f"document.querySelector({json.dumps(selector)}).textContent")

    def write(self, text):
        """Replaces the editor's text by typing."""
        self.eval(SELECT_ALL)
        self.type(text)
        self.settled(f"playground.app.state.e === {json.dumps(text)} && (playground.app.value || playground.app.refusal)")
        self.idle()

    def idle(self):
        self.eval("playground.app.set({})")

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


def same(got, wanted):
    assert got == wanted, f"{got!r} is not {wanted!r}"
