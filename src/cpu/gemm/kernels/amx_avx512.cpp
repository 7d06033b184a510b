// GEMM by the matrix unit (AMX), of bf16 and of 8-bit integers.
#include "../amx_loops.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

constinit Engine const amx_bf16 = amx_engine<float>();
constinit Engine const amx_bytes = amx_engine<std::uint32_t>();

}  // namespace sett::cpu::detail
