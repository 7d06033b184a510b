// Explains a layout of any kind at a coordinate by sums, and swizzles by bits.
#include "explain_call.hpp"

#include <algorithm>

#include "../expressions/coordinate.hpp"

namespace app {

namespace {

std::string text(Num n) { return sett::to_text(n).c_str(); }

// A leaf of a coordinate and the corresponding leaf of the shape. An integer that covers several leaves has been split
// first.
struct Leaf {
  Num digit;
  int leaf;  // the index of the layout's leaf
};

class Digits {
 public:
  Digits(AnyTuple const& shape, std::string& out) : shape_(shape), out_(out) {}

  void walk(AnyTiler const& c, std::string const& mode) {
    int const arity = shape_.profile.empty() ? 0 : shape_.profile[node_];
    if (c.is_tuple()) {
      ++node_;
      for (int i = 0; i < arity; ++i) { walk(c.entries[i], (mode.empty() ? "mode " : mode + ",") + std::to_string(i)); }
      return;
    }
    int const end = shape_.profile.empty() ? 0 : sett::subtree_end(shape_.profile, node_);
    int const leaves = sett::leaf_count(shape_.profile, node_, end);
    if (!c.is_keep()) { take_apart(c.integer, leaves, node_, end, mode); }
    if (c.is_keep()) { out_ += "  _ keeps " + (mode.empty() ? "all of it" : mode) + "\n"; }
    node_ = end;
    leaf_ += leaves;
  }

  std::vector<Leaf> digits{};

 private:
  // Splits an index mode by mode. The last mode takes the rest. A negative index is split like its absolute value, and
  // the parts are negated.
  void take_apart(Num n, int leaves, int node, int end, std::string const& mode) {
    std::size_t const first = digits.size();
    Num rest = sett::abs(n);
    for (int k = 0; k < leaves; ++k) {
      Num const extent = shape_.leaf[leaf_ + k];
      Num const digit = k + 1 < leaves ? rest % extent : rest;
      digits.push_back({n < Num(0) ? -digit : digit, leaf_ + k});
      rest = rest / extent;
    }
    if (shape_.profile.empty() || shape_.profile[node] < 0) { return; }
    AnyTuple part{shape_.profile.slice(node, end), shape_.leaf.slice(leaf_, leaf_ + leaves)};
    out_ +=
        "  " + (mode.empty() ? "" : mode + ": ") + "index " + text(n) + " of the shape " + sett::to_text(part).c_str();
    for (int k = 0; k < leaves; ++k) { part.leaf[k] = digits[first + std::size_t(k)].digit; }
    (out_ += " is the coordinate ") += std::string(sett::to_text(part).c_str()) + "\n";
  }

