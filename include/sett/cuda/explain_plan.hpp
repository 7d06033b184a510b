// explain_plan: a copy's plan in words, with what it will move: bytes, sectors of global memory, wavefronts of shared memory.
//
//   law      bytes_read == bytes_written == elements * bytes;  sectors are those of the plan's loads and stores, on average
//            over the phases that the strides allow
//   example  f32 16384x16384 transposed: 33554432 sectors read and written, no bank conflicts
//
// Requires: a plan by plan_copy of these modes.
// Errors: none.
#pragma once

#include <locale>
#include <sstream>

#include "copy_source.hpp"
#include "plan_copy.hpp"

namespace sett::cuda {

struct CopyCost {
  std::int64_t bytes = 0;            // read
  std::int64_t written = 0;          // as many, unless elements change their size
  double sectors_read = 0;           // of 32 bytes
  double sectors_written = 0;
  int wavefronts = 0;                // of a warp's gather of one word a lane from shared memory, over the phases
  int wavefronts_ideal = 0;
};

namespace copies {

// sectors that a run of `bytes` touches, on average over the starts that are multiples of g
inline double sectors_of(std::int64_t bytes, std::int64_t g) {
  g = std::gcd(g, std::int64_t{32});
  return double(bytes - std::min(bytes, g)) / 32 + 1;
}
inline std::int64_t step_of(std::vector<CopyMode> const& a, std::vector<CopyMode> const& b, bool target, int word) {
  std::int64_t const g = gcd_outside(a, b, target, word);
  return g == 0 ? 32 : std::abs(g);
}

}  // namespace copies

inline CopyCost cost_of(CopyPlan const& p, CopyModes const& modes, int element_bytes) {
  CopyCost c;
  c.bytes = modes.size * element_bytes;
  c.written = p.changes ? modes.size * p.out : c.bytes;
  c.sectors_read = double(c.bytes) / 32;
  c.sectors_written = double(c.written) / 32;
  if (p.kind == CopyKind::rows && !p.changes) {
    double const rows = double(copies::product(p.outer));
    c.sectors_read = rows * copies::sectors_of(16 * p.row_units, 16 * copies::step_of(p.outer, {}, false, 1));
    c.sectors_written = rows * copies::sectors_of(16 * p.row_units, 16 * copies::step_of(p.outer, {}, true, 1));
  } else if (p.kind == CopyKind::tile) {
    std::int64_t const K = p.shared_run;
    std::int64_t const columns = copies::product(p.S);
    std::int64_t const tiles_p = (columns + p.P - 1) / p.P;
    std::int64_t const row = (p.joined ? columns : std::min<std::int64_t>(p.P, columns)) * K * p.word;
    double const per_row = p.joined ? double(row) / 32 : copies::sectors_of(row, copies::step_of(p.D, p.outer, false, p.word));
    double const rows = double(p.Q + (p.skewed ? p.grain / p.out - 1 : 0)) / double(p.Q) * double(copies::product(p.D));
    c.sectors_read = rows * per_row * double(tiles_p) * double(copies::product(p.outer));
    bool const padded = p.form == SharedRows::aligned;
    c.wavefronts = copies::conflicts(p.word, p.shared_run, p.sigma, p.lanes, padded, p.together, p.out);
    int const read = p.word * p.together;
    int const phases = padded ? 1 : 16 / (std::min(read, 4) * 2);
    c.wavefronts_ideal = std::max(1, read / 4) * phases;
  } else if (p.kind == CopyKind::direct && !p.D.empty()) {
    // neighbouring threads share the lines of their scalar loads; a source without a short stride has none to share
    std::int64_t const step = std::abs(p.D[0].s) * p.word;
    if (step >= 32) { c.sectors_read = double(c.bytes / p.word); }
  }
  return c;
}

namespace copies {

inline std::string counted(std::int64_t n, char const* what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

inline std::string words_of(CopyPlan const& p) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  std::string const word = counted(p.word, "byte");
  if (p.kind == CopyKind::nothing) { return "kernel: none: there is no element\n"; }
  if (p.kind == CopyKind::rows) {
    out << "kernel: rows, because the fastest mode stays and is a multiple of 16 bytes: " << counted(product(p.outer), "row") << " of "
        << 16 / std::min(p.word, p.out) * p.word * p.row_units << " bytes\n";
  } else if (p.kind == CopyKind::weave) {
    out << "kernel: weave, because the destination takes its words from " << p.D[0].n << " places in turn: strips of " << p.D[1].s * p.Q
        << " words of " << word << " become runs of " << p.D[0].n * p.Q << "\n";
  } else if (p.kind == CopyKind::direct) {
    out << "kernel: direct, because no tile serves: " << (p.vector > 1 ? "16-byte stores" : "stores of a word")
        << ", each word loaded for itself, words of " << word << "\n";
  } else {
    out << "kernel: tile, because other modes are contiguous in the source than in the destination: a batch of "
        << counted(product(p.outer), "transposition") << " of " << product(p.D) << " x " << product(p.S) << " words of "
        << word;
    if (p.shared_run > 1) { out << ", " << p.shared_run << " of which stay together"; }
    out << "\ntile: " << counted(p.Q / p.shared_run, "row") << " by " << counted(p.P, "column") << "\n";
    out << "source: " << (p.joined ? "short rows follow one another and are loaded as strips"
                          : p.aligned ? "every row begins at a multiple of 16 bytes"
                                      : "rows begin anywhere: loaded outward to 16-byte units, in shared memory at the same phase");
    out << "\ndestination: "
        << (p.skewed ? "columns begin anywhere: each is moved down to a multiple of " + std::to_string(p.grain) + " bytes, and " +
                           std::to_string(p.grain / p.out - 1) + (p.grain / p.out == 2 ? " more row is loaded" : " more rows are loaded")
                     : std::string("every column begins at a multiple of 32 bytes"));
    out << "\nshared memory: " << p.shared_bytes << " bytes, rows " << p.sigma << " bytes apart";
    if (p.form == SharedRows::aligned) { out << " and 16 more every " << 16 / p.out << " rows"; }
    if (!p.jumps.empty()) { out << ", with " << counted(std::int64_t(p.jumps.size()), "jump"); }
    if (p.form == SharedRows::table) { out << ", found in a table"; }
    out << "\n";
  }
  out << "launch: " << counted(p.blocks, "block") << " of " << counted(p.threads, "thread") << "\n";
  return out.str();
}

}  // namespace copies

inline std::string explain_plan(CopyPlan const& p, CopyModes const& modes, int element_bytes) {
  std::ostringstream out;
  out.imbue(std::locale::classic());
  out << "modes (extent: source stride, destination stride):";
  for (CopyMode const& m : modes.modes) { out << " {" << m.n << ": " << m.s << ", " << m.d << "}"; }
  out << "\n" << copies::words_of(p);
  CopyCost const c = cost_of(p, modes, element_bytes);
  out << "bytes: " << c.bytes << " read, " << c.written << " written\n";
  if (p.kind == CopyKind::nothing) { return out.str(); }
  out << "sectors of 32 bytes: " << std::int64_t(c.sectors_read + 0.5) << " requested, " << std::int64_t(c.sectors_written + 0.5)
      << " written; " << (c.bytes + 31) / 32;
  if (c.written != c.bytes) { out << " and " << (c.written + 31) / 32; }
  out << " would hold the bytes\n";
  if (p.kind == CopyKind::tile) {
    out << "bank conflicts: " << copies::counted(c.wavefronts, "wavefront") << " where " << c.wavefronts_ideal << " would do\n";
  }
  return out.str();
}

}  // namespace sett::cuda
