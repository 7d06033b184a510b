// right_inverse_maximal, left_inverse_general: the inverses that need a search.
//
//   law      right: the largest R into [0, |L|) with L(R(i)) = i, and among equals the one with the lexicographically
//            least table. left: a K with L(K^(L(x))) = L(x) for all x < |L|, so K^(L(x)) = x if L is injective, or the
//            proof that there is none (proofs.md 6.3)
//   example  right_inverse_maximal((4,2):(1,3)) == (3,2):(1,4);   left_inverse_general((2,2):(2,3)) == (2,3):(1,1)
//
// Both searches are bounded; if a bound is exceeded, the answer is undecided_bound.
//
// Requires: for left_inverse_general, non-negative offsets.
// Errors: undecided_bound, negative_stride, no_left_inverse.
#pragma once

#include "inverse.hpp"
#include "table.hpp"

namespace sett::inline SETT_ABI {

inline constexpr int search_steps = 1 << 20;
inline constexpr int search_domain = 4096;

// Extends R mode by mode while L(R(i)) = i, and keeps the largest such R.
class MaximalRightInverse {
 public:
  explicit MaximalRightInverse(Vec<Num> const& table) : table_(table) {
    int const n = table.size();
    sources_ = Vec<Vec<int>>::repeated(n + 1, Vec<int>());
    for (int x = 0; x < n; ++x) {
      if (table[x] >= Num(0) && table[x] <= Num(n)) { sources_[int(table[x].value)].push_back(x); }
    }
    best_.push_back(0);
    Vec<int> values(0);
    Vec<Num> none;
    extend(values, none, none);
  }

  bool complete() const { return steps_ <= search_steps; }
  AnyLayout layout() const { return coalesced(flat_layout(shape_, stride_)); }

 private:
  void extend(Vec<int> const& values, Vec<Num> const& shape, Vec<Num> const& stride) {
    int const m = values.size();
    if (m > best_.size() || (m == best_.size() && less(values, best_))) {
      best_ = values;
      shape_ = shape;
      stride_ = stride;
    }
    if (m >= sources_.size()) { return; }
    for (int const t : sources_[m]) {
      if (steps_ > search_steps) { return; }
      Vec<int> grown = values;
      for (int j = 1; append_block(values, grown, j, t); ++j) {
        Vec<Num> s = shape;
        Vec<Num> d = stride;
        s.push_back(Num(j + 1));
        d.push_back(Num(t));
        extend(grown, s, d);
      }
    }
  }

  // Appends block j of the new mode, with the values R(i) + j*t. L must map these values to i + j*m.
  bool append_block(Vec<int> const& values, Vec<int>& grown, int j, int t) {
    int const m = values.size();
    for (int i = 0; i < m; ++i) {
      ++steps_;
      std::int64_t const x = values[i] + std::int64_t(j) * t;
      if (x >= table_.size() || !(table_[int(x)] == Num(i + std::int64_t(j) * m))) { return false; }
      grown.push_back(int(x));
    }
    return steps_ <= search_steps;
  }

  static bool less(Vec<int> const& a, Vec<int> const& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

  Vec<Num> const& table_;
  Vec<Vec<int>> sources_;
  Vec<int> best_;
  Vec<Num> shape_;
  Vec<Num> stride_;
  int steps_ = 0;
};

inline result<AnyLayout> try_right_inverse_maximal(AnyLayout const& a) {
  constexpr char const* name = "right_inverse_maximal";
  if (Failure const f = check_operand(a)) { return make_error(name, f, a); }
  // The greedy search finds the maximal inverse if L is injective and has no negative strides.
  bool negative = false;
  for (int k = 0; k < a.leaves(); ++k) { negative = negative || (a.stride[k] < Num(0) && a.shape[k] > Num(1)); }
  if (!negative && strides_surely_injective(a)) { return try_right_inverse(a); }
  if (size(a) > Num(search_domain)) {
    return make_error(name, Failure{Rule::undecided_bound, 0, 0, size(a), Num(search_domain)}, a);
  }
  Vec<Num> table;
  for (std::int64_t x = 0; x < size(a).value; ++x) { table.push_back(coalesced(a)(Num(x))); }
  MaximalRightInverse const search(table);
  if (!search.complete()) {
    return make_error(name, Failure{Rule::undecided_bound, 0, 0, Num(search_steps + 1), Num(search_steps)}, a);
  }
  return search.layout();
}
inline AnyLayout right_inverse_maximal(AnyLayout const& a) { return try_right_inverse_maximal(a).value(); }

// A system of equations, sum_j digit_j(y) k_j = x for all points (y, x). It is solved over the integers by unimodular
// column operations.
class IntegerSystem {
 public:
  explicit IntegerSystem(int unknowns) : unknowns_(unknowns) {
    for (int i = 0; i < unknowns; ++i) {
      basis_.push_back(Vec<Num>::repeated(unknowns, Num(0)));
      basis_[i][i] = Num(1);
      particular_.push_back(Num(0));
    }
  }

