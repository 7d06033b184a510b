// ptx_warp: tests shuffles, votes, matches, reductions and barriers of all lanes against loops.
#include "sett/sim/ptx_warp.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/ptx.hpp"

#define TEXT(t) [] { return t; }

namespace {

namespace ptx = sett::sim::ptx;
namespace sim = sett::sim;
using sett::here;

template <class Text>
int shuffled(Text text, unsigned lane, unsigned by, unsigned clamp, int mode) {
  unsigned out, inside;
  ptx::run(here(), text, ptx::out<'r'>(out), ptx::out<'r'>(inside), ptx::in<'r'>(lane * 3), ptx::in<'r'>(by),
           ptx::in<'r'>(clamp));
  // The segment has `width` lanes.
  int const width = int(32 - (clamp >> 8)), first = int(lane) / width * width, last = first + width - 1;
  int const from = mode == 0   ? first + int(by) % width
                   : mode == 1 ? int(lane ^ by)
                   : mode == 2 ? int(lane) - int(by)
                               : int(lane) + int(by);
  bool const good = mode == 2 ? from >= first : from <= last;
  return out != unsigned(good ? from : int(lane)) * 3 || inside != unsigned(good);
}

void shuffles(int* wrong) {
  unsigned const lane = sett::gpu::lane();
  int bad = 0;
  for (unsigned width = 1; width <= 32; width *= 2) {
    unsigned const clamp = (32 - width) << 8;
    for (unsigned by = 0; by < 32; by += 3) {
      bad += shuffled(TEXT("{ .reg .pred p; shfl.sync.idx.b32 %0|p, %2, %3, %4, -1; selp.u32 %1, 1, 0, p; }"), lane, by,
                      clamp | 31, 0);
      bad += shuffled(TEXT("{ .reg .pred p; shfl.sync.bfly.b32 %0|p, %2, %3, %4, -1; selp.u32 %1, 1, 0, p; }"), lane,
                      by, clamp | 31, 1);
      bad += shuffled(TEXT("{ .reg .pred p; shfl.sync.up.b32 %0|p, %2, %3, %4, -1; selp.u32 %1, 1, 0, p; }"), lane, by,
                      clamp, 2);
      bad += shuffled(TEXT("{ .reg .pred p; shfl.sync.down.b32 %0|p, %2, %3, %4, -1; selp.u32 %1, 1, 0, p; }"), lane,
                      by, clamp | 31, 3);
    }
  }
  wrong[lane] = bad;
}

void votes(int* wrong) {
  unsigned const lane = sett::gpu::lane();
  unsigned ballot, all, any, uni, match, every, sum, low, high, both, mask, leader, elected;
  ptx::run(here(),
           TEXT("{ .reg .pred p, q; setp.lt.u32 p, %4, 5; vote.sync.ballot.b32 %0, p, -1; vote.sync.all.pred q, p, -1;"
                " selp.u32 %1, 1, 0, q; vote.sync.any.pred q, p, -1; selp.u32 %2, 1, 0, q;"
                " vote.sync.uni.pred q, p, -1; selp.u32 %3, 1, 0, q; }"),
           ptx::out<'r'>(ballot), ptx::out<'r'>(all), ptx::out<'r'>(any), ptx::out<'r'>(uni), ptx::in<'r'>(lane));
  int bad = ballot != 0x1f || all != 0 || any != 1 || uni != 0;
  ptx::run(here(), TEXT("match.any.sync.b32 %0, %1, -1;"), ptx::out<'r'>(match), ptx::in<'r'>(lane % 4));
  bad += match != 0x11111111u << lane % 4;
  ptx::run(here(), TEXT("{ .reg .pred p; match.all.sync.b64 %0|p, %1, -1; @!p mov.u32 %0, 7; }"), ptx::out<'r'>(every),
           ptx::in<'l'>(5ull));
  bad += every != ~0u;
  ptx::run(here(), TEXT("redux.sync.add.s32 %0, %1, -1;"), ptx::out<'r'>(sum), ptx::in<'r'>(lane));
  ptx::run(here(), TEXT("redux.sync.min.s32 %0, %1, -1;"), ptx::out<'r'>(low), ptx::in<'r'>(int(lane) - 9));
  ptx::run(here(), TEXT("redux.sync.max.u32 %0, %1, -1;"), ptx::out<'r'>(high), ptx::in<'r'>(int(lane) - 9));
  ptx::run(here(), TEXT("redux.sync.xor.b32 %0, %1, -1;"), ptx::out<'r'>(both), ptx::in<'r'>(1u << lane));
  bad += sum != 496 || int(low) != -9 || int(high) != -1 || both != ~0u;
  ptx::run(here(), TEXT("activemask.b32 %0;"), ptx::out<'r'>(mask));
  bad += (mask >> lane & 1) != 1;
  ptx::run(here(), TEXT("{ .reg .pred p; elect.sync %0|p, -1; selp.u32 %1, 1, 0, p; }"), ptx::out<'r'>(leader),
           ptx::out<'r'>(elected));
  bad += leader != 0 || elected != unsigned(lane == 0);
  wrong[lane] = bad;
}

void barriers(unsigned* out) {
  unsigned* const s = sett::gpu::dynamic_smem<unsigned>();
  unsigned const t = sett::gpu::thread_idx().x;
  s[t] = t;
  ptx::run(here(), TEXT("bar.sync 0;"));
  unsigned const first = s[t ^ 63];
  ptx::run(here(), TEXT("barrier.sync.aligned %0, %1;"), ptx::in<'r'>(1), ptx::in<'r'>(64));
  s[t] = first + 1;
  ptx::run(here(), TEXT("bar.warp.sync 0xffffffff; fence.acq_rel.gpu; membar.cta; nanosleep.u32 20;"));
  out[t] = s[t ^ 1];
}

}  // namespace

TEST(PtxWarp, Shuffles) {
  sim::buffer<int> wrong(32);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, shuffles, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}

TEST(PtxWarp, VotesMatchesAndReductions) {
  sim::buffer<int> wrong(32);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, votes, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 0) << i; }
}

TEST(PtxWarp, Barriers) {
  sim::buffer<unsigned> out(64);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{64}, 256, barriers, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (unsigned i = 0; i < 64; ++i) { EXPECT_EQ(out[i], (i ^ 1 ^ 63) + 1); }
}
