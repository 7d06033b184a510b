// Tests that gemm repeats a call without planning it again, and only if all arguments, the device and the kernels are
// the same. A GEMM by warpgroups that is planned encodes tensor maps; a repeated one does not. A call that needs
// scratch memory is repeated if the driver returns the same addresses.
#include <complex>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <thread>
#include <utility>

#include "allocations.hpp"
#include "call.hpp"
#include "cuda/gemm/gemm_kernel.hpp"
#include "launched.hpp"
#include "sett/cuda/gemm_tuning.hpp"
#include "sett/cuda/jit.hpp"

namespace {

using sett::cuda::KernelArguments;

struct Memory {
  Bytes a{std::size_t{1} << 25}, b{std::size_t{1} << 25}, c{std::size_t{1} << 25}, vectors{std::size_t{1} << 20};
  Bytes residual{std::size_t{1} << 25};

  [[nodiscard]] float* vector(int i) const { return reinterpret_cast<float*>(vectors.data()) + 4096 * i; }
};

// Returns a GEMM that warpgroups compute without scratch memory, with an epilogue of all steps but a second bias.
Call with_epilogue(Memory const& x) {
  Call out{rows(x.a, 1024, 1024), rows(x.b, 1024, 1024), rows(x.c, 1024, 1024)};
  Epilogue& e = out.epilogue;
  e.row_scale = x.vector(0), e.column_scale = x.vector(1), e.column_bias = x.vector(2);
  e.a_scale = x.vector(3), e.b_scale = x.vector(4), e.c_scale = x.vector(5), e.absmax = x.vector(6);
  e.residual = rows(x.residual, 1024, 1024);
  return out;
}

// Returns whether gemm planned the call. A call that gemm refuses was planned.
bool plans(Call const& x) {
  int const maps = fake().maps;
  std::size_t const launches = fake().launches.size();
  try {
    sett::cuda::gemm(x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, x.options);
  } catch (std::exception const&) {
    EXPECT_EQ(fake().launches.size(), launches);
    return true;
  }
  EXPECT_GT(fake().launches.size(), launches);
  return fake().maps > maps;
}

// Calls a GEMM until it is remembered. The second call is remembered.
void expect_remembered(Call const& x) {
  plans(x), plans(x);
  EXPECT_FALSE(plans(x));
}

struct Change {
  std::string what;
  std::function<void(Call&)> make;
};

void change_view(std::vector<Change>& out, std::string const& name, std::function<TensorView&(Call&)> const& of) {
  out.push_back({name + " data", [of](Call& x) { of(x).data = static_cast<char*>(of(x).data) + 4096; }});
  out.push_back({name + " dtype", [of](Call& x) { of(x).dtype = DType::f16; }});
  out.push_back({name + " extent", [of](Call& x) { of(x).layout.shape[0] = 1016; }});
  out.push_back({name + " stride", [of](Call& x) { of(x).layout.stride[0] = 1032; }});
  out.push_back({name + " profile",
                 [of](Call& x) { of(x).layout = sett::parse_layout("((512,2),1024):((1024,524288),1)").value(); }});
  out.push_back({name + " swizzle", [of](Call& x) { of(x).swizzle = {1, 40, 1}; }});
  out.push_back({name + " offset", [of](Call& x) { of(x).offset = 64; }});
}

void change_vector(std::vector<Change>& out, std::string const& name, sett::Coefficients Epilogue::*v,
                   Memory const& m) {
  out.push_back({name + " data", [v, &m](Call& x) { (x.epilogue.*v).data = m.vector(9); }});
  out.push_back({name + " dtype", [v](Call& x) { (x.epilogue.*v).dtype = DType::s32; }});
  out.push_back({name + " stride", [v](Call& x) { (x.epilogue.*v).stride = 2; }});
  out.push_back({name + " absent", [v](Call& x) { x.epilogue.*v = {}; }});
}

void change_residual(std::vector<Change>& out) {
  std::vector<Change> views;
  auto const view = std::make_shared<TensorView>();
  change_view(views, "residual", [view](Call&) -> TensorView& { return *view; });
  for (Change const& one : views) {
    out.push_back({one.what, [one, view](Call& x) {
                     *view = *x.epilogue.residual;
                     one.make(x);
                     x.epilogue.residual = *view;
                   }});
  }
  out.push_back({"residual absent", [](Call& x) { x.epilogue.residual = {}; }});
  out.push_back({"residual last", [](Call& x) { x.epilogue.residual_last = true; }});
}

void change_options(std::vector<Change>& out) {
  static sett::cuda::GemmTuning const tuning;
  using sett::cuda::GemmKernel;
  out.push_back({"precision", [](Call& x) { x.options.precision = sett::cuda::Precision::tf32; }});
  out.push_back({"tile_n", [](Call& x) { x.options.tile_n = 64; }});
  out.push_back({"fit", [](Call& x) { x.options.fit = false; }});
  out.push_back({"group", [](Call& x) { x.options.group = 3; }});
  out.push_back({"slices", [](Call& x) { x.options.slices = 1; }});
  out.push_back({"cluster", [](Call& x) { x.options.cluster = 1; }});
  out.push_back({"multicast", [](Call& x) { x.options.multicast = 1; }});
  out.push_back({"weights_ready", [](Call& x) { x.options.weights_ready = true; }});
  out.push_back({"batch_invariant", [](Call& x) { x.options.batch_invariant = true; }});
  out.push_back({"tuning", [](Call& x) { x.options.tuning = &tuning; }});
  out.push_back({"debug", [](Call& x) { x.options.debug = true; }});
  out.push_back({"kernel", [](Call& x) { x.options.kernel = GemmKernel::wgmma; }});
}

std::vector<Change> changes(Memory const& m) {
  std::vector<Change> out{{"alpha", [](Call& x) { x.alpha = 2; }},
                          {"beta", [](Call& x) { x.beta = 0.5; }},
                          {"activation", [](Call& x) { x.epilogue.activation = sett::Activation::relu; }},
                          {"absmax", [&m](Call& x) { x.epilogue.absmax = m.vector(9); }},
                          {"absmax absent", [](Call& x) { x.epilogue.absmax = nullptr; }}};
  change_view(out, "A", [](Call& x) -> TensorView& { return x.a; });
  change_view(out, "B", [](Call& x) -> TensorView& { return x.b; });
  change_view(out, "C", [](Call& x) -> TensorView& { return x.c; });
  change_vector(out, "row_scale", &Epilogue::row_scale, m);
  change_vector(out, "column_scale", &Epilogue::column_scale, m);
  change_vector(out, "row_bias", &Epilogue::row_bias, m);
  change_vector(out, "column_bias", &Epilogue::column_bias, m);
  change_vector(out, "a_scale", &Epilogue::a_scale, m);
  change_vector(out, "b_scale", &Epilogue::b_scale, m);
  change_vector(out, "c_scale", &Epilogue::c_scale, m);
  change_residual(out);
  change_options(out);
  return out;
}

// Returns GEMMs that need scratch memory for each of its purposes.
std::vector<std::pair<char const*, Call>> calls_with_scratch(Memory const& m) {
  std::vector<std::pair<char const*, Call>> out;
  Call const plain{rows(m.a, 1024, 1024), rows(m.b, 1024, 1024), rows(m.c, 1024, 1024)};
  auto const add = [&](char const* what, auto const& change) {
    out.push_back({what, plain});
    Call& x = out.back().second;
    change(x);
    x.c.data = static_cast<char*>(x.c.data) + 4096 * out.size();  // calls with equal addresses count as one
  };
  add("two copies of equal size", [&](Call& x) { x.a = rows(m.a, 1024, 1030), x.b = rows(m.b, 1024, 1030); });
  add("slices", [](Call& x) { x.options.slices = 4; });
  add("f32 in parts", [&](Call& x) {
    x.a = tensor(m.a.data(), DType::f32, "(512,512):(512,1)"),
    x.b = tensor(m.b.data(), DType::f32, "(512,512):(512,1)");
    x.c = tensor(m.c.data(), DType::f32, "(512,512):(512,1)");
  });
  add("C beside", [&](Call& x) {
    x.c = tensor(m.c.data(), DType::bf16, "((32,32),1024):((1,32768),32)");
    x.beta = 0.5;
    x.epilogue.residual = tensor(m.residual.data(), DType::bf16, "(1024,1024):(1,1024)");
  });
  add("biases", [&](Call& x) {
    x.epilogue.row_bias = m.vector(0);
    x.epilogue.column_bias = sett::Coefficients(m.vector(1), DType::f16, 2);
  });
  add("zeros", [](Call& x) { x.alpha = 0; });
  add("block scales", [&](Call& x) {
    x.a.dtype = x.b.dtype = DType::e4m3;
    x.epilogue.a_block_scales = tensor(m.vectors.data(), DType::ue8m0, "(1024,32):(32,1)");
    x.epilogue.b_block_scales = tensor(m.vectors.data() + 65536, DType::ue8m0, "(1024,32):(32,1)");
  });
  return out;
}

}  // namespace

