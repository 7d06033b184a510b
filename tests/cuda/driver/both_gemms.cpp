// Runs one table of GEMMs on the CPU and on the host side of the GPU. Either both accept a GEMM, or both refuse it for
// the same reason with the same sentence.
#include <gtest/gtest.h>

#include <sett/cpu/gemm.hpp>
#include <sett/cuda/gemm.hpp>
#include <sett/cuda/memory.hpp>

#include "../both/gemm_cases.hpp"
#include "fake.hpp"

namespace {

using both::GemmCase;

sett::Rule rule_of(sett::result<sett::Done> const& r) { return r ? sett::Rule::none : r.error().failure.rule; }
// Returns the error without the processor's name. A back end names its processor if it lacks a GEMM that the other
// back end supports.
std::string text_of(sett::result<sett::Done> const& r) {
  std::string text = r ? "" : r.error().text.c_str();
  for (char const* const place : {" on CPUs", " on GPUs"}) {
    if (std::size_t const at = text.find(place); at != std::string::npos) { text.replace(at, 8, " here"); }
  }
  return text;
}

TEST(BothBackEnds, MakeOrRefuseTheSameProducts) {
  sett::cuda::buffer<char> on_gpu(both::gemm_bytes);
  alignas(64) static char on_cpu[both::gemm_bytes];
  int made = 0, refused = 0;
  for (GemmCase const& x : both::gemm_cases()) {
    SCOPED_TRACE(x.name);
    auto const ask = [&](auto const& gemm, char* memory) {
      return gemm(x.alpha, both::view(x.a, memory), both::view(x.b, memory), x.beta, both::view(x.c, memory),
                  x.epilogue(memory + both::after_operands));
    };
    auto const cpu = ask([](auto const&... args) { return sett::cpu::try_gemm(args...); }, on_cpu);
    auto const gpu = ask([](auto const&... args) { return sett::cuda::try_gemm(args...); }, on_gpu.data());
    EXPECT_EQ(rule_of(cpu), x.rule) << text_of(cpu);
    EXPECT_EQ(rule_of(gpu), x.rule) << text_of(gpu);
    EXPECT_EQ(text_of(cpu), text_of(gpu));
    (x.rule == sett::Rule::none ? made : refused) += 1;
  }
  EXPECT_GE(made, 9);
  EXPECT_GE(refused, 20);
}

// Checks cases for one back end only. The other back end must refuse these cases, and its error must name the first
// back end.
TEST(BothBackEnds, RefuseByNameWhatTheOtherMakes) {
  sett::cuda::buffer<char> on_gpu(both::gemm_bytes);
  alignas(64) static char on_cpu[both::gemm_bytes];
  using enum sett::DType;
  auto const ask = [&](both::Operand const& a, both::Operand const& b, both::Operand const& c, auto const& set) {
    sett::Epilogue host, device;
    set(host, on_cpu + both::after_operands);
    set(device, on_gpu.data() + both::after_operands);
    return std::pair(
        sett::cpu::try_gemm(1, both::view(a, on_cpu), both::view(b, on_cpu), 0, both::view(c, on_cpu), host),
        sett::cuda::try_gemm(1, both::view(a, on_gpu.data()), both::view(b, on_gpu.data()), 0,
                             both::view(c, on_gpu.data()), device));
  };
  auto const none = [](sett::Epilogue&, char*) {};
  auto const names = [](auto const& r, char const* part) {
    return !r && std::string(r.error().text.c_str()).find(part) != std::string::npos;
  };
  both::Operand const c{f32, "(8,5):(5,1)", 8192};
  auto const mixed = ask({bf16, "(8,6):(6,1)", 0}, {f32, "(5,6):(6,1)", 4096}, c, none);
  EXPECT_TRUE(mixed.first && names(mixed.second, "bf16 and f32 to f32 is not supported on GPUs"));
  auto const fp8 = ask({e4m3, "(8,16):(16,1)", 0}, {e5m2, "(5,16):(16,1)", 4096}, c, none);
  EXPECT_TRUE(names(fp8.first, "e4m3 and e5m2 to f32 is not supported on CPUs") && fp8.second);
  auto const most = ask({bf16, "(8,6):(6,1)", 0}, {bf16, "(5,6):(6,1)", 4096}, c,
                        [](sett::Epilogue& e, char* at) { e.absmax = reinterpret_cast<float*>(at); });
  EXPECT_TRUE(names(most.first, "absmax is not supported on CPUs") && most.second);
  auto const scaled = ask({s8, "(8,16):(16,1)", 0}, {s8, "(5,16):(16,1)", 4096}, {s32, "(8,5):(5,1)", 8192},
                          [](sett::Epilogue& e, char* at) {
                            e.row_bias = {at, s32};
                          });
  EXPECT_TRUE(scaled.first && names(scaled.second, "a GEMM to s32 on GPUs must not have a bias"));
}

}  // namespace
