// ptx_memory: tests loads and stores of every size against C++'s accesses, and atomics against their sequential values.
#include "sett/sim/ptx_memory.hpp"

#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sett/sim/ptx.hpp"

#define TEXT(t) [] { return t; }

namespace {

namespace ptx = sett::sim::ptx;
namespace sim = sett::sim;
using sett::here;

void loads(unsigned char const* from, int* wrong) {
  int bad = 0;
  unsigned a, b, c, d;
  int s;
  unsigned long long l, m;
  unsigned short h;
  ptx::run(here(), TEXT("ld.global.u8 %0, [%1+3];"), ptx::out<'r'>(a), ptx::in<'l'>(from));
  bad += a != 0x83;
  ptx::run(here(), TEXT("ld.global.s8 %0, [%1+3];"), ptx::out<'r'>(s), ptx::in<'l'>(from));
  bad += s != -125;
  ptx::run(here(), TEXT("ld.s16 %0, [%1+2];"), ptx::out<'l'>(l), ptx::in<'l'>(from));
  bad += l != 0xffffffffffff8382;
  ptx::run(here(), TEXT("ld.volatile.global.u16 %0, [%1];"), ptx::out<'h'>(h), ptx::in<'l'>(from));
  bad += h != 0x8180;
  ptx::run(here(), TEXT("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4+%5];"), ptx::out<'r'>(a), ptx::out<'r'>(b),
           ptx::out<'r'>(c), ptx::out<'r'>(d), ptx::in<'l'>(from), ptx::constant<16>());
  bad += a != 0x93929190 || b != 0x97969594 || c != 0x9b9a9998 || d != 0x9f9e9d9c;
  ptx::run(here(), TEXT("ld.relaxed.gpu.v2.u64 {%0, %1}, [%2];"), ptx::out<'l'>(l), ptx::out<'l'>(m),
           ptx::in<'l'>(from));
  bad += l != 0x8786858483828180 || m != 0x8f8e8d8c8b8a8988;
  ptx::run(here(), TEXT("ld.acquire.gpu.global.b32 %0, [%1];"), ptx::out<'r'>(a), ptx::in<'l'>(from));
  bad += a != 0x83828180;
  *wrong = bad;
}

void stores(unsigned char* to) {
  ptx::run(here(), TEXT("st.global.u8 [%0], %1;"), ptx::in<'l'>(to), ptx::in<'r'>(0x1281));
  ptx::run(here(), TEXT("st.release.gpu.global.u16 [%0+2], %1;"), ptx::in<'l'>(to),
           ptx::in<'h'>(static_cast<unsigned short>(0x8382)));
  ptx::run(here(), TEXT("st.v2.f32 [%0+8], {%1, 0f3F800000};"), ptx::in<'l'>(to), ptx::in<'f'>(2.0f));
  ptx::run(here(), TEXT("st.volatile.b64 [%0+16], %1;"), ptx::in<'l'>(to), ptx::in<'d'>(1.0));
}

void shared(unsigned* out) {
  unsigned* const s = sett::gpu::dynamic_smem<unsigned>();
  unsigned const lane = sett::gpu::lane(), at = cute::cast_smem_ptr_to_uint(s + lane);
  ptx::run(here(), TEXT("st.shared.u32 [%0], %1;"), ptx::in<'r'>(at), ptx::in<'r'>(lane * lane));
  sett::gpu::sync_threads();
  unsigned other, same, address;
  ptx::run(here(), TEXT("{ .reg .u64 g; cvta.to.shared.u64 g, %1; ld.shared.u32 %0, [g]; }"), ptx::out<'r'>(other),
           ptx::in<'l'>(s + (lane ^ 1)));
  ptx::run(here(), TEXT("{ .reg .u64 g; cvta.shared.u64 g, %1; ld.u32 %0, [g]; }"), ptx::out<'r'>(same),
           ptx::in<'l'>(static_cast<unsigned long long>(at)));
  ptx::run(here(), TEXT("cvta.to.shared.u32 %0, %1;"), ptx::out<'r'>(address), ptx::in<'l'>(s + lane));
  out[lane] = other + (same == lane * lane ? 0 : 100000) + (address == at ? 0 : 200000);
}

void atomics(unsigned* x, float* f, unsigned long long* l, unsigned* old) {
  unsigned const lane = sett::gpu::lane();
  ptx::run(here(), TEXT("atom.global.add.u32 %0, [%1], 1;"), ptx::out<'r'>(old[lane]), ptx::in<'l'>(x));
  ptx::run(here(), TEXT("red.global.max.u32 [%0+4], %1;"), ptx::in<'l'>(x), ptx::in<'r'>(lane));
  ptx::run(here(), TEXT("red.relaxed.gpu.global.or.b32 [%0+8], %1;"), ptx::in<'l'>(x), ptx::in<'r'>(1u << lane));
  ptx::run(here(), TEXT("red.inc.u32 [%0+12], 20;"), ptx::in<'l'>(x));
  ptx::run(here(), TEXT("red.add.f32 [%0], %1;"), ptx::in<'l'>(f), ptx::in<'f'>(0.5f));
  ptx::run(here(), TEXT("red.add.noftz.f16x2 [%0+4], 0x3c004000;"), ptx::in<'l'>(f));
  ptx::run(here(), TEXT("red.min.s64 [%0], %1;"), ptx::in<'l'>(l), ptx::in<'l'>(-(long long)(lane)));
  unsigned long long before;
  ptx::run(here(), TEXT("atom.acq_rel.gpu.cas.b64 %0, [%1+8], %2, %3;"), ptx::out<'l'>(before), ptx::in<'l'>(l),
           ptx::in<'l'>(0ull), ptx::in<'l'>(static_cast<unsigned long long>(lane) + 1));
}

}  // namespace

