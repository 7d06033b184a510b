// Limits the size, the depth and the numbers of a value.
#include <algorithm>

#include "value.hpp"

namespace app {

namespace {

int nodes_of(AnyTiler const& t) {
  if (t.kind == AnyTiler::Kind::layout) { return t.layout.profile.size(); }
  int n = 1;
  for (AnyTiler const& e : t.entries) { n += nodes_of(e); }
  return n;
}

// Returns the nesting depth of the text. A layout inside a tiler adds further levels of nesting.
int depth_of(AnyTiler const& t) {
  if (t.kind == AnyTiler::Kind::layout) { return t.layout.depth(); }
  int deepest = 0;
  for (AnyTiler const& e : t.entries) { deepest = std::max(deepest, depth_of(e)); }
  return t.is_tuple() ? deepest + 1 : 0;
}

int depth_of(Value const& v) {
  if (v.kind == Kind::basis_tuple) { return sett::depth(v.rare->bases.profile); }
  if (v.kind == Kind::basis_layout) { return v.rare->coordinates.depth(); }
  if (v.kind == Kind::basis_slice) { return std::max(v.rare->coordinates.depth(), sett::depth(v.tuple.profile)); }
  if (v.kind == Kind::bits) { return sett::depth(v.rare->bits.shape.profile); }
  if (v.kind == Kind::xor_layout) {
    return sett::depth(v.rare->bits.shape.profile) + 1;
  }  // the text shows the bits of a leaf
  if (v.kind == Kind::tuple) { return sett::depth(v.tuple.profile); }
  if (v.kind == Kind::layout || v.kind == Kind::slice) { return v.layout.depth(); }
  if (v.kind == Kind::composed) { return v.composed.layout.depth(); }
  return v.kind == Kind::tiler ? depth_of(v.tiler) : 0;
}

// Counts the modes in the terms. The text of a value contains these modes in addition to its numbers.
int terms_of(sett::Vec<sett::AnyBasis> const& strides) {
  int n = 0;
  for (sett::AnyBasis const& d : strides) {
    for (sett::BasisTerm const& t : d.terms) { n += t.path.size(); }
  }
  return n;
}

int numbers_of(sett::LinearBases const& a) {
  int n = 0;
  for (sett::InputDimension const& d : a.input) {
    ++n;
    for (auto const& b : d.basis) { n += 1 + b.size(); }
  }
  return n;
}

Problem problem_of(sett::Failure const& f) {
  return f ? Problem{sett::name(f.rule), sett::describe(f).c_str(), 0} : Problem{};
}

std::string shortened(std::string const& text) { return text.size() <= 200 ? text : text.substr(0, 197) + "..."; }

// Checks the extents and strides of a layout.
Problem problem_of(AnyLayout const& l) {
  sett::Failure const f = sett::check_operand(l);
  if (f.rule != sett::Rule::overflow) { return problem_of(f); }
  if (sett::size(l).overflowed()) {
    return {"overflow",
            "the extents of " + shortened(text_of(of(AnyTuple{l.profile, l.shape}))) +
                " multiply to more than 9223372036854775807: use smaller extents",
            0};
  }
  return {"overflow",
          "the offsets of " + shortened(text_of(of(l))) +
              " span more than 9223372036854775807: use smaller extents or strides",
          0};
}

// Checks that the terms of each stride fit into one tree of coordinates.
sett::Failure check(sett::AnyBasisTuple const& d) {
  for (sett::AnyBasis const& b : d.leaf) {
    if (sett::Failure const f = sett::check_operand(b)) { return f; }
    sett::Profile tree;
    if (!sett::detail::append_terms(tree, sett::Vec<sett::AnyBasis>(b))) {
      return sett::Failure{sett::Rule::bases_nested};
    }
  }
  return {};
}

// Checks that the offset coordinate has a leaf for each path in the layout's strides.
sett::Failure check(sett::AnyBasisLayout const& a, AnyTuple const& offset) {
  for (Num const& n : offset.leaf) {
    if (n.overflowed()) { return sett::Failure{sett::Rule::overflow}; }
  }
  for (sett::AnyBasis const& d : a.stride) {
    for (sett::BasisTerm const& t : d.terms) {
      AnyTuple at = offset;
      for (int const mode : t.path) {
        if (at.is_integer() || mode >= at.rank()) { return sett::Failure{sett::Rule::bases_nested}; }
        at = at.element(mode);
      }
      if (!at.is_integer()) { return sett::Failure{sett::Rule::bases_nested}; }
    }
  }
  return sett::check_operand(a);
}

// Extends either the largest or the smallest offset by the offset of a mode's last index.
void widen(Num by, Num& least, Num& greatest) {
  (by < Num(0) ? least : greatest) = (by < Num(0) ? least : greatest) + by;
}

bool fits(AnyLayout const& l, Num offset) {
  sett::NumRange const range = sett::given_range(l, offset);
  return !range.low.overflowed() && !range.high.overflowed();
}

// Returns whether every number of every coordinate that the shifted layout returns fits into 64 bits.
bool fits(sett::AnyBasisLayout const& l, AnyTuple const& offset) {
  sett::Vec<Num> least = offset.leaf, greatest = offset.leaf;
  Num prefix(1);
  for (int k = 0; k < l.leaves(); ++k) {
    AnyTuple const last =
        sett::detail::coordinate(offset.profile, sett::detail::combination(l, (l.shape[k] - Num(1)) * prefix));
    for (int i = 0; i < last.leaf.size(); ++i) { widen(last.leaf[i], least[i], greatest[i]); }
    prefix = prefix * l.shape[k];
  }
  for (int i = 0; i < least.size(); ++i) {
    if (least[i].overflowed() || greatest[i].overflowed()) { return false; }
  }
  return true;
}

Problem unless(bool fits, Value const& v) {
  if (fits) { return {}; }
  return {"overflow", "an offset of " + text_of(v) + " does not fit into 64 bits: shift the layout by less", 0};
}

Problem problem_of(char const* what, sett::Vec<Num> const& numbers) {
  for (Num const& n : numbers) {
    if (n.overflowed()) {
      return {"overflow", std::string("a number in the ") + what + " does not fit into 64 bits", 0};
    }
  }
  return {};
}

}  // namespace

int nodes_of(Value const& v) {
  if (v.kind == Kind::basis || v.kind == Kind::basis_tuple) {
    return v.rare->bases.profile.size() + terms_of(v.rare->bases.leaf);
  }
  if (v.kind == Kind::basis_layout || v.kind == Kind::basis_slice) {
    return v.rare->coordinates.profile.size() + terms_of(v.rare->coordinates.stride) + v.tuple.profile.size();
  }
  if (v.kind == Kind::bits) { return v.rare->bits.shape.profile.size(); }
  if (v.kind == Kind::xor_layout) { return v.rare->bits.shape.profile.size() + v.rare->bits.matrix.columns(); }
  if (v.kind == Kind::linear) { return numbers_of(v.rare->linear); }
  if (v.kind == Kind::tuple) { return v.tuple.profile.size(); }
  if (v.kind == Kind::layout || v.kind == Kind::slice) { return v.layout.profile.size(); }
  if (v.kind == Kind::list) { return v.list.size(); }
  if (v.kind == Kind::composed) { return v.composed.layout.profile.size(); }
  return v.kind == Kind::tiler ? nodes_of(v.tiler) : 1;
}

Problem problem_of(Value const& v) {
  std::string const what = in_words(v.kind);
  int const nodes = nodes_of(v);
  if (v.kind == Kind::list ? nodes > max_entries : nodes > max_nodes) {
    return {"too_large",
            "the " + what + " has " + std::to_string(nodes) +
                (v.kind == Kind::list ? " entries" : " integers and parentheses") + ", more than the " +
                std::to_string(v.kind == Kind::list ? max_entries : max_nodes) +
                " that a value may have: build it from fewer or smaller parts",
            0};
  }
  if (int const depth = depth_of(v); depth > max_depth) {
    return {"too_large",
            "the " + what + " nests " + std::to_string(depth) + " deep, more than the " + std::to_string(max_depth) +
                " that a value may nest: flatten its parts first",
            0};
  }
  if (v.kind == Kind::integer || v.kind == Kind::slice) {
    if (v.integer.overflowed()) {
      return problem_of(v.kind == Kind::slice ? "offset" : "answer", sett::Vec<Num>(v.integer));
    }
  }
  if (v.kind == Kind::layout || v.kind == Kind::slice) {
    Problem p = problem_of(v.layout);
    if (!p.message.empty() || v.kind == Kind::layout) { return p; }
    return unless(fits(v.layout, v.integer), v);
  }
  if (v.kind == Kind::swizzle || v.kind == Kind::composed) {
    sett::Failure const f =
        v.kind == Kind::swizzle ? sett::check_operand(v.composed.swizzle) : sett::check_operand(v.composed);
    return f ? Problem{sett::name(f.rule), sett::describe(f).c_str(), 0} : Problem{};
  }
  if (v.kind == Kind::basis || v.kind == Kind::basis_tuple) { return problem_of(check(v.rare->bases)); }
  if (v.kind == Kind::basis_layout) { return problem_of(sett::check_operand(v.rare->coordinates)); }
  if (v.kind == Kind::basis_slice) {
    sett::Failure const f = check(v.rare->coordinates, v.tuple);
    return f ? problem_of(f) : unless(fits(v.rare->coordinates, v.tuple), v);
  }
  if (v.kind == Kind::xor_layout) { return problem_of(sett::check_operand(v.rare->bits)); }
  if (v.kind == Kind::tuple) { return problem_of("tuple", v.tuple.leaf); }
  return v.kind == Kind::list ? problem_of("list", v.list) : Problem{};
}

}  // namespace app
