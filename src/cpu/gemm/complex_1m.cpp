#include "complex_1m.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

Offsets pairs(Offsets const& s, Index n, Tables& tables) {
  Offsets out;
  if (s.affine() && (s.stride == 1 || n == 1)) {
    out.stride = 1;
    out.run = s.run;
    return out;
  }
  tables.emplace_back();
  for (Index i = 0; i < 2 * n; ++i) { tables.back().push_back(2 * s.at(i / 2) + i % 2); }
  out.table = tables.back().data();
  out.run = s.run == everywhere ? everywhere : 2 * s.run;
  return out;
}

Offsets doubled(Offsets s, Index n, Tables& tables) {
  s.stride *= 2;
  s.run = 1;
  if (s.table) {
    tables.emplace_back();
    for (Index i = 0; i < n; ++i) { tables.back().push_back(2 * s.table[i]); }
    s.table = tables.back().data();
  }
  return s;
}

template <class T>
void scale(Problem const& p, Index m0, Index m1, Index n0, Index n1) {
  T const re = static_cast<T>(p.beta[0]);
  T const im = static_cast<T>(p.beta[1]);
  for (Index n = n0; n < n1; ++n) {
    for (Index m = m0; m < m1; m += 2) {
      T* const c = static_cast<T*>(p.c) + p.c_m.at(m) + p.c_n.at(n);
      T const x = c[0];
      c[0] = re * x - im * c[1];
      c[1] = re * c[1] + im * x;
    }
  }
}

}  // namespace

void make_real(Problem& p, Tables& tables) {
  p.c_number = p.b.number = p.b.number == DType::c32 ? DType::f32 : DType::f64;
  p.c_m = pairs(p.c_m, p.m, tables);
  p.c_n = doubled(p.c_n, p.n, tables);
  p.b.rows = doubled(p.b.rows, p.n, tables);
  if (p.k > 0) { p.b.k = pairs(p.b.k, p.k, tables); }
  p.m *= 2;
  p.k *= 2;
}

void scale_pairs(Problem const& p, Index m0, Index m1, Index n0, Index n1) {
  p.c_number == DType::f32 ? scale<float>(p, m0, m1, n0, n1) : scale<double>(p, m0, m1, n0, n1);
}

}  // namespace sett::cpu::detail
