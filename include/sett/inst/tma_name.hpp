// tma_name: describes a copy by the TMA unit in a small value, from which its names in PTX and CuTe follow.
//
//   law      ptx_name(s) is the instruction, without operands
//   example  ptx_name(Tma{TmaFamily::store, 2}) is cp.async.bulk.tensor.2d.global.shared::cta.bulk_group
//
// Facts: PTX ISA, "cp.async.bulk.tensor", "cp.reduce.async.bulk.tensor", "cp.async.bulk.prefetch.tensor".
//
// Requires: a rank from 0 to 5.
// Errors: none.
#pragma once

#include "ptx_text.hpp"

namespace sett::inline SETT_ABI {

enum class TmaFamily : unsigned char { load, multicast, store, reduce_add, prefetch };

struct Tma {
  TmaFamily family;
  int rank;  // number of dimensions of the box; 0 for contiguous bytes
};
SETT_HOST_DEVICE constexpr bool is_load(Tma s) {
  return s.family == TmaFamily::load || s.family == TmaFamily::multicast;
}

SETT_HOST_DEVICE constexpr PtxText ptx_name(Tma s) {
  bool const adds = s.family == TmaFamily::reduce_add, prefetches = s.family == TmaFamily::prefetch;
  PtxText out;
  out << (adds ? "cp.reduce.async.bulk" : "cp.async.bulk") << (prefetches ? ".prefetch" : "");
  if (s.rank > 0) { out << ".tensor." << s.rank << "d"; }
  if (prefetches) { return out << ".L2.global"; }
  if (!is_load(s)) { return out << ".global.shared::cta" << (adds ? ".add" : "") << ".bulk_group"; }
  out << ".shared::cluster.global.mbarrier::complete_tx::bytes";
  return out << (s.family == TmaFamily::multicast ? ".multicast::cluster" : "")
             << (s.rank > 0 ? ".L2::cache_hint" : "");
}

SETT_HOST_DEVICE constexpr PtxText cute_name(Tma s) {
  constexpr char const* names[] = {"LOAD", "LOAD_MULTICAST", "STORE", "REDUCE_ADD", "LOAD"};
  PtxText out;
  if (s.rank == 0) { return out << "SM90_BULK_COPY_" << (s.family == TmaFamily::load ? "G2S" : "S2G"); }
  out << "SM90_TMA_" << names[int(s.family)] << "_" << s.rank << "D";
  return out << (s.family == TmaFamily::prefetch ? "::PREFETCH" : "");
}

}  // namespace sett
