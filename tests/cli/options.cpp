// options: tests that options without effect are refused with a sentence, that output that cannot be written is
// reported as an error, and that singular and plural are right.
#include "command.hpp"

using namespace command;

namespace {
struct Case {
  char const* arguments;
  char const* words;
};
std::string const mma = "explain mma SM80_16x8x16_F32F16F16F32_TN ";
std::string const copy = "explain copy SM75_U32x4_LDSM_N --threads '(32,1):(1,32)' --values '(1,8):(8,1)' ";
}  // namespace

TEST(Options, NoneIsIgnored) {
  for (Case const& c :
       {Case{"explain 4:1 --thread 5", "--thread must not be given here: it is for instructions"},
        {"why 4:1 4:1 --bits 32 --bits 16", "--bits must be given once, but is given 2 times"},
        {"gemm", "the argument A is required"},
        {"explain 4:1 --atoms 2x2x1", "--atoms must not be given here"},
        {"explain 4:1 --bits 8", "--bits must not be given here"},
        {"why 4:1 4:1 --align 16", "--align must not be given here: it selects instructions between two memories"},
        {"why 4:1 4:1 --threads 5", "--threads must not be given here"},
        {"relayout --list --to 4:1", "--to must not be given here: --list prints the predefined shuffles"},
        {"relayout --list a b", "input must not be given here"},
        {"sim --list --seed 3", "--seed must not be given here: --list runs no kernel"},
        {"atoms --names mma_names foo", "words must not be given here: --names prints a whole file"},
        {"draw 4:1 --theme dark", "--theme must not be given here: text has no colours"}}) {
    EXPECT_EQ(run(c.arguments).code, 2) << c.arguments;
    EXPECT_TRUE(has(complaint(c.arguments), c.words)) << c.arguments << "\n" << complaint(c.arguments);
  }
  EXPECT_TRUE(has(complaint(mma + "--threads 4:1"),
                  "--threads must not be given here: explain mma tiles the instruction with --atoms and --tile"));
  EXPECT_TRUE(has(complaint(mma + "--bits 16"), "--bits must not be given here"));
  EXPECT_TRUE(has(complaint(copy + "--atoms 2x2x1"),
                  "--atoms must not be given here: explain copy tiles the instruction with --threads"));
  EXPECT_TRUE(
      has(complaint(copy + "--table D --thread 3"), "--thread must not be given here: --table prints the whole tile"));
  EXPECT_TRUE(
      has(complaint(mma + "--coord 1,1 --value 0"), "--value must not be given here: --coord prints the threads"));
  EXPECT_EQ(run(mma + "--thread 5 --value 1 --atoms 2x2x1 --tile 32x32x16").code, 0);
  EXPECT_EQ(run(copy + "--bits 16 --thread 5").code, 0);
  EXPECT_EQ(run("why 32:1 32:1 --from global --to shared --align 16 --arch 80 --threads 8").code, 0);
}

TEST(Options, SeedsAreCounts) {
  EXPECT_TRUE(has(complaint("sim race --seed -1"), "a seed must be an integer from 0 to 18446744073709551615, not -1"));
  EXPECT_TRUE(has(complaint("sim race --seed 18446744073709551616"), ", not 18446744073709551616"));
  EXPECT_TRUE(has(complaint("sim race --seed 1e3"), ", not 1e3"));
  EXPECT_FALSE(has(complaint("sim race --seed 18446744073709551615"), "a seed must"));
}

