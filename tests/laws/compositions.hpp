// compositions: checks one composition, and lists the shapes of the exhaustive sets.
//
// The class Judge reads A^ from a table that is computed once for each A. From the floor basis, Judge decides whether
// a layout exists (proofs.md 2.1 and 3.3). It then compares every coordinate, and calls no function of the algebra.
#pragma once

#include "../oracle/brute_force.hpp"
#include "sett/algebra/compose.hpp"

namespace laws {

using brute::Table;
using sett::AnyLayout;
using sett::Num;

struct Tally {
  long cases = 0;
  long answered = 0;
  long refused = 0;
  long wrong = 0;       // an answer that is not the composition
  long needlessly = 0;  // a refusal although a layout exists
};

// Returns every shape (s_0), (s_0,s_1) and (s_0,s_1,s_2) with extents 1..6.
inline std::vector<Table> shapes_up_to_rank_3() {
  std::vector<Table> out;
  for (std::int64_t s = 1; s <= 6; ++s) {
    out.push_back({s});
    for (std::int64_t t = 1; t <= 6; ++t) {
      out.push_back({s, t});
      for (std::int64_t u = 1; u <= 6; ++u) { out.push_back({s, t, u}); }
    }
  }
  return out;
}

inline constexpr std::int64_t million = 1000003;

// Returns generic strides for which every jump is positive.
inline Table rising(std::size_t rank) {
  Table const d = {1, million, million * million};
  return {d.begin(), d.begin() + std::ptrdiff_t(rank)};
}

// Returns generic strides for which every jump is negative.
inline Table falling(std::size_t rank) {
  Table d = rising(rank);
  std::reverse(d.begin(), d.end());
  return d;
}

inline std::int64_t volume(Table const& shape) {
  std::int64_t n = 1;
  for (std::int64_t const s : shape) { n *= s; }
  return n;
}

inline AnyLayout flat(Table const& shape, Table const& stride) {
  sett::Vec<Num> s;
  sett::Vec<Num> d;
  for (std::size_t k = 0; k < shape.size(); ++k) {
    s.push_back(Num(shape[k]));
    d.push_back(Num(stride[k]));
  }
  return sett::flat_layout(s, d);
}

class Judge {
 public:
  Judge(AnyLayout const& a, std::int64_t reach) : a_(a) {
    for (std::int64_t x = 0; x <= reach; ++x) { values_.push_back(brute::at(a, x)); }
  }

  // Checks the composition with a flat B that has one or two modes and strides >= 0.
  void judge(Table const& shape, Table const& stride, Tally& tally) {
    AnyLayout const b = flat(shape, stride);
    sett::Outcome<AnyLayout> const ours = sett::Compose::plan(a_, b);
    bool const exists = layout_exists(shape, stride);
    ++tally.cases;
    ++(ours.ok() ? tally.answered : tally.refused);
    bool const wrong = ours.ok() && !(exists && is_right(ours.value, shape, stride) && brute::refines(ours.value, b));
    bool const needlessly = !ours.ok() && exists;
    tally.wrong += wrong ? 1 : 0;
    tally.needlessly += needlessly ? 1 : 0;
    if ((wrong || needlessly) && tally.wrong + tally.needlessly <= 5) {
      ADD_FAILURE() << text(a_) << " o " << text(b) << " = " << text(ours)
                    << (exists ? ", a layout exists" : ", no layout exists");
    }
  }

 private:
  std::int64_t value(std::int64_t x) const { return values_[std::size_t(x)]; }

  bool mode_exists(std::int64_t n, std::int64_t r) {
    part_.clear();
    for (std::int64_t i = 0; i < n; ++i) { part_.push_back(value(i * r)); }
    return brute::is_layout_table(part_);
  }

  bool layout_exists(Table const& n, Table const& r) {
    for (std::size_t j = 0; j < n.size(); ++j) {
      if (!mode_exists(n[j], r[j])) { return false; }
    }
    for (std::int64_t i = 0; n.size() == 2 && i < n[0]; ++i) {
      for (std::int64_t j = 0; j < n[1]; ++j) {
        if (value(i * r[0] + j * r[1]) != value(i * r[0]) + value(j * r[1])) { return false; }
      }
    }
    return true;
  }

  bool is_right(AnyLayout const& ours, Table const& n, Table const& r) const {
    std::int64_t const inner = n[0];
    std::int64_t const outer = n.size() == 2 ? n[1] : 1;
    if (brute::count(ours) != inner * outer) { return false; }
    for (std::int64_t x = 0; x < inner * outer; ++x) {
      std::int64_t const b = x % inner * r[0] + (n.size() == 2 ? x / inner * r[1] : 0);
      if (brute::at(ours, x) != value(b)) { return false; }
    }
    return true;
  }

  AnyLayout a_;
  Table values_;
  Table part_;
};

inline void expect_exact(Tally const& tally) {
  EXPECT_EQ(tally.wrong, 0) << "of " << tally.cases;
  EXPECT_EQ(tally.needlessly, 0) << "of " << tally.cases;
  EXPECT_EQ(tally.answered + tally.refused, tally.cases);
}

inline std::string counts(Tally const& tally) {
  return std::to_string(tally.cases) + ": " + std::to_string(tally.answered) + " answered, " +
         std::to_string(tally.refused) + " refused";
}

}  // namespace laws
