// gather: compares the gathered numbers with the definition, for every operand of every warp and warpgroup
// instruction.
#include "sim/products/gather.hpp"

#include <gtest/gtest.h>

#include <random>

#include "sett/inst/mma_table.hpp"
#include "sett/inst/wgmma_table.hpp"
#include "sim/products/float_product.hpp"

using namespace sett;

namespace {

RegisterFile any_registers(std::mt19937_64& random, int threads) {
  RegisterFile out(threads);
  for (int o = 0; o < RegisterFile::operands; ++o) {
    for (int t = 0; t < threads; ++t) {
      for (int i = 0; i < RegisterFile::most; ++i) { out.at(Role(o), t, i) = random() >> (o < 2 ? 32 : 0); }
    }
  }
  return out;
}
bool same(RegisterFile const& file, Role o, Places const& where, DType e, int count) {
  std::vector<std::uint64_t> defined, fast(5, 7);
  gather(file, o, where, e, count, defined);
  sim::gather_fast(file, o, where, e, count, fast);
  return defined == fast;
}

}  // namespace

TEST(Gather, IsTheDefinitionForWarps) {
  std::mt19937_64 random(3);
  RegisterFile const file = any_registers(random, 32);
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    MmaBody const body(s);
    for (MmaBody::Group const& g : body.groups) {
      for (Role const o : {Role::a, Role::d}) {
        EXPECT_TRUE(same(file, o, g.a, s.a, s.m * operand(s, Role::a).columns)) << cute_name(s).text;
        EXPECT_TRUE(same(file, o, g.b, s.b, s.n * s.k)) << cute_name(s).text;
        EXPECT_TRUE(same(file, o, g.c, s.c, s.m * s.n)) << cute_name(s).text;
        EXPECT_TRUE(same(file, o, g.d, s.d, s.m * s.n)) << cute_name(s).text;
      }
    }
  }
}
TEST(Gather, IsTheDefinitionForWarpgroups) {
  std::mt19937_64 random(4);
  RegisterFile const file = any_registers(random, 128);
  Vec<Mma> const table = wgmma_table();
  for (Mma const& s : table) {
    Modes const ids = thread_ids(s);
    EXPECT_TRUE(same(file, Role::d, Places(fragment(s, Role::d), ids, 0), s.d, 64 * s.n)) << cute_name(s).text;
    if (!s.a_in_registers) { continue; }
    EXPECT_TRUE(same(file, Role::a, Places(warpgroup_fragment(32 / bits_of(s.a), 2), ids, 0), s.a,
                     64 * operand(s, Role::a).columns))
        << cute_name(s).text;
  }
}
// Checks a whole instruction with both of the simulator's implementations.
TEST(Gather, TheInstruction) {
  std::mt19937_64 random(5);
  Vec<Mma> const table = mma_table();
  for (Mma const& s : table) {
    if (s.sparse) { continue; }  // the metadata must not be random bits
    RegisterFile defined = any_registers(random, 32), fast = defined;
    run_mma(s, defined, 90);
    MmaBody(s).run(fast, 90, nullptr, sim::multiply_fast, sim::gather_fast);
    for (int t = 0; t < 32; ++t) {
      for (int i = 0; i < RegisterFile::most; ++i) {
        EXPECT_EQ(defined.at(Role::d, t, i), fast.at(Role::d, t, i)) << cute_name(s).text << ", thread " << t;
      }
    }
  }
}
