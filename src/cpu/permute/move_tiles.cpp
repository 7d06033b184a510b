// Moves the tiles of a permutation with the kernels of a path.
#include <algorithm>
#include <cstring>
#include <vector>

#include "plan_permutation.hpp"

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// A tile's coordinate in every loop, and the offsets of its first element.
class TilePosition {
 public:
  TilePosition(PermutePlan const& plan, std::int64_t tile) : plan_(plan) {
    for (int k = 0; k < plan.count; ++k) {
      PermutePlan::Loop const& m = plan.loop[k];
      at_[k] = tile % m.tiles;
      tile /= m.tiles;
      source += at_[k] * m.tile * m.source;
      destination += at_[k] * m.tile * m.destination;
    }
  }
  void advance() {
    for (int k = 0; k < plan_.count; ++k) {
      PermutePlan::Loop const& m = plan_.loop[k];
      source += m.tile * m.source;
      destination += m.tile * m.destination;
      if (++at_[k] < m.tiles) { return; }
      source -= m.tiles * m.tile * m.source;
      destination -= m.tiles * m.tile * m.destination;
      at_[k] = 0;
    }
  }
  std::int64_t extent(int k) const {
    PermutePlan::Loop const& m = plan_.loop[k];
    return m.extent - at_[k] * m.tile < m.tile ? m.extent - at_[k] * m.tile : m.tile;
  }
  std::int64_t source = 0;
  std::int64_t destination = 0;

 private:
  PermutePlan const& plan_;
  std::int64_t at_[Modes::most];
};

// Nested loops, the fastest first.
struct Nest {
  struct Loop {
    std::int64_t extent, source, destination, at;
  };
  int count = 0;
  Loop loop[Modes::most];

  void add(std::int64_t extent, std::int64_t source, std::int64_t destination) {
    if (extent > 1) { loop[count++] = {extent, source, destination, 0}; }
  }
  template <class F>
  void each(F f) {
    std::int64_t source = 0;
    std::int64_t destination = 0;
    for (;;) {
      f(source, destination);
      int k = 0;
      for (; k < count; ++k) {
        Loop& m = loop[k];
        source += m.source;
        destination += m.destination;
        if (++m.at < m.extent) { break; }
        source -= m.extent * m.source;
        destination -= m.extent * m.destination;
        m.at = 0;
      }
      if (k == count) { return; }
    }
  }
};

template <class T>
void strided(char const* src, std::int64_t src_step, char* dst, std::int64_t dst_step, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) { std::memcpy(dst + i * dst_step, src + i * src_step, sizeof(T)); }
}

struct Sixteen {
  char bytes[16];
};

constexpr Convert strided_of[] = {strided<std::uint8_t>, strided<std::uint16_t>, strided<std::uint32_t>,
                                  strided<std::uint64_t>, strided<Sixteen>};

template <class T>
void gathered(char const* src, std::int64_t const* offset, char* dst, std::int64_t n) {
  for (std::int64_t i = 0; i < n; ++i) { std::memcpy(dst + i * std::int64_t(sizeof(T)), src + offset[i], sizeof(T)); }
}

constexpr void (*gathered_of[])(char const*, std::int64_t const*, char*, std::int64_t) = {
    gathered<std::uint8_t>, gathered<std::uint16_t>, gathered<std::uint32_t>, gathered<std::uint64_t>,
    gathered<Sixteen>};

// The destination offsets of the 16-byte pieces in a whole tile's run.
struct Pieces {
  std::int64_t offset[PermutePlan::most_pieces];

  explicit Pieces(PermutePlan const& plan) {
    if (!plan.by_lines) { return; }
    PermutePlan::Loop const& run = plan.loop[plan.across];
    std::int64_t const count = run.tile * run.source / 16;
    Nest nest;
    for (int j = 1; j < plan.joined; ++j) {
      PermutePlan::Loop const& m = plan.loop[plan.join[j]];
      nest.add(m.tile, 0, m.destination);
    }
    std::int64_t* to = offset;
    nest.each([&](std::int64_t, std::int64_t d) {
      for (std::int64_t k = 0; k < count; ++k) { *to++ = d + k * (16 >> plan.log) * run.destination; }
    });
  }
};

