// any_basis_vector: tests linear/any_basis_vector.hpp.
//
// Sums and multiples are compared with a map from paths to coefficients.
#include "sett/linear/any_basis_vector.hpp"

#include <map>
#include <vector>

#include "given.hpp"

using namespace sett;

namespace {

using Coefficients = std::map<std::vector<int>, std::int64_t>;

AnyBasis of(Coefficients const& c) {
  AnyBasis out;
  for (auto const& [path, n] : c) {
    Vec<int> p;
    for (int const mode : path) { p.push_back(mode); }
    out = AnyBasis::term(Num(n), p) + out;
  }
  return out;
}

Coefficients back(AnyBasis const& d) {
  Coefficients out;
  for (BasisTerm const& t : d.terms) { out[std::vector<int>(t.path.begin(), t.path.end())] = t.coefficient.value; }
  return out;
}

Coefficients without_zeros(Coefficients c) {
  std::erase_if(c, [](auto const& term) { return term.second == 0; });
  return c;
}

}  // namespace

TEST(AnyBasis, SumsAndMultiplesAreTermByTerm) {
  given::Random random(3);
  for (int trial = 0; trial < 3000; ++trial) {
    Coefficients a;
    Coefficients b;
    for (Coefficients* c : {&a, &b}) {
      for (auto n = random.number(0, 4); n > 0; --n) {
        std::vector<int> path;
        for (auto depth = random.number(0, 2); depth > 0; --depth) { path.push_back(int(random.number(0, 2))); }
        (*c)[path] = random.number(-2, 2);
      }
    }
    std::int64_t const n = random.number(-2, 2);
    Coefficients sum = a;
    Coefficients multiple = a;
    for (auto const& [path, m] : b) { sum[path] += m; }
    for (auto& term : multiple) { term.second *= n; }
    ASSERT_EQ(back(of(a) + of(b)), without_zeros(sum)) << text(of(a)) << " + " << text(of(b));
    ASSERT_EQ(back(of(a) * Num(n)), without_zeros(multiple)) << text(of(a)) << " * " << n;
    ASSERT_EQ(of(a) + of(b), of(b) + of(a));
    ASSERT_EQ(of(a) == of(b), without_zeros(a) == without_zeros(b));
  }
}

TEST(AnyBasis, PrintsAsCuTeDoes) {
  EXPECT_EQ(text(AnyBasis::term(5, Vec<int>(1, 0))), "5@0@1");
  EXPECT_EQ(text(AnyBasis::term(1, Vec<int>(0)) + AnyBasis::term(-2, Vec<int>(1))), "1@0+-2@1");
  EXPECT_EQ(text(AnyBasis()), "0");
  EXPECT_EQ(text(AnyBasis::integer(7)), "7");
  EXPECT_EQ(text(AnyBasisTuple{flat_profile(2), Vec<AnyBasis>(AnyBasis(), AnyBasis::term(1, Vec<int>(0)))}), "(0,1@0)");
}

TEST(AnyBasis, WhatIsRefused) {
  EXPECT_EQ(check_operand(AnyBasis::term(1, Vec<int>(64))).rule, Rule::index_out_of_range);
  EXPECT_EQ(check_operand(AnyBasis::term(1, Vec<int>(-1))).rule, Rule::index_out_of_range);
  EXPECT_EQ(check_operand(AnyBasis::term(1, Vec<int>::repeated(65, 0))).rule, Rule::text_too_deep);
  EXPECT_EQ(check_operand(AnyBasis::term(Num(largest_int64), Vec<int>(0)) * Num(2)).rule, Rule::overflow);
  EXPECT_FALSE(bool(check_operand(AnyBasis::term(1, Vec<int>::repeated(64, 63)))));
}
