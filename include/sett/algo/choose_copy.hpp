// choose_copy: lists the copy instructions that fit two layouts, explains why others do not fit, and builds a tiled
// copy with the best instruction.
//
// A question consists of the layouts, the bits of an element, the memories, the known alignment of the addresses, the
// architecture and the number of threads. algo/explain_copy.hpp determines the width. In the tiled copy, each thread
// copies one vector along the mode with contiguous elements, and adjacent threads copy adjacent vectors.
//
//   law      the tile of the choice divides (M,N), and exactly one thread and value hold each element of the tile
//   example  (128,32):(1,128) to itself, 16 bits, global to shared, sm_80: SM80_CP_ASYNC_CACHEGLOBAL<uint128_t>,
//            threads (16,8):(1,16), values (8,1):(1,8)
//
// The choice considers instructions of one thread, matrix copies of a warp, and instructions that one thread starts
// for a whole tile. Instructions for a whole tile are TMA and bulk copies of one run. For TMA,
// inst/plan_tensor_map.hpp plans tensor maps for the shared layout without a swizzle and with the swizzles
// Sw<1..3,4,3> of its bytes (32B, 64B, 128B). The global layout describes the tensor.
//
// Requires: host code.
// Errors: the errors of try_report_copy; argument_below_one for bits, alignments, or threads; extent_not_power_of_two
// for alignments; path_unavailable for an unknown architecture.
#pragma once

#include "../atom/tiling.hpp"
#include "../inst/plan_tensor_map.hpp"
#include "copy_question.hpp"
#include "explain_copy.hpp"

