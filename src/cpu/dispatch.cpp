// Detects the processor's instruction sets, and chooses the path.
#include <unistd.h>
#include <sett/cpu/dispatch.hpp>
#include <sett/num/result.hpp>
#include <sett/num/text.hpp>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

#include <cstdlib>
#include <cstring>

#include "matrix_unit.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace {

#if defined(__x86_64__)
bool processor_has(Path path) {
  __builtin_cpu_init();
  switch (path) {
    case Path::avx2:
      return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case Path::avx512:
      return processor_has(Path::avx2) && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
             __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512cd");
    case Path::avx_vnni: {
      unsigned a = 0, b = 0, c = 0, d = 0;
      return processor_has(Path::avx2) && __get_cpuid_count(7, 1, &a, &b, &c, &d) != 0 && (a & 1u << 4) != 0;
    }
    case Path::avx512_vnni:
      return processor_has(Path::avx512) && __builtin_cpu_supports("avx512vnni");
    case Path::avx512_bf16:
      return processor_has(Path::avx512_vnni) && __builtin_cpu_supports("avx512bf16");
    case Path::amx:
      return processor_has(Path::avx512_bf16) && detail::has_matrix_unit();
    default:
      return true;
  }
}
#else
bool processor_has(Path path) { return path == Path::portable; }
#endif

[[noreturn]] void refuse(char const* what) {
  Text text;
  text << "cpu: " << sentence(Rule::path_unavailable) << ": " << what << "; the available ones are";
  for (Path const p : all_paths) {
    if (is_available(p)) { text << ' ' << name(p); }
  }
  raise(Error{Failure{Rule::path_unavailable}, text});
}

Path environment_path() {
  char const* const text = std::getenv("SETT_CPU_PATH");
  if (text == nullptr || *text == '\0') { return best_path(); }
  for (Path const p : all_paths) {
    if (std::strcmp(text, name(p)) == 0) {
      if (!is_available(p)) { refuse(name(p)); }
      return p;
    }
  }
  refuse(text);
}

long reported(int key, long otherwise) {
  long const bytes = sysconf(key);
  return bytes > 0 ? bytes : otherwise;
}

}  // namespace

char const* name(Path path) {
  switch (path) {
    case Path::automatic:
      return "automatic";
    case Path::portable:
      return "portable";
    case Path::baseline:
      return "baseline";
    case Path::avx2:
      return "avx2";
    case Path::avx_vnni:
      return "avx_vnni";
    case Path::avx512:
      return "avx512";
    case Path::avx512_vnni:
      return "avx512_vnni";
    case Path::avx512_bf16:
      return "avx512_bf16";
    case Path::amx:
      return "amx";
  }
  return "";
}

bool is_available(Path path) {
  if (path < Path::avx2) { return processor_has(path); }
  static unsigned const found = [] {
    unsigned bits = 0;
    for (Path const p : all_paths) { bits |= unsigned(processor_has(p)) << int(p); }
    return bits;
  }();
  return (found >> int(path) & 1u) != 0;
}

Path best_path() {
  Path best = Path::portable;
  for (Path const p : all_paths) {
    if (is_available(p)) { best = p; }
  }
  return best;
}

Path chosen_path(Path path) {
  if (path == Path::automatic) {
    static Path const chosen = environment_path();
    return chosen;
  }
  if (!is_available(path)) { refuse(name(path)); }
  return path;
}

#if defined(__x86_64__)
bool has_bf16(Path path) { return path >= Path::avx512_bf16; }
bool has_vnni(Path path) { return path == Path::avx_vnni || path >= Path::avx512_vnni; }
bool has_fp16(Path path) {
#if defined(__GNUC__) && !defined(__clang__)
  return path >= Path::avx512 && __builtin_cpu_supports("avx512fp16");
#else
  (void)path;
  return false;
#endif
}
#else
bool has_bf16(Path) { return false; }
bool has_vnni(Path) { return false; }
bool has_fp16(Path) { return false; }
#endif

Caches const& caches() {
#if defined(_SC_LEVEL1_DCACHE_SIZE)
  static Caches const found{reported(_SC_LEVEL1_DCACHE_SIZE, Caches{}.l1), reported(_SC_LEVEL2_CACHE_SIZE, Caches{}.l2),
                            reported(_SC_LEVEL3_CACHE_SIZE, Caches{}.l3),
                            reported(_SC_LEVEL1_DCACHE_ASSOC, Caches{}.l1_ways)};
#else
  static Caches const found;
#endif
  return found;
}

}  // namespace sett::cpu
