// What the grammar puts together, each checked.
#include "build.hpp"

#include <algorithm>

namespace app {

bool has_keep(AnyTiler const& t) {
  return t.is_keep() || std::any_of(t.entries.begin(), t.entries.end(), [](AnyTiler const& e) { return has_keep(e); });
}

bool has_keep(std::vector<Value> const& values) {
  return std::any_of(values.begin(), values.end(), [](Value const& v) { return v.kind == Kind::tiler && has_keep(v.tiler); });
}

Answer join(Value const& shape, Value const& stride) {
  auto const s = as_tuple(shape);
  auto const d = as_tuple(stride);
  if (!s || !d) { return fail("wrong_arguments", "a shape and a stride are integers or tuples of integers"); }
  if (!(s->profile == d->profile)) {
    return fail("profiles_differ", "shape " + text_of(shape) + " and stride " + text_of(stride) + " must have the same profile");
  }
  return answer(of(AnyLayout{s->profile, s->leaf, d->leaf}));
}

Answer group(std::vector<Value> const& entries) {
  bool layouts = false;
  for (Value const& v : entries) {
    layouts = layouts || v.kind == Kind::layout;
    if (v.kind == Kind::boolean || v.kind == Kind::list || v.kind == Kind::slice || v.kind == Kind::regime ||
        v.kind == Kind::swizzle || v.kind == Kind::composed) {
      return fail("wrong_arguments", std::string("a ") + in_words(v.kind) + " cannot stand in a tuple");
    }
  }
  if (has_keep(entries)) { return tile(entries); }
  if (layouts) {
    sett::Vec<AnyLayout> modes;
    for (Value const& v : entries) {
      auto const l = as_layout(v);
      if (!l) { return fail("wrong_arguments", "layouts are put together with layouts or shapes only"); }
      modes.push_back(*l);
    }
    return answer(of(sett::concat(modes)));
  }
  Value out;
  out.kind = Kind::tuple;
  out.tuple.profile.push_back(int(entries.size()));
  for (Value const& v : entries) {
    auto const e = as_tuple(v);
    if (!e) { return fail("wrong_arguments", "a tuple is made of integers and tuples"); }
    out.tuple.profile.append(e->profile);
    out.tuple.leaf.append(e->leaf);
  }
  return answer(out);
}

Answer tile(std::vector<Value> const& entries) {
  sett::Vec<AnyTiler> out;
  for (Value const& v : entries) {
    auto const t = as_tiler(v);
    if (!t) { return fail("wrong_arguments", "a tiler is made of layouts, integers, tuples and _"); }
    out.push_back(*t);
  }
  return answer(of(AnyTiler(out)));
}

Answer swizzle(std::vector<Value> entries) {
  if (entries.size() == 2) { entries.push_back(entries[0]); }
  if (entries.size() != 3) { return fail("wrong_arguments", "a swizzle is three integers, Sw<B,M,S>"); }
  int number[3] = {};
  for (std::size_t i = 0; i < 3; ++i) {
    if (entries[i].kind != Kind::integer) { return fail("wrong_arguments", "a swizzle is three integers, Sw<B,M,S>"); }
    if (sett::abs(entries[i].integer) > Num(62)) {
      return fail(sett::name(sett::Rule::swizzle_out_of_range),
                  std::string(sett::sentence(sett::Rule::swizzle_out_of_range)) + ": " + text_of(entries[i]) + " is too far from 0");
    }
    number[i] = int(entries[i].integer.value);
  }
  return answer(of(sett::AnySwizzle{number[0], number[1], number[2]}));
}

}  // namespace app
