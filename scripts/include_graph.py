#!/usr/bin/env python3
"""Whether each header includes what it uses, read from its text: no compiler runs.

usage: include_graph.py [--self-test]

A name that our headers declare at namespace scope, and that a header uses, must be declared by that header or by one
that it includes, directly or through others. So must a name of std be provided by a standard header (STANDARD). Of a
function, what counts is a qualified use, and any use outside templates: in a template, the arguments may find it later.
Units of many headers (compile_checks.py) cannot see a missing include, because an earlier header brings the name.
"""
import functools
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from self_test import judged  # noqa: E402

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

STANDARD = {
    "algorithm": "max min sort stable_sort find find_if fill unique reverse max_element lexicographical_compare any_of all_of"
                 " min_element lower_bound upper_bound copy equal none_of count count_if transform rotate clamp is_sorted",
    "array": "array", "charconv": "to_chars from_chars", "complex": "complex", "exception": "exception terminate",
    "cmath": "exp erfc sqrt floor ceil log log2 pow tanh fabs isnan isinf isfinite signbit copysign ldexp frexp lround nearbyint",
    "compare": "strong_ordering weak_ordering partial_ordering",
    "cstddef": "size_t ptrdiff_t nullptr_t byte max_align_t",
    "cstdint": "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintptr_t intptr_t",
    "cstdio": "printf fprintf puts fputs snprintf size_t fopen fclose", "cstdlib": "abort exit getenv malloc free strtol size_t",
    "cstring": "memcpy memset memcmp memmove strlen strcmp size_t", "functional": "function hash reference_wrapper invoke",
    "initializer_list": "initializer_list", "iterator": "random_access_iterator_tag forward_iterator_tag input_iterator_tag"
                        " back_inserter iterator_traits begin end", "iosfwd": "ostream istream ostringstream",
    "limits": "numeric_limits float_round_style float_denorm_style round_toward_infinity round_to_nearest denorm_present"
              " denorm_absent", "locale": "locale",
    "map": "map multimap", "memory": "unique_ptr shared_ptr make_unique make_shared addressof",
    "new": "bad_alloc align_val_t nothrow launder", "numeric": "gcd lcm iota accumulate", "optional": "optional nullopt",
    "set": "set", "span": "span", "sstream": "ostringstream istringstream stringstream", "iostream": "cout cerr ostream",
    "ostream": "ostream", "stdexcept": "runtime_error logic_error invalid_argument out_of_range length_error",
    "string": "string to_string stoi stoll getline size_t", "string_view": "string_view size_t",
    "tuple": "tuple tuple_size tuple_element apply tie get make_tuple",
    "type_traits": "is_same is_same_v remove_cv_t remove_cvref_t type_identity_t is_trivially_copyable_v integral_constant"
                   " conditional_t conditional is_pointer_v is_pointer is_integral_v is_integral is_floating_point_v enable_if"
                   " enable_if_t remove_reference_t is_const_v is_const remove_const_t is_volatile_v is_unsigned_v"
                   " is_signed_v is_convertible_v is_arithmetic_v void_t true_type false_type remove_pointer_t"
                   " make_unsigned_t make_signed_t is_void is_void_v is_standard_layout is_standard_layout_v is_empty"
                   " is_empty_v is_lvalue_reference_v is_base_of is_base_of_v decay_t bool_constant is_enum_v"
                   " underlying_type_t is_invocable_v invoke_result_t is_constant_evaluated",
    "unordered_map": "unordered_map", "unordered_set": "unordered_set",
    "utility": "move forward swap exchange declval pair make_pair integer_sequence index_sequence make_integer_sequence"
               " make_index_sequence tuple_size tuple_element get in_place",
    "variant": "variant visit", "vector": "vector", "thread": "thread", "mutex": "mutex lock_guard", "atomic": "atomic",
}
# what the standard says that a header brings besides its own: <string> and the containers bring initializer_list, and so on
BRINGS = {
    "string": "initializer_list compare", "string_view": "compare", "vector": "initializer_list compare", "map": "initializer_list compare",
    "array": "initializer_list compare", "unordered_map": "initializer_list compare", "set": "initializer_list compare",
    "algorithm": "initializer_list", "utility": "initializer_list compare", "tuple": "compare", "optional": "compare",
    "memory": "compare", "sstream": "string iosfwd ostream", "iostream": "ostream iosfwd", "ostream": "iosfwd",
    "locale": "string", "complex": "sstream", "stdexcept": "string exception",
}
# what declares, for the host, names that nvcc has built in
STAND_INS = {"sett/sim/cuda_names.hpp"}
PROVIDERS = {}
for _header, _names in STANDARD.items():
    for _name in _names.split():
        PROVIDERS.setdefault(_name, set()).add(_header)
