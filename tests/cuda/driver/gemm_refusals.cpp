// Tests the refusals of sett::cuda::gemm. Each fault must give one sentence with its numbers, before anything is
// written.
#include <limits>

#include "call.hpp"

namespace {

struct GemmRefuses : testing::Test {
  Bytes a{1 << 20}, b{1 << 20}, c{1 << 20};

  Call plain(DType in = DType::bf16, DType out = DType::bf16) const {
    return {tensor(a.data(), in, "(64,32):(32,1)"), tensor(b.data(), in, "(48,32):(32,1)"),
            tensor(c.data(), out, "(64,48):(48,1)")};
  }
};

float const* floats(Bytes const& x, int at = 0) { return reinterpret_cast<float const*>(x.data() + at); }

}  // namespace

TEST_F(GemmRefuses, NothingOfWhatIsRight) {
  std::size_t const before = fake().launches.size();
  expect_says(plain()(), {});
  EXPECT_EQ(fake().launches.size(), before + 1);
}

TEST_F(GemmRefuses, NullAndHostAddresses) {
  unsigned char host[64];
  for (int which = 0; which < 3; ++which) {
    for (void const* address : {static_cast<void const*>(nullptr), static_cast<void const*>(host)}) {
      Call x = plain();
      (which == 0 ? x.a : which == 1 ? x.b : x.c).data = const_cast<void*>(address);
      std::string const name(1, char('A' + which));
      address == nullptr ? expect_says(x(), {("gemm: " + name + ": a tensor that has elements must have data").c_str()})
                         : expect_says(x(), {(name + " is not in device memory").c_str(), "nothing was written"});
    }
  }
  // If alpha = 0, A and B are not read.
  Call x = plain();
  x.a.data = x.b.data = nullptr, x.alpha = 0;
  expect_says(x(), {});
}

TEST_F(GemmRefuses, AddressesBetweenElements) {
  Call x = plain();
  x.a.data = a.data() + 1;
  expect_says(x(), {"A must begin at a multiple of 2 bytes, the size of its elements, but begins 1 bytes after one",
                    "nothing was written"});
  x = plain(DType::tf32, DType::f32);
  x.c.data = c.data() + 2;
  expect_says(x(), {"C must begin at a multiple of 4 bytes, the size of its elements, but begins 2 bytes after one"});
  x = plain();
  x.epilogue.column_bias = reinterpret_cast<float const*>(b.data() + 65537);
  expect_says(x(), {"the bias of columns must begin at a multiple of 4 bytes, the size of its elements, but begins 1 "
                    "bytes after one"});
  x = plain();
  x.epilogue.residual = TensorView{b.data() + 65537, x.c.dtype, x.c.layout};
  expect_says(
      x(),
      {"the residual must begin at a multiple of 2 bytes, the size of its elements, but begins 1 bytes after one"});
  // A row may begin at any address.
  x = plain();
  x.a = tensor(a.data() + 2, DType::bf16, "(64,32):(37,1)");
  expect_says(x(), {});
}

TEST_F(GemmRefuses, OutputsOnOperands) {
  Call x = plain();
  x.c.data = a.data() + 64;
  expect_says(x(), {"gemm: C and A", "(64,48):(48,1)", "(64,32):(32,1)"});
  x = plain();
  x.c.data = b.data() + 2 * 48 * 32 - 2;
  expect_says(x(), {"gemm: C and B"});
  x.c.data = b.data() + 2 * 48 * 32;
  expect_says(x(), {});
  // C between A's rows is disjoint from A.
  x = plain();
  x.a = tensor(c.data() + 96, DType::bf16, "(64,32):(80,1)");
  x.c = tensor(c.data(), DType::bf16, "(64,48):(80,1)");
  expect_says(x(), {});
}

