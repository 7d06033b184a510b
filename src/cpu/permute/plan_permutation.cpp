#include "plan_permutation.hpp"

#include <sett/cpu/dispatch.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using Loop = PermutePlan::Loop;

std::int64_t round_up(std::int64_t n, std::int64_t d) { return (n + d - 1) / d * d; }

// Combines elements of a run that is contiguous in both tensors into wider elements, up to 16 bytes.
void widen(PermutePlan& plan) {
  Loop& run = plan.loop[0];
  std::int64_t const bytes = std::int64_t{1} << plan.log;
  if (plan.convert != nullptr || run.source != bytes || run.destination != bytes) { return; }
  std::int64_t common = run.extent * bytes;
  for (int k = 1; k < plan.count; ++k) {
    common = std::gcd(common, std::gcd(plan.loop[k].source, plan.loop[k].destination));
  }
  int log = plan.log;
  while (log < 4 && common % (std::int64_t{2} << log) == 0) { ++log; }
  run.extent >>= log - plan.log;
  run.source = run.destination = std::int64_t{1} << log;
  plan.log = log;
  plan.written = std::int64_t{1} << log;
  if (run.extent == 1 && plan.count > 1) {
    std::copy(plan.loop + 1, plan.loop + plan.count, plan.loop);
    --plan.count;
  }
}

// Returns a size near `target` that divides n evenly, as a multiple of `quantum`.
std::int64_t piece(std::int64_t n, std::int64_t target, std::int64_t quantum) {
  target = std::max(target, quantum);
  if (n <= target + target / 2) { return n; }
  std::int64_t const pieces = (n + target - 1) / target;
  return std::min(n, round_up((n + pieces - 1) / pieces, quantum));
}

// Returns whether every written line begins at a multiple of 64 bytes and is written completely.
bool lines_are_whole(PermutePlan const& plan, void const* destination) {
  auto const base = reinterpret_cast<std::uintptr_t>(destination) + std::uintptr_t(plan.destination);
  bool whole = plan.convert == nullptr && base % 64 == 0 && (plan.loop[0].extent << plan.log) % 64 == 0;
  for (int k = 1; k < plan.count; ++k) { whole = whole && plan.loop[k].destination % 64 == 0; }
  return whole;
}

// Returns the loop that continues a source run of `bytes` bytes, or -1 if there is none.
int continuing(PermutePlan const& plan, std::int64_t bytes) {
  for (int k = 0; k < plan.count; ++k) {
    if (plan.loop[k].source == bytes) { return k; }
  }
  return -1;
}

// Extends tiles by whole loops that continue the destination's run, up to about `target` bytes.
void extend_destination(PermutePlan& plan, std::int64_t target) {
  std::int64_t bytes = plan.loop[0].extent * plan.written;
  while (plan.loop[plan.runs - 1].tile == plan.loop[plan.runs - 1].extent && plan.runs < plan.count &&
         plan.runs != plan.across) {
    Loop& next = plan.loop[plan.runs];
    if (next.destination != bytes || 2 * bytes > target) { return; }
    next.tile = piece(next.extent, target / bytes, 1);
    bytes *= next.extent;
    ++plan.runs;
  }
}

// Extends tiles by whole loops that continue the source's run after loop k, up to about `target` bytes. The loops are
// joined to one run unless a 16-byte piece would contain the end of one step and the beginning of the next.
void extend_source(PermutePlan& plan, int k, std::int64_t target) {
  plan.join[plan.joined++] = k;
  bool joins = true;
  std::int64_t bytes = std::abs(plan.loop[k].source) * plan.loop[k].extent;
  while (plan.loop[k].tile == plan.loop[k].extent && 2 * bytes <= target) {
    k = continuing(plan, bytes);
    if (k < plan.runs || k == plan.across) { return; }
    plan.loop[k].tile = piece(plan.loop[k].extent, target / bytes, 1);
    joins = joins && bytes % 16 == 0;
    if (joins) { plan.join[plan.joined++] = k; }
    bytes *= plan.loop[k].extent;
  }
}

