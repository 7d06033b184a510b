// Tests registers that no thread has written. The tests check which reads are reported, and at which line.
#include <gtest/gtest.h>
#include <sett/sim.hpp>

namespace {

using namespace cute;
namespace sim = sett::sim;
namespace gpu = sett::gpu;

int thread() { return int(gpu::thread_idx().x); }

}  // namespace

TEST(Registers, Word) {
  // The fill pattern is a quiet NaN in every floating-point type.
  std::uint64_t const twice = std::uint64_t(sim::detail::unwritten_word) << 32 | sim::detail::unwritten_word;
  EXPECT_EQ(twice >> 51 & 0xfff, 0xfffu);
  EXPECT_EQ(sim::detail::unwritten_word >> 22 & 0x1ff, 0x1ffu);
  for (int half = 0; half < 2; ++half) {
    EXPECT_EQ(sim::detail::unwritten_word >> (16 * half + 6) & 0x1ff, 0x1ffu);  // bfloat16_t
    EXPECT_EQ(sim::detail::unwritten_word >> (16 * half + 9) & 0x3f, 0x3fu);    // half_t
  }
}

TEST(Registers, AreZeroOutsideOfThreads) {
  auto const r = make_tensor<float>(Layout<_8>{});
  for (int i = 0; i < 8; ++i) { EXPECT_EQ(r(i), 0.0f); }
}

TEST(Registers, FindingSaysWhereAndWho) {
  sim::buffer<float> out(64);
  sim::report const r = sim::launch(
      sim::options{}, 2, 32, 0,
      [](float* p) {
        auto s = make_tensor<float>(Layout<Shape<_2, _4>>{});
        for (int i = 0; i < 8; ++i) {
          if (i != 5 || thread() != 7 || gpu::block_idx().x != 1) { s(i) = 1.0f; }
        }
        float sum = 0;
        for (int j = 0; j < 4; ++j) { sum += s(0, j) + s(1, j); }
        make_tensor(make_gmem_ptr(p), Layout<_64>{})(32 * int(gpu::block_idx().x) + thread()) = sum;
      },
      out.data());
  ASSERT_EQ(r.uninitialised.size(), 1u) << r.text();
  sim::finding const& f = r.uninitialised[0];
  EXPECT_EQ(f.block.x, 1u);
  EXPECT_EQ(f.thread.x, 7u);
  EXPECT_EQ(f.coordinate, "(1,2)");
  EXPECT_NE(f.file.find("registers.cpp"), std::string::npos);
  EXPECT_EQ(r.races.size() + r.missing_waits.size() + r.out_of_bounds.size(), 0u);
}

// Checks that reads of written elements give no finding, for every element of every type and for any value.
template <class T>
void written_elements(std::initializer_list<T> values) {
  for (T const value : values) {
    sim::report const r = sim::launch(
        sim::options{}, 1, 32, 0,
        [](T x) {
          auto s = make_tensor<T>(Layout<Shape<_3, _5>>{});
          for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 5; ++j) { s(i, j) = x; }
          }
          int same = 0;
          for (int i = 0; i < 15; ++i) { same += s(i) == x; }
          EXPECT_EQ(same, 15);
        },
        value);
    EXPECT_TRUE(r.ok()) << r.text();
  }
}
TEST(Registers, WrittenOnesAreNot) {
  written_elements<bool>({false, true});
  written_elements<signed char>({0, -1, 127, -128, 123, -45});
  written_elements<unsigned char>({0x7f, 0xd3, 0xfb, 0xff});
  written_elements<short>({0, 0x7fd3, 0x7ffb, -1});
  written_elements<int>({0, -1, 0x7fffffff});
  written_elements<float>({0.0f, -1.0f, 3e38f});
  written_elements<double>({0.0, 1e308});
  written_elements<half_t>({half_t(0.0f), half_t(65504.0f)});
  written_elements<std::int64_t>({0, -1});
}

// Checks every byte value. The simulator cannot recognise an integer that shares its 4 bytes with other data, and
// does not fill it.
TEST(Registers, EveryByte) {
  for (int value = 0; value < 256; ++value) {
    sim::report const r = sim::launch(
        sim::options{}, 1, 1, 0,
        [](int x) {
          auto one = make_tensor<unsigned char>(Layout<_1>{});
          one(0) = static_cast<unsigned char>(x);
          EXPECT_EQ(int(one(0)), x);
          auto five = make_tensor<unsigned char>(Layout<_5>{});
          for (int i = 0; i < 5; ++i) { five(i) = static_cast<unsigned char>(x); }
          int sum = 0;
          for (int i = 0; i < 5; ++i) { sum += five(i); }
          EXPECT_EQ(sum, 5 * x);
        },
        value);
    EXPECT_TRUE(r.ok()) << r.text();
  }
}

// Checks tensors that use the same stack address one after another. The data of one tensor must not be mistaken for
// the data of the next tensor.
TEST(Registers, StackAddressesAreUsedAgain) {
  sim::buffer<float> out(64);
  sim::report const r = sim::launch(
      sim::options{}, 1, 64, 0,
      [](float* p) {
        float sum = 0;
        for (int k = 0; k < 8; ++k) {
          auto s = make_tensor<float>(Layout<_4>{});
          for (int i = 0; i < 4; ++i) { s(i) = float(k + i); }
          if (k % 3 == 0) { gpu::sync_threads(); }
          for (int i = 0; i < 4; ++i) { sum += s(i); }
          auto never_read = make_tensor<float>(Layout<_4>{});
          for (int i = 0; i < 4; ++i) { never_read(i) = sum; }
        }
        make_tensor(make_gmem_ptr(p), Layout<_64>{})(thread()) = sum;
      },
      out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(out[0], 4.0f * 28 + 8 * 6);
}
