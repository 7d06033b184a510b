// cuda_intrinsics: CUDA's device functions on the host: votes, bit functions, conversions of bits, fast arithmetic, and
// min and max of every pair of types.
//
// Functions with a fast approximation on a GPU, such as __expf, have the host's accuracy here.
//
//   law      each name has the value that the CUDA Math API gives for it, up to the accuracy of the fast functions
//   example  __popc(7u) is 3, __ffs(8) is 4, and __clz(1) is 31
//
// Requires: a simulated thread for votes. Errors: the errors of inst/gpu.hpp. Source: the CUDA Math API, "Integer
// Intrinsics", "Single Precision Intrinsics" and "Type Casting Intrinsics".
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>

#include "../inst/shared_address.hpp"
#include "cuda_names.hpp"

#if !defined(__CUDACC__) && !defined(__CUDACC_RTC__)

inline int __any_sync(unsigned mask, bool x, sett::Here at = sett::here()) {
  return int(sett::gpu::ballot(x, mask, at) != 0);
}
inline int __all_sync(unsigned mask, bool x, sett::Here at = sett::here()) {
  return int(sett::gpu::ballot(!x, mask, at) == 0);
}

namespace sett::inline SETT_ABI::sim::detail {

// Combines the values of all lanes of the mask, in the order of their numbers.
template <class T, class F>
T reduce_lanes(unsigned mask, T x, F const& f, Here at) {
  int const first = std::countr_zero(mask);
  T out = gpu::shuffle(x, first, mask, at);
  for (int lane = first + 1; lane < 32; ++lane) {
    if ((mask >> lane & 1) != 0) { out = f(out, gpu::shuffle(x, lane, mask, at)); }
  }
  return out;
}

}  // namespace sett::inline SETT_ABI::sim::detail

template <std::integral T>
T __reduce_add_sync(unsigned mask, T x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](T a, T b) { return T(std::make_unsigned_t<T>(a) + std::make_unsigned_t<T>(b)); }, at);
}
template <std::integral T>
T __reduce_min_sync(unsigned mask, T x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](T a, T b) { return b < a ? b : a; }, at);
}
template <std::integral T>
T __reduce_max_sync(unsigned mask, T x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](T a, T b) { return a < b ? b : a; }, at);
}
inline unsigned __reduce_and_sync(unsigned mask, unsigned x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](unsigned a, unsigned b) { return a & b; }, at);
}
inline unsigned __reduce_or_sync(unsigned mask, unsigned x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](unsigned a, unsigned b) { return a | b; }, at);
}
inline unsigned __reduce_xor_sync(unsigned mask, unsigned x, sett::Here at = sett::here()) {
  return sett::sim::detail::reduce_lanes(
      mask, x, [](unsigned a, unsigned b) { return a ^ b; }, at);
}

// Converts between pointers and addresses in shared memory. Addresses in global memory are equal to pointers.
inline std::size_t __cvta_generic_to_shared(void const* p) { return cute::cast_smem_ptr_to_uint(p); }
inline void* __cvta_shared_to_generic(std::size_t address) {
  return sett::machine("cvta.shared").shared_pointer(static_cast<std::uint32_t>(address));
}
inline std::size_t __cvta_generic_to_global(void const* p) { return reinterpret_cast<std::size_t>(p); }
inline void* __cvta_global_to_generic(std::size_t address) { return reinterpret_cast<void*>(address); }

