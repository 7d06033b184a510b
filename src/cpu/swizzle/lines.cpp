// Moves lines of elements. Runs that the swizzles keep contiguous are moved as words of a fixed size, and other
// elements one by one.
#include "lines.hpp"

#include <algorithm>
#include <cstring>

namespace sett::inline SETT_ABI::cpu::detail {

namespace {

// Applies a swizzle by three operations, for either direction of the shift.
class Bits {
 public:
  explicit Bits(AnySwizzle const& w)
      : mask_(((std::uint64_t(1) << w.b) - 1) << (w.m + std::max(w.s, 0))),
        right_(std::max(w.s, 0)),
        left_(std::max(-w.s, 0)) {}
  std::int64_t operator()(std::int64_t x) const {
    return std::int64_t(std::uint64_t(x) ^ (std::uint64_t(x) & mask_) >> right_ << left_);
  }

 private:
  std::uint64_t mask_;
  int right_;
  int left_;
};

// Moves n pieces of N bytes. Consecutive pieces are `step` apart on both sides.
template <int N>
void move_pieces(SwizzledArray const& from, SwizzledArray const& to, Line const& line, std::int64_t n) {
  Bits const read(from.w);
  Bits const written(to.w);
  std::int64_t x = line.from;
  std::int64_t y = line.to;
  for (std::int64_t i = 0; i < n; ++i, x += line.from_step, y += line.to_step) {
    std::memcpy(to.data + written(y) * to.bytes, from.data + read(x) * from.bytes, N);
  }
}

// Returns false if there is no word of this size.
bool move_as_words(SwizzledArray const& from, SwizzledArray const& to, Line const& line, std::int64_t n,
                   std::int64_t bytes) {
  switch (bytes) {
    case 1:
      move_pieces<1>(from, to, line, n);
      return true;
    case 2:
      move_pieces<2>(from, to, line, n);
      return true;
    case 4:
      move_pieces<4>(from, to, line, n);
      return true;
    case 8:
      move_pieces<8>(from, to, line, n);
      return true;
    case 16:
      move_pieces<16>(from, to, line, n);
      return true;
    case 32:
      move_pieces<32>(from, to, line, n);
      return true;
    case 64:
      move_pieces<64>(from, to, line, n);
      return true;
    case 128:
      move_pieces<128>(from, to, line, n);
      return true;
    default:
      return false;
  }
}

// Returns how many elements, from each multiple of that number on, both swizzles keep contiguous. Returns `most` if
// neither side is swizzled.
std::int64_t kept_together(SwizzledArray const& from, SwizzledArray const& to, std::int64_t most) {
  for (SwizzledArray const* a : {&from, &to}) {
    if (!a->w.is_identity()) { most = std::min(most, std::int64_t(1) << a->w.m); }
  }
  return most;
}

// Returns the number of elements, from line.from on, that both swizzles keep contiguous.
std::int64_t next_piece(SwizzledArray const& from, SwizzledArray const& to, Line const& line) {
  if (line.from_step != 1 || line.to_step != 1) { return 1; }
  std::int64_t n = line.extent;
  for (auto const& [a, x] : {std::pair(&from, line.from), std::pair(&to, line.to)}) {
    if (a->w.is_identity()) { continue; }
    std::int64_t const kept = std::int64_t(1) << a->w.m;
    n = std::min(n, kept - (x & (kept - 1)));
  }
  return n;
}

void advance(Line& line, std::int64_t n) {
  line.extent -= n;
  line.from += n * line.from_step;
  line.to += n * line.to_step;
}

void move_piece(SwizzledArray const& from, SwizzledArray const& to, Line& line, Convert convert) {
  std::int64_t const n = next_piece(from, to, line);
  char const* const s = from.data + Bits(from.w)(line.from) * from.bytes;
  char* const d = to.data + Bits(to.w)(line.to) * to.bytes;
  if (convert != nullptr) {
    convert(s, from.bytes, d, to.bytes, n);
  } else {
    std::memcpy(d, s, std::size_t(n * to.bytes));
  }
  advance(line, n);
}

}  // namespace

void move_line(SwizzledArray const& from, SwizzledArray const& to, Line line, Convert convert) {
  bool const together = line.from_step == 1 && line.to_step == 1;
  if (convert == nullptr && !together) {
    move_as_words(from, to, line, line.extent, to.bytes);  // elements have 1, 2, 4, 8 or 16 bytes
    return;
  }
  std::int64_t const kept = kept_together(from, to, line.extent);
  bool const alike = (line.from - line.to) % kept == 0;
  if (convert == nullptr && alike && kept < line.extent) {
    while ((line.from & (kept - 1)) != 0 && line.extent > 0) { move_piece(from, to, line, convert); }
    std::int64_t const pieces = line.extent / kept;
    Line words = line;
    words.from_step = words.to_step = kept;
    if (move_as_words(from, to, words, pieces, kept * to.bytes)) { advance(line, pieces * kept); }
  }
  while (line.extent > 0) { move_piece(from, to, line, convert); }
}

}  // namespace sett::cpu::detail
