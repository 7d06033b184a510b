#!/usr/bin/env python3
"""Checks that the Coq proofs compile from a clean state, and depend on no unproved statement.

usage: proofs.py BUILD            compiles proofs/ in the folder BUILD/proofs, prints one line for each fault, exits 1
       proofs.py --update BUILD   also writes the output of Print Assumptions to proofs/assumptions.txt
       proofs.py --self-test      checks that each kind of fault is found

No file of proofs/ may leave a statement unproved or assume one, and the output of Coq's Print Assumptions for every
theorem in proofs/Statements.v must equal proofs/assumptions.txt. Without coqc the exit status is 77.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
UNPROVED = re.compile(r"\b(Admitted|admit|give_up|Axioms?|Parameters?|Conjecture|Hypothes[ie]s|Variables?|bypass_check|Unset Guard Checking)\b")
CLOSED = "Closed under the global context"
MAX_LINES = 400


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def listed(folder):
    """The Coq files that _CoqProject lists."""
    return [line for line in read(os.path.join(folder, "_CoqProject")).split() if line.endswith(".v")]


def theorems(folder):
    return re.findall(r"^Theorem (\w+)", read(os.path.join(folder, "Statements.v")), re.M)


def check_text(folder):
    found = {os.path.relpath(os.path.join(at, f), folder) for at, _, names in os.walk(folder) for f in names if f.endswith(".v")}
    for path in sorted(found ^ set(listed(folder))):
        yield f"proofs/{path}: " + ("is not in _CoqProject" if path in found else "is in _CoqProject and does not exist")
    for path in sorted(found):
        text = read(os.path.join(folder, path))
        code = re.sub(r"\(\*.*?\*\)", lambda m: re.sub(r"[^\n]", " ", m.group(0)), text, flags=re.S)
        for number, line in enumerate(code.splitlines(), 1):
            if UNPROVED.search(line):
                yield f"proofs/{path}:{number}: {UNPROVED.search(line).group(0)}: a statement without a proof"
        if text.count("\n") > MAX_LINES:
            yield f"proofs/{path}: {text.count(chr(10))} lines: split it below {MAX_LINES}"


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def compiled(source, folder):
    """Copies the proofs and compiles them; returns the error, or nothing."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.vo*", "*.glob", ".*.aux", "Makefile.coq*", ".Makefile.coq*"))
    made = run(["coq_makefile", "-f", "_CoqProject", "-o", "Makefile.coq"], folder)
    if made.returncode == 0:
        made = run(["make", "-s", "-f", "Makefile.coq", "-j", os.environ.get("JOBS", "2")], folder)
    return "" if made.returncode == 0 else (made.stdout + made.stderr)[-2000:]


def assumptions(folder):
    """The assumptions of each theorem, one per line."""
    names = theorems(folder)
    asked = "".join(f"Print Assumptions {name}.\n" for name in names)
    with open(os.path.join(folder, "Assumptions.v"), "w", encoding="utf-8") as f:
        f.write("From Sett Require Import Statements.\n" + asked)
    done = run(["coqc", "-q", "-Q", ".", "Sett", "Assumptions.v"], folder)
    if done.returncode != 0:
        return done.stdout + done.stderr
    answers = re.split(rf"(?<={CLOSED})\n|\n(?=Axioms:)", done.stdout.strip() + "\n")
    told = [" ".join(a.split()) for a in answers if a.strip()]
    return "".join(f"{name}: {answer}\n" for name, answer in zip(names, told + ["?"] * len(names)))


def faults(root, build, update=False):
    source, folder = os.path.join(root, "proofs"), os.path.join(build, "proofs")
    yield from check_text(source)
    wrong = compiled(source, folder)
    if wrong:
        yield f"proofs: does not compile:\n{wrong}"
        return
    told = assumptions(folder)
    if update:
        with open(os.path.join(source, "assumptions.txt"), "w", encoding="utf-8") as f:
            f.write(told)
    expected = read(os.path.join(source, "assumptions.txt"))
    if told != expected:
        yield f"proofs/assumptions.txt differs from what Coq prints, which is\n{told}"
    yield from (f"proofs/assumptions.txt: {line}: rests on more than proofs" for line in told.splitlines() if not line.endswith(f": {CLOSED}"))


def self_test():
    good = {"proofs/_CoqProject": "-Q . Sett\nStatements.v\n", "proofs/assumptions.txt": f"a: {CLOSED}\n",
            "proofs/Statements.v": "Theorem a : True.\nProof. exact I. Qed.\n"}
    statements = "proofs/Statements.v"
    # an axiom of the standard library that none of our files names
    library = "From Coq Require Import Classical.\nTheorem a : forall P, P \\/ ~ P.\nProof. exact classic. Qed.\n"
    cases = [({}, None), ({statements: "Theorem a : False.\nProof. Admitted.\n"}, "Admitted: a statement without"),
             ({statements: "Theorem a : False.\nProof. admit. Qed.\n"}, "admit: a statement without"),
             ({statements: "Axiom b : False.\nTheorem a : False.\nProof. exact b. Qed.\n"}, "Axiom: a statement without"),
             ({statements: "Axiom b : False.\nTheorem a : False.\nProof. exact b. Qed.\n"}, "rests on more"),
             ({statements: library}, "rests on more"), ({statements: "(* no Axiom *)\n" + good[statements]}, None),
             ({statements: "Theorem a : False.\nProof. exact I. Qed.\n"}, "does not compile"),
             ({statements: good[statements] + "Theorem b : True.\nProof. exact I. Qed.\n"}, "differs from what Coq prints"),
             ({statements: good[statements] + "\n" * 400}, "split it"), ({"proofs/Other.v": ""}, "is not in _CoqProject")]

    def judge(root):
        with tempfile.TemporaryDirectory() as build:
            yield from faults(root, build)

    return judged([({**good, **change}, expected) for change, expected in cases], judge)


def main():
    if not shutil.which("coqc"):
        print("coqc not found: the proofs are not checked")
        return 77
    if "--self-test" in sys.argv:
        return self_test()
    build = os.path.abspath(sys.argv[-1])
    found = list(faults(ROOT, build, "--update" in sys.argv))
    for fault in found:
        print(fault)
    if not found:
        print(f"{len(theorems(os.path.join(ROOT, 'proofs')))} theorems, each closed under the global context")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
