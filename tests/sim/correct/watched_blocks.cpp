// watched_blocks: tests options::watched, with which only some blocks of a launch are checked.
#include <gtest/gtest.h>

#include "sett/sim.hpp"
#include "sim/program/ranges.hpp"

namespace sim = sett::sim;
namespace gpu = sett::gpu;

namespace {

using Values = std::vector<int>;

auto tensor(int* p, int n) { return cute::make_tensor(cute::make_gmem_ptr(p), cute::make_layout(n)); }

// Sums its 64 inputs in shared memory, with a shuffle and an atomic, and adds the sum to the total.
void sums(int const* in, int* out, int* total) {
  auto s = cute::make_tensor(cute::make_smem_ptr(gpu::static_smem<int, 64>()), cute::Layout<cute::_64>{});
  auto g = cute::make_tensor(cute::make_gmem_ptr(in), cute::make_layout(64 * int(gpu::grid_dim().x)));
  int const t = int(gpu::thread_idx().x), b = int(gpu::block_idx().x);
  s(t) = g(64 * b + t);
  gpu::sync_threads();
  for (int step = 32; step > 16; step /= 2) {
    int const x = t < step ? s(t) + s(t + step) : 0;
    gpu::sync_threads();
    if (t < step) { s(t) = x; }
    gpu::sync_threads();
  }
  if (t >= 32) { return; }
  int x = s(t);
  for (int step = 16; step > 0; step /= 2) { x += gpu::shuffle_down(x, unsigned(step)); }
  if (t != 0) { return; }
  tensor(out, int(gpu::grid_dim().x))(b) = x;
  gpu::atomic_add(total, x);
}

Values results(sim::block_range watched, sim::report& r) {
  int const blocks = 7;
  sim::buffer<int> in(64 * blocks), out(blocks, 0), total(1, 0);
  for (int i = 0; i < 64 * blocks; ++i) { in[std::size_t(i)] = i * i % 97; }
  r = sim::launch(sim::options{.watched = watched}, blocks, 64, 0, sums, in.data(), out.data(), total.data());
  Values all(out.data(), out.data() + blocks);
  all.push_back(total[0]);
  return all;
}

// Each block's first two threads write to the same address; block `racing` does it with different values.
void racing(int* p, int racing) {
  auto g = tensor(p, 8);
  int const t = int(gpu::thread_idx().x), b = int(gpu::block_idx().x);
  g(b) = b == racing ? t : 1;
}

}  // namespace

TEST(WatchedBlocks, ResultsDoNotDependOnTheRange) {
  sim::report all;
  Values const expected = results({}, all);
  EXPECT_TRUE(all.ok()) << all.text();
  EXPECT_FALSE(all.is_partial());
  EXPECT_EQ(all.grid_blocks, 7u);
  for (std::uint64_t first = 0; first < 9; ++first) {
    for (std::uint64_t last = 0; last < 9; ++last) {
      sim::report r;
      EXPECT_EQ(results({first, last}, r), expected) << first << " " << last;
      EXPECT_TRUE(r.ok()) << r.text();
      std::uint64_t const watched = first > last || first > 6 ? 0 : std::min<std::uint64_t>(last, 6) - first + 1;
      EXPECT_EQ(r.grid_blocks - r.unwatched_blocks, watched) << first << " " << last;
      EXPECT_EQ(r.measured.blocks, watched);
      EXPECT_EQ(r.measured.thread_instructions * 7, all.measured.thread_instructions * watched);
    }
  }
}

TEST(WatchedBlocks, OnlyWatchedBlocksHaveFindings) {
  for (int bug = 0; bug < 8; ++bug) {
    for (std::uint64_t block = 0; block < 8; ++block) {
      sim::buffer<int> x(8);
      sim::report const r = sim::launch(sim::options{.watched = {block, block}}, 8, 2, 0, racing, x.data(), bug);
      EXPECT_EQ(r.races.empty(), std::uint64_t(bug) != block) << bug << " " << block << "\n" << r.text();
    }
  }
}

