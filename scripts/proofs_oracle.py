#!/usr/bin/env python3
"""Checks that the functions in the Coq proofs and the command give the same answers and the same refusals.

usage: proofs_oracle.py SETT BUILD [COUNT [SEED]]   extracts proofs/model to OCaml in BUILD/proofs_oracle, sends it and `sett eval`
                                                    the rows of tests/oracle/data, questions about the classical conditions
                                                    and COUNT random expressions; exits 1 where they differ
       proofs_oracle.py --self-test                 shows that a wrong answer, a wrong refusal and a missing one are noticed

Without coqc, ocamlfind or Zarith the exit status is 77.
"""
import collections
import glob
import json
import os
import random
import re
import shutil
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
BATCH = 50000


def missing():
    for program in ("coqc", "coq_makefile", "ocamlfind"):
        if not shutil.which(program):
            return program
    found = subprocess.run(["ocamlfind", "query", "zarith"], capture_output=True)
    return "" if found.returncode == 0 else "zarith"


def built(build):
    """Compiles the extracted functions to a program; returns its path."""
    folder = os.path.join(build, "proofs_oracle")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "model"))
    proofs = os.path.join(ROOT, "proofs")
    for path in glob.glob(f"{proofs}/model/*.v"):
        shutil.copy(path, os.path.join(folder, "model"))
    for name in ("Extract.v", "oracle.ml"):
        shutil.copy(os.path.join(proofs, name), folder)
    models = [f"model/{os.path.basename(p)}" for p in sorted(glob.glob(f"{proofs}/model/*.v"))]
    steps = [["coq_makefile", "-Q", ".", "Sett", *models, "Extract.v", "-o", "Makefile.coq"], ["make", "-s", "-f", "Makefile.coq"],
             ["ocamlfind", "ocamlopt", "-w", "-a", "-package", "zarith", "-linkpkg", "model.mli", "model.ml", "oracle.ml", "-o", "oracle"]]
    for step in steps:
        done = subprocess.run(step, cwd=folder, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"proofs_oracle: {' '.join(step)}\n{done.stdout}{done.stderr}")
    return os.path.join(folder, "oracle")


def shape_of(rng, depth):
    """A tree whose leaves are numbered later; None is a leaf."""
    if depth == 0 or rng.random() < 0.4:
        return None
    return [shape_of(rng, depth - 1) for _ in range(rng.choice([1, 2, 2, 2, 3, 3, 4]))]


def spelled(tree, numbers):
    return str(next(numbers)) if tree is None else "(" + ",".join(spelled(t, numbers) for t in tree) + ")"


def leaves(tree):
    return 1 if tree is None else sum(map(leaves, tree))


def extents(rng, n):
    kind = rng.random()
    if kind < 0.3:
        return [rng.choice([1, 2, 2, 4, 8]) for _ in range(n)]
    if kind < 0.6:
        return [rng.choice([1, 2, 3, 4, 6]) for _ in range(n)]
    return [rng.randint(1, 9) for _ in range(n)]


def strides(rng, sizes):
    """Strides for the sizes: compact or padded in some order, with some of them 0 or negative, or arbitrary."""
    kind = rng.random()
    if kind < 0.2:
        return [rng.choice([0, 1, 2, 3, 4, 5, 6, 8, 12, 16]) for _ in sizes]
    if kind < 0.35:
        return [rng.randint(-9, 20) for _ in sizes]
    order = list(range(len(sizes)))
    if rng.random() < 0.6:
        rng.shuffle(order)
    out, step = [0] * len(sizes), rng.choice([1, 1, 1, 2, 3])
    for k in order:
        out[k] = step if rng.random() < 0.93 else 0
        step = step * sizes[k] * rng.choice([1, 1, 1, 2, 3]) + (rng.random() < 0.08)
    if kind < 0.5:
        out = [d * rng.choice([1, 1, -1]) for d in out]
    return out


