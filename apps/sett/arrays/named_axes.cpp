// Parses the notation for axes.
#include "named_axes.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace app {

namespace {

using Shape = std::vector<std::int64_t>;

constexpr std::int64_t unknown = -1;

struct Name {
  std::string text;
  std::int64_t extent = unknown;
  std::int64_t stride = 0;  // the stride in the file, in elements
};

// One axis of a side, given by its names, with the last one fastest. An axis without names has one element.
using Group = std::vector<std::string>;

struct Pattern {
  std::vector<Group> left{}, right{};
  std::vector<Name> names{};

  Name* find(std::string const& name) {
    auto const at = std::find_if(names.begin(), names.end(), [&](Name const& n) { return n.text == name; });
    return at == names.end() ? nullptr : &*at;
  }
};

std::string quoted(std::string const& text) { return "'" + text + "'"; }

std::string text_of(Group const& g) {
  std::string out;
  for (std::string const& name : g) { out += (out.empty() ? "" : " ") + name; }
  return g.size() == 1 ? out : g.empty() ? "1" : "(" + out + ")";
}

bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool in_name(char c) { return starts_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }

bool read_side(std::string const& text, std::string const& side, std::vector<Group>& out, std::string& error) {
  bool open = false;
  for (std::size_t at = 0; at < text.size();) {
    char const c = text[at];
    if (c == ' ' || c == '\t') {
      ++at;
    } else if (c == '(' && !open) {
      open = true;
      out.emplace_back();
      ++at;
    } else if (c == ')' && open) {
      open = false;
      ++at;
    } else if (starts_name(c)) {
      std::size_t end = at;
      while (end < text.size() && in_name(text[end])) { ++end; }
      if (!open) { out.emplace_back(); }
      out.back().push_back(text.substr(at, end - at));
      at = end;
    } else if (c == '1' && (at + 1 == text.size() || !in_name(text[at + 1]))) {
      if (!open) { out.emplace_back(); }
      ++at;
    } else {
      std::string const rest = text.substr(at, text.find_first_of(" \t()", at + 1) - at);
      error = "--axes: the " + side + " side has " + quoted(rest) +
              ": axes are names, 1, or names in parentheses, as in 'b s (h d)'" +
              (rest.rfind("...", 0) == 0 ? "; name every axis" : "");
      return false;
    }
  }
  if (open) { error = "--axes: the " + side + " side has an unclosed parenthesis"; }
  return error.empty();
}

// Returns the error for a name that occurs twice on one side, or that is missing on the other side.
std::string name_problem(std::vector<Group> const& side, std::string const& called, std::vector<Group> const& other,
                         std::string const& other_called) {
  std::vector<std::string> seen;
  for (Group const& g : side) {
    for (std::string const& name : g) {
      if (std::find(seen.begin(), seen.end(), name) != seen.end()) {
        return "--axes: axis " + quoted(name) + " appears twice on the " + called +
               " side: give each axis its own name";
      }
      seen.push_back(name);
      bool const there = std::any_of(other.begin(), other.end(),
                                     [&](Group const& o) { return std::find(o.begin(), o.end(), name) != o.end(); });
      if (!there) {
        return "--axes: axis " + quoted(name) + " is on the " + called + " side but not on the " + other_called +
               ": elements are moved, not summed or repeated, so both sides need the same names";
      }
    }
  }
  return "";
}

// Spaces letters: NHWC becomes "N H W C".
std::string spaced(std::string const& word) {
  std::string out;
  for (char const c : word) { out += (out.empty() ? "" : " ") + std::string(1, c); }
  return out;
}

// Returns the remedy if each side is a single word and both words have the same letters, such as NHWC->NCHW.
std::string blanks_problem(Pattern const& p) {
  auto const is_word = [](std::vector<Group> const& side) {
    return side.size() == 1 && side[0].size() == 1 && side[0][0].size() > 1;
  };
  if (!is_word(p.left) || !is_word(p.right)) { return ""; }
  std::string const &from = p.left[0][0], &to = p.right[0][0];
  if (from == to || !std::is_permutation(from.begin(), from.end(), to.begin(), to.end())) { return ""; }
  return "--axes: " + quoted(from) + " is the name of one axis: separate names by blanks, as in " +
         quoted(spaced(from) + " -> " + spaced(to));
}

bool read_pattern(std::string const& text, Pattern& out, std::string& error) {
  std::size_t const arrow = text.find("->");
  if (arrow == std::string::npos || text.find("->", arrow + 2) != std::string::npos) {
    error = "--axes must be two lists of names with one arrow between them, as in 'b h s d -> b s h d', but is " +
            quoted(text);
    return false;
  }
  if (!read_side(text.substr(0, arrow), "left", out.left, error) ||
      !read_side(text.substr(arrow + 2), "right", out.right, error)) {
    return false;
  }
  error = blanks_problem(out);
  if (error.empty()) { error = name_problem(out.left, "left", out.right, "right"); }
  if (error.empty()) { error = name_problem(out.right, "right", out.left, "left"); }
  for (Group const& g : out.left) {
    for (std::string const& name : g) { out.names.push_back({name}); }
  }
  return error.empty();
}

bool read_sizes(std::vector<std::string> const& sizes, Pattern& pattern, std::string& error) {
  for (std::string const& text : sizes) {
    std::size_t const equals = std::min(text.find('='), text.size());
    std::string const name = text.substr(0, equals);
    std::string const digits = text.substr(std::min(equals + 1, text.size()));
    std::int64_t n = 0;
    auto const [stopped, code] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (code != std::errc{} || stopped != digits.data() + digits.size() || n < 1 || name.empty()) {
      error = "a size must be an axis and an integer of at least 1, as in h=8, but is " + quoted(text);
      return false;
    }
    Name* const axis = pattern.find(name);
    if (axis == nullptr || axis->extent != unknown) {
      error = quoted(text) + (axis == nullptr ? ": --axes has no axis " + quoted(name)
                                              : ": axis " + quoted(name) + " already has a size");
      return false;
    }
    axis->extent = n;
  }
  return true;
}

// Finds the sizes of a group's names. The product of the sizes is the extent of the file's axis.
std::string fit_group(Pattern& pattern, Group const& group, std::size_t axis, std::int64_t extent) {
  std::string const where = "axis " + std::to_string(axis) + " of the array, " + quoted(text_of(group)) + ", has " +
                            (extent == 0 ? "no" : std::to_string(extent)) + (extent == 1 ? " element" : " elements");
  std::int64_t known = 1;
  Name* open = nullptr;
  for (std::string const& name : group) {
    Name* const n = pattern.find(name);
    if (n->extent == unknown && open != nullptr) {
      return where + ": the sizes of both " + quoted(open->text) + " and " + quoted(name) +
             " are unknown: give one, as in " + name + "=8";
    }
    if (n->extent == unknown) {
      open = n;
    } else if (__builtin_mul_overflow(known, n->extent, &known)) {
      return where + ", but the sizes of its names multiply to more than 2^63: give smaller sizes";
    }
  }
  if (open == nullptr) {
    return known == extent ? ""
                           : where + ", but the sizes of its names multiply to " + std::to_string(known) +
                                 (extent == 0 ? ": leave out one of the sizes"
                                              : ": give sizes whose product is " + std::to_string(extent));
  }
  if (extent % known != 0) {
    return where + ", which is not a multiple of the other sizes' product, " + std::to_string(known) + ": " +
           quoted(open->text) + " would not be an integer";
  }
  open->extent = extent / known;
  return "";
}

}  // namespace

