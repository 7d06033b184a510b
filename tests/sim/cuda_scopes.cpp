// cuda_scopes: compares every atomic function with a scope with the function without one, on all pairs of bytes.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/cuda_scopes.hpp"

namespace {

// Returns the number of functions that store or return another value than the function without a scope.
template <class T>
int wrong_for(T a, T b) {
  int wrong = 0;
  auto const same = [&](auto plain, auto block, auto system) {
    T cells[3] = {a, a, a};
    T const old[3] = {plain(cells), block(cells + 1), system(cells + 2)};
    for (int i = 1; i < 3; ++i) { wrong += cells[i] != cells[0] || old[i] != old[0]; }
  };
#define COMPARE(name)                                                              \
  same([b](T* p) { return name(p, b); }, [b](T* p) { return name##_block(p, b); }, \
       [b](T* p) { return name##_system(p, b); });
  COMPARE(atomicAdd)
  COMPARE(atomicSub)
  COMPARE(atomicExch)
  COMPARE(atomicMax)
  COMPARE(atomicMin)
  COMPARE(atomicAnd)
  COMPARE(atomicOr)
  COMPARE(atomicXor)
  if constexpr (std::is_same_v<T, unsigned>) {
    COMPARE(atomicInc)
    COMPARE(atomicDec)
  }
#undef COMPARE
  same([b](T* p) { return atomicCAS(p, b, T(7)); }, [b](T* p) { return atomicCAS_block(p, b, T(7)); },
       [b](T* p) { return atomicCAS_system(p, b, T(7)); });
  return wrong;
}

void all_pairs(int* wrong) {
  int const t = int(sett::gpu::thread_idx().x);
  for (int b = 0; b < 256; b += 3) { wrong[t] += wrong_for(t - 128, b - 128) + wrong_for(unsigned(t), unsigned(b)); }
}

}  // namespace

TEST(CudaScopes, AreTheFunctionsWithoutAScope) {
  sett::sim::buffer<int> wrong(256, 0);
  sett::sim::report const r = sett::sim::launch(1, 256, 0, all_pairs, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < wrong.size(); ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}
