// error: tests cuda/error.hpp.
#include "sett/cuda/error.hpp"

#include <gtest/gtest.h>

// law: `attempted` returns a value exactly if the call returns. Otherwise `attempted` returns the text of the
// exception.
TEST(CudaError, IsAValueWhereItIsAsked) {
  using sett::Rule;
  auto const refused = [](int code) {
    return sett::cuda::attempted([code] { sett::cuda::fail(code, "copy: the source is null"); }).error();
  };
  EXPECT_EQ(refused(-1).failure.rule, Rule::no_machine);
  for (int const code : {-3, -2, 2, 719}) {
    EXPECT_EQ(refused(code).failure.rule, Rule::launch_refused);
    EXPECT_EQ(refused(code).failure.a, sett::Num(code));
    EXPECT_STREQ(refused(code).text.c_str(), "copy: the source is null");
  }
  auto const planned = sett::cuda::attempted([]() -> int {
    sett::raise({sett::Failure{Rule::sizes_differ}, sett::Text() << "gemm"});
  });
  EXPECT_EQ(planned.error().failure.rule, Rule::sizes_differ);
  EXPECT_EQ(*sett::cuda::attempted([] { return 7; }), 7);
  EXPECT_TRUE(sett::cuda::attempted([] {}));
}

TEST(CudaError, HasItsCodeAndText) {
  try {
    throw sett::cuda::error(2, "cuMemAlloc of 8 bytes: out of memory");
  } catch (std::runtime_error const& e) {
    EXPECT_STREQ(e.what(), "cuMemAlloc of 8 bytes: out of memory");
    EXPECT_EQ(dynamic_cast<sett::cuda::error const&>(e).code(), 2);
  }
}
