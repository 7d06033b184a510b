// Tests random GEMMs and groups with any layouts, addresses, types and options. Each must be launched, or refused
// with a sentence. The driver must never receive a call that it refuses, and the host's arithmetic must not overflow
// (make sanitize).
#include <random>

#include "call.hpp"

namespace {

struct Random {
  std::mt19937_64 rng;
  template <class T, std::size_t n>
  T of(T const (&list)[n]) {
    return list[rng() % n];
  }
  bool once_in(int n) { return rng() % std::uint64_t(n) == 0; }

  std::int64_t extent() {
    static std::int64_t const usual[] = {1, 2, 3, 7, 8, 16, 33, 64, 100, 128, 129, 260};
    static std::int64_t const odd[] = {0,
                                       65535,
                                       65536,
                                       1 << 20,
                                       (std::int64_t{1} << 31) - 1,
                                       std::int64_t{1} << 31,
                                       std::int64_t{1} << 40,
                                       std::int64_t{1} << 62,
                                       INT64_MAX};
    return once_in(12) ? of(odd) : of(usual);
  }
  std::int64_t odd_stride() {
    static std::int64_t const some[] = {0,
                                        -1,
                                        1,
                                        2,
                                        8,
                                        -8,
                                        64,
                                        1000,
                                        std::int64_t{1} << 31,
                                        std::int64_t{1} << 40,
                                        std::int64_t{1} << 62,
                                        INT64_MAX,
                                        -INT64_MAX};
    return of(some);
  }
  // Draws a layout with contiguous rows or columns. In one of six layouts, one stride is arbitrary.
  AnyLayout layout(std::int64_t const (&extents)[3], bool batches) {
    std::int64_t strides[3] = {1, 1, 1};
    bool const turned = once_in(2);
    std::int64_t const more = once_in(3) ? std::int64_t(rng() % 9) : 0;
    auto const times = [](std::int64_t x, std::int64_t y) { return std::int64_t(std::uint64_t(x) * std::uint64_t(y)); };
    std::int64_t const pitch = std::int64_t(std::uint64_t(extents[turned ? 0 : 1]) + std::uint64_t(more));
    strides[turned ? 1 : 0] = pitch;
    strides[2] = times(pitch, extents[turned ? 1 : 0]);
    if (once_in(6)) { strides[rng() % 3] = odd_stride(); }
    sett::Vec<sett::Num> shape, stride;
    for (int i = 0; i < (batches ? 3 : 2); ++i) {
      shape.push_back(sett::Num(extents[i])), stride.push_back(sett::Num(strides[i]));
    }
    return sett::flat_layout(shape, stride);
  }
  void* address(Bytes const& memory) {
    if (once_in(40)) { return nullptr; }
    if (once_in(40)) { return this; }
    static int const at[] = {0, 0, 0, 0, 1, 2, 4, 8, 16, 96, 1 << 20};
    return const_cast<unsigned char*>(memory.data()) + of(at);
  }
  DType type() {
    static DType const all[] = {DType::f16, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2,
                                DType::s8,  DType::u8,   DType::f32,  DType::s32,  DType::f64};
    return of(all);
  }
  Options options() {
    static int const numbers[] = {0, 0, 1, 2, 3, 4, 8, 12, 64, 96, 128, 256, -1, 1 << 20, INT32_MAX, INT32_MIN};
    Options o;
    if (once_in(4)) { o.tile_n = of(numbers); }
    if (once_in(6)) { o.slices = of(numbers); }
    if (once_in(6)) { o.cluster = of(numbers); }
    if (once_in(6)) { o.group = of(numbers); }
    o.fit = !once_in(4), o.weights_ready = once_in(4), o.debug = once_in(9);
    o.kernel = static_cast<sett::cuda::GemmKernel>(once_in(3) ? rng() % 4 : 0);
    o.precision = static_cast<sett::cuda::Precision>(once_in(3) ? 1 : 0);
    return o;
  }
  Epilogue epilogue(Bytes const (&memory)[3], Bytes const& own, TensorView const& c) {
    Epilogue e;
    auto const floats = [&] {
      return static_cast<float const*>(once_in(5)   ? address(memory[rng() % 3])
                                       : once_in(3) ? static_cast<void const*>(own.data() + 1024 * (rng() % 64))
                                                    : nullptr);
    };
    auto const vector = [&] {
      static std::int64_t const strides[] = {0, 2, -1, 1 << 20, INT64_MAX};
      return once_in(6) ? sett::Coefficients(floats(), once_in(3) ? DType::f32 : type(), of(strides))
                        : sett::Coefficients(floats());
    };
    e.column_bias = vector(), e.row_scale = vector(), e.column_scale = vector();
    if (once_in(3)) { e.row_bias = vector(); }
    e.a_scale = vector(), e.b_scale = vector(), e.c_scale = vector();
    e.absmax = once_in(3) ? const_cast<float*>(floats()) : nullptr;
    if (once_in(3)) {
      e.residual = TensorView{address(memory[rng() % 3]), once_in(3) ? type() : c.dtype,
                              once_in(20) ? layout({3, 5, 7}, false) : c.layout};
    }
    e.residual_last = once_in(2);
    e.activation = static_cast<sett::Activation>(once_in(3) ? rng() % 5 : 0);
    return e;
  }
};

// Draws a GEMM whose sizes usually agree.
Call random_call(Random& r, Bytes const (&memory)[3], Bytes const& own) {
  std::int64_t const m = r.extent(), n = r.extent(), k = r.extent(), l = r.extent();
  bool const batches = r.once_in(3);
  DType const in = r.type(), out = r.once_in(5)                         ? r.type()
                                   : in == DType::s8 || in == DType::u8 ? DType::s32
                                   : in == DType::f64                   ? in
                                                                        : DType::bf16;
  Call x{
      {r.address(memory[0]), in, r.layout({m, k, l}, batches)},
      {r.address(memory[1]), r.once_in(20) ? r.type() : in, r.layout({n, r.once_in(40) ? r.extent() : k, l}, batches)},
      {r.address(memory[2]), out, r.layout({m, n, l}, batches)}};
  if (in != DType::s8 && in != DType::u8 && r.once_in(3)) { x.epilogue = r.epilogue(memory, own, x.c); }
  double const factors[] = {1, 1, 1, 0, -2, 0.5, 1e300, std::nan("")};
  x.alpha = r.of(factors), x.beta = r.once_in(3) ? r.of(factors) : 0;
  x.options = r.options();
  return x;
}

void expect_sentence(std::string const& said) {
  EXPECT_GT(said.size(), 20u);
  EXPECT_EQ(said.find("OF_THE_FAKE"), std::string::npos) << said;  // the fake driver's errors contain this
  EXPECT_EQ(said.find("bad_alloc"), std::string::npos) << said;
  EXPECT_EQ(said.find("vector"), std::string::npos) << said;
}

}  // namespace

