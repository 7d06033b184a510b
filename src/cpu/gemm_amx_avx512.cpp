// The engines of the matrix unit, where processor and system have it.
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "gemm/amx.hpp"

namespace sett::cpu::products {

namespace {

// Linux grants the tiles' registers to a process that asks
bool granted() {
#if defined(__linux__) && defined(SYS_arch_prctl)
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  constexpr unsigned needed = 1u << 22 | 1u << 24 | 1u << 25;  // bf16, tiles, int8
  constexpr long request_permission = 0x1023;
  constexpr long tile_data = 18;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0 || (d & needed) != needed) { return false; }
  return syscall(SYS_arch_prctl, request_permission, tile_data) == 0;
#else
  return false;
#endif
}

}  // namespace

bool has_matrix_unit() {
  static bool const has = granted();
  return has;
}

Engines const& engines_amx() {
  static constexpr Engines engines{amx_engine<float>(), {}, amx_engine<std::uint32_t>()};
  return engines;
}

}  // namespace sett::cpu::products
