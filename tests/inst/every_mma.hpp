// every_mma: the entries of mma_table, as constants, and for each a call.
#pragma once

#include <array>
#include <utility>

#include "sett/inst/mma_table.hpp"

inline constexpr int mma_count = sett::mma_table().size();
inline constexpr auto mma_entries = [] {
  std::array<sett::Mma, mma_count> out{};
  auto const table = sett::mma_table();
  for (int i = 0; i < mma_count; ++i) { out[std::size_t(i)] = table[i]; }
  return out;
}();

template <class F, std::size_t... i>
void for_every_mma(F f, std::index_sequence<i...>) {
  (f.template operator()<mma_entries[i]>(), ...);
}
template <class F>
void for_every_mma(F f) {
  for_every_mma(f, std::make_index_sequence<std::size_t(mma_count)>{});
}