constexpr int __popc(unsigned x) { return std::popcount(x); }
constexpr int __popcll(unsigned long long x) { return std::popcount(x); }
constexpr int __clz(int x) { return std::countl_zero(unsigned(x)); }
constexpr int __clzll(long long x) { return std::countl_zero(static_cast<unsigned long long>(x)); }
constexpr int __ffs(int x) { return x == 0 ? 0 : std::countr_zero(unsigned(x)) + 1; }
constexpr int __ffsll(long long x) { return x == 0 ? 0 : std::countr_zero(static_cast<unsigned long long>(x)) + 1; }
constexpr unsigned __brev(unsigned x) {
  unsigned out = 0;
  for (int i = 0; i < 32; ++i) { out |= (x >> i & 1u) << (31 - i); }
  return out;
}
constexpr unsigned long long __brevll(unsigned long long x) {
  return static_cast<unsigned long long>(__brev(unsigned(x))) << 32 | __brev(unsigned(x >> 32));
}
// Multiplies the low 24 bits of both numbers, and returns the low 32 bits of the product.
constexpr int __mul24(int x, int y) {
  auto const low = [](int a) { return std::int64_t(std::int32_t(unsigned(a) << 8)) >> 8; };
  return int(unsigned(low(x) * low(y)));
}
constexpr unsigned __umul24(unsigned x, unsigned y) { return (x & 0xffffffu) * (y & 0xffffffu); }
constexpr int __mulhi(int x, int y) { return int(std::int64_t(x) * y >> 32); }
constexpr unsigned __umulhi(unsigned x, unsigned y) { return unsigned(std::uint64_t(x) * y >> 32); }
// Returns |x - y| + z.
constexpr unsigned __sad(int x, int y, unsigned z) {
  return (x > y ? unsigned(x) - unsigned(y) : unsigned(y) - unsigned(x)) + z;
}
constexpr unsigned __usad(unsigned x, unsigned y, unsigned z) { return (x > y ? x - y : y - x) + z; }
// Selects four of the eight bytes of y and x. Each hexadecimal digit of `select` numbers a byte.
constexpr unsigned __byte_perm(unsigned x, unsigned y, unsigned select) {
  std::uint64_t const bytes = std::uint64_t(y) << 32 | x;
  unsigned out = 0;
  for (int i = 0; i < 4; ++i) { out |= unsigned(bytes >> 8 * (select >> 4 * i & 7) & 0xff) << 8 * i; }
  return out;
}
// Returns the high 32 bits of hi:lo, shifted to the left by shift % 32.
constexpr unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned shift) {
  return unsigned(((std::uint64_t(hi) << 32 | lo) << (shift & 31)) >> 32);
}
// Returns the low 32 bits of hi:lo, shifted to the right by shift % 32.
constexpr unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned shift) {
  return unsigned((std::uint64_t(hi) << 32 | lo) >> (shift & 31));
}

constexpr int __float_as_int(float x) { return std::bit_cast<int>(x); }
constexpr unsigned __float_as_uint(float x) { return std::bit_cast<unsigned>(x); }
constexpr float __int_as_float(int x) { return std::bit_cast<float>(x); }
constexpr float __uint_as_float(unsigned x) { return std::bit_cast<float>(x); }
constexpr long long __double_as_longlong(double x) { return std::bit_cast<long long>(x); }
constexpr double __longlong_as_double(long long x) { return std::bit_cast<double>(x); }
namespace sett::inline SETT_ABI::sim::detail {

// Converts a number towards zero as a GPU does: to the nearest number of the type if it is too large, and NaN to 0.
template <class To>
constexpr To saturated(float x) {
  constexpr float first = float(std::numeric_limits<To>::min()), beyond = float(std::numeric_limits<To>::max());
  return x != x        ? To(0)
         : x <= first  ? std::numeric_limits<To>::min()
         : x >= beyond ? std::numeric_limits<To>::max()
                       : To(x);
}

}  // namespace sett::inline SETT_ABI::sim::detail

inline int __float2int_rn(float x) { return sett::sim::detail::saturated<int>(std::nearbyint(x)); }
inline int __float2int_rz(float x) { return sett::sim::detail::saturated<int>(x); }
inline int __float2int_rd(float x) { return sett::sim::detail::saturated<int>(std::floor(x)); }
inline int __float2int_ru(float x) { return sett::sim::detail::saturated<int>(std::ceil(x)); }
inline unsigned __float2uint_rn(float x) { return sett::sim::detail::saturated<unsigned>(std::nearbyint(x)); }
inline unsigned __float2uint_rz(float x) { return sett::sim::detail::saturated<unsigned>(x); }
constexpr float __int2float_rn(int x) { return float(x); }
constexpr float __uint2float_rn(unsigned x) { return float(x); }

inline float __expf(float x) { return std::exp(x); }
inline float __exp10f(float x) { return std::pow(10.0f, x); }
inline float __logf(float x) { return std::log(x); }
inline float __log2f(float x) { return std::log2(x); }
inline float __log10f(float x) { return std::log10(x); }
inline float __powf(float x, float y) { return std::pow(x, y); }
inline float __sinf(float x) { return std::sin(x); }
inline float __cosf(float x) { return std::cos(x); }
inline float __tanf(float x) { return std::tan(x); }
inline void __sincosf(float x, float* sine, float* cosine) { *sine = std::sin(x), *cosine = std::cos(x); }
constexpr float __fdividef(float x, float y) { return x / y; }
constexpr float __saturatef(float x) { return x > 0 ? x < 1 ? x : 1.0f : 0.0f; }  // NaN becomes 0
constexpr float __fadd_rn(float x, float y) { return x + y; }
constexpr float __fsub_rn(float x, float y) { return x - y; }
constexpr float __fmul_rn(float x, float y) { return x * y; }
constexpr float __fdiv_rn(float x, float y) { return x / y; }
inline float __fmaf_rn(float x, float y, float z) { return std::fma(x, y, z); }
inline float __fsqrt_rn(float x) { return std::sqrt(x); }
inline float __frsqrt_rn(float x) { return 1.0f / std::sqrt(x); }
constexpr float __frcp_rn(float x) { return 1.0f / x; }
inline float rsqrtf(float x) { return 1.0f / std::sqrt(x); }
inline double rsqrt(double x) { return 1.0 / std::sqrt(x); }

