"""The libraries that build.py makes: a wrapper of ours and the programs' sources, compiled with their authors' options.

real.py's programs provide the sources, the header paths and the flags; machine code is for sm_90 or sm_90a.
"""
import dataclasses
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
from programs import Program, programs  # noqa: E402

# for each library, named after its wrapper: patterns that select its programs, and further sources of these programs
LIBRARIES = {
    "fa2_fwd": ("flash_attention_2/flash_fwd", []),
    "gemm_bf16": ("deep_gemm/sm90_bf16_gemm", []),
    "fa3_fwd": ("flash_attention_3/", []),
    "mla_decode": ("flash_mla/decode/dense", ["smxx/decode/get_decoding_sched_meta/get_decoding_sched_meta.cu",
                                              "smxx/decode/combine/combine.cu"]),
    "gemm_fp8": ("deep_gemm/sm90_fp8_gemm_1d2d", []),
    "mla_sparse": ("flash_mla/prefill/sparse", []),
    "fa2_bwd": ("flash_attention_2/flash_bwd", []),
}


@dataclasses.dataclass
class Library:
    name: str
    parts: list


def part(name, source, like):
    """A source that is compiled with the headers and flags of the program `like`, for sm_90 instead of sm_80."""
    places = [*like.includes, os.path.dirname(like.source)]
    flags = [re.sub(r"compute_80,code=sm_80", "compute_90,code=sm_90", f) for f in like.flags]
    return Program(name.replace("/", "."), source, places, flags)


def libraries(work):
    known = list(programs(work))
    for name, (pattern, further) in LIBRARIES.items():
        held = [p for p in known if p.name.startswith(pattern)]
        if not held:
            continue
        root = os.environ.get("FLASH_MLA_DIR", "")
        parts = [part(name, os.path.join(HERE, name + ".cu"), held[0])]
        parts += [part(f"{name}.{os.path.basename(f)[:-3]}", os.path.join(root, "csrc", f), held[0]) for f in further]
        # DeepGEMM's kernels are templates that the wrapper itself instantiates
        parts += [part(p.name, p.source, p) for p in held if not p.name.startswith("deep_gemm")]
        yield Library(name, parts)
