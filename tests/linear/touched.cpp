// touched: tests linear/touched.hpp. Results are compared with sets of blocks.
#include "sett/linear/touched.hpp"

#include <map>
#include <set>

#include "given.hpp"

using namespace sett;

namespace {

// Each even bank holds two of the words 0, 2, ..., 62.
constexpr FullestBank of_even_words() {
  Touched<32> words;
  for (int lane = 0; lane < 32; ++lane) { words.add_bytes(std::uint64_t(8 * lane), 4, bank_bytes); }
  return words.fullest_bank();
}
static_assert(of_even_words().bank == 0 && of_even_words().words == 2);

}  // namespace

TEST(Touched, HoldsEachBlockOnceInOrder) {
  given::Random random(71);
  for (int trial = 0; trial < 3000; ++trial) {
    int const block_bytes = 1 << random.number(0, 7);
    std::set<std::uint64_t> want;
    Touched<160> blocks;
    for (int i = int(random.number(0, 32)); i > 0; --i) {
      auto const first = std::uint64_t(random.number(0, trial % 2 == 0 ? 300 : 100000));
      auto const bytes = std::uint64_t(random.number(1, block_bytes < 4 ? 4 : 16));
      blocks.add_bytes(first, bytes, block_bytes);
      for (std::uint64_t b = first; b < first + bytes; ++b) { want.insert(b / std::uint64_t(block_bytes)); }
    }
    ASSERT_EQ(blocks.size(), int(want.size()));
    int at = 0;
    for (std::uint64_t const block : want) { ASSERT_EQ(blocks[at++], block); }
  }
}

TEST(Touched, CountsTheWordsOfEachBank) {
  given::Random random(72);
  for (int trial = 0; trial < 3000; ++trial) {
    std::map<int, std::set<std::uint64_t>> bank;
    Touched<64> words;
    for (int i = int(random.number(0, 64)); i > 0; --i) {
      auto const word = std::uint64_t(random.number(0, trial % 2 == 0 ? 70 : 5000));
      words.add(word);
      bank[int(word % 32)].insert(word);
    }
    FullestBank want;
    for (auto const& [number, held] : bank) {
      if (int(held.size()) > want.words) { want = {number, int(held.size())}; }
    }
    ASSERT_EQ(words.fullest_bank().words, want.words);
    ASSERT_EQ(words.fullest_bank().bank, want.bank);
  }
}
