// Makes tuples, layouts, tilers, lists and slices of values.
#include "make.hpp"

#include "functions.hpp"

namespace app {

namespace {

bool has_keep(AnyTiler const& t) {
  for (AnyTiler const& e : t.entries) {
    if (has_keep(e)) { return true; }
  }
  return t.is_keep();
}

bool has_keep(std::vector<Value> const& values) {
  for (Value const& v : values) {
    if (v.kind == Kind::tiler && has_keep(v.tiler)) { return true; }
  }
  return false;
}

Answer bounded(Value v) {
  Problem p = too_large(v);
  return p.code.empty() ? answer(std::move(v)) : Answer{std::nullopt, std::move(p)};
}

Answer checked(AnyLayout l) {
  if (sett::Failure const f = sett::check_operand(l)) {
    return fail(sett::name(f.rule), std::string(sett::describe(f).c_str()) + " [" + sett::to_text(l).c_str() + "]");
  }
  return bounded(of(std::move(l)));
}

// (4,2):(1,4) of trees that agree
Answer make_tuple(std::vector<Value> const& entries) {
  Value v;
  v.kind = Kind::tuple;
  v.tuple.profile.reserve(int(entries.size()) + 1);
  v.tuple.leaf.reserve(int(entries.size()));
  v.tuple.profile.push_back(int(entries.size()));
  for (Value const& e : entries) {
    if (e.kind == Kind::integer) {
      v.tuple.profile.push_back(sett::leaf_node);
      v.tuple.leaf.push_back(e.integer);
    } else {
      v.tuple.profile.append(e.tuple.profile);
      v.tuple.leaf.append(e.tuple.leaf);
    }
    if (v.tuple.profile.size() > max_nodes) { break; }
  }
  return bounded(std::move(v));
}

Answer make_concatenation(std::vector<Value> const& entries) {
  sett::Vec<AnyLayout> modes;
  std::size_t nodes = 0;
  for (Value const& v : entries) {
    auto l = as_layout(v);
    if (!l) { return fail("wrong_arguments", "layouts are put together with layouts or shapes only"); }
    nodes += std::size_t(l->profile.size());
    modes.push_back(std::move(*l));
    if (nodes > max_nodes) { break; }
  }
  return checked(sett::concat(modes));
}

}  // namespace

Answer make_layout(Value const& shape, Value const& stride) {
  auto s = as_tuple(shape);
  auto d = as_tuple(stride);
  if (!s || !d) {
    Value const& odd = s ? stride : shape;
    return fail("wrong_arguments", std::string("a shape and a stride are integers or tuples of integers, but ") +
                                       text_of(odd) + " is a " + name(odd.kind));
  }
  if (!(s->profile == d->profile)) {
    return fail("profiles_differ",
                "shape " + text_of(shape) + " and stride " + text_of(stride) + " must have the same profile");
  }
  return checked(AnyLayout{std::move(s->profile), std::move(s->leaf), std::move(d->leaf)});
}

Answer make_group(std::vector<Value> const& entries) {
  bool layouts = false;
  bool tilers = false;
  for (Value const& v : entries) {
    layouts = layouts || v.kind == Kind::layout;
    tilers = tilers || v.kind == Kind::tiler;
    if (v.kind == Kind::boolean || v.kind == Kind::list || v.kind == Kind::slice) {
      return fail("wrong_arguments", std::string("a ") + name(v.kind) + " cannot stand in a tuple");
    }
  }
  if (tilers && has_keep(entries)) { return make_tile(entries); }
  if (layouts) { return make_concatenation(entries); }
  if (tilers) { return fail("wrong_arguments", "a tiler stands in a tuple only where it holds a _"); }
  return make_tuple(entries);
}

Answer make_tile(std::vector<Value> const& entries) {
  sett::Vec<AnyTiler> out;
  std::size_t nodes = 0;
  for (Value const& v : entries) {
    auto t = as_tiler(v);
    if (!t) { return fail("wrong_arguments", "a tiler is made of layouts, integers, tuples and _"); }
    nodes += weight(v);
    out.push_back(std::move(*t));
    if (nodes > std::size_t(2 * max_nodes)) { break; }
  }
  return bounded(of(AnyTiler(std::move(out))));
}

Answer make_list(std::vector<Value> const& entries) {
  sett::Vec<Num> out;
  out.reserve(int(entries.size()));
  for (Value const& v : entries) {
    if (v.kind != Kind::integer) { return fail("wrong_arguments", "a list is made of integers"); }
    out.push_back(v.integer);
  }
  return answer(of(std::move(out)));
}

Answer make_access(Value const& layout, std::vector<Value> const& coordinate) {
  auto const l = layout.kind == Kind::slice ? layout.layout : *as_layout(layout);
  sett::Vec<AnyTiler> entries;
  for (Value const& v : coordinate) {
    auto t = as_tiler(v);
    if (!t || v.kind == Kind::layout) {
      return fail("wrong_arguments", std::string("a coordinate is made of integers, tuples and _, but ") + text_of(v) +
                                         " is a " + name(v.kind));
    }
    entries.push_back(std::move(*t));
  }
  auto s = sett::try_slice_and_offset(l, entries.size() == 1 ? entries[0] : AnyTiler(entries));
  if (!s) { return answer(s.error()); }
  sett::Slice out = std::move(s).value();
  if (layout.kind == Kind::slice) { out.offset = out.offset + layout.integer; }
  if (out.offset.overflowed()) { return fail("overflow", "the offset does not fit into 64 bits"); }
  return has_keep(coordinate) ? answer(of(out)) : answer(of(out.offset));
}

}  // namespace app
