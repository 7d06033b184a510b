// Tests the host side of sett::cuda::attention: its launches, and its refusals. Each fault must give one sentence with
// its numbers, before anything is launched.
#include <limits>

#include "call.hpp"
#include "sett/cuda/attention.hpp"
#include "sett/cuda/device.hpp"
#include "sett/cute.hpp"

namespace {

using sett::cuda::AttentionOptions;

struct AttentionCall {
  TensorView q, k, v, o;
  AttentionOptions options{};

  // Returns the error, or nothing if the kernel was launched.
  std::string operator()() const {
    std::size_t const launches = fake().launches.size();
    try {
      sett::cuda::attention(q, k, v, o, options);
    } catch (std::exception const& e) {
      EXPECT_EQ(fake().launches.size(), launches) << e.what();
      auto const attempt = sett::cuda::try_attention(q, k, v, o, options);
      EXPECT_FALSE(attempt);
      EXPECT_STREQ(attempt.error().text.c_str(), e.what());
      return e.what();
    }
    return "";
  }
};

// Returns a view without memory and without elements in a mode.
TensorView none_in(TensorView x, int mode) {
  x.data = nullptr;
  x.layout.shape[mode] = sett::Num(0);
  return x;
}

// Heads of 128 elements, 300 rows, 200 keys, 8 heads of Q, 2 of K and V, and 3 batches.
struct AttentionCalls : testing::Test {
  static constexpr char const* of_q = "(128,300,8,3):(1,128,38400,307200)";
  static constexpr char const* of_k = "(128,200,2,3):(1,128,25600,51200)";
  Bytes q{2 << 20}, k{1 << 20}, v{1 << 20}, o{2 << 20};

  AttentionCall plain() const {
    return {tensor(q.data(), DType::bf16, of_q), tensor(k.data(), DType::bf16, of_k),
            tensor(v.data(), DType::bf16, of_k), tensor(o.data(), DType::bf16, of_q)};
  }
};

}  // namespace

TEST_F(AttentionCalls, LaunchOneKernel) {
  std::size_t const before = fake().launches.size();
  int const maps = fake().maps;
  expect_says(plain()(), {});
  ASSERT_EQ(fake().launches.size(), before + 1);
  EXPECT_EQ(fake().maps, maps + 4);
  FakeLaunch const& x = fake().launches.back();
  EXPECT_EQ(x.blocks, 72u);  // three blocks of rows, 8 heads and 3 batches
  EXPECT_EQ(x.threads, 384u);
  EXPECT_EQ(x.shared_bytes, 192u * 1024 + 128);
  EXPECT_FALSE(x.dependent);
  // The sizes are arguments of the kernel.
  int const compiled = fake().compiled;
  AttentionCall y = plain();
  y.q = tensor(q.data(), DType::bf16, "(128,299,8,3):(1,128,38400,307200)");
  y.o = tensor(o.data(), DType::bf16, "(128,299,8,3):(1,128,38400,307200)");
  expect_says(y(), {});
  EXPECT_EQ(fake().compiled, compiled);
  y.options.causal = true;
  expect_says(y(), {});
  EXPECT_EQ(fake().compiled, compiled + 1);
  EXPECT_NE(fake().compiling.find("AttentionCase<128, 128, 2, 2, 2, true, true, 0, false, false, sett::DType::bf16>"),
            std::string::npos);
}

TEST_F(AttentionCalls, ReadAnyOrderOfModes) {
  AttentionCall x = plain();
  x.q = tensor(q.data(), DType::bf16, "(128,300,8,3):(1,1024,128,307200)");
  x.k = tensor(k.data(), DType::bf16, "(128,200,2,3):(1,768,256,128)");
  x.v = tensor(v.data(), DType::bf16, "(128,200,2,3):(1,136,27200,54400)");
  x.v.offset = 64;
  x.o = tensor(o.data(), DType::bf16, "(128,300,(4,2),3):(1,1024,(128,512),307200)");
  expect_says(x(), {});
}

TEST_F(AttentionCalls, NothingForNoRows) {
  std::size_t const before = fake().launches.size();
  AttentionCall x = plain();
  x.q = none_in(x.q, 1), x.o = none_in(x.o, 1);
  expect_says(x(), {});
  EXPECT_EQ(fake().launches.size(), before);
  // Without keys, O must be set to zeros.
  x = plain();
  x.k = none_in(x.k, 1), x.v = none_in(x.v, 1);
  expect_says(x(), {});
  EXPECT_EQ(fake().launches.size(), before + 1);
}