// Checks that integers must be decimal and in range, and that factors must be numbers that a double can represent.
TEST(Options, NumbersAreWhatTheySeem) {
  std::string const between = "why 4:1 4:1 --from global --to shared ";
  EXPECT_TRUE(
      has(complaint(between + "--threads 0"), "error: --threads: give an integer from 1 to 2147483647, not 0\n"));
  EXPECT_TRUE(has(complaint(between + "--align 2147483648"), ", not 2147483648"));
  EXPECT_TRUE(has(complaint(between + "--align 010x"), ", not 010x"));
  EXPECT_TRUE(has(complaint(between + "--align 010"), ", not 010"));
  EXPECT_TRUE(has(complaint("banks 32:1 --bytes 010"), ", not 010"));
  EXPECT_TRUE(has(complaint("banks 32:1 --bytes 3"), "--bytes: 3 not in {1,2,4,8,16}"));
  EXPECT_TRUE(has(complaint("sim --seed 010"), ", not 010"));
  EXPECT_TRUE(
      has(complaint("why 4:1 4:1 --bits 99999999999999999999"), "to 9223372036854775807, not 99999999999999999999"));
  EXPECT_TRUE(has(complaint("banks 32:1 --offset 9223372036854775808"), ", not 9223372036854775808"));
  EXPECT_TRUE(has(complaint(mma + "--thread -1"), "give an integer from 0 to 2147483647, not -1"));
  EXPECT_TRUE(has(complaint("sim --schedules 0"), "give an integer from 1 to 1000000, not 0"));
  for (char const* alpha : {"1e400", "-1e400", "1e-400"}) {
    EXPECT_TRUE(
        has(complaint(std::string("gemm a b -o c.npy --alpha ") + alpha), (std::string(alpha) + " is too").c_str()))
        << alpha;
  }
  for (char const* alpha : {"x", "nan", "inf", "-infinity", "1,5", "''", "1e", "' 1'"}) {
    EXPECT_TRUE(has(complaint(std::string("gemm a b -o c.npy --alpha ") + alpha), "--alpha: ")) << alpha;
  }
  for (char const* alpha : {"0", "-0.0e5", "1e-310", "-2.5e3", ".5"}) {
    EXPECT_TRUE(has(complaint(std::string("gemm a b -o c.npy --alpha ") + alpha), "cannot read a")) << alpha;
  }
}

TEST(Options, ACommandThatIsNoneIsNamed) {
  EXPECT_TRUE(has(complaint("folw 4"), "error: there is no command 'folw': 'sett --help' lists the commands"));
  EXPECT_TRUE(has(complaint(""), "error: A subcommand is required"));
  EXPECT_TRUE(has(complaint("eval --foo 4"), "there is no option --foo: 'sett eval --help' lists its options"));
}

TEST(Options, AFullDiskIsAnErrorOfHelpToo) {
  if (::access("/dev/full", W_OK) != 0) { GTEST_SKIP() << "no /dev/full here"; }
  for (char const* arguments : {"--help", "--version", "eval --help", "functions", "completion bash"}) {
    EXPECT_EQ(run(arguments, "", "2>/dev/null >/dev/full").code, 2) << arguments;
    EXPECT_TRUE(has(run(arguments, "", "2>&1 >/dev/full").out, "cannot write the answer to standard output"))
        << arguments;
  }
}

TEST(Options, BitsThatFillNoWordAreReported) {
  EXPECT_TRUE(has(run("why 4:1 4:1 --bits 0").out, "no copy: an element must have at least 1 bit, but has 0\n"));
  EXPECT_EQ(run("why 4:1 4:1 --bits 0").code, 2);
  EXPECT_TRUE(has(run("why 4:1 4:1 --bits 24").out,
                  "element by element, because a word must have a power of two of at most 128 bits, and whole elements "
                  "cannot fill such a word\n"));
  EXPECT_TRUE(has(run("why 4:1 4:1 --bits 256").out, "whole elements cannot fill such a word\n"));
  EXPECT_FALSE(has(run("why 4:1 4:1 --bits 16").out, "such a word"));
  EXPECT_TRUE(has(run("why 4:2 4:2 --bits 16").out, "width: element by element\n"));
}

TEST(Options, EmptyTextIsNotAnOption) {
  for (std::string const& arguments :
       {std::string("draw 4:1 -o ''"), std::string("draw 4:1 --kind ''"), std::string("draw 4:1 --title ''"),
        std::string("fit --shape ''"), std::string("fit ''"), mma + "--coord ''", mma + "--table ''", mma + "--tile ''",
        std::string("relayout a.npy b.npy --to 4 --tensor ''"), std::string("plan-copy 4 4 --type ''")}) {
    EXPECT_EQ(run(arguments).code, 2) << arguments;
    EXPECT_TRUE(has(complaint(arguments), " must not be empty: leave it out, or give a value"))
        << arguments << complaint(arguments);
  }
  EXPECT_EQ(complaint("gemm a.npy b.npy -o ''"), "error: --output must not be empty: give a value\n");
  EXPECT_TRUE(has(complaint("eval ''"), "the expression is empty"));
  EXPECT_TRUE(has(complaint("relayout '' b.npy --to 4"), "name a file to read"));
}

