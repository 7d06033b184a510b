// jit: tests cuda/jit.hpp, with machine code for sm_90a and a cache folder. No GPU is needed.
#include "sett/cuda/jit.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cubin.hpp"
#include "cuda/copy/block_plan.hpp"
#include "cuda/copy/choose_copy_kernel.hpp"
#include "cuda/copy/copy_source.hpp"
#include "cuda/copy/element_source.hpp"
#include "no_gpu.hpp"
#include "sett/cuda/device.hpp"
#include "sett/layout/parse.hpp"

using namespace sett;
using namespace sett::cuda;
namespace fs = std::filesystem;

namespace {

char const* const architecture = "sm_90a";
char const* const empty = "extern \"C\" __global__ void nothing() {}\n";

bool compiler() {
  try {
    compile_to_cubin(empty, architecture);
    return true;
  } catch (error const&) { return false; }
}

class Cache : public testing::Test {
 protected:
  void SetUp() override {
    if (!compiler()) { GTEST_SKIP() << "NVRTC is not there"; }
    folder = fs::temp_directory_path() / ("sett_jit_" + std::to_string(getpid()));
    fs::remove_all(folder);
    setenv("SETT_CACHE_DIR", folder.c_str(), 1);
  }
  void TearDown() override {
    fs::remove_all(folder);
    unsetenv("SETT_CACHE_DIR");
    unsetenv("SETT_CACHE_LIMIT");
  }
  std::vector<fs::path> entries() const {
    std::vector<fs::path> out;
    if (fs::exists(folder)) {
      for (auto const& e : fs::directory_iterator(folder)) { out.push_back(e.path()); }
    }
    return out;
  }
  fs::path folder;
};

std::string kernel(int n) { return "extern \"C\" __global__ void k(int* p) { *p = " + std::to_string(n) + "; }\n"; }

CopyModes transposed(std::int64_t m, std::int64_t n) {
  CopyModes out;
  out.modes = {{n, m, 1}, {m, 1, n}};
  out.size = m * n;
  return out;
}

}  // namespace

TEST(Jit, EveryKindOfKernelHasNoLocalMemory) {
  if (!compiler()) { GTEST_SKIP() << "NVRTC is not there"; }
  std::vector<std::string> sources;
  for (int bytes : {1, 2, 4, 8, 16}) {
    sources.push_back(kernel_source(plan_copy(transposed(4096, 4096), bytes)));
    sources.push_back(kernel_source(plan_copy(transposed(4095, 4097), bytes)));
  }
  CopyModes rows;
  rows.modes = {{1024, 1, 1}, {512, 1 << 20, 1024}, {1024, 1024, 512 * 1024}};
  rows.size = 1 << 29;
  sources.push_back(kernel_source(plan_copy(rows, 4)));
  CopyModes kept = rows;
  kept.modes[0].n = 1023;
  kept.size = 1023 * (1 << 19);
  sources.push_back(kernel_source(plan_copy(kept, 4)));
  CopyModes three;
  three.modes = {{3, 1, 1}, {640, 1440, 3}, {480, 3, 1920}, {256, 921600, 921600}};
  three.size = 3 * 640 * 480 * 256;
  sources.push_back(kernel_source(plan_copy(three, 2)));
  CopyModes several;
  several.modes = {{53, 71 * 59 * 67, 1},
                   {59, 71, 53},
                   {61, 71 * 59 * 67 * 53, 53 * 59},
                   {67, 71 * 59, 53 * 59 * 61},
                   {71, 1, 53 * 59 * 61 * 67}};
  several.size = std::int64_t{53} * 59 * 61 * 67 * 71;
  sources.push_back(kernel_source(plan_copy(several, 2)));
  ElementCopy c;
  c.from = parse_layout("(4,6):(6,1)").value();
  c.to = parse_layout("(6,4):(1,6)").value();
  c.target = "cute::half_t";
  c.scaled = 2;
  sources.push_back(try_element_source(c).value().text);
  CopyModes nibbles;
  nibbles.modes = {{3, 5, 1}, {5, 1, 4}};
  nibbles.size = 15;
  sources.push_back(try_bits_source(nibbles, 4, 4).value().text);
  CopyModes packed;
  packed.modes = {{64, 512, 1}, {512, 1, 64}};
  packed.size = 64 * 512;
  sources.push_back(kernel_source(plan_packed(packed, 8, 4)));
  sources.push_back(kernel_source(plan_packed(packed, 2, 8)));
  packed.modes = {{2, 2, 1}, {2, 1, 2}, {8192, 4, 4}};
  sources.push_back(block_source(plan_blocks(packed, 8, 4), packed, 8, 4).text);
  for (std::string const& s : sources) {
    CubinUse const use = cubin_use(compile_to_cubin(s, architecture));
    EXPECT_EQ(use.stack, 0) << s;
    EXPECT_GT(use.registers, 0) << s;
    EXPECT_LE(use.registers, 128) << s;
  }
}

TEST(Jit, ARefusalHasTheCompilersLog) {
  if (!compiler()) { GTEST_SKIP() << "NVRTC is not there"; }
  try {
    compile_to_cubin("extern \"C\" __global__ void k() { wrong(); }\n", architecture);
    FAIL();
  } catch (error const& e) {
    EXPECT_EQ(e.code(), -2);
    EXPECT_NE(std::string(e.what()).find("wrong"), std::string::npos);
  }
}

