"""A Chromium controlled over its DevTools pipe, without a driver or packages. One page, with one request at a time."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


def find():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


class Browser:
    def __init__(self, program, width=1440, height=900):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        down, self.write = os.pipe()
        self.read, up = os.pipe()

        def wire():  # Chromium expects the pipe at file descriptors 3 and 4
            os.dup2(os.dup(down), 13)
            os.dup2(os.dup(up), 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--disable-component-update", f"--user-data-dir={self.profile.name}",
             f"--window-size={width},{height}", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=wire, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(down)
        os.close(up)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read)
        os.close(self.write)
        self.profile.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def receive(self, seconds):
        end = time.monotonic() + seconds
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.read], [], [], max(0, end - time.monotonic()))
            block = os.read(self.read, 1 << 20) if ready else b""
            if not block:
                raise RuntimeError(f"the browser says nothing for {seconds} seconds")
            self.buffer += block
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def call(self, method, seconds=60, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write, data):]
        while True:
            got = self.receive(seconds)
            if got.get("id") == self.number:
                if "error" in got:
                    raise RuntimeError(f"{method}: {got['error']}")
                return got["result"]
            self.events.append(got)

    def eval(self, expression, seconds=60, **where):
        """The value of an expression on the page, or in the contextId of a frame; promises are awaited."""
        got = self.call("Runtime.evaluate", seconds=seconds, expression=expression, awaitPromise=True, returnByValue=True, userGesture=True, **where)
        if "exceptionDetails" in got:
            raise RuntimeError(f"{expression}: {got['exceptionDetails'].get('exception', {}).get('description', got['exceptionDetails'])}")
        return got["result"].get("value")

    def frame(self, part):
        """The contextId of the page's frame whose address contains this part."""
        self.eval("1")  # after this request, all earlier events have been received
        frames = [child["frame"] for child in self.call("Page.getFrameTree")["frameTree"].get("childFrames", [])]
        wanted = next((f["id"] for f in frames if part in f["url"] + f.get("urlFragment", "")), None)
        made = [e["params"]["context"] for e in self.events if e["method"] == "Runtime.executionContextCreated"]
        return next((c["id"] for c in reversed(made) if wanted and c["auxData"]["frameId"] == wanted), None)

    def wait(self, expression, seconds=30, part=None):
        """Waits until the expression is true, in the frame whose address contains the part if one is given, and returns
        its value."""
        end = time.monotonic() + seconds
        while True:
            context = part and self.frame(part)
            value = (not part or context) and self.eval(expression, **({"contextId": context} if part else {}))
            if value:
                return value
            if time.monotonic() > end:
                raise RuntimeError(f"never true in {seconds} seconds: {expression}")
            time.sleep(0.02)

    def open(self, url):
        self.call("Page.navigate", url="about:blank")
        self.events.clear()
        self.call("Page.navigate", url=url)

    def type(self, text):
        for c in text:
            self.call("Input.dispatchKeyEvent", type="keyDown", text=c, unmodifiedText=c, key=c)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=c)

    CODES = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Home": 36, "End": 35,
             "Backspace": 8, " ": 32}

    def key(self, key, shift=False, control=False):
        modifiers = (8 if shift else 0) | (2 if control else 0)
        text = {"Enter": "\r", " ": " "}.get(key, "")
        code = self.CODES.get(key, ord(key.upper()) if len(key) == 1 else 0)
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", key=key, code=key if len(key) > 1 else f"Key{key.upper()}",
                  windowsVirtualKeyCode=code, modifiers=modifiers, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code, modifiers=modifiers)

    def screenshot(self, path):
        with open(path, "wb") as f:
            f.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
