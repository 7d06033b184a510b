"""The declarations at namespace scope, the uses and the includes of a header's text, found without a compiler."""
import re

TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|->|&&|\|\||<=>|[<>=!]=|\S")
KEYWORDS = set("""
alignas alignof and auto bool break case catch char char8_t class concept const const_cast consteval constexpr
constinit continue decltype default delete do double else enum explicit extern false final float for friend if
inline int long mutable namespace new noexcept not nullptr operator or override private protected public
__attribute__ reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this
throw true try typedef typename union unsigned using virtual void volatile while
""".split())
# Before a name, these words are not the type of a new variable.
BEFORE_A_USE = set("""
and case co_return concept const consteval constexpr constinit do else explicit extern friend goto inline mutable
new not operator or private protected public requires return sizeof static throw typename using virtual volatile
""".split())


def code_of(text):
    """The tokens of a header, without comments, strings and directives."""
    text = re.sub(r'R"(\w*)\(.*?\)\1"', '""', text, flags=re.S)
    text = re.sub(
        r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'',
        lambda m: " " if m.group().startswith("/") else " 0 ",
        text,
        flags=re.S,
    )
    return TOKEN.findall(re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", "", text, flags=re.M))


def after_angles(tokens, i):
    """The index after the > that closes the < at i."""
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
    """The content of namespace scope as (namespace, tokens)."""
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
                if tokens[i + 1 : i + 3] == ["[", "["]:  # an attribute belongs to the next declaration
                    following = ""
                # a body ends a declaration; after the braces of an initialiser or a class, it continues up to ;
                if following not in (";", ",", ")", "(", ">", "{", "||", "&&", ".", "[", "*", "&") and not is_type(
                    tokens[begin:i]
                ):
                    yield spaces, tokens[begin : i + 1]
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


def after_parentheses(words, i):
    """The index after the ) that closes the ( at i."""
    depth = 0
    while i < len(words):
        depth += (words[i] == "(") - (words[i] == ")")
        i += 1
        if depth == 0:
            break
    return i


def is_type(words):
    words = without_template(words)
    return words[:1] in (["struct"], ["class"], ["union"], ["enum"])


def without_template(words):
    while words[:1] == ["template"] and words[1:2] == ["<"]:
        words = words[after_angles(words, 1) :]
        while words[:1] == ["requires"]:  # a clause in parentheses, in the house style
            depth, i = 0, 1
            while i < len(words) and (depth or i == 1 or words[i] in ("&&", "||")):
                depth += (words[i] == "(") - (words[i] == ")")
                i += 1
            words = words[i:]
    return words


def declared(words):
    """The (name, kind) that a declaration introduces; kind is 'type' if the name must be declared before a use,
    otherwise 'function'."""
    words = without_template(words)
    while words[:2] == ["[", "["]:
        words = words[words.index("]") + 2 :]
    if not words or words[0] in ("static_assert", "friend", "extern") or words[0] == "template":
        return None
    if words[0] in ("struct", "class", "union", "enum"):
        i = 1
        while i < len(words) and (
            words[i] in ("class", "struct", "[", "]", "nodiscard", "maybe_unused") or words[i] == "alignas"
        ):
            i += 1
            if words[i - 1] == "alignas":
                i = after_parentheses(words, i)
        if i < len(words) and re.match(r"[A-Za-z_]", words[i]) and words[i + 1 : i + 2] not in (["<"], ["::"]):
            return words[i], "type"
        return None
    if words[0] == "concept":
        return words[1], "type"
    if words[0] == "using":
        if len(words) > 2 and (words[2] == "=" or words[2:4] == ["[", "["]):
            return words[1], "type"
        return (
            (words[-1], "function")
            if words[1] != "namespace" and "operator" not in words and words[-1] not in KEYWORDS
            else None
        )
    if "operator" in words:
        return None
    i, previous = 0, None
    while i < len(words):
        t = words[i]
        if t == "(":
            if previous in ("decltype", "alignas", "explicit", "noexcept", "__attribute__", "requires"):
                i = after_parentheses(words, i)
                previous = None
                continue
            return (
                (previous, "function")
                if previous and previous not in KEYWORDS and words[i - 2 : i - 1] != ["::"]
                else None
            )
        if t in ("=", "{", "["):
            return (previous, "type") if previous and previous not in KEYWORDS else None
        if t == "<":
            i = after_angles(words, i)
            if words[i : i + 1] in (["="], ["{"], ["("], []):
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
            self.names[name] = ("type", frozenset())  # a macro must have been declared before any use
        for name in re.findall(r"^\s*#\s*undef\s+(\w+)", code, re.M):
            self.names.pop(name, None)
        tokens = code_of(text)
        for spaces, words in declarations(tokens):
            found = declared(words)
            if found or words[:1] == ["enum"]:
                inside = frozenset(s for space in spaces if space for s in space.split("::"))
                if found:
                    self.names.setdefault(found[0], (found[1], inside))
                if words[:1] == ["enum"] and words[1:2] != ["class"] and "{" in words:
                    # an unscoped enumeration's enumerators belong to the namespace
                    for name in re.findall(r"[{,]\s*([A-Za-z_]\w*)", " ".join(words)):
                        self.names.setdefault(name, ("type", inside))
            self.spaces.update(s for space in spaces if space for s in space.split("::"))
            # an auto parameter turns a lambda into a template
            generic = any(
                w == "auto" and words[i - 1] in ("(", ",") and words[i - 2] not in ("for", "if", "while")
                for i, w in enumerate(words)
            )
            parts.append(("template" in words or generic, words))
        self.spaces.update(s for space in re.findall(r"\busing namespace ([\w:]+)", code) for s in space.split("::"))
        self.parts = parts
        self.local = set()
        for _, w in parts:
            for i, t in enumerate(w[:-1]):
                # `Type name` followed by the end of a declarator; also parameters of templates
                if i and t not in KEYWORDS and (t[0].isalpha() or t[0] == "_"):
                    before, after = w[i - 1], w[i + 1]
                    ends = after in ("=", ";", ",", ")", "{", ":", "(", "[", ">")
                    if before in ("class", "typename", "struct", "using", "union", "enum", "concept"):
                        self.local.add(t)
                    elif ends and (
                        before in ("&", "*", "&&", ">", "]", ".")
                        or ((before[0].isalpha() or before[0] == "_") and before not in BEFORE_A_USE)
                    ):
                        self.local.add(t)
                    elif ends and before == "const" or after in ("=", ",", ":", "]", "}") and before in (",", "[", "{"):
                        # `Type const name`, in the house style; bindings, enumerators, and members that are assigned
                        self.local.add(t)

    def uses(self):
        """(name, qualifier, in a template, before ::) for each word that may name an entity of a namespace."""
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
                yield t, qualifier, template, w[i + 1 : i + 2] == ["::"]
