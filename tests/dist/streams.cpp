// streams: checks that slices contain each element of a stream once, in order, whatever their sizes are.
#include "sett/dist/streams.hpp"

#include "list_cases.hpp"

namespace {

using namespace dist_test;
using sett::dist::detail::Slice;
using sett::dist::detail::SliceCutter;
using sett::dist::detail::Stream;
using sett::dist::detail::StreamPart;
using sett::dist::detail::StreamWalk;

// Returns the parts and offsets that a stream visits if it is cut into slices of random sizes.
std::vector<Index> visited(Stream const& stream, Random& random, Index least) {
  std::vector<Index> out;
  SliceCutter cutter(stream);
  StreamWalk walk(stream);
  for (Index end = 0; !cutter.ended();) {
    Index const capacity = random.from(least, 4 * least);
    Slice const s = cutter.next(capacity);
    EXPECT_EQ(s.begin, end);
    EXPECT_GT(s.bytes, 0);
    EXPECT_LE(s.bytes, capacity);
    end += s.bytes;
    walk.take(s.bytes, [&](StreamPart const& p, Index from, Index to, sett::dist::PairMode const& m) {
      if (s.part) { EXPECT_EQ(s.part, &p); }
      for (Index i = 0; i < m.extent; ++i) {
        out.insert(out.end(), {&p - stream.parts.data(), from + i * m.source, to + i * m.destination});
      }
    });
  }
  return out;
}

TEST(Streams, VisitEachElementOnceInSlicesOfAllSizes) {
  Random random(45);
  for (int i = 0; i < 60; ++i) {
    ListCase const c = random_list(random, random.from(2, 5), 10, false);
    sett::dist::ListPlan const plan = plans_of(c)[0];
    Stream stream{0, {}};
    Index count = 0;
    for (auto const& item : plan.items) {
      for (auto const& m : plan.plans[std::size_t(item.plan)].sends) {
        stream.parts.push_back({&m, item.element});
        count += m.count;
      }
    }
    std::vector<Index> const whole = visited(stream, random, 1 << 20), slices = visited(stream, random, 16);
    EXPECT_EQ(whole.size(), std::size_t(3 * count));
    ASSERT_EQ(whole, slices);
  }
}

}  // namespace