TEST_F(GemmRefuses, OutputsOnWhatTheEpilogueReads) {
  for (int which = 0; which < 7; ++which) {
    Call x = plain();
    Epilogue& e = x.epilogue;
    float const* const last = floats(c, 2 * 64 * 48 - 4);
    char const* const name = which == 0   ? "the bias of columns"
                             : which == 1 ? "the scale of rows"
                             : which == 2 ? "the scale of columns"
                             : which == 3 ? "the scale of A"
                             : which == 4 ? "the scale of B"
                             : which == 5 ? "the scale of C"
                                          : "absmax";
    if (which < 6) {
      (which == 0   ? e.column_bias
       : which == 1 ? e.row_scale
       : which == 2 ? e.column_scale
       : which == 3 ? e.a_scale
       : which == 4 ? e.b_scale
                    : e.c_scale) = last;
    }
    if (which == 6) { e.absmax = const_cast<float*>(last); }
    expect_says(x(), {"gemm: C and ", name});
    // C's columns are contiguous, so A and B are exchanged internally, but the error uses the caller's names.
    x.c = tensor(c.data(), DType::bf16, "(64,48):(1,64)");
    expect_says(x(), {"gemm: C and ", name});
  }
  // C has 64 rows and 48 columns.
  Call x = plain();
  x.epilogue.row_scale = floats(c, 2 * 64 * 48), x.epilogue.column_bias = floats(c, 2 * 64 * 48 + 256);
  expect_says(x(), {});
  x.c = tensor(c.data() + 4 * 47, DType::bf16, "(64,48):(48,1)"), x.epilogue = {}, x.epilogue.row_scale = floats(c);
  expect_says(x(), {"gemm: C and the scale of rows", "64:"});
  x.epilogue = {}, x.epilogue.column_bias = floats(c);
  expect_says(x(), {"gemm: C and the bias of columns", "48:"});
  x.c.data = c.data() + 4 * 48;
  expect_says(x(), {});
}

// Checks that absmax must not overlap inputs that are read later, because absmax is first set to 0.
TEST_F(GemmRefuses, AbsmaxOnWhatIsRead) {
  Bytes more(256);
  Call x = plain();
  x.epilogue.absmax = reinterpret_cast<float*>(more.data());
  x.epilogue.c_scale = floats(more);
  expect_says(x(), {"absmax", "the scale of C"});
  x.epilogue.c_scale = nullptr, x.epilogue.column_bias = floats(more);
  expect_says(x(), {"absmax", "the bias of columns"});
  x.epilogue.column_bias = nullptr, x.epilogue.absmax = reinterpret_cast<float*>(a.data() + 100);
  expect_says(x(), {"absmax", "A"});
  x.epilogue.absmax = reinterpret_cast<float*>(more.data()), x.epilogue.c_scale = floats(more, 4);
  expect_says(x(), {});
}

TEST_F(GemmRefuses, EpiloguesOnTheHostByTheirOwnNames) {
  float host[64];
  for (char const* const layout : {"(64,48):(48,1)", "(64,48):(1,64)"}) {
    Call x = plain();
    x.c = tensor(c.data(), DType::bf16, layout);
    x.epilogue.row_scale = host;
    expect_says(x(), {"the scale of rows is not in device memory"});
    x.epilogue = {}, x.epilogue.column_scale = host;
    expect_says(x(), {"the scale of columns is not in device memory"});
  }
  Call x = plain();
  x.epilogue.activation = static_cast<sett::Activation>(9);
  expect_says(x(), {"the activation must be", "0 to 3", "but is 9"});
}

TEST_F(GemmRefuses, OutputsThatNameAPlaceTwice) {
  for (char const* const layout : {"(64,48):(48,0)", "(64,48):(0,1)", "(64,48):(47,1)", "(64,(2,24)):(48,(0,1))"}) {
    Call x = plain();
    x.c = tensor(c.data(), DType::bf16, layout);
    expect_says(x(), {"gemm: C", layout});
  }
  Call x = plain();
  x.c = tensor(c.data() + 2 * 63 * 48, DType::bf16, "(64,48):(-48,1)");
  expect_says(x(), {});
}

