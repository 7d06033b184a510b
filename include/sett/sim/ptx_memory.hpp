// ptx_memory: PTX's loads, stores, atomics, fences and conversions of addresses.
//
//   law      ld and st are accesses of C++ to the same address, so the simulator checks them; atom and red are atomics
//   example  ld.shared.v4.f32 reads 16 bytes at an address in shared memory
//
// A relaxed access is atomic. An acquiring access is followed by a fence, and a releasing one follows a fence. Cache
// operators, eviction priorities, prefetches and cache policies are ignored.
//
// Requires: addresses of 64 bits, or of 32 bits in shared memory. Errors: the errors of inst/machine.hpp.
// Source: PTX ISA 9.7.9, "Data Movement and Conversion Instructions", and 9.7.13, "Parallel Synchronization".
#pragma once

#include "cuda_names.hpp"
#include "ptx_frame.hpp"
#include "ptx_memory_form.hpp"
#include "ptx_real.hpp"

namespace sett::inline SETT_ABI::sim::ptx {

// Returns the address of an operand [a + offset].
template <int k, Space space, class F>
__attribute__((always_inline)) inline void* pointer(F& f) {
  constexpr Operand o = F::operand(k);
  static_assert(o.is == Is::address, "this operand of a PTX instruction must be an address in brackets");
  constexpr int bits = F::template bits<o.index>();
  Word a = get<o.index>(f) + o.value;
  if constexpr (o.offset >= 0) { a += get<o.offset>(f); }
  if constexpr (space == Space::shared) {
    return machine("shared memory").shared_pointer(static_cast<std::uint32_t>(a));
  }
  static_assert(bits == 64 || bits == 0 || space == Space::shared,
                "an address outside of shared memory must have 64 bits");
  return reinterpret_cast<void*>(a);
}

namespace detail {

template <int bytes>
using Unsigned = std::conditional_t<
    bytes == 1, std::uint8_t,
    std::conditional_t<bytes == 2, std::uint16_t, std::conditional_t<bytes == 4, std::uint32_t, std::uint64_t>>>;
// GNU's vector types are moved by one access.
template <class T, int n>
struct Packed {
  typedef T type __attribute__((vector_size(sizeof(T) * std::size_t(n))));
};
template <class T>
struct Packed<T, 1> {
  using type = T;
};

inline void fence(Fence scope, Here at) {
  if (Machine* const m = Machine::current()) { m->fence(scope, at); }
}

// Reads n numbers at p.
template <class T, int n>
__attribute__((always_inline)) inline void load(void* p, Order order, T (&out)[n]) {
  using V = typename Packed<T, n>::type;
  if (order == Order::relaxed || order == Order::acquire) {
    for (int i = 0; i < n; ++i) { out[i] = __atomic_load_n(static_cast<T*>(p) + i, __ATOMIC_RELAXED); }
  } else if (order == Order::is_volatile) {
    V const v = *static_cast<V volatile*>(p);
    std::memcpy(out, &v, sizeof v);
  } else {
    V const v = *static_cast<V const*>(p);
    std::memcpy(out, &v, sizeof v);
  }
}
template <class T, int n>
__attribute__((always_inline)) inline void store(void* p, Order order, T const (&x)[n]) {
  using V = typename Packed<T, n>::type;
  if (order == Order::relaxed || order == Order::release) {
    for (int i = 0; i < n; ++i) { __atomic_store_n(static_cast<T*>(p) + i, x[i], __ATOMIC_RELAXED); }
    return;
  }
  V v;
  std::memcpy(&v, x, sizeof v);
  if (order == Order::is_volatile) {
    *static_cast<V volatile*>(p) = v;
  } else {
    *static_cast<V*>(p) = v;
  }
}

// Returns the new value of an atomic.
inline Word updated(MemoryForm const& m, Word old, Word x, Word y) {
  bool carry = false;
  Word const both[] = {old, x, 0};
  if (m.op == "exch") { return x; }
  if (m.op == "cas") { return low_bits(old, m.type.bits) == low_bits(x, m.type.bits) ? y : old; }
  if (m.op == "inc") { return old >= x ? 0 : old + 1; }
  if (m.op == "dec") { return old == 0 || old > x ? x : old - 1; }
  Arithmetic a;
  a.type = a.result = m.type;
  a.sources = 2;
  a.op = m.op == "add"   ? Op::add
         : m.op == "min" ? Op::min
         : m.op == "max" ? Op::max
         : m.op == "and" ? Op::bit_and
         : m.op == "or"  ? Op::bit_or
                         : Op::bit_xor;
  return m.type.is_real() ? real(a, both) : integer(a, both, carry);
}

template <int first, class F, class T, std::size_t... i>
__attribute__((always_inline)) inline void set_all(F& f, T const* x, Type const& t, std::index_sequence<i...>) {
  (set<first + int(i)>(f, extended(x[i], t)), ...);
}
template <int first, class F, class T, std::size_t... i>
__attribute__((always_inline)) inline void get_all(F& f, T* x, Type const& t, std::index_sequence<i...>) {
  ((x[i] = T(get_as<first + int(i)>(f, t))), ...);
}
// Returns the first element of a list, or the operand itself.
template <class F, int k>
constexpr int first_of() {
  return F::operand(k).is == Is::vector ? F::operand(k).index : k;
}
template <class F, int k>
constexpr int count_of() {
  return F::operand(k).is == Is::vector ? F::operand(k).count : 1;
}
// Checks that the elements of the operand are registers of at least the type's size, or numbers.
template <class F, int k>
constexpr bool holds(Type const& t, int count) {
  if (count_of<F, k>() != count) { return false; }
  constexpr int first = first_of<F, k>();
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (... && (F::operand(first + int(i)).is == Is::sink || F::template bits<first + int(i)>() == 0 ||
                    F::template bits<first + int(i)>() >= t.bits));
  }
  (std::make_index_sequence<std::size_t(count_of<F, k>())>{});
}

}  // namespace detail