TEST(Jit, WithoutAGpu) {
  if (available()) { GTEST_SKIP() << "there is a GPU"; }
  expect_no_gpu([] { compile(empty, "nothing"); });
}

TEST_F(Cache, KeepsWhatWasMade) {
  CompileStats const before = compile_stats();
  std::vector<char> const made = cached_cubin(kernel(1), architecture);
  EXPECT_EQ(cached_cubin(kernel(1), architecture), made);
  EXPECT_EQ(compile_stats().compiled - before.compiled, 1);
  EXPECT_EQ(compile_stats().from_disk - before.from_disk, 1);
  EXPECT_EQ(entries().size(), 1u);
  cached_cubin(kernel(2), architecture);
  EXPECT_EQ(entries().size(), 2u);
}

TEST_F(Cache, ADamagedEntryIsMadeAgain) {
  std::vector<char> const made = cached_cubin(kernel(1), architecture);
  for (char const* damage : {"", "x", "a text that is longer than a digest of thirty-two characters"}) {
    std::ofstream(entries().at(0), std::ios::binary) << damage;
    EXPECT_EQ(cached_cubin(kernel(1), architecture), made);
  }
  EXPECT_EQ(entries().size(), 1u);
}

TEST_F(Cache, AnEntryOfAnotherKeyIsMadeAgain) {
  std::vector<char> const one = cached_cubin(kernel(1), architecture);
  fs::path const first = entries().at(0);
  std::vector<char> const two = cached_cubin(kernel(2), architecture);
  ASSERT_NE(one, two);
  fs::path const second = entries().at(0) == first ? entries().at(1) : entries().at(0);
  fs::copy_file(first, second, fs::copy_options::overwrite_existing);  // complete, but it holds another kernel
  EXPECT_EQ(cached_cubin(kernel(2), architecture), two);
}

TEST_F(Cache, IsForItsOwnerAlone) {
  cached_cubin(kernel(1), architecture);
  EXPECT_EQ(fs::status(folder).permissions(), fs::perms::owner_all);
  EXPECT_EQ(fs::status(entries().at(0)).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// Checks paths that could hold another user's kernel. There must be one warning for each path.
TEST_F(Cache, WhatOthersMayWriteIsNotRead) {
  std::vector<char> const made = cached_cubin(kernel(1), architecture);
  fs::path const entry = entries().at(0);
  auto const refused = [&](char const* words) {
    CompileStats const before = compile_stats();
    testing::internal::CaptureStderr();
    EXPECT_EQ(cached_cubin(kernel(1), architecture), made);
    EXPECT_EQ(cached_cubin(kernel(1), architecture), made);
    std::string const warning = testing::internal::GetCapturedStderr();
    EXPECT_GE(compile_stats().compiled - before.compiled, 1) << words;
    EXPECT_NE(warning.find(words), std::string::npos) << warning;
    EXPECT_EQ(std::count(warning.begin(), warning.end(), '\n'), 1) << warning;
  };
  fs::permissions(entry, fs::perms::others_write, fs::perm_options::add);
  refused("can be written by other users");
  fs::permissions(folder, fs::perms::group_write, fs::perm_options::add);
  refused("can be written by other users");
  fs::permissions(folder, fs::perms::owner_all);
  if (geteuid() == 0 && chown(folder.c_str(), 1, 1) == 0) {
    fs::path const mine = folder;
    folder = mine.string() + "_of_1";  // a path without a warning so far
    fs::rename(mine, folder);
    setenv("SETT_CACHE_DIR", folder.c_str(), 1);
    refused("belongs to user 1, not to user 0");
  }
  EXPECT_EQ(chown(folder.c_str(), geteuid(), getegid()), 0);
  fs::remove(entries().at(0));
  fs::create_symlink("/dev/zero", folder / entry.filename());
  EXPECT_EQ(cached_cubin(kernel(1), architecture), made);  // a link is not followed
}

TEST_F(Cache, IsSharedByProcesses) {
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    pid_t const child = fork();
    if (child == 0) {
      bool right = true;
      for (int k = 0; k < 6; ++k) { right = right && !cached_cubin(kernel(k), architecture).empty(); }
      _exit(right ? 0 : 1);
    }
    children.push_back(child);
  }
  for (pid_t const child : children) {
    int status = 1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(entries().size(), 6u);
}

TEST_F(Cache, IsBounded) {
  setenv("SETT_CACHE_LIMIT", "20000", 1);
  for (int k = 0; k < 20; ++k) { cached_cubin(kernel(k), architecture); }
  std::uintmax_t bytes = 0;
  for (fs::path const& e : entries()) { bytes += fs::file_size(e); }
  EXPECT_LE(bytes, 20000u);
  EXPECT_GE(entries().size(), 1u);
}

TEST_F(Cache, AnEmptyNameKeepsNothing) {
  setenv("SETT_CACHE_DIR", "", 1);
  EXPECT_EQ(cache_folder(), "");
  CompileStats const before = compile_stats();
  cached_cubin(kernel(1), architecture);
  cached_cubin(kernel(1), architecture);
  EXPECT_EQ(compile_stats().compiled - before.compiled, 2);
}

// Checks that a folder that cannot be written does not cause an error.
TEST_F(Cache, NeedsNoFolder) {
  setenv("SETT_CACHE_DIR", "/dev/null/sett", 1);
  EXPECT_FALSE(cached_cubin(kernel(1), architecture).empty());
}
