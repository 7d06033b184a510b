// occupancy: compares occupancy_of with an allocation of blocks to an SM, one by one, by the documented rules.
#include "sett/sim/occupancy.hpp"

#include <gtest/gtest.h>

#include <array>

#include "sett/sim.hpp"

namespace sim = sett::sim;

namespace {

// Assigns blocks to an SM until one does not fit. A block's warps go to the SM's quarters in rotation.
unsigned placed(sim::arch a, unsigned threads, unsigned registers, unsigned shared) {
  unsigned const warps = (threads + 31) / 32;
  std::array<unsigned, 4> left{16384, 16384, 16384, 16384};
  unsigned shared_left = (a == sim::arch::sm90 ? 228u : 164u) * 1024u;
  unsigned warps_left = 64;
  for (unsigned blocks = 0;; ++blocks) {
    unsigned const bytes = (shared + 1024 + 127) / 128 * 128;
    if (blocks == 32 || bytes > shared_left || warps > warps_left) { return blocks; }
    shared_left -= bytes;
    warps_left -= warps;
    for (unsigned w = 0; w < (warps + 3) / 4 * 4; ++w) {
      unsigned const need = (registers * 32 + 255) / 256 * 256;
      if (need > left[w % 4]) { return blocks; }
      left[w % 4] -= need;
    }
  }
}

}  // namespace

TEST(Occupancy, IsWhatCanBePlaced) {
  for (sim::arch const a : {sim::arch::sm80, sim::arch::sm90}) {
    for (unsigned threads = 32; threads <= 1024; threads += 32) {
      for (unsigned registers = 0; registers <= 255; registers += 5) {
        for (unsigned shared : {0u, 1u, 1024u, 5000u, 48u * 1024u, 100u * 1024u, 163u * 1024u}) {
          auto const o = sim::occupancy_of(a, threads, registers, shared);
          ASSERT_EQ(o.blocks, placed(a, threads, registers, shared)) << threads << " " << registers << " " << shared;
          ASSERT_EQ(o.warps, o.blocks * (threads / 32));
        }
      }
    }
  }
}

TEST(Occupancy, NamesTheLimit) {
  EXPECT_STREQ(sim::occupancy_of(sim::arch::sm90, 256, 128, 0).limit, "registers");
  EXPECT_STREQ(sim::occupancy_of(sim::arch::sm90, 32, 0, 0).limit, "blocks");
  EXPECT_STREQ(sim::occupancy_of(sim::arch::sm90, 1024, 32, 0).limit, "threads");
  EXPECT_STREQ(sim::occupancy_of(sim::arch::sm80, 128, 32, 163 * 1024).limit, "shared memory");
}

TEST(Occupancy, IsReported) {
  auto const r = sim::launch(sim::options{.registers = 128}, 4, 256, 64 * 1024, [] {});
  EXPECT_EQ(r.measured.occupancy, (sim::occupancy{2, 16}));
  EXPECT_NE(r.text().find("an SM holds 2 blocks at a time, 16 of 64 warps: limited by registers"), std::string::npos)
      << r.text();
}

TEST(Occupancy, DevicesHaveTheirNumberOfSms) {
  EXPECT_EQ(sett::sim::sms_of(sett::sim::arch::sm90), 132u);
  EXPECT_EQ(sett::sim::sms_of(sett::sim::arch::sm80), 108u);
}
