#include "matrix_unit.hpp"

#if defined(__linux__) && defined(__x86_64__)
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace sett::inline SETT_ABI::cpu::detail {

#if defined(__linux__) && defined(__x86_64__) && defined(SYS_arch_prctl)

namespace {
constexpr long tile_data = 18;
}  // namespace

bool has_matrix_unit() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  constexpr unsigned needed = 1u << 22 | 1u << 24 | 1u << 25;  // features bf16, tiles and int8
  constexpr long supported_features = 0x1021;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (d & needed) != needed) { return false; }
  unsigned long features = 0;
  return syscall(SYS_arch_prctl, supported_features, &features) == 0 && (features >> tile_data & 1) != 0;
}

bool may_use_matrix_unit() {
  constexpr long request_permission = 0x1023;
  static bool const granted = has_matrix_unit() && syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
  return granted;
}

#else

bool has_matrix_unit() { return false; }
bool may_use_matrix_unit() { return false; }

#endif

}  // namespace sett::cpu::detail
