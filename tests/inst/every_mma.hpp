// every_mma: lists the entries of mma_table as constants, and makes a call for each entry.
#pragma once

#include <utility>

#include "sett/inst/mma_table.hpp"

inline constexpr int mma_count = sett::mma_table().size();
// A built-in array, which device code may read in constant expressions.
template <class T, int n>
struct Entries {
  T entry[n] = {};
};
template <int n, class T>
constexpr Entries<T, n> entries_of(sett::Vec<T> const& table) {
  Entries<T, n> out;
  for (int i = 0; i < n; ++i) { out.entry[i] = table[i]; }
  return out;
}
inline constexpr auto mma_entries = entries_of<mma_count>(sett::mma_table());

template <class F, std::size_t... i>
void for_every_mma(F f, std::index_sequence<i...>) {
  (f.template operator()<mma_entries.entry[i]>(), ...);
}
template <class F>
void for_every_mma(F f) {
  for_every_mma(f, std::make_index_sequence<std::size_t(mma_count)>{});
}