// Loads and stores with hints for caches. The hints are ignored.
template <class T>
T __ldg(T const* p) {
  return *p;
}
template <class T>
T __ldca(T const* p) {
  return *p;
}
template <class T>
T __ldcg(T const* p) {
  return *p;
}
template <class T>
T __ldcs(T const* p) {
  return *p;
}
template <class T>
T __ldcv(T const* p) {
  return *p;
}
template <class T>
T __ldlu(T const* p) {
  return *p;
}
template <class T>
void __stcg(T* p, std::type_identity_t<T> x) {
  *p = x;
}
template <class T>
void __stcs(T* p, std::type_identity_t<T> x) {
  *p = x;
}
template <class T>
void __stwb(T* p, std::type_identity_t<T> x) {
  *p = x;
}
template <class T>
void __stwt(T* p, std::type_identity_t<T> x) {
  *p = x;
}

// Ends the program, as a failed assert does.
[[noreturn]] inline void __trap() { std::abort(); }
#if !__has_builtin(__builtin_assume)
constexpr void __builtin_assume(bool) {}
#endif

// Return one of two numbers of one type. The overloads for long long and for mixed types are below.
constexpr int min(int a, int b) { return b < a ? b : a; }
constexpr int max(int a, int b) { return a < b ? b : a; }
constexpr unsigned min(unsigned a, unsigned b) { return b < a ? b : a; }
constexpr unsigned max(unsigned a, unsigned b) { return a < b ? b : a; }
constexpr long min(long a, long b) { return b < a ? b : a; }
constexpr long max(long a, long b) { return a < b ? b : a; }
constexpr unsigned long min(unsigned long a, unsigned long b) { return b < a ? b : a; }
constexpr unsigned long max(unsigned long a, unsigned long b) { return a < b ? b : a; }
constexpr long long min(long long a, long long b) { return b < a ? b : a; }
constexpr long long max(long long a, long long b) { return a < b ? b : a; }
constexpr float min(float a, float b) { return b < a ? b : a; }
constexpr float max(float a, float b) { return a < b ? b : a; }
constexpr double min(double a, double b) { return b < a ? b : a; }
constexpr double max(double a, double b) { return a < b ? b : a; }

// Templates, because programs define functions of these names.
template <class... None>
  requires(sizeof...(None) == 0)
constexpr unsigned umin(unsigned a, unsigned b, None...) { return b < a ? b : a; }
template <class... None>
  requires(sizeof...(None) == 0)
constexpr unsigned umax(unsigned a, unsigned b, None...) { return a < b ? b : a; }
constexpr long long llmin(long long a, long long b) { return b < a ? b : a; }
constexpr long long llmax(long long a, long long b) { return a < b ? b : a; }
constexpr unsigned long long ullmin(unsigned long long a, unsigned long long b) { return b < a ? b : a; }
constexpr unsigned long long ullmax(unsigned long long a, unsigned long long b) { return a < b ? b : a; }

namespace sett::inline SETT_ABI::sim::detail {

// Two integers of different types, or two floats of different types.
template <class A, class B>
concept mixed_numbers = !std::same_as<A, B> &&
                        ((std::integral<A> && std::integral<B>) || (std::floating_point<A> && std::floating_point<B>));

}  // namespace sett::inline SETT_ABI::sim::detail

// Compare numbers of different types after C's usual conversions, as CUDA does: min(-1, 2u) is 2. The empty pack gives
// cute::min and cute::max precedence in programs with `using namespace cute`.
template <class A, class B, class... None>
  requires(sizeof...(None) == 0 && sett::sim::detail::mixed_numbers<A, B>)
constexpr std::common_type_t<A, B> min(A a, B b, None...) {
  using T = std::common_type_t<A, B>;
  return T(b) < T(a) ? T(b) : T(a);
}
template <class A, class B, class... None>
  requires(sizeof...(None) == 0 && sett::sim::detail::mixed_numbers<A, B>)
constexpr std::common_type_t<A, B> max(A a, B b, None...) {
  using T = std::common_type_t<A, B>;
  return T(a) < T(b) ? T(b) : T(a);
}

#endif
