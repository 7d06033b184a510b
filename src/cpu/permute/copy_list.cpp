// Performs the copy that a list of loops describes: by a plain loop for few elements, otherwise by the tiles of a
// plan.
#include "copy_list.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>

#include "plan_permutation.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

PermuteKernels const& permute_kernels_of(Path path) {
#if defined(__x86_64__)
  switch (path) {
    case Path::baseline:
      return permute_baseline;
    case Path::avx2:
    case Path::avx_vnni:
      return permute_avx2;
    case Path::avx512:
    case Path::avx512_vnni:
    case Path::avx512_bf16:
    case Path::amx:
      return permute_avx512;
    default:
      break;
  }
#endif
  (void)path;
  return permute_portable;
}

// Copies a few elements of one type without a plan. The innermost loops are the two fastest loops of the list.
template <class T>
void copy_few(PairModes const& list, char const* source, char* destination) {
  auto const one = [&](int k) { return k < list.count ? pair_of(list, k) : ModePair{1, 0, 0}; };
  ModePair const a = one(0);
  ModePair const b = one(1);
  ModePair const c = one(2);
  constexpr std::int64_t bytes = sizeof(T);
  char const* const from = source + list.base[0] * bytes;
  char* const to = destination + list.base[1] * bytes;
  for (std::int64_t k = 0; k < c.extent; ++k) {
    for (std::int64_t j = 0; j < b.extent; ++j) {
      char const* const s = from + (k * c.source + j * b.source) * bytes;
      char* const d = to + (k * c.destination + j * b.destination) * bytes;
      for (std::int64_t i = 0; i < a.extent; ++i) {
        std::memcpy(d + i * a.destination * bytes, s + i * a.source * bytes, sizeof(T));
      }
    }
  }
}

struct Sixteen {
  char bytes[16];
};

bool copied_as_few(PairModes const& list, View const& source, View const& destination) {
  if (list.count > 3 || destination.modes.size > 256) { return false; }
  auto const* const s = static_cast<char const*>(source.data);
  auto* const d = static_cast<char*>(destination.data);
  switch (bytes_of(source.element)) {
    case 1:
      copy_few<std::uint8_t>(list, s, d);
      break;
    case 2:
      copy_few<std::uint16_t>(list, s, d);
      break;
    case 4:
      copy_few<std::uint32_t>(list, s, d);
      break;
    case 8:
      copy_few<std::uint64_t>(list, s, d);
      break;
    default:
      copy_few<Sixteen>(list, s, d);
  }
  return true;
}

struct Free {
  void operator()(char* p) const { ::operator delete[](p, std::align_val_t{64}); }
};

void move(PermutePlan const& plan, PermuteKernels const& kernels, View const& source, View const& destination,
          Options const& options) {
  char const* const from = static_cast<char const*>(source.data) + plan.source;
  char* const to = static_cast<char*>(destination.data) + plan.destination;
  std::int64_t const bytes = destination.modes.size * bytes_of(destination.element);
  Executor const& executor = executor_of(options);
  // Each thread gets at least 128 KiB.
  std::int64_t const most = std::min<std::int64_t>(plan.tiles, bytes >> 17);
  int const tasks = most <= 1 ? 1 : int(std::min<std::int64_t>(executor.threads(), most));
  std::unique_ptr<char[], Free> buffers;
  if (plan.buffer > 0) { buffers.reset(new (std::align_val_t{64}) char[std::size_t(plan.buffer * tasks)]); }
  auto task = [&](int i) {
    move_tiles(plan, kernels, from, to, plan.tiles * i / tasks, plan.tiles * (i + 1) / tasks,
               buffers.get() + plan.buffer * i);
  };
  run_tasks(executor, tasks, task);
}

}  // namespace

Convert conversion(DType from, DType to, Path path) {
  if (from == to) { return nullptr; }
#if defined(__x86_64__)
  if (path >= Path::avx2) {  // every processor with AVX2 also has F16C
    if (from == DType::f32 && to == DType::f16) { return f32_to_f16_avx2; }
    if (from == DType::f16 && to == DType::f32) { return f16_to_f32_avx2; }
  }
#endif
  (void)path;
  return converter(from, to);
}

void copy_list(PairModes const& list, View const& source, View const& destination, Convert convert,
               Options const& options) {
  if (convert == nullptr && options.stream_from == 0 && copied_as_few(list, source, destination)) { return; }
  PermuteTuning tuning;
  tuning.streaming = options.stream_from;
  PermutePlan const plan = plan_permutation(list, bytes_of(source.element), bytes_of(destination.element),
                                            destination.data, convert, tuning);
  move(plan, permute_kernels_of(options.path), source, destination, options);
}

}  // namespace sett::cpu::detail
