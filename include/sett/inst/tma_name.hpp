// tma_name: what PTX calls the copies of boxes of the TMA unit.
//
//   law      tma_name(f, rank) is the instruction of a box of `rank` dimensions, without operands
//   example  tma_name(TmaFamily::store, 2) is cp.async.bulk.tensor.2d.global.shared::cta.bulk_group
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk.prefetch.tensor".
//
// Requires: one to five dimensions.
// Errors: none.
#pragma once

#include "ptx_text.hpp"

namespace sett {

enum class TmaFamily : unsigned char { load, multicast, store, reduce_add, prefetch };

SETT_HOST_DEVICE constexpr PtxText tma_name(TmaFamily f, int rank) {
  PtxText out;
  out << (f == TmaFamily::reduce_add ? "cp.reduce.async.bulk" : "cp.async.bulk")
      << (f == TmaFamily::prefetch ? ".prefetch" : "");
  out << ".tensor." << rank << "d";
  switch (f) {
    case TmaFamily::load:
      return out << ".shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint";
    case TmaFamily::multicast:
      return out << ".shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint";
    case TmaFamily::store: return out << ".global.shared::cta.bulk_group";
    case TmaFamily::reduce_add: return out << ".global.shared::cta.add.bulk_group";
    default: return out << ".L2.global";
  }
}

SETT_HOST_DEVICE constexpr PtxText cute_name(TmaFamily f, int rank) {
  constexpr char const* names[] = {"LOAD", "LOAD_MULTICAST", "STORE", "REDUCE_ADD", "LOAD"};
  PtxText out;
  out << "SM90_TMA_" << names[int(f)] << "_" << rank << "D";
  return out << (f == TmaFamily::prefetch ? "::PREFETCH" : "");
}

template <TmaFamily f, int rank>
struct TmaName {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return tma_name(f, rank); }
};

}  // namespace sett
