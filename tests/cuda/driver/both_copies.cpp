// Tests one table of copies on CPUs and on the host side of GPUs. Either both make a copy, or both refuse it for the
// same reason with the same sentence. tests/cuda/both runs the GPU's kernels in the simulator and compares them with
// cpu::copy.
#include <gtest/gtest.h>

#include <sett/cpu/copy.hpp>
#include <sett/cuda/copy.hpp>
#include <sett/cuda/memory.hpp>

#include "../both/copy_cases.hpp"
#include "fake.hpp"

namespace {

using both::CopyCase;
using both::Only;

sett::Failure failure_of(sett::result<sett::Done> const& r) { return r ? sett::Failure{} : r.error().failure; }
std::string text_of(sett::result<sett::Done> const& r) { return r ? "" : r.error().text.c_str(); }

TEST(BothBackEnds, MakeOrRefuseTheSameCopies) {
  sett::cuda::buffer<unsigned char> a(both::buffer_bytes), b(both::buffer_bytes);
  std::vector<unsigned char> x(both::buffer_bytes + 64), y(both::buffer_bytes + 64);
  auto const aligned = [](std::vector<unsigned char>& v) {
    return v.data() + (64 - reinterpret_cast<std::uintptr_t>(v.data()) % 64) % 64;
  };
  for (CopyCase const& c : both::copy_cases()) {
    SCOPED_TRACE(c.name);
    auto const on_cpu =
        sett::cpu::try_copy(both::view(c.from, aligned(x)), both::view(c.to, aligned(c.in_one_buffer ? x : y)));
    auto const on_gpu =
        sett::cuda::try_copy(both::view(c.from, a.data()), both::view(c.to, c.in_one_buffer ? a.data() : b.data()));
    EXPECT_EQ(failure_of(on_cpu).rule, c.only == Only::cpu ? sett::Rule::none : c.rule) << text_of(on_cpu);
    EXPECT_EQ(failure_of(on_gpu).rule, c.rule) << text_of(on_gpu);
    if (c.only == Only::both) { EXPECT_EQ(text_of(on_cpu), text_of(on_gpu)); }
  }
}

}  // namespace
