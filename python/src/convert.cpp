// Conversions between Python's objects and the values of expressions.
#include "convert.hpp"

#include <string>

#include "../../apps/sett/expressions/functions.hpp"
#include "../../apps/sett/expressions/grammar.hpp"
#include "errors.hpp"

namespace binding {

sett::Num integer_of(nb::handle h) {
  nb::object const index = nb::steal(PyNumber_Index(h.ptr()));
  if (!index.is_valid()) { throw nb::python_error(); }
  int overflow = 0;
  long long const n = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
  if (n == -1 && PyErr_Occurred()) { throw nb::python_error(); }
  if (overflow != 0 || sett::Num(n).overflowed()) {
    PyErr_SetString(PyExc_OverflowError, "an integer does not fit into 64 bits");
    throw nb::python_error();
  }
  return sett::Num(n);
}

namespace {

bool is_sequence(nb::handle h) { return PyTuple_Check(h.ptr()) || PyList_Check(h.ptr()); }

void append(nb::handle h, sett::AnyTuple& out, int depth) {
  if (depth > app::max_depth) { throw nb::value_error("a tuple nests more than 64 levels deep"); }
  if (!is_sequence(h)) {
    out.profile.push_back(sett::leaf_node);
    out.leaf.push_back(integer_of(h));
    return;
  }
  out.profile.push_back(int(nb::len(h)));
  for (nb::handle const child : h) { append(child, out, depth + 1); }
}

bool only_integers(nb::handle h, int depth = 0) {
  if (!is_sequence(h)) { return PyIndex_Check(h.ptr()); }
  if (depth > app::max_depth) { throw nb::value_error("a tuple nests more than 64 levels deep"); }
  for (nb::handle const child : h) {
    if (!only_integers(child, depth + 1)) { return false; }
  }
  return true;
}

// Returns whether the index is slice(None) or None, which keep a mode.
bool keeps(nb::handle h) {
  return h.is_none() ||
         (PySlice_Check(h.ptr()) && nb::getattr(h, "start").is_none() && nb::getattr(h, "stop").is_none());
}

sett::AnyTiler tiler_of(nb::handle h) {
  if (!is_sequence(h)) {
    auto const t = app::as_tiler(value_of(h));
    if (!t) { throw nb::type_error("a tiler can contain only integers, layouts, None and tuples of them"); }
    return *t;
  }
  sett::Vec<sett::AnyTiler> entries;
  for (nb::handle const child : h) { entries.push_back(tiler_of(child)); }
  return sett::AnyTiler(entries);
}

nb::object build(sett::AnyTuple const& t, int& node, int& leaf) {
  int const arity = t.profile[node++];
  if (arity < 0) { return to_python(t.leaf[leaf++]); }
  nb::object out = nb::steal(PyTuple_New(arity));
  for (int i = 0; i < arity; ++i) { PyTuple_SetItem(out.ptr(), i, build(t, node, leaf).release().ptr()); }
  return out;
}

}  // namespace

sett::AnyTuple tuple_of(nb::handle h) {
  sett::AnyTuple out;
  append(h, out, 0);
  return out;
}

nb::object to_python(sett::Num n) {
  if (n.overflowed()) { raise(sett::make_error("sett_layouts", sett::Failure{sett::Rule::overflow})); }
  return nb::steal(PyLong_FromLongLong(n.value));
}

nb::object to_python(sett::AnyTuple const& t) {
  if (t.profile.empty()) { return nb::steal(PyTuple_New(0)); }
  int node = 0;
  int leaf = 0;
  return build(t, node, leaf);
}

app::Value value_of(nb::handle h) {
  if (nb::isinstance<sett::AnyLayout>(h)) { return app::of(*nb::inst_ptr<sett::AnyLayout>(h)); }
  if (nb::isinstance<app::Value>(h)) { return *nb::inst_ptr<app::Value>(h); }
  if (PyUnicode_Check(h.ptr())) {
    app::Names names;
    app::Answer const a = app::evaluate(nb::cast<std::string>(h), names);
    if (!a.value) { raise(a.problem); }
    return *a.value;
  }
  if (PyBool_Check(h.ptr())) { return app::of(h.ptr() == Py_True); }
  if (keeps(h)) { return app::of(sett::AnyTiler::keep()); }
  if (PyList_Check(h.ptr())) {
    sett::Vec<sett::Num> out;
    for (nb::handle const child : h) { out.push_back(integer_of(child)); }
    return app::of(out);
  }
  if (only_integers(h)) { return app::of(tuple_of(h)); }
  if (is_sequence(h)) { return app::of(tiler_of(h)); }
  if (std::optional<app::Value> v = foreign_value(h)) { return *std::move(v); }
  std::string const type = nb::cast<std::string>(nb::getattr(h.type(), "__name__"));
  throw nb::type_error(("expected a layout, an int, a tuple, None or an expression, not " + type).c_str());
}

nb::object to_python(app::Value const& v) {
  switch (v.kind) {
    case app::Kind::integer:
      return to_python(v.integer);
    case app::Kind::boolean:
      return nb::bool_(v.integer == sett::Num(1));
    case app::Kind::tuple:
      return to_python(v.tuple);
    case app::Kind::layout:
      return nb::cast(v.layout);
    case app::Kind::slice:
      return nb::make_tuple(v.layout, to_python(v.integer));
    case app::Kind::regime:
      return nb::str(v.regime.c_str());
    case app::Kind::word:
      return nb::str(v.rare->word.c_str());
    case app::Kind::list: {
      nb::list out;
      for (sett::Num const n : v.list) { out.append(to_python(n)); }
      return out;
    }
    default:
      return nb::cast(v);
  }
}

sett::AnyLayout layout_of(nb::handle h) {
  if (nb::isinstance<sett::AnyLayout>(h)) { return *nb::inst_ptr<sett::AnyLayout>(h); }
  app::Value const v = value_of(h);
  auto const l = app::as_layout(v);
  if (!l) { raise(app::wrong("a layout", v).problem); }
  app::Problem const p = app::problem_of(app::of(*l));
  if (!p.message.empty()) { raise(p); }
  return *l;
}

}  // namespace binding
