// explain_plan: describes a copy's plan and its predicted traffic: bytes, sectors of global memory, wavefronts of
// shared memory.
//
//   law      the figures are the result of cost_of; an estimate is marked with "about"
//   example  f32 16384x16384 transposed: 33554432 sectors read and written, no bank conflicts
//
// Requires: a plan by plan_copy for these modes, at addresses that are multiples of 32.
// Errors: none.
#pragma once

#include <locale>
#include <sstream>

#include "choose_copy_kernel.hpp"
#include "copy_cost.hpp"
#include "copy_source.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace detail {

inline std::string counted(std::int64_t n, char const* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

inline void describe_tile(std::ostream& out, CopyPlan const& p) {
  out << "kernel: tile, because the contiguous modes of source and destination differ; it performs a batch of "
      << counted(product(p.outer), "transposition") << " of " << product(p.D) << " x " << product(p.S) << " words of "
      << counted(p.word, "byte");
  if (p.shared_run > 1) { out << ", in groups of " << p.shared_run; }
  out << "\ntile: " << counted(p.Q / p.shared_run, "row") << " by " << counted(p.P, "column")
      << (p.squares  ? ", in squares of 16 KB by 16 KB, because rows are a multiple of 128 KB apart\n"
          : p.across ? ", tiles adjacent in the source first, because they share bursts of 64 bytes\n"
                     : "\n");
  out << "source: "
      << (p.joined ? "short rows are adjacent and are loaded as strips"
          : p.aligned
              ? "every row begins at a multiple of 16 bytes"
              : "rows are unaligned: whole 16-byte units are loaded, and keep their alignment in shared memory");
  out << "\ndestination: "
      << (p.skewed ? "columns are unaligned: each is extended down to a multiple of " + std::to_string(p.grain) +
                         " bytes, and " + std::to_string(p.grain / p.out - 1) +
                         (p.grain / p.out == 2 ? " more row is loaded" : " more rows are loaded")
                   : std::string("every column begins at a multiple of 32 bytes"));
  out << "\nshared memory: " << p.shared_bytes << " bytes, rows " << p.sigma << " bytes apart";
  if (p.form == SharedRows::aligned) { out << " and 16 more every " << 16 / p.out << " rows"; }
  if (!p.jumps.empty()) { out << ", with " << counted(std::int64_t(p.jumps.size()), "jump"); }
  if (p.form == SharedRows::table) { out << ", found in a table"; }
  out << "\n";
}

inline std::string words_of(CopyPlan const& p) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  std::string const word = counted(p.word, "byte");
  switch (p.kind) {
    case CopyKind::nothing:
      return "kernel: none, because there are no elements\n";
    case CopyKind::rows:
      out << "kernel: rows, because source and destination share the fastest mode, a multiple of 16 bytes: "
          << counted(product(p.outer), "row") << " of " << 16 / std::min(p.word, p.out) * p.word * p.row_units
          << " bytes\n";
      break;
    case CopyKind::interleave:
      out << "kernel: interleave, because adjacent words of the destination come in turn from " << p.D[0].n
          << " source offsets: strips of " << p.D[1].s * p.Q << " words of " << word << " become runs of "
          << p.D[0].n * p.Q << "\n";
      break;
    case CopyKind::box:
      out << "kernel: box, because the runs of a tile would be short: runs of " << p.P << " words of " << word
          << " become runs of " << p.Q << "\n";
      break;
    case CopyKind::direct:
      out << "kernel: direct, because no tile fits: " << (p.vector > 1 ? "16-byte stores" : "stores of a word")
          << ", each word loaded separately, words of " << word << "\n";
      break;
    case CopyKind::tile:
      describe_tile(out, p);
      break;
  }
  out << "launch: " << counted(p.blocks, "block") << " of " << counted(p.threads, "thread");
  if (p.boxes_of_block > 1) { out << ", each of which moves up to " << p.boxes_of_block << " boxes"; }
  out << "\n";
  return out.str();
}

}  // namespace detail

inline std::string explain_plan(CopyPlan const& p, CopyModes const& modes, int element_bytes,
                                CopyAddresses const& at = {}) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "modes (extent: source stride, destination stride):";
  for (CopyMode const& m : modes.modes) { out << " {" << m.n << ": " << m.s << ", " << m.d << "}"; }
  out << "\n" << detail::words_of(p);
  CopyCost const c = cost_of(p, modes, element_bytes, at);
  out << "bytes: " << c.bytes << " read, " << c.written << " written\n";
  if (p.kind == CopyKind::nothing) { return out.str(); }
  char const* const about = c.exact ? "" : "about ";
  out << "sectors of 32 bytes: " << about << std::int64_t(c.sectors_read + 0.5) << " requested, " << about
      << std::int64_t(c.sectors_written + 0.5) << " written; the minimum is " << (c.bytes + 31) / 32;
  if (c.written != c.bytes) { out << " and " << (c.written + 31) / 32; }
  out << "\n";
  bool const close =
      c.sectors_of_source == double((c.bytes + 31) / 32) && c.sectors_of_target == double((c.written + 31) / 32);
  if (!close && c.sectors_of_source > 0 && c.sectors_of_target > 0) {
    out << "the elements are in " << std::int64_t(c.sectors_of_source) << " sectors of the source and "
        << std::int64_t(c.sectors_of_target) << " of the destination\n";
  }
  if (p.kind == CopyKind::tile) {
    out << "bank conflicts: " << detail::counted(c.wavefronts, "wavefront") << " instead of " << c.wavefronts_ideal
        << "\n";
  }
  return out.str();
}

}  // namespace sett::cuda
