// gemm_rules: checks the error sentences of a GEMM on any back end. tests/cuda/driver/both_gemms.cpp compares the
// errors of both back ends with these sentences.
#include "sett/operand/gemm_rules.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sett/layout/parse.hpp"

using namespace sett;

namespace {

TensorView view(float* data, char const* layout) { return {data, DType::f32, parse_layout(layout).value()}; }
std::string text_of(std::optional<Error> const& e) { return e ? e->text.c_str() : ""; }

TEST(GemmRules, ShapesInOneSentence) {
  float x[400];
  TensorView const a = view(x, "(4,3):(3,1)"), b = view(x + 100, "(5,3):(3,1)"), c = view(x + 200, "(4,5):(5,1)");
  EXPECT_EQ(text_of(sett::detail::shapes_fault(a, b, c, nullptr)), "");
  EXPECT_EQ(
      text_of(sett::detail::shapes_fault(a, view(x, "(5,2):(2,1)"), c, nullptr)),
      "gemm: the sizes must be equal: for K, mode 1 of A has 3, but mode 1 of B has 2; A is (M,K), B (N,K) and C (M,N) "
      "[A (4,3):(3,1)  and  B (5,2):(2,1)]");
  EXPECT_EQ(text_of(sett::detail::shapes_fault(a, b, view(x + 200, "(4,7):(7,1)"), nullptr)).substr(0, 84),
            "gemm: the sizes must be equal: for N, mode 0 of B has 5, but mode 1 of C has 7; A is");
  EXPECT_EQ(sett::detail::shapes_fault(view(x, "12:1"), b, c, nullptr)->failure.rule, Rule::coordinate_mismatch);
  EXPECT_EQ(sett::detail::shapes_fault(a, b, view(x + 200, "(4,5,1):(5,1,0)"), nullptr)->failure.rule,
            Rule::coordinate_mismatch);
  EXPECT_EQ(text_of(sett::detail::memory_fault(a, b, c, nullptr, true)), "");
  EXPECT_EQ(sett::detail::memory_fault(a, b, view(x + 102, "(4,5):(5,1)"), nullptr, true)->failure.rule,
            Rule::tensors_overlap);
  EXPECT_EQ(text_of(sett::detail::memory_fault(a, b, view(x + 102, "(4,5):(5,1)"), nullptr, false)), "");
}

TEST(GemmRules, SizesOfModesWithLeaves) {
  float x[400];
  auto const fits = [&](char const* a, char const* b, char const* c) {
    return !sett::detail::shapes_fault(view(x, a), view(x + 100, b), view(x + 200, c), nullptr);
  };
  EXPECT_TRUE(fits("((),(3,4)):((),(4,1))", "((),(3,4)):((),(4,1))", "((),()):((),())"));
  // One of the two modes has two leaves. The GEMMs are 1 x 12 by 1 x 20 to 1 x 15, and 12 x 1 by 20 x 1 to 15 x 1.
  EXPECT_FALSE(fits("((),(3,4)):((),(4,1))", "((),(5,4)):((),(4,1))", "((),(3,5)):((),(5,1))"));
  EXPECT_FALSE(fits("((3,4),()):((4,1),())", "((5,4),()):((4,1),())", "((3,5),()):((5,1),())"));
  EXPECT_FALSE(fits("(4,5,2):(5,1,20)", "(3,5,3):(5,1,15)", "(4,3,2):(3,1,12)"));
}

TEST(GemmRules, FactorsOfIntegers) {
  EXPECT_FALSE(sett::detail::scalars_fault(-3, 4294967295.0, DType::s32));
  EXPECT_TRUE(sett::detail::scalars_fault(0.5, 0, DType::s32));
  EXPECT_FALSE(sett::detail::scalars_fault(0.5, 0, DType::f32));
  EXPECT_TRUE(sett::detail::scalars_fault(std::complex<float>(0, 1), 0, DType::f32));
  EXPECT_FALSE(sett::detail::scalars_fault(std::complex<float>(0, 1), 0, DType::c32));
}

}  // namespace
