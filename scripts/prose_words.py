"""The tables of scripts/prose.py: words and phrases that the tree does not use, exceptions, and patterns of sentences
with the number of uses that is allowed. A limit only shrinks.
"""
import re

# The left column of the style table: a pattern, and the words to write instead. A blank matches any white space. Names
# in code, next to `_`, `::`, `.`, `/` or an opening bracket, are not words (word()).
WORDS = [
    (r"(first|second|third) cache", "L1, L2, L3"),
    (r"ways of (a|the) cache|ways (that )?(a|the|its) columns? takes?", "columns that alias (map to the same set)"),
    (r"thin (product|matrix|matrices|GEMM|kernel)s?", "skinny GEMM, small M"),
    (r"(slice|part)s? of K|parts along K", "split-K"),
    (r"(a|an|the|its|whose|their|and|no|one|of) finish(es)?(?= (of|is|are|has|that|which|in|and)|[.,:;)])"
     r"|what is done to (the )?sums", "epilogue"),
    (r"changes? of (its |the |their )?elements?", "convert, cast"),
    (r"weave[sd]?|weaving|wove|woven", "interleave"),
    (r"VNNI words?|words? (for|of) VNNI", "VNNI packing, packed pairs"),
    (r"(rows|operands|columns|strides) that cross|crossing (rows|operands)", "operands whose contiguous modes differ"),
    (r"kernels? (for|of) one tile", "micro-kernel"),
    (r"(\d+|each|every|a|one|this|that|same|per) turns?(?! (into|out|off|on|round)\b)", "round"),
    (r"quiet(er|est|ly)?", "idle"),
    (r"places?", "offset, address, coordinate or position: say which"),
    (r"meetings?|who meets whom|meeting(-| )points?", "synchronization, rendezvous"),
    (r"who knows|knows? of (a|the|every|each|that) (store|write)", "happens-before (vector clocks)"),
    (r"told|said|untold|unsaid", "printed, reported, documented"),
    (r"rooms?", "folder"),
    (r"doors?", "entry header"),
    (r"carried headers?|headers? (that (are|is) |is |are )carried|headers? (it|the \w+) carries", "embedded"),
    (r"ready kernels?|kernels? made ready", "ahead-of-time compiled kernels"),
    (r"matrix products?|products? of (two )?matrices", "GEMM"),
    (r"multiprocessors?", "SM"),
    (r"(the|its|a|an|their|whose|no|of|one's|any|same) reach(es)?(?! (of|to) \d)", "extent in bytes, address range"),
]

# "Engine" is the usual word for a copy engine, for CuTe's tensor data and for WebAssembly, but not for a GEMM kernel.
GEMM_WORDS = [(r"engines?", "micro-kernel, macro-kernel, inner loop")]
GEMM_PATHS = re.compile(r"gemm|^src/cpu/|^tests/cpu/|^include/sett/cpu/|^docs/reference/cpu/|^bench/cpu/")

# The left column of "before and after": whole phrases.
PHRASES = [
    (r"what two threads have is", "report two-thread results"),
    (r"pipes are no array files", "array input from a pipe is rejected"),
    (r"set in a loop, are no faults", "do not report warp flags that are set in loops"),
    (r"had no core each", "the two threads shared a core"),
    (r"in how few hangs on", "how many depends on"),
    (r"of which there is the first", "real types use only the first"),
    (r"every thread has all\b", "every thread maps to the whole shared operand"),
    (r"not at all where it is chosen itself", "choosing the running fiber again costs no switch"),
    (r"would tell of the one what was waited for", "waiting on one would appear to order the other"),
    (r"of that one go along one mode", "two inner modes map to the same outer mode"),
    (r"one is no number", "the types are not numeric"),
    (r"an? option is no choice", "an option is out of range"),
    (r"what a thread throws is thrown on", "exceptions propagate to the caller"),
    (r"are asked for by themselves", "is opted into automatically"),
    (r"what is read is a file", "INPUT is a file or -"),
    (r"how many \w+ takes a \w+ that", "how many does a warp need when it"),
    (r"which \w+ has \w+ \d+ as its", "which element is thread 5's value 3"),
    (r"feel its turning", "the odometer's overhead dominates short runs"),
    (r"is nobody's lane", "is not attributed to a lane"),
    (r"nothing is asked of any other", "makes no network requests"),
    (r"what cannot be decided while compiling is checked", "checks that cannot run at compile time run on the host"),
    (r"it bites, it pays", "it starts to pay off"),
    (r"(is|are|was|were|be) no (?!(longer|more|less|fewer|further|better|worse|faster|slower|greater|smaller|two)\b)\w+",
     "is not a"),
]

# Correct uses of a listed word: (path, phrase, why). A hit that overlaps the phrase is allowed.
EXCEPTIONS = [
    (r"", r"in[ -]place|in (its|their) place|takes? (\w+ )?place|took place|taking place|out of place", "the idiom"),
    (r"", r"in places?\b(?! of)", "the idiom"),
    (r"", r"decimal places?|placeholder", "arithmetic's term"),
    (r"", r"\bplaces? (it|them|the|a|an|each|every|all|atoms|shared)\b", "the verb"),
    (r"", r"\broom (for|to|in|left|than)\b|(enough|make|makes|no|more|has|is) room", "space"),
    (r"", r"there (is|are|was|were|(may|must|can|could|will|would|shall|should) be) no \w+|(is|are) there no \w+", "existence"),
    (r"", r"quiet NaNs?|signal\w* or quiet|--quiet|-q, --quiet", "IEEE 754's term, and an option's name"),
    (r"", r"\b(this|that|it|and|which|each|one) turns? (a|an|the|it|them)\b", "the verb"),
    (r"^include/sett/(draw|algo)/places?\.hpp$", r"^places?:", "the header's name"),
    (r"^tests/(draw|algo)/places?\.cpp$", r"^places?:", "the header's name"),
    (r"^tests/cuda/weave_plan\.cpp$", r"plan weave:", "the header's name"),
    (r"^docs/reference/names\.txt$", r"place", "a verb: draw::place places a scene"),
    (r"^(docs/design/style\.md|scripts/prose(_words)?\.py)$", r"", "the table, and this list"),
]

# (what it is, kinds of text, pattern, the most uses, what to write instead). A pattern is tried on text without code
# between backticks; kinds are those of prose_chunks.py.
PATTERNS = [
    ("a comment opens with of, what, those or whose", "comment", r"\A\s*(of|what|those|whose|that of)\b", 0, "a verb or a noun"),
    ("those of, that of", "comment doc message", r"\b(those|that) of\b", 101, "the thing's name"),
    ("so many, as many", "comment doc message", r"\bso many\b|\bas (many|much)\b(?! as)", 46, "the number's name"),
    ("where, often for if", "comment", r"\bwhere\b", 133, "if or when"),
    ("a verb of persons", "comment doc message", r"\b(tells?|hears?|knows?|meets?|judges?|promises?|asks?)\b", 94,
     "returns, waits for, records, checks"),
    ("product, often for GEMM", "comment", r"\bproducts?\b", 188, "GEMM, unless it is the algebra's product"),
    ("has no, in a message", "message", r"\bhas no\b", 26, "must have, or there is no"),
    ("idioms of our own", "comment doc message", r"past the caches|under way|stands twice|carries a header", 12,
     "non-temporal stores, pending, appears twice, embeds"),
    ("an example introduced by as", "comment doc message", r", as `", 11, "such as"),
]

# A static assertion names what must hold.
ASSERTION = re.compile(r"\b(must|needs?|cannot|not|only)\b")
