// ptx_matrix: executes PTX's matrix instructions and copies of boxes.
//
// Each instruction is the instruction of inst/ with the same name: inst/mma_fma.hpp, inst/wgmma_fma.hpp,
// inst/matrix_copy_instruction.hpp and inst/tma.hpp.
//
//   law      the instruction is the one that ptx_name spells in the same way
//   example  mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 is MmaInstruction of SM80_16x8x16_F32F16F16F32_TN
//
// Requires: a simulated thread. Errors: the errors of inst/machine.hpp. Source: PTX ISA 9.7.14 and 9.7.15.
#pragma once

#include "../inst/matrix_copy_instruction.hpp"
#include "../inst/mma_fma.hpp"
#include "../inst/tma.hpp"
#include "../inst/wgmma_fma.hpp"
#include "boxes.hpp"
#include "instructions.hpp"
#include "ptx_async.hpp"
#include "ptx_matrix_form.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

namespace detail {

template <class T, int k, class F>
T word_as(F& f) {
  Word const x = get<k>(f);
  T out;
  std::memcpy(&out, &x, sizeof out);
  return out;
}
template <int k, class F, class T>
void set_word(F& f, T const& x) {
  Word w = 0;
  std::memcpy(&w, &x, sizeof x);
  set<k>(f, w);
}

template <int r>
using Registers = std::make_index_sequence<std::size_t(r)>;

template <MatrixCopy s, class S, class F, std::size_t... i>
void run_matrix_copy(F& f, std::index_sequence<i...>) {
  constexpr bool loads = s.family == MatrixCopyFamily::load, stores = s.family == MatrixCopyFamily::store;
  constexpr int list = S::first + (stores ? 1 : 0), address = S::first + (stores ? 0 : 1);
  constexpr int first = first_of<F, list>();
  static_assert(S::count == 2 && holds<F, list>(type_of("b32"), int(sizeof...(i))),
                "ldmatrix and stmatrix must have an address and a list of one register for each matrix");
  std::uint32_t x[4] = {};
  if constexpr (s.family == MatrixCopyFamily::move) {
    MatrixCopyInstruction<s>::copy(word_as<std::uint32_t, S::first + 1>(f), x[0]);
    set<S::first>(f, x[0]);
  } else if constexpr (loads) {
    auto const& row = *static_cast<uint128_t const*>(pointer<address, Space::shared>(f));
    MatrixCopyInstruction<s>::copy(row, x[i]...);
    (set<first + int(i)>(f, x[i]), ...);
  } else {
    ((x[i] = word_as<std::uint32_t, first + int(i)>(f)), ...);
    MatrixCopyInstruction<s>::copy(x[i]..., *static_cast<uint128_t*>(pointer<address, Space::shared>(f)));
  }
}
template <class S, class F>
void run_matrix_copy(F& f) {
  constexpr MatrixCopy s = matrix_form(S::form()).copy;
  run_matrix_copy<s, S>(f, Registers<registers(s)>{});
}

// Returns the instruction with the selector of a sparse A, which is the last operand.
template <class S, class F>
constexpr Mma mma_of() {
  Mma s = matrix_form(S::form()).mma;
  if constexpr (matrix_form(S::form()).mma.sparse) { s.selector = int(number_of<F, S::first + 5>()); }
  return s;
}
template <Mma s, class S, class F, std::size_t... d, std::size_t... a, std::size_t... b, std::size_t... c>
void run_mma(F& f, std::index_sequence<d...>, std::index_sequence<a...>, std::index_sequence<b...>,
             std::index_sequence<c...>) {
  constexpr int d0 = first_of<F, S::first>(), a0 = first_of<F, S::first + 1>(), b0 = first_of<F, S::first + 2>(),
                c0 = first_of<F, S::first + 3>();
  static_assert(count_of<F, S::first>() == sizeof...(d) && count_of<F, S::first + 1>() == sizeof...(a) &&
                    count_of<F, S::first + 2>() == sizeof...(b) && count_of<F, S::first + 3>() == sizeof...(c),
                "the operands of mma.sync must have the registers of this shape");
  register_t<s.d> dd[sizeof...(d)];
  register_t<s.a> const aa[] = {word_as<register_t<s.a>, a0 + int(a)>(f)...};
  register_t<s.b> const bb[] = {word_as<register_t<s.b>, b0 + int(b)>(f)...};
  register_t<s.c> const cc[] = {word_as<register_t<s.c>, c0 + int(c)>(f)...};
  if constexpr (s.sparse) {
    auto const e = word_as<std::uint32_t, S::first + 4>(f);
    MmaInstruction<s>::fma(dd[d]..., aa[a]..., bb[b]..., cc[c]..., e);
  } else {
    MmaInstruction<s>::fma(dd[d]..., aa[a]..., bb[b]..., cc[c]...);
  }
  (set_word<d0 + int(d)>(f, dd[d]), ...);
}
template <class S, class F>
void run_mma(F& f) {
  constexpr Mma s = mma_of<S, F>();
  static_assert(S::count == (s.sparse ? 6 : 4),
                "mma.sync must have D, A, B and C, and also metadata and a selector if A is sparse");
  run_mma<s, S>(f, Registers<registers(s, Role::d)>{}, Registers<registers(s, Role::a)>{},
                Registers<registers(s, Role::b)>{}, Registers<registers(s, Role::c)>{});
}

// The operands of a wgmma after B: the metadata and selector of a sparse A, scale-d, the signs, and the majors.
template <class S, class F>
constexpr Mma wgmma_of() {
  Mma s = matrix_form(S::form()).mma;
  s.a_in_registers = F::operand(S::first + 1).is == Is::vector;
  constexpr Mma t = matrix_form(S::form()).mma;
  constexpr int after = S::first + 4 + (t.sparse ? 2 : 0), left = S::first + S::count - after;
  if constexpr (t.sparse) { s.selector = int(number_of<F, S::first + 4>()); }
  if constexpr (left >= 2) {
    s.negate_a = number_of<F, after>() < 0;
    s.negate_b = number_of<F, after + 1>() < 0;
  }
  if constexpr (left == 4) {
    s.a_m_major = number_of<F, after + 2>() != 0;
    s.b_n_major = number_of<F, after + 3>() != 0;
  } else if constexpr (left == 3) {
    s.b_n_major = number_of<F, after + 2>() != 0;
  }
  return s;
}
// Returns the variable of an output, which receives the result at the wait.
template <class T, int k, class F>
T& variable(F& f) {
  constexpr Operand o = F::operand(k);
  static_assert(o.is == Is::argument, "the accumulators of wgmma must be outputs of the statement");
  auto& x = std::get<std::size_t(o.index)>(f.arguments).x;
  static_assert(sizeof x == sizeof(T), "the accumulators of wgmma must have 32 bits");
  return reinterpret_cast<T&>(x);
}
// Returns an array for registers of A. It is not on the stack, which other variables reuse before the wgmma ends.
__attribute__((no_sanitize("thread"))) inline std::uint32_t* array_for_a(Word const (&x)[4]) {
  static thread_local std::uint32_t arrays[16][1024][4];
  Position const& p = gpu::position();
  Index3 const n = p.block_extent, m = p.cluster_extent, b = p.cluster_block;
  std::uint32_t* const out =
      arrays[(b.x + m.x * (b.y + m.y * b.z)) % 16][(p.thread.x + n.x * (p.thread.y + n.y * p.thread.z)) % 1024];
  for (int i = 0; i < 4; ++i) { out[i] = static_cast<std::uint32_t>(x[i]); }
  return out;
}
template <Mma s, class S, class F, std::size_t... d>
void run_wgmma(F& f, std::index_sequence<d...>) {
  constexpr int d0 = first_of<F, S::first>(), scale = S::first + 3 + (s.sparse ? 2 : 0);
  static_assert(count_of<F, S::first>() == sizeof...(d),
                "the accumulators of wgmma must have the registers of this shape");
  using C = std::conditional_t<s.d == DType::f32, float, std::uint32_t>;
  using cute::SM90::GMMA::ScaleOut;
  ScaleOut const mode = predicate<scale>(f) ? ScaleOut::One : ScaleOut::Zero;
  std::uint64_t const b = get<S::first + 2>(f);
  std::uint32_t e = 0;
  if constexpr (s.sparse) { e = static_cast<std::uint32_t>(get<S::first + 3>(f)); }
  auto const go = [&](auto const&... a) {
    if constexpr (s.sparse) {
      WgmmaInstruction<s>::fma(a..., b, variable<C, d0 + int(d)>(f)..., e, mode);
    } else {
      WgmmaInstruction<s>::fma(a..., b, variable<C, d0 + int(d)>(f)..., mode);
    }
  };
  if constexpr (s.a_in_registers) {
    constexpr int a0 = first_of<F, S::first + 1>();
    static_assert(count_of<F, S::first + 1>() == 4, "A of wgmma must have four registers or a descriptor");
    std::uint32_t const* const a = array_for_a({get<a0>(f), get<a0 + 1>(f), get<a0 + 2>(f), get<a0 + 3>(f)});
    go(a[0], a[1], a[2], a[3]);
  } else {
    std::uint64_t const a = get<S::first + 1>(f);
    go(a);
  }
}
template <class S, class F>
void run_wgmma(F& f) {
  constexpr Mma s = wgmma_of<S, F>();
  static_assert(is_wgmma(s), "wgmma must support these types, extents and majors");
  run_wgmma<s, S>(f, Registers<registers(s, Role::d)>{});
}

template <class S, class F>
void run_box(F& f) {
  constexpr MatrixForm form = matrix_form(S::form());
  constexpr Tma s = form.box;
  constexpr bool loads = is_load(s), multicast = s.family == TmaFamily::multicast;
  constexpr int map = S::first + (loads ? 1 : 0), shared = S::first + (loads ? 0 : 1);
  constexpr int expected = (s.family == TmaFamily::prefetch ? 1 : loads ? 3 : 2) + (multicast ? 1 : 0);
  static_assert(S::count == expected + (form.policy ? 1 : 0),
                "a copy of a box must have its addresses and its mbarrier");
  constexpr Operand address = F::operand(map);
  static_assert(address.is == Is::address && address.coordinates >= 0,
                "the tensor map must be in brackets with the coordinates of the box");
  constexpr int list = address.coordinates, c0 = first_of<F, list>();
  static_assert(count_of<F, list>() == s.rank, "a box must have a coordinate for each dimension");
  std::int32_t c[5] = {};
  [&]<std::size_t... i>(std::index_sequence<i...>) { ((c[i] = static_cast<std::int32_t>(get<c0 + int(i)>(f))), ...); }
  (std::make_index_sequence<std::size_t(s.rank)>{});
  TmaOperands o{pointer<map, Space::global>(f), nullptr, nullptr, 0, 0};
  if constexpr (s.family != TmaFamily::prefetch) { o.shared = pointer<shared, Space::shared>(f); }
  if constexpr (loads) { o.barrier = &barrier_of<S::first + 2>(f); }
  if constexpr (multicast) { o.mask = static_cast<std::uint16_t>(get<S::first + 3>(f)); }
  issue<TmaInstruction<s>>(o, c);
}

}  // namespace detail

// Executes an instruction that matrix_form recognises.
template <class S, class F>
void run_matrix_instruction(S, F& f) {
  constexpr MatrixOp op = matrix_form(S::form()).op;
  if constexpr (op == MatrixOp::copy) {
    detail::run_matrix_copy<S>(f);
  } else if constexpr (op == MatrixOp::mma) {
    detail::run_mma<S>(f);
  } else if constexpr (op == MatrixOp::wgmma) {
    detail::run_wgmma<S>(f);
  } else {
    detail::run_box<S>(f);
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
