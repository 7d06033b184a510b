// dispatch: chooses the instruction sets that the CPU back end uses, and defines the options of its operations.
//
// Every operation is compiled several times, for different processors. The best one that the processor supports is
// used; the environment variable SETT_CPU_PATH (portable, baseline, avx2, avx_vnni, avx512, avx512_vnni, avx512_bf16,
// amx) or Options::path selects another.
//
//   law      chosen_path(p) == p if p is available; chosen_path(Path::automatic) is the path of the environment
//            variable, or best_path()
//   example  SETT_CPU_PATH=portable ./program;  sett::cpu::copy(a, b, {.path = sett::cpu::Path::avx2})
//
// Requires: nothing.
// Errors: path_unavailable if the processor or this build of the library does not support the path, or if no path has
// the given name.
#pragma once

#include "executor.hpp"

namespace sett::inline SETT_ABI::cpu {

// The paths in ascending order. baseline is SSE2 on x86-64 and absent elsewhere; avx512 means F, BW, DQ, VL and CD.
// The paths with vnni add instructions that multiply bytes, avx512_bf16 adds instructions that multiply bf16, and amx
// adds tile instructions for both. In all other cases, each path includes the one before it.
enum class Path : signed char {
  automatic = -1,
  portable,
  baseline,
  avx2,
  avx_vnni,
  avx512,
  avx512_vnni,
  avx512_bf16,
  amx
};

inline constexpr Path all_paths[] = {Path::portable, Path::baseline,    Path::avx2,        Path::avx_vnni,
                                     Path::avx512,   Path::avx512_vnni, Path::avx512_bf16, Path::amx};

struct Options {
  Path path = Path::automatic;
  Executor const* executor = nullptr;  // null means OpenMP's threads
  // Destinations of at least this many bytes are written with non-temporal stores. 0 chooses by the cache sizes.
  long stream_from = 0;
};

char const* name(Path path);
bool is_available(Path path);
Path best_path();
Path chosen_path(Path path);

// These functions return whether a path may use an extension that the path itself does not guarantee.
bool has_bf16(Path path);  // vdpbf16ps
bool has_vnni(Path path);  // vpdpbusd
bool has_fp16(Path path);  // arithmetic on half precision

// The sizes of a core's caches in bytes, and the ways of L1, as reported by the system. If unknown, they have default
// values.
struct Caches {
  long l1 = 32 << 10;
  long l2 = 1 << 20;
  long l3 = 32 << 20;
  long l1_ways = 8;
};
Caches const& caches();

namespace detail {

inline Executor const& executor_of(Options const& options) {
  return options.executor ? *options.executor : openmp_executor();
}

}  // namespace detail

}  // namespace sett::cpu
