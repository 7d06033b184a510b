"""The declarations of a CuTe header at namespace scope: a reader of C++ text that understands only declarations."""
import re

CONTROL = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])+'""", re.S)
TOKEN = re.compile(r"[A-Za-z_]\w*|::|\d[\w.']*|\S")
KEYWORDS = {"if", "for", "while", "return"}
SKIPPED = {"template", "inline", "constexpr", "static", "extern", "typename", "explicit", "const"}


def without_text(source):
    """The source without comments, and with empty strings."""
    source = re.sub(r'R"(\w*)\((.*?)\)\1"', '""', source, flags=re.S)
    return CONTROL.sub(lambda m: " " if m.group()[0] == "/" else '""', source)


def split(source):
    """The names of macros, and the text without its directives; all branches of an #if are kept."""
    source = without_text(source).replace("\\\n", " ")
    macros = re.findall(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", source, re.M)
    return macros, re.sub(r"^[ \t]*#.*$", "", source, flags=re.M)


def closing(tokens, at):
    """The index of the bracket that closes the one at `at`."""
    pairs = {"(": ")", "{": "}", "[": "]"}
    left, right, depth = tokens[at], pairs[tokens[at]], 0
    for i in range(at, len(tokens)):
        depth += (tokens[i] == left) - (tokens[i] == right)
        if depth == 0:
            return i
    return len(tokens) - 1


def after_angles(tokens, at):
    """The index after the template parameters that begin at `at`."""
    depth = 0
    while at < len(tokens):
        if tokens[at] in "([{":
            at = closing(tokens, at)
        depth += (tokens[at] == "<") - (tokens[at] == ">")
        at += 1
        if depth == 0:
            return at
    return at


def statement(tokens, at):
    """The end of the declaration at `at`: its `;`, or the `{` of its body."""
    end = at
    while end < len(tokens) and tokens[end] not in ";{":
        end = closing(tokens, end) if tokens[end] in "([" else end
        end += 1
    return end


def enumerators(tokens):
    """The names in an enumeration's body."""
    names, expect, i = [], True, 0
    while i < len(tokens):
        if expect and re.match(r"[A-Za-z_]", tokens[i]):
            names.append(tokens[i])
            expect = False
        elif tokens[i] in "([{":
            i = closing(tokens, i)
        elif tokens[i] == ",":
            expect = True
        i += 1
    return names


def class_name(words):
    """The name in `struct alignas(16) Name : Base`; None for a specialisation, an argument or a forward declaration in
    another scope."""
    i = 0
    while i < len(words):
        if words[i] in ("alignas", "CUTE_ALIGNAS", "__align__") and words[i + 1:i + 2] == ["("]:
            i = closing(words, i + 1) + 1
        elif words[i] == "[":
            i = closing(words, i) + 1
        else:
            break
    if i >= len(words) or not re.match(r"[A-Za-z_]", words[i]) or words[i + 1:i + 2] in (["<"], ["::"]):
        return None
    return words[i]


def declarator(words):
    """The name of a function or variable: the word before its parameters, initialiser, or end."""
    depth, i, last = 0, 0, None
    while i < len(words):
        w = words[i]
        if w in ("decltype", "alignas", "__align__", "CUTE_ALIGNAS", "noexcept", "requires", "__attribute__") and words[i + 1:i + 2] == ["("]:
            i = closing(words, i + 1)
        elif w == "operator" and depth == 0:
            return None
        elif w == "<":
            depth += 1
        elif w == ">":
            depth -= words[i - 1] != "-"
        elif depth == 0 and w in ("(", "=", "[", "{"):
            return last
        elif depth == 0 and w == "::":
            last = None
            i += 1
        elif depth == 0 and re.match(r"[A-Za-z_]", w):
            last = None if words[i + 1:i + 2] == ["<"] else w
        i += 1
    return last


def made_by_macro(words):
    """The declarations made by CuTe's macros that are called with a name: CUTE_BINARY_OP(plus, +) declares plus."""
    if len(words) < 3 or not re.match(r"CUTE_\w+_(OP|FN)$", words[0]) or words[1] != "(":
        return []
    if words[0] == "CUTE_FOLD_OP":
        return [("name", f"{words[2]}_{arity}_{side}fold") for arity in ("unary", "binary") for side in "lr"]
    return [("name", words[2])] if re.match(r"[A-Za-z_]", words[2]) else []


def names_of(words, body):
    """The kinds and names that one declaration adds to its scope; body has the tokens between its braces."""
    if made := made_by_macro(words):
        return made
    while words and (words[0] in SKIPPED or words[0].startswith("CUTE_") or words[0] in "[<"):
        if words[0] == "template":
            words = words[after_angles(words, 1):] if words[1:2] == ["<"] else []
        elif words[0] == "[":
            words = words[closing(words, 0) + 1:]
        else:
            words = words[1:]
    if not words or words[0] in ("static_assert", "asm", "namespace", "friend", "requires"):
        return [] if not words or words[0] != "requires" else names_of(after_requires(words), body)
    if words[0] == "using":
        if words[1] == "namespace":
            return []
        name = words[1] if words[2:3] == ["="] else words[-1]
        return [("name", name)]
    if words[0] == "typedef":
        return [("name", words[-1])]
    if words[0] == "concept":
        return [("concept", words[1])]
    if words[0] == "enum":
        scoped = words[1:2] in (["class"], ["struct"])
        name = class_name(words[1 + scoped:])
        inner = enumerators(body)
        out = [("name", name)] if name else []
        return out + [("enumerator", f"{name}::{e}" if scoped else e) for e in inner]
    if words[0] in ("struct", "class", "union"):
        name = class_name(words[1:])
        return [("name", name)] if name else []
    name = declarator(words)
    return [("name", name)] if name and name != words[0] else []


def after_requires(words):
    """The text after `requires` and its condition, if the condition is in parentheses."""
    i = 1
    while i < len(words) and words[i] == "(":
        i = closing(words, i) + 1
        i += 2 if words[i:i + 2] == ["&", "&"] else 0
    return words[i:]


def initialised(words):
    """Whether the declaration has an `=` of its own, rather than one of a parameter."""
    i = after_angles(words, 1) if words[:2] == ["template", "<"] else 0
    while i < len(words):
        if words[i] == "=" and words[i - 1] != "operator":
            return True
        i = closing(words, i) + 1 if words[i] in "([" else after_angles(words, i) if words[i] == "<" else i + 1
    return False


def scope(tokens, at, end, path, out):
    """Adds the declarations of tokens[at:end], a namespace's body."""
    while at < end:
        if tokens[at] in ";}":
            at += 1
            continue
        stop = statement(tokens, at)
        words = tokens[at:stop]
        body_end = closing(tokens, stop) if stop < end and tokens[stop] == "{" else stop
        plain = [w for w in words if w != "inline"]
        if plain[:1] == ["namespace"] and stop < end and tokens[stop] == "{":
            inner = path + [w for w in plain[1:] if w != "::"]
            out.add(("namespace", "::".join(inner)))
            scope(tokens, stop + 1, body_end, inner, out)
        elif path:
            for kind, name in names_of(words, tokens[stop + 1:body_end]):
                out.add((kind, "::".join(path + [name])))
        at = body_end + 1
        while body_end > stop and initialised(words) and tokens[at:at + 1] != [";"] and at < end:
            at = closing(tokens, at) + 1 if tokens[at] in "([{" else at + 1  # the text after a braced part


def declared(source):
    """The set of (kind, qualified name) that the text declares in namespace cute, and of its macros."""
    macros, text = split(source)
    tokens, out = TOKEN.findall(text), {("macro", m) for m in macros}
    scope(tokens, 0, len(tokens), [], out)
    return {n for n in out if n[0] == "macro" or (n[1].split("::")[0] == "cute" and n[1].split("::")[-1] not in KEYWORDS)}


def reader_cases():
    """(names read, names expected) for declarations of every kind."""
    texts = {
        "namespace cute { struct A { int x; }; template <> struct A<int> {}; class B final : A {}; }": "A B",
        "namespace cute { template <class T, class = void> constexpr bool v = true; using a = int; using std::b; }": "v a b",
        "namespace cute { enum E { p, q = 2 }; enum class F : int { r }; }": "E F enumerator:p enumerator:q enumerator:F::r",
        "namespace cute { template <int N = 3> CUTE_HOST_DEVICE constexpr auto f(int x = g({1}), T<a, b> y = {}) -> int { h(); } }": "f",
        "namespace cute { int n{3}; auto l = [](int i) { return i; }; A operator+(A, A); static_assert(f(), \"{\"); }": "n l",
        "namespace cute { template <class T> concept K = requires(T t) { t.f(); }; __CUTE_X(1) }": "concept:K",
        "namespace cute { CUTE_BINARY_OP(plus, +); CUTE_FOLD_OP(o, +); namespace { int q; } }\nnamespace x { int y; }":
            "plus o_unary_lfold o_unary_rfold o_binary_lfold o_binary_rfold q",
        "#define M(x) int x;\nnamespace cute::in { // int no;\nint yes; }": "macro:M namespace:cute::in in::yes",
    }
    for text, names in texts.items():
        wanted = {("namespace", "cute")} if "cute::in" not in text else set()
        for word in names.split():
            kind, _, name = word.rpartition(":") if re.match(r"(macro|concept|namespace|enumerator):", word) else ("name", "", word)
            kind, name = (word.split(":", 1) if ":" in word and kind != "name" else (kind, name))
            wanted.add((kind, name if kind in ("macro", "namespace") else "cute::" + name))
        yield declared(text), wanted