  // Adds the equation sum row_j k_j = rhs to the system. Returns false if there is no solution any more.
  bool add(Vec<Num> const& row, Num rhs) {
    Vec<Num> image;  // products of the row with the basis vectors of the solution space
    for (Vec<Num> const& v : basis_) { image.push_back(dot(row, v)); }
    Num const rest = rhs - dot(row, particular_);
    int pivot = -1;
    for (int i = 0; i < basis_.size(); ++i) {
      if (image[i] == Num(0)) { continue; }
      if (pivot < 0) {
        pivot = i;
        continue;
      }
      while (!(image[i] == Num(0))) {  // runs Euclid's algorithm on two basis vectors
        Num const q = image[pivot] / image[i];
        subtract(basis_[pivot], q, basis_[i]);
        image[pivot] = image[pivot] - q * image[i];
        if (image[pivot].overflowed()) {
          overflowed_ = true;
          return false;
        }
        Num const t = image[pivot];
        image[pivot] = image[i];
        image[i] = t;
        Vec<Num> const v = basis_[pivot];
        basis_[pivot] = basis_[i];
        basis_[i] = v;
      }
    }
    if (rest.overflowed()) {
      overflowed_ = true;
      return false;
    }
    if (pivot < 0) { return rest == Num(0); }
    if (!surely_divides(image[pivot], rest)) { return false; }
    subtract(particular_, -(rest / image[pivot]), basis_[pivot]);
    basis_[pivot] = basis_.back();
    basis_.pop_back();
    return true;
  }

  Vec<Num> const& solution() const { return particular_; }
  bool overflowed() const { return overflowed_; }

 private:
  Num dot(Vec<Num> const& a, Vec<Num> const& b) const {
    Num sum(0);
    for (int i = 0; i < unknowns_; ++i) { sum = sum + a[i] * b[i]; }
    return sum;
  }
  void subtract(Vec<Num>& a, Num q, Vec<Num> const& b) const {
    for (int i = 0; i < unknowns_; ++i) { a[i] = a[i] - q * b[i]; }
  }

  int unknowns_;
  Vec<Vec<Num>> basis_;
  Vec<Num> particular_;
  bool overflowed_ = false;
};

// An offset and its indices. A left inverse may map the offset to any of these indices.
struct Preimage {
  Num offset;
  Vec<Num> indices;
};

// Tries every chain 1 < Q_1 | Q_2 | ... <= X of jump positions. At each branch, shorter chains come first.
class GeneralLeftInverse {
 public:
  GeneralLeftInverse(Vec<Preimage> const& points, Num reach) : points_(points), reach_(reach) {
    Vec<Num> chain(Num(1));
    found_ = search(chain);
  }

  bool found() const { return found_; }
  bool complete() const { return steps_ <= search_steps && !overflowed_; }
  AnyLayout layout() const { return coalesced(layout_); }

 private:
  bool search(Vec<Num> const& chain) {
    if (steps_ > search_steps) { return false; }
    if (place(chain, IntegerSystem(chain.size()), 0)) { return true; }
    for (Num q = Num(2); chain.back() * q <= reach_; q = q + Num(1)) {
      Vec<Num> longer = chain;
      longer.push_back(chain.back() * q);
      if (search(longer)) { return true; }
      if (steps_ > search_steps) { return false; }
    }
    return false;
  }