bool name_axes(std::string const& text, std::vector<std::string> const& sizes, Array const& array, NamedAxes& out,
               std::string& error) {
  Pattern pattern;
  if (!read_pattern(text, pattern, error) || !read_sizes(sizes, pattern, error)) { return false; }
  Shape const& shape = array.shape;
  if (pattern.left.size() != shape.size()) {
    std::string extents;
    for (std::int64_t const n : shape) { extents += (extents.empty() ? "" : ",") + std::to_string(n); }
    error = "--axes names " + std::to_string(pattern.left.size()) + (pattern.left.size() == 1 ? " axis" : " axes") +
            " on the left, but the array has " + std::to_string(shape.size()) + ", of shape (" + extents +
            "): name each";
    return false;
  }
  std::int64_t weight = 1;
  if (!array.fortran_order) {
    for (std::int64_t const n : shape) { weight *= std::max<std::int64_t>(n, 1); }
  }
  for (std::size_t k = 0; k < shape.size(); ++k) {
    if (error = fit_group(pattern, pattern.left[k], k, shape[k]); !error.empty()) { return false; }
    if (!array.fortran_order) { weight /= std::max<std::int64_t>(shape[k], 1); }
    std::int64_t inner = weight;
    for (auto name = pattern.left[k].rbegin(); name != pattern.left[k].rend(); ++name) {
      Name* const n = pattern.find(*name);
      n->stride = inner;
      inner *= n->extent;
    }
    if (array.fortran_order) { weight *= shape[k]; }
  }
  for (Group const& g : pattern.right) {
    std::int64_t extent = 1;
    for (auto name = g.rbegin(); name != g.rend(); ++name) {
      Name const& n = *pattern.find(*name);
      out.from.push(n.extent, n.stride);
      extent *= n.extent;
    }
    out.shape.push_back(extent);
  }
  if (out.from.overflowed) { error = "--axes must have at most 64 axes of two elements or more: group some of them"; }
  return error.empty();
}

}  // namespace app