// Executes ld, ldu, st, atom or red.
template <class S, class F>
__attribute__((always_inline)) inline void run_memory(F& f) {
  constexpr MemoryForm m = memory_form(S::form());
  constexpr std::string_view name = S::form().mnemonic();
  constexpr bool loads = name == "ld" || name == "ldu", stores = name == "st";
  constexpr int data = S::first + (loads || name == "atom" ? 0 : 1),
                address = S::first + (stores || name == "red" ? 0 : 1);
  using T = detail::Unsigned<m.type.bits / 8>;
  constexpr bool releases = m.order == Order::release || m.order == Order::both;
  constexpr bool acquires = m.order == Order::acquire || m.order == Order::both;
  if constexpr (loads || stores) {
    static_assert(S::count == 2 + (m.has_policy ? 1 : 0), "ld and st must have an address and a register or a list");
    static_assert(detail::holds<F, data>(m.type, m.count), "the registers of ld and st must hold the numbers");
    constexpr int from = detail::first_of<F, data>();
    T x[m.count];
    if constexpr (loads) {
      detail::load(pointer<address, m.space>(f), m.order, x);
      if constexpr (acquires) { detail::fence(m.scope, f.at); }
      detail::set_all<from>(f, x, m.type, std::make_index_sequence<std::size_t(m.count)>{});
    } else {
      detail::get_all<from>(f, x, m.type, std::make_index_sequence<std::size_t(m.count)>{});
      if constexpr (releases) { detail::fence(m.scope, f.at); }
      detail::store(pointer<address, m.space>(f), m.order, x);
    }
  } else {
    constexpr int from = address + 1, sources = m.op == "cas" ? 2 : 1;
    static_assert(S::count == from - S::first + sources + (m.has_policy ? 1 : 0),
                  "atom must have a result, an address and its sources, and red no result");
    Word const x = get_as<from>(f, m.type);
    Word y = 0;
    if constexpr (sources == 2) { y = get_as<from + 1>(f, m.type); }
    if constexpr (releases) { detail::fence(m.scope, f.at); }
    T const old = sim::detail::atomic_update(
        static_cast<T*>(pointer<address, m.space>(f)), [&](T before) { return T(detail::updated(m, before, x, y)); },
        f.at);
    if constexpr (acquires) { detail::fence(m.scope, f.at); }
    if constexpr (name == "atom") { set<S::first>(f, old); }
  }
}

}  // namespace sett::inline SETT_ABI::sim::ptx
