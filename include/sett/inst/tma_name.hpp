// tma_name: what PTX calls the copies of boxes of the TMA unit.
//
//   law      tma_name(f, rank) is the instruction of a box of `rank` dimensions, without operands
//   example  tma_name(TmaFamily::store, 2) is cp.async.bulk.tensor.2d.global.shared::cta.bulk_group
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk.prefetch.tensor".
//
// Requires: one to five dimensions; none of a load or a store alone.
// Errors: none.
#pragma once

#include "ptx_text.hpp"

namespace sett {

enum class TmaFamily : unsigned char { load, multicast, store, reduce_add, prefetch };

// of a box of `rank` dimensions; of rank 0, to load or store bytes in a row
SETT_HOST_DEVICE constexpr PtxText tma_name(TmaFamily f, int rank) {
  PtxText out;
  out << (f == TmaFamily::reduce_add ? "cp.reduce.async.bulk" : "cp.async.bulk")
      << (f == TmaFamily::prefetch ? ".prefetch" : "");
  if (rank > 0) { out << ".tensor." << rank << "d"; }
  if (f == TmaFamily::prefetch) { return out << ".L2.global"; }
  if (f == TmaFamily::store || f == TmaFamily::reduce_add) {
    return out << ".global.shared::cta" << (f == TmaFamily::store ? "" : ".add") << ".bulk_group";
  }
  out << ".shared::cluster.global.mbarrier::complete_tx::bytes";
  return out << (f == TmaFamily::multicast ? ".multicast::cluster" : "") << (rank > 0 ? ".L2::cache_hint" : "");
}

SETT_HOST_DEVICE constexpr PtxText cute_name(TmaFamily f, int rank) {
  constexpr char const* names[] = {"LOAD", "LOAD_MULTICAST", "STORE", "REDUCE_ADD", "LOAD"};
  PtxText out;
  if (rank == 0) { return out << "SM90_BULK_COPY_" << (f == TmaFamily::load ? "G2S" : "S2G"); }
  out << "SM90_TMA_" << names[int(f)] << "_" << rank << "D";
  return out << (f == TmaFamily::prefetch ? "::PREFETCH" : "");
}

template <TmaFamily f, int rank>
struct TmaName {
  SETT_HOST_DEVICE static constexpr PtxText spell() { return tma_name(f, rank); }
};

}  // namespace sett