// The source offsets of the rows in a whole tile of a transposition by table, or of the elements of a gathered run.
struct Rows {
  std::vector<std::int64_t> offset;
  std::vector<std::int64_t> line;  // offsets of the lines of a gathered tile

  explicit Rows(PermutePlan const& plan) {
    if (!plan.by_table) { return; }
    Nest nest;
    for (int k = 0; k < plan.rows; ++k) { nest.add(plan.loop[k].tile, plan.loop[k].source, 0); }
    nest.each([&](std::int64_t s, std::int64_t) { offset.push_back(s); });
    if (plan.moves == Moves::gather && plan.tiles >= least_tiles_for_lines) { find_lines(plan); }
  }

 private:
  // The least number of tiles for which the time to list the lines is small.
  static constexpr std::int64_t least_tiles_for_lines = 32;

  // Lists the lines that the gathered run reads in all steps of the other loops.
  void find_lines(PermutePlan const& plan) {
    Nest nest;
    for (int k = plan.rows; k < plan.count; ++k) { nest.add(plan.loop[k].tile, plan.loop[k].source, 0); }
    std::vector<std::int64_t> steps, first = offset;
    nest.each([&](std::int64_t s, std::int64_t) { steps.push_back(s); });
    keep_lines(steps), keep_lines(first);
    for (std::int64_t const f : first) {
      for (std::int64_t const s : steps) { line.push_back(f + s); }
    }
    keep_lines(line);
  }
  // Keeps one of several offsets that are less than a line apart.
  static void keep_lines(std::vector<std::int64_t>& offsets) {
    std::sort(offsets.begin(), offsets.end());
    std::int64_t last = offsets.front() - 64;
    std::erase_if(offsets, [&](std::int64_t x) { return x < last + 64 || (last = x, false); });
  }
};

// Returns the masks that separate `count` interleaved runs of elements of 2^log bytes, or that interleave them.
StripMasks strip_masks(int count, int log, bool joins) {
  StripMasks out;
  std::memset(&out, 128, sizeof out);
  for (int at = 0; at < 16 * count; ++at) {  // a byte's position among the interleaved ones
    int const element = at >> log, in_run = ((element / count) << log) + at % (1 << log), run = element % count;
    if (joins) {
      out.byte[run][at / 16][at % 16] = static_cast<unsigned char>(in_run);
    } else {
      out.byte[at / 16][run][in_run] = static_cast<unsigned char>(at % 16);
    }
  }
  return out;
}

using Stride = std::int64_t PermutePlan::Loop::*;

struct Tile {
  PermutePlan const& plan;
  PermuteKernels const& kernels;
  char const* src;
  char* dst;
  char const* next;  // the tile to prefetch next, or nullptr
  TilePosition const& position;
  Pieces const& pieces;
  Rows const& row_table;
  StripMasks const& masks;
  char* buffer;

  bool is_joined(int k) const { return std::find(plan.join, plan.join + plan.joined, k) != plan.join + plan.joined; }

  // Returns the loops outside the innermost block, with their strides in the source and in the memory that is written.
  Nest outer(Stride step) const {
    Nest nest;
    for (int k = 1; k < plan.count; ++k) {
      if (k == plan.across || ((plan.by_lines || plan.by_table) && is_joined(k))) { continue; }
      if (plan.by_table && k < plan.rows) { continue; }
      nest.add(position.extent(k), plan.loop[k].source, plan.loop[k].*step);
    }
    return nest;
  }
  char const* fetched(std::int64_t offset) const { return next ? next + offset : nullptr; }

