// instructions: compares each instruction on the device with its host body, bit for bit. Build and run once on an
// H200:
//
//   nvcc -std=c++20 -O1 -arch=sm_90a -Iinclude -Itests tests/gpu/instructions.cu -o instructions && ./instructions
//
// Inputs are first small integers, which are exact in any order of additions, then random numbers, then random
// numbers with NaN and infinities. A sparse A uses every selector, and wgmma also both orders of the metadata. The
// program prints a line for each instruction that differs and a summary, and exits with 1 if an instruction differs
// that must not. On sm_90, other instructions emulate warp-level m8n8k4 with f16 and the fp8 MMAs, so these MMAs are
// compared only if the results are exact.
#include <cstdio>
#include <cstring>
#include <random>

#include "../inst/every_mma.hpp"
#include "../inst/sparse_pattern.hpp"
#include "../inst/wgmma_image.hpp"
#include "sett/inst/matrix_copy_body.hpp"
#include "sett/inst/matrix_copy_instruction.hpp"
#include "sett/inst/mma_body.hpp"
#include "sett/inst/mma_fma.hpp"
#include "sett/inst/wgmma_fma.hpp"
#include "sett/inst/wgmma_table.hpp"

namespace {

constexpr int words_of_file = 6 * 128 * RegisterFile::most;
int failures = 0;
int compared = 0;

void check_cuda(cudaError_t e) {
  if (e != cudaSuccess) {
    std::printf("CUDA: %s\n", cudaGetErrorString(e));
    std::exit(1);
  }
}

// Holds the registers of a block in the device's order: word (role, thread, register).
struct DeviceFile {
  std::uint64_t* words;
  __host__ __device__ std::uint64_t& at(Role o, int thread, int reg) const {
    return words[(int(o) * 128 + thread) * RegisterFile::most + reg];
  }
};
void copy_in(DeviceFile const& to, RegisterFile const& from) {
  for (int o = 0; o < 6; ++o) {
    for (int t = 0; t < from.threads(); ++t) {
      for (int r = 0; r < RegisterFile::most; ++r) { to.at(Role(o), t, r) = from.at(Role(o), t, r); }
    }
  }
}
int differing(DeviceFile const& device, RegisterFile const& host, int count) {
  int bad = 0;
  for (int t = 0; t < host.threads(); ++t) {
    for (int r = 0; r < count; ++r) { bad += device.at(Role::d, t, r) != host.at(Role::d, t, r); }
  }
  return bad;
}
DeviceFile managed() {
  DeviceFile f{};
  check_cuda(cudaMallocManaged(&f.words, words_of_file * sizeof(std::uint64_t)));
  return f;
}

template <class T>
__device__ T load(DeviceFile f, Role o, int r) {
  constexpr int n = (sizeof(T) + 7) / 8;
  std::uint64_t w[n];
  for (int i = 0; i < n; ++i) { w[i] = f.at(o, int(threadIdx.x), n * r + i); }
  T x;
  memcpy(&x, w, sizeof(T));
  return x;
}
template <class T>
__device__ void save(DeviceFile f, Role o, int r, T const& x) {
  constexpr int n = (sizeof(T) + 7) / 8;
  std::uint64_t w[n] = {};
  memcpy(w, &x, sizeof(T));
  for (int i = 0; i < n; ++i) { f.at(o, int(threadIdx.x), n * r + i) = w[i]; }
}

// Selects the kind of inputs.
enum class Draw { small, random, special };
std::uint64_t draw(std::mt19937_64& random, DType e, Draw how) {
  std::uint64_t const r = random();
  float const x = float(int(r % 7) - 3);
  if (is_integer(e)) {
    return r & ((std::uint64_t(1) << (how == Draw::small ? std::min(bits_of(e), 20) : bits_of(e))) - 1);
  }
  if (e == DType::f64 || e == DType::c64 || e == DType::gauss_c64) {
    double const d = how == Draw::small ? double(x) : std::ldexp(double(r >> 11) - 0x1p52, int(random() % 40) - 72);
    return __builtin_bit_cast(std::uint64_t, d);
  }
  sett::floats::float_format const f = format_of(e);
  if (how == Draw::small) {
    switch (e) {
      case DType::f16:
        return half_t(x).storage;
      case DType::bf16:
        return bfloat16_t(x).storage;
      case DType::tf32:
        return tfloat32_t(x).storage;
      case DType::e4m3:
        return float_e4m3_t(x).storage;
      case DType::e5m2:
        return float_e5m2_t(x).storage;
      default:
        return __builtin_bit_cast(std::uint32_t, x);
    }
  }
  if (how == Draw::special && r % 16 == 0) { return r >> 8 & ((std::uint64_t(1) << f.bits) - 1); }
  // Exponents are near the middle of their range, so that sums overlap. Some numbers are subnormal.
  int const top = (1 << f.exponent_bits) - 2, middle = f.bias;
  int const field = r % 32 == 1 ? 0 : std::min(top, std::max(0, middle - 6 + int(random() % 12)));
  std::uint64_t const mantissa = random() & ((std::uint64_t(1) << f.mantissa_bits) - 1);
  return ((r >> 40 & 1) << (f.bits - 1)) | ((std::uint64_t(field) << f.mantissa_bits | mantissa) << f.low_bits());
}
void fill(std::mt19937_64& random, RegisterFile& file, Role o, DType e, int values, Draw how) {
  for (int t = 0; t < file.threads(); ++t) {
    for (int v = 0; v < values * element_words(e); ++v) { write_value(file, o, t, e, v, draw(random, e, how)); }
  }
}
void report(char const* name, int selector, Draw how, int bad, int all, bool must) {
  ++compared;
  if (bad == 0) { return; }
  char const* const kinds[] = {"small", "random", "special"};
  std::printf("%-44s %d %-8s %d of %d registers differ%s\n", name, selector, kinds[int(how)], bad, all,
              must ? "" : " (not modelled)");
  failures += must ? 1 : 0;
}

// ---- mma of a warp
SETT_HOST_DEVICE constexpr Mma selected(Mma s, int selector) {
  s.selector = selector;
  return s;
}
template <class Op, size_t... d, size_t... a, size_t... b, size_t... c, size_t... e>
__device__ void call_mma(DeviceFile f, index_sequence<d...>, index_sequence<a...>, index_sequence<b...>,
                         index_sequence<c...>, index_sequence<e...>) {
  typename Op::D dd[sizeof...(d)];
  Op::fma(dd[d]..., load<typename Op::A>(f, Role::a, a)..., load<typename Op::B>(f, Role::b, b)...,
          load<typename Op::C>(f, Role::c, c)..., load<uint32_t>(f, Role::e, e)...);
  (save(f, Role::d, d, dd[d]), ...);
}
template <int i, int selector>
__global__ void mma_kernel(DeviceFile f) {
  constexpr Mma s = selected(mma_entries.entry[i], selector);
  call_mma<MmaInstruction<s>>(
      f, make_index_sequence<registers(s, Role::d)>{}, make_index_sequence<registers(s, Role::a)>{},
      make_index_sequence<registers(s, Role::b)>{}, make_index_sequence<registers(s, Role::c)>{},
      make_index_sequence < s.sparse ? 1 : 0 > {});
}
template <int i, int selector = 0>
void run_one_mma(DeviceFile device) {
  constexpr Mma s = selected(mma_entries.entry[i], selector);
  std::mt19937_64 random(i + 1000 * selector);
  bool const emulated = s.family == MmaFamily::quads || is_fp8(s.a);
  for (Draw const how : {Draw::small, Draw::random, Draw::special}) {
    int bad = 0, all = 0;
    for (int again = 0; again < 6; ++again) {
      RegisterFile host(threads(s) == 1 ? 1 : 32);
      fill(random, host, Role::a, s.a, values(s, Role::a), how);
      fill(random, host, Role::b, s.b, values(s, Role::b), how);
      fill(random, host, Role::c, s.c, values(s, Role::c), how);
      if (s.sparse) { SparsePattern(s.a, s.m, s.k, random).write(host, s.selector, random); }
      copy_in(device, host);
      mma_kernel<i, selector><<<1, host.threads()>>>(device);
      check_cuda(cudaDeviceSynchronize());
      run_mma(s, host, 90);
      int const count = registers(s, Role::d) * element_words(s.d);
      bad += differing(device, host, count);
      all += count * host.threads();
    }
    report(cute_name(s).text, s.selector, how, bad, all, how == Draw::small || !emulated);
  }
  if constexpr (s.sparse && selector + 1 < metadata_selectors(s.a, s.k)) { run_one_mma<i, selector + 1>(device); }
}

// ---- copies of a warp
template <int i, size_t... r>
__device__ void call_copy(DeviceFile f, uint128_t* shared, index_sequence<r...>) {
  using Op = MatrixCopyInstruction<matrix_copies[i]>;
  uint128_t& row = shared[load<std::uint64_t>(f, Role::e, 0) / 16];
  uint32_t d[sizeof...(r)] = {};
  if constexpr (is_same_v<typename Op::S, uint128_t>) {
    Op::copy(row, d[r]...);
  } else if constexpr (is_same_v<typename Op::D, uint128_t>) {
    Op::copy(load<uint32_t>(f, Role::a, r)..., row);
  } else {
    Op::copy(load<uint32_t>(f, Role::a, r)..., d[r]...);
  }
  (save(f, Role::d, r, d[r]), ...);
}
template <int i>
__global__ void copy_kernel(DeviceFile f, unsigned char* image) {
  __shared__ uint128_t shared[32];
  auto* const bytes = reinterpret_cast<unsigned char*>(shared);
  for (int k = int(threadIdx.x); k < 512; k += 32) { bytes[k] = image[k]; }
  __syncwarp();
  call_copy<i>(f, shared, make_index_sequence<size_t(registers(matrix_copies[i]))>{});
  __syncwarp();
  for (int k = int(threadIdx.x); k < 512; k += 32) { image[k] = bytes[k]; }
}
template <int i>
void run_one_copy(DeviceFile device, unsigned char* image) {
  MatrixCopy const& s = matrix_copies[i];
  std::mt19937_64 random(i);
  RegisterFile host(32);
  Bytes memory;
  for (int t = 0; t < 32; ++t) {
    host.at(Role::e, t, 0) = std::uint64_t(16 * (t * 5 % 32));
    for (int r = 0; r < 4; ++r) { host.at(Role::a, t, r) = random() & 0xffffffffu; }
  }
  for (int k = 0; k < 512; ++k) { image[k] = memory.bytes[std::size_t(k)] = static_cast<unsigned char>(random()); }
  copy_in(device, host);
  copy_kernel<i><<<1, 32>>>(device, image);
  check_cuda(cudaDeviceSynchronize());
  run_matrix_copy(s, host, &memory);
  bool const stores = s.family == MatrixCopyFamily::store;
  int bad = stores ? 0 : differing(device, host, registers(s));
  for (int k = 0; k < 512; ++k) { bad += image[k] != memory.bytes[std::size_t(k)]; }
  report(cute_name(s).text, 0, Draw::random, bad, 32 * registers(s), true);
}

// ---- wgmma
constexpr int wgmma_count = wgmma_table().size();
inline constexpr auto wgmma_entries = entries_of<wgmma_count>(wgmma_table());
constexpr int image_bytes = 1 << 17;

SETT_HOST_DEVICE constexpr Mma flagged(Mma s, int flags) {
  s.negate_a = (flags & 1) != 0, s.negate_b = (flags & 2) != 0;
  s.a_m_major = (flags & 4) != 0, s.b_n_major = (flags & 8) != 0;
  s.selector = (flags & 16) != 0 ? 1 : 0;
  return s;
}
template <class Op, size_t... d, size_t... e>
__device__ void call_wgmma(DeviceFile f, std::uint64_t base, index_sequence<d...>, index_sequence<e...>) {
  typename Op::C dd[sizeof...(d)] = {load<typename Op::C>(f, Role::d, d)...};
  std::uint64_t const a = f.at(Role::a, 0, 0) + (base >> 4), b = f.at(Role::b, 0, 0) + (base >> 4);
  auto const scale = f.at(Role::scale, 0, 0) != 0 ? SM90::GMMA::ScaleOut::One : SM90::GMMA::ScaleOut::Zero;
  uint32_t r[4] = {load<uint32_t>(f, Role::a, 0), load<uint32_t>(f, Role::a, 1), load<uint32_t>(f, Role::a, 2),
                   load<uint32_t>(f, Role::a, 3)};
  cute::warpgroup_arrive();
  if constexpr (Op::description.a_in_registers) {
    Op::fma(r[0], r[1], r[2], r[3], b, dd[d]..., load<uint32_t>(f, Role::e, e)..., scale);
  } else {
    Op::fma(a, b, dd[d]..., load<uint32_t>(f, Role::e, e)..., scale);
  }
  cute::warpgroup_commit_batch();
  cute::warpgroup_wait<0>();
  (cute::warpgroup_fence_operand(dd[d]), ...);
  (save(f, Role::d, d, dd[d]), ...);
}
template <int i, int flags>
__global__ void wgmma_kernel(DeviceFile f, unsigned char const* image) {
  extern __shared__ __align__(1024) unsigned char shared[];
  for (int k = int(threadIdx.x); k < image_bytes; k += 128) { shared[k] = image[k]; }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  constexpr Mma s = flagged(wgmma_entries.entry[i], flags);
  call_wgmma<WgmmaInstruction<s>>(f, std::uint64_t(__cvta_generic_to_shared(shared)),
                                  make_index_sequence<registers(s, Role::d)>{},
                                  make_index_sequence < s.sparse ? 1 : 0 > {});
}
template <int i, int flags>
void run_one_wgmma(DeviceFile device, unsigned char* image) {
  constexpr Mma s = flagged(wgmma_entries.entry[i], flags);
  std::mt19937_64 random(i * 16 + flags);
  check_cuda(cudaFuncSetAttribute(wgmma_kernel<i, flags>, cudaFuncAttributeMaxDynamicSharedMemorySize, image_bytes));
  for (Draw const how : {Draw::small, Draw::random, Draw::special}) {
    Bytes memory;
    RegisterFile host(128);
    int const k = s.k, stored = operand(s, Role::a).columns;
    auto const matrix = [&](DType e, int count) {
      std::vector<std::uint64_t> out;
      for (int n = 0; n < count; ++n) { out.push_back(draw(random, e, how)); }
      return out;
    };
    fill(random, host, Role::d, s.d, s.n / 2, how);
    if (s.a_in_registers) {
      fill(random, host, Role::a, s.a, 64 * stored / 128, how);
    } else {
      host.at(Role::a, 0, 0) = store(memory, 0, s.a, s.a_m_major, 64, stored, matrix(s.a, 64 * stored));
    }
    if (s.sparse) { SparsePattern(s.a, 64, k, random, how != Draw::random).write(host, s.selector, random); }
    host.at(Role::b, 0, 0) = store(memory, 1 << 16, s.b, s.b_n_major, s.n, k, matrix(s.b, s.n * k));
    host.at(Role::scale, 0, 0) = how == Draw::random ? 0 : 1;
    std::memcpy(image, memory.bytes.data(), image_bytes);
    copy_in(device, host);
    wgmma_kernel<i, flags><<<1, 128, image_bytes>>>(device, image);
    check_cuda(cudaDeviceSynchronize());
    run_mma(s, host, 90, &memory);
    report(cute_name(s).text, s.selector, how, differing(device, host, registers(s, Role::d)),
           128 * registers(s, Role::d), true);
  }
}
template <int i>
void run_wgmmas(DeviceFile device, unsigned char* image) {
  constexpr Mma s = wgmma_entries.entry[i];
  if constexpr ((s.n == 8 || (s.n == 256 && s.a == DType::bf16) || (s.n == 48 && !s.a_in_registers))) {
    run_one_wgmma<i, 0>(device, image);
    if constexpr (s.n == 8 && is_wgmma(flagged(s, 3))) { run_one_wgmma<i, 3>(device, image); }
    if constexpr (s.n == 8 && is_wgmma(flagged(s, 13))) { run_one_wgmma<i, 13>(device, image); }
    if constexpr (s.n == 8 && is_wgmma(flagged(s, 8))) { run_one_wgmma<i, 8>(device, image); }
    if constexpr (s.n == 8 && is_wgmma(flagged(s, 16))) { run_one_wgmma<i, 16>(device, image); }
  }
}

template <std::size_t... i, std::size_t... j, std::size_t... k>
void run_all(std::index_sequence<i...>, std::index_sequence<j...>, std::index_sequence<k...>) {
  DeviceFile const file = managed();
  unsigned char* image = nullptr;
  check_cuda(cudaMallocManaged(&image, image_bytes));
  (run_one_mma<int(i)>(file), ...);
  (run_one_copy<int(j)>(file, image), ...);
  (run_wgmmas<int(k)>(file, image), ...);
}

}  // namespace

int main() {
  run_all(std::make_index_sequence<std::size_t(mma_count)>{}, std::make_index_sequence<15>{},
          std::make_index_sequence<std::size_t(wgmma_count)>{});
  std::printf("%d comparisons, %d failures\n", compared, failures);
  return failures == 0 ? 0 : 1;
}
