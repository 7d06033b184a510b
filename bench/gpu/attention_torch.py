#!/usr/bin/env python3
"""sett::cuda::attention compared with torch's scaled_dot_product_attention (cuDNN's kernel), in one process.

usage: attention_torch.py LIBRARY [check | time] [--keys N] [--consumers N] [--turns 0|1] [--rounds N] [--draws N]
LIBRARY is libsett_bench_gpu.so. `check` compares results with f64; `time` prints medians of bursts of 20 ms in shuffled
order, each after 0.35 s of rest and two warm launches. Batches times sequence is 16384 and heads times head_dim is 2048.
"""
import ctypes
import random
import statistics
import sys

import torch
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch_burst import burst


class Choice(ctypes.Structure):
    _fields_ = [("scale", ctypes.c_double), ("softcap", ctypes.c_double), ("lse", ctypes.c_void_p),
                ("sinks", ctypes.c_void_p)] + [(name, ctypes.c_int) for name in (
                    "f16", "causal", "window_left", "window_right", "keys", "consumers", "turns")]


class Ours:
    def __init__(self, path, keys, consumers, turns):
        self.call = ctypes.CDLL(path).sett_bench_attention
        self.fixed = {"keys": keys, "consumers": consumers, "turns": turns}
        self.why = ctypes.create_string_buffer(1000)

    def prepare(self, q, k, v, o, causal, left=-1, right=-1, softcap=0.0, lse=None, sinks=None):
        """A function that computes o. The tensors are [batch][head][sequence][head_dim] with any strides."""
        chosen = Choice(f16=q.dtype == torch.float16, causal=causal, window_left=left, window_right=right,
                        softcap=softcap, lse=None if lse is None else lse.data_ptr(),
                        sinks=None if sinks is None else sinks.data_ptr(), **self.fixed)
        tensors = [x.permute(3, 2, 1, 0) for x in (q, k, v, o)]
        data = (ctypes.c_void_p * 4)(*(x.data_ptr() for x in tensors))
        extents = (ctypes.c_longlong * 16)(*(n for x in tensors for n in x.shape))
        strides = (ctypes.c_longlong * 16)(*(n for x in tensors for n in x.stride()))

        def run():
            stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
            if self.call(data, extents, strides, ctypes.byref(chosen), stream, self.why, 1000):
                raise RuntimeError(self.why.value.decode())
        return run


