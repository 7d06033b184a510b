// Tests the findings that `sett sim FILE.cu --sarif` writes for code hosts and editors.
#include <nlohmann/json.hpp>
#include <set>

#include "program_folder.hpp"

using namespace command;
using Json = nlohmann::json;

namespace {

struct ProgramSarif : testing::Test {
  void SetUp() override {
    if (!simulates()) { GTEST_SKIP() << "no simulator"; }
  }
  Json written() const {
    std::ifstream file(f.path + "/out.sarif");
    return Json::parse(file, nullptr, false);
  }
  Folder const f{"sarif"};
};

// Two launches with two faults: no barrier between lines 4 and 5, and a write behind the buffer in line 6.
constexpr char const* faulty = R"(#include <cuda_runtime.h>
__global__ void reverse(int* p) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  p[threadIdx.x] = s[63 - threadIdx.x];
  p[threadIdx.x + 64] = 1;
}
int main() {
  int* p;
  cudaMalloc(&p, 256);
  reverse<<<1, 64>>>(p);
  reverse<<<1, 64>>>(p);
  cudaFree(p);
  cudaFree(p);
}
)";

}  // namespace

TEST_F(ProgramSarif, NamesRulesFilesAndLines) {
  f.file("a kernel.cu", faulty);
  Ran const r = f.run("'a kernel.cu' --sarif out.sarif");
  EXPECT_EQ(r.code, 1) << r.out;
  Json const sarif = written();
  ASSERT_TRUE(sarif.is_object());
  EXPECT_EQ(sarif["version"], "2.1.0");
  Json const& run = sarif["runs"][0];
  std::set<std::string> known;
  for (Json const& rule : run["tool"]["driver"]["rules"]) { known.insert(rule["id"].get<std::string>()); }
  std::set<std::pair<std::string, int>> found;
  for (Json const& one : run["results"]) {
    EXPECT_TRUE(known.count(one["ruleId"].get<std::string>()) == 1) << one;
    Json const& place = one["locations"][0]["physicalLocation"];
    EXPECT_EQ(place["artifactLocation"]["uri"], "a%20kernel.cu");
    bool const is_new = found.emplace(one["ruleId"].get<std::string>(), place["region"]["startLine"].get<int>()).second;
    EXPECT_TRUE(is_new) << "one result for each rule and line: " << one;
    if (one["ruleId"] == "out-of-bounds") { EXPECT_EQ(one["occurrenceCount"], 2) << one; }
  }
  EXPECT_TRUE(found.count({"race", 4}) == 1 || found.count({"race", 5}) == 1) << run["results"];
  EXPECT_TRUE(found.count({"out-of-bounds", 6}) == 1) << run["results"];
  EXPECT_TRUE(found.count({"runtime-misuse", 14}) == 1) << run["results"];
}

TEST_F(ProgramSarif, SaysHowTheRunEnded) {
  f.file("right.cu", "__global__ void k() {}\nint main() { k<<<1, 1>>>(); }\n");
  EXPECT_EQ(f.run("right.cu --sarif out.sarif").code, 0);
  Json const right = written()["runs"][0];
  EXPECT_TRUE(right["results"].empty());
  EXPECT_EQ(right["invocations"][0]["executionSuccessful"], true);
  f.file("stops.cu", "__global__ void k() {}\nint main() { k<<<1, 1>>>(); return 7; }\n");
  EXPECT_EQ(f.run("stops.cu --sarif out.sarif").code, 2);
  Json const stopped = written()["runs"][0]["invocations"][0];
  EXPECT_EQ(stopped["executionSuccessful"], false);
  EXPECT_EQ(stopped["exitCode"], 7);
  EXPECT_TRUE(has(stopped["toolExecutionNotifications"].dump(), "stops.cu returned 7")) << stopped;
}

TEST_F(ProgramSarif, RefusesFilesThatItMustNotWrite) {
  f.file("k.cu", "int main() {}\n");
  EXPECT_TRUE(has(f.run("k.cu --sarif k.cu").out, "--sarif would overwrite k.cu: name another file"));
  EXPECT_TRUE(has(f.run("k.cu --sarif x --html ./x").out, "--html and --sarif must name two files"));
  EXPECT_TRUE(has(f.run("transpose --sarif x").out, "--sarif must not be given here: it is for a program, FILE.cu"));
  EXPECT_FALSE(std::filesystem::exists(f.path + "/x"));
}