  void fill_rows(char* to, Stride step, Stores stores) const {
    Nest nest = outer(step);
    std::int64_t const n = position.extent(0);
    int const k = plan.across;
    std::int64_t const count = k > 0 ? position.extent(k) : 1;
    std::int64_t const from = k > 0 ? plan.loop[k].source : 0;
    std::int64_t const step_to = k > 0 ? plan.loop[k].*step : 0;
    if (plan.convert != nullptr) {
      nest.add(count, from, step_to);
      return nest.each([&](std::int64_t s, std::int64_t d) {
        plan.convert(src + s, std::int64_t{1} << plan.log, to + d, plan.written, n);
      });
    }
    nest.each([&](std::int64_t s, std::int64_t d) {
      kernels.rows(src + s, from, to + d, step_to, count, n << plan.log, stores, fetched(s));
    });
  }

  void fill_transposed(char* to, Stride step, Stores stores) const {
    if (plan.by_table) { return fill_by_table(to); }
    Nest nest = outer(step);
    PermutePlan::Loop const& first = plan.loop[0];
    PermutePlan::Loop const& across = plan.loop[plan.across];
    std::int64_t const n = position.extent(0);
    std::int64_t const columns = position.extent(plan.across);
    if (columns << plan.log < 16) {
      // The remaining columns are too few for a block.
      nest.add(columns, across.source, across.*step);
      return nest.each(
          [&](std::int64_t s, std::int64_t d) { strided_of[plan.log](src + s, first.source, to + d, first.*step, n); });
    }
    if (plan.by_lines) { return fill_by_lines(to, nest, stores); }
    nest.each([&](std::int64_t s, std::int64_t d) {
      kernels.transpose[plan.log](src + s, first.source, to + d, across.*step, n, columns, stores, fetched(s));
    });
  }

  void fill_by_table(char* to) const {
    Nest nest = outer(&PermutePlan::Loop::staged);
    std::int64_t rows = 1, columns = 1;
    for (int k = 0; k < plan.rows; ++k) { rows *= position.extent(k); }
    for (int j = 0; j < plan.joined; ++j) { columns *= position.extent(plan.join[j]); }
    std::int64_t const size = std::int64_t{1} << plan.log;
    std::int64_t const* const row = row_table.offset.data();
    std::int64_t const step = plan.loop[plan.join[0]].staged;
    nest.each([&](std::int64_t s, std::int64_t d) {
      if (columns * size >= 16) {
        return kernels.transpose_table[plan.log](src + s, row, to + d, step, rows, columns, fetched(s));
      }
      for (std::int64_t q = 0; q < rows; ++q) {  // the remaining columns are too few for a block
        strided_of[plan.log](src + s + row[q], size, to + d + q * size, step, columns);
      }
    });
  }

  void fill_gathered(char* to) const {
    Nest nest = outer(&PermutePlan::Loop::staged);
    std::int64_t elements = 1;
    for (int k = 0; k < plan.rows; ++k) { elements *= position.extent(k); }
    std::int64_t const* const offset = row_table.offset.data();
    std::int64_t const lines = next == nullptr ? 0 : std::int64_t(row_table.line.size());
    std::int64_t steps = 1, step = 0;
    for (int k = plan.rows; k < plan.count; ++k) { steps *= position.extent(k); }
    nest.each([&](std::int64_t s, std::int64_t d) {
      for (std::int64_t i = lines * step / steps; i < lines * (step + 1) / steps; ++i) {
        __builtin_prefetch(next + row_table.line[std::size_t(i)]);
      }
      ++step;
      gathered_of[plan.log](src + s, offset, to + d, elements);
    });
  }

  void fill_by_lines(char* to, Nest& nest, Stores stores) const {
    PermutePlan::Loop const& first = plan.loop[0];
    PermutePlan::Loop const& across = plan.loop[plan.across];
    std::int64_t const n = position.extent(0);
    std::int64_t bytes = std::int64_t{1} << plan.log;
    for (int j = 0; j < plan.joined; ++j) { bytes *= position.extent(plan.join[j]); }
    std::int64_t const rest = bytes % 16;  // the last piece overlaps the previous one if bytes are left
    nest.each([&](std::int64_t s, std::int64_t d) {
      kernels.transpose_run[plan.log](src + s, first.source, to + d, pieces.offset, across.destination, n, bytes - rest,
                                      stores, fetched(s));
      if (rest == 0) { return; }
      std::int64_t const c = position.extent(plan.across) - (16 >> plan.log);
      kernels.transpose[plan.log](src + s + c * across.source, first.source, to + d + c * across.destination,
                                  across.destination, n, 16 >> plan.log, stores, nullptr);
    });
  }

