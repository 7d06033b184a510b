#!/usr/bin/env python3
"""Tests completion in the shells themselves: bash, and zsh and fish if they are installed.

usage: completion.py COMMAND

The expected answers come from the command's help, its atoms and its functions, so none of them is written here.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

COMMAND = os.path.abspath(sys.argv[1])
FOLDER = os.path.dirname(COMMAND)
FAULTS = []


def told(*words):
    return subprocess.run([COMMAND, *words], capture_output=True, text=True, check=True).stdout


def expect(shell, line, got, wanted):
    if sorted(got) != sorted(wanted):
        missing, more = sorted(set(wanted) - set(got))[:5], sorted(set(got) - set(wanted))[:5]
        FAULTS.append(f"{shell}: {line!r}: {len(got)} for {len(wanted)} words; missing {missing}, not wanted {more}")


def subcommands():
    return re.findall(r"^  ([a-z][a-z-]+) ", told("--help").split("Subcommands:")[1].split("Examples:")[0], re.M)


def options(subcommand):
    """The long options in the subcommand's help, and the choices of those that have some."""
    text = re.split(r"^Examples?:", told(subcommand, "--help"), flags=re.M)[0]
    names = re.findall(r"^  (?:-\w,)?(--[a-z-]+)", text, re.M)
    return names, {n: c.split(",") for n, c in re.findall(r"^  (?:-\w,)?(--[a-z-]+) [A-Z]+:(?:[A-Z\[\]. -]+:)*\{([^}]*)\}", text, re.M)}


class Bash:
    name = "bash"

    def complete(self, line):
        """Calls the completion function as bash does, with the words split as by bash."""
        words = re.findall(r"'[^']*'?|[^\s:=']+|[:=]+", line)
        if line.endswith(" "):
            words.append("")
        quoted = " ".join("'" + w.replace("'", "'\\''") + "'" for w in words)
        script = (f'eval "$(sett completion bash)"; COMP_LINE=$1 COMP_POINT=${{#1}}; COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1};'
                  ' _sett sett "${COMP_WORDS[COMP_CWORD]}" ""; printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(["bash", "--norc", "-c", script, "bash", line], capture_output=True, text=True)
        if done.stderr:
            FAULTS.append(f"bash: {line!r}: {done.stderr[:300]}")
        return [w for w in done.stdout.split("\n") if w]


class Fish:
    name = "fish"

    def complete(self, line):
        done = subprocess.run(["fish", "--no-config", "-c", 'sett completion fish | source; complete -C "$argv[1]"', line],
                              capture_output=True, text=True)
        if done.stderr:
            FAULTS.append(f"fish: {line!r}: {done.stderr[:300]}")
        return [w.split("\t")[0] for w in done.stdout.split("\n") if w]


class Terminal:
    """An interactive shell: presses Tab, and reads the completed line from the terminal."""

    def __init__(self, name, arguments, setup):
        self.name = name
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="dumb", PS1="$ ", PROMPT="$ ", COLUMNS="200")
            os.execvp(arguments[0], arguments)
        self.send(setup + "; echo read''y\n")
        out = self.read(30, "ready")
        if "ready" not in out:
            FAULTS.append(f"{name}: does not start: {out[-300:]!r}")

    def send(self, text):
        os.write(self.fd, text.encode())

    def read(self, seconds, wanted):
        """Reads until `wanted` is printed, or for at most this many seconds."""
        out, end = "", time.time() + seconds
        while wanted not in out and time.time() < end:
            if select.select([self.fd], [], [], 0.05)[0]:
                out += os.read(self.fd, 65536).decode(errors="replace").replace("\\(", "(")
        return out

    def tab(self, line, word):
        self.read(0.3, "never")
        self.send(line + "\t")
        out = self.read(10, word)
        if word not in out:
            FAULTS.append(f"{self.name}: Tab after {line!r} does not write {word!r} but {out[-200:]!r}")
        self.send("\x15")  # clears the line

    def close(self):
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def sent_lines(shell, complete):
    """The answers that every shell must give, as tables."""
    expect(shell, "sett ", complete("sett "), subcommands())
    expect(shell, "sett e", complete("sett e"), [s for s in subcommands() if s.startswith("e")])
    choices = 0
    for subcommand in subcommands():
        names, values = options(subcommand)
        line = f"sett {subcommand} --"
        expect(shell, line, complete(line), names)
        for option, words in values.items():
            line = f"sett {subcommand} {option} "
            expect(shell, line, complete(line), words)
            choices += 1
    if choices < 5:
        FAULTS.append(f"only {choices} options with choices were found in the help")
    atoms = [line.split()[0] for line in told("atoms").split("\n") if line]
    mmas = [line.split()[0] for line in told("atoms", "mma").split("\n") if line and re.search(r"  mma ", line)]
    expect(shell, "sett ptx SM8", complete("sett ptx SM8"), {a for a in atoms if a.startswith("SM8")})
    line = "sett explain mma SM80_16x8x16"
    expect(shell, line, complete(line), {a for a in mmas if a.startswith("SM80_16x8x16")})
    functions = re.findall(r"^(\w+)\(", told("functions"), re.M)
    expect(shell, "sett eval comp", complete("sett eval comp"), [f + "(" for f in functions if f.startswith("comp")])
    kernels = [line.split()[0] for line in told("sim", "--list").split("\n") if line]
    expect(shell, "sett sim transpose-p", complete("sett sim transpose-p"), [k for k in kernels if k.startswith("transpose-p")])
    return functions