TEST(GemmRemembered, TheThirdCallIsRepeated) {
  Memory const m;
  Call const x = with_epilogue(m);
  EXPECT_TRUE(plans(x));
  EXPECT_TRUE(plans(x));
  EXPECT_FALSE(plans(x));
  EXPECT_FALSE(plans(x));
}

TEST(GemmRemembered, EachChangedArgumentIsPlanned) {
  Memory const m;
  Call const base = with_epilogue(m);
  for (Change const& one : changes(m)) {
    SCOPED_TRACE(one.what);
    expect_remembered(base);
    Call changed = base;
    one.make(changed);
    bool const changes_nothing = one.what == "row_bias absent";
    EXPECT_EQ(plans(changed), !changes_nothing);
  }
  sett::cuda::Options const options;
  EXPECT_ANY_THROW(sett::cuda::gemm(std::complex<double>(1, 1), base.a, base.b, 0, base.c, base.epilogue, options));
}

TEST(GemmRemembered, ARepeatedLaunchIsEqual) {
  Memory const m;
  std::vector<Call> calls{with_epilogue(m)};
  for (int const rows_of_a : {1, 16, 64, 200, 1024, 4096}) {
    for (auto const kernel : {sett::cuda::GemmKernel::chosen, sett::cuda::GemmKernel::mma}) {
      calls.push_back({rows(m.a, rows_of_a, 1024), rows(m.b, 1024, 1024), rows(m.c, rows_of_a, 1024)});
      calls.back().options.kernel = kernel, calls.back().options.slices = 1;
    }
  }
  for (Call const& x : calls) {
    sett::cuda::forget_kernels();
    std::vector<FakeLaunch> const first = launched([&] { EXPECT_EQ(x(), ""); });
    EXPECT_EQ(x(), "");
    std::vector<FakeLaunch> const second = launched([&] { EXPECT_FALSE(plans(x)); });
    ASSERT_EQ(first.size(), 1u);
    expect_equal_launches(first, second);
  }
}

