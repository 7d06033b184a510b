// cache: tests run/cache.hpp. Entries of any kind are stored and found, and damaged entries are rejected. jit.cpp
// tests compiled kernels.
#include "cuda/run/cache.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>

using namespace sett;
using namespace sett::cuda;
namespace fs = std::filesystem;

namespace {

class Entries : public testing::Test {
 protected:
  void SetUp() override {
    folder = fs::temp_directory_path() / ("sett_cache_" + std::to_string(getpid()));
    fs::remove_all(folder);
    setenv("SETT_CACHE_DIR", folder.c_str(), 1);
  }
  void TearDown() override {
    fs::remove_all(folder);
    unsetenv("SETT_CACHE_DIR");
  }
  fs::path folder;
};

std::string text_of(std::mt19937& random, int longest) {
  std::string out(random() % unsigned(longest + 1), '\0');
  for (char& c : out) { c = char(random()); }  // any byte, including zeros and line ends
  return out;
}

}  // namespace

TEST_F(Entries, AreReadAsTheyWereWritten) {
  std::mt19937 random(1);
  for (int n = 0; n < 200; ++n) {
    std::string const key = text_of(random, 60), first = text_of(random, 3000), second = text_of(random, 3000);
    char const* const kind = n % 2 == 0 ? "cubin" : "choice";
    EXPECT_EQ(read_entry(key + "?", kind), "");
    write_entry(key, kind, first);
    EXPECT_EQ(read_entry(key, kind), first);
    write_entry(key, kind, second);
    EXPECT_EQ(read_entry(key, kind), second);
  }
}

TEST_F(Entries, OfOneKeyAndSeveralKindsAreApart) {
  write_entry("key", "cubin", "one");
  write_entry("key", "choice", "two");
  EXPECT_EQ(read_entry("key", "cubin"), "one");
  EXPECT_EQ(read_entry("key", "choice"), "two");
}

// Changes each byte of the file, or cuts the file at this byte. The entry that is then read must be empty, or exactly
// the entry that was written.
TEST_F(Entries, ThatAreDamagedAreNeverAnotherText) {
  std::string const key = "a key", text = "256 1 0 1 0";
  write_entry(key, "choice", text);
  fs::path const file = fs::directory_iterator(folder)->path();
  std::ifstream in(file, std::ios::binary);
  std::string const whole((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  ASSERT_EQ(whole.substr(whole.size() - text.size()), text);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string changed = whole;
    changed[i] = char(changed[i] ^ 1);
    std::ofstream(file, std::ios::binary | std::ios::trunc) << changed;
    std::string const got = read_entry(key, "choice");
    bool const in_what_counts = i + key.size() + text.size() >= whole.size();
    EXPECT_TRUE(got.empty() || (got == text && !in_what_counts)) << "byte " << i << ": " << got;
    std::ofstream(file, std::ios::binary | std::ios::trunc) << whole.substr(0, i);
    EXPECT_EQ(read_entry(key, "choice"), "") << "cut off at byte " << i;
  }
}

TEST(Digest, TellsTextsApart) {
  std::mt19937 random(2);
  std::set<std::string> texts, digests;
  for (int n = 0; n < 3000; ++n) {
    std::string const text = text_of(random, 40);
    texts.insert(text), digests.insert(digest(text));
    EXPECT_EQ(digest(text).size(), 32u);
  }
  EXPECT_EQ(digests.size(), texts.size());
}