// Checks strides of 0 and negative strides. An operand with such strides is read more than once, or backwards, and is
// valid.
TEST_F(GemmRefuses, NoStrideOfAnOperand) {
  for (char const* const layout :
       {"(64,32):(0,1)", "(64,32):(32,0)", "(64,32):(0,0)", "(64,32):(-32,1)", "(64,32):(32,-1)", "(64,32):(1,64)",
        "(64,32):(-1,-64)", "(64,32):(3,200)", "((8,8),32):((1,1000),8)"}) {
    Call x = plain();
    x.a = tensor(a.data() + 65536, DType::bf16, layout);
    expect_says(x(), {});
    x.a.dtype = x.b.dtype = DType::f32, x.c.dtype = DType::f32;
    expect_says(x(), {});
  }
}

TEST_F(GemmRefuses, ShapesThatDoNotMultiply) {
  auto const says = [&](char const* in_a, char const* in_b, char const* in_c,
                        std::initializer_list<char const*> parts) {
    expect_says(Call{tensor(a.data(), DType::bf16, in_a), tensor(b.data(), DType::bf16, in_b),
                     tensor(c.data(), DType::bf16, in_c)}(),
                parts);
  };
  says("(64,32):(32,1)", "(48,31):(32,1)", "(64,48):(48,1)", {"32", "31"});
  says("(64,32):(32,1)", "(48,32):(32,1)", "(63,48):(48,1)", {"64", "63"});
  says("64:1", "48:1", "(64,48):(48,1)", {"gemm"});
  says("(64,32,2):(32,1,2048)", "(48,32):(32,1)", "(64,48,2):(48,1,4096)", {"gemm"});
  says("(2,2,2,2):(8,4,2,1)", "(2,2,2,2):(8,4,2,1)", "(2,2,2,2):(8,4,2,1)", {"gemm"});
  says("(1,1):(0,0)", "(1,1):(5,7)", "(1,1):(0,0)", {});
}

TEST_F(GemmRefuses, ExtentsAndBatchesBeyondTheLimits) {
  auto const says = [&](DType type, char const* in_a, char const* in_b, char const* in_c,
                        std::initializer_list<char const*> parts) {
    DType const out = type == DType::f64 ? type : DType::bf16;
    expect_says(Call{tensor(a.data(), type, in_a), tensor(b.data(), type, in_b), tensor(c.data(), out, in_c)}(), parts);
  };
  says(DType::bf16, "(2147483648,8):(0,1)", "(4,8):(8,1)", "(2147483648,4):(4,1)",
       {"2147483648 x 4 x 8", "beyond 2^31 - 1"});
  says(DType::bf16, "(4,2147483648):(0,1)", "(4,2147483648):(0,1)", "(4,4):(4,1)",
       {"4 x 4 x 2147483648", "beyond 2^31 - 1"});
  says(DType::bf16, "(4,8,65536):(8,1,0)", "(4,8,65536):(8,1,0)", "(4,4,65536):(4,1,16)",
       {"65536 batches are more than 65535"});
  // In f32 with full accuracy, the K of the multiplication is three times as long.
  says(DType::f32, "(1,800000000):(0,1)", "(1,800000000):(0,1)", "(1,1):(1,1)",
       {"800000000", "715827880", "Precision::tf32"});
  // There are more tiles than a table may hold.
  says(DType::bf16, "(2000000000,8):(0,1)", "(2000000000,8):(0,1)", "(2000000000,2000000000):(2000000000,1)",
       {"2000000000 x 2000000000", "tiles"});
  // A broadcast operand must be copied.
  says(DType::bf16, "(200000000,2000000000,9):(0,0,1)", "(4,2000000000,9):(0,0,1)", "(200000000,4,9):(4,1,800000000)",
       {"7200000000000000000", "bytes"});
  says(DType::f64, "(9223372036854775807,8):(0,1)", "(9223372036854775807,8):(0,1)",
       "(9223372036854775807,9223372036854775807):(1,0)", {"gemm"});
}

