#include "plan_permutation.hpp"

#include <sett/cpu/dispatch.hpp>

#include <algorithm>
#include <bit>
#include <numeric>

#include "extend_tiles.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

using Loop = PermutePlan::Loop;

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

// Returns whether every written line begins at a multiple of 64 bytes and is written completely.
bool lines_are_whole(PermutePlan const& plan, void const* destination) {
  auto const base = reinterpret_cast<std::uintptr_t>(destination) + std::uintptr_t(plan.destination);
  bool whole = plan.convert == nullptr && base % 64 == 0 && (plan.loop[0].extent << plan.log) % 64 == 0;
  for (int k = 1; k < plan.count; ++k) { whole = whole && plan.loop[k].destination % 64 == 0; }
  return whole;
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
  auto const place = [&](int k) {
    Loop& m = plan.loop[k];
    m.staged = k < plan.runs ? (m.destination / plan.written) << plan.log : plan.pitch * rows;
    rows *= k < plan.runs ? 1 : m.tile;
  };
  // The columns of a transposition by table are consecutive rows of the buffer, in the source's order.
  int const first = plan.by_table ? plan.joined : 0;
  for (int j = 0; j < first; ++j) { place(plan.join[j]); }
  for (int k = 0; k < plan.count; ++k) {
    if (std::find(plan.join, plan.join + first, k) == plan.join + first) { place(k); }
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

// Returns the bytes that are written in all.
std::int64_t total_bytes(PermutePlan const& plan) {
  std::int64_t total = plan.written;
  for (int k = 0; k < plan.count; ++k) { total *= plan.loop[k].extent; }
  return total;
}

Stores stores_of(PermutePlan const& plan, std::int64_t streaming_from) {
  std::int64_t const least = streaming_from > 0 ? streaming_from : std::clamp(caches().l3 / 4, 4L << 20, 16L << 20);
  return total_bytes(plan) >= least ? Stores::streaming : Stores::cached;
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

// Finds the loops that form a contiguous run of the source, up to about `target` bytes, beginning with element 0. They
// are not among the first `rows` loops. Returns the bytes of the run.
std::int64_t find_source_run(PermutePlan& plan, int rows, std::int64_t target) {
  std::int64_t bytes = std::int64_t{1} << plan.log;
  plan.joined = 0;
  for (int k = continuing(plan, bytes); k >= rows && bytes < target; k = continuing(plan, bytes)) {
    Loop& m = plan.loop[k];
    m.tile = piece(m.extent, std::max<std::int64_t>(target / bytes, 1), plan.joined == 0 ? 64 >> plan.log : 1);
    plan.join[plan.joined++] = k;
    bytes *= m.tile;
    if (m.tile < m.extent) { break; }
  }
  return bytes;
}

// Lets the short rows of a transposition by table form one run of the buffer, if they follow one another in the
// destination. All columns must then be in this run.
void join_short_rows(PermutePlan& plan) {
  std::int64_t run = plan.written;
  for (int k = 0; k < plan.rows; ++k) { run *= plan.loop[k].tile; }
  Loop const& next = plan.loop[plan.across];
  bool const is_whole = plan.loop[plan.rows - 1].tile == plan.loop[plan.rows - 1].extent;
  bool const follows = is_whole && plan.across == plan.rows && next.destination == run;
  if (!follows || run >= 512 || next.tile << plan.log < 16) { return; }
  for (int j = 1; j < plan.joined; ++j) { plan.loop[plan.join[j]].tile = 1; }
  plan.joined = 1;
  ++plan.runs;
}

// Returns the bytes of a whole tile.
std::int64_t tile_bytes(PermutePlan const& plan) {
  std::int64_t bytes = std::int64_t{1} << plan.log;
  for (int k = 0; k < plan.count; ++k) { bytes *= plan.loop[k].tile; }
  return bytes;
}

// Extends the tile by the loop that continues the source's run after whole loops of the tile, if the run is short and
// the tile has space.
void extend_source_run(PermutePlan& plan, PermuteTuning const& tuning) {
  std::int64_t bytes = std::int64_t{1} << plan.log;
  for (int k = continuing(plan, bytes); k >= 0; k = continuing(plan, bytes)) {
    Loop& m = plan.loop[k];
    bool const can = k >= plan.runs && std::find(plan.join, plan.join + plan.joined, k) == plan.join + plan.joined;
    std::int64_t const most = std::min(tuning.most_tile, total_bytes(plan) / 64);  // so that threads share the tiles
    std::int64_t const steps = std::min(tuning.source_run / bytes, most / tile_bytes(plan));
    if (m.tile == 1 && can && steps >= 2) { m.tile = piece(m.extent, steps, 1); }
    if (m.tile < m.extent) { return; }
    bytes *= m.extent;
  }
}

// Plans a transposition whose rows, runs of the destination, and whose columns, runs of the source, may span several
// loops. Tiles are assembled in a buffer. Returns false if no run of the source has 16 bytes.
bool plan_by_table(PermutePlan& plan, PermuteTuning const& tuning) {
  Loop& first = plan.loop[0];
  plan.across = -1;
  plan.runs = 1;
  std::int64_t const along = plan.log < 2 ? tuning.staged_q : 2 * tuning.staged_q;
  std::int64_t const across = total_bytes(plan) < tuning.large ? tuning.staged_p / 2 : tuning.staged_p;
  first.tile = piece(first.extent, along >> plan.log, 64 >> plan.log);
  int const nearest = continuing(plan, std::int64_t{1} << plan.log);
  if (nearest <= 0) { return false; }
  plan.across = nearest;
  extend_destination(plan, along);
  std::int64_t bytes = find_source_run(plan, plan.runs, across);
  for (; bytes < 16 && plan.runs > 1; bytes = find_source_run(plan, plan.runs, across)) {
    for (int j = 0; j < plan.joined; ++j) { plan.loop[plan.join[j]].tile = 1; }
    plan.loop[--plan.runs].tile = 1;
  }
  if (bytes < 16) {
    for (int k = 0; k < plan.count; ++k) { plan.loop[k].tile = 1; }
    return false;
  }
  plan.moves = Moves::transpose;
  plan.by_table = plan.staged = true;
  plan.rows = plan.runs;
  join_short_rows(plan);
  extend_source_run(plan, tuning);
  return true;
}

// Plans a transposition that is written directly to whole lines. The fastest loop is contiguous in the destination, and
// the loop `across` is contiguous in the source.
void plan_transpose(PermutePlan& plan, PermuteTuning const& tuning) {
  Loop& first = plan.loop[0];
  Loop& across = plan.loop[plan.across];
  std::int64_t const size = std::int64_t{1} << plan.log;
  plan.moves = Moves::transpose;
  plan.staged = false;
  std::int64_t const run = across.extent * size;
  plan.by_lines = (run >= 64 || run % 16 == 0) && is_crowded(plan, tuning);
  std::int64_t const lines_p = std::min<std::int64_t>(tuning.lines_p, PermutePlan::most_pieces * 16 / 3 * 2);
  std::int64_t const rows = takes_two_lines(plan, tuning) ? 2 * tuning.lines_q : tuning.lines_q;
  std::int64_t const q = plan.by_lines ? rows * size : tuning.direct_q;
  std::int64_t const p = plan.by_lines ? lines_p : tuning.direct_p;
  first.tile = piece(first.extent, q >> plan.log, 64 >> plan.log);
  across.tile = piece(across.extent, p >> plan.log, 64 >> plan.log);
  extend_source(plan, plan.across, p);
}

bool are_strips(Loop const& few, std::int64_t size) {
  return few.extent >= 2 && few.extent <= StripMasks::most && few.extent * size < 64 && size <= 8;
}

// Returns the loop over the few runs that the source interleaves, or -1. The destination has each of them in one piece.
int splits(PermutePlan const& plan) {
  std::int64_t const size = std::int64_t{1} << plan.log;
  Loop const& run = plan.loop[0];
  if (plan.convert != nullptr || run.destination != size || run.extent * size < 64) { return -1; }
  for (int k = 1; k < plan.count; ++k) {
    Loop const& few = plan.loop[k];
    if (few.source == size && are_strips(few, size) && run.source == few.extent * size) { return k; }
  }
  return -1;
}

// Returns whether the first loop is over a few runs of the source that the destination interleaves.
bool joins_runs(PermutePlan const& plan) {
  std::int64_t const size = std::int64_t{1} << plan.log;
  if (plan.convert != nullptr || plan.count < 2 || !are_strips(plan.loop[0], size)) { return false; }
  Loop const &few = plan.loop[0], &run = plan.loop[1];
  return few.destination == size && run.destination == few.extent * size && run.source == size &&
         run.extent * size >= 64;
}

void plan_split(PermutePlan& plan, int few, bool whole, PermuteTuning const& tuning) {
  plan.moves = Moves::split;
  plan.staged = !whole && plan.stores == Stores::streaming;
  plan.across = few;
  plan.loop[few].tile = plan.loop[few].extent;
  plan.loop[0].tile = piece(plan.loop[0].extent, tuning.strips >> plan.log, 64 >> plan.log);
  // The few runs may follow one another in the destination, and form one run.
  Loop const& run = plan.loop[0];
  bool const follows = few == 1 && run.tile == run.extent && plan.loop[1].destination == run.extent << plan.log;
  if (plan.staged && follows) { plan.runs = 2; }
  if (plan.staged) { extend_destination(plan, follows ? tuning.strips : tuning.strips / 2); }
  extend_source(plan, 0, tuning.strips / 2);
}

void plan_join(PermutePlan& plan, void const* destination, PermuteTuning const& tuning) {
  plan.moves = Moves::join;
  plan.across = 1;
  plan.runs = 2;
  Loop& run = plan.loop[1];
  plan.loop[0].tile = plan.loop[0].extent;
  run.tile = piece(run.extent, tuning.strips >> plan.log, 64 >> plan.log);
  bool aligned = (reinterpret_cast<std::uintptr_t>(destination) + std::uintptr_t(plan.destination)) % 64 == 0;
  for (int k = 2; k < plan.count; ++k) { aligned = aligned && plan.loop[k].destination % 64 == 0; }
  plan.staged = !aligned && plan.stores == Stores::streaming;
  if (plan.staged) { extend_destination(plan, 2 * tuning.strips); }
}

// Plans a gather: rows of the buffer are runs of the destination, and each row is read through a table of its
// elements' source offsets. A tile has the loops of such a run, and steps along the source's run, whose lines are then
// used whole. This serves short loops at both ends, where no run of the source meets a run of the destination.
void plan_gather(PermutePlan& plan, PermuteTuning const& tuning) {
  plan.moves = Moves::gather;
  plan.by_table = plan.staged = true;
  plan.across = -1;
  plan.joined = 0;
  plan.runs = 1;
  for (int k = 0; k < plan.count; ++k) { plan.loop[k].tile = 1; }
  plan.loop[0].tile = piece(plan.loop[0].extent, tuning.gathered_q >> plan.log, 64 >> plan.log);
  extend_destination(plan, tuning.gathered_q);
  plan.rows = plan.runs;
  std::int64_t left = std::max<std::int64_t>(tuning.gathered_p >> plan.log, 1);
  while (left >= 2) {
    int nearest = -1;
    for (int k = plan.runs; k < plan.count; ++k) {
      bool const is_free = plan.loop[k].tile == 1 && plan.loop[k].extent > 1;
      if (is_free && (nearest < 0 || std::abs(plan.loop[k].source) < std::abs(plan.loop[nearest].source))) {
        nearest = k;
      }
    }
    if (nearest < 0) { return; }
    Loop& m = plan.loop[nearest];
    m.tile = piece(m.extent, left, 1);
    if (m.tile < m.extent) { return; }
    left /= m.tile;
  }
}

// Returns whether the tiles are so small that moving from tile to tile takes most of the time.
bool is_tiny(PermutePlan const& plan, PermuteTuning const& tuning) {
  bool is_whole = true;
  for (int k = 0; k < plan.count; ++k) { is_whole = is_whole && plan.loop[k].tile == plan.loop[k].extent; }
  return tile_bytes(plan) < tuning.least_tile && !is_whole;
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
  } else if (int const few = splits(plan); few > 0) {
    plan_split(plan, few, whole, tuning);
  } else if (joins_runs(plan)) {
    plan_join(plan, destination, tuning);
  } else if (writes_runs && plan.across > 0 && whole) {
    plan_transpose(plan, tuning);
  } else if (writes_runs) {
    if (!plan_by_table(plan, tuning) || is_tiny(plan, tuning)) { plan_gather(plan, tuning); }
  } else {
    plan_elements(plan);
  }
  set_tiles(plan, tuning.ahead);
  return plan;
}

}  // namespace sett::cpu::detail
