// Tests that A and B of an f32 GEMM are split in the same order for every number of rows. The kernel adds high high,
// high low and low high in the order of the parts, so another order would change the bits of C.
#include "call.hpp"

namespace {

TensorView floats(Bytes const& x, int rows, int columns) {
  std::string const pitch = std::to_string(columns);
  return tensor(x.data(), DType::f32, "(" + std::to_string(rows) + "," + pitch + "):(" + pitch + ",1)");
}

}  // namespace

TEST(GemmRoles, PartsOfFloatsKeepTheirOrder) {
  Bytes const x(std::size_t{1} << 24), w(std::size_t{1} << 24), y(std::size_t{1} << 24);
  for (int const n : {64, 512}) {
    for (int const m : {1, 3, 8, 64, 65, 1000}) {
      fake().launches.clear();
      Options options;
      options.batch_invariant = true;
      expect_says(Call{floats(x, m, 1024), floats(w, n, 1024), floats(y, m, n), {}, options}(), {});
      int splits = 0;
      for (FakeLaunch const& one : fake().launches) {
        if (one.source.find("sett_tf32_parts") == std::string::npos) { continue; }
        ++splits;
        EXPECT_EQ(one.low_second, one.from == w.data()) << m << " rows, N " << n;
      }
      EXPECT_EQ(splits, 2);
    }
  }
}