TEST_F(GemmRefuses, TypesWithoutAProduct) {
  DType const all[] = {DType::f16, DType::bf16, DType::tf32, DType::e4m3, DType::e5m2,
                       DType::s8,  DType::u8,   DType::f32,  DType::s32,  DType::f64};
  int products = 0;
  for (DType const x : all) {
    for (DType const y : all) {
      for (DType const z : all) {
        Call call = plain();
        call.a.dtype = x, call.b.dtype = y, call.c.dtype = z;
        std::string const said = call();
        if (said.empty()) {
          ++products;
          continue;
        }
        std::string const names = std::string("a GEMM of ") + name(x) + " and " + name(y) + " to " + name(z);
        expect_says(said, {names.c_str(), "on GPUs"});
      }
    }
  }
  // docs/reference/cuda/gemm.md lists these types: four pairs of one float type and four pairs of fp8, each with five
  // types of C, four pairs of 8-bit integers, and f64.
  EXPECT_EQ(products, (4 + 4) * 5 + 4 + 1);
  Call odd = plain();
  odd.a.dtype = static_cast<DType>(77);
  expect_says(odd(), {"is not supported"});
}

TEST_F(GemmRefuses, OptionsThatAreNone) {
  auto const says = [&](Options const& options, std::initializer_list<char const*> parts) {
    Call x = plain();
    x.options = options;
    expect_says(x(), parts);
  };
  for (int const tile_n : {-8, 4, 12, 264, 1 << 30}) {
    says({.tile_n = tile_n}, {"tile_n", std::to_string(tile_n).c_str(), "multiple of 8 up to 256"});
  }
  says({.slices = 2, .batch_invariant = true}, {"slices is 2 and cluster is 0", "batch-invariant"});
  says({.cluster = 4, .batch_invariant = true}, {"slices is 0 and cluster is 4"});
  for (int const slices : {-1, 65536, 1 << 30}) {
    says({.slices = slices}, {"slices", std::to_string(slices).c_str(), "65535"});
  }
  for (int const cluster : {-1, 3, 5, 8, 16}) {
    says({.cluster = cluster}, {"cluster", std::to_string(cluster).c_str(), "1, 2 or 4"});
  }
  says({.group = -1}, {"group", "-1"});
  says({.kernel = static_cast<sett::cuda::GemmKernel>(7)}, {"kernel", "7"});
  says({.precision = static_cast<sett::cuda::Precision>(7)}, {"precision", "7"});
  for (int const tile_n : {8, 64, 136, 256}) { says({.tile_n = tile_n}, {}); }
  // B's rows are contiguous, so 64 columns are loaded at a time. With s32, 16 columns are loaded at a time.
  Call x = plain();
  x.a = tensor(a.data(), DType::bf16, "(64,32):(1,64)"), x.b = tensor(b.data(), DType::bf16, "(48,32):(1,48)");
  x.options.tile_n = 96;
  expect_says(x(), {"tile_n", "96", "multiple of 64"});
  x = plain(DType::s8, DType::s32), x.options.tile_n = 24;
  expect_says(x(), {"tile_n", "24", "multiple of 16"});
}

TEST_F(GemmRefuses, MemoryThatCannotBeHad) {
  Call x = plain();
  x.a = tensor(a.data() + 2, DType::bf16, "(64,32):(1,200)"), x.options.kernel = sett::cuda::GemmKernel::wgmma;
  std::size_t const free = fake().free_bytes;
  fake().free_bytes = 1000;
  expect_says(x(), {"allocating 4096 bytes to copy an operand to", "out of memory"});
  x = plain(), x.options.slices = 2;
  fake().free_bytes = 10000;
  expect_says(x(), {"allocating 24576 bytes for the split-K sums", "out of memory"});
  fake().free_bytes = free;
}

// Checks that the first call with a size is refused in a capture, because a graph cannot record its work.
TEST_F(GemmRefuses, AFirstCallInACapture) {
  Call x = plain();
  x.a = tensor(a.data(), DType::bf16, "(80,64):(64,1)"), x.b = tensor(b.data(), DType::bf16, "(48,64):(64,1)");
  x.c = tensor(c.data(), DType::bf16, "(80,48):(48,1)");
  fake().captures = true;
  expect_says(x(), {"80 x 48 x 64", "call it once before", "nothing was written"});
  fake().captures = false;
  expect_says(x(), {});
  fake().captures = true;
  expect_says(x(), {});
  fake().captures = false;
}

