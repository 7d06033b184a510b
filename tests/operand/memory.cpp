// memory: compares the bytes of views and their overlaps with a table of every bit.
#include "sett/operand/memory.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

using namespace sett;

namespace {

struct Random {
  std::mt19937 rng{7};
  int operator()(int least, int most) { return least + int(rng() % unsigned(most - least + 1)); }

  TensorView view(char* memory) {
    static DType const types[] = {DType::s4, DType::u8, DType::f16, DType::f32, DType::c32, DType::b1};
    Vec<Num> shape, stride;
    int const rank = (*this)(1, 3);
    for (int k = 0; k < rank; ++k) {
      shape.push_back(Num((*this)(1, 4)));
      stride.push_back(Num((*this)(-6, 12)));
    }
    TensorView out{memory + (*this)(0, 40), types[(*this)(0, 5)], flat_layout(shape, stride)};
    if ((*this)(0, 2) == 0) {
      out.swizzle = AnySwizzle{(*this)(0, 2), (*this)(0, 2), (*this)(-2, 3)};
      out.offset = 64;
    }
    return out;
  }
};

// Maps the index of each element to the bits that the element occupies.
std::multimap<std::int64_t, std::int64_t> bits_of_elements(TensorView const& v) {
  std::multimap<std::int64_t, std::int64_t> out;
  AnyComposed const l = v.composed();
  for (Num i(0); i < size(v.layout); i = i + Num(1)) {
    std::int64_t const at = std::int64_t(reinterpret_cast<std::uintptr_t>(v.data)) * 8 + l(i).value * bits_of(v.dtype);
    for (int k = 0; k < bits_of(v.dtype); ++k) { out.emplace(at + k, i.value); }
  }
  return out;
}

TEST(ViewChecks, AreWhatATableOfBitsSays) {
  static char memory[4096];
  Random random;
  int met = 0, apart = 0, twice = 0, once = 0;
  for (int round = 0; round < 4000; ++round) {
    TensorView const a = random.view(memory + 1024), b = random.view(memory + 1024);
    auto const in_a = bits_of_elements(a), in_b = bits_of_elements(b);
    bool meet = false;
    for (auto const& [bit, index] : in_a) { meet = meet || in_b.count(bit) != 0; }
    ASSERT_EQ(check_apart(a, b, 0).rule, meet ? Rule::tensors_overlap : Rule::none) << round;
    (meet ? met : apart) += 1;
    auto const range = bytes_covered(a);
    ASSERT_TRUE(range);
    std::int64_t const base = std::int64_t(reinterpret_cast<std::uintptr_t>(a.data));
    ASSERT_GE(in_a.begin()->first, 8 * (base + range->first)) << round;
    ASSERT_LT(in_a.rbegin()->first, 8 * (base + range->after)) << round;
    std::set<std::int64_t> offsets;
    for (Num i(0); i < size(a.layout); i = i + Num(1)) { offsets.insert(a.composed()(i).value); }
    bool const repeats = Num(std::int64_t(offsets.size())) < size(a.layout);
    ASSERT_EQ(check_output(a).rule, repeats ? Rule::not_injective : Rule::none) << round;
    (repeats ? twice : once) += 1;
  }
  EXPECT_GT(std::min({met, apart, twice, once}), 200);
}

TEST(ViewChecks, NameWhatCannotBeRead) {
  TensorView v{nullptr, DType::f32, one_mode(Num(4), Num(1))};
  EXPECT_EQ(check_readable(v, 1).rule, Rule::null_pointer);
  v.layout.shape[0] = Num(0);
  EXPECT_FALSE(check_readable(v, 1));
  v.layout = one_mode(Num(4), Num(std::int64_t(1) << 61));
  EXPECT_EQ(check_readable(v, 1).rule, Rule::overflow);
  v.layout = one_mode(Num(-4), Num(1));
  EXPECT_EQ(check_readable(v, 1).rule, Rule::overflow);
}

}  // namespace