def files(shell, complete, folder):
    for line in ("sett relayout ", "sett relayout in.npy ", "sett draw 4:1 -o ", "sett gemm in.npy ", "sett fit "):
        got = [w.rstrip("/") for w in complete(line)]
        expect(shell, line, got, os.listdir(folder))
    expect(shell, "sett permute i", complete("sett permute i"), ["in.npy"])


def main():
    os.environ["PATH"] = FOLDER + ":" + os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name in ("in.npy", "other.npy"):
            open(name, "w", encoding="utf-8").close()
        os.mkdir("folder")
        shells = [Bash()] + ([Fish()] if shutil.which("fish") else [])
        for shell in shells:
            functions = sent_lines(shell.name, shell.complete)
            files(shell.name, shell.complete, folder)
            line = "sett eval '(4,8) o comp"
            expect(shell.name, line, shell.complete(line)[:0] if shell.name == "fish" else shell.complete(line),
                   [] if shell.name == "fish" else ["(4,8) o " + f + "(" for f in functions if f.startswith("comp")])
        expect("bash", "sett draw 4:1 --theme=d", Bash().complete("sett draw 4:1 --theme=d"), ["dark"])
        setups = {"bash": (["bash", "--norc", "-i"], 'bind "set bell-style none"; eval "$(sett completion bash)"')}
        if shutil.which("zsh"):
            setups["zsh"] = (["zsh", "-f", "-i"], 'autoload -U compinit; compinit -u -D; eval "$(sett completion zsh)"')
        for name, (arguments, setup) in setups.items():
            shell = Terminal(name, arguments, setup)
            for line, word in (("sett expla", "explain"), ("sett draw 4:1 --theme da", "dark"), ("sett permute in", "in.npy"),
                               ("sett eval mutual_re", "mutual_refinement("), ("sett eval '4:1 o mutual_re", "mutual_refinement("),
                               ("sett explain mma SM80_16x8x16_F32BF", "SM80_16x8x16_F32BF16BF16F32_TN")):
                shell.tab(line, word)
            shell.close()
    for fault in FAULTS:
        print(fault)
    print(f"{', '.join(['bash'] + [s for s in ('zsh', 'fish') if shutil.which(s)])}: {len(FAULTS)} faults")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
