// ptx_async: tests copies and mbarriers against their values, and that a missing wait is found at its line.
#include "sett/sim/ptx_async.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/ptx.hpp"

#define TEXT(t) [] { return t; }

namespace {

namespace ptx = sett::sim::ptx;
namespace sim = sett::sim;
using sett::here;

template <bool waits>
void copies(unsigned const* from, unsigned* to) {
  unsigned* const s = sett::gpu::dynamic_smem<unsigned>();
  unsigned const t = sett::gpu::thread_idx().x, at = cute::cast_smem_ptr_to_uint(s + 8 * t);
  ptx::run(here(), TEXT("cp.async.cg.shared.global.L2::128B [%0], [%1], %2;"), ptx::in<'r'>(at),
           ptx::in<'l'>(from + 4 * t), ptx::constant<16>());
  ptx::run(here(), TEXT("cp.async.ca.shared.global [%0+16], [%1], 8, %2;"), ptx::in<'r'>(at),
           ptx::in<'l'>(from + 4 * t), ptx::in<'r'>(t % 2 == 0 ? 4 : 0));
  ptx::run(here(), TEXT("{ .reg .pred p; setp.eq.u32 p, %2, 3; cp.async.ca.shared.global [%0+24], [%1], 4, p; }"),
           ptx::in<'r'>(at), ptx::in<'l'>(from + 4 * t), ptx::in<'r'>(t));
  ptx::run(here(), TEXT("cp.async.commit_group;"));
  if (waits) { ptx::run(here(), TEXT("cp.async.wait_group 0;")); }
  unsigned x[7];
  sett::Machine& m = sett::machine("test");
  for (unsigned i = 0; i < 7; ++i) { m.read(s + 8 * t + i, &x[i], 4, -1, here()); }
  for (unsigned i = 0; i < 7; ++i) { to[7 * t + i] = x[i]; }
  if (!waits) { ptx::run(here(), TEXT("cp.async.wait_all;")); }
}

void bulk(unsigned const* from, unsigned* to) {
  auto* const barrier = sett::gpu::dynamic_smem<unsigned long long>();
  auto* const s = reinterpret_cast<unsigned*>(barrier + 2);
  unsigned const t = sett::gpu::thread_idx().x, b = cute::cast_smem_ptr_to_uint(barrier);
  if (t == 0) { ptx::run(here(), TEXT("mbarrier.init.shared::cta.b64 [%0], 1; fence.proxy.async;"), ptx::in<'r'>(b)); }
  ptx::run(here(), TEXT("bar.sync 0;"));
  if (t == 0) {
    ptx::run(here(), TEXT("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;"), ptx::in<'r'>(b),
             ptx::in<'r'>(128));
    ptx::run(here(), TEXT("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"),
             ptx::in<'r'>(cute::cast_smem_ptr_to_uint(s)), ptx::in<'l'>(from), ptx::in<'r'>(128), ptx::in<'r'>(b));
  }
  ptx::run(here(),
           TEXT("{\n.reg .pred P1;\nLAB_WAIT:\nmbarrier.try_wait.parity.shared::cta.b64 P1, [%0], %1;\n@P1 bra DONE;\n"
                "bra LAB_WAIT;\nDONE:\n}"),
           ptx::in<'r'>(b), ptx::in<'r'>(0));
  unsigned x;
  ptx::run(here(), TEXT("ld.shared.u32 %0, [%1];"), ptx::out<'r'>(x), ptx::in<'r'>(cute::cast_smem_ptr_to_uint(s + t)));
  ptx::run(here(), TEXT("st.shared.u32 [%0], %1; fence.proxy.async.shared::cta; bar.sync 0;"),
           ptx::in<'r'>(cute::cast_smem_ptr_to_uint(s + t)), ptx::in<'r'>(x + 1));
  if (t == 0) {
    ptx::run(here(),
             TEXT("cp.async.bulk.global.shared::cta.bulk_group [%0], [%1], 128; cp.async.bulk.commit_group;"
                  " cp.async.bulk.wait_group 0;"),
             ptx::in<'l'>(to), ptx::in<'r'>(cute::cast_smem_ptr_to_uint(s)));
  }
}

void phases(int* wrong) {
  auto* const barrier = sett::gpu::dynamic_smem<unsigned long long>();
  unsigned const t = sett::gpu::thread_idx().x, b = cute::cast_smem_ptr_to_uint(barrier);
  if (t == 0) { ptx::run(here(), TEXT("mbarrier.init.shared.b64 [%0], 32;"), ptx::in<'r'>(b)); }
  ptx::run(here(), TEXT("bar.sync 0;"));
  int phase = 0;
  for (; phase < 3; ++phase) {
    unsigned done = 0;
    unsigned long long state;
    ptx::run(here(), TEXT("mbarrier.arrive.shared.b64 %0, [%1];"), ptx::out<'l'>(state), ptx::in<'r'>(b));
    while (done == 0) {
      ptx::run(here(), TEXT("{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"),
               ptx::out<'r'>(done), ptx::in<'r'>(b), ptx::in<'l'>(state));
    }
  }
  wrong[t] = phase;
}

}  // namespace

TEST(PtxAsync, CopiesAndZeros) {
  sim::buffer<unsigned> from(128), to(32 * 7), wrong(1);
  for (unsigned i = 0; i < 128; ++i) { from[i] = i + 1; }
  auto const* const in = static_cast<unsigned const*>(from.data());
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 1024, copies<true>, in, to.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (unsigned t = 0; t < 32; ++t) {
    for (unsigned i = 0; i < 4; ++i) { EXPECT_EQ(to[7 * t + i], 4 * t + i + 1); }
    EXPECT_EQ(to[7 * t + 4], t % 2 == 0 ? 4 * t + 1 : 0);
    EXPECT_EQ(to[7 * t + 5], 0u);
    EXPECT_EQ(to[7 * t + 6], t == 3 ? 0 : 4 * t + 1);
  }
}

TEST(PtxAsync, AMissingWaitIsFound) {
  sim::buffer<unsigned> from(128), to(32 * 7);
  for (unsigned i = 0; i < 128; ++i) { from[i] = i + 1; }
  auto const* const in = static_cast<unsigned const*>(from.data());
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 1024, copies<false>, in, to.data());
  EXPECT_FALSE(r.ok());
  EXPECT_NE(r.text().find("while an asynchronous copy issued at"), std::string::npos) << r.text();
  EXPECT_NE(r.text().find("ptx_async.cpp:23"), std::string::npos) << r.text();
}

TEST(PtxAsync, BulkCopiesCountBytes) {
  sim::buffer<unsigned> from(32), to(32);
  for (unsigned i = 0; i < 32; ++i) { from[i] = i * i; }
  auto const* const in = static_cast<unsigned const*>(from.data());
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 256, bulk, in, to.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (unsigned i = 0; i < 32; ++i) { EXPECT_EQ(to[i], i * i + 1); }
}

TEST(PtxAsync, StatesOfPhases) {
  sim::buffer<int> wrong(32);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 16, phases, wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (std::size_t i = 0; i < 32; ++i) { EXPECT_EQ(wrong[i], 3) << i; }
}
