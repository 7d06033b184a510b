// Adapts the library's functions to the table of functions. An adapter converts the arguments to layouts, shapes and
// integers, and the answer to a value.
#pragma once

#include "functions.hpp"

namespace app {

using Arguments = std::vector<Value> const&;

template <class T>
Answer answer(sett::result<T> const& r) {
  return r ? app::answer(of(*r)) : app::answer(r.error());
}

// Adapts a function of one layout.
template <auto F>
Answer on_layout(Arguments a) {
  auto const l = as_layout(a[0]);
  return l ? answer(F(*l)) : wrong("a layout", a[0]);
}

template <auto F>
Answer on_layouts(Arguments a) {
  auto const l = as_layout(a[0]);
  auto const m = as_layout(a[1]);
  return !l ? wrong("a layout", a[0]) : !m ? wrong("a layout", a[1]) : answer(F(*l, *m));
}

template <auto F>
Answer on_layout_and_integer(Arguments a) {
  auto const l = as_layout(a[0]);
  if (!l) { return wrong("a layout", a[0]); }
  return a[1].kind == Kind::integer ? answer(F(*l, a[1].integer)) : wrong("an integer", a[1]);
}

template <auto F>
Answer on_shape_and_integer(Arguments a) {
  auto const s = as_tuple(a[0]);
  if (!s) { return wrong("a shape", a[0]); }
  return a[1].kind == Kind::integer ? app::answer(of(F(*s, a[1].integer))) : wrong("an integer", a[1]);
}

template <auto F>
Answer on_shapes(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  return !s ? wrong("a shape", a[0]) : !t ? wrong("a shape", a[1]) : app::answer(of(F(*s, *t)));
}

}  // namespace app
