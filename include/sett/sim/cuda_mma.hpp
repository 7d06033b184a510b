// cuda_mma: CUDA's warp matrices on the host: nvcuda::wmma, with fragments, loads, stores and multiply-accumulates.
//
// `sett sim` includes this header instead of <mma.h>. A fragment of A or B is one or two fragments of mma.sync, and a
// multiply-accumulate is two mma.sync, or one of doubles, as the hardware of sm_80 and later computes it. For 8x32x16
// the instruction multiplies the transposed matrices.
//
//   law      D = A B + C has the bits that mma.sync computes (inst/mma_body.hpp)
//   example  wmma::fragment<wmma::accumulator, 16, 16, 16, float> c; wmma::fill_fragment(c, 0.0f);
//
// The lanes of a warp read and write memory in vectors of 16 bytes, or of a whole row if it is shorter. An address that
// is not a multiple of the vector is reported.
//
// Requires: all 32 threads of the warp make the call with the same pointer and stride. Errors: the errors of
// inst/machine.hpp. Source: the CUDA C++ Programming Guide, "Warp Matrix Functions".
#pragma once

#include <cstring>

#include "../inst/gpu.hpp"
#include "cuda_bf16.hpp"
#include "cuda_fp16.hpp"
#include "instructions.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

namespace nvcuda::wmma {

struct matrix_a;
struct matrix_b;
struct accumulator;
struct row_major;
struct col_major;
enum layout_t { mem_row_major, mem_col_major };
namespace precision {
struct tf32;
}  // namespace precision

namespace detail {

using sett::DType;
using sett::Mma;
using sett::Role;

// The type of an element in a fragment, the type of its multiplication, and the type of sums that it implies.
template <class T>
struct element;
template <>
struct element<__half> {
  using type = __half;
  static constexpr DType factor = DType::f16, sum = DType::f16;
};
template <>
struct element<__nv_bfloat16> {
  using type = __nv_bfloat16;
  static constexpr DType factor = DType::bf16, sum = DType::f32;
};
template <>
struct element<precision::tf32> {
  using type = float;
  static constexpr DType factor = DType::tf32, sum = DType::f32;
};
template <>
struct element<signed char> {
  using type = signed char;
  static constexpr DType factor = DType::s8, sum = DType::s32;
};
template <>
struct element<unsigned char> {
  using type = unsigned char;
  static constexpr DType factor = DType::u8, sum = DType::s32;
};
template <>
struct element<double> {
  using type = double;
  static constexpr DType factor = DType::f64, sum = DType::f64;
};
template <>
struct element<float> {
  using type = float;
  static constexpr DType factor = DType::tf32, sum = DType::f32;
};
template <>
struct element<int> {
  using type = int;
  static constexpr DType factor = DType::s8, sum = DType::s32;
};

constexpr bool is_shape(int m, int n, int k, DType factor) {
  if (factor == DType::f64) { return m == 8 && n == 8 && k == 4; }
  if (factor == DType::tf32 && m == 16 && n == 16 && k == 8) { return true; }
  return k == 16 && ((m == 16 && n == 16) || (m == 32 && n == 8) || (m == 8 && n == 32));
}
// Returns whether the instruction multiplies the transposed matrices, because M must not be smaller than N.
constexpr bool is_transposed(int m, int n) { return m < n; }
// Returns the instruction on tiles of the matrices.
constexpr Mma instruction(int k, DType factor, DType sum, bool saturate = false) {
  bool const doubles = factor == DType::f64;
  return sett::tensor_mma(80, doubles ? 8 : 16, 8, k, sum, factor, factor, sum, saturate);
}

// The positions of the elements of a fragment in its matrix.
template <class Use, int m, int n, int k, class T>
struct Placement {
  static constexpr bool sums = std::is_same_v<Use, accumulator>, transposed = is_transposed(m, n);
  static constexpr Mma s = instruction(k, element<T>::factor, element<T>::sum);
  static constexpr Role role = sums ? Role::d : std::is_same_v<Use, matrix_a> != transposed ? Role::a : Role::b;
  static constexpr int rows = std::is_same_v<Use, matrix_b> ? k : m, columns = std::is_same_v<Use, matrix_a> ? k : n;
  static constexpr int in_tile = values(s, role), tiles = rows * columns / (32 * in_tile);