def exact(q, k, v, causal, left=-1, right=-1, softcap=0.0, sinks=None):
    """O and the logarithms of the denominators, in f64."""
    q, k, v = (x.double() for x in (q, k, v))
    k, v = (x.repeat_interleave(q.shape[1] // x.shape[1], 1) for x in (k, v))
    scores = q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5
    if softcap > 0:
        scores = softcap * torch.tanh(scores / softcap)
    rows, keys = scores.shape[-2:]
    distance = torch.arange(keys, device="cuda") - (torch.arange(rows, device="cuda")[:, None] + keys - rows)
    right = 0 if causal else right
    hidden = (distance < -left if left >= 0 else distance > keys) | (distance > right if right >= 0 else distance > keys)
    scores = scores.masked_fill(hidden, -float("inf"))
    lse = scores.logsumexp(-1)
    if sinks is not None:
        lse = torch.logaddexp(lse, sinks.double()[None, :, None].expand_as(lse))
    return torch.exp(scores - lse.nan_to_num(neginf=0.0)[..., None]) @ v, lse


def made(batches, length, heads, dim, inside, scale=1.0, kind=torch.bfloat16):
    if inside:
        return (torch.randn(batches, length, heads, dim, device="cuda") * scale).to(kind).transpose(1, 2)
    return (torch.randn(batches, heads, length, dim, device="cuda") * scale).to(kind)


def check(ours):
    worst = 0
    cases = [(1, 1, 1, 1, 1), (1, 77, 77, 2, 2), (2, 640, 640, 4, 2), (2, 1000, 1000, 3, 1), (1, 333, 1500, 4, 4),
             (1, 1500, 333, 4, 4), (3, 1, 4000, 8, 2), (1, 4096, 4096, 4, 4), (2, 130, 257, 40, 8)]
    for dim in (64, 96, 128, 192, 256):
        for causal in (False, True):
            for batches, rows, keys, heads, kv in cases:
                for inside in (False, True):
                    for scale in (1.0, 9.0):
                        q = made(batches, rows, heads, dim, inside, scale)
                        k, v = (made(batches, keys, kv, dim, inside) for _ in range(2))
                        o = torch.full_like(q, float("nan"))
                        ours.prepare(q, k, v, o, causal)()
                        expected, _ = exact(q, k, v, causal)
                        error = ((o.double() - expected).norm() / expected.norm().clamp_min(1e-30)).item()
                        worst = max(worst, error)
                        if not error < 5e-3:
                            case = (dim, causal, batches, rows, keys, heads, kv, inside, scale)
                            print(f"WRONG: {case}: {error:.2e}")
    print(f"largest relative error (Frobenius norm): {worst:.2e}")


def check_options(ours, draws):
    """Random windows, caps, sinks, types and lengths; the logarithms of the denominators are compared as well."""
    worst, worst_lse = 0, 0
    for draw in range(draws):
        kind, dim = random.choice((torch.bfloat16, torch.float16)), random.choice((64, 96, 128, 192, 256))
        batches, kv, rows, keys = random.randint(1, 2), random.randint(1, 3), random.randint(1, 900), random.randint(1, 1400)
        heads = kv * random.choice((1, 2, 4))
        q, k, v = (made(batches, n, h, dim, draw % 2 == 0, kind=kind) for n, h in ((rows, heads), (keys, kv), (keys, kv)))
        o, lse = torch.full_like(q, float("nan")), torch.full((batches, heads, rows), float("nan"), device="cuda")
        option = {"causal": random.random() < 0.3, "left": random.choice((-1, 0, 5, 100, 500)),
                  "right": random.choice((-1, 0, 7, 300)), "softcap": random.choice((0.0, 0.0, 5.0, 30.0)),
                  "sinks": random.choice((None, torch.randn(heads, device="cuda")))}
        if option["causal"]:
            option["right"] = -1
        ours.prepare(q, k, v, o, lse=lse, **option)()
        expected, logarithms = exact(q, k, v, **option)
        error = ((o.double() - expected).norm() / expected.norm().clamp_min(1e-30)).item()
        seen = logarithms > -float("inf")
        error_lse = (lse.double() - logarithms)[seen].abs().max().item() if seen.any() else 0.0
        worst, worst_lse = max(worst, error), max(worst_lse, error_lse)
        if not (error < 5e-3 and error_lse < 1e-2 and torch.equal(lse > -float("inf"), seen)):
            print(f"WRONG: {kind} {dim} {(batches, heads, kv, rows, keys)} {option}: {error:.2e}, lse {error_lse:.2e}")
    print(f"{draws} draws of options: largest relative error {worst:.2e}, of a logarithm {worst_lse:.2e}")


def measure(ours, rounds):
    for dim in (128, 64, 256):
        for causal in (False, True):
            for length in (16384, 8192, 4096, 2048, 1024):
                heads = 2048 // dim
                q, k, v = (made(16384 // length, length, heads, dim, False) for _ in range(3))
                o = torch.empty_like(q)
                mine = ours.prepare(q, k, v, o, causal)

                def theirs():
                    with sdpa_kernel(SDPBackend.CUDNN_ATTENTION):
                        return torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
                mine()
                same = theirs()
                far = ((o.float() - same.float()).norm() / same.float().norm()).item()
                gflop = 4e-9 * 16384 * length * 2048 / (2 if causal else 1)
                times = {"sett": [], "cudnn": []}
                for _ in range(rounds):
                    for who in random.sample(sorted(times), 2):
                        times[who].append(burst(mine if who == "sett" else theirs, gflop / 600, 20))
                a, b = (gflop / statistics.median(times[who]) for who in ("sett", "cudnn"))
                print(f"head_dim {dim} length {length:5d} {'causal' if causal else 'full  '}: sett {a:.1f}, "
                      f"cuDNN {b:.1f} TFLOP/s, ratio {a / b:.3f}, difference {far:.1e}", flush=True)


def main():
    arguments = sys.argv[1:]
    chosen = {"--keys": 0, "--consumers": 0, "--turns": -1, "--rounds": 3, "--draws": 60}
    for name in chosen:
        if name in arguments:
            at = arguments.index(name)
            chosen[name] = int(arguments[at + 1])
            del arguments[at:at + 2]
    ours = Ours(arguments[0], chosen["--keys"], chosen["--consumers"], chosen["--turns"])
    what = arguments[1] if len(arguments) > 1 else "check"
    if what == "check":
        check_options(ours, chosen["--draws"])
        check(ours)
    else:
        measure(ours, chosen["--rounds"])


if __name__ == "__main__":
    main()
