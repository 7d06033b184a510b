// wavefronts: tests linear/wavefronts.hpp. Results are compared with bank_conflicts and with the definition.
#include "sett/linear/wavefronts.hpp"

#include <map>
#include <set>

#include "sett/linear/banks.hpp"

#include "given.hpp"

using namespace sett;

TEST(Wavefronts, AreThoseOfBankConflicts) {
  given::Random random(61);
  for (int trial = 0; trial < 3000; ++trial) {
    WarpAccess access;
    access.bytes = 1 << random.number(0, 4);
    std::uint64_t address[32] = {};
    int const lanes = trial % 4 == 0 ? int(random.number(1, 32)) : 32;
    std::int64_t const step = random.number(0, 40);
    for (int i = 0; i < lanes; ++i) {
      std::int64_t const at = (trial % 2 == 0 ? step * i : random.number(0, 200)) * access.bytes;
      access.offset.push_back(Num(at));
      address[i] = std::uint64_t(at);
    }
    std::uint32_t const mask = lanes == 32 ? 0xffffffffu : (1u << lanes) - 1;
    Wavefronts const w = count_wavefronts(address, mask, std::uint32_t(access.bytes));
    BankConflicts const b = bank_conflicts(access);
    ASSERT_EQ(w.all, b.wavefronts) << text(access);
    ASSERT_EQ(w.phases, b.ideal) << text(access);
    for (int k = 0; k < b.phase.size(); ++k) { ASSERT_EQ(w.degree[k], b.phase[k].degree) << text(access); }
  }
}

// The number of wavefronts is a sum over the phases of 128 bytes. Each phase contributes the largest number of words
// in one bank. The rule holds for any addresses and any active lanes.
TEST(Wavefronts, AreTheirDefinition) {
  given::Random random(62);
  for (int trial = 0; trial < 3000; ++trial) {
    int const bytes = int(random.number(1, 16));
    std::uint64_t address[32];
    for (std::uint64_t& a : address) { a = std::uint64_t(random.number(0, trial % 2 == 0 ? 600 : 9000)); }
    auto const lanes = std::uint32_t(random.number(0, 0xffffffff) & (trial % 3 == 0 ? 0xff00f00f : 0xffffffff));
    int const group = lanes_of_phase(std::uint32_t(bytes));
    int all = 0, phases = 0;
    for (int first = 0; first < 32; first += group) {
      std::map<std::uint64_t, std::set<std::uint64_t>> bank;
      std::size_t most = 0;
      for (int lane = first; lane < first + group; ++lane) {
        if ((lanes >> lane & 1) == 0) { continue; }
        for (std::uint64_t b = address[lane]; b < address[lane] + std::uint64_t(bytes); ++b) {
          bank[b / 4 % 32].insert(b / 4);
        }
      }
      for (auto const& [number, words] : bank) { most = std::max(most, words.size()); }
      all += int(most);
      phases += most > 0 ? 1 : 0;
    }
    Wavefronts const w = count_wavefronts(address, lanes, std::uint32_t(bytes));
    ASSERT_EQ(w.all, all) << bytes;
    ASSERT_EQ(w.phases, phases) << bytes;
  }
}
