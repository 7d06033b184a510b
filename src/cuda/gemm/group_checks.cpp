// group_checks: sorts intervals of bytes, and runs the exact test if two of them overlap.
#include "group_checks.hpp"

#include <algorithm>
#include <cmath>
#include <deque>

#include "validate.hpp"

namespace sett::inline SETT_ABI::cuda {

namespace {

struct Interval {
  double first, after;  // addresses in bytes: the first byte, and the byte after the last
  TensorView const* tensor;
  std::size_t member;
  char const* name;
  bool is_written;
  // Every element begins in one of the intervals [low + i pitch, low + i pitch + width). The description is exact; a
  // pitch of 0 means that there is no known pitch.
  double low = 0, pitch = 0, width = 0;
};

Interval interval_of(TensorView const& x, std::size_t member, char const* name, bool is_written = false) {
  double pitch = 0, of_pitch = 0;
  for (int i = 0; i < x.layout.leaves(); ++i) {
    double const reach = double(x.layout.stride[i].value) * (double(x.layout.shape[i].value) - 1);
    double const step = std::abs(double(x.layout.stride[i].value));
    if (reach != 0 && step > pitch) { pitch = step, of_pitch = std::abs(reach); }
  }
  AddressRange const range = range_of(x);
  double const bytes = bytes_of(x.dtype);
  Interval out{range.first, range.after, &x, member, name, is_written};
  double const width = range.after - range.first - of_pitch * bytes;
  if (std::isfinite(width) && width <= pitch * bytes) {
    out.low = range.first, out.pitch = pitch * bytes, out.width = width;
  }
  return out;
}

// Returns whether the tensors occupy disjoint columns of the same matrix.
bool in_other_columns(Interval const& x, Interval const& y) {
  if (x.pitch == 0 || x.pitch != y.pitch) { return false; }
  double const from_x = std::fmod(y.low - x.low, x.pitch);
  double const column = from_x < 0 ? from_x + x.pitch : from_x;
  return column >= x.width && column + y.width <= x.pitch;
}

void check_pair(Interval const& x, Interval const& y) {
  if (in_other_columns(x, y)) { return; }
  Interval const& written = x.is_written ? x : y;
  Interval const& other = x.is_written ? y : x;
  if (Failure const f = overlap_of(*written.tensor, *other.tensor)) {
    auto const text = [](Interval const& z) { return std::string(z.name) + " of member " + std::to_string(z.member); };
    refuse_overlap(("gemm_grouped: " + text(written) + " and " + text(other)).c_str(), f, *written.tensor,
                   *other.tensor);
  }
}

}  // namespace

void check_members(std::span<GemmMember const> members, bool reads) {
  std::vector<Interval> all;
  std::deque<EpilogueInput> read;  // inputs of epilogues
  for (std::size_t i = 0; i < members.size(); ++i) {
    GemmMember const& x = members[i];
    if (size(x.c.layout).value == 0) { continue; }
    all.push_back(interval_of(x.c, i, "C", true));
    if (reads && x.a.data != nullptr && x.b.data != nullptr) {
      all.push_back(interval_of(x.a, i, "A"));
      all.push_back(interval_of(x.b, i, "B"));
    }
    for (EpilogueInput& r : read_by(x.epilogue, x.c)) {
      EpilogueInput const& kept = read.emplace_back(std::move(r));
      all.push_back(interval_of(kept.at, i, kept.name));
    }
  }
  std::sort(all.begin(), all.end(), [](Interval const& x, Interval const& y) { return x.first < y.first; });
  std::vector<Interval const*> open_c, open_read;  // intervals that may extend beyond the list's current position
  for (Interval const& x : all) {
    auto const ends = [&](Interval const* y) { return y->after <= x.first; };
    std::erase_if(open_c, ends);
    std::erase_if(open_read, ends);
    for (Interval const* y : open_c) {
      if (y->member != x.member) { check_pair(*y, x); }
    }
    if (x.is_written) {
      for (Interval const* y : open_read) {
        if (y->member != x.member) { check_pair(*y, x); }
      }
    }
    (x.is_written ? open_c : open_read).push_back(&x);
  }
}

}  // namespace sett::cuda
