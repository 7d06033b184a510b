// assignment: the exact linear assignment problem, by shortest augmenting paths (Jonker and Volgenant).
//
//   law      the result is a permutation whose sum of values is the largest of all permutations
//   example  values (7, 5, 6, 1) by rows assign row 0 to column 1 and row 1 to column 0, with the sum 11
//
// Begins with a reduction of the columns, then adds one row at a time. Takes O(n^3) steps at most.
//
// Requires: values of at least 0; n times the largest is at most 2^61.
// Errors: none.
#pragma once

#include <vector>

#include "mesh.hpp"

namespace sett::inline SETT_ABI::dist::detail {

class Assignment {
 public:
  // `values` has n x n entries, by rows.
  Assignment(std::vector<Index> const& values, Index n)
      : values_(values), n_(n), row_of_(std::size_t(n), -1), column_of_(std::size_t(n), -1), price_(std::size_t(n), 0) {
    reduce_columns();
    for (Index i = 0; i < n_; ++i) {
      if (column_of_[std::size_t(i)] < 0) { augment(i); }
    }
  }

  std::vector<Index> const& columns() const { return column_of_; }

 private:
  Index cost(Index i, Index j) const { return -values_[std::size_t(i * n_ + j)]; }

  // Gives each column the price of its cheapest row, and assigns that row if it is free.
  void reduce_columns() {
    for (Index j = n_; j-- > 0;) {
      Index best = 0;
      for (Index i = 1; i < n_; ++i) { best = cost(i, j) < cost(best, j) ? i : best; }
      price_[std::size_t(j)] = cost(best, j);
      if (column_of_[std::size_t(best)] < 0) { assign(best, j); }
    }
  }

  void assign(Index i, Index j) {
    column_of_[std::size_t(i)] = j;
    row_of_[std::size_t(j)] = i;
  }

  // Finds the shortest path from a free row to a free column by Dijkstra's algorithm on reduced costs, updates the
  // prices of the columns that it reached, and exchanges the assignments along the path.
  void augment(Index start) {
    std::vector<Index> distance(std::size_t(n_), largest_int64), from(std::size_t(n_), start);
    std::vector<bool> done(std::size_t(n_), false);
    std::vector<Index> reached;
    Index row = start, base = 0, column = -1;
    // The reduced cost of the row's own column is 0, and its distance is `base`.
    auto const offset = [&](Index i) {
      Index const own = column_of_[std::size_t(i)];
      return own < 0 ? Index(0) : cost(i, own) - price_[std::size_t(own)];
    };
    for (;;) {
      Index const shift = base - offset(row);
      column = -1;
      for (Index j = 0; j < n_; ++j) {
        if (done[std::size_t(j)]) { continue; }
        Index const through = shift + cost(row, j) - price_[std::size_t(j)];
        if (through < distance[std::size_t(j)]) {
          distance[std::size_t(j)] = through;
          from[std::size_t(j)] = row;
        }
        if (column < 0 || distance[std::size_t(j)] < distance[std::size_t(column)]) { column = j; }
      }
      base = distance[std::size_t(column)];
      if (row_of_[std::size_t(column)] < 0) { break; }
      done[std::size_t(column)] = true;
      reached.push_back(column);
      row = row_of_[std::size_t(column)];
    }
    for (Index const j : reached) { price_[std::size_t(j)] += distance[std::size_t(j)] - base; }
    while (true) {
      Index const i = from[std::size_t(column)];
      Index const next = column_of_[std::size_t(i)];
      assign(i, column);
      if (i == start) { return; }
      column = next;
    }
  }

  std::vector<Index> const& values_;
  Index n_;
  std::vector<Index> row_of_, column_of_, price_;
};

}  // namespace sett::dist::detail
