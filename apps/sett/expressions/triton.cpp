// Converts Triton's encodings (triton.hpp), by the definitions in Triton's TritonGPUAttrDefs.td.
#include "triton.hpp"

#include <algorithm>
#include <bit>

#include "build.hpp"

namespace app {

namespace {

using Extents = sett::Vec<Num>;

constexpr std::int64_t largest = std::int64_t(1) << 30;
constexpr int most_dimensions = 32;

Answer refuse(Encoding const& e, std::string const& reason) {
  return fail("unsupported", "Triton's encoding " + e.name + ": " + reason);
}

std::string text(Extents const& n) { return text_of(of(n)); }

// Returns the exponent of a power of two, or -1.
int exponent(Num n) {
  bool const power = n >= Num(1) && n <= Num(largest) && std::has_single_bit(std::uint64_t(n.value));
  return power ? std::countr_zero(std::uint64_t(n.value)) : -1;
}

Extents numbers(Encoding const& e, char const* field) {
  auto const found = e.numbers.find(field);
  return found == e.numbers.end() ? Extents() : found->second;
}
Num number(Encoding const& e, char const* field, Num otherwise) {
  Extents const n = numbers(e, field);
  return n.size() == 1 ? n[0] : otherwise;
}

// Returns the field that the encoding does not have in Triton or that sett does not read, or an empty text.
std::string unread(Encoding const& e, std::initializer_list<std::string_view> known) {
  for (auto const& [name, n] : e.numbers) {
    bool const one_cta = name == "CTAsPerCGA" || name == "CTASplitNum" || name == "CGALayout";
    bool const ones = std::all_of(n.begin(), n.end(), [](Num k) { return k == Num(1); });
    if (one_cta && (name == "CGALayout" ? n.empty() : ones)) { continue; }
    if (name == "CTAOrder") { continue; }
    if (one_cta) { return name + " spreads the tensor over several CTAs, but sett reads only layouts of one CTA"; }
    if (std::find(known.begin(), known.end(), name) == known.end()) { return "sett does not read its field " + name; }
  }
  return "";
}

bool is_order(Extents const& order) {
  for (int d = 0; d < order.size(); ++d) {
    if (std::find(order.begin(), order.end(), Num(d)) == order.end()) { return false; }
  }
  return !order.empty();
}

// Bases under construction. `tile` has the extents that they cover so far.
struct Tile {
  sett::LinearBases bases{};
  Extents tile{};

