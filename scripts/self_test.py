"""Runs a check of the repository on trees that break its rules; shared by the self-tests of the scripts."""
import os
import tempfile


def judged(cases, faults):
    """Each case is (files, words): for a tree with these files (path to text), faults(root) must yield a sentence with
    the words, or nothing if `words` is None. Returns the exit code."""
    for files, expected in cases:
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                os.makedirs(os.path.dirname(os.path.join(root, path)) or root, exist_ok=True)
                with open(os.path.join(root, path), "w", encoding="utf-8") as f:
                    f.write(text)
            found = list(faults(root))
        right = not found if expected is None else any(expected in f for f in found)
        if not right:
            print(f"self-test: {files} should have been told {expected}, and was told {found}")
            return 1
    print(f"self-test: each of {len(cases)} cases is judged rightly")
    return 0
