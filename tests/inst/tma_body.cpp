// tma_body: compares loads, stores and reductions of boxes with the definition, byte by byte.
#include "sett/inst/tma_body.hpp"

#include <gtest/gtest.h>

#include <vector>

using namespace sett;

namespace {

TensorMapFields map_of(std::vector<float>& data) {
  TensorMapFields f;
  f.address = data.data();
  f.rank = 3, f.bytes = 4, f.type = DType::f32, f.span = 64;
  f.extent[0] = 13, f.extent[1] = 5, f.extent[2] = 4;
  f.stride[0] = 64, f.stride[1] = 320;
  f.box[0] = 8, f.box[1] = 4, f.box[2] = 2;
  return f;
}
// Returns the index of element i of a box that begins at byte 128 of shared memory.
int place(TensorMapFields const& f, int i0, int i1, int i2) {
  int const byte = 128 + i0 * 4 + (i1 + f.box[1] * i2) * 64;
  return ((byte ^ (byte >> 3 & 0x30)) - 128) / 4;
}

}  // namespace

TEST(TmaBody, LoadsStoresAndSums) {
  for (int const x : {0, -3, 4, 8, 12}) {
    for (int const y : {0, -2, 3}) {
      std::vector<float> data(4 * 5 * 16), shared(8 * 16, -1.0f), stored, summed;
      for (std::size_t i = 0; i < data.size(); ++i) { data[i] = float(i); }
      TensorMapFields const f = map_of(data);
      BoxCopy copy{f, {x, y, 1, 0, 0}, reinterpret_cast<char*>(shared.data()), 128, TmaFamily::load};
      copy.run();
      auto const inside = [&](int i0, int i1, int i2) {
        return x + i0 >= 0 && x + i0 < 13 && y + i1 >= 0 && y + i1 < 5 && 1 + i2 < 4;
      };
      auto const at = [&](int i0, int i1, int i2) { return std::size_t(x + i0 + 16 * (y + i1) + 80 * (1 + i2)); };
      stored = summed = data;
      int units = 0;
      for (int i2 = 0; i2 < 2; ++i2) {
        for (int i1 = 0; i1 < 4; ++i1) {
          for (int i0 = 0; i0 < 8; ++i0) {
            float const want = inside(i0, i1, i2) ? data[at(i0, i1, i2)] : 0;
            EXPECT_EQ(shared[std::size_t(place(f, i0, i1, i2))], want) << i0 << i1 << i2;
            shared[std::size_t(place(f, i0, i1, i2))] = float(1000 + units);
            if (inside(i0, i1, i2)) {
              stored[at(i0, i1, i2)] = float(1000 + units), summed[at(i0, i1, i2)] += float(1000 + units);
            }
            ++units;
          }
        }
      }
      std::vector<float> const before = data;
      copy.family = TmaFamily::store;
      copy.run();
      EXPECT_TRUE(data == stored) << x << " " << y;
      data = before;
      copy.map.address = data.data();
      copy.family = TmaFamily::reduce_add;
      copy.run();
      EXPECT_TRUE(data == summed) << x << " " << y;
    }
  }
}

TEST(TmaBody, Ranges) {
  std::vector<float> data(320);
  BoxCopy const copy{map_of(data), {8, 0, 0, 0, 0}, nullptr, 0, TmaFamily::load};
  Vec<Range> in_shared, in_global;
  copy.ranges(in_shared, in_global);
  // The box has 8 rows of 32 bytes, and each row is half a swizzle span. 5 elements of each row belong to the tensor.
  std::size_t bytes = 0;
  for (Range const& r : in_shared) { bytes += r.bytes; }
  EXPECT_EQ(bytes, 8u * 32);
  EXPECT_EQ(in_global.size(), 8);
  EXPECT_EQ(in_global[0].bytes, 20u);
}
