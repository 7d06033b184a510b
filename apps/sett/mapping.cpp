// Values as functions of the index.
#include "mapping.hpp"

#include "grammar.hpp"

namespace app {

namespace {

AnyTuple integer(Num n) { return {sett::Profile(sett::leaf_node), sett::Vec<Num>(n)}; }

struct AtLayout {
  AnyLayout layout;
  Num offset = 0;
  AnyTuple operator()(Num i) const { return integer(offset + layout(i)); }
};

struct AtComposed {
  sett::AnyComposed composed;
  AnyTuple operator()(Num i) const { return integer(composed(i)); }
};

struct AtXor {
  sett::XorLayout bits;
  AnyTuple operator()(Num i) const { return integer(bits(i)); }
};

struct AtBases {
  sett::AnyBasisLayout layout;
  AnyTuple tree;  // of the coordinates, with what an offset adds
  AnyTuple operator()(Num i) const {
    AnyTuple out = sett::bases::coordinate(tree.profile, sett::bases::combination(layout, i));
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
  if (v.kind == Kind::slice) { return mapping(v, sett::shape(v.layout), AtLayout{v.layout, v.integer}); }
  if (v.kind == Kind::composed) { return mapping(v, sett::shape(v.composed.layout), AtComposed{v.composed}); }
  if (v.kind == Kind::xor_layout) { return mapping(v, v.rare->bits.shape, AtXor{v.rare->bits}); }
  if (v.kind == Kind::basis_layout || v.kind == Kind::basis_slice) {
    sett::AnyBasisLayout const& l = v.rare->coordinates;
    AnyTuple const tree = v.kind == Kind::basis_slice ? v.tuple : zeros(sett::codomain(l));
    return mapping(v, sett::shape(l), AtBases{l, tree});
  }
  auto const l = as_layout(v);
  if (!l) { return std::nullopt; }
  Mapping out = mapping(of(*l), sett::shape(*l), AtLayout{*l});
  out.layout = l;
  return out;
}

AnyLayout layout_of(std::string const& expression, Problem& problem) {
  Names names;
  Answer a = evaluate(expression, names);
  auto const l = a.value ? as_layout(*a.value) : std::nullopt;
  if (a.value && !l) {
    a.problem = {"wrong_arguments",
                 text_of(*a.value) + is_a(a.value->kind) + ", not a layout of integer strides" + able(a.value->kind), 0};
  } else if (l) {
    // a bare shape is a tuple of any numbers until it is asked to be a layout
    a.problem = problem_of(of(*l));
    if (!a.problem.message.empty()) { a.problem.message += " [" + std::string(sett::to_text(*l).c_str()) + "]"; }
  }
  problem = a.problem;
  return l.value_or(AnyLayout{});
}

std::optional<Mapping> mapping_of(std::string const& expression, Problem& problem) {
  Names names;
  Answer a = evaluate(expression, names);
  auto const m = a.value ? as_mapping(*a.value) : std::nullopt;
  if (a.value && !m) {
    a.problem = {"wrong_arguments", text_of(*a.value) + is_a(a.value->kind) + ", not a layout" + able(a.value->kind), 0};
  } else if (m && m->layout) {
    // a bare shape is a tuple of any numbers until it is asked to be a layout
    a.problem = problem_of(of(*m->layout));
    if (!a.problem.message.empty()) { a.problem.message += " [" + m->text + "]"; }
  }
  problem = a.problem;
  return problem.message.empty() ? m : std::nullopt;
}

std::string meeting_of(AnyLayout const& l, Num first, Num second) {
  auto const at = [&l](Num index) { return std::string(sett::to_text(sett::try_idx2crd(index, AnyTuple{l.profile, l.shape}).value()).c_str()); };
  return at(first) + " and " + at(second) + " have " + sett::to_text(l(first)).c_str();
}

}  // namespace app