  AnyTuple const& shape_;
  std::string& out_;
  int node_ = 0;
  int leaf_ = 0;
};

std::string factor(Num n) { return n < Num(0) ? "(" + text(n) + ")" : text(n); }

// Appends a sum, for example 3*8 + 4*1 = 28.
Num append_sum(std::string& out, AnyLayout const& l, std::vector<Leaf> const& digits, Num before, bool has_before) {
  Num sum = before;
  std::string terms = has_before ? text(before) : "";
  for (Leaf const& d : digits) {
    sum = sum + d.digit * l.stride[d.leaf];
    terms += (terms.empty() ? "" : " + ") + factor(d.digit) + "*" + factor(l.stride[d.leaf]);
  }
  out += "  " + (terms.empty() ? "" : terms + " = ") + text(sum) + "\n";
  return sum;
}

std::string in_binary(std::uint64_t x) {
  std::string out;
  do {
    out += (x & 1) != 0 ? '1' : '0';
    x >>= 1;
  } while (x != 0);
  return "0b" + std::string(out.rbegin(), out.rend());
}

void append_swizzle(std::string& out, sett::AnySwizzle const& w, Num x) {
  int const from = w.m + std::max(w.s, 0);
  int const onto = w.m + std::max(-w.s, 0);
  auto const range = [](int first, int n) {
    return "bits " + std::to_string(first) + " to " + std::to_string(first + n - 1);
  };
  out += std::string("  ") + sett::to_text(w).c_str();
  if (w.b == 0) { return void(out += " moves nothing\n"); }
  out += " xors " + range(from, w.b) + " onto " + range(onto, w.b);
  if (x >= Num(0)) {
    out += ": " + in_binary(std::uint64_t(x.value)) + " becomes " + in_binary(std::uint64_t(w(x).value));
  }
  out += ", " + text(x) + " becomes " + text(w(x)) + "\n";
}

// Appends a sum of basis vectors, for example 3*1@0 + 4*1@1 = (3,4).
void append_basis_sum(std::string& out, Value const& f, std::vector<Leaf> const& digits) {
  std::string terms = f.kind == Kind::basis_slice ? sett::to_text(f.tuple).c_str() : "";
  for (Leaf const& d : digits) {
    sett::AnyBasis const& stride = f.rare->coordinates.stride[d.leaf];
    bool const sum = stride.terms.size() > 1;
    std::string const text_of_stride = sett::to_text(stride).c_str();
    terms += (terms.empty() ? "" : " + ") + factor(d.digit) + "*" + (sum ? "(" + text_of_stride + ")" : text_of_stride);
  }
  out += "  " + terms + "\n";
}

void append_xor(std::string& out, sett::XorLayout const& x, std::vector<Leaf> const& digits) {
  std::string terms = x.origin != 0 ? std::to_string(x.origin) : "";
  for (Leaf const& d : digits) {
    int column = 0;
    for (int k = 0; k < d.leaf; ++k) { column += sett::bits_of(x.shape.leaf[k]); }
    for (std::uint64_t bits = std::uint64_t(d.digit.value); bits != 0; bits >>= 1, ++column) {
      if ((bits & 1) != 0) { terms += (terms.empty() ? "f" : " ^ f") + std::to_string(x.matrix.column[column]); }
    }
  }
  out += "  the xor of the bit vectors of the index's 1 bits: " + (terms.empty() ? "none" : terms) + "\n";
}

void append_steps(std::string& out, Value const& f, AnyTiler const& c) {
  AnyTuple const shape = f.kind == Kind::composed     ? sett::shape(f.composed.layout)
                         : f.kind == Kind::xor_layout ? f.rare->bits.shape
                         : f.rare != nullptr          ? sett::shape(f.rare->coordinates)
                                                      : sett::shape(f.layout);
  Digits digits(shape, out);
  digits.walk(c, "");
  switch (f.kind) {
    case Kind::xor_layout:
      return append_xor(out, f.rare->bits, digits.digits);
    case Kind::basis_layout:
    case Kind::basis_slice:
      return append_basis_sum(out, f, digits.digits);
    case Kind::composed: {
      bool const offset = !(f.composed.offset == Num(0));
      Num const x = append_sum(out, f.composed.layout, digits.digits, f.composed.offset, offset);
      return append_swizzle(out, f.composed.swizzle, x);
    }
    default:
      append_sum(out, f.layout, digits.digits, f.kind == Kind::slice ? f.integer : Num(0), f.kind == Kind::slice);
  }
}

}  // namespace

bool explain_call(std::string& out, Parts const& call) {
  Value const& f = call.operands[0];
  if (f.kind == Kind::swizzle) {
    append_swizzle(out, f.composed.swizzle, call.operands[1].integer);
    return true;
  }
  sett::Vec<AnyTiler> entries;
  for (std::size_t i = 1; i < call.operands.size(); ++i) { entries.push_back(*as_tiler(call.operands[i])); }
  AnyTiler const c = entries.size() == 1 ? entries[0] : AnyTiler(entries);
  std::string const sum = f.kind == Kind::xor_layout ? ":\n" : ": each coordinate times its stride, added up\n";
  out += text_of(f) + " at " + coordinate_text(c) + sum;
  append_steps(out, f, c);
  return true;
}

}  // namespace app
