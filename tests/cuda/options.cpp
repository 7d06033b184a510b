// options: tests that a stream can be passed as the options.
#include "sett/cuda/options.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace {

using sett::cuda::Options;
using sett::cuda::Stream;

TEST(Options, AreMadeFromAStream) {
  static_assert(std::is_convertible_v<Stream, Options> && std::is_aggregate_v<Options>);
  int some = 0;
  Stream const s(&some);
  Options const o = s;
  EXPECT_EQ(o.stream.handle(), &some);
  Options const both{.stream = s, .slices = 4};
  EXPECT_EQ(both.stream.get().handle(), &some);
  EXPECT_EQ(Options{}.stream.handle(), nullptr);
}

}  // namespace