TEST(WatchedBlocks, WritesOfUnwatchedBlocksAreInitialised) {
  // Block b reads all elements that the launch or an earlier launch has written, except the element of block 3.
  auto const write = [](int* p) {
    if (gpu::block_idx().x != 3) { tensor(p, 8)(int(gpu::block_idx().x)) = 1; }
  };
  auto const read = [](int* p, int* out, int skipped) {
    int sum = 0;
    for (int i = 0; i < 8; ++i) { sum += i == skipped ? 0 : tensor(p, 8)(i); }
    tensor(out, 8)(int(gpu::block_idx().x)) = sum;
  };
  sim::buffer<int> x(8), y(8);
  sim::launch(sim::options{.watched = sim::block_range::none()}, 8, 1, 0, write, x.data());
  EXPECT_TRUE(sim::launch(8, 1, 0, read, x.data(), y.data(), 3).ok());
  EXPECT_EQ(sim::launch(8, 1, 0, read, x.data(), y.data(), 9).uninitialised.size(), 1u);
  // In one launch, block 7 reads what the other blocks have written.
  sim::buffer<int> z(8);
  sim::report const r = sim::launch(
      sim::options{.schedules = 3, .watched = {7, 7}}, 8, 1, 0,
      [](int* p) {
        int const b = int(gpu::block_idx().x);
        auto g = tensor(p, 8);
        if (b < 7) {
          g(b) = b;
          return;
        }
        int sum = 0;
        for (int i = 0; i < 7; ++i) { sum += g(i); }
        g(7) = sum;
      },
      z.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(z[7], 21);
  EXPECT_EQ(r.schedules, 3u);
}

TEST(WatchedBlocks, UnwatchedBlocksRunOnceForAllSchedules) {
  sim::buffer<int> x(4, 0);
  sim::report const r = sim::launch(
      sim::options{.schedules = 4, .watched = {1, 2}}, 4, 1, 0,
      [](int* p) { tensor(p, 4)(int(gpu::block_idx().x)) += 1; }, x.data());
  EXPECT_TRUE(r.ok()) << r.text();
  EXPECT_EQ(Values(x.data(), x.data() + 4), (Values{1, 1, 1, 1}));
}

TEST(WatchedBlocks, WholeClustersAreWatched) {
  sim::buffer<int> x(8, 0);
  auto const kernel = [](int* p) { tensor(p, 8)(int(gpu::block_idx().x)) = 1; };
  sim::report const r = sim::launch(sim::options{.cluster = {4, 1, 1}, .watched = {5, 5}}, 8, 1, 0, kernel, x.data());
  EXPECT_EQ(r.unwatched_blocks, 4u);
  EXPECT_EQ(Values(x.data(), x.data() + 8), Values(8, 1));
}

TEST(WatchedBlocks, WaitsInLoopsEnd) {
  // The last thread releases the others, which wait in a loop with plain, atomic and fenced reads.
  sim::buffer<int> flag(3, 0);
  sim::report const r = sim::launch(
      sim::options{.watched = sim::block_range::none()}, 1, 4, 0,
      [](int* p) {
        int const t = int(gpu::thread_idx().x);
        if (t == 3) {
          for (int i = 0; i < 3; ++i) { gpu::atomic_exchange(p + i, 1); }
        } else if (t == 0) {
          while (gpu::atomic_add(p, 0) == 0) {}
        } else if (t == 1) {
          while (*static_cast<int volatile*>(p + 1) == 0) { gpu::fence_device(); }
        } else {
          while (gpu::atomic_cas(p + 2, 1, 2) != 1) {}
        }
      },
      flag.data());
  EXPECT_TRUE(r.ok());
  EXPECT_EQ(flag[2], 2);
}

TEST(WatchedBlocks, DeadlocksAreFoundInUnwatchedBlocks) {
  sim::report const r = sim::launch(sim::options{.watched = {1, 1}}, 2, 64, 0, [] {
    if (gpu::thread_idx().x < 32) { gpu::sync_threads(1, 64); }
    gpu::sync_threads();
  });
  ASSERT_EQ(r.deadlock.size(), 2u) << r.text();
  EXPECT_NE(r.text().find("barrier 0, at which all threads of the block must arrive: 32 of 64"), std::string::npos)
      << r.text();
  EXPECT_EQ(r.unwatched_blocks, 2u);
}

TEST(WatchedBlocks, AnExceptionPropagates) {
  EXPECT_THROW(sim::launch(sim::options{.watched = sim::block_range::none()}, 2, 32, 0, [] { throw 7; }), int);
}

TEST(WatchedBlocks, TheReportSaysWhatWasWatched) {
  sim::report r;
  results(sim::block_range::none(), r);
  EXPECT_EQ(r.summary(), "This launch was not watched: 7 blocks ran without checks.");
  EXPECT_EQ(r.text(), r.summary() + "\n");
  EXPECT_NE(r.json().find("\"grid_blocks\": 7, \"unwatched_blocks\": 7"), std::string::npos);
  results({2, 9}, r);
  EXPECT_EQ(r.summary(),
            "Nothing was found in 1 schedule. 5 of 7 blocks were watched (block 2 to 6): 2 other blocks ran without "
            "checks.");
  EXPECT_EQ(r.text().find(r.summary()), 0u);
}

// Compares with a definition for all texts of at most six characters: each part between commas is a number, or a
// number and "-", or two ascending numbers with "-" between them.
TEST(WatchedBlocks, ListsOfRanges) {
  auto const digits = [](std::string const& s) {
    return !s.empty() && s.find_first_not_of("0123456789") == std::string::npos;
  };
  auto const part = [&](std::string const& s) {
    std::size_t const dash = s.find('-');
    if (dash == std::string::npos) { return digits(s); }
    std::string const first = s.substr(0, dash), last = s.substr(dash + 1);
    return digits(first) && (last.empty() || (digits(last) && std::stoi(first) <= std::stoi(last)));
  };
  std::string const letters = "019-,x";
  for (int n = 0; n < 6 * 6 * 6 * 6 * 6 * 6; ++n) {
    std::string text;
    for (int rest = n; rest > 0; rest /= 6) { text += letters[std::size_t(rest % 6)]; }
    bool right = true;
    for (std::size_t at = 0; at <= text.size();) {
      std::size_t const comma = std::min(text.find(',', at), text.size());
      right = right && part(text.substr(at, comma - at));
      at = comma + 1;
    }
    EXPECT_EQ(sim::read_ranges(text).has_value(), right) << text;
  }
  auto const some = *sim::read_ranges("1-3,10,20-");
  for (std::uint64_t n = 0; n < 40; ++n) {
    bool const inside = (n >= 1 && n <= 3) || n == 10 || n >= 20;
    EXPECT_EQ(std::any_of(some.begin(), some.end(), [n](auto const& r) { return r.contains(n); }), inside) << n;
  }
}