  // Returns the row of element i of a lane's fragment plus `rows` times its column.
  static int at(int lane, int i) {
    int const tile_rows = operand(s, role).rows, at_tile = sett::at(fragment(s, role), lane, i % in_tile);
    int row = at_tile % tile_rows, column = at_tile / tile_rows;
    bool const down = role != Role::d || (transposed ? n : m) > s.m;  // whether the tiles lie one below another
    (down ? row : column) += i / in_tile * (down ? tile_rows : s.n);
    bool const turned = sums ? transposed : std::is_same_v<Use, matrix_b>;
    return turned ? column + rows * row : row + rows * column;
  }
};

}  // namespace detail

// The elements x[i] of a matrix that a thread holds. Which elements these are is unspecified.
template <class Use, int m, int n, int k, class T, class Layout = void>
class fragment {
  static_assert(
      detail::is_shape(m, n, k, detail::element<T>::factor),
      "the shape (M,N,K) of a fragment must be (16,16,16), (32,8,16) or (8,32,16); (16,16,8) for tf32 and its "
      "sums; (8,8,4) for doubles");

 public:
  using element_type = typename detail::element<T>::type;
  using storage_element_type = element_type;
  enum { num_elements = detail::Placement<Use, m, n, k, T>::tiles * detail::Placement<Use, m, n, k, T>::in_tile };
  enum { num_storage_elements = num_elements };
  element_type x[num_elements];
};

namespace detail {

// Loads or stores the matrix of a warp. The operands are the fragment, the address, the stride, and whether rows are
// contiguous.
template <bool loads, class Use, int m, int n, int k, class T, class Layout>
struct Transfer {
  using Fragment = fragment<Use, m, n, k, T, Layout>;
  using Element = typename Fragment::element_type;
  using P = Placement<Use, m, n, k, T>;
  static constexpr char const* name = !loads                          ? "wmma.store.d.sync"
                                      : P::sums                       ? "wmma.load.c.sync"
                                      : std::is_same_v<Use, matrix_a> ? "wmma.load.a.sync"
                                                                      : "wmma.load.b.sync";
  static constexpr int threads = 32;

  static void run(sett::Lanes const& lanes) {
    Element tile[P::rows * P::columns] = {};
    if (loads) {
      each_vector(lanes, tile,
                  [&](int t, void* memory, void* part, std::size_t bytes) { lanes.read(t, memory, part, bytes); });
    }
    for (int t = 0; t < lanes.size(); ++t) {
      if (!lanes.has(t)) { continue; }
      for (int i = 0; i < Fragment::num_elements; ++i) {
        Element& x = lanes.at<Fragment>(t, 0).x[i];
        (loads ? x : tile[P::at(t, i)]) = loads ? tile[P::at(t, i)] : x;
      }
    }
    if (!loads) {
      each_vector(lanes, tile,
                  [&](int t, void* memory, void* part, std::size_t bytes) { lanes.write(t, memory, part, bytes); });
    }
  }

