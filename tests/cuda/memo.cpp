// memo: compares run/memo.hpp with a list that behaves in the same way but searches linearly.
#include "cuda/run/memo.hpp"

#include <gtest/gtest.h>

#include <deque>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace sett::cuda;

namespace {

// A value with its own weight.
struct Weighed {
  int number, weight;
};
struct ItsWeight {
  std::size_t operator()(Weighed const& x) const { return std::size_t(x.weight); }
};

// Implements the same memo as a list, ordered from the least to the most recently used entry.
struct Slow {
  struct Entry {
    int key, number, weight;
  };
  std::deque<Entry> entries;
  std::size_t most;

  int find_or_make(int key, Weighed const& made) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].key == key) {
        Entry const e = entries[i];
        entries.erase(entries.begin() + std::ptrdiff_t(i));
        entries.push_back(e);
        return e.number;
      }
    }
    entries.push_back({key, made.number, made.weight});
    while (total() > most && entries.size() > 1) { entries.pop_front(); }
    return made.number;
  }
  std::size_t total() const {
    std::size_t sum = 0;
    for (Entry const& e : entries) { sum += std::size_t(e.weight); }
    return sum;
  }
};

}  // namespace

TEST(Memo, KeepsWhatASlowListKeeps) {
  std::mt19937 random(1);
  for (int round = 0; round < 20; ++round) {
    std::size_t const most = random() % 40;
    Memo<int, Weighed, ItsWeight> memo(most);
    Slow slow{{}, most};
    for (int i = 0; i < 500; ++i) {
      int const key = int(random() % 12);
      Weighed const made{i, int(random() % 15)};
      int const wanted = slow.find_or_make(key, made);
      ASSERT_EQ(memo.find_or_make(key, [&] { return made; })->number, wanted) << round << " " << i;
      if (random() % 60 == 0) {
        forget_kernels();
        slow.entries.clear();
        ASSERT_EQ(memo.find(key), nullptr);
      }
    }
  }
}

TEST(Memo, KeepsNothingOfAFailure) {
  Memo<int, int> memo(4);
  EXPECT_THROW(memo.find_or_make(1, []() -> int { throw std::runtime_error("no"); }), std::runtime_error);
  EXPECT_EQ(memo.find(1), nullptr);
  EXPECT_EQ(*memo.find_or_make(1, [] { return 7; }), 7);
}

TEST(Memo, PinnedValuesOutliveTheirKeys) {
  Memo<int, int> memo(1);
  auto first = memo.find_or_make(1, [] { return 10; });
  std::weak_ptr<int const> const pinned = first;
  memo.pin(first);
  first.reset();
  std::weak_ptr<int const> const other = memo.find_or_make(2, [] { return 20; });
  EXPECT_EQ(memo.find(1), nullptr);
  memo.find_or_make(3, [] { return 30; });
  forget_kernels();
  EXPECT_EQ(memo.find(3), nullptr);
  EXPECT_TRUE(other.expired());
  ASSERT_FALSE(pinned.expired());
  EXPECT_EQ(*pinned.lock(), 10);
}

TEST(Memo, MakingMayUseTheMemo) {
  Memo<int, int> memo(10);
  auto const two = memo.find_or_make(2, [&] { return 1 + *memo.find_or_make(1, [] { return 1; }); });
  EXPECT_EQ(*two, 2);
  EXPECT_EQ(*memo.find(1), 1);
}

TEST(Memo, ThreadsShareOneValue) {
  Memo<int, int> memo(100);
  std::vector<std::thread> threads;
  std::vector<std::shared_ptr<int const>> got(8 * 50);
  for (int t = 0; t < 8; ++t) {
    threads.emplace_back([&, t] {
      for (int key = 0; key < 50; ++key) {
        got[std::size_t(t * 50 + key)] = memo.find_or_make(key, [&] { return key; });
      }
    });
  }
  for (std::thread& t : threads) { t.join(); }
  for (int i = 0; i < 400; ++i) { EXPECT_EQ(got[std::size_t(i)], got[std::size_t(i % 50)]); }
}
