// Searches the catalogue for the formats that map one array to another.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "format_guess.hpp"

namespace app {

// Counts the elements that are where the format of a guess puts them.
struct Match {
  std::int64_t equal = 0, total = 0;
  std::int64_t first = -1;  // the index of the first element that differs, in C order along the format's axes
  bool all() const { return equal == total; }
};

struct Found {
  void add(Guess const& guess, Match const& match);
  void sort();  // puts the guesses first that need no option for the axes

  std::vector<Guess> whole{};  // the guesses that put all elements where they are
  Guess best{};                // the guess that puts the most elements where they are, among the others
  Match partial{};
  std::size_t tried = 0;
};

// Compares a sample of the elements, and returns whether more than half of them differ. `same(i, unit)` says whether
// element i of the plain array is stored at `unit`. It rejects most wrong guesses before all elements are
// compared.
template <class Same>
bool sample_differs(Guess const& g, Same const& same) {
  sett::AnyLayout const of_plain = sett::detail::layout_of(g.modes);
  std::int64_t const n = g.stored.elements(), step = std::max<std::int64_t>(1, n / 1021);
  std::int64_t differ = 0, seen = 0;
  for (std::int64_t i = 0; i < n; i += step, ++seen) {
    differ += same(of_plain(sett::Num(i)).value, g.stored.unit_at(i)) ? 0 : 1;
  }
  return 2 * differ > seen;
}

// Compares the stored array with each guess, and collects the guesses that put all elements of the plain array where
// the stored array has them. Returns false and sets `error` if there is not enough memory.
bool search(std::vector<Guess> const& all, char* stored, char* plain, Found& out, std::string& error);

// Returns whether a format of the catalogue has each of the given sizes. Otherwise sets `error`.
bool are_known(sett::formats::Sizes const& given, std::string& error);

// Returns the name of the format with its sizes and the option for its axes, such as "awq_int4 K=32 N=64 (--from hf)".
std::string name_of(Guess const& guess);

// Returns a sentence with the number of elements that the guess maps correctly, and the first that it does not.
std::string partial_text(Guess const& guess, Match const& match);

}  // namespace app