def layout(rng, small=False):
    tree = shape_of(rng, rng.choice([0, 1, 1, 2]))
    n = leaves(tree)
    sizes = extents(rng, n)
    if n == 1 and rng.random() < 0.5:
        sizes = [rng.randint(1, 16 if small else 64)]
    return f"{spelled(tree, iter(sizes))}:{spelled(tree, iter(strides(rng, sizes)))}"


def cancelling(rng):
    """A composition whose jumps or strides may cancel, so that only a table can decide it."""
    ones = lambda n, low, high: ",".join(str(rng.randint(low, high)) for _ in range(n))
    n, b = rng.choice([3, 3, 4]), rng.choice([1, 1, 2])
    return f"({ones(n, 2, 3)}):({ones(n, -1, 3)}) o ({ones(b, 2, 6)}):({ones(b, -2, 5)})"


def table(rng):
    """The values of a layout, sometimes with one of them changed."""
    sizes = extents(rng, rng.randint(1, 3))
    values = [0]
    for s, d in zip(sizes, strides(rng, sizes)):
        values = [v + d * i for i in range(s) for v in values]
    if rng.random() < 0.4:
        values[rng.randrange(len(values))] += rng.choice([1, -1, 5])
    return "[" + ",".join(map(str, values)) + "]"


def expression(rng):
    kind = rng.random()
    if kind < 0.05:
        return cancelling(rng)
    if kind < 0.35:
        return f"{layout(rng)} o {layout(rng, True)}"
    if kind < 0.45:
        return f"coalesce({layout(rng)})"
    if kind < 0.58:
        if rng.random() < 0.15:
            return f"complement({layout(rng)})"
        return f"complement({layout(rng)}, {rng.choice([0, 1, 6, 12, 24, 48, 96, rng.randint(1, 200)])})"
    if kind < 0.62:
        return f"complement_regime({layout(rng)}, {rng.randint(0, 100)})"
    if kind < 0.68:
        return f"right_inverse({layout(rng)})"
    if kind < 0.76:
        return f"left_inverse({layout(rng)})"
    if kind < 0.86:
        return f"logical_divide({layout(rng)}, {layout(rng, True)})"
    if kind < 0.95:
        return f"logical_product({layout(rng)}, {layout(rng, True)})"
    if kind < 0.96:
        return f"Sw<{rng.randint(0, 4)},{rng.randint(0, 5)},{rng.randint(-6, 6)}>({rng.randint(-100, 5000)})"
    if kind < 0.98:
        return f"({layout(rng)})({rng.randint(-50, 200)})"
    return f"fit({table(rng)})"


def classical(rng):
    """A random call of one of the predicates for the classical conditions."""
    shape = ",".join(str(rng.choice([1, 2, 2, 3, 4, 6, 8])) for _ in range(rng.randint(2, 4)))
    if rng.random() < 0.4:
        return f"is_{rng.choice(['', 'weakly_'])}left_divisible(({shape}), {rng.randint(-1, 50)})"
    n = rng.choice([1, 1, 2, 2, 3])
    sizes, steps = ([str(rng.choice(of)) for _ in range(n)] for of in ([1, 2, 2, 3, 4, 6], [-2, 0, 1, 1, 2, 3, 4, 6, 8, 12, 24]))
    b = f"{sizes[0]}:{steps[0]}" if n == 1 else f"({','.join(sizes)}):({','.join(steps)})"
    return f"{rng.choice(['is_classically_composable', 'is_interval_disjoint'])}(({shape}), {b})"


def rows():
    """The rows of the oracle data for which the model has a function."""
    known = {"coalesce", "complement", "composition", "left_inverse", "right_inverse", "logical_divide", "logical_product"}
    for path in sorted(glob.glob(f"{ROOT}/tests/oracle/data/*.jsonl")):
        with open(path, encoding="utf-8") as f:
            for line in f:
                row = json.loads(line)
                plain = [str(a).replace(",)", ")").replace(" ", "") for a in row.get("args", [])]
                if row.get("op") in known and all(re.fullmatch(r"[-\d(),:]+", a) for a in plain):
                    if len(plain) == 1 or row["op"] == "complement" or ":" in plain[-1]:
                        yield f"{row['op']}({', '.join(plain)})"


