// Moves the tiles of a permutation, each by the path's blocks.
#include <algorithm>
#include <cstring>

#include "permute_plan.hpp"

namespace sett::inline SETT_ABI::cpu {

namespace {

// A position in the tiles' order: the tile's first coordinate of every loop, and its offset.
class Place {
 public:
  Place(PermutePlan const& plan, std::int64_t tile) : plan_(plan) {
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

// the loops of a tile outside of its innermost block, the first fastest
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

// where the pieces of 16 bytes of a tile's run go, for as many as a whole tile has
struct Pieces {
  std::int64_t place[PermutePlan::most_pieces];

  explicit Pieces(PermutePlan const& plan) {
    if (!plan.by_lines) { return; }
    PermutePlan::Loop const& run = plan.loop[plan.across];
    std::int64_t const count = run.tile * run.source / 16;
    Nest nest;
    for (int j = 1; j < plan.joined; ++j) {
      PermutePlan::Loop const& m = plan.loop[plan.join[j]];
      nest.add(m.tile, 0, m.destination);
    }
    std::int64_t* to = place;
    nest.each([&](std::int64_t, std::int64_t d) {
      for (std::int64_t k = 0; k < count; ++k) { *to++ = d + k * (16 >> plan.log) * run.destination; }
    });
  }
};

struct Tile {
  PermutePlan const& plan;
  PermuteKernels const& kernels;
  char const* src;
  char* dst;
  char const* next;  // the tile to fetch meanwhile, or nullptr
  Place const& place;
  Pieces const& pieces;
  char* buffer;

  bool is_joined(int k) const { return std::find(plan.join, plan.join + plan.joined, k) != plan.join + plan.joined; }

  void fill(char* to, std::int64_t PermutePlan::Loop::*step, Stores stores) const {
    PermutePlan::Loop const& first = plan.loop[0];
    Nest nest;
    for (int k = 1; k < plan.count; ++k) {
      if (k == plan.across || (plan.by_lines && is_joined(k))) { continue; }
      nest.add(place.extent(k), plan.loop[k].source, plan.loop[k].*step);
    }
    std::int64_t const n = place.extent(0);
    switch (plan.moves) {
      case Moves::rows: {
        if (plan.convert != nullptr) {
          if (plan.across > 0) {
            nest.add(place.extent(plan.across), plan.loop[plan.across].source, plan.loop[plan.across].*step);
          }
          nest.each([&](std::int64_t s, std::int64_t d) {
            plan.convert(src + s, std::int64_t{1} << plan.log, to + d, plan.written, n);
          });
          return;
        }
        int const k = plan.across;
        std::int64_t const count = k > 0 ? place.extent(k) : 1;
        std::int64_t const from = k > 0 ? plan.loop[k].source : 0;
        std::int64_t const step_to = k > 0 ? plan.loop[k].*step : 0;
        nest.each([&](std::int64_t s, std::int64_t d) {
          kernels.rows(src + s, from, to + d, step_to, count, n << plan.log, stores, next ? next + s : nullptr);
        });
        return;
      }
      case Moves::transpose: {
        PermutePlan::Loop const& p = plan.loop[plan.across];
        std::int64_t const columns = place.extent(plan.across);
        if (columns << plan.log < 16) {
          // the last few columns, too few for a block
          nest.add(columns, p.source, p.*step);
          nest.each([&](std::int64_t s, std::int64_t d) {
            strided_of[plan.log](src + s, first.source, to + d, first.*step, n);
          });
          return;
        }
        if (plan.by_lines) {
          std::int64_t bytes = std::int64_t{1} << plan.log;
          for (int j = 0; j < plan.joined; ++j) { bytes *= place.extent(plan.join[j]); }
          std::int64_t const rest = bytes % 16;  // of one loop: the last piece overlaps the one before
          nest.each([&](std::int64_t s, std::int64_t d) {
            kernels.transpose_run[plan.log](src + s, first.source, to + d, pieces.place, p.destination, n, bytes - rest,
                                            stores, next ? next + s : nullptr);
            if (rest > 0) {
              std::int64_t const c = columns - (16 >> plan.log);
              kernels.transpose[plan.log](src + s + c * p.source, first.source, to + d + c * p.destination,
                                          p.destination, n, 16 >> plan.log, stores, nullptr);
            }
          });
          return;
        }
        nest.each([&](std::int64_t s, std::int64_t d) {
          kernels.transpose[plan.log](src + s, first.source, to + d, p.*step, n, columns, stores,
                                      next ? next + s : nullptr);
        });
        return;
      }
      case Moves::elements: {
        auto const move = plan.convert != nullptr ? plan.convert : strided_of[plan.log];
        nest.each([&](std::int64_t s, std::int64_t d) { move(src + s, first.source, to + d, first.*step, n); });
        return;
      }
    }
  }

  void flush() const {
    std::int64_t elements = 1;
    Nest nest;
    for (int k = 0; k < plan.count; ++k) {
      PermutePlan::Loop const& m = plan.loop[k];
      if (k < plan.runs) {
        elements = m.destination / plan.written * place.extent(k);
      } else {
        nest.add(place.extent(k), m.staged, m.destination);
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

void run_tiles(PermutePlan const& plan, PermuteKernels const& kernels, char const* source, char* destination,
               std::int64_t begin, std::int64_t end, char* buffer) {
  Pieces const pieces(plan);
  Place here(plan, begin);
  Place ahead(plan, begin + plan.ahead);
  for (std::int64_t t = begin; t < end; ++t) {
    bool const fetch = plan.stores == Stores::streaming && t + plan.ahead < end;
    Tile{plan,
         kernels,
         source + here.source,
         destination + here.destination,
         fetch ? source + ahead.source : nullptr,
         here,
         pieces,
         buffer}
        .move();
    here.advance();
    ahead.advance();
  }
  if (plan.stores == Stores::streaming) { kernels.fence(); }
}

}  // namespace sett::cpu
