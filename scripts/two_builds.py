"""Compares two builds of a CUDA source, with sett's headers in front of CUTLASS's and with CUTLASS alone: errors, the
compiler's time and memory, the kernels' registers, and their PTX instructions."""
import collections
import math
import os
import re
import subprocess

INCLUDE = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "include"))
SETT = [os.path.join(INCLUDE, "sett", "compat"), INCLUDE]
# a kernel's instructions on memory, on tensor cores and for synchronization with other threads
COUNTED = re.compile(r"^(cp\.|ldmatrix|stmatrix|movmatrix|mma|wgmma|mbarrier|bar\.|barrier|fence|membar|atom|red\.|tma|prefetch|"
                     r"griddepcontrol|setmaxnreg|elect|shfl|vote|ld\.|st\.|cvt|ex2|lg2|mapa|cluster|createpolicy)")


def measured(command, folder=None):
    """The exit status, output, user seconds and MiB of the largest process of a command."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=folder)
    output = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    return status, output, usage.ru_utime, usage.ru_maxrss / 1024


def resources(log):
    """Registers and spilled bytes of the kernels, in descending order."""
    registers = sorted(map(int, re.findall(r"Used (\d+) registers", log)), reverse=True)
    spills = sum(map(int, re.findall(r"(\d+) bytes spill stores", log)))
    return registers, spills


def instructions(ptx):
    counts = collections.Counter()
    for line in ptx.splitlines():
        word = re.match(r"\s*(?:@!?%p\d+\s+)?\{?\s*(?:@!?p\s+)?([a-z][\w.:]*)", line)
        if word and COUNTED.match(word.group(1)):
            counts[word.group(1)] += 1
    return counts


def differences(ours, theirs):
    """The instructions that two PTX texts contain a different number of times."""
    ours, theirs = instructions(ours), instructions(theirs)
    return [f"{name} {ours[name]} times, CuTe {theirs[name]}" for name in sorted(ours | theirs) if ours[name] != theirs[name]]


def least(runs):
    """The result of a build that was measured several times: the least time and memory."""
    status, output, _, _ = runs[0]
    registers, spills = resources(output)
    return {"compiles": status == 0, "seconds": min(r[2] for r in runs), "mib": min(r[3] for r in runs), "registers": registers,
            "spills": spills, "log": "" if status == 0 else "\n".join(l for l in output.splitlines() if "error" in l)[:2000]}


def line(name, ours, theirs):
    if not ours["compiles"]:
        return f"{name}: does not compile with sett\n{ours['log']}"
    if not theirs["compiles"]:
        return f"{name}: {ours['seconds']:.1f} s; does not compile with CuTe\n{theirs['log'][:300]}"
    return (f"{name}: {ours['seconds']:.1f} s and {ours['mib']:.0f} MiB, CuTe {theirs['seconds']:.1f} s and {theirs['mib']:.0f} MiB; "
            f"registers {sum(ours['registers'])} of {len(ours['registers'])} kernels, CuTe {sum(theirs['registers'])}; "
            f"spilled {ours['spills']}, CuTe {theirs['spills']}")


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else float("nan")


def summary(results):
    """One sentence on results by name, each with the builds "sett" and "cute"."""
    both = [r for r in results.values() if r["sett"]["compiles"] and r["cute"]["compiles"]]
    tick = 0.01  # the clock may count less than this as 0
    times = [max(r["sett"]["seconds"], tick) / max(r["cute"]["seconds"], tick) for r in both]
    return (f"of CuTe's time {mean(times):.2f}, "
            f"of its memory {mean([r['sett']['mib'] / r['cute']['mib'] for r in both]):.2f} (geometric means)")
