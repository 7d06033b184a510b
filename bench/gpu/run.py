#!/usr/bin/env python3
"""Builds the copies, checks them, and times them against peers on the GPU, in one process.

usage: run.py [--library FILE] [--idle SECONDS] [--works W,W] [--jax] [--commit C] [--results FOLDER]

Benchmarks (W): permute (27 cases), hard permute (11), transpose, odd transpose, far transpose (row pitch a multiple of
128 KB), change (conversions and sums), small (compared with torch, in CUDA graphs), call (host time). Protocol: the
data is random; every element is compared with torch's before anything is timed; the output is poisoned; the peers run
in random order, each with an idle time, 2 warm-up launches and a burst of 12 ms; the median of 3 rounds is reported.
Peers: the device's own copy, torch, and JAX with --jax.
"""
import argparse
import contextlib
import ctypes
import datetime
import json
import math
import os
import random
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.normpath(os.path.join(HERE, "..", ".."))
NAMES = {"i8": b"signed char", "bf16": b"cute::bfloat16_t", "f16": b"cute::half_t", "f32": b"float", "f64": b"double", "e4m3": b"cute::float_e4m3_t"}
BYTES = {"i8": 1, "bf16": 2, "f32": 4, "f64": 8}


def build():
    folder = os.path.join(ROOT, "build")
    subprocess.run(["cmake", "-S", ROOT, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DSETT_BUILD_GPU_BENCH=ON"], check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "sett_bench_gpu", "-j", "2"], check=True)
    return os.path.join(folder, "bench", "gpu", "libsett_bench_gpu.so")


def read_cases(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                kind, extents, order = line.split()
                yield kind, tuple(map(int, extents.split("x"))), tuple(map(int, order.split(",")))


def strides(extents):
    out = [1] * len(extents)
    for i in range(len(extents) - 2, -1, -1):
        out[i] = out[i + 1] * extents[i + 1]
    return out


class Ours:
    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        self.why = ctypes.create_string_buffer(1000)

    def prepare(self, source, target, extents, order):
        """A function that copies into a tensor with the source's extents permuted by `order`."""
        target_strides = strides([extents[i] for i in order])
        d = [target_strides[order.index(i)] for i in range(len(extents))]
        numbers = ctypes.c_longlong * len(extents)
        arguments = (ctypes.c_void_p(source.data_ptr()), ctypes.c_void_p(target.data_ptr()), source.element_size(), len(extents),
                     numbers(*extents), numbers(*strides(extents)), numbers(*d))

        def run(stream):
            if self.library.sett_bench_copy(*arguments, ctypes.c_void_p(stream), self.why, 1000) != 0:
                raise RuntimeError(self.why.value.decode())
        return run

    @staticmethod
    def numbers(extents, order):
        target_strides = strides([extents[i] for i in order])
        numbers = ctypes.c_longlong * len(extents)
        return (len(extents), numbers(*extents), numbers(*strides(extents)), numbers(*[target_strides[order.index(i)] for i in range(len(extents))]))

    @contextlib.contextmanager
    def prepared(self, source, target, extents, order):
        """A copy whose operands are constructed only once, as a C++ caller would."""
        make, run = self.library.sett_bench_prepare, self.library.sett_bench_run
        make.restype = ctypes.c_void_p
        run.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        pair = ctypes.c_void_p(make(ctypes.c_void_p(source.data_ptr()), ctypes.c_void_p(target.data_ptr()), source.element_size(),
                                    *self.numbers(extents, order)))
        yield lambda stream: run(pair, stream)
        self.library.sett_bench_forget(pair)

    def call_times(self, source, target, extents, order, stream, series, calls):
        times = (ctypes.c_double * 2)()
        self.library.sett_bench_call(ctypes.c_void_p(source.data_ptr()), ctypes.c_void_p(target.data_ptr()), source.element_size(),
                                     *self.numbers(extents, order), ctypes.c_void_p(stream.cuda_stream), series, calls, times)
        return list(times)

    def prepare_change(self, source, target, kinds, extents, order, adds):
        target_strides = strides([extents[i] for i in order])
        d = [target_strides[order.index(i)] for i in range(len(extents))]
        numbers = ctypes.c_longlong * len(extents)
        arguments = (ctypes.c_void_p(source.data_ptr()), ctypes.c_void_p(target.data_ptr()), NAMES[kinds[0]], NAMES[kinds[1]],
                     source.element_size(), target.element_size(), len(extents), numbers(*extents), numbers(*strides(extents)), numbers(*d),
                     int(adds), ctypes.c_double(0.5), ctypes.c_double(1))

        def run(stream):
            if self.library.sett_bench_change(*arguments, ctypes.c_void_p(stream), self.why, 1000) != 0:
                raise RuntimeError(self.why.value.decode())
        return run


def tensor(torch, kind, extents, seed):
    torch.manual_seed(seed)
    count = math.prod(extents)
    if kind == "i8":
        return torch.randint(-128, 128, (count,), dtype=torch.int8, device="cuda").view(extents)
    kinds = {"bf16": torch.bfloat16, "f32": torch.float32, "f64": torch.float64}
    return torch.randn(count, dtype=kinds[kind], device="cuda").view(extents)


def burst(torch, work, idle):
    time.sleep(idle)
    work()
    work()
    once = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
    once[0].record()
    work()
    once[1].record()
    torch.cuda.synchronize()
    count = max(3, min(2000, int(12 / max(1e-3, once[0].elapsed_time(once[1])))))
    ends = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
    ends[0].record()
    for _ in range(count):
        work()
    ends[1].record()
    torch.cuda.synchronize()
    return ends[0].elapsed_time(ends[1]) / count


def measure(torch, works, idle, rounds=3):
    times = {name: [] for name in works}
    for _ in range(rounds):
        for name in random.sample(list(works), len(works)):
            times[name].append(burst(torch, works[name], idle))
    return {name: statistics.median(t) for name, t in times.items()}


def bits(torch, t):
    return t.view({1: torch.int8, 2: torch.int16, 4: torch.int32, 8: torch.int64}[t.element_size()])


def label(kind, extents, order):
    return f"{kind} {'x'.join(map(str, extents))} ({','.join(map(str, order))})"


def timed(torch, ours, case, args):
    """Returns the times with newly allocated tensors, the seconds of the first call, and the tensors. The caller keeps
    the tensors, so that the next ones get other addresses."""
    kind, extents, order = case
    source = tensor(torch, kind, extents, 1)
    target = torch.empty([extents[i] for i in order], dtype=source.dtype, device="cuda")
    bits(torch, target.view(-1)).fill_(-0x5b)
    run = ours.prepare(source, target, extents, order)
    stream = torch.cuda.current_stream().cuda_stream
    start = time.perf_counter()
    run(stream)
    torch.cuda.synchronize()
    first = time.perf_counter() - start
    expected = source.permute(order).contiguous()
    if not torch.equal(bits(torch, target), bits(torch, expected)):
        raise SystemExit(f"{label(*case)}: WRONG")
    flat_source, flat_target = source.view(-1), target.view(-1)
    works = {"ours": lambda: run(stream), "device copy": lambda: flat_target.copy_(flat_source),
             "torch": lambda: expected.copy_(source.permute(order))}
    if args.jax:
        import jax
        x = jax.dlpack.from_dlpack(source)
        turned = jax.jit(lambda a: jax.numpy.transpose(a, order))
        turned(x).block_until_ready()
        start = time.perf_counter()
        for _ in range(10):
            y = turned(x)
        y.block_until_ready()
        jax_ms = (time.perf_counter() - start) * 100
        del x, y
    t = measure(torch, works, args.idle)
    if args.jax:
        t["JAX"] = jax_ms
    return t, first, (source, target)


def bench(torch, ours, work, case, args, rows):
    """Times large transposes at several base addresses and reports the median, because the addresses change the time by
    a few percent."""
    found, kept = [], []
    for _ in range(PLACES if work in ("transpose", "far transpose") else 1):
        t, first, tensors = timed(torch, ours, case, args)
        found.append((t["device copy"] / t["ours"], t, first))
        kept.append(tensors)
    found.sort(key=lambda f: f[0])
    t, first = found[len(found) // 2][1:]
    spread = {"places": len(found), "least": found[0][0], "most": found[-1][0]} if len(found) > 1 else {}
    moved = 2 * kept[0][0].numel() * kept[0][0].element_size() * 1e-9
    for peer in t:
        if peer != "ours":
            rows.append({"work": work, "case": label(*case), "peer": peer, "ours": moved / t["ours"], "theirs": moved / t[peer],
                         "unit": "TB/s", "ratio": t[peer] / t["ours"], "first_call_s": first,
                         **(spread if peer == "device copy" else {})})
    print(f"{work:15} {label(*case)[:44]:44} {moved / t['ours']:6.3f} TB/s " +
          " ".join(f"{p} {100 * t[p] / t['ours']:6.1f} %" for p in t if p != "ours") + f"  first call {first:.2f} s" +
          (f", in {len(found)} places {100 * found[0][0]:.1f} to {100 * found[-1][0]:.1f} %" if spread else ""), flush=True)


def small(torch, ours, case, rows):
    """Times small copies, in graphs of 50 launches over sets of tensors that together exceed every cache."""
    kind, extents, order = case
    size = math.prod(extents) * BYTES[kind]
    sets = max(2, min(64, (400 << 20) // size))
    sources = [tensor(torch, kind, extents, i) for i in range(sets)]
    targets = [torch.empty([extents[i] for i in order], dtype=sources[0].dtype, device="cuda") for _ in range(sets)]
    runs = [ours.prepare(s, t, extents, order) for s, t in zip(sources, targets)]
    stream = torch.cuda.Stream()
    times = {}
    with torch.cuda.stream(stream):
        for run in runs:
            run(stream.cuda_stream)
        stream.synchronize()
        for s, t in zip(sources, targets):
            if not torch.equal(bits(torch, t), bits(torch, s.permute(order).contiguous())):
                raise SystemExit(f"{label(*case)}: WRONG")
        works = {"ours": lambda i: runs[i](stream.cuda_stream), "torch": lambda i: targets[i].copy_(sources[i].permute(order)),
                 "device copy": lambda i: targets[i].view(-1).copy_(sources[i].view(-1))}
        graphs = {}
        for name, work in works.items():
            graphs[name] = torch.cuda.CUDAGraph()
            graphs[name].capture_begin()
            for i in range(50):
                work(i % sets)
            graphs[name].capture_end()
        times = measure(torch, {name: g.replay for name, g in graphs.items()}, 0.01)
    moved = 2 * size * 1e-9 * 50
    for peer in ("torch", "device copy"):
        rows.append({"work": "small", "case": label(*case), "peer": peer, "ours": moved / times["ours"], "theirs": moved / times[peer],
                     "unit": "TB/s", "ratio": times[peer] / times["ours"]})
    print(f"{'small':15} {label(*case)[:44]:44} {moved / times['ours']:6.3f} TB/s, torch {100 * times['torch'] / times['ours']:6.1f} %, "
          f"device copy {100 * times['device copy'] / times['ours']:6.1f} %", flush=True)


def change(torch, ours, case, args, rows):
    """A conversion, or 0.5 x + y; reports the bandwidth of the bytes read and written as a fraction of the copy's."""
    kinds, extents, order, adds = case
    types = {"bf16": torch.bfloat16, "f16": torch.float16, "f32": torch.float32, "f64": torch.float64, "e4m3": torch.float8_e4m3fn}
    source = tensor(torch, kinds[0], extents, 1)
    before = tensor(torch, "f32", [extents[i] for i in order], 2).to(types[kinds[1]])
    target, expected = before.clone(), before.clone()
    turned = source.permute(order)
    run = ours.prepare_change(source, target, kinds, extents, order, adds)
    stream = torch.cuda.current_stream().cuda_stream
    start = time.perf_counter()
    run(stream)
    torch.cuda.synchronize()
    first = time.perf_counter() - start
    theirs = (lambda: torch.add(expected, turned, alpha=0.5, out=expected)) if adds else (lambda: expected.copy_(turned))
    theirs()
    if adds:  # torch may round the product before the sum
        same = torch.allclose(target.float(), expected.float(), rtol=1e-2 if kinds[1] == "bf16" else 1e-6, atol=1e-6)
    else:
        same = torch.equal(bits(torch, target), bits(torch, expected))
    if not same:
        raise SystemExit(f"{kinds} {extents} {order}: WRONG")
    room = torch.empty_like(source)
    t = measure(torch, {"ours": lambda: run(stream), "torch": theirs, "device copy": lambda: room.copy_(source)}, args.idle)
    moved = (source.element_size() + (2 if adds else 1) * target.element_size()) * source.numel() * 1e-9
    copied = 2 * source.element_size() * source.numel() * 1e-9
    name = label("+".join(kinds) if adds else " to ".join(kinds), extents, order)
    for peer, theirs_rate in {"device copy": copied / t["device copy"], "torch": moved / t["torch"]}.items():
        rows.append({"work": "change", "case": name, "peer": peer, "ours": moved / t["ours"], "theirs": theirs_rate, "unit": "TB/s",
                     "ratio": moved / t["ours"] / theirs_rate, "first_call_s": first})
    print(f"{'change':15} {name:44} {moved / t['ours']:6.3f} TB/s, of the copy {100 * moved / t['ours'] / (copied / t['device copy']):5.1f} %, "
          f"torch {100 * t['torch'] / t['ours']:6.1f} %  first call {first:.2f} s", flush=True)


CALLS = [("f32", (256, 256), (1, 0)), ("f32", (255, 257), (1, 0)), ("f64", (128, 256), (1, 0)), ("bf16", (4, 16, 8, 32), (0, 2, 3, 1)),
         ("f32", (4, 4, 4, 4, 4, 4), (5, 4, 3, 2, 1, 0)), ("bf16", (8, 64, 2, 64), (0, 2, 1, 3)), ("i8", (4, 3, 64, 64), (0, 2, 3, 1))]


def host_time(torch, ours, rows):
    """Microseconds until a call returns, in an empty stream: medians of 20 series of 200 calls."""
    stream = torch.cuda.Stream()
    for case in CALLS:
        kind, extents, order = case
        source = tensor(torch, kind, extents, 1)
        target = torch.empty([extents[i] for i in order], dtype=source.dtype, device="cuda")
        with torch.cuda.stream(stream), ours.prepared(source, target, extents, order) as prepared:
            handle = ctypes.c_void_p(stream.cuda_stream)
            works = {"Python": lambda: prepared(handle), "torch": lambda: target.copy_(source.permute(order))}
            times = {}
            for name, work in works.items():
                each = []
                for _ in range(20):
                    torch.cuda.synchronize()
                    start = time.perf_counter()
                    for _ in range(200):
                        work()
                    each.append((time.perf_counter() - start) / 200 * 1e6)
                times[name] = statistics.median(each)
            times["C++"], times["launch"] = ours.call_times(source, target, extents, order, stream, 20, 200)
        for caller in ("Python", "C++"):
            rows.append({"work": "call", "case": f"host time of a call from {caller}, {label(*case)}", "peer": "torch", "ours": times[caller],
                         "theirs": times["torch"], "unit": "us", "ratio": times["torch"] / times[caller], "launch_us": times["launch"]})
        print(f"call            {label(*case):44} {times['C++']:.2f} us from C++, {times['Python']:.2f} from Python, the driver's launch "
              f"{times['launch']:.2f}, torch {times['torch']:.2f}", flush=True)


PLACES = 5
TRANSPOSES = [(k, (16384, 16384), (1, 0)) for k in BYTES]
ODD = [("f32", (16383, 16385), (1, 0)), ("bf16", (16383, 16385), (1, 0)), ("i8", (32767, 32769), (1, 0)), ("f64", (16383, 16385), (1, 0)),
       ("f32", (16381, 16411), (1, 0)), ("bf16", (8191, 32771), (1, 0))]
FAR = [("f64", (8192, 32768), (1, 0)), ("f64", (16380, 16384), (1, 0)), ("f64", (4096, 16384), (1, 0)), ("f32", (16384, 32768), (1, 0)), ("bf16", (16384, 65536), (1, 0)),
       ("i8", (16384, 131072), (1, 0))]
SMALL = [("f32", (512, 512), (1, 0)), ("bf16", (1024, 1024), (1, 0)), ("f32", (1024, 1024), (1, 0)), ("f32", (1023, 1025), (1, 0)),
         ("bf16", (16, 512, 16, 64), (0, 2, 1, 3)), ("bf16", (32, 64, 56, 56), (0, 2, 3, 1)), ("f32", (64, 64, 64, 64), (3, 2, 1, 0)),
         ("i8", (4096, 4096), (1, 0)), ("f64", (2048, 2048), (1, 0)), ("f32", (4096, 4096), (1, 0)), ("bf16", (5, 7, 127, 129, 31), (4, 2, 0, 3, 1)),
         ("i8", (32, 3, 512, 512), (0, 2, 3, 1)), ("f32", (8, 3, 512, 512), (0, 2, 3, 1))]


CHANGES = [(("f32", "bf16"), (16384, 16384), (1, 0), False), (("bf16", "f32"), (16384, 16384), (1, 0), False),
           (("f32", "e4m3"), (16384, 16384), (1, 0), False), (("f64", "f32"), (16384, 8192), (1, 0), False),
           (("f32", "bf16"), (16383, 16385), (1, 0), False), (("bf16", "f32"), (16383, 16385), (1, 0), False),
           (("f32", "bf16"), (16384, 16384), (0, 1), False), (("f32", "f16"), (64, 224, 224, 64), (0, 3, 1, 2), False),
           (("f32", "f32"), (16384, 16384), (1, 0), True), (("bf16", "bf16"), (16384, 16384), (1, 0), True),
           (("f32", "f32"), (16383, 16385), (1, 0), True), (("f32", "f32"), (16384, 16384), (0, 1), True)]


def summary(rows):
    for work in dict.fromkeys(r["work"] for r in rows):
        for peer in dict.fromkeys(r["peer"] for r in rows if r["work"] == work):
            ratios = [r["ratio"] for r in rows if r["work"] == work and r["peer"] == peer]
            mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
            print(f"{work}, beside {peer}: {len(ratios)} cases, geomean {mean:.3f}, least {min(ratios):.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library")
    parser.add_argument("--idle", type=float, default=0.35)
    parser.add_argument("--works", default="permute,hard permute,transpose,odd transpose,far transpose,change,small,call")
    parser.add_argument("--jax", action="store_true")
    parser.add_argument("--commit")
    parser.add_argument("--results", default=os.path.join(HERE, "results"))
    args = parser.parse_args()
    try:
        import torch
    except ImportError:
        sys.exit("torch is not here: it checks and is a peer (bench_permute times without it)")
    if not torch.cuda.is_available():
        sys.exit("no GPU is here")
    if args.jax:
        os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    ours = Ours(args.library or build())
    commit = args.commit or subprocess.run(["git", "-C", ROOT, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    rows = []
    works = args.works.split(",")
    tables = {"permute": list(read_cases("permutations.txt")), "hard permute": list(read_cases("permutations_hard.txt")),
              "transpose": TRANSPOSES, "odd transpose": ODD, "far transpose": FAR}
    for work in works:
        for case in tables.get(work, []):
            bench(torch, ours, work, case, args, rows)
    if "change" in works:
        for case in CHANGES:
            change(torch, ours, case, args, rows)
    if "small" in works:
        for case in SMALL:
            small(torch, ours, case, rows)
    if "call" in works:
        host_time(torch, ours, rows)
    summary(rows)
    os.makedirs(args.results, exist_ok=True)
    now = datetime.datetime.now(datetime.timezone.utc)
    path = os.path.join(args.results, now.strftime("permute_%Y-%m-%d_%H%M%S.json"))
    with open(path, "w", encoding="utf-8") as f:
        head = {"date": now.strftime("%Y-%m-%d"), "device": torch.cuda.get_device_name(), "commit": commit, "idle_s": args.idle}
        json.dump({**head, "rows": rows}, f, indent=1)
        f.write("\n")
    print(path)


if __name__ == "__main__":
    main()
