// group_checks: intervals of bytes, sorted, and the exact question where two of them meet.
#include "group_checks.hpp"

#include <algorithm>

#include "gemm_checks.hpp"

namespace sett::cuda {

namespace {

struct Interval {
  double first, after;  // addresses in bytes
  GemmTensor const* tensor;
  std::size_t member;
  char name;
};

Interval interval_of(GemmTensor const& x, std::size_t member, char name) {
  double first = 0, last = 0;
  for (int i = 0; i < x.layout.leaves(); ++i) {
    double const reach = double(x.layout.stride[i].value) * (double(x.layout.shape[i].value) - 1);
    (reach < 0 ? first : last) += reach;
  }
  double const at = double(reinterpret_cast<std::uintptr_t>(x.data)), bytes = facts_of(x.type).bytes;
  // doubles are exact to a few bytes here: rounded outwards
  return {at + first * bytes - 64, at + (last + 1) * bytes + 64, &x, member, name};
}

void check_pair(Interval const& x, Interval const& y) {
  auto const text = [](Interval const& z) { return std::string(1, z.name) + " of member " + std::to_string(z.member); };
  Interval const& written = x.name == 'C' ? x : y;
  Interval const& other = x.name == 'C' ? y : x;
  check_apart_from(*written.tensor, *other.tensor, "gemm_grouped: " + text(written) + " and " + text(other));
}

}  // namespace

void check_members(std::span<GemmMember const> members, bool reads) {
  std::vector<Interval> all;
  for (std::size_t i = 0; i < members.size(); ++i) {
    GemmMember const& x = members[i];
    if (size(x.c.layout).value == 0) { continue; }
    all.push_back(interval_of(x.c, i, 'C'));
    if (reads && x.a.data != nullptr && x.b.data != nullptr) {
      all.push_back(interval_of(x.a, i, 'A'));
      all.push_back(interval_of(x.b, i, 'B'));
    }
  }
  std::sort(all.begin(), all.end(), [](Interval const& x, Interval const& y) { return x.first < y.first; });
  std::vector<Interval const*> open_c, open_read;  // those that may reach beyond where the list is
  for (Interval const& x : all) {
    auto const ends = [&](Interval const* y) { return y->after <= x.first; };
    std::erase_if(open_c, ends);
    std::erase_if(open_read, ends);
    for (Interval const* y : open_c) {
      if (y->member != x.member) { check_pair(*y, x); }
    }
    if (x.name == 'C') {
      for (Interval const* y : open_read) {
        if (y->member != x.member) { check_pair(*y, x); }
      }
    }
    (x.name == 'C' ? open_c : open_read).push_back(&x);
  }
}

}  // namespace sett::cuda