TEST_F(GemmRefuses, WhatADeviceLacks) {
  auto const on = [&](int ordinal, Call const& x, std::initializer_list<char const*> parts) {
    sett::cuda::use_device(ordinal);
    expect_says(x(), parts);
    sett::cuda::use_device(0);
  };
  Call const half = plain(), fp8 = plain(DType::e4m3, DType::f32);
  on(1, half, {});
  on(1, fp8, {"8.0", "e4m3", "8.9"});
  on(2, fp8, {});
  on(3, half, {});
  Call by_warpgroups = plain();
  by_warpgroups.options.kernel = sett::cuda::GemmKernel::wgmma;
  for (int const ordinal : {1, 2, 3}) { on(ordinal, by_warpgroups, {"wgmma needs 9.0"}); }
  Call doubles = plain(DType::f64, DType::f64);
  doubles.options.kernel = sett::cuda::GemmKernel::wgmma;
  on(0, doubles, {"wgmma does not multiply f64"});
}

TEST_F(GemmRefuses, GroupsByTheirMembers) {
  auto const said = [&](std::vector<sett::cuda::GemmMember> const& members,
                        Options const& options = {}) -> std::string {
    std::size_t const launches = fake().launches.size();
    try {
      sett::cuda::gemm_grouped(1, members, 0, options);
    } catch (std::exception const& e) {
      EXPECT_EQ(fake().launches.size(), launches);
      return e.what();
    }
    return "";
  };
  auto const member = [&](int in, int out) {
    Call const x = plain();
    sett::cuda::GemmMember m{x.a, x.b, x.c, {}};
    m.a.data = a.data() + in, m.c.data = c.data() + out;
    return m;
  };
  int const bytes = 2 * 64 * 48;
  expect_says(said({}), {});
  expect_says(said({member(0, 0), member(0, bytes), member(0, 2 * bytes)}), {});
  expect_says(said({member(0, 0), member(0, 2 * bytes), member(0, bytes - 2)}),
              {"C of member", "0", "2", "(64,48):(48,1)"});
  sett::cuda::GemmMember other = member(0, bytes);
  other.a.data = c.data() + 64;
  expect_says(said({member(0, 0), other}), {"C of member 0 and A of member 1"});
  // C must not overlap the input of another member's epilogue either.
  for (int const at : {0, 2 * bytes}) {
    sett::cuda::GemmMember first = member(0, 0);
    other = member(0, bytes);
    first.epilogue.column_bias = floats(c, 3 * bytes), other.epilogue.column_bias = floats(c, at);
    at < bytes ? expect_says(said({first, other}), {"C of member 0 and the bias of columns of member 1"})
               : expect_says(said({first, other}), {});
    first.epilogue = {}, other.epilogue = {};
    first.epilogue.residual = first.c;
    other.epilogue.residual = TensorView{c.data() + at, other.c.dtype, other.c.layout};
    at < bytes ? expect_says(said({first, other}), {"C of member 0 and the residual of member 1"})
               : expect_says(said({first, other}), {});
  }
  // Columns of one matrix are disjoint even if their address ranges overlap.
  sett::cuda::GemmMember left = member(0, 0), right = member(0, 96);
  left.c.layout = right.c.layout = tensor(nullptr, DType::bf16, "(64,48):(96,1)").layout;
  expect_says(said({left, right}), {});
  right.c.data = c.data() + 94;
  expect_says(said({left, right}), {"C of member 0 and C of member 1"});
  other = member(0, bytes);
  other.b.data = nullptr;
  expect_says(said({member(0, 0), other}), {"member 1 of a group: gemm: B: a tensor that has elements must have data"});
  other = member(0, bytes);
  other.b.layout = tensor(nullptr, DType::bf16, "(48,31):(32,1)").layout;
  expect_says(said({member(0, 0), other}), {"member 1 of a group", "31"});
  // B's rows are contiguous, so a tile loads 64 of them at a time.
  other = member(0, 0);
  other.a.layout = tensor(nullptr, DType::bf16, "(64,32):(1,64)").layout;
  other.b.layout = tensor(nullptr, DType::bf16, "(48,32):(1,48)").layout;
  expect_says(said({other}, {.tile_n = 96}), {"tile_n is 96", "multiple of 64"});
  expect_says(said({other}, {.tile_n = 128}), {});
}