  void fill_split(char* to, Stride step, Stores stores) const {
    PermutePlan::Loop const& few = plan.loop[plan.across];
    outer(step).each([&](std::int64_t s, std::int64_t d) {
      kernels.split(src + s, to + d, few.*step, position.extent(0), int(few.extent), plan.log, masks, stores,
                    fetched(s));
    });
  }
  void fill_joined(char* to, Stride step, Stores stores) const {
    PermutePlan::Loop const& few = plan.loop[0];
    outer(step).each([&](std::int64_t s, std::int64_t d) {
      kernels.join(src + s, to + d, few.source, position.extent(1), int(few.extent), plan.log, masks, stores,
                   fetched(s));
    });
  }

  void fill_elements(char* to, Stride step) const {
    Nest nest = outer(step);
    PermutePlan::Loop const& first = plan.loop[0];
    auto const move = plan.convert != nullptr ? plan.convert : strided_of[plan.log];
    nest.each(
        [&](std::int64_t s, std::int64_t d) { move(src + s, first.source, to + d, first.*step, position.extent(0)); });
  }

  // This function is not inlined: inlined into the loop over tiles, it makes small tiles 3 % slower.
  [[gnu::noinline]] void fill(char* to, Stride step, Stores stores) const {
    switch (plan.moves) {
      case Moves::rows:
        return fill_rows(to, step, stores);
      case Moves::transpose:
        return fill_transposed(to, step, stores);
      case Moves::split:
        return fill_split(to, step, stores);
      case Moves::join:
        return fill_joined(to, step, stores);
      case Moves::gather:
        return fill_gathered(to);
      case Moves::elements:
        return fill_elements(to, step);
    }
  }

  void flush() const {
    std::int64_t elements = 1;
    Nest nest;
    for (int k = 0; k < plan.count; ++k) {
      PermutePlan::Loop const& m = plan.loop[k];
      if (k < plan.runs) {
        elements = m.destination / plan.written * position.extent(k);
      } else {
        nest.add(position.extent(k), m.staged, m.destination);
      }
    }
    nest.each([&](std::int64_t s, std::int64_t d) {
      if (plan.convert != nullptr) {
        plan.convert(buffer + s, std::int64_t{1} << plan.log, dst + d, plan.written, elements);
      } else {
        kernels.row(buffer + s, dst + d, elements << plan.log, plan.stores);
      }
    });
  }

  void move() const {
    if (!plan.staged) { return fill(dst, &PermutePlan::Loop::destination, plan.stores); }
    fill(buffer, &PermutePlan::Loop::staged, Stores::cached);
    flush();
  }
};

}  // namespace

void move_tiles(PermutePlan const& plan, PermuteKernels const& kernels, char const* source, char* destination,
                std::int64_t begin, std::int64_t end, char* buffer) {
  Pieces const pieces(plan);
  Rows const row_table(plan);
  bool const joins = plan.moves == Moves::join;
  StripMasks const masks = joins || plan.moves == Moves::split
                               ? strip_masks(int(plan.loop[joins ? 0 : plan.across].extent), plan.log, joins)
                               : StripMasks{};
  TilePosition here(plan, begin);
  TilePosition ahead(plan, begin + plan.ahead);
  for (std::int64_t t = begin; t < end; ++t) {
    bool const reads_lines = plan.stores == Stores::streaming || plan.moves == Moves::gather;
    bool const fetch = reads_lines && t + plan.ahead < end;
    Tile{plan,
         kernels,
         source + here.source,
         destination + here.destination,
         fetch ? source + ahead.source : nullptr,
         here,
         pieces,
         row_table,
         masks,
         buffer}
        .move();
    here.advance();
    ahead.advance();
  }
  if (plan.stores == Stores::streaming) { kernels.fence(); }
}

}  // namespace sett::cpu::detail