  void add(int input, int dimension, int bits) {
    for (int k = 0; k < bits; ++k) {
      Extents one = Extents::repeated(tile.size(), Num(0));
      one[dimension] = tile[dimension];
      tile[dimension] = tile[dimension] * Num(2);
      bases.input[input].basis.push_back(one);
    }
  }
};

Problem make_blocked_tile(Encoding const& e, Tile& out) {
  Extents const order = numbers(e, "order");
  std::string const extra = unread(e, {"sizePerThread", "threadsPerWarp", "warpsPerCTA", "order"});
  if (!extra.empty()) { return refuse(e, extra).problem; }
  if (order.size() > most_dimensions) { return refuse(e, "a tensor must have at most 32 dimensions").problem; }
  if (!is_order(order)) { return refuse(e, "order must be a permutation of the dimensions").problem; }
  out.tile = Extents::repeated(order.size(), Num(1));
  constexpr char const* fields[] = {"sizePerThread", "threadsPerWarp", "warpsPerCTA"};
  constexpr char const* inputs[] = {"register", "lane", "warp"};
  for (int i = 0; i < 3; ++i) {
    out.bases.input.push_back({sett::Text() << inputs[i], {}});
    Extents const n = numbers(e, fields[i]);
    for (Num const d : order) {
      int const bits = n.size() == order.size() ? exponent(n[int(d.value)]) : -1;
      if (bits < 0) {
        return refuse(e, std::string(fields[i]) +
                             " must be a power of two for each dimension that order lists, but is " + text(n))
            .problem;
      }
      out.add(i, int(d.value), bits);
    }
  }
  out.bases.input.push_back({sett::Text() << "block", {}});
  return {};
}

// Removes the registers that repeat an element of another register, as Triton does since version 3.6.
void drop_repeats(sett::InputDimension& registers) {
  sett::Vec<Extents> kept;
  for (Extents const& c : registers.basis) {
    if (std::any_of(c.begin(), c.end(), [](Num n) { return n != Num(0); })) { kept.push_back(c); }
  }
  registers.basis = kept;
}

// Repeats the tile in registers until it covers the extents, and lets inputs beyond an extent repeat elements.
Problem cover(Encoding const& e, Tile& out, Extents const& extents) {
  if (extents.size() != out.tile.size()) {
    return refuse(e, "the encoding has " + std::to_string(out.tile.size()) + " dimensions, but the tensor has " +
                         std::to_string(extents.size()))
        .problem;
  }
  for (Num const n : extents) {
    if (exponent(n) < 0) {
      return refuse(e, "the extents of a tensor must be powers of two, at most 2^30: " + text(extents)).problem;
    }
  }
  for (Num const d : numbers(e, "order")) {
    int const k = int(d.value);
    while (out.tile[k] < extents[k]) { out.add(0, k, 1); }
  }
  for (sett::InputDimension& input : out.bases.input) {
    for (Extents& c : input.basis) {
      for (int k = 0; k < extents.size(); ++k) { c[k] = c[k] >= extents[k] ? Num(0) : c[k]; }
    }
  }
  drop_repeats(out.bases.input[0]);
  return {};
}

// Returns the extents that the bases of a linear encoding cover.
Extents covered(sett::LinearBases const& b) {
  Extents out;
  for (sett::InputDimension const& d : b.input) {
    for (Extents const& c : d.basis) {
      if (out.empty()) { out = Extents::repeated(c.size(), Num(1)); }
      for (int i = 0; i < std::min(c.size(), out.size()); ++i) {
        while (out[i] <= c[i] && !out[i].overflowed()) { out[i] = out[i] * Num(2); }
      }
    }
  }
  return out;
}

// A tile of shared memory: `rows` rows of `columns` elements, of the dimensions with these numbers.
struct Plane {
  int row = -1;
  int column = 0;
  Num rows = 1;
  Num columns = 1;
};

// Makes the swizzle that replaces column c of row r by c ^ vec * ((r / phase) % phases), within the plane.
sett::AnySwizzle phased(Plane const& p, Num vec, Num phase, Num phases) {
  sett::AnySwizzle out{0, exponent(vec), exponent(p.columns) + exponent(phase) - exponent(vec)};
  for (Num n(1); n < phases && n * vec < p.columns && n * phase < p.rows; n = n * Num(2)) { ++out.b; }
  return out.b == 0 ? sett::AnySwizzle{} : out;
}

Answer swizzled(sett::AnySwizzle const& w, AnyLayout const& l) {
  return answer(w.b == 0 ? of(l) : of(sett::AnyComposed(w, Num(0), l)));
}

// Returns the extents of one buffer: the last `rank` extents.
Extents of_buffer(Extents const& extents, int rank) {
  Extents out;
  for (int i = extents.size() - rank; i < extents.size(); ++i) { out.push_back(extents[i]); }
  return out;
}

Answer swizzled_shared(Encoding const& e, Extents const& extents) {
  std::string const extra = unread(e, {"vec", "perPhase", "maxPhase", "order"});
  if (!extra.empty()) { return refuse(e, extra); }
  Extents const order = numbers(e, "order");
  Num const vec = number(e, "vec", Num(0));
  Num const phase = number(e, "perPhase", Num(0));
  Num const phases = number(e, "maxPhase", Num(0));
  if (exponent(vec) < 0 || exponent(phase) < 0 || exponent(phases) < 0) {
    return refuse(e, "vec, perPhase and maxPhase must be powers of two");
  }
  int const rank = order.size();
  int const buffers = extents.size() - rank;
  if (!is_order(order) || buffers < 0 || buffers > 1) {
    return refuse(e, "order must be a permutation of the dimensions of " + text(extents) + ", but is " + text(order));
  }
  Plane p{-1, int(order[0].value) + buffers, Num(1), extents[int(order[0].value) + buffers]};
  if (rank > 1) { p.row = int(order[1].value) + buffers, p.rows = extents[p.row]; }
  if (exponent(p.columns) < 0 || exponent(p.rows) < 0) {
    return refuse(e, "the two fastest extents must be powers of two: " + text(extents));
  }
  Extents strides = Extents::repeated(extents.size(), Num(0));
  Num step(1);
  for (Num const d : order) {
    int const k = int(d.value) + buffers;
    strides[k] = step;
    step = step * extents[k];
  }
  if (buffers == 1) { strides[0] = step; }
  return swizzled(phased(p, vec, phase, phases), sett::flat_layout(extents, strides));
}

// Makes the layout that TMA writes and wgmma reads: planes of 8 rows, each as wide as the swizzle.
Answer nvmma_shared(Encoding const& e, Extents const& extents) {
  std::string const extra = unread(e, {"swizzlingByteWidth", "transposed", "elementBitWidth", "fp4Padded", "rank"});
  if (!extra.empty()) { return refuse(e, extra); }
  Num const bytes = number(e, "swizzlingByteWidth", Num(-1));
  Num const bits = number(e, "elementBitWidth", Num(0));
  if (number(e, "fp4Padded", Num(0)) != Num(0)) { return refuse(e, "sett does not read fp4Padded"); }
  if ((bytes != Num(0) && bytes != Num(32) && bytes != Num(64) && bytes != Num(128)) || exponent(bits) < 2 ||
      exponent(bits) > 6) {
    return refuse(e, "swizzlingByteWidth must be 0, 32, 64 or 128, and elementBitWidth 4 to 64");
  }
  bool const transposed = number(e, "transposed", Num(0)) != Num(0);
  // With rank 3, the first two dimensions are the rows. With rank 2, a first dimension of three counts buffers.
  bool const joined = number(e, "rank", Num(2)) == Num(3);
  if ((joined ? extents.size() != 3 || transposed : extents.size() < 2 || extents.size() > 3) ||
      (!joined && number(e, "rank", Num(2)) != Num(2))) {
    return refuse(e, "sett reads memory of 2 dimensions, buffers of it, and rank = 3 that is not transposed");
  }
  Extents const buffer = of_buffer(extents, 2);
  Num const rows = (joined ? extents[0] : Num(1)) * (transposed ? buffer[1] : buffer[0]);
  Num const columns = transposed ? buffer[0] : buffer[1];
  Num const width = bytes == Num(0) ? columns : Num(8) * bytes / bits;  // elements per row of a plane
  if (exponent(rows) < 3 || exponent(columns) < 0 || columns < width) {
    return refuse(e, "the memory must have at least 8 rows of " + text_of(of(width)) +
                         " elements, and extents that are powers of two: " + text(extents));
  }
  AnyLayout const down = sett::flat_layout(Extents(transposed ? buffer[1] : buffer[0]), Extents(width));
  AnyLayout const across = columns == width
                               ? sett::flat_layout(Extents(columns), Extents(Num(1)))
                               : sett::flat_layout(Extents{width, columns / width}, Extents{Num(1), rows * width});
  std::vector<Value> modes{of(transposed ? across : down), of(transposed ? down : across)};
  if (extents.size() == 3) {
    Num const step = joined ? buffer[0] * width : rows * columns;
    modes.insert(modes.begin(), of(sett::flat_layout(Extents(extents[0]), Extents(step))));
  }
  Answer const whole = group(modes);
  if (!whole.value) { return whole; }
  Num const vec = Num(128) / bits;  // 16 bytes
  Plane const plane{0, 1, Num(8), width};
  return swizzled(bytes == Num(0) ? sett::AnySwizzle{} : phased(plane, vec, Num(128) / bytes, bytes / Num(16)),
                  whole.value->layout);
}

// Returns the bases of a linear encoding if Triton could print them.
Answer checked(Encoding const& e) {
  int rank = -1;
  for (sett::InputDimension const& d : e.bases.input) {
    std::string_view const name = d.name.c_str();
    if (!is_input(name)) {
      return refuse(e, "the inputs must be register, lane, warp and block, not " + std::string(name));
    }
    for (Extents const& c : d.basis) {
      rank = rank < 0 ? c.size() : rank;
      if (c.size() != rank || std::any_of(c.begin(), c.end(), [](Num n) { return n < Num(0); })) {
        return refuse(e, "all bases must have the same number of coordinates, of at least 0");
      }
    }
  }
  return answer(of(e.bases));
}

}  // namespace

bool is_shared(Encoding const& e) { return e.name == "swizzled_shared" || e.name == "nvmma_shared"; }

Answer distributed(Encoding const& e) {
  if (e.name == "linear") { return checked(e); }
  Tile out;
  Problem p = make_blocked_tile(e, out);
  return p.message.empty() ? answer(of(out.bases)) : Answer{std::nullopt, p};
}

Answer distributed(Encoding const& e, Extents const& extents) {
  if (e.name == "linear") {
    Extents have = covered(e.bases);
    if (have.empty()) { have = Extents::repeated(extents.size(), Num(1)); }
    return have == extents ? answer(of(e.bases))
                           : refuse(e, "its bases cover " + text(have) + ", but the tensor is " + text(extents));
  }
  Tile out;
  Problem p = make_blocked_tile(e, out);
  if (p.message.empty()) { p = cover(e, out, extents); }
  return p.message.empty() ? answer(of(out.bases)) : Answer{std::nullopt, p};
}

Answer shared(Encoding const& e, Extents const& extents) {
  if (std::any_of(extents.begin(), extents.end(), [](Num n) { return n < Num(1) || n > Num(largest); })) {
    return refuse(e, "extents must be from 1 to 2^30: " + text(extents));
  }
  return e.name == "nvmma_shared" ? nvmma_shared(e, extents) : swizzled_shared(e, extents);
}

}  // namespace app
