// copy_ldsm: checks which instruction each size and form selects. Outside the simulator, the call must be refused
// with the name of the instruction.
#include "sett/inst/copy_ldsm.hpp"

#include <gtest/gtest.h>

#include <string>

using namespace cute;

namespace {

template <int N>
struct Words {
  uint32_t word[N];
};

template <class F>
std::string refused(F const& f) {
  try {
    f();
  } catch (sett::layout_error const& e) { return e.what(); }
  return "done";
}
template <int N>
void expect_names(char const* plain, char const* transposed) {
  uint128_t row{};
  Words<N> v{};
  auto const expect = [](std::string const& got, std::string const& name) {
    EXPECT_NE(got.find(name), std::string::npos) << got << " does not name " << name;
  };
  std::string const n = plain, t = transposed;
  expect(refused([&] { copy_ldsm(&row, &v); }), "SM75_" + n + "_LDSM_N");
  expect(refused([&] { copy_ldsm_trans(&row, &v); }), "SM75_" + t + "_LDSM_T");
  expect(refused([&] { copy_stsm(&v, &row); }), "SM90_" + n + "_STSM_N");
  expect(refused([&] { copy_stsm_trans(&v, &row); }), "SM90_" + t + "_STSM_T");
}

}  // namespace

TEST(CopyLdsm, TheSizeOfTheValueChooses) {
  expect_names<1>("U32x1", "U16x2");
  expect_names<2>("U32x2", "U16x4");
  expect_names<4>("U32x4", "U16x8");
}