  // Calls f with each vector of memory, and the same elements of the tile. The lanes take turns.
  template <class Function>
  static void each_vector(sett::Lanes const& lanes, Element* tile, Function const& f) {
    bool const by_rows = lanes.at<bool>(0, 3);
    int const lines = by_rows ? P::rows : P::columns, length = by_rows ? P::columns : P::rows;
    int const whole = int(16 / sizeof(Element)), width = length < whole ? length : whole;
    for (int i = 0; i < lines * length / width; ++i) {
      int const t = i % 32, line = i * width / length, first = i * width % length;
      if (!lanes.has(t)) { continue; }
      Element vector[16 / sizeof(Element)];
      for (int j = 0; j < width; ++j) { vector[j] = tile[index(by_rows, line, first + j)]; }
      Element* const memory = lanes.at<Element*>(t, 1) + std::size_t(line) * lanes.at<unsigned>(t, 2) + first;
      f(t, memory, vector, std::size_t(width) * sizeof(Element));
      for (int j = 0; j < width; ++j) { tile[index(by_rows, line, first + j)] = vector[j]; }
    }
  }
  static int index(bool by_rows, int line, int at) { return by_rows ? line + P::rows * at : at + P::rows * line; }
};

template <Mma s, class D, class A, class B, std::size_t... di, std::size_t... ai, std::size_t... bi>
void multiply(D* d, A const* a, B const* b, D const* c, std::index_sequence<di...>, std::index_sequence<ai...>,
              std::index_sequence<bi...>) {
  using Instruction = sett::MmaInstruction<s>;
  typename Instruction::DRegisters dd;
  typename Instruction::ARegisters aa;
  typename Instruction::BRegisters bb;
  typename Instruction::CRegisters cc;
  std::memcpy(aa, a, sizeof aa);
  std::memcpy(bb, b, sizeof bb);
  std::memcpy(cc, c, sizeof cc);
  Instruction::fma(dd[di]..., aa[ai]..., bb[bi]..., cc[di]...);
  std::memcpy(d, dd, sizeof dd);
}
template <Mma s, int tiles_m, int tiles_n, class D, class A, class B>
void multiply_tiles(D* d, A const* a, B const* b, D const* c) {
  constexpr int vd = values(s, Role::d), va = values(s, Role::a), vb = values(s, Role::b);
  for (int i = 0; i < tiles_m; ++i) {
    for (int j = 0; j < tiles_n; ++j) {
      int const sums = vd * (i + tiles_m * j);
      multiply<s>(d + sums, a + va * i, b + vb * j, c + sums, std::make_index_sequence<registers(s, Role::d)>(),
                  std::make_index_sequence<registers(s, Role::a)>(), std::make_index_sequence<registers(s, Role::b)>());
    }
  }
}

}  // namespace detail

template <class Use, int m, int n, int k, class T, class Layout>
void fill_fragment(fragment<Use, m, n, k, T, Layout>& f,
                   std::type_identity_t<typename detail::element<T>::type> value) {
  for (auto& x : f.x) { x = value; }
}

template <class Use, int m, int n, int k, class T, class Layout>
void load_matrix_sync(fragment<Use, m, n, k, T, Layout>& f, typename detail::element<T>::type const* p, unsigned stride,
                      sett::Here at = sett::here()) {
  static_assert(!std::is_void_v<Layout>, "load_matrix_sync must be given the layout of an accumulator in memory");
  bool by_rows = std::is_same_v<Layout, row_major>;
  sett::collective<detail::Transfer<true, Use, m, n, k, T, Layout>>(~0u, at, f, p, stride, by_rows);
}
template <int m, int n, int k, class T>
void load_matrix_sync(fragment<accumulator, m, n, k, T>& f, typename detail::element<T>::type const* p, unsigned stride,
                      layout_t layout, sett::Here at = sett::here()) {
  bool by_rows = layout == mem_row_major;
  sett::collective<detail::Transfer<true, accumulator, m, n, k, T, void>>(~0u, at, f, p, stride, by_rows);
}
template <int m, int n, int k, class T>
void store_matrix_sync(typename detail::element<T>::type* p, fragment<accumulator, m, n, k, T> const& f,
                       unsigned stride, layout_t layout, sett::Here at = sett::here()) {
  bool by_rows = layout == mem_row_major;
  sett::collective<detail::Transfer<false, accumulator, m, n, k, T, void>>(~0u, at, f, p, stride, by_rows);
}

// Computes d = a b + c. `saturates` applies to sums of integers.
template <int m, int n, int k, class T, class Sum, class LayoutA, class LayoutB>
void mma_sync(fragment<accumulator, m, n, k, Sum>& d, fragment<matrix_a, m, n, k, T, LayoutA> const& a,
              fragment<matrix_b, m, n, k, T, LayoutB> const& b, fragment<accumulator, m, n, k, Sum> const& c,
              bool saturates = false) {
  constexpr sett::DType factor = detail::element<T>::factor, sum = detail::element<Sum>::sum;
  static_assert(sum == detail::element<T>::sum || (factor == sett::DType::f16 && sum == sett::DType::f32),
                "the sums of mma_sync must be float, or half for half factors; int for integers; double for doubles");
  constexpr bool transposed = detail::is_transposed(m, n), integers = sum == sett::DType::s32;
  constexpr sett::Mma s = detail::instruction(k, factor, sum),
                      saturated = detail::instruction(k, factor, sum, integers);
  constexpr int tiles_m = (transposed ? n : m) / s.m, tiles_n = (transposed ? m : n) / s.n;
  auto const run = [&](auto const* left, auto const* right) {
    if (integers && saturates) {
      detail::multiply_tiles<saturated, tiles_m, tiles_n>(d.x, left, right, c.x);
    } else {
      detail::multiply_tiles<s, tiles_m, tiles_n>(d.x, left, right, c.x);
    }
  };
  if constexpr (transposed) {
    run(b.x, a.x);
  } else {
    run(a.x, b.x);
  }
}

// Rounds to tf32. Ties go away from zero.
inline float __float_to_tf32(float x) { return sett::floats::minifloat<sett::floats::tf32>::rna(x); }

}  // namespace nvcuda::wmma

#endif
