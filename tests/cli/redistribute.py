#!/usr/bin/env python3
"""Tests that sett redistribute reads and writes shards as NumPy does, and that sett-mpi writes the same files.

usage: redistribute.py COMMAND [MPI_COMMAND MPIEXEC NUMPROC_FLAG]

Without NumPy, writes the files itself and compares only the two commands.
"""
import glob
import os
import struct
import subprocess
import sys
import tempfile

COMMAND = os.path.abspath(sys.argv[1])
MPI = [os.path.abspath(sys.argv[2]), *sys.argv[3:]] if len(sys.argv) > 2 else []
FAULTS = []
SECONDS = 60

try:
    import numpy
except ImportError:
    numpy = None


def expect(good, why):
    if not good:
        FAULTS.append(why)


def save(path, rows, columns, first):
    """Writes a column-major array of doubles."""
    header = f"{{'descr': '<f8', 'fortran_order': True, 'shape': ({rows}, {columns}), }}"
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    values = [float(first + i) for i in range(rows * columns)]
    with open(path, "wb") as f:
        f.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + struct.pack(f"<{len(values)}d", *values))


def run(words, ranks=0):
    """Runs the command, or one process for each rank. With two ranks, sett itself must start sett-mpi."""
    line = [MPI[1], MPI[2], str(ranks), COMMAND if ranks == 2 else MPI[0]] if ranks else [COMMAND]
    return subprocess.run([*line, "redistribute", *words], capture_output=True, text=True, timeout=SECONDS, check=False)


def words(ranks, to, output, type_name="f64"):
    return ["--mesh", str(ranks), "--shape", "(12,10)", "--type", type_name, "--from", "b@0 *", "--to", to, "in.{rank}.npy", output + ".{rank}.npy"]


def bytes_of(path):
    with open(path, "rb") as f:
        return f.read()


def no_files(name, why):
    left = glob.glob(name + ".*") + glob.glob("*.tmp")
    expect(not left, f"{why}: leaves {left}")


def test_numpy():
    """Moves rows to columns and rows to blocks in C order, for each type that NumPy and the command share."""
    for dtype, name in (("f8", "f64"), ("f4", "f32"), ("f2", "f16"), ("i4", "i32"), ("u1", "u8"), ("c8", "c64"), ("c16", "c128")):
        whole = numpy.arange(120).reshape(12, 10).astype(dtype)
        for r in range(3):
            numpy.save(f"in.{r}.npy", numpy.asfortranarray(whole[4 * r:4 * r + 4]))
        for to, pick, fortran in (("* b2@0", lambda r: [j for j in range(10) if j // 2 % 3 == r], True), ("* b@0 row", lambda r: range(4 * r, min(10, 4 * r + 4)), False)):
            done = run(words(3, to, "np", name))
            expect(done.returncode == 0, f"{name}: {done.stderr}")
            for r in range(3):
                got, wanted = numpy.load(f"np.{r}.npy"), whole[:, list(pick(r))]
                expect(got.dtype == whole.dtype and numpy.array_equal(got, wanted), f"{name}: rank {r} has {got} for {wanted}")
                expect(got.flags.f_contiguous == fortran, f"{name}: rank {r} has the wrong order")
    for r in range(3):
        numpy.save(f"in.{r}.npy", numpy.asfortranarray(numpy.full((4, 10), r)).ravel(order="K").astype("f8"))
    expect(run(words(3, "* b@0", "np")).returncode == 0, "1-D buffers are refused")
    numpy.save("in.1.npy", numpy.zeros((4, 10)))
    refused = run(words(3, "* b@0", "never"))
    expect(refused.returncode == 2 and "must have Fortran order" in refused.stderr, f"C order is accepted: {refused.stderr}")
    no_files("never", "C order")


def test_temporary_files():
    """An output that cannot be written must leave none of the other ranks' files."""
    for r in range(3):
        save(f"in.{r}.npy", 4, 10, 1000 * r)
    os.mkdir("taken.2.npy")
    done = run(words(3, "* b@0", "taken"))
    expect(done.returncode == 2 and "not a regular file" in done.stderr, f"a folder as output: {done.stderr}")
    os.rmdir("taken.2.npy")
    no_files("taken", "a folder as output")


def test_mpi():
    for ranks in (2, 4):
        for r in range(ranks):
            save(f"in.{r}.npy", 12 // ranks, 10, 1000 * r)
        expect(run(words(ranks, "* b3@0", "one")).returncode == 0, "the command fails")
        done = run(words(ranks, "* b3@0", "mpi"), ranks)
        expect(done.returncode == 0, f"sett-mpi fails on {ranks} ranks: {done.stderr}")
        for r in range(ranks):
            expect(os.path.exists(f"mpi.{r}.npy") and bytes_of(f"mpi.{r}.npy") == bytes_of(f"one.{r}.npy"), f"rank {r} of {ranks} differs")
    few = run(words(4, "* b3@0", "never"), 2)
    expect(few.returncode != 0 and "for each of the meshes' 4 ranks, but it started 2" in few.stderr, f"too few processes: {few.stderr}")
    no_files("never", "too few processes")
    save("in.2.npy", 4, 10, 0)
    wrong = run(words(4, "* b3@0", "never"), 4)
    expect(wrong.returncode != 0 and "rank 2's local shape (3,10)" in wrong.stderr, f"a wrong shard: {wrong.stderr}")
    no_files("never", "a wrong shard")
    os.remove("in.2.npy")
    missing = run(words(4, "* b3@0", "never"), 4)
    expect(missing.returncode != 0 and "in.2.npy" in missing.stderr, f"a missing shard: {missing.stderr}")
    no_files("never", "a missing shard")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        test_temporary_files()
        if numpy:
            test_numpy()
        if MPI:
            test_mpi()
    for fault in FAULTS:
        print(fault)
    print(f"NumPy: {'yes' if numpy else 'no'}, MPI: {'yes' if MPI else 'no'}, {len(FAULTS)} faults")
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