TEST_F(AttentionCalls, RefuseTypesAndRanks) {
  AttentionCall x = plain();
  x.k.dtype = DType::f16;
  expect_says(x(), {"attention: K has type f16, but it must be bf16 as Q is", "nothing was written"});
  x = plain();
  x.q.dtype = DType::f32;
  expect_says(x(), {"Q has type f32, but it must be bf16 or f16: convert it"});
  x.q.dtype = DType::f16;
  expect_says(x(), {"K has type bf16, but it must be f16 as Q is"});
  x = plain();
  x.o = tensor(o.data(), DType::bf16, "(128,300,24):(1,128,38400)");
  expect_says(x(), {"O has 3 modes, but it must have 4", "nothing was written"});
  x = plain();
  x.q = tensor(q.data(), DType::bf16, "(128,(100,3),8,3):(1,(128,25600),128,307200)");
  expect_says(x(), {"Q's sequence mode has 2 modes with strides of their own"});
}

TEST_F(AttentionCalls, RefuseShapes) {
  AttentionCall x = plain();
  x.v = tensor(v.data(), DType::bf16, "(128,199,2,3):(1,128,25600,51200)");
  expect_says(x(), {"K's sequence mode has 200 elements and V's sequence mode has 199", "nothing was written"});
  x = plain();
  x.o = tensor(o.data(), DType::bf16, "(128,300,4,3):(1,128,38400,307200)");
  expect_says(x(), {"Q's head mode has 8 elements and O's head mode has 4"});
  x = plain();
  x.k = x.v = tensor(v.data(), DType::bf16, "(128,100,3,3):(1,128,12800,38400)");
  expect_says(x(), {"Q has 8 heads and K and V have 3"});
  x.k = x.v = none_in(x.k, 2);
  expect_says(x(), {"Q has 8 heads and K and V have 0"});
  x.q = x.o = tensor(q.data(), DType::bf16, "(80,100,2,2):(1,128,12800,38400)");
  x.k = x.v = tensor(v.data(), DType::bf16, "(80,100,2,2):(1,128,12800,38400)");
  expect_says(x(), {"a head has 80 elements, but it must have 64, 96, 128, 192 or 256"});
}

TEST_F(AttentionCalls, RefuseStridesAndAddresses) {
  AttentionCall x = plain();
  x.k = tensor(k.data(), DType::bf16, "(128,200,2,3):(1,132,26400,52800)");
  expect_says(x(), {"K's sequence mode has a stride of 132 elements, but it must be a multiple of 8"});
  x = plain();
  x.v = tensor(v.data(), DType::bf16, "(128,200,2,3):(200,1,25600,51200)");
  expect_says(x(), {"V's head_dim mode has a stride of 200 elements, but it must be contiguous"});
  x = plain();
  x.q.data = q.data() + 8;
  expect_says(x(), {"Q must begin at a multiple of 16 bytes, but begins 8 bytes after one", "nothing was written"});
  x.q.data = nullptr;
  expect_says(x(), {"attention"});
  unsigned char host[64];
  x = plain();
  x.k.data = reinterpret_cast<void*>(reinterpret_cast<std::uintptr_t>(host + 15) / 16 * 16);
  expect_says(x(), {"K is not in device memory", "nothing was written"});
}

TEST_F(AttentionCalls, RefuseOverlaps) {
  AttentionCall x = plain();
  x.o.data = q.data() + 256;
  expect_says(x(), {"attention: O and Q"});
  x = plain();
  x.v.data = o.data() + 4096;
  expect_says(x(), {"attention: O and V"});
  x = plain();
  x.o = tensor(o.data(), DType::bf16, "(128,300,8,3):(1,128,38400,0)");
  expect_says(x(), {"attention: O"});
}

