#!/usr/bin/env python3
"""Measures the Python package: the import time, the algebra compared with CUTLASS's pycute, the overhead of a call, and
permutations and GEMMs compared with NumPy, torch and einops. Prints the tables of bench/python/RESULTS.md.

    PYTHONPATH=build/python python3 bench/python/run.py [--pycute FOLDER]

FOLDER is CUTLASS's folder python/. A peer that is not installed has no row.
"""

import argparse
import functools
import importlib
import statistics
import subprocess
import sys
import time


def best(call, least=0.02, rounds=9):
    """The seconds per call: the median of the rounds, each with enough calls to be measured."""
    count = 1
    while True:
        start = time.perf_counter()
        for _ in range(count):
            call()
        took = time.perf_counter() - start
        if took >= least:
            break
        count = max(count + 1, int(count * 1.5 * least / max(took, 1e-9)))
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(count):
            call()
        times.append((time.perf_counter() - start) / count)
    return statistics.median(times)


def table(head, rows):
    print("| " + " | ".join(head) + " |\n|" + "---|" * len(head))
    for row in rows:
        print("| " + " | ".join(row) + " |")
    print()


def optional(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def imports():
    code = "import time; t = time.perf_counter(); import sett_layouts; print(time.perf_counter() - t)"
    run = lambda: float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)  # noqa: E731
    return statistics.median(run() for _ in range(15))


def algebra(sett, pycute):
    a, b = ((4, 6, 8), (1, 4, 24)), ((2, 3, 2), (2, 8, 1))
    forms = {
        "composition": lambda m, x, y: (m.composition, x, y),
        "coalesce": lambda m, x, y: (m.coalesce, x),
        "complement": lambda m, x, y: (m.complement, y, 192),
        "right_inverse": lambda m, x, y: (m.right_inverse, x),
        "logical_divide": lambda m, x, y: (m.logical_divide, x, m.Layout(4, 1)),
        "logical_product": lambda m, x, y: (m.logical_product, y, m.Layout(4, 1)),
    }
    rows = []
    for name, form in forms.items():
        times = []
        for m in (sett, pycute):
            f, x, *rest = form(m, m.Layout(*a), m.Layout(*b))
            call = functools.partial(f, x, *rest)
            times.append(best(call) * 1e6)
        rows.append((name, f"{times[0]:.2f}", f"{times[1]:.1f}", f"{times[1] / times[0]:.0f}"))
    table(("operation", "sett, us", "pycute, us", "ratio"), rows)
    layout = sett.Layout(*a)
    print(f"Floor: {best(lambda: layout.rank) * 1e6:.3f} us for a number, {best(functools.partial(layout.__getitem__, 0)) * 1e6:.3f} us for a layout\n")


def calls(sett, np):
    x, y = np.zeros((4, 4), np.float32), np.zeros((4, 4), np.float32)
    a, b, c = (np.zeros((4, 4), np.float32) for _ in range(3))
    rows = [
        ("copy of 4 x 4", lambda: sett.copy(x, y)),
        ("permute of 4 x 4 into out", lambda: sett.permute(x, "a b -> b a", y)),
        ("prepared permute of 4 x 4", functools.partial(sett.plan_permute(x, "a b -> b a", y), x, y)),
        ("prepared gemm of 4 x 4", functools.partial(sett.plan_gemm(a, b, c), a, b, c)),
        ("permute of 4 x 4", lambda: sett.permute(x, "a b -> b a")),
        ("gemm of 4 x 4 into out", lambda: sett.gemm(a, b, c)),
        ("einsum of 4 x 4 into out", lambda: sett.einsum("ab,bc->ac", a, b, c)),
        ("numpy.copyto of 4 x 4", lambda: np.copyto(y, x)),
        ("numpy.matmul of 4 x 4 into out", lambda: np.matmul(a, b, c)),
    ]
    table(("call", "us"), [(name, f"{best(call) * 1e6:.2f}") for name, call in rows])


def permutations(sett, np, torch, einops):
    cases = [
        ("b h w c -> b c h w", (8, 224, 224, 64)),
        ("a b c -> c b a", (300, 301, 302)),
        ("a b c -> b a c", (300, 301, 302)),
        ("a b c d -> d b a c", (64, 65, 66, 67)),
        ("a b c d -> b d c a", (64, 65, 66, 67)),
        ("a b -> b a", (5000, 5001)),
    ]
    head = ["pattern", "shape, f32", "sett, GB/s", "NumPy, GB/s", "ratio"]
    head += (["torch, GB/s", "ratio"] if torch else []) + (["einops, GB/s", "ratio"] if einops else [])
    rows = []
    for pattern, shape in cases:
        x = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
        left, right = (side.split() for side in pattern.split("->"))
        axes = [left.index(name) for name in right]
        out = np.empty([shape[axis] for axis in axes], np.float32)
        peers = [lambda: sett.permute(x, pattern), lambda: np.ascontiguousarray(x.transpose(axes))]
        if torch:
            t = torch.from_numpy(x)
            peers.append(lambda: t.permute(axes).contiguous())
        if einops:
            peers.append(lambda: np.ascontiguousarray(einops.rearrange(x, pattern)))
        times = [best(call, 0.2, 5) for call in peers]
        row = [pattern, "x".join(map(str, shape))]
        for k, t in enumerate(times):
            row.append(f"{2 * x.nbytes / t / 1e9:.2f}")
            if k > 0:
                row.append(f"{t / times[0]:.1f}")
        reused = best(lambda: sett.permute(x, pattern, out), 0.2, 5), best(lambda: np.copyto(out, x.transpose(axes)), 0.2, 5)
        row += [f"{2 * x.nbytes / reused[0] / 1e9:.2f}", f"{reused[1] / reused[0]:.1f}"]
        rows.append(row)
    table(head + ["sett into out, GB/s", "ratio to numpy.copyto"], rows)


def products(sett, np):
    rows = []
    for n in (64, 512, 1024):
        a, b, c = (np.random.default_rng(k).standard_normal((n, n)).astype(np.float32) for k in range(3))
        times = [best(lambda: sett.gemm(a, b, c), 0.1, 5), best(lambda: np.matmul(a, b, c), 0.1, 5)]
        rows.append((f"{n}x{n}x{n}, f32", *(f"{2 * n**3 / t / 1e9:.1f}" for t in times), f"{times[1] / times[0]:.2f}"))
    table(("gemm", "sett, GFLOP/s", "NumPy, GFLOP/s", "ratio"), rows)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pycute", help="CUTLASS's folder python/")
    options = parser.parse_args()
    import sett_layouts as sett

    print(f"import sett_layouts: {imports() * 1e3:.1f} ms\n")
    if options.pycute:
        sys.path.insert(0, options.pycute)
        algebra(sett, importlib.import_module("pycute"))
    np = optional("numpy")
    if np:
        calls(sett, np)
        permutations(sett, np, optional("torch"), optional("einops"))
        products(sett, np)


if __name__ == "__main__":
    main()
