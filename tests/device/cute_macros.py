#!/usr/bin/env python3
"""Checks that the macros with which CuTe's programs test for an architecture are defined in the passes in which CuTe
defines them.

usage: cute_macros.py NVCC

DEFINED lists the definitions of CUTLASS 4.7.0's headers, from nvcc's preprocessor for each architecture and for the
host's pass. If a guard is not defined, a program's own inline PTX is silently omitted.
"""
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
FIRST = {"75": "MMA_SM61 MMA_SM70 MMA_SM75", "80": "CP_ASYNC_SM80 MMA_SM80", "89": "MMA_F16_SM89 MMA_F32_SM89",
         "90": "CLUSTER_SM90 ELECT_ONE_SM90 MMA_SM90 MMA_F64_SM90"}
ARCHITECTURES = ["75", "80", "86", "89", "90", "90a", "100", "100a", "100f", "103a", "110a", "120", "120a", "121a"]
SPECIFIC = {"90a", "100a", "100f", "103a", "110a", "120a", "121a"}
# Macros defined in every pass, for instructions that the compiler can assemble.
SUPPORTED = {"CUTE_ARCH_MMA_SM70_SUPPORTED": "", "CUTE_ARCH_MMA_SM75_SUPPORTED": "", "CUTE_ARCH_MMA_F16_SM89_SUPPORTED": "",
             "CUTE_ARCH_MMA_F32_SM89_SUPPORTED": "", "CUTE_GRID_CONSTANT_SUPPORTED": "", "CUTE_COPY_ATOM_TMA_SM90_ENABLED": "",
             "CUTE_COPY_ATOM_TMA_SM100_ENABLED": "", "CUTE_ARCH_LDSM_SM75_SUPPORTED": "1", "CUTE_ARCH_MOVM_SM75_SUPPORTED": "1",
             "CUTE_ARCH_LDSM_SM75_ENABLED": "1", "CUTE_ARCH_MOVM_SM75_ENABLED": "1", "CUTE_CVTA_GENERIC_TO_SHARED_SUPPORTED": "1"}


def wanted(architecture):
    """The guards in an architecture's pass, name to value; None stands for the host's pass."""
    out = dict(SUPPORTED)
    if architecture is None:
        return out
    number = int(re.match(r"\d+", architecture).group())
    for first, names in FIRST.items():
        if number >= int(first):
            out |= {f"CUTE_ARCH_{n}_ENABLED": "" for n in names.split()}
    out |= {"CUTE_ARCH_LDSM_SM75_ACTIVATED": "1", "CUTE_ARCH_MOVM_SM75_ACTIVATED": "1", "CUTE_CVTA_GENERIC_TO_SHARED_ACTIVATED": "1",
            "CUTE_ARCH_WARP_SHUFFLE_ENABLED": "1", "CUTE_GRID_CONSTANT_ENABLED": ""}
    if 80 <= number <= 90:
        out["CUTE_ARCH_MMA_B1_AND_SM80_ENABLED"] = ""
    if 80 <= number < 90:
        out["CUTE_ARCH_MMA_B1_XOR_SM80_ENABLED"] = ""
    if architecture == "90a":
        out["CUTE_ARCH_MMA_SM90A_ENABLED"] = ""
    if architecture == "90" or architecture in SPECIFIC:
        out |= {"CUTE_ARCH_STSM_SM90_ENABLED": "", "CUTE_ARCH_TMA_SM90_ENABLED": ""}
    if architecture in SPECIFIC:
        out["CUTE_ARCH_DEVICE_MODIFIABLE_TMA_SM90_ENABLED"] = ""
    return out


def passes(nvcc, architecture, source):
    """The preprocessor's commands for one architecture, for the device's pass and the host's, with macros printed."""
    dry = subprocess.run([nvcc, "-std=c++20", f"-gencode=arch=compute_{architecture},code=sm_{architecture}", f"-I{ROOT}/include/sett/compat",
                          f"-I{ROOT}/include", "-c", "-o", source + ".o", "--dryrun", source],
                         capture_output=True, text=True)
    commands = [re.sub(r'-o "[^"]*"', "", line.removeprefix("#$ ")).replace(" -E ", " -E -dM ")
                for line in dry.stderr.splitlines() if " -E " in line]
    device = [c for c in commands if "__CUDA_ARCH__=" in c]
    host = [c for c in commands if "__CUDA_ARCH__=" not in c]
    if len(device) != 1 or len(host) != 1:
        raise SystemExit(f"nvcc's steps for sm_{architecture} are not understood: {dry.stderr[:1000]}")
    return device[0], host[0]


def guards(command):
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit(done.stderr[:2000])
    defined = dict(re.findall(r"^#define (\w+) ?(.*)$", done.stdout, re.M))
    out = {}
    for name, value in defined.items():
        if re.match(r"CUTE_\w+_(ENABLED|SUPPORTED|ACTIVATED)$", name) and "NVCC" not in name:
            while value in defined:
                value = defined[value]
            out[name] = value
    return out


def main():
    failures = 0
    with tempfile.TemporaryDirectory() as work:
        source = os.path.join(work, "macros.cu")
        with open(source, "w", encoding="utf-8") as f:
            f.write("#include <cute/tensor.hpp>\n")
        for architecture in ARCHITECTURES:
            device, host = passes(sys.argv[1], architecture, source)
            asked = [(f"sm_{architecture}", device, wanted(architecture))]
            if architecture == ARCHITECTURES[0]:
                asked.append(("the host's pass", host, wanted(None)))
            for where, command, expected in asked:
                got = guards(command)
                for name in sorted(expected.keys() | got.keys()):
                    if expected.get(name) != got.get(name):
                        failures += 1
                        print(f"{where}: {name} is {got.get(name, 'not defined')!r}, and CuTe has {expected.get(name, 'no such macro')!r}")
    print(f"{len(ARCHITECTURES)} architectures, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