  // Maps point number `first` and all later points to one of their indices each. Each choice is tried on a copy of the
  // system.
  bool place(Vec<Num> const& chain, IntegerSystem system, int first) {
    for (int p = first; p < points_.size(); ++p) {
      Vec<Num> const row = digits(chain, points_[p].offset);
      Vec<Num> const& indices = points_[p].indices;
      for (int i = 0; i + 1 < indices.size(); ++i) {
        IntegerSystem chosen = system;
        if (add(chosen, row, indices[i]) && place(chain, chosen, p + 1)) { return true; }
        if (!complete()) { return false; }
      }
      if (!add(system, row, indices.back())) { return false; }
    }
    Vec<Num> shape;
    int const n = chain.size();
    for (int j = 0; j < n; ++j) { shape.push_back(j + 1 < n ? chain[j + 1] / chain[j] : reach_ / chain[j] + Num(1)); }
    layout_ = flat_layout(shape, system.solution());
    return true;
  }

  bool add(IntegerSystem& system, Vec<Num> const& row, Num index) {
    steps_ += row.size();
    bool const stands = steps_ <= search_steps && system.add(row, index);
    overflowed_ = overflowed_ || system.overflowed();
    return stands;
  }

  static Vec<Num> digits(Vec<Num> const& chain, Num y) {
    Vec<Num> out;
    for (int j = 0; j + 1 < chain.size(); ++j) {
      Num const radix = chain[j + 1] / chain[j];
      out.push_back(y % radix);
      y = y / radix;
    }
    out.push_back(y);
    return out;
  }

  Vec<Preimage> const& points_;
  Num reach_;
  AnyLayout layout_;
  bool found_ = false;
  bool overflowed_ = false;
  int steps_ = 0;
};

// Returns the offsets in increasing order, each with its indices in increasing order.
inline Vec<Preimage> preimages(AnyLayout const& a) {
  AnyLayout const flat = coalesced(a);
  Vec<Preimage> out;
  out.reserve(int(size(a).value));
  for (std::int64_t x = 0; x < size(a).value; ++x) { out.push_back({flat(Num(x)), Vec<Num>(Num(x))}); }
  std::stable_sort(out.begin(), out.end(), [](Preimage const& p, Preimage const& q) { return p.offset < q.offset; });
  int last = 0;
  for (int i = 1; i < out.size(); ++i) {
    if (out[i].offset == out[last].offset) {
      out[last].indices.append(out[i].indices);
    } else if (++last != i) {
      out[last] = out[i];
    }
  }
  return out.slice(0, last + 1);
}

// Returns the failure for the first negative stride, which must exist.
inline Failure first_negative_stride(AnyLayout const& a) {
  int k = 0;
  while (!(a.stride[k] < Num(0)) || !(a.shape[k] > Num(1))) { ++k; }
  return Failure{Rule::negative_stride, k, 0, a.stride[k]};
}

inline result<AnyLayout> try_left_inverse_general(AnyLayout const& a) {
  constexpr char const* name = "left_inverse_general";
  auto const chain = try_left_inverse(a);
  if (chain) { return chain; }
  if (Failure const f = check_operand(a)) { return make_error(name, f, a); }
  if (size(a) > Num(search_domain) || cosize(a) > Num(search_steps)) {
    return make_error(name, Failure{Rule::undecided_bound, 0, 0, max(size(a), cosize(a)), Num(search_domain)}, a);
  }
  Vec<Preimage> const points = preimages(a);
  if (points[0].offset < Num(0)) { return make_error(name, first_negative_stride(a), a); }
  Num const reach = cosize(a) - Num(1);
  GeneralLeftInverse const search(points, reach);
  if (search.found()) { return search.layout(); }
  if (!search.complete()) {
    return make_error(name, Failure{Rule::undecided_bound, 0, 0, Num(search_steps + 1), Num(search_steps)}, a);
  }
  return make_error(name, Failure{Rule::no_left_inverse, 0, 0, reach}, a);
}
inline AnyLayout left_inverse_general(AnyLayout const& a) { return try_left_inverse_general(a).value(); }

}  // namespace sett
