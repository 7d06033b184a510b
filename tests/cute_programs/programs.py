"""The real programs that real.py compiles: their locations, and their authors' compiler options.

SETT_CUTLASS_DIR names a checkout of CUTLASS 4.7.0; FLASH_ATTENTION_DIR, FLASH_MLA_DIR, DEEP_GEMM_DIR, LEIMAO_DIR
(CUTLASS-Examples) and REED_DIR (cute-gemm) name checkouts of the programs.
"""
import dataclasses
import glob
import os

HERE = os.path.dirname(os.path.abspath(__file__))
TORCH = os.path.join(HERE, "torch")
RELAXED = ["-O3", "-DNDEBUG", "-w", "--expt-relaxed-constexpr", "--expt-extended-lambda"]


@dataclasses.dataclass
class Program:
    name: str
    source: str
    includes: list
    flags: list


def architecture(number):
    return [f"-gencode=arch=compute_{number},code=sm_{number}"]


def flash_attention_2(root, cutlass):
    off = [f"-DFLASHATTENTION_DISABLE_{f}" for f in ("DROPOUT", "ALIBI", "SOFTCAP", "LOCAL", "UNEVEN_K")]
    folder = os.path.join(root, "csrc", "flash_attn", "src")
    for way in ("fwd", "bwd"):
        for size in (64, 128):
            for causal in ("", "_causal"):
                name = f"flash_{way}_hdim{size}_bf16{causal}_sm80"
                yield Program(f"flash_attention_2/{name}", os.path.join(folder, name + ".cu"), [*cutlass, TORCH],
                              [*RELAXED, "--use_fast_math", *architecture("80"), *off])


def flash_attention_3(root, cutlass):
    off = [f"-DFLASHATTENTION_DISABLE_{f}" for f in ("SOFTCAP", "LOCAL", "SPLIT", "PAGEDKV", "APPENDKV", "VARLEN", "PACKGQA", "CLUSTER")]
    folder = os.path.join(root, "hopper")
    yield Program("flash_attention_3/fwd_hdim128_bf16", os.path.join(folder, "instantiations", "flash_fwd_hdim128_bf16_sm90.cu"),
                  [*cutlass, folder, TORCH], [*RELAXED, "--use_fast_math", *architecture("90a"), *off])


def flash_mla(root, cutlass):
    folder = os.path.join(root, "csrc")
    flags = [*RELAXED, "--use_fast_math", "-D_USE_MATH_DEFINES", *architecture("90a")]
    places = [*cutlass, folder, os.path.join(folder, "kerutils", "include"), os.path.join(folder, "sm90"), TORCH]
    for name in ("decode/dense/instantiations/bf16", "prefill/sparse/instantiations/phase1_k512"):
        yield Program(f"flash_mla/{name.replace('/instantiations', '')}", os.path.join(folder, "sm90", name + ".cu"), places, flags)


# the GEMM of any M and N in 128 x 128 x 64 blocks, compiled as DeepGEMM's run-time compiler writes it
DEEP_GEMM_KERNELS = {
    "sm90_bf16_gemm": "cute::UMMA::Major::K, cute::UMMA::Major::K, 0, 4096, 4096, 1, 128, 128, 64, 128, 128, 128, 5, 128, 256, 1, "
                      "false, 132, GemmType::Normal, false, cutlass::bfloat16_t",
    "sm90_fp8_gemm_1d2d": "cute::UMMA::Major::K, 0, 4096, 4096, 1, 128, 128, 128, 128, 128, 128, 5, 128, 256, 1, false, 132, "
                          "GemmType::Normal, cutlass::bfloat16_t, epilogue::transform::EpilogueIdentity",
}


def deep_gemm(root, cutlass, work):
    os.makedirs(work, exist_ok=True)
    for name, arguments in DEEP_GEMM_KERNELS.items():
        source = os.path.join(work, f"deep_gemm_{name}.cu")
        with open(source, "w", encoding="utf-8") as f:
            f.write(f"#include <deep_gemm/impls/{name}.cuh>\nusing namespace deep_gemm;\n"
                    f"void* instantiate() {{ return reinterpret_cast<void*>(&{name}_impl<{arguments}>); }}\n")
        yield Program(f"deep_gemm/{name}", source, [*cutlass, os.path.join(root, "deep_gemm", "include")],
                      ["-O3", "-w", "--expt-relaxed-constexpr", "--expt-extended-lambda", *architecture("90a")])


