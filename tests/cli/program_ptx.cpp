// Tests inline PTX in programs of `sett sim`.
#include "program_folder.hpp"

using namespace command;

namespace {

constexpr char const* copy_program = R"(#include <cuda_runtime.h>
#include <cstdint>
#define COPY(to, from) \
  asm volatile("cp.async.cg.shared.global [%0], [%1], %2;\n" ::"r"(to), "l"(from), "n"(16))
#define BINARY(op, type) \
  __device__ unsigned op##_##type(unsigned a, unsigned b) { \
    unsigned d; \
    asm(#op "." #type " %0, %1, %2;" : "=r"(d) : "r"(a), "r"(b)); \
    return d; \
  }
BINARY(add, u32)
template <int N>
__device__ void wait_group() {
  asm volatile("cp.async.wait_group %0;\n" ::"n"(N));
}
__global__ void k(float const* in, float* out) {
  __shared__ alignas(16) float s[128];
  uint32_t const a = static_cast<uint32_t>(__cvta_generic_to_shared(&s[4 * threadIdx.x]));
  COPY(a, in + 4 * threadIdx.x);
  asm volatile("cp.async.commit_group;\n" ::);
#ifndef MISSING_WAIT
  wait_group<0>();
#endif
  float x, y, z, w;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%[from]];"
               : "=f"(x), "=f"(y),
                 "=f"(z), "=f"(w)  // four
               : [from] "r"(a)
               : "memory");
  unsigned lane;
  asm("mov.u32 %0, %laneid;" : "=r"(lane));
  if (add_u32(lane, 2) == lane + 2)
    __asm__ __volatile__("{\n\t.reg .pred p;\n\tsetp.ne.u32 p, %2, 99;\n\t@p st.global.f32 [%0], %1;\n\t}"
                         ::"l"(out + threadIdx.x) "f"(x + y + z + w), "r"(lane)
                         : "memory");
}
int main() {
  unsigned low = 0;
#if defined(__x86_64__)
  unsigned high;
  asm volatile("rdtsc" : "=a"(low), "=d"(high));
#endif
  asm volatile("" ::: "memory");
  float *in, *out;
  cudaMallocManaged(&in, 512);
  cudaMallocManaged(&out, 128);
  for (int i = 0; i < 128; ++i) { in[i] = float(i); }
  k<<<1, 32>>>(in, out);
  cudaDeviceSynchronize();
  for (int i = 0; i < 32; ++i) { if (out[i] != float(16 * i + 6)) { return 3; } }
}
)";

// A program whose kernel contains the statement on its third line.
std::string with_statement(std::string const& statement) {
  return "#include <cuda_runtime.h>\n__global__ void k(unsigned* p) { unsigned x = 1;\n" + statement +
         "\n*p = x; }\nint main() { unsigned* p; cudaMalloc(&p, 4); k<<<1, 1>>>(p); }\n";
}

}  // namespace

TEST(ProgramPtx, StatementsRun) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("ptx");
  f.file("copy.cu", copy_program);
  Ran const r = f.run("copy.cu");
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_NE(r.out.find("Nothing was found"), std::string::npos) << r.out;
}

TEST(ProgramPtx, AMissingWaitIsFoundAtItsLine) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("ptx_wait");
  f.file("copy.cu", copy_program);
  Ran const r = f.run("-DMISSING_WAIT copy.cu");
  EXPECT_NE(r.out.find("copy.cu:25: thread"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("while an asynchronous copy issued at copy.cu:19 is pending"), std::string::npos) << r.out;
}

TEST(ProgramPtx, RacesAndMisalignedAddressesAreFound) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("ptx_faults");
  f.file("race.cu", R"(#include <cuda_runtime.h>
__global__ void k(unsigned* p) {
  __shared__ unsigned s[64];
  unsigned a = unsigned(__cvta_generic_to_shared(s + threadIdx.x)), x;
  asm volatile("st.shared.u32 [%0], %1;" ::"r"(a), "r"(threadIdx.x) : "memory");
  asm volatile("ld.shared.u32 %0, [%1];" : "=r"(x) : "r"(unsigned(__cvta_generic_to_shared(s + (threadIdx.x ^ 32)))));
  asm volatile("st.global.u32 [%0+2], %1;" ::"l"(p + threadIdx.x), "r"(x));
}
int main() { unsigned* p; cudaMalloc(&p, 1024); k<<<1, 64>>>(p); }
)");
  Ran const r = f.run("race.cu");
  EXPECT_NE(r.out.find("race.cu:5: thread"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("at race.cu:6, and nothing orders the two"), std::string::npos) << r.out;
  EXPECT_NE(r.out.find("race.cu:7: thread"), std::string::npos) << r.out;
}

TEST(ProgramPtx, WhatIsNotSupportedIsRefusedByName) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  struct Case {
    char const *statement, *message;
  };
  for (Case const& c :
       {Case{"asm(\"add.q32 %0, %1, 1;\" : \"=r\"(x) : \"r\"(x));",
             "a.cu:3: the simulated GPU does not execute add.q32, but these forms: add{.sat}.s32"},
        {"asm volatile(\"tcgen05.wait::ld.sync.aligned;\");",
         "a.cu:3: the simulated GPU does not execute tcgen05.wait::ld.sync.aligned;"},
        {"asm(\"{ .shared .b32 y; }\");",
         "a.cu:3: in the PTX of this statement, the only directive must be .reg, but there is '.shared'"},
        {"asm(\"add.u64 %0, %1, 1;\" : \"=r\"(x) : \"r\"(x));",
         "a.cu:3: the result's register must have the size of the type"},
        {"asm(\"add.u32 %0, %2, 1;\" : \"=r\"(x) : \"r\"(x));",
         "a.cu:3: in the PTX of this statement, the statement must have the operand"},
        {"asm(\"add.u32 %0, %1, 1;\" : \"=r\"(x) : \"q\"(x));",
         "a.cu:3: the constraint of an operand of PTX must be h, r, l, f or d"}}) {
    Folder const f("ptx_refused");
    f.file("a.cu", with_statement(c.statement));
    Ran const r = f.run("a.cu");
    EXPECT_NE(r.code, 0);
    EXPECT_NE(r.out.find(c.message), std::string::npos) << c.message << "\n" << r.out;
  }
}

TEST(ProgramPtx, UnusedStatementsAreNotRefused) {
  if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  Folder const f("ptx_unused");
  f.file("a.cu", "template <class T> __device__ void f(T) { asm(\"tcgen05.wait::ld.sync.aligned;\"); }\n" +
                     with_statement("#if defined(NEVER)\nasm(\"tcgen05.wait::ld.sync.aligned;\");\n#endif"));
  Ran const r = f.run("a.cu");
  EXPECT_EQ(r.code, 0) << r.out;
}