TEST(Options, OneOfAThingIsOne) {
  EXPECT_TRUE(has(run("why 8:1 8:1 --bits 1").out, "elements of 1 bit\n"));
  EXPECT_TRUE(has(run("why 8:1 8:1 --bits 1").out, "8 bits, if both addresses are multiples of 1 byte\n"));
  EXPECT_TRUE(has(run("plan-copy 4:1 4:1").out, "16 bytes: 1 row of 16 bytes\nlaunch: 1 block of 256 threads\n"));
  EXPECT_TRUE(has(run("banks 1:0 --global --bytes 1").out,
                  "1:0: 1 lane, 1 byte each\n1 sector of 32 bytes in 1 line of 128; the minimum for 1 byte is 1\n"));
  EXPECT_TRUE(has(run("banks 32:0 --global").out, "32 lanes, 4 bytes each\n1 sector of"));
  EXPECT_TRUE(has(run("why 1:0 1:0").out, "common run: 1 element, the index 1:0\n"));
}

TEST(Options, AFilesNameSaysWhatIsWritten) {
  std::string const folder = testing::TempDir();
  EXPECT_TRUE(has(complaint("relayout a.npy " + folder + "never.txt --to 4:1"),
                  "never.txt has neither ending: use a name such as out.npy"));
  EXPECT_FALSE(std::ifstream(folder + "never.txt").good());
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder + "never.xyz"), ".svg"));
}

TEST(Options, AnUnknownCommandIsAnErrorWithHelpToo) {
  for (char const* line : {"foo --help", "--help foo", "foo --version", "drwa 4:1", "foo -h"}) {
    EXPECT_EQ(run(line).code, 2) << line;
    EXPECT_TRUE(has(complaint(line), "there is no command '")) << line;
    EXPECT_EQ(run(line).out, "") << line;
  }
  for (char const* line : {"--help", "draw --help", "--version", "diff -h"}) {
    EXPECT_EQ(run(line).code, 0) << line;
    EXPECT_EQ(complaint(line), "") << line;
  }
}

TEST(Options, TheNearestWordIsNamed) {
  for (Case const& c :
       {Case{"drwa 4:1", "there is no command 'drwa': did you mean 'draw'? 'sett --help' lists the commands"},
        {"explian 4:1", "did you mean 'explain'?"},
        {"plan_copy 4:1 4:1", "did you mean 'plan-copy'?"},
        {"xyzzy", "there is no command 'xyzzy': 'sett --help' lists the commands"},
        {"draw 4:1 --thme dark",
         "there is no option --thme: did you mean '--theme'? 'sett draw --help' lists its options"},
        {"draw 4:1 --thme=dark", "did you mean '--theme'?"},
        {"draw 4:1 --out x.svg", "there is no option --out: did you mean '--output'?"},
        {"banks 32:1 --xyzzy", "there is no option --xyzzy: 'sett banks --help' lists its options"},
        {"ptx SM80_16x8x16_F32F16F16F32_NT", "did you mean 'SM80_16x8x16_F32F16F16F32_TN'?"},
        {"explain mma SM80_16x8x16_F32F16F16F23_TN", "did you mean 'SM80_16x8x16_F32F16F16F32_TN'?"},
        {"explain copy SM75_U32x4_LDSM_M", "did you mean 'SM75_U32x4_LDSM_N'?"},
        {"draw mma SM80_16x8x16_F32F16F16F23_TN", "did you mean 'SM80_16x8x16_F32F16F16F32_TN'?"},
        {"sim transpos", "there is no example kernel 'transpos': did you mean 'transpose'?"}}) {
    EXPECT_EQ(run(c.arguments).code, 2) << c.arguments;
    EXPECT_TRUE(has(complaint(c.arguments), c.words)) << c.arguments << "\n" << complaint(c.arguments);
  }
}

// Checks the exit codes of diff. 0: equal, 1: different, 2: no answer.
TEST(Options, DiffSaysByItsExitCode) {
  for (char const* line : {"diff 4:1 4:1", "diff '(2,2):(1,2)' 4:1"}) { EXPECT_EQ(run(line).code, 0) << line; }
  for (char const* line : {"diff 4:1 4:2", "diff 4:1 5:1", "diff '(4,4)' 'Sw<2,0,2> o (4,4)'"}) {
    EXPECT_EQ(run(line).code, 1) << line;
  }
  for (char const* line : {"diff 4:1 4:", "diff 4:1", "diff '\"lane\"' 4:1", "diff 4:1 4:1 --foo"}) {
    EXPECT_EQ(run(line).code, 2) << line;
  }
}