def leimao(root, cutlass):
    folder = os.path.join(root, "examples")
    for source in sorted(glob.glob(os.path.join(folder, "cute_*", "*.cu"))):
        name = os.path.relpath(source, folder)[:-3]
        if "sm120" not in name:
            number = "90a" if "tma" in name else "80"
            yield Program(f"leimao/{name}", source, [*cutlass, os.path.dirname(source)], [*RELAXED, *architecture(number)])


def reed(root, cutlass):
    for name in ("gemm-simple", "gemm-multi-stage"):
        yield Program(f"reed/{name}", os.path.join(root, name + ".cu"), [*cutlass, root], [*RELAXED, *architecture("80")])


def cutlass_examples(root, cutlass):
    for number in (48, 49, 54, 55, 57, 61, 67, 88):
        for folder in glob.glob(os.path.join(root, "examples", f"{number}_*")):
            for source in sorted(glob.glob(os.path.join(folder, "*.cu"))):
                places = [*cutlass, os.path.join(root, "examples", "common"), folder]
                yield Program(f"cutlass/{number}/{os.path.basename(source)[:-3]}", source, places, [*RELAXED, *architecture("90a")])


def device_tests(root, cutlass):
    """Forty of CUTLASS's unit tests of GEMMs: all of those for sm_80, and an even selection of those for sm_90."""
    folder = os.path.join(root, "test", "unit", "gemm", "device")
    places = [*cutlass, os.path.join(root, "test", "unit"), os.path.join(root, "test", "unit", "common")]
    ampere = sorted(glob.glob(os.path.join(folder, "sm80_gemm_*.cu")))
    hopper = sorted(glob.glob(os.path.join(folder, "sm90_gemm_*.cu")))
    wanted = 40 - len(ampere)
    for source in ampere + [hopper[i * len(hopper) // wanted] for i in range(wanted)]:
        number = "80" if source in ampere else "90a"
        yield Program(f"device_tests/{os.path.basename(source)[:-3]}", source, places, [*RELAXED, *architecture(number)])


def unit_tests(root, cutlass):
    folder = os.path.join(root, "test", "unit", "cute")
    places = [*cutlass, os.path.join(root, "test", "unit"), os.path.join(root, "test", "unit", "common")]
    for room, number in (("ampere", "80"), ("turing", "75"), ("volta", "75"), ("hopper", "90a"), ("layout", "90a")):
        for source in sorted(glob.glob(os.path.join(folder, room, "*.cu"))):
            name = os.path.basename(source)[:-3]
            yield Program(f"cute_tests/{room}/{name}", source, places, [*RELAXED, *architecture(number)])


def tutorials(root, cutlass):
    folder = os.path.join(root, "examples", "cute", "tutorial")
    for source in sorted(glob.glob(os.path.join(folder, "*.cu")) + glob.glob(os.path.join(folder, "hopper", "*.cu"))):
        number = "90a" if "hopper" in source else "80"
        yield Program(f"tutorial/{os.path.basename(source)[:-3]}", source, cutlass, [*RELAXED, *architecture(number)])


def programs(work):
    root = os.environ.get("SETT_CUTLASS_DIR")
    if not root:
        return
    cutlass = [os.path.join(root, "include"), os.path.join(root, "tools", "util", "include")]
    for made in (tutorials, unit_tests, cutlass_examples, device_tests):
        yield from made(root, cutlass)
    for variable, made in (("FLASH_ATTENTION_DIR", flash_attention_2), ("FLASH_ATTENTION_DIR", flash_attention_3),
                           ("FLASH_MLA_DIR", flash_mla), ("LEIMAO_DIR", leimao), ("REED_DIR", reed)):
        if os.environ.get(variable):
            yield from made(os.environ[variable], cutlass)
    if os.environ.get("DEEP_GEMM_DIR"):
        yield from deep_gemm(os.environ["DEEP_GEMM_DIR"], cutlass, work)
