// ptx_program: tests instructions, operands, registers, scopes, numbers and labels, and the texts that are refused.
#include "sett/sim/ptx_program.hpp"

#include <gtest/gtest.h>

#include <string>

namespace ptx = sett::sim::ptx;
using ptx::Is;

namespace {

auto parsed(std::string_view text, int arguments = 4) {
  auto const p = ptx::parse(text, arguments);
  EXPECT_EQ(p.problem.what, nullptr) << text << ": " << p.problem.what;
  return p;
}
ptx::Operand operand(std::string_view text) {
  std::string const whole = "f " + std::string(text) + ";";
  auto const p = parsed(whole);
  return p.operand[p.instruction[0].first];
}
char const* problem(std::string_view text) { return ptx::parse(text, 2).problem.what; }

}  // namespace

TEST(PtxProgram, Operands) {
  EXPECT_EQ(operand("%3").index, 3);
  EXPECT_EQ(int(operand("%%laneid").is), int(Is::special));
  EXPECT_EQ(operand("%tid.x").count, 5);
  EXPECT_EQ(operand("WARP_SZ").value, 32u);
  EXPECT_EQ(int(operand("_").is), int(Is::sink));
  EXPECT_TRUE(operand("!%0").negated);
  EXPECT_EQ(operand("{%0, %1, _}").count, 3);
  EXPECT_EQ(int(operand("%0|%1").is), int(Is::pair));
  EXPECT_EQ(operand("[%0+16]").value, 16u);
  EXPECT_EQ(operand("[%0 + -4]").value, ~std::uint64_t(3));
  EXPECT_EQ(operand("[%0-4]").value, ~std::uint64_t(3));
  EXPECT_GE(operand("[%0+%1]").offset, 0);
  EXPECT_GE(operand("[%0, {%1, %2}]").coordinates, 0);
}

TEST(PtxProgram, Numbers) {
  EXPECT_EQ(operand("0x1F").value, 31u);
  EXPECT_EQ(operand("017").value, 15u);
  EXPECT_EQ(operand("0b101").value, 5u);
  EXPECT_EQ(operand("4294967295U").value, 4294967295u);
  EXPECT_EQ(operand("-1").value, ~std::uint64_t(0));
  EXPECT_EQ(operand("0f3F800000").value, 0x3f800000u);
  EXPECT_EQ(operand("0d3FF0000000000000").value, 0x3ff0000000000000u);
  EXPECT_EQ(std::bit_cast<double>(operand("1.5").value), 1.5);
  EXPECT_EQ(std::bit_cast<double>(operand("-2.5e3").value), -2500.0);
  EXPECT_EQ(operand("0").value, 0u);
}

TEST(PtxProgram, RegistersHaveScopes) {
  auto const p =
      parsed("{ .reg .b32 a, r<3>; .reg .pred p; { .reg .b64 a; mov.u64 a, 0; } mov.u32 a, r2; @!p f %%p; }");
  EXPECT_EQ(p.locals, 6);
  EXPECT_EQ(p.bits[p.operand[p.instruction[0].first].index], 64);
  EXPECT_EQ(p.bits[p.operand[p.instruction[1].first].index], 32);
  EXPECT_EQ(p.operand[p.instruction[1].first + 1].index, 3);
  EXPECT_TRUE(p.operand[p.instruction[2].predicate].negated);
}

TEST(PtxProgram, LabelsAreNumbersOfInstructions) {
  auto const p = parsed("{\n.reg .pred P1;\nLAB_WAIT:\nf P1, [%0], %1;\n@P1 bra DONE;\nbra LAB_WAIT;\nDONE:\n}");
  ASSERT_EQ(p.instructions, 3);
  EXPECT_TRUE(p.branches);
  EXPECT_EQ(p.operand[p.instruction[1].first].value, 3u);
  EXPECT_EQ(p.operand[p.instruction[2].first].value, 0u);
}

TEST(PtxProgram, CommentsAndEmptyStatements) {
  EXPECT_EQ(parsed("").instructions, 0);
  EXPECT_EQ(parsed(" ; /* a; */ // b;\n f %0; ;").instructions, 1);
}

TEST(PtxProgram, Refusals) {
  for (char const* text :
       {"f %2;", "f", "f %0", "{ f %0;", "f %0; }", ".shared .b32 x;", "f x;", "bra L;", "f [%0;", "f {%0;",
        ".reg .b128 x;", "f 0f3F;", "f 1.23456789012345678;", "f %0 %1;", "{ .reg .b32 a; } f a;"}) {
    EXPECT_NE(problem(text), nullptr) << text;
  }
}