// Returns the number of lines that map to the same L1 set when 64 bytes of each of `rows` rows are read.
std::int64_t lines_in_a_set(std::int64_t rows, std::int64_t stride, Caches const& caches) {
  std::int64_t const way = caches.l1 / caches.l1_ways;
  std::int64_t const sets =
      std::clamp<std::int64_t>(way / std::gcd(stride, way), 1, std::max<std::int64_t>(way / 64, 1));
  std::int64_t const lines = stride % 64 == 0 ? rows : 2 * rows;
  return (lines + sets - 1) / sets;
}

// Returns whether the lines of a block's rows evict one another from L1. A block reads 16 bytes from a line of each
// row. The next three blocks read the rest of the line, if the line is still in the cache. With non-temporal stores,
// the source comes from memory, and lines that are prefetched long before their use take space in the same sets. In an
// L1 with 12 ways, up to four times as many lines cost less than a buffer would. If 64 rows are read line by line,
// they may need more lines of an L2 set than the set has ways.
bool is_crowded(PermutePlan const& plan, PermuteTuning const& tuning) {
  std::int64_t const lines = lines_in_a_set(64 >> plan.log, plan.loop[0].source, caches());
  std::int64_t const ways = caches().l1_ways;
  if (plan.stores == Stores::cached) { return lines > ways; }
  // A short run, of a line or less, shares its lines with the adjacent runs.
  bool const shares = (plan.loop[plan.across].extent << plan.log) <= 64;
  return ways <= tuning.line_ways ? shares || lines * tuning.crowd >= ways : lines >= tuning.crowd * ways;
}

// Returns whether to write two lines of a column in sequence. This is faster if the columns use only a few memory
// banks. For elements of 2 bytes or more, tiles have enough rows for two lines anyway.
bool takes_two_lines(PermutePlan const& plan, PermuteTuning const& tuning) {
  return plan.log == 0 && plan.loop[plan.across].destination % tuning.line_step == 0 &&
         plan.loop[0].extent % (2 * tuning.lines_q) == 0;
}

void set_tiles(PermutePlan& plan, std::int64_t ahead) {
  plan.tiles = 1;
  std::int64_t bytes = std::int64_t{1} << plan.log;
  for (int k = 0; k < plan.count; ++k) {
    Loop& m = plan.loop[k];
    m.tiles = (m.extent + m.tile - 1) / m.tile;
    plan.tiles *= m.tiles;
    bytes *= m.tile;
  }
  plan.ahead = std::clamp<std::int64_t>(ahead / bytes, 1, 32);
  if (!plan.staged) { return; }
  // A row of the buffer has space for the destination's run in whole lines, and extra space that a block may
  // overwrite.
  std::int64_t run = std::int64_t{1} << plan.log;
  for (int k = 0; k < plan.runs; ++k) {
    run = (plan.loop[k].destination / plan.written * plan.loop[k].tile) << plan.log;
  }
  std::int64_t const lines = run / 64 + 2;
  plan.pitch = 64 * (lines | 1);  // odd, so that rows map to different cache sets
  std::int64_t rows = 1;
  for (int k = 0; k < plan.count; ++k) {
    Loop& m = plan.loop[k];
    m.staged = k < plan.runs ? (m.destination / plan.written) << plan.log : plan.pitch * rows;
    rows *= k < plan.runs ? 1 : m.tile;
  }
  plan.buffer = plan.pitch * rows;
}

// Returns a plan with the loops of the list, in bytes.
PermutePlan listed(PairModes const& list, int source_bytes, int destination_bytes, Convert convert) {
  PermutePlan plan;
  plan.log = std::countr_zero(unsigned(source_bytes));
  plan.written = destination_bytes;
  plan.convert = convert;
  plan.count = list.count;
  plan.source = list.base[0] * source_bytes;
  plan.destination = list.base[1] * destination_bytes;
  for (int k = 0; k < list.count; ++k) {
    ModePair const m = pair_of(list, k);
    plan.loop[k] = {m.extent, 1, 1, m.source * source_bytes, m.destination * destination_bytes, 0};
  }
  if (plan.count == 0) {
    plan.loop[0] = {1, 1, 1, source_bytes, destination_bytes, 0};
    plan.count = 1;
  }
  return plan;
}

Stores stores_of(PermutePlan const& plan, std::int64_t streaming_from) {
  std::int64_t total = plan.written;
  for (int k = 0; k < plan.count; ++k) { total *= plan.loop[k].extent; }
  std::int64_t const least = streaming_from > 0 ? streaming_from : std::clamp(caches().l3 / 4, 4L << 20, 16L << 20);
  return total >= least ? Stores::streaming : Stores::cached;
}

