// Converts values to functions of the index.
#include "mapping.hpp"

#include "grammar.hpp"

namespace app {

namespace {

AnyTuple integer(Num n) { return {sett::Profile(sett::leaf_node), sett::Vec<Num>(n)}; }

struct AtMapping {
  sett::AnyMapping mapping;
  AnyTuple operator()(Num i) const { return integer(mapping(i)); }
};

struct AtBases {
  sett::AnyBasisLayout layout;
  AnyTuple tree;  // the type of the coordinates' numbers, including an offset
  AnyTuple operator()(Num i) const {
    AnyTuple out = sett::detail::coordinate(tree.profile, sett::detail::combination(layout, i));
    for (int k = 0; k < out.leaf.size(); ++k) { out.leaf[k] = out.leaf[k] + tree.leaf[k]; }
    return out;
  }
};

AnyTuple zeros(sett::Profile const& tree) {
  return {tree, sett::Vec<Num>::repeated(sett::leaf_count(tree, 0, tree.size()), Num(0))};
}

Mapping mapping(Value const& v, AnyTuple const& shape, std::function<AnyTuple(Num)> at) {
  Mapping out;
  out.text = text_of(v);
  out.shape = shape;
  out.size = sett::product(shape.leaf);
  out.at = std::move(at);
  return out;
}

}  // namespace

std::optional<Mapping> as_mapping(Value const& v) {
  if (v.kind == Kind::basis_layout || v.kind == Kind::basis_slice) {
    sett::AnyBasisLayout const& l = v.rare->coordinates;
    AnyTuple const tree = v.kind == Kind::basis_slice ? v.tuple : zeros(sett::codomain(l));
    return mapping(v, sett::shape(l), AtBases{l, tree});
  }
  auto const m = as_any_mapping(v);
  if (!m) { return std::nullopt; }
  auto const l = as_layout(v);
  Mapping out = mapping(l ? of(*l) : v, sett::shape(*m), AtMapping{*m});
  out.layout = l;
  out.of_integers = m;
  return out;
}

std::optional<sett::AnyMapping> as_any_mapping(Value const& v) {
  if (v.kind == Kind::slice) { return sett::AnyComposed{sett::AnySwizzle{}, v.integer, v.layout}; }
  if (v.kind == Kind::composed) { return v.composed; }
  if (v.kind == Kind::xor_layout) { return v.rare->bits; }
  if (auto const l = as_layout(v)) { return *l; }
  return std::nullopt;
}

Value value_of(sett::AnyMapping const& m) {
  if (m.is_xor) { return of(m.bits); }
  if (!m.composed.swizzle.is_identity()) { return of(m.composed); }
  Value v = of(m.composed.layout);
  if (m.is_layout()) { return v; }
  v.kind = Kind::slice;
  v.integer = m.composed.offset;
  return v;
}

namespace {

// Refuses a value that is not a layout, or a layout with basis strides.
Problem not_of_integers(Value const& v) {
  return {"wrong_arguments", text_of(v) + is_a(v.kind) + ", not a layout of integer strides" + able(v.kind), 0};
}
// Checks a bare shape, which is a tuple of any numbers until it is used as a layout.
Problem problem_as_layout(AnyLayout const& l) {
  Problem out = problem_of(of(l));
  if (!out.message.empty()) { out.message += " [" + std::string(sett::to_text(l).c_str()) + "]"; }
  return out;
}

}  // namespace

sett::AnyComposed swizzled_of(std::string const& expression, Problem& problem, std::string* note) {
  Names names;
  Answer const a = evaluate(expression, names);
  if (note != nullptr) { *note = a.note; }
  auto const m = a.value ? as_any_mapping(*a.value) : std::nullopt;
  problem = a.value && !m         ? not_of_integers(*a.value)
            : m && m->is_layout() ? problem_as_layout(m->composed.layout)
                                  : a.problem;
  if (!m || !problem.message.empty()) { return {}; }
  if (!m->is_xor) { return m->composed; }
  auto const swizzled = sett::try_swizzled_from_f2(m->bits);
  if (!swizzled) { problem = {sett::name(swizzled.error().failure.rule), swizzled.error().text.c_str(), 0}; }
  return swizzled ? *swizzled : sett::AnyComposed{};
}

AnyLayout layout_of(std::string const& expression, Problem& problem, std::string* note) {
  Names names;
  Answer const a = evaluate(expression, names);
  if (note != nullptr) { *note = a.note; }
  auto const l = a.value ? as_layout(*a.value) : std::nullopt;
  problem = a.value && !l ? not_of_integers(*a.value) : l ? problem_as_layout(*l) : a.problem;
  return l.value_or(AnyLayout{});
}

std::optional<Mapping> mapping_of(std::string const& expression, Problem& problem, std::string* note) {
  Names names;
  Answer a = evaluate(expression, names);
  if (note != nullptr) { *note = a.note; }
  auto const m = a.value ? as_mapping(*a.value) : std::nullopt;
  if (a.value && !m) {
    a.problem = {"wrong_arguments", text_of(*a.value) + is_a(a.value->kind) + ", not a layout" + able(a.value->kind),
                 0};
  } else if (m && m->layout) {
    a.problem = problem_as_layout(*m->layout);
  }
  problem = a.problem;
  return problem.message.empty() ? m : std::nullopt;
}

std::string meeting_of(AnyLayout const& l, Num first, Num second) {
  auto const at = [&l](Num index) {
    return std::string(sett::to_text(sett::try_idx2crd(index, AnyTuple{l.profile, l.shape}).value()).c_str());
  };
  return at(first) + " and " + at(second) + " have " + sett::to_text(l(first)).c_str();
}

}  // namespace app
