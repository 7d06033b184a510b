// Compares GEMMs of every triple of types with exact arithmetic, if there is a GPU.
#include "../both/exact_products.hpp"

#include "sett/cuda/device.hpp"
#include "sett/cuda/gemm.hpp"
#include "sett/cuda/memory.hpp"

namespace {

using exact::Triple;
using sett::DType;

std::vector<Triple> possible() {
  using enum DType;
  std::vector<DType> const reals{f16, bf16, f32, e4m3, e5m2};
  std::vector<Triple> out;
  for (DType const e : {f16, bf16, tf32, f32}) { exact::add(out, {e}, {e}, reals); }
  exact::add(out, {e4m3, e5m2}, {e4m3, e5m2}, reals);
  exact::add(out, {s8, u8}, {s8, u8}, {s32});
  exact::add(out, {f64}, {f64}, {f64});
  return out;
}

// Holds a tensor's bytes in device memory.
struct OnDevice {
  sett::TensorView view;
  std::size_t bytes;
  sett::cuda::buffer<unsigned char> memory;

  static std::size_t bytes_of(sett::TensorView const& v) {
    return (std::size_t(cosize(v.layout).value) * std::size_t(sett::bits_of(v.dtype)) + 7) / 8;
  }
  explicit OnDevice(sett::TensorView const& host) : view(host), bytes(bytes_of(host)), memory(bytes) {
    sett::cuda::copy_bytes(memory.data(), host.data, bytes);
    view.data = memory.data();
  }
  void copy_back(void* to) const { sett::cuda::copy_bytes(to, memory.data(), bytes); }
};

TEST(GpuExactProducts, EveryTripleOfTypes) {
  if (!sett::cuda::available()) { GTEST_SKIP() << "there is no GPU"; }
  exact::expect_exact_triples(possible(), [](double alpha, sett::TensorView const& a, sett::TensorView const& b,
                                             double beta, sett::TensorView const& c) {
    OnDevice const da(a), db(b), dc(c);
    auto const done = sett::cuda::try_gemm(alpha, da.view, db.view, beta, dc.view);
    dc.copy_back(c.data);
    return done;
  });
}

}  // namespace