// Plans a permutation if the fastest loop is contiguous in both tensors.
void plan_rows(PermutePlan& plan, void const* destination, bool whole, PermuteTuning const& tuning) {
  Loop& first = plan.loop[0];
  plan.moves = Moves::rows;
  plan.across = -1;
  std::int64_t const bytes = first.extent << plan.log;
  bool const extends = plan.count > 1 && plan.loop[1].destination == bytes;
  // Rows need no buffer if they form whole lines together with their neighbours.
  auto const address = reinterpret_cast<std::uintptr_t>(destination) + std::uintptr_t(plan.destination);
  bool const joins = bytes >= 64 || ((bytes == 16 || bytes == 32) && address % std::uintptr_t(bytes) == 0);
  plan.staged = plan.convert == nullptr && !whole && extends && !joins && plan.stores == Stores::streaming;
  first.tile = piece(first.extent, tuning.row >> plan.log, 64);
  extend_destination(plan, bytes <= 64 ? 1024 : bytes <= 512 ? 2048 : 8192);
  extend_source(plan, 0, tuning.rows_p);
  for (int k = plan.count - 1; k > 0; --k) {
    if (plan.loop[k].tile > 1) { plan.across = k; }
  }
}

// Plans a permutation if the fastest loop is contiguous in the destination, and the loop `across` is contiguous in the
// source.
void plan_transpose(PermutePlan& plan, bool whole, PermuteTuning const& tuning) {
  Loop& first = plan.loop[0];
  Loop& across = plan.loop[plan.across];
  std::int64_t const size = std::int64_t{1} << plan.log;
  plan.moves = Moves::transpose;
  plan.staged = !whole;
  std::int64_t const run = across.extent * size;
  plan.by_lines = whole && (run >= 64 || run % 16 == 0) && is_crowded(plan, tuning);
  std::int64_t const lines_p = std::min<std::int64_t>(tuning.lines_p, PermutePlan::most_pieces * 16 / 3 * 2);
  std::int64_t const rows = takes_two_lines(plan, tuning) ? 2 * tuning.lines_q : tuning.lines_q;
  std::int64_t const q = plan.staged ? tuning.staged_q : plan.by_lines ? rows * size : tuning.direct_q;
  std::int64_t const p = plan.staged ? tuning.staged_p : plan.by_lines ? lines_p : tuning.direct_p;
  first.tile = piece(first.extent, q >> plan.log, 64 >> plan.log);
  across.tile = piece(across.extent, p >> plan.log, 64 >> plan.log);
  if (plan.staged) { extend_destination(plan, q); }
  extend_source(plan, plan.across, p);
}

void plan_elements(PermutePlan& plan) {
  plan.moves = Moves::elements;
  plan.across = -1;
  plan.staged = false;
  plan.stores = Stores::cached;
  int nearest = 0;
  for (int k = 1; k < plan.count; ++k) {
    if (std::abs(plan.loop[k].source) < std::abs(plan.loop[nearest].source)) { nearest = k; }
  }
  plan.loop[0].tile = piece(plan.loop[0].extent, 64, 1);
  plan.loop[nearest].tile = piece(plan.loop[nearest].extent, 64, 1);
}

}  // namespace

PermutePlan plan_permutation(PairModes const& list, int source_bytes, int destination_bytes, void const* destination,
                             Convert convert, PermuteTuning const& tuning) {
  PermutePlan plan = listed(list, source_bytes, destination_bytes, convert);
  widen(plan);
  plan.stores = stores_of(plan, tuning.streaming);
  std::int64_t const size = std::int64_t{1} << plan.log;
  for (int k = 1; k < plan.count; ++k) {
    if (plan.loop[k].source == size && plan.loop[k].extent * size >= 16) { plan.across = k; }
  }
  bool const whole = lines_are_whole(plan, destination);
  bool const writes_runs = plan.loop[0].destination == plan.written;
  if (writes_runs && plan.loop[0].source == size) {
    plan_rows(plan, destination, whole, tuning);
  } else if (writes_runs && plan.across > 0) {
    plan_transpose(plan, whole, tuning);
  } else {
    plan_elements(plan);
  }
  set_tiles(plan, tuning.ahead);
  return plan;
}

}  // namespace sett::cpu::detail