TEST(GemmHostile, AProductIsMadeOrRefusedInASentence) {
  Bytes const memory[3] = {Bytes(1 << 24), Bytes(1 << 24), Bytes(1 << 24)}, own(1 << 20);
  Random r{std::mt19937_64(1)};
  int made = 0, refused = 0;
  for (int i = 0; i < 6000; ++i) {
    Call const x = random_call(r, memory, own);
    try {
      sett::cuda::gemm(x.alpha, x.a, x.b, x.beta, x.c, x.epilogue, x.options);
      ++made;
    } catch (std::exception const& e) {
      ++refused;
      expect_sentence(e.what());
    }
  }
  EXPECT_GT(made, 600);
  EXPECT_GT(refused, 600);
}

TEST(GemmHostile, AGroupIsMadeOrRefusedInASentence) {
  Bytes const memory[3] = {Bytes(1 << 24), Bytes(1 << 24), Bytes(1 << 24)}, own(1 << 20);
  Random r{std::mt19937_64(2)};
  int made = 0, refused = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<sett::cuda::GemmMember> members;
    Call const first = random_call(r, memory, own);
    int const count = int(r.rng() % 4);
    for (int j = 0; j < count; ++j) {
      Call const x = r.once_in(4) ? random_call(r, memory, own) : first;
      members.push_back({x.a, x.b, x.c, x.epilogue});
      members.back().c.data = static_cast<unsigned char*>(x.c.data) + (r.once_in(4) ? 0 : (1 << 18) * j);
    }
    try {
      sett::cuda::gemm_grouped(first.alpha, members, first.beta, first.options);
      ++made;
    } catch (std::exception const& e) {
      ++refused;
      expect_sentence(e.what());
    }
  }
  EXPECT_GT(made, 200);
  EXPECT_GT(refused, 200);
}