# abs is of two headers by its argument, and containers bring what every range needs
for _name, _headers in {"abs": "cmath cstdlib complex", "begin": "vector string array map span iterator", "swap": "utility algorithm vector",
                        "end": "vector string array map span iterator", "size_t": "vector array span utility new bit memory",
                        "ptrdiff_t": "vector array span utility"}.items():
    PROVIDERS.setdefault(_name, set()).update(_headers.split())

TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|->|&&|\|\||<=>|[<>=!]=|\S")
KEYWORDS = set("""alignas alignof auto bool break case catch char class concept const consteval constexpr constinit continue decltype
default delete do double else enum explicit extern false float for friend if inline int long mutable namespace new noexcept nullptr operator
private protected public requires return short signed sizeof static static_assert static_cast struct switch template this throw true try
typedef typename union unsigned using virtual void volatile while reinterpret_cast const_cast final override char8_t and or not""".split())
BEFORE_A_USE = set("return new throw case else typename co_return const constexpr static inline explicit extern virtual friend using operator"
                   " requires concept public private protected sizeof not and or mutable volatile do consteval goto constinit".split())


def code_of(text):
    """The tokens of a header: no comments, no strings, no directives."""
    text = re.sub(r'R"(\w*)\(.*?\)\1"', '""', text, flags=re.S)
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'',
                  lambda m: " " if m.group().startswith("/") else " 0 ", text, flags=re.S)
    return TOKEN.findall(re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", "", text, flags=re.M))


def after_angles(tokens, i):
    """The place after the > that closes the < at i."""
    depth = brackets = 0
    while i < len(tokens):
        t = tokens[i]
        brackets += (t in "({[") - (t in ")}]")
        if not brackets:
            depth += (t == "<") - (t == ">")
            if depth == 0:
                return i + 1
        i += 1
    return i


def declarations(tokens):
    """What stands at namespace scope: (the namespace, the tokens)."""
    spaces, i, begin = [], 0, 0
    while i < len(tokens):
        t = tokens[i]
        if t == "{":
            words = [w for w in tokens[begin:i] if w != "inline"]
            if words[:1] == ["namespace"]:
                spaces.append("".join(words[1:]))
                begin = i + 1
            elif words[:1] == ["extern"] and len(words) == 2:
                spaces.append(None)
                begin = i + 1
            else:
                depth = 1
                while depth and i + 1 < len(tokens):
                    i += 1
                    depth += (tokens[i] == "{") - (tokens[i] == "}")
                following = tokens[i + 1] if i + 1 < len(tokens) else ""
                # a body ends a declaration; braces of an initialiser or of a class go on to ;
                if following not in (";", ",", ")", "(", ">", "{", "||", "&&", ".", "[", "*", "&") and not is_type(tokens[begin:i]):
                    yield spaces, tokens[begin:i + 1]
                    begin = i + 1
        elif t == ";":
            yield spaces, tokens[begin:i]
            begin = i + 1
        elif t == "}" and spaces:
            spaces.pop()
            begin = i + 1
        elif t == "(":
            depth = 1
            while depth and i + 1 < len(tokens):
                i += 1
                depth += (tokens[i] == "(") - (tokens[i] == ")")
        i += 1


def is_type(words):
    words = without_template(words)
    return words[:1] in (["struct"], ["class"], ["union"], ["enum"])


def without_template(words):
    while words[:1] == ["template"] and words[1:2] == ["<"]:
        words = words[after_angles(words, 1):]
        while words[:1] == ["requires"]:  # a clause in parentheses, as the house writes it
            depth, i = 0, 1
            while i < len(words) and (depth or i == 1 or words[i] in ("&&", "||")):
                depth += (words[i] == "(") - (words[i] == ")")
                i += 1
            words = words[i:]
    return words


def declared(words):
    """The (name, kind) that a declaration introduces; kind is 'type' where a use must have seen it, else 'function'."""
    words = without_template(words)
    while words[:2] == ["[", "["]:
        words = words[words.index("]") + 2:]
    if not words or words[0] in ("static_assert", "friend", "extern") or words[0] == "template":
        return None
    if words[0] in ("struct", "class", "union", "enum"):
        i = 1
        while i < len(words) and (words[i] in ("class", "struct", "[", "]", "nodiscard", "maybe_unused") or words[i] == "alignas"):
            i += 1
            if words[i - 1] == "alignas":
                depth = 0
                while i < len(words):
                    depth += (words[i] == "(") - (words[i] == ")")
                    i += 1
                    if depth == 0:
                        break
        if i < len(words) and re.match(r"[A-Za-z_]", words[i]) and words[i + 1:i + 2] not in (["<"], ["::"]):
            return words[i], "type"
        return None
    if words[0] == "concept":
        return words[1], "type"
    if words[0] == "using":
        if len(words) > 2 and words[2] == "=":
            return words[1], "type"
        return (words[-1], "function") if words[1] != "namespace" and "operator" not in words and words[-1] not in KEYWORDS else None
    if "operator" in words:
        return None
    i, previous = 0, None
    while i < len(words):
        t = words[i]
        if t == "(":
            if previous in ("decltype", "alignas", "explicit", "noexcept", "__attribute__", "requires"):
                depth = 0
                while i < len(words):
                    depth += (words[i] == "(") - (words[i] == ")")
                    i += 1
                    if depth == 0:
                        break
                previous = None
                continue
            return (previous, "function") if previous and previous not in KEYWORDS and words[i - 2:i - 1] != ["::"] else None
        if t in ("=", "{", "["):
            return (previous, "type") if previous and previous not in KEYWORDS else None
        if t == "<":
            i = after_angles(words, i)
            if words[i:i + 1] in (["="], ["{"], ["("], []):
                return None  # a specialisation
            continue
        previous = t if re.match(r"[A-Za-z_]", t) else previous
        i += 1
    return (previous, "type") if previous and previous not in KEYWORDS and len(words) > 1 else None


class Header:
    def __init__(self, text):
        code = re.sub(r"//[^\n]*", "", text)
        self.includes = re.findall(r'^\s*#\s*include\s*([<"][^>"]+)[>"]', code, re.M)
        self.names, self.spaces, parts = {}, set(), []
        for name in re.findall(r"^\s*#\s*define\s+(\w+)", code, re.M):
            self.names[name] = ("type", frozenset())  # a macro must have been seen, wherever it stands
        tokens = code_of(text)
        for spaces, words in declarations(tokens):
            found = declared(words)
            if found or words[:1] == ["enum"]:
                inside = frozenset(s for space in spaces if space for s in space.split("::"))
                if found:
                    self.names.setdefault(found[0], (found[1], inside))
                if words[:1] == ["enum"] and words[1:2] != ["class"] and "{" in words:
                    # an unscoped enumeration's are of the namespace
                    for name in re.findall(r"[{,]\s*([A-Za-z_]\w*)", " ".join(words)):
                        self.names.setdefault(name, ("type", inside))
            self.spaces.update(s for space in spaces if space for s in space.split("::"))
            # a parameter that is auto makes a template of a lambda
            generic = any(w == "auto" and words[i - 1] in ("(", ",") and words[i - 2] not in ("for", "if", "while") for i, w in enumerate(words))
            parts.append(("template" in words or generic, words))
        self.spaces.update(s for space in re.findall(r"\busing namespace ([\w:]+)", code) for s in space.split("::"))
        self.parts = parts
        self.local = set()
        for _, w in parts:
            for i, t in enumerate(w[:-1]):
                # `Type name`, followed by what ends a declarator; and parameters of templates
                if i and t not in KEYWORDS and (t[0].isalpha() or t[0] == "_"):
                    before, after = w[i - 1], w[i + 1]
                    ends = after in ("=", ";", ",", ")", "{", ":", "(", "[", ">")
                    if before in ("class", "typename", "struct", "using", "union", "enum", "concept"):
                        self.local.add(t)
                    elif ends and (before in ("&", "*", "&&", ">", "]", ".") or
                                   ((before[0].isalpha() or before[0] == "_") and before not in BEFORE_A_USE)):
                        self.local.add(t)
                    elif ends and before == "const" or after in ("=", ",", ":", "]", "}") and before in (",", "[", "{"):
                        # `Type const name`, as the house writes it; bindings, enumerators, members that are set
                        self.local.add(t)

    def uses(self):
        """(name, qualifier, in a template, before ::) of each word that may be a name of a namespace."""
        for template, w in self.parts:
            for i, t in enumerate(w):
                if not (t[0].isalpha() or t[0] == "_") or t in KEYWORDS:
                    continue
                before = w[i - 1] if i else ""
                if before in (".", "->"):
                    continue
                qualifier = None
                if before == "::":
                    qualifier = w[i - 2] if i > 1 else ""
                    if i > 3 and w[i - 3] == "::" and w[i - 4] == "std":
                        qualifier = "std::" + qualifier
                yield t, qualifier, template, w[i + 1:i + 2] == ["::"]


def read(include):
    """The headers under the folder, by path."""
    paths = [os.path.relpath(os.path.join(folder, name), include) for folder, _, names in os.walk(include)
             for name in names if name.endswith((".hpp", ".h"))]
    headers = {}
    for path in sorted(paths):
        with open(os.path.join(include, path), encoding="utf-8") as f:
            headers[path] = Header(f.read())
    return headers


def closures(headers):
    """Of a path, all that it includes, directly and through others: paths, and standard headers as <name."""
    def targets(path):
        for name in headers[path].includes:
            file = name[1:]
            beside = os.path.normpath(os.path.join(os.path.dirname(path), file))
            yield beside if name[0] == '"' and beside in headers else file if file in headers else name

    @functools.lru_cache(None)
    def closure(path):
        seen, rest = set(), [path]
        while rest:
            at = rest.pop()
            if at not in seen:
                seen.add(at)
                rest += targets(at) if at in headers else []
        return seen

    return closure


def faults(include):
    """The sentences about the headers under the folder."""
    headers = read(include)
    yield from faults_in(headers, headers)


def faults_in(headers, paths):
    """The sentences about some of the headers."""
    closure = closures(headers)
    declarers, spaces = {}, set()
    for path, header in headers.items():
        spaces |= header.spaces
        if path not in STAND_INS:
            for name, kind_and_spaces in header.names.items():
                declarers.setdefault(name, {})[path] = kind_and_spaces
    for path in paths:
        header = headers[path]
        for name in header.includes:
            beside = os.path.normpath(os.path.join(os.path.dirname(path), name[1:]))
            if name[0] == '"' and beside not in headers:
                yield f"{path}: includes {name[1:]}, which is not there"
        reached = closure(path)
        standard = {name[1:] for name in reached if name[0] == "<"}
        standard |= {more for name in list(standard) for more in BRINGS.get(name, "").split()}
        told = set()
        for name, qualifier, template, scope in header.uses():
            if name in told or scope and name in spaces:
                continue
            if qualifier == "std":
                if name in PROVIDERS and not PROVIDERS[name] & standard:
                    told.add(name)
                    yield f"{path}: uses std::{name} and includes none of {', '.join(sorted(PROVIDERS[name]))}"
                continue
            if qualifier is None and name in header.local or qualifier is not None and qualifier not in spaces | {""}:
                continue
            homes = declarers.get(name)
            if not homes or any(home in reached for home in homes):
                continue
            # without a qualifier, only the namespaces that the header opens are looked in
            if qualifier is None and not any(kind == "type" or not template for kind, inside in homes.values() if inside <= header.spaces):
                continue
            told.add(name)
            yield f"{path}: uses {name} and includes none of {', '.join(sorted(homes)[:3])}"


def self_test():
    good = "// a\n#pragma once\nnamespace cute {\nstruct Apple {};\ntemplate <class T> using Pear = T;\ninline int plum(int) { return 1; }\n}\n"
    concept = "namespace sett {\ntemplate <class T>\nconcept Sweet = true;\ntemplate <class T>\ninline constexpr bool is_ripe = false;\n}\n"
    enum = "namespace sett {\nenum class Colour { red };\nenum { first, second };\n}\n"
    use = "#include \"a.hpp\"\nnamespace cute {\n%s\n}\n"
    bare = "namespace cute {\n%s\n}\n"
    cases = [({"a.hpp": good, "b.hpp": bare % body}, f"uses {name}") for body, name in (
        ("Apple f();", "Apple"), ("inline void f(Apple const& x);", "Apple"), ("struct B : Apple {};", "Apple"), ("using B = Apple;", "Apple"),
        ("template <class T>\nusing B = Pear<T>;", "Pear"), ("inline int f() { return plum(2); }", "plum"),
        ("template <class T>\nint f() { return cute::plum(T{}); }", "plum"), ("struct B { Apple inside[2]; };", "Apple"))]
    cases += [({"a.hpp": concept, "b.hpp": bare % body}, f"uses {name}") for body, name in (
        ("template <sett::Sweet T>\nint f(T);", "Sweet"), ("template <class T>\n  requires(sett::is_ripe<T>)\nint f(T);", "is_ripe"))]
    cases += [({"a.hpp": enum, "b.hpp": bare % body}, f"uses {name}") for body, name in (
        ("constexpr auto c = sett::Colour::red;", "Colour"), ("constexpr int c = sett::second;", "second"))]
    cases += [({"b.hpp": include + bare % body}, f"std::{name}") for include, body, name in (
        ("", "inline std::vector<int> v;", "vector"), ("#include <vector>\n", "std::string f();", "string"),
        ("", "template <class T>\nusing B = std::remove_cv_t<T>;", "remove_cv_t"), ("#include <cstddef>\n", "std::uint32_t f();", "uint32_t"))]
    cases += [
        ({"a.hpp": "#define PIP inline\n", "b.hpp": bare % "PIP int f();"}, "uses PIP"),
        ({"a.hpp": good, "b.hpp": "#include \"a.hpp\"\n", "c.hpp": "#include \"d.hpp\"\n" + bare % "Apple f();"}, "not there"),
        ({"a.hpp": good, "b.hpp": "#include \"a.hpp\"\n", "c/c.hpp": "#include \"../b.hpp\"\n" + bare % "Apple f();"}, None),
        ({"a.hpp": good, "b.hpp": use % "Apple f();"}, None),
        ({"a.hpp": good, "b.hpp": bare % "template <class T>\nint f(T t) { return plum(t); }"}, None),
        ({"a.hpp": good, "b.hpp": bare % "// Apple\nstruct B { int Apple; };"}, None),
        ({"b.hpp": "#include <string>\n" + bare % "std::string f();"}, None),
    ]
    return judged(cases, faults)


def main():
    if "--self-test" in sys.argv:
        return self_test()
    found = list(faults(f"{ROOT}/include"))
    print("\n".join(found))
    print(f"{len(found)} failures")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
