// tmem_names: CuTe's names of the copies between tensor memory, registers and shared memory.
//
//   example  SM100_TMEM_LOAD_32dp32b32x reads 32 columns of 32 bits from each lane of the warp's quarter
//
// sett does not implement the instructions of sm_100 and sm_120 yet (see refused.hpp).
#pragma once

#include "refused.hpp"

namespace cute::inline SETT_CUTE_ABI {

namespace SM100::TMEM::LOAD {

struct SM100_TMEM_LOAD_16dp256b1x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b2x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b4x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b8x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b16x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp256b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b1x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b2x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b4x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b8x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b16x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b64x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp128b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b1x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b2x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b4x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b8x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b16x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b64x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b128x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp64b128x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b1x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b2x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b4x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b8x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b16x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b64x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b128x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_32dp32b128x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b1x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b2x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b4x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b8x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b16x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b64x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b128x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_16dp32b128x_16b : sett::detail::Refused {};

}  // namespace SM100::TMEM::LOAD

namespace SM100::TMEM::STORE {

struct SM100_TMEM_STORE_16dp256b1x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b2x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b4x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b8x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b16x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b32x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp256b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b1x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b2x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b4x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b8x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b16x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b32x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b64x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp128b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b1x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b2x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b4x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b8x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b16x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b32x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b64x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b128x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp64b128x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b1x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b2x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b4x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b8x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b16x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b32x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b64x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b128x : sett::detail::Refused {};
struct SM100_TMEM_STORE_32dp32b128x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b1x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b1x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b2x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b2x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b4x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b4x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b8x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b8x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b16x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b16x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b32x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b32x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b64x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b64x_16b : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b128x : sett::detail::Refused {};
struct SM100_TMEM_STORE_16dp32b128x_16b : sett::detail::Refused {};

}  // namespace SM100::TMEM::STORE

namespace SM100::TMEM::LOAD_STAT {

struct SM100_TMEM_LOAD_STAT_32dp32b32x : sett::detail::Refused {};
struct SM100_TMEM_LOAD_STAT_32dp32b128x : sett::detail::Refused {};

}  // namespace SM100::TMEM::LOAD_STAT

namespace SM100::TMEM::UTCCP {

struct SM100_UTCCP_128dp256bit_1cta : sett::detail::Refused {};
struct SM100_UTCCP_128dp256bit_2cta : sett::detail::Refused {};
struct SM100_UTCCP_128dp128bit_1cta : sett::detail::Refused {};
struct SM100_UTCCP_128dp128bit_2cta : sett::detail::Refused {};
struct SM100_UTCCP_4dp256bit_1cta : sett::detail::Refused {};
struct SM100_UTCCP_4dp256bit_2cta : sett::detail::Refused {};
struct SM100_UTCCP_4x32dp128bit_1cta : sett::detail::Refused {};
struct SM100_UTCCP_4x32dp128bit_2cta : sett::detail::Refused {};
struct SM100_UTCCP_2x64dp128bitlw0213_1cta : sett::detail::Refused {};
struct SM100_UTCCP_2x64dp128bitlw0213_2cta : sett::detail::Refused {};
struct SM100_UTCCP_2x64dp128bitlw0123_1cta : sett::detail::Refused {};
struct SM100_UTCCP_2x64dp128bitlw0123_2cta : sett::detail::Refused {};

}  // namespace SM100::TMEM::UTCCP

// Programs use these names without their namespace.
using namespace SM100::TMEM::LOAD;
using namespace SM100::TMEM::STORE;
using namespace SM100::TMEM::LOAD_STAT;
using namespace SM100::TMEM::UTCCP;

namespace TMEM {

// These functions return the widest instruction for `bits` bits, and the store for the data that a load has read.
template <class Op, int bits>
SETT_HOST_DEVICE constexpr auto op_repeater() {
  sett::detail::refuse<Op>();
  return Op{};
}
template <class Op>
SETT_HOST_DEVICE constexpr auto tmem_load_to_store(Op op) {
  sett::detail::refuse<Op>();
  return op;
}

}  // namespace TMEM

}  // namespace cute::inline SETT_CUTE_ABI
