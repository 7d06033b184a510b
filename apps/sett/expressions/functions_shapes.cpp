// The functions of shapes and integers.
#include "adapters.hpp"
#include "arithmetic.hpp"

namespace app {

namespace {

Answer refinement(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  if (!s || !t) { return !s ? wrong("a shape", a[0]) : wrong("a shape", a[1]); }
  auto const r = sett::try_mutual_refinement(*s, *t);
  if (!r) { return app::answer(r.error()); }
  AnyTuple pair{sett::Profile(2), sett::Vec<Num>()};
  for (AnyTuple const* p : {&r->first, &r->second}) {
    pair.profile.append(p->profile);
    pair.leaf.append(p->leaf);
  }
  return app::answer(of(pair));
}

Answer distribute(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const t = as_tuple(a[1]);
  return !s ? wrong("a shape", a[0]) : !t ? wrong("a shape", a[1]) : answer(sett::try_domain_distribute(*s, *t));
}

template <auto F>
Answer classical(Arguments a) {
  auto const s = as_tuple(a[0]);
  auto const l = as_layout(a[1]);
  return !s ? wrong("a shape", a[0]) : !l ? wrong("a layout", a[1]) : app::answer(of(F(*s, *l)));
}

}  // namespace

std::vector<Function> shape_functions() {
  return {
      {"ceil_div", "n, d", "n / d rounded up; for tuples mode by mode", 2, 2, ceil_divided},
      {"compatible", "S, T", "whether T refines S", 2, 2, on_shapes<sett::compatible<>>},
      {"congruent", "S, T", "whether the trees are the same", 2, 2, on_shapes<sett::congruent<>>},
      {"domain_distribute", "S, T", "a layout of |T| elements, distributed over the modes of S", 2, 2, distribute},
      {"exact_div", "n, d", "n / d, which must be exact; for tuples mode by mode", 2, 2, exactly_divided},
      {"is_classically_composable", "S, B", "whether the classical conditions hold", 2, 2,
       classical<sett::is_classically_composable<>>},
      {"is_interval_disjoint", "S, B", "whether the intervals of B's modes are disjoint", 2, 2,
       classical<sett::is_interval_disjoint<>>},
      {"is_left_divisible", "S, d", "left divisibility", 2, 2, on_shape_and_integer<sett::is_left_divisible<>>},
      {"is_weakly_left_divisible", "S, d", "weak left divisibility", 2, 2,
       on_shape_and_integer<sett::is_weakly_left_divisible<>>},
      {"max", "m, n", "the greater of two integers", 2, 2, greatest},
      {"min", "m, n", "the lesser of two integers", 2, 2, least},
      {"mutual_refinement", "S, T", "the coarsest common refinement", 2, 2, refinement},
      {"round_up", "n, d", "the least multiple of d that is not below n; for tuples mode by mode", 2, 2, rounded_up},
      {"weakly_congruent", "S, T", "whether S is T with subtrees collapsed", 2, 2, on_shapes<sett::weakly_congruent<>>},
  };
}

}  // namespace app
