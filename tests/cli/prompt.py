#!/usr/bin/env python3
"""Tests sett repl through a pseudo-terminal, as a user runs it, and through pipes.

usage: prompt.py COMMAND
"""
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time

COMMAND = os.path.abspath(sys.argv[1])
FAULTS = []


class Prompt:
    def __init__(self, **environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", COLUMNS="200", **environment)
            os.execv(COMMAND, [COMMAND, "repl"])
        self.name = environment.get("LC_ALL", "as it is")
        self.read("sett> ")

    def read(self, wanted, seconds=20):
        out, end = b"", time.time() + seconds
        while wanted.encode() not in out and time.time() < end:
            if select.select([self.fd], [], [], 0.05)[0]:
                try:
                    out += os.read(self.fd, 65536)
                except OSError:
                    break
        # Removes cursor movements from the text.
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", out.decode(errors="replace"))

    def send(self, text):
        os.write(self.fd, text.encode())

    def ask(self, line, *wanted, without=()):
        """Types a line; the output up to the next prompt must contain all strings in `wanted`."""
        self.send(line + "\n")
        time.sleep(0.05)
        out = self.read("sett> ")
        for word in wanted:
            if word not in out:
                FAULTS.append(f"{self.name}: {line!r}: no {word!r} in {out[-400:]!r}")
        for word in without:
            if word in out:
                FAULTS.append(f"{self.name}: {line!r}: {word!r} in {out[-400:]!r}")
        return out

    def end(self, how):
        self.send(how)
        end = time.time() + 20
        while time.time() < end:
            try:
                if select.select([self.fd], [], [], 0.05)[0]:
                    os.read(self.fd, 65536)
            except OSError:
                pass
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                if status != 0:
                    FAULTS.append(f"{how!r} ends with status {status}")
                return
        FAULTS.append(f"{how!r} does not end the session")
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)


def session(folder, **environment):
    p = Prompt(**environment)
    p.ask("(8,8):(3,97) ∘ 6:3", "∘", "(3,2):(9,100)", without=("\\", "error"))
    p.ask("(8,8):(3,97) o 6:3", "(3,2):(9,100)")
    p.ask("let A = (4,8):(8,1); let B = (4,8):(1,4); A", "(4,8):(8,1)")
    # Subcommands are typed as words without quotes, and may use the session's names.
    p.ask("draw A", "(4,8):(8,1)", "| 31 |")
    p.ask("explain A o 4:1", "result: 4:8")
    p.ask("banks A --bytes 4", "32 lanes, 4 bytes each")
    p.ask("diff A B", "first difference at index 1")
    p.ask("diff A A", "the same function")
    p.ask("why A B --bits 32", "run")
    p.ask(f"draw A o (2, 2) -o {folder}/a.svg", without=("error",))
    if not os.path.exists(f"{folder}/a.svg"):
        FAULTS.append("draw -o in the prompt writes no file")
    p.ask("eval A(1,1)", "9")
    p.ask("help", "draw", "Draw a layout as text", "quit")
    p.ask("help draw", "--theme")
    p.ask("functions", "logical_divide(")
    p.ask("repl", "this is already the prompt")
    # An error does not end the session.
    p.ask("draw C", "error", "neither a function nor a name")
    p.ask("4:1 o", "error")
    p.ask("A", "(4,8):(8,1)")
    # Ctrl-C clears only the line.
    p.send("let A = 7:")
    time.sleep(0.2)
    p.send("\x03")
    p.read("sett> ")
    p.ask("A", "(4,8):(8,1)", without=("7:", "error"))
    for _ in range(3):
        p.send("\x03")
        p.read("sett> ")
    p.ask("size(B)", "32")
    # Ctrl-C also ends a running subcommand.
    p.send("sim sgemm --schedules 1000000\n")
    time.sleep(1)
    p.send("\x03")
    p.read("sett> ")
    p.ask("size(A)", "32")
    p.send("mutual_ref\t")
    time.sleep(0.3)
    if "mutual_refinement" not in p.ask("(4, 2))", "2"):
        FAULTS.append("Tab does not complete a function's name")
    p.send("draw A --them\t")
    time.sleep(0.3)
    p.ask(" dark", "--theme", "text has no colours")
    return p


def piped(text, code, *wanted, without=()):
    done = subprocess.run([COMMAND, "repl"], input=text, capture_output=True, text=True, timeout=60)
    out = done.stdout + done.stderr
    if done.returncode != code:
        FAULTS.append(f"piped {text!r}: exit code {done.returncode}, wanted {code}: {out[-300:]}")
    for word in wanted:
        if word not in out:
            FAULTS.append(f"piped {text!r}: no {word!r} in {out!r}")
    for word in without:
        if word in out:
            FAULTS.append(f"piped {text!r}: {word!r} in {out!r}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        session(folder).end("quit\n")
        session(folder, LC_ALL="C").end("exit\n")
        session(folder, LC_ALL="C.UTF-8").end("\x04")
    piped("let A = (2,3):(3,1)\nA(1,2)\ndiff A 6:1\n(4,4) ∘ 2:2\n", 0, "5\n", "first difference", "2:2", without=("sett>",))
    piped("4:1\nquit\n5:1\n", 0, "4:1\n", without=("5:1",))
    piped("4:1 o\n3:1\n", 2, "error", "3:1\n")
    piped("", 0)
    piped("# a comment\n\n  // another\n2:1\n", 0, "2:1\n", without=("error",))
    piped("draw 2:1", 0, "2:1")
    for fault in FAULTS:
        print(fault)
    print(f"the prompt: {len(FAULTS)} faults")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
