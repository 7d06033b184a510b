// Calls libxsmm, if it is installed. The library generates machine code for one size of C = A B with contiguous
// columns.
#pragma once

#if SETT_BENCH_XSMM
#include <libxsmm.h>
#endif

#include <type_traits>
#include <vector>

#include "measure.hpp"

namespace {

// Adds a contender that makes `turns` GEMMs of n x n.
template <class T>
void add_xsmm([[maybe_unused]] std::vector<Contender>& contenders, [[maybe_unused]] int n, [[maybe_unused]] int turns,
              [[maybe_unused]] T const* a, [[maybe_unused]] T const* b, [[maybe_unused]] T* c) {
#if SETT_BENCH_XSMM
  T const alpha = 1;
  T const beta = 0;
  auto const kernel = [&] {
    if constexpr (std::is_same_v<T, float>) {
      return libxsmm_smmdispatch(n, n, n, nullptr, nullptr, nullptr, &alpha, &beta, nullptr, nullptr);
    } else {
      return libxsmm_dmmdispatch(n, n, n, nullptr, nullptr, nullptr, &alpha, &beta, nullptr, nullptr);
    }
  }();
  if (kernel == nullptr) { return; }
  contenders.push_back({"libxsmm",
                        [=] {
                          for (int i = 0; i < turns; ++i) { kernel(a, b, c); }
                        },
                        {}});
#endif
}

}  // namespace