TEST(GemmRemembered, ARepeatedCallAllocatesNothing) {
  Memory const m;
  std::vector<Call> calls{with_epilogue(m)};
  for (int const k : {1024, 1032}) {
    calls.push_back({rows(m.a, 1024, k), rows(m.b, 1024, k), rows(m.c, 1024, 1024)});
    calls.push_back(calls.back());
    calls.back().options.kernel = sett::cuda::GemmKernel::mma;
  }
  for (Call const& x : calls) {
    plans(x), plans(x);
    fake().launches.clear(), fake().launches.reserve(4);
    int const fills = fake().fills;
    std::size_t const before = allocations_made();
    sett::cuda::gemm(x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, x.options);
    EXPECT_EQ(allocations_made(), before);
    EXPECT_EQ(fake().launches.size(), 1u);
    EXPECT_EQ(fake().fills - fills, x.epilogue.absmax != nullptr ? 1 : 0);
  }
}

TEST(GemmRemembered, CallsWithScratchMemoryAreRepeatedIfTheAddressesAreTheSame) {
  Memory const m;
  for (auto const& [what, x] : calls_with_scratch(m)) {
    SCOPED_TRACE(what);
    fake().reuses = true;
    EXPECT_TRUE(plans(x));
    std::size_t const free_bytes = fake().free_bytes;
    std::vector<FakeLaunch> const planned = launched([&] { EXPECT_TRUE(plans(x)); });
    int const fills = fake().fills;
    std::vector<FakeLaunch> const repeated = launched([&] { EXPECT_FALSE(plans(x)); });
    int const fills_repeated = fake().fills - fills;
    expect_equal_launches(planned, repeated);
    EXPECT_FALSE(plans(x));
    EXPECT_EQ(fake().fills - fills, 2 * fills_repeated);
    fake().reuses = false;  // the next addresses are new
    EXPECT_TRUE(plans(x));
    EXPECT_EQ(fake().free_bytes, free_bytes) << "scratch memory must be freed";
  }
}