def of_command(line):
    """The output of `sett eval --json` in the oracle's notation; ~ for a swizzled, xor or shifted layout."""
    told = json.loads(line)
    if not told["ok"]:
        return f"! {told['code']}"
    return "~" if told["kind"] in ("composed", "xor", "slice") else f"= {told['text']}"


def answers(command, expressions):
    done = subprocess.run(command, input="".join(e + "\n" for e in expressions), capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if len(lines) != len(expressions):
        sys.exit(f"{command[0]}: {len(lines)} answers to {len(expressions)} expressions: {done.stderr[-500:]}")
    return lines


def differences(expressions, ours, theirs):
    for e, a, b in zip(expressions, ours, theirs):
        # the command's fit goes on to try swizzles: if there is no layout, only the model's answer and rule are
        # compared
        beyond = e.startswith("fit(") and a[0] == "!" and b[0] in "!~"
        # the command tries each mode of a composition before the table of all elements, whose size is bounded
        earlier = a == "! undecided_bound" and b[0] == "!"
        if a != b and not beyond and not earlier:
            yield f"{e}: the proofs' function says {a}, the command {b}"


def operation(e):
    if e.startswith("Sw"):
        return "swizzle"
    return e.split("(")[0] if re.match("[a-z]", e) else "composition" if " o " in e else "L(i)"


def self_test():
    es = ["2:1 o 2:1", "fit([0])", "fit([1])"]
    cases = [(["= 2:1"] * 3, ["= 2:1"] * 3, 0), (["= 2:1", "= 2:2", "= 2:1"], ["= 2:1"] * 3, 1),
             (["! a", "! a", "! a"], ["! b", "! b", "= 2:1"], 2), (["! a", "= 2:1", "! a"], ["~", "~", "~"], 2),
             (["! undecided_bound", "! undecided_bound", "! a"], ["! a", "= 2:1", "! a"], 1),
             (["! a", "! a", "! a"], ["! undecided_bound", "! a", "! a"], 1)]
    for ours, theirs, count in cases:
        if len(list(differences(es, ours, theirs))) != count:
            print(f"self-test: {ours} and {theirs} should differ in {count}")
            return 1
    kinds = {operation(expression(random.Random(n))) for n in range(1000)}
    if len(kinds) != 11:
        print(f"self-test: not all operations are drawn: {kinds}")
        return 1
    print(f"self-test: each of {len(cases)} cases is judged rightly")
    return 0


def main():
    if "--self-test" in sys.argv:
        return self_test()
    lacking = missing()
    if lacking:
        print(f"{lacking} not found: the proofs' functions are not compared with the command")
        return 77
    sett, build = sys.argv[1], os.path.abspath(sys.argv[2])
    count, seed = (int(n) for n in (sys.argv[3:5] + ["20000", "1"][len(sys.argv) - 3:]))
    oracle, rng, tally, wrong = built(build), random.Random(seed), collections.Counter(), 0
    asked = random.Random(223)
    given = list(rows()) + [classical(asked) for _ in range(10_000)]
    batches = [given] + [None] * -(-count // BATCH)
    for number, batch in enumerate(batches):
        es = batch or [expression(rng) for _ in range(min(BATCH, count - (number - 1) * BATCH))]
        ours, theirs = answers([oracle], es), [of_command(line) for line in answers([sett, "eval", "--json", "-"], es)]
        for difference in differences(es, ours, theirs):
            wrong += 1
            if wrong <= 20:
                print(difference)
        tally.update((operation(e), "answered" if a[0] == "=" else "refused") for e, a in zip(es, ours))
    for (name, kind), n in sorted(tally.items()):
        print(f"{name:18} {kind:9} {n:8}")
    print(f"{len(given)} expressions, the rows of the oracle data among them, and {count} random expressions of seed {seed}: {wrong} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