TEST(PtxMemory, LoadsReadBytes) {
  sim::buffer<unsigned char> from(32);
  sim::buffer<int> wrong(1);
  for (int i = 0; i < 32; ++i) { from[std::size_t(i)] = static_cast<unsigned char>(0x80 + i); }
  sim::report const r =
      sim::launch(sim::dim3{1}, sim::dim3{1}, 0, loads, static_cast<unsigned char const*>(from.data()), wrong.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(wrong[0], 0);
}

TEST(PtxMemory, StoresWriteBytes) {
  sim::buffer<unsigned char> to(24);
  for (int i = 0; i < 24; ++i) { to[std::size_t(i)] = 9; }
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{1}, 0, stores, to.data());
  EXPECT_TRUE(r.ok()) << r.text();
  unsigned char const expected[] = {0x81, 9, 0x82, 0x83, 9, 9, 9, 9, 0, 0, 0,    0x40,
                                    0,    0, 0x80, 0x3f, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f};
  for (int i = 0; i < 24; ++i) { EXPECT_EQ(int(to[std::size_t(i)]), int(expected[i])) << i; }
}

TEST(PtxMemory, SharedAddresses) {
  sim::buffer<unsigned> out(32);
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 128, shared, out.data());
  EXPECT_TRUE(r.ok()) << r.text();
  for (unsigned i = 0; i < 32; ++i) { EXPECT_EQ(out[i], (i ^ 1) * (i ^ 1)); }
}

TEST(PtxMemory, Atomics) {
  sim::buffer<unsigned> x(4), old(32);
  sim::buffer<float> f(2);
  sim::buffer<unsigned long long> l(2);
  for (std::size_t i = 0; i < 4; ++i) { x[i] = 0; }
  f[0] = f[1] = 0, l[0] = l[1] = 0;
  sim::report const r = sim::launch(sim::dim3{1}, sim::dim3{32}, 0, atomics, x.data(), f.data(), l.data(), old.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_TRUE(x[0] == 32 && x[1] == 31 && x[2] == ~0u && x[3] == 32 % 21);
  EXPECT_EQ(f[0], 16.0f);
  EXPECT_EQ(std::bit_cast<unsigned>(float(f[1])), 0x50005400u);  // 32 and 64
  EXPECT_EQ((long long)(l[0]), -31);
  EXPECT_TRUE(l[1] >= 1 && l[1] <= 32);
  unsigned long long seen = 0;
  for (std::size_t i = 0; i < 32; ++i) { seen |= 1ull << old[i]; }
  EXPECT_EQ(seen, 0xffffffffu);
}
