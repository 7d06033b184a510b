// The functions of xor layouts and of Triton's bases, and identity layouts.
#include "adapters.hpp"
#include "beneath.hpp"
#include "mapping.hpp"
#include "sett/linear/f2_layout.hpp"

namespace app {

namespace {

AnyTuple extents(sett::Vec<Num> const& n) {
  return n.size() == 1 ? AnyTuple{sett::Profile(sett::leaf_node), n} : AnyTuple{sett::flat_profile(n.size()), n};
}

// Returns, for each output, the smallest power of two that contains the bases.
Answer least_extents(sett::LinearBases const& b) {
  sett::Vec<Num> least;
  for (sett::InputDimension const& d : b.input) {
    for (sett::Vec<Num> const& c : d.basis) {
      if (least.empty()) { least = sett::Vec<Num>::repeated(c.size(), Num(1)); }
      for (int i = 0; i < c.size() && i < least.size(); ++i) {
        while (least[i] <= c[i] && !least[i].overflowed()) { least[i] = least[i] * Num(2); }
        if (least[i].overflowed()) {
          return fail("overflow", "from_linear: a basis is too large for an extent of 64 bits");
        }
      }
    }
  }
  return app::answer(of(least.empty() ? extents(sett::Vec<Num>(Num(1))) : extents(least)));
}

Answer make_identity_layout(Arguments a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape", a[0]); }
  Problem p = problem_of(of(sett::compact(*s)));
  return p.message.empty() ? app::answer(of(sett::make_identity_layout(*s))) : Answer{std::nullopt, p};
}

Answer to_f2(Arguments a) {
  if (a[0].kind == Kind::composed) { return answer(sett::try_to_f2(a[0].composed)); }
  auto const l = as_layout(a[0]);
  return l ? answer(sett::try_to_f2(*l)) : wrong("a layout, swizzled or not", a[0]);
}

Answer from_f2(Arguments a) {
  return a[0].kind == Kind::xor_layout ? answer(sett::try_from_f2(a[0].rare->bits)) : wrong("a xor layout", a[0]);
}

Answer swizzled_from_f2(Arguments a) {
  return a[0].kind == Kind::xor_layout ? answer(sett::try_swizzled_from_f2(a[0].rare->bits))
                                       : wrong("a xor layout", a[0]);
}

Answer to_linear(Arguments a) {
  Answer const x = xor_of(a[0]);
  if (!x.value) { return x; }
  sett::XorLayout const& bits = x.value->rare->bits;
  std::size_t next = 1;
  std::optional<AnyTuple> shape = a.size() > 1 ? as_tuple(a[1]) : std::nullopt;
  if (shape) { ++next; }
  if (!shape && bits.matrix.rows > 62) {
    return fail("overflow", "to_linear: the offsets have " + std::to_string(bits.matrix.rows) +
                                " bits, more than an extent can have");
  }
  AnyTuple const onto = shape.value_or(extents(sett::Vec<Num>(Num(std::int64_t(1) << std::min(bits.matrix.rows, 62)))));
  sett::Vec<sett::Text> names;
  for (; next < a.size(); ++next) {
    if (a[next].kind != Kind::word) { return wrong("a shape, then a name for each mode, such as \"lane\"", a[next]); }
    sett::Text const name = sett::Text() << a[next].rare->word.c_str();
    for (sett::Text const& other : names) {
      if (name == other) {
        return fail("wrong_arguments",
                    "to_linear: the names of the modes must differ, but two are \"" + a[next].rare->word + "\"");
      }
    }
    names.push_back(name);
  }
  int const rank = bits.shape.is_integer() ? 1 : bits.shape.rank();
  if (names.empty() && rank > 4) {
    return fail("wrong_arguments",
                "to_linear: each of the " + std::to_string(rank) + " modes must have a name, such as \"lane\"");
  }
  if (names.empty()) {
    for (char const* name : {"register", "lane", "warp", "block"}) {
      if (names.size() < rank) { names.push_back(sett::Text() << name); }
    }
  }
  return answer(sett::try_bases_of(bits, names, onto));
}

Answer from_linear(Arguments a) {
  if (a[0].kind != Kind::linear) { return wrong("a linear layout, such as {\"lane\":[[1,0],[0,1]]}", a[0]); }
  sett::LinearBases const& b = a[0].rare->linear;
  Answer const onto = a.size() > 1 ? app::answer(a[1]) : least_extents(b);
  if (!onto.value) { return onto; }
  auto const shape = as_tuple(*onto.value);
  return shape ? answer(sett::try_xor_layout_of(b, *shape)) : wrong("a shape", a[1]);
}

}  // namespace

Answer xor_of(Value const& v) {
  auto const m = as_any_mapping(v);
  return m ? answer(sett::try_to_f2(*m)) : wrong("a layout, swizzled or not", v);
}

std::vector<Function> linear_functions() {
  return {
      {"from_f2", "X", "the layout with integer strides that equals a xor layout", 1, 1, from_f2},
      {"from_linear", "J [, S]", "the xor layout of Triton's bases {\"lane\":[[1,0]]} over the output shape S", 1, 2,
       from_linear},
      {"make_identity_layout", "S", "the layout whose offsets are its coordinates", 1, 1, make_identity_layout},
      {"swizzled_from_f2", "X", "the swizzled layout that equals a xor layout, by a search", 1, 1, swizzled_from_f2},
      {"to_f2", "A", "a layout, swizzled or not, as a xor layout", 1, 1, to_f2},
      {"to_linear", "A [, S] [, \"register\", ...]",
       "Triton's bases: where each bit of each mode goes in the output shape S", 1, 66, to_linear},
  };
}

}  // namespace app
