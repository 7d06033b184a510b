// The macro-kernels of the matrix unit, where processor and system have it.
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "gemm/amx.hpp"

namespace sett::inline SETT_ABI::cpu::products {

namespace {

constexpr long tile_data = 18;

}  // namespace

bool has_matrix_unit() {
#if defined(__linux__) && defined(SYS_arch_prctl)
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  constexpr unsigned needed = 1u << 22 | 1u << 24 | 1u << 25;  // bf16, tiles, int8
  constexpr long supported_features = 0x1021;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (d & needed) != needed) { return false; }
  unsigned long features = 0;
  return syscall(SYS_arch_prctl, supported_features, &features) == 0 && (features >> tile_data & 1) != 0;
#else
  return false;
#endif
}

// Linux grants the tiles' registers to a process that asks, and from then on refuses it signal stacks that cannot hold
// them: only a product that uses the unit asks.
bool may_use_matrix_unit() {
#if defined(__linux__) && defined(SYS_arch_prctl)
  constexpr long request_permission = 0x1023;
  static bool const granted = has_matrix_unit() && syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
  return granted;
#else
  return false;
#endif
}

constinit Engine const amx_bf16 = amx_engine<float>();
constinit Engine const amx_bytes = amx_engine<std::uint32_t>();

}  // namespace sett::cpu::products
