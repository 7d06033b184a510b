// number: the tests of cuda/number.hpp.
#include "sett/cuda/number.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cuda/gemm/gemm_source.hpp"

using namespace sett::cuda;

TEST(Number, EachHasAnElementAndAStorageOfItsSize) {
  std::set<std::string> elements;
  for (int i = 0; i <= int(Number::f64); ++i) {
    NumberFacts const facts = facts_of(Number(i));
    EXPECT_TRUE(elements.insert(facts.element).second) << facts.element;
    bool const bytes = std::string(facts.storage).find("char") != std::string::npos;
    EXPECT_EQ(facts.bytes == 1, bytes) << facts.element;
    EXPECT_TRUE(facts.bytes == 1 || facts.bytes == 2 || facts.bytes == 4 || facts.bytes == 8) << facts.element;
  }
}

// the kernels' numbers (src/cuda/kernels/finish.hpp)
TEST(Activation, HasTheKernelsNumbers) {
  for (auto const a : {Activation::none, Activation::relu, Activation::gelu, Activation::silu}) {
    GemmKind kind;
    kind.activation = a, kind.widths = {256};
    EXPECT_NE(gemm_source(kind).find("activation = " + std::to_string(int(a)) + ","), std::string::npos);
  }
}
