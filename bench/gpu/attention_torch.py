#!/usr/bin/env python3
"""sett::cuda::attention compared with torch's scaled_dot_product_attention (cuDNN's kernel), in one process.

usage: attention_torch.py LIBRARY [check | time] [--keys N] [--consumers N] [--turns 0|1] [--rounds N]
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


class Ours:
    def __init__(self, path, keys, consumers, turns):
        self.call = ctypes.CDLL(path).sett_bench_attention
        self.chosen = (ctypes.c_int * 3)(keys, consumers, turns)
        self.why = ctypes.create_string_buffer(1000)

    def prepare(self, q, k, v, o, causal, scale=0.0):
        """A function that computes o. The tensors are [batch][head][sequence][head_dim] with any strides."""
        tensors = [x.permute(3, 2, 1, 0) for x in (q, k, v, o)]
        data = (ctypes.c_void_p * 4)(*(x.data_ptr() for x in tensors))
        extents = (ctypes.c_longlong * 16)(*(n for x in tensors for n in x.shape))
        strides = (ctypes.c_longlong * 16)(*(n for x in tensors for n in x.stride()))

        def run():
            stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
            if self.call(data, extents, strides, int(causal), ctypes.c_double(scale), self.chosen, stream, self.why,
                         1000):
                raise RuntimeError(self.why.value.decode())
        return run


def exact(q, k, v, causal):
    q, k, v = (x.double() for x in (q, k, v))
    k, v = (x.repeat_interleave(q.shape[1] // x.shape[1], 1) for x in (k, v))
    scores = q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5
    if causal:
        rows, keys = scores.shape[-2:]
        seen = torch.arange(keys, device="cuda") <= torch.arange(rows, device="cuda")[:, None] + keys - rows
        scores = scores.masked_fill(~seen, -float("inf"))
    return torch.nan_to_num(scores.softmax(-1), 0.0) @ v


def made(batches, length, heads, dim, inside, scale=1.0):
    if inside:
        return (torch.randn(batches, length, heads, dim, device="cuda") * scale).bfloat16().transpose(1, 2)
    return (torch.randn(batches, heads, length, dim, device="cuda") * scale).bfloat16()


def check(ours):
    worst = 0
    cases = [(1, 1, 1, 1, 1), (1, 77, 77, 2, 2), (2, 640, 640, 4, 2), (2, 1000, 1000, 3, 1), (1, 333, 1500, 4, 4),
             (1, 1500, 333, 4, 4), (3, 1, 4000, 8, 2), (1, 4096, 4096, 4, 4), (2, 130, 257, 40, 8)]
    for dim in (64, 128):
        for causal in (False, True):
            for batches, rows, keys, heads, kv in cases:
                for inside in (False, True):
                    for scale in (1.0, 9.0):
                        q = made(batches, rows, heads, dim, inside, scale)
                        k, v = (made(batches, keys, kv, dim, inside) for _ in range(2))
                        o = torch.full_like(q, float("nan"))
                        ours.prepare(q, k, v, o, causal)()
                        expected = exact(q, k, v, causal)
                        error = ((o.double() - expected).norm() / expected.norm().clamp_min(1e-30)).item()
                        worst = max(worst, error)
                        if not error < 5e-3:
                            case = (dim, causal, batches, rows, keys, heads, kv, inside, scale)
                            print(f"WRONG: {case}: {error:.2e}")
    print(f"largest relative error (Frobenius norm): {worst:.2e}")


def measure(ours, rounds):
    for dim in (128, 64):
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
    chosen = {"--keys": 0, "--consumers": 0, "--turns": -1, "--rounds": 3}
    for name in chosen:
        if name in arguments:
            at = arguments.index(name)
            chosen[name] = int(arguments[at + 1])
            del arguments[at:at + 2]
    ours = Ours(arguments[0], chosen["--keys"], chosen["--consumers"], chosen["--turns"])
    what = arguments[1] if len(arguments) > 1 else "check"
    check(ours) if what == "check" else measure(ours, chosen["--rounds"])


if __name__ == "__main__":
    main()