TEST_F(AttentionCalls, RefuseOptions) {
  for (double const scale : {-1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    AttentionCall x = plain();
    x.options.scale = scale;
    expect_says(x(), {"scale is", "2^-100", "nothing was written"});
  }
  AttentionCall x = plain();
  x.options.keys = 100;
  expect_says(x(), {"keys is 100, but it must be a multiple of 16 up to 192"});
  x.options = {.consumers = 3};
  expect_says(x(), {"consumers is 3, but it must be 1 to 2 warpgroups for heads of 128 elements"});
  x.options = {.keys = 96};
  for (TensorView* y : {&x.q, &x.k, &x.v, &x.o}) { y->layout.shape[0] = sett::Num(256); }
  expect_says(x(), {"keys is 96, but it must be a multiple of 16 up to 80"});
  x = plain();
  x.options = {.keys = 176, .consumers = 2};
  expect_says(x(), {});
  EXPECT_NE(fake().compiling.find("AttentionCase<128, 176, 2, 1, 2, false, true, 0, false, false, sett::DType::bf16>"),
            std::string::npos);
}

TEST_F(AttentionCalls, ComputeWindowsAndHalves) {
  AttentionCall x = plain();
  for (TensorView* y : {&x.q, &x.k, &x.v, &x.o}) { y->dtype = DType::f16; }
  x.options.window_left = 50, x.options.window_right = 7, x.options.softcap = 30;
  expect_says(x(), {});
  EXPECT_NE(fake().compiling.find("AttentionCase<128, 128, 2, 2, 2, true, true, 0, true, true, sett::DType::f16>"),
            std::string::npos);
  // Windows that hide no key need no kernel of their own.
  int const compiled = fake().compiled;
  x = plain();
  expect_says(x(), {});
  x.options.window_left = 199, x.options.window_right = 299;
  expect_says(x(), {});
  EXPECT_LE(fake().compiled, compiled + 1);
}

TEST_F(AttentionCalls, RefuseWindowsAndCaps) {
  AttentionCall x = plain();
  x.options.window_left = -1;
  expect_says(x(), {"window_left is -1, but it must be at least 0, or not be set", "nothing was written"});
  x = plain();
  x.options.causal = true, x.options.window_right = 4;
  expect_says(x(), {"window_right is 4, but it must be 0 or not be set with causal"});
  for (double const cap : {-1.0, 1e-30, std::nan("")}) {
    x = plain();
    x.options.softcap = cap;
    expect_says(x(), {"softcap is", "2^-20", "nothing was written"});
  }
}

TEST_F(AttentionCalls, StoreLogarithmsAndReadSinks) {
  Bytes const lse(1 << 16), sinks(1 << 10);
  AttentionCall x = plain();
  x.options.lse = tensor(lse.data(), DType::f32, "(300,8,3):(8,1,2400)");
  x.options.sinks = tensor(sinks.data(), DType::f32, "(8):(2)");
  expect_says(x(), {});
  x.options.lse = tensor(lse.data(), DType::bf16, "(300,8,3):(8,1,2400)");
  expect_says(x(), {"lse has type bf16, but it must be f32", "nothing was written"});
  x.options.lse = tensor(lse.data(), DType::f32, "(300,24):(1,300)");
  expect_says(x(), {"lse has 2 modes, but it must have 3: sequence, head and batch"});
  x.options.lse = tensor(lse.data(), DType::f32, "(300,8,2):(8,1,2400)");
  expect_says(x(), {"Q's batch mode has 3 elements and lse's batch mode has 2"});
  x.options.lse = tensor(lse.data() + 2, DType::f32, "(300,8,3):(8,1,2400)");
  expect_says(x(), {"lse must begin at a multiple of 4 bytes, but begins 2 bytes after one"});
  x.options.lse = tensor(lse.data(), DType::f32, "(300,8,3):(0,1,2400)");
  expect_says(x(), {"attention: lse"});
  x.options.lse = tensor(o.data() + 64, DType::f32, "(300,8,3):(8,1,2400)");
  expect_says(x(), {"attention: lse and O"});
  x.options.lse = tensor(sinks.data(), DType::f32, "(300,8,3):(8,1,2400)");
  expect_says(x(), {"attention: lse and sinks"});
  x.options.lse = nullptr;
  x.options.sinks = tensor(sinks.data(), DType::f32, "(2):(1)");
  expect_says(x(), {"Q's head mode has 8 elements and sinks's head mode has 2", "nothing was written"});
  x.options.sinks = tensor(o.data(), DType::f32, "(8):(1)");
  expect_says(x(), {"attention: O and sinks"});
  x.options.sinks = tensor(nullptr, DType::f32, "(8):(1)");
  expect_says(x(), {"attention: a tensor that has elements must have data"});
}

TEST_F(AttentionCalls, RefuseOtherDevices) {
  sett::cuda::use_device(1);
  Bytes const a(2 << 20), b(1 << 20), c(1 << 20), d(2 << 20);
  AttentionCall x = plain();
  x.q.data = a.data(), x.k.data = b.data(), x.v.data = c.data(), x.o.data = d.data();
  expect_says(x(), {"the device has compute capability 8.0, but it must be 9.0", "nothing was written"});
  sett::cuda::use_device(0);
}
