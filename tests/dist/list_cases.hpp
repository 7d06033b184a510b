// list_cases: random lists of parameters and their buffers before and after a redistribution, computed by counting.
#pragma once

#include <cstring>

#include "cases.hpp"
#include "sett/dist/redistribute_list.hpp"

namespace dist_test {

using sett::dist::Element;
using sett::dist::ParameterList;

using Bytes = std::vector<std::byte>;

// One parameter; `sums` elements are integers that can be added.
struct Member {
  Case moved;
  Element element;
  bool sums = false;
};

struct ListCase {
  Index world = 1;
  std::vector<Member> members{};

  ParameterList list() const {
    ParameterList out;
    for (Member const& m : members) { out.add(m.moved.source, m.moved.destination, m.element); }
    return out;
  }
};

inline std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 31)) * 0x7fb5d329728ea185u;
  return x ^ (x >> 27);
}

// Returns elements as bytes: integers that can be added as they are, others as bytes that depend on the parameter.
inline Bytes bytes_of(std::vector<Value> const& values, Member const& m, Index parameter) {
  std::size_t const size = std::size_t(m.element.bytes);
  Bytes out(values.size() * size, std::byte(0xa5));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] == poison) { continue; }
    if (m.sums) {
      std::memcpy(out.data() + i * size, &values[i], size);  // the low bytes come first on the machines of the tests
      continue;
    }
    for (std::size_t b = 0; b < size; ++b) {
      std::uint64_t const word = mixed(std::uint64_t(values[i] * 40 + Index(b / 8)) + std::uint64_t(parameter) * 977);
      out[i * size + b] = std::byte(word >> (8 * (b % 8)));
    }
  }
  return out;
}

// The buffers of one rank.
struct RankBuffers {
  std::vector<Bytes> sources{}, destinations{}, expected{};

  std::vector<std::span<std::byte const>> from() const { return {sources.begin(), sources.end()}; }
  std::vector<std::span<std::byte>> to() { return {destinations.begin(), destinations.end()}; }
};

inline std::vector<RankBuffers> buffers_of(ListCase const& c) {
  std::vector<RankBuffers> out(std::size_t(c.world));
  for (std::size_t i = 0; i < c.members.size(); ++i) {
    Member const& m = c.members[i];
    Buffers const sources = filled_sources(m.moved), poisoned = poisoned_destinations(m.moved),
                  expected = expected_destinations(m.moved);
    for (std::size_t r = 0; r < out.size(); ++r) {
      out[r].sources.push_back(bytes_of(sources[r], m, Index(i)));
      out[r].destinations.push_back(bytes_of(poisoned[r], m, Index(i)));
      out[r].expected.push_back(bytes_of(expected[r], m, Index(i)));
    }
  }
  return out;
}

inline Member random_member(Random& random, Index world, bool allows_partial) {
  std::vector<Index> const shape = random_shape(random, 200);
  bool const sums = allows_partial && random.one_in(3);
  Case const c{random_placement(random, shape, world, {.allows_partial = sums, .allows_ranks = true}),
               random_placement(random, shape, world, {.allows_ranks = true}), world};
  if (sums) {
    return {c, random.one_in(2) ? sett::dist::element_of<Value>() : sett::dist::element_of<std::int32_t>(), true};
  }
  Index const sizes[] = {1, 2, 2, 3, 4, 8, 12, 16};
  return {c, sett::dist::element_of_bytes(sizes[random.from(0, 7)])};
}

inline ListCase random_list(Random& random, Index world, Index most, bool allows_partial) {
  ListCase out{world};
  for (Index i = random.from(0, most); i > 0; --i) {
    bool const again = !out.members.empty() && random.one_in(3);
    out.members.push_back(again ? out.members[std::size_t(random.from(0, Index(out.members.size()) - 1))]
                                : random_member(random, world, allows_partial));
  }
  return out;
}

inline std::vector<sett::dist::ListPlan> plans_of(ListCase const& c, sett::dist::ListOptions const& options = {}) {
  std::vector<sett::dist::ListPlan> out;
  ParameterList const list = c.list();
  for (Index r = 0; r < c.world; ++r) {
    auto plan = sett::dist::try_plan_list(list, r, options);
    EXPECT_TRUE(plan) << plan.error().text.c_str();
    out.push_back(plan ? *plan : sett::dist::ListPlan{});
  }
  return out;
}

inline Placement spread(Index ranks, Index n, std::vector<Index> const& on = {}) {
  return Placement(Mesh({ranks}, {}, on), {n}, {{{0, 0, {}}}});
}

inline Placement copies(Index ranks, Index n) { return Placement(Mesh({ranks}), {n}, {{}}); }

}  // namespace dist_test