namespace sett::inline SETT_ABI {

struct TiledCopyChoice {
  Text name{};
  int elements = 1;  // number of elements in a thread's vector
  AnyLayout threads, values;
  CopyTiling tiling;
};

namespace detail {

struct Vectors {
  char const* name;  // name of a template whose argument is the vector's type
  int arch, least;   // first architecture, and least number of bits
  int widest;
  bool async;
};
// Instructions that copy a vector per thread, the best one first.
inline constexpr Vectors vector_copies[] = {{"SM80_CP_ASYNC_CACHEGLOBAL", 80, 128, 128, true},
                                            {"SM80_CP_ASYNC_CACHEALWAYS", 80, 32, 128, true},
                                            {"UniversalCopy", 0, 8, 128, false}};

inline Text needs_arch(int needed, int arch) {
  Text t;
  return t << "needs sm_" << Num(needed) << ", but this is sm_" << Num(arch);
}
inline Text moves(char const* from, char const* to, CopyQuestion const& q) {
  Text t;
  t << "copies from " << from << " to " << to << ", but this is from " << name(q.from) << " to " << name(q.to);
  return t;
}

// Returns the reason why vectors with this many bits are impossible, or an empty text.
inline Text vector_limit(CopyQuestion const& q, CopyReport const& report, int width) {
  Text t;
  if (width < q.bits || width % q.bits != 0) {
    return t << "moves " << Num(width) << " bits, which is not a multiple of an element's " << Num(q.bits);
  }
  if (Num(width) > report.bits) {
    t << "moves " << Num(width / q.bits) << " elements at once, but only " << Num(report.elements) << " are contiguous";
    if (!report.limits.empty() && report.next <= width / q.bits) { t << ": " << report.limits[0].text; }
    return t;
  }
  for (int side = 0; side < 2; ++side) {
    int const aligned = side == 0 ? q.source_alignment : q.destination_alignment;
    MemorySpace const memory = side == 0 ? q.from : q.to;
    if (memory != MemorySpace::registers && aligned % (width / 8) != 0) {
      return t << "needs addresses that are multiples of " << Num(width / 8) << " bytes, but the address of "
               << detail::side_name(side) << " is a multiple of " << Num(aligned);
    }
  }
  return t;
}

inline CopyCandidate weigh(Vectors const& v, int width, CopyQuestion const& q, CopyReport const& report) {
  CopyCandidate out;
  out.name << v.name << "<uint" << Num(width) << "_t>";
  out.width = width;
  if (q.arch < v.arch) {
    out.why_not = needs_arch(v.arch, q.arch);
  } else if (v.async && !(q.from == MemorySpace::global && q.to == MemorySpace::shared)) {
    out.why_not = moves("global", "shared", q);
  } else {
    out.why_not = vector_limit(q, report, width);
  }
  out.fits = out.why_not.size() == 0;
  return out;
}

// Returns the extents (M,N) of a layout, where M is the first mode and N combines all others.
inline Num row_count(AnyLayout const& a) { return a.rank() < 2 ? size(a) : size(a.mode(0)); }

// Returns the mode, 0 or 1, along which the 8 elements of a matrix row are contiguous, or -1.
inline int row_mode(AnyLayout const& a) {
  for (int mode = 0; mode < 2 && a.rank() == 2; ++mode) {
    AnyLayout const flat = coalesced(a.mode(mode));
    AnyLayout const other = coalesced(a.mode(1 - mode));
    bool rows = surely_one(flat.stride[0]) && surely_divides(Num(8), flat.shape[0]);
    for (int k = 1; k < flat.leaves(); ++k) { rows = rows && surely_divides(Num(8), flat.stride[k]); }
    for (int k = 0; k < other.leaves(); ++k) { rows = rows && surely_divides(Num(8), other.stride[k]); }
    if (rows) { return mode; }
  }
  return -1;
}

inline CopyCandidate weigh(MatrixCopy const& s, CopyQuestion const& q) {
  CopyCandidate out;
  out.name << cute_name(s).text;
  out.width = 32 * s.count;
  out.warp = true;
  bool const loads = s.family == MatrixCopyFamily::load;
  MemorySpace const from = loads ? MemorySpace::shared : MemorySpace::registers;
  MemorySpace const to = loads ? MemorySpace::registers : MemorySpace::shared;
  AnyComposed const& swizzled = loads ? q.source : q.destination;
  AnyLayout const& shared = swizzled.layout;
  int const mode =
      surely_divides(Num(8), detail::kept_together(without_idle_swizzle(swizzled))) ? row_mode(shared) : -1;
  Num const m = row_count(shared);
  Num const along = mode == 0 ? m : size(shared) / m;
  Num const across = size(shared) / along;
  if (q.arch < arch(s)) {
    out.why_not = needs_arch(arch(s), q.arch);
  } else if (q.from != from || q.to != to) {
    out.why_not = moves(name(from), name(to), q);
  } else if (q.bits != 16) {
    out.why_not << "moves elements of 16 bits, but these have " << Num(q.bits);
  } else if ((loads ? q.source_alignment : q.destination_alignment) % 16 != 0) {
    out.why_not << "needs rows that begin at multiples of 16 bytes, but the address is a multiple of "
                << Num(loads ? q.source_alignment : q.destination_alignment);
  } else if (mode < 0) {
    out.why_not << "needs rows of 8 contiguous elements that begin at multiples of 8: " << to_text(AnyMapping(swizzled))
                << " has none in either mode";
  } else if ((mode == 1) == s.transposed) {
    out.why_not << (s.transposed ? "transposes rows of mode 0" : "needs rows of mode 1")
                << ", but elements are contiguous in mode " << Num(mode);
  } else if (!surely_divides(Num(8), across) || !surely_divides(Num(64 * s.count), size(shared))) {
    out.why_not << "moves " << Num(s.count) << " matrices of 8x8, which must divide the tile, but it has " << along
                << " by " << across << " elements";
  }
  out.fits = out.why_not.size() == 0;
  return out;
}

// Groups all leaves into one mode, because a copy pairs elements with equal indices.
inline AnyLayout as_one_mode(AnyLayout const& a) {
  AnyLayout out = flatten(a);
  out.profile = Profile(1);
  out.profile.push_back(a.leaves());
  for (int k = 0; k < a.leaves(); ++k) { out.profile.push_back(leaf_node); }
  return out;
}
inline Text bulk_limit(CopyQuestion const& q, bool loads, int shared_alignment) {
  Text t;
  if (q.arch < 90) { return needs_arch(90, q.arch); }
  MemorySpace const from = loads ? MemorySpace::global : MemorySpace::shared,
                    to = loads ? MemorySpace::shared : MemorySpace::global;
  if (q.from != from || q.to != to) { return moves(name(from), name(to), q); }
  for (bool const source : {true, false}) {
    int const needed = source == loads ? 16 : shared_alignment,
              given = source ? q.source_alignment : q.destination_alignment;
    if (given % needed != 0) {
      return t << "needs a " << (source == loads ? "global" : "shared") << " address that is a multiple of "
               << Num(needed) << " bytes, but the address of " << detail::side_name(source ? 0 : 1)
               << " is a multiple of " << Num(given);
    }
  }
  return t;
}
// Returns a text if the contiguous rows are shorter than the swizzle's span, and an empty text otherwise.
inline Text span_limit(AnyLayout const& global, AnyLayout const& shared, int span, int bytes) {
  Text t;
  auto const leaves = detail::tile_leaves(as_one_mode(global), as_one_mode(shared));
  if (!leaves.ok()) { return t; }
  Vec<BoxLeaf> const rows = detail::ordered(leaves.value, 256);
  if (rows.empty() || rows[0].shared != 1) { return t; }
  std::int64_t const row = rows[0].extent * bytes, next = rows.size() > 1 ? rows[1].shared * bytes : span;
  if (row > span && row % span != 0) {
    t << "swizzles spans of " << Num(span) << " bytes, but the rows of " << to_text(shared) << " have " << Num(row)
      << " bytes, which is not a multiple";
  } else if (row <= span && next != span && next % 128 != 0) {
    t << "needs rows of at most " << Num(span) << " bytes to begin " << Num(span) << " bytes apart, but the rows of "
      << to_text(shared) << ", of " << Num(row) << " bytes, begin " << Num(next) << " bytes apart";
  }
  return t;
}
// Converts a swizzle of elements to a swizzle of bytes. Returns {-1, 0, 0} if an element's size in bytes is not a
// power of two.
inline AnySwizzle of_bytes(AnySwizzle const& w, int bits) {
  if (w.is_identity()) { return {}; }
  if (bits % 8 != 0 || !cute::has_single_bit(unsigned(bits))) { return {-1, 0, 0}; }
  return {w.b, w.m + int(cute::bit_width(unsigned(bits / 8))) - 1, w.s};
}
// Returns the reason why a tensor map cannot apply Sw<swizzle,4,3> to the bytes as the layouts do, or an empty text.
inline Text swizzle_limit(AnyComposed const& global, AnyComposed const& shared, int swizzle, int bits) {
  Text t;
  if (!global.swizzle.is_identity()) {
    return t << "swizzles only shared memory, but " << to_text(AnyMapping(global)) << " is in global memory";
  }
  AnySwizzle const has = of_bytes(shared.swizzle, bits);
  if (has == (swizzle == 0 ? AnySwizzle{} : AnySwizzle{swizzle, 4, 3})) { return t; }
  t << (swizzle == 0 ? "does not swizzle bytes" : "needs bytes under this swizzle") << ", but the bytes of "
    << to_text(AnyMapping(shared)) << " are under ";
  if (has.b < 0) { return t << to_text(shared.swizzle) << " of elements"; }
  return t << to_text(has);
}
// Evaluates the boxes of a tensor map whose shared layout has the swizzle Sw<swizzle,4,3> of its bytes. For a plain
// layout, the caller tries each of these swizzles.
inline CopyCandidate weigh_tma(CopyQuestion const& q, bool loads, int swizzle) {
  CopyCandidate out;
  out.name << (loads ? "SM90_TMA_LOAD" : "SM90_TMA_STORE");
  if (swizzle > 0) { out.name << " under Sw<" << Num(swizzle) << ",4,3> of bytes"; }
  out.bulk = true;
  out.swizzle = swizzle;
  // The hardware swizzles addresses. This equals the layout's swizzle of offsets if the tile begins at a multiple of
  // the pattern.
  out.why_not = bulk_limit(q, loads, 128 << swizzle);
  DType const type = q.bits == 8 ? DType::u8 : q.bits == 16 ? DType::u16 : q.bits == 32 ? DType::u32 : DType::f64;
  if (out.why_not.size() == 0 && bits_of(type) != q.bits) {
    out.why_not << "moves elements of 8, 16, 32 or 64 bits, but these have " << Num(q.bits);
  }
  AnyComposed const from = without_idle_swizzle(q.source);
  AnyComposed const to = without_idle_swizzle(q.destination);
  AnyComposed const& tensor = loads ? from : to;
  AnyComposed const& tile = loads ? to : from;
  bool const plain = tensor.swizzle.is_identity() && tile.swizzle.is_identity();
  if (out.why_not.size() == 0 && !plain) { out.why_not = swizzle_limit(tensor, tile, swizzle, q.bits); }
  if (out.why_not.size() == 0 && !(tensor.offset == Num(0) && tile.offset == Num(0))) {
    out.why_not << "needs layouts that begin at offset 0, but these begin at " << tensor.offset << " and "
                << tile.offset << ": move the pointers there instead";
  }
  if (out.why_not.size() != 0) { return out; }
  AnyLayout const& global = tensor.layout;
  AnyLayout const& shared = tile.layout;
  auto const plan = plan_tensor_map({as_one_mode(global), as_one_mode(shared), {swizzle, 4, 3}, type});
  if (!plan.ok()) {
    if (swizzle > 0) { out.why_not = span_limit(global, shared, 16 << swizzle, q.bits / 8); }
    if (out.why_not.size() == 0) { out.why_not << describe(plan.failure); }
    return out;
  }
  TensorMapBox const& box = plan.value.box;
  out.fits = true;
  out.how << Num(box.instructions()) << (box.instructions() == 1 ? " box of " : " boxes of ");
  for (int d = 0; d < box.rank; ++d) { out.how << (d == 0 ? "" : "x") << Num(box.axis[d].box); }
  out.how << ", a tensor map of rank " << Num(box.rank);
  if (box.span > 0) { out.how << " that swizzles " << Num(box.span) << " bytes"; }
  return out;
}
// Evaluates a bulk copy of one contiguous run of bytes.
inline CopyCandidate weigh_run(CopyQuestion const& q, bool loads, CopyReport const& report) {
  CopyCandidate out;
  out.name << (loads ? "SM90_BULK_COPY_G2S" : "SM90_BULK_COPY_S2G");
  out.bulk = true;
  out.why_not = bulk_limit(q, loads, 16);
  if (out.why_not.size() != 0) { return out; }
  Num const elements = size(q.source.layout), together = size(report.run), bits = elements * Num(q.bits);
  if (together != elements) {
    out.why_not << "moves one contiguous run, but only " << together << " of the " << elements
                << " elements are contiguous";
  } else if (!(report.first == Num(0))) {
    out.why_not << "moves one run upwards from its lowest address, but the layouts begin at element " << report.first
                << " of the run: reverse the modes with negative strides";
  } else if (!surely_divides(Num(128), bits)) {
    out.why_not << "moves multiples of 16 bytes, but these are " << bits << " bits";
  } else {
    out.fits = true;
    out.how << bits / Num(8) << " bytes in one run";
  }
  return out;
}

// The compute capabilities of GPUs up to CUDA 13.
inline constexpr int architectures[] = {50, 52, 53, 60, 61,  62,  70,  72,  75, 80,
                                        86, 87, 89, 90, 100, 103, 110, 120, 121};

// Returns the reason why the question has no answer, or an empty text.
inline Error problem_of(CopyQuestion const& q) {
  for (int const n : {q.bits, q.source_alignment, q.destination_alignment, q.threads}) {
    if (n < 1) { return make_error("choose_copy", Failure{Rule::argument_below_one, 0, 0, Num(n)}); }
  }
  Text t;
  t << "choose_copy: ";
  for (int const n : {q.source_alignment, q.destination_alignment}) {
    if ((n & (n - 1)) == 0) { continue; }
    t << "an alignment must be a power of two, but this one is " << Num(n) << ": give " << Num(n & -n)
      << ", the greatest power of two that divides it";
    return {Failure{Rule::extent_not_power_of_two, 0, 0, Num(n)}, t};
  }
  for (int const a : architectures) {
    if (a == q.arch) { return {}; }
  }
  t << "no GPU is an sm_" << Num(q.arch) << ": give one of ";
  for (int const a : architectures) { t << (a == architectures[0] ? "" : ", ") << Num(a); }
  return {Failure{Rule::path_unavailable, 0, 0, Num(q.arch)}, t};
}

}  // namespace detail

// Lists every instruction. Possible instructions come first, in this order of preference: matrix copies, copies of
// whole tiles, asynchronous copies, wide vectors.
inline result<Vec<CopyCandidate>> try_weigh_copies(CopyQuestion const& q) {
  if (Error const e = detail::problem_of(q); e.failure) { return e; }
  auto const report = try_report_copy(q.source, q.destination, Num(q.bits));
  if (!report) { return report.error(); }
  Vec<CopyCandidate> all, out;
  for (int const count : {4, 2, 1}) {
    for (MatrixCopy const& s : matrix_copies) {
      bool const copies = s.family == MatrixCopyFamily::load || s.family == MatrixCopyFamily::store;
      if (copies && s.count == count) { all.push_back(detail::weigh(s, q)); }
    }
  }
  for (bool const loads : {true, false}) {
    all.push_back(detail::weigh_run(q, loads, *report));
    // Between other memories, the three swizzles would all give the same answer.
    bool const there = q.from == (loads ? MemorySpace::global : MemorySpace::shared) &&
                       q.to == (loads ? MemorySpace::shared : MemorySpace::global);
    for (int swizzle = 0; swizzle <= (there ? 3 : 0); ++swizzle) {
      all.push_back(detail::weigh_tma(q, loads, swizzle));
    }
  }
  for (detail::Vectors const& v : detail::vector_copies) {
    for (int width = v.widest; width >= v.least; width /= 2) { all.push_back(detail::weigh(v, width, q, *report)); }
  }
  Text const too_large = detail::capacity_limit(q);
  for (CopyCandidate& c : all) {
    if (!c.fits || too_large.size() == 0) { continue; }
    c.fits = false;
    c.why_not = too_large;
  }
  for (bool const fits : {true, false}) {
    for (CopyCandidate const& c : all) {
      if (c.fits == fits) { out.push_back(c); }
    }
  }
  return out;
}

// Chooses a tiled copy with the widest possible vector per thread. It uses as many threads as there are vectors.
inline result<TiledCopyChoice> try_choose_tiled_copy(CopyQuestion const& q) {
  auto const candidates = try_weigh_copies(q);
  if (!candidates) { return candidates.error(); }
  auto const report = try_report_copy(q.source, q.destination, Num(q.bits));
  Num const m = detail::row_count(q.source.layout);
  Num const n = size(q.source.layout) / m;
  bool const by_columns = m == Num(1) || (n > Num(1) && surely_divides(m, report->run.stride[0]));
  Num const along = by_columns ? n : m;
  Num const across = by_columns ? m : n;
  for (CopyCandidate const& c : *candidates) {
    if (!c.fits || c.warp || c.bulk) { continue; }
    // A thread's vector extends along one mode.
    Num const vector(c.width / q.bits);
    if (!surely_divides(vector, along) || !surely_divides(vector, report->run.shape[0])) { continue; }
    TiledCopyChoice out;
    out.name = c.name;
    out.elements = c.width / q.bits;
    Num const v(out.elements);
    Num const side_by_side = gcd(Num(q.threads), along / v);
    Num const others = gcd(Num(q.threads) / side_by_side, across);
    auto const placed = [&](Num fast, Num slow) {
      return by_columns ? flat_layout(Vec<Num>(slow, fast), Vec<Num>(fast, Num(1)))
                        : flat_layout(Vec<Num>(fast, slow), Vec<Num>(Num(1), fast));
    };
    out.threads = placed(side_by_side, others);
    out.values = placed(v, Num(1));
    auto const tiling = try_copy_tiling(vector_parts(out.elements), out.threads, out.values);
    if (!tiling) { return tiling.error(); }
    out.tiling = *tiling;
    return out;
  }
  Text text;
  text << "choose_copy: no instruction of one thread fits: the last one tried, "
       << (*candidates)[candidates->size() - 1].name << ", " << (*candidates)[candidates->size() - 1].why_not;
  return Error{Failure{Rule::extent_not_divisible, 0, 0, along, Num(q.bits)}, text};
}

}  // namespace sett
