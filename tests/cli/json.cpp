// json: tests that --json reports a problem as an object on standard output, for every command and wherever the
// problem is detected.
#include "command.hpp"

using namespace command;

namespace {

nlohmann::json problem(std::string const& arguments) {
  Ran const r = run(arguments);
  EXPECT_EQ(r.code, 2) << arguments;
  EXPECT_EQ(complaint(arguments), "") << arguments;
  auto const out = nlohmann::json::parse(r.out, nullptr, false);
  EXPECT_TRUE(out.is_object() && out.value("ok", true) == false && !out.value("message", "").empty() &&
              !out.value("code", "").empty())
      << arguments << "\n"
      << r.out;
  return out.is_object() ? out : nlohmann::json::object();
}

}  // namespace

TEST(Json, ProblemsAreObjects) {
  for (char const* arguments : {"eval --json '(3'",
                                "eval --json 'f(3)'",
                                "eval --json --cpp 4",
                                "eval --json",
                                "why --json '(3' 4",
                                "why --json 4 4 --bits x",
                                "why --json 4:1 5:1",
                                "why --json 4 4 --threads 8",
                                "plan-copy --json 4 '4 o'",
                                "plan-copy --json 4 4 --type f31",
                                "plan-copy --json 4:1 5:1",
                                "plan-copy --json 2:2305843009213693952 2:1",
                                "banks --json '4 +'",
                                "banks --json 1000",
                                "banks --json 32 --bytes 3",
                                "atoms --json --names mma_names",
                                "atoms --json --names none",
                                "sim --json nothing",
                                "sim --json --list --seed 3",
                                "sim --json --seed -1",
                                "sim --json --schedules 0",
                                "draw 4 --json",
                                "none --json"}) {
    problem(arguments);
  }
}

TEST(Json, APositionCountsCharacters) {
  auto const second = problem("plan-copy --json 4:1 '(4,8):(1'");
  EXPECT_EQ(second["column"], 9);
  EXPECT_EQ(second["expression"], "(4,8):(1");
  EXPECT_EQ(problem("why --json '4 ∘ $' 4")["column"], 5);
  EXPECT_EQ(problem("eval --json 'let L = 4; M'")["column"], 12);
  EXPECT_EQ(nlohmann::json::parse(
                run("eval --json -", "4\n(3\n").out.substr(run("eval --json -", "4\n").out.size()))["column"],
            3);
  EXPECT_FALSE(problem("plan-copy --json 4:1 5:1").contains("column"));
}

TEST(Json, BytesThatAreNotUtf8BreakNothing) {
  EXPECT_EQ(problem("why --json \"$(printf '4\\377')\" 4")["code"], "parse_error");
}

TEST(Json, AFullDiskIsStillReportedInWords) {
  if (::access("/dev/full", W_OK) != 0) { GTEST_SKIP() << "no /dev/full here"; }
  for (char const* arguments : {"plan-copy --json '(3' 4", "sim --json --list --seed 3", "eval --json 4"}) {
    EXPECT_EQ(run(arguments, "", "2>/dev/null >/dev/full").code, 2) << arguments;
    EXPECT_TRUE(has(run(arguments, "", "2>&1 >/dev/full").out, "cannot write the answer to standard output"))
        << arguments;
  }
}