TEST(GemmRemembered, FreedMemoryIsRefused) {
  for (int freed = 0; freed < 5; ++freed) {
    auto m = std::make_unique<Memory>();
    Call const x = with_epilogue(*m);
    expect_remembered(x);
    Bytes* const buffers[] = {&m->a, &m->b, &m->c, &m->vectors, &m->residual};
    char const* const names[] = {"A is", "B is", "C is", "absmax is", "the residual is"};
    *buffers[freed] = Bytes(16);
    expect_says(x(), {"gemm: ", names[freed], "not in device memory; nothing was written"});
  }
}

TEST(GemmRemembered, AnotherDeviceIsPlanned) {
  Memory const m;
  Call const x = with_epilogue(m);
  expect_remembered(x);
  auto const kernel_on = [&](int device) {
    sett::cuda::use_device(device);
    return launched([&] { EXPECT_EQ(x(), ""); }).at(0).kernel;
  };
  void* const here = kernel_on(0);
  void* const there = kernel_on(1);
  EXPECT_NE(here, there);
  EXPECT_EQ(kernel_on(1), there);
  EXPECT_EQ(kernel_on(0), here);
  EXPECT_FALSE(plans(x));
}

TEST(GemmRemembered, ForgottenKernelsArePlanned) {
  Memory const m;
  Call const x = with_epilogue(m);
  expect_remembered(x);
  sett::cuda::forget_kernels();
  EXPECT_TRUE(plans(x));
  EXPECT_FALSE(plans(x));
}

TEST(GemmRemembered, AnEvictedTableIsPlanned) {
  Memory const m;
  Bytes const large(std::size_t{1} << 31);
  Call const x = with_epilogue(m);
  expect_remembered(x);
  for (int i = 0; i < 80; ++i) {
    int const height = 120000 + 8 * i;
    EXPECT_TRUE(plans({rows(m.a, height, 64), rows(m.b, 4096, 64), rows(large, height, 4096)}));
  }
  EXPECT_TRUE(plans(x));
  EXPECT_FALSE(plans(x));
}

TEST(GemmRemembered, ACapturedCallIsPlanned) {
  Memory const m;
  Call const x = with_epilogue(m);
  expect_remembered(x);
  fake().captures = true;
  EXPECT_TRUE(plans(x));
  EXPECT_TRUE(plans(x));
  fake().captures = false;
  EXPECT_FALSE(plans(x));
}

TEST(GemmRemembered, GemmsWithScratchMemoryArePlanned) {
  Memory const m;
  Call sliced = with_epilogue(m);
  sliced.options.slices = 2;
  Call converted = with_epilogue(m);
  converted.epilogue.column_bias.dtype = DType::f16;
  Call copied = with_epilogue(m);
  copied.a.layout.stride[0] = 1025;
  copied.options.kernel = sett::cuda::GemmKernel::wgmma;
  for (Call const& x : {sliced, converted, copied}) {
    EXPECT_TRUE(plans(x));
    EXPECT_TRUE(plans(x));
  }
}

TEST(GemmRemembered, ThreadsMayCallAtOnce) {
  constexpr int threads = 16, rounds = 200;
  Memory const m;
  Call const base = with_epilogue(m);
  expect_remembered(base);
  std::vector<Call> own(threads, base);  // one for each thread
  for (int i = 0; i < threads; ++i) { own[std::size_t(i)].c.data = m.c.data() + 4096 * (i + 1); }
  std::vector<FakeLaunch> const all = launched([&] {
    std::vector<std::thread> running;
    for (int i = 0; i < threads; ++i) {
      running.emplace_back([&, i] {
        for (int round = 0; round < rounds; ++round) {
          for (Call const* const x : {&base, &std::as_const(own)[std::size_t(i)]}) {
            sett::cuda::gemm(x->alpha, x->a, x->b, x->beta, x->c, x->epilogue, x->options);
          }
        }
      });
    }
    for (std::thread& t : running) { t.join(); }
  });
  std::map<void const*, int> launches;
  for (FakeLaunch const& one : all) {
    KernelArguments x;
    std::memcpy(static_cast<void*>(&x), one.argument.data(), sizeof x);
    ++launches[x.one.epilogue.c];
  }
  EXPECT_EQ(launches[base.c.data], threads * rounds);
  for (Call const& x : own) { EXPECT_EQ(launches[x.c.data], rounds); }
}
