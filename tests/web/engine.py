"""Compares the engine compiled to WebAssembly, run by Node.js, with the command: equal answers, character by
character."""
import json
import math
import os
import subprocess

EXPRESSIONS = [
    "(8,8):(3,97) o 6:3", "4", "(2,(3,4))", "let L = (2,3):(3,1); L(1,2)", "Sw<2,1,3> o (8,8):(8,1)", "complement(4:1, 6)", "(4,5:1", "x", " ",
    "make_identity_layout((4,6))", "to_f2((4,4))", "image((4,3):(2,9))", "(3,3):(1,10) o 4:2", "9223372036854775807:1", "9223372036854775808",
    "cosize((2,2):(4611686018427387904,1))", "4294967296:2147483649", "right_inverse((4,8):(8,1))", "zipped_divide((8,8):(8,1), <2,4>)",
    'to_linear((2,4), "lane", "register")', "8 ^ 2:f1", "fit([0,1,10,11])", "size((1024,1024,1024,1024))", "nullspace((4,4):(0,1))",
    "tile_to_shape(Sw<3,3,3> o (8,64):(64,1), (64,128))", "(4,2):(-1,-8)", "left_inverse((4,3):(2,9))", "4 ∘ x", "\t4 :1 +",
]
SCRIPT = """
import fs from 'fs';
const host = {env: {emscripten_notify_memory_growth() {}}, wasi_snapshot_preview1: {proc_exit(c) { throw c; }}};
const engine = (await WebAssembly.instantiate(fs.readFileSync(process.argv[2]), host)).instance.exports;
engine._initialize();
function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = engine.sett_room(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const out = engine.sett_answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, out, engine.sett_length())));
}
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, 'utf8')).map(ask)));
"""


# The functions below mean what pycute's classes mean, as far as the test needs them.
def index_to_coordinate(i, shape):
    if isinstance(shape, int):
        return i
    out = []
    for s in shape:
        size = product(s)
        out.append(index_to_coordinate(i % size, s))
        i //= size
    return tuple(out)


def product(shape):
    return shape if isinstance(shape, int) else math.prod(map(product, shape))


def inner(c, d):
    return c * d if isinstance(c, int) else sum(map(inner, c, d))


def layout(shape, stride):
    return lambda i: inner(index_to_coordinate(i, shape), stride)


def swizzle(b, m, s):
    mask = ((1 << b) - 1) << (m + max(s, 0))
    return lambda x: x ^ ((x & mask) >> s if s >= 0 else (x & mask) << -s)


def composed(outer, offset, inside):
    return lambda i: outer(offset + inside(i))


PYTHON = {"Layout": layout, "Swizzle": swizzle, "ComposedLayout": composed, "__builtins__": {}}


def asked(wasm, questions):
    script = os.path.join(os.path.dirname(wasm), "..", "ask.mjs")
    with open(script, "w", encoding="utf-8") as f:
        f.write(SCRIPT)
    run = subprocess.run(["node", script, wasm], input=json.dumps(questions), capture_output=True, text=True, timeout=120)
    if run.returncode:
        raise RuntimeError(run.stderr[-2000:])
    return json.loads(run.stdout)


def command_says(command, expression, folder):
    answer = json.loads(subprocess.run([command, "eval", "--json", expression], capture_output=True, text=True).stdout)
    cpp = subprocess.run([command, "eval", "--cpp", expression], capture_output=True, text=True).stdout.rstrip("\n") if answer["ok"] else None
    explained = subprocess.run([command, "explain", expression], capture_output=True, text=True).stdout
    # In a terminal, the meaning of the letters follows the derivation. The page shows it elsewhere.
    told = json.loads(subprocess.run([command, "explain", "--json", expression], capture_output=True, text=True).stdout)
    explained = explained.removesuffix("".join(line + "\n" for line in told.get("symbols", [])))
    picture = os.path.join(folder, "picture.svg")
    drawn = subprocess.run([command, "draw", "layout", expression, "-o", picture], capture_output=True).returncode == 0
    svg = None
    if drawn:
        with open(picture, encoding="utf-8") as f:
            svg = f.read()
    return answer, cpp, explained, svg


def check(wasm, command):
    failures = 0
    questions = [q for e in EXPRESSIONS for q in ({"ask": "eval", "e": e, "table": 1}, {"ask": "explain", "e": e},
                                                  {"ask": "write", "format": "svg", "kind": "layout", "e": e})]
    answers = asked(wasm, questions)
    for i, expression in enumerate(EXPRESSIONS):
        evaluated, explained, drawn = answers[3 * i:3 * i + 3]
        wanted, cpp, words, svg = command_says(command, expression, os.path.dirname(os.path.dirname(wasm)))
        same = all(evaluated.get(key) == wanted.get(key) for key in ("ok", "kind", "code", "message"))
        # For a slice, the command's JSON has a separate offset.
        same = same and (wanted.get("text") == evaluated.get("text") or "offset" in wanted)
        same = same and evaluated.get("cpp") == cpp and explained["text"] == words and drawn.get("text") == svg
        # The Python code gives the same function.
        if evaluated.get("kind") in ("layout", "composed") and evaluated["python"]:
            function = eval(evaluated["python"], PYTHON)
            same = same and all(str(function(i)) == x for i, (_, x) in enumerate(evaluated["table"]))
        if not same:
            failures += 1
            print(f"'{expression}': the command says {wanted}, {cpp}\nand the page {evaluated}")
    print(f"{len(EXPRESSIONS)} expressions in WebAssembly as in the command, {failures} failures")
    return failures
