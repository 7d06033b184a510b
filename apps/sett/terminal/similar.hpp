// Finds the known word that the user probably meant by a misspelt word.
//
//   example  did_you_mean("compostion", names) is ": did you mean 'composition'?"
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace app {

// Returns the edit distance from a to b, ignoring case. An edit inserts, deletes or replaces a letter, or swaps two
// neighbouring letters. Takes time |a| * |b|.
inline int edits(std::string_view a, std::string_view b) {
  auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c; };
  std::vector<int> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) { row[j] = int(j); }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = int(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      int const replaced = row[j - 1] + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, replaced});
      bool const swapped = i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) && lower(a[i - 2]) == lower(b[j - 1]);
      if (swapped) { next[j] = std::min(next[j], before[j - 2] + 1); }
    }
    before.swap(row);
    row.swap(next);
  }
  return row[b.size()];
}

// Returns the nearest word, or the first one if several are equally near. Returns an empty text if no word is within
// one edit for every three letters of `given` (at least one edit).
inline std::string_view nearest(std::string_view given, std::vector<std::string_view> const& words) {
  std::string_view found;
  int least = std::max(1, int(given.size()) / 3) + 1;
  for (std::string_view const word : words) {
    int const apart = int(word.size()) - int(given.size());
    if (apart >= least || -apart >= least) { continue; }
    if (int const n = edits(given, word); n < least && n < int(word.size())) {
      least = n;
      found = word;
    }
  }
  return found;
}

// Returns the only word that begins with `given`; empty if there is none, or more than one. Requires: `given` has three
// letters or more.
inline std::string_view completed(std::string_view given, std::vector<std::string_view> const& words) {
  std::string_view found;
  if (given.size() < 3) { return found; }
  for (std::string_view const word : words) {
    if (!word.starts_with(given) || word == given) { continue; }
    if (!found.empty()) { return {}; }
    found = word;
  }
  return found;
}

// Returns the end of an error message, or an empty text if no word is similar.
inline std::string did_you_mean(std::string_view given, std::vector<std::string_view> const& words) {
  std::string_view word = nearest(given, words);
  if (word.empty()) { word = completed(given, words); }
  return word.empty() ? std::string() : ": did you mean '" + std::string(word) + "'?";
}

}  // namespace app
