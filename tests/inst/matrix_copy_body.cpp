// matrix_copy_body: checks that every bit moves as the layouts specify.
#include "sett/inst/matrix_copy_body.hpp"

#include <gtest/gtest.h>

#include <map>

using namespace sett;

namespace {

struct Bytes : Memory {
  mutable std::map<std::uint64_t, unsigned char> bytes;
  unsigned char read(std::uint64_t a) const override { return bytes[a]; }
  void write(std::uint64_t a, unsigned char b) override { bytes[a] = b; }
};
// The rows are in a scattered order.
std::uint64_t row_of(int thread) { return std::uint64_t(16 * (thread * 5 % 32)); }

}  // namespace

TEST(MatrixCopyBody, EveryBitGoesWhereTheLayoutsSay) {
  for (MatrixCopy const& s : matrix_copies) {
    Fragment const source = fragment(s, Role::a), destination = fragment(s, Role::d);
    bool const loads = s.family == MatrixCopyFamily::load, stores = s.family == MatrixCopyFamily::store;
    // The test moves one bit at a time.
    for (int t = 0; t < size(source.threads); ++t) {
      for (int v = 0; v < size(source.values); v += 23) {
        RegisterFile f(32);
        Bytes memory;
        for (int i = 0; i < 32; ++i) { f.at(Role::e, i, 0) = row_of(i); }
        // The first threads provide the rows that are read. The other threads repeat these rows, so their bits have
        // the same indices.
        int const row = loads ? t % (8 * s.count) : t;
        if (loads) {
          memory.write(row_of(row) + std::uint64_t(v / 8), static_cast<unsigned char>(1 << v % 8));
        } else {
          f.at(Role::a, t, v / 32) |= std::uint64_t(1) << v % 32;
        }
        run_matrix_copy(s, f, &memory);
        int const bit = at(source, t, v);
        for (int t2 = 0; t2 < size(destination.threads); ++t2) {
          if (stores && t2 >= 8 * s.count) { continue; }
          for (int v2 = 0; v2 < size(destination.values); ++v2) {
            bool const set = stores ? (memory.read(row_of(t2) + std::uint64_t(v2 / 8)) >> v2 % 8 & 1) != 0
                                    : (f.at(Role::d, t2, v2 / 32) >> v2 % 32 & 1) != 0;
            ASSERT_EQ(set, at(destination, t2, v2) == bit) << cute_name(s).text << " " << t << "," << v << " " << t2;
          }
        }
      }
    }
  }
}

TEST(MatrixCopyBody, RowsAreAligned) {
  RegisterFile f(32);
  Bytes memory;
  f.at(Role::e, 3, 0) = 8;
  EXPECT_THROW(run_matrix_copy(matrix_copies[2], f, &memory), layout_error);
}
