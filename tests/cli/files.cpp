// files: tests which files the command reads, and which files it may replace.
#include <sys/stat.h>

#include <filesystem>
#include <utility>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir();
std::string const matrix = std::string(SETT_SOURCE_DIR) + "/examples/data/matrix.npy";

}  // namespace

TEST(Files, OnlyARegularFileIsReplaced) {
  std::string const pipe = folder + "a_pipe";
  ::unlink(pipe.c_str());
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_TRUE(
      has(complaint("relayout " + matrix + " " + pipe + " --to 512"), "is not a regular file: name a file to write"));
  EXPECT_TRUE(std::filesystem::is_fifo(pipe));
  ::unlink(pipe.c_str());
  EXPECT_TRUE(has(complaint("relayout " + matrix + " " + folder + " --to 512"), "is not a regular file"));
  EXPECT_TRUE(has(complaint("relayout " + matrix + " " + folder + "none/x.npy --to 512"), "No such file or directory"));
}

// Checks that pipes and devices are refused. No process writes into the pipe, and the command must not wait for a
// writer.
TEST(Files, APipeOrADeviceIsNotAnArrayFile) {
  std::string const pipe = folder + "in_pipe.npy";
  ::unlink(pipe.c_str());
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::string const to = folder + "never.npy";
  for (std::string const& arguments :
       {"relayout " + pipe + " " + to + " --to 512", "gemm " + pipe + " " + matrix + " -o " + to,
        "gemm " + matrix + " " + pipe + " -o " + to}) {
    EXPECT_EQ(run(arguments).code, 2) << arguments;
    EXPECT_TRUE(has(
        complaint(arguments),
        "in_pipe.npy, which is a pipe and not a file: write its bytes to a file, or give them as standard input, -"));
  }
  EXPECT_TRUE(has(complaint("relayout /dev/null " + to + " --to 512"), "/dev/null, which is a device and not a file"));
  ::unlink(pipe.c_str());
  EXPECT_EQ(run("relayout - " + to + " --to 512", bytes_of(matrix)).code, 0);
  std::remove(to.c_str());
}

TEST(Files, WhatIsReplacedKeepsItsPermissions) {
  auto const mode = [](std::string const& path) {
    struct stat s {};
    return ::stat(path.c_str(), &s) == 0 ? int(s.st_mode & 07777) : -1;
  };
  std::string const one = written(
      folder + "one.npy", npy("{'descr': '<f4', 'fortran_order': False, 'shape': (1, 1), }", std::string(4, '\0')));
  mode_t const before = ::umask(027);
  struct Case {
    std::string name, arguments;
  };
  for (Case const& c : {Case{"m.npy", "relayout " + matrix + " " + folder + "m.npy --to 512"},
                        {"m.svg", "draw 4:1 -o " + folder + "m.svg"},
                        {"m2.npy", "gemm " + one + " " + one + " -o " + folder + "m2.npy"}}) {
    std::string const path = folder + c.name;
    std::remove(path.c_str());
    EXPECT_EQ(run(c.arguments).code, 0) << c.arguments;
    EXPECT_EQ(mode(path), 0640) << c.name;
    for (int const kept : {0600, 0664, 0755}) {
      ASSERT_EQ(::chmod(path.c_str(), mode_t(kept)), 0);
      EXPECT_EQ(run(c.arguments).code, 0);
      EXPECT_EQ(mode(path), kept) << c.name;
    }
    std::remove(path.c_str());
  }
  ::umask(before);
}

TEST(Files, ALinkToNothingIsNotWritten) {
  std::string const link = folder + "dangling.npy";
  for (std::string const& name : {link, folder + "dangling.svg"}) {
    ::unlink(name.c_str());
    ASSERT_EQ(::symlink((folder + "not_there.npy").c_str(), name.c_str()), 0);
  }
  EXPECT_TRUE(has(complaint("relayout " + matrix + " " + link + " --to 512"), "dangling.npy: it is a link to "));
  EXPECT_TRUE(has(complaint("draw 4:1 -o " + folder + "dangling.svg"), "not_there.npy, which does not exist"));
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  ::unlink(link.c_str());
  ::unlink((folder + "dangling.svg").c_str());
}

// Checks that a link is not replaced if it leads to a pipe. Standard output may be such a link.
TEST(Files, ALinkToAPipeIsNotReplaced) {
  Ran const r = run("relayout " + matrix + " /dev/stdout --to 512", "", "2>&1 | cat");
  EXPECT_TRUE(has(r.out, "cannot replace /dev/stdout, which is not a regular file")) << r.out;
  std::string const loop = folder + "loop.npy";
  ::unlink(loop.c_str());
  ASSERT_EQ(::symlink(loop.c_str(), loop.c_str()), 0);
  EXPECT_TRUE(
      has(complaint("relayout " + matrix + " " + loop + " --to 512"), "loop.npy, Too many levels of symbolic links"));
  ::unlink(loop.c_str());
}

TEST(Files, ALinkLeadsToWhatIsReplaced) {
  std::string const real = written(folder + "real.npy", "old");
  std::string const link = folder + "link.npy";
  ::unlink(link.c_str());
  ASSERT_EQ(::symlink(real.c_str(), link.c_str()), 0);
  EXPECT_EQ(run("relayout " + matrix + " " + link + " --to 512").code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_GT(bytes_of(real).size(), 2048u);
  ::unlink(link.c_str());
}

TEST(Files, AFolderIsNotAnInput) {
  EXPECT_TRUE(has(complaint("fit " + folder), "Is a directory"));
  EXPECT_TRUE(has(complaint("relayout " + folder + " x.npy --to 512"), "Is a directory"));
  EXPECT_EQ(run("fit " + folder).code, 2);
}

TEST(Files, AFullDiskIsAnError) {
  if (::access("/dev/full", W_OK) != 0) { GTEST_SKIP() << "no /dev/full here"; }
  for (char const* arguments : {"eval 4", "eval --json 4", "draw 4", "explain 4", "diff 4 4", "functions"}) {
    EXPECT_EQ(run(arguments, "", ">/dev/full 2>/dev/null").code, 2) << arguments;
  }
  EXPECT_EQ(run("eval -", "4\n", ">/dev/full 2>/dev/null").code, 2);
  EXPECT_TRUE(has(run("eval 4", "", "2>&1 >/dev/full").out, "cannot write the answer"));
}

// Checks that the process reports the shell's limit of file sizes, in blocks of 512 bytes, and is not ended by SIGXFSZ.
TEST(Files, ALimitOfFileSizesIsAnError) {
  std::string const picture = folder + "over.svg", array = folder + "over.npy", large = folder + "large.npy";
  Ran const drawn = run("draw '(128,128)' -o " + picture, "", "2>&1", "ulimit -f 10; ");
  EXPECT_EQ(drawn.code, 2) << drawn.out;
  EXPECT_TRUE(has(drawn.out, "File too large")) << drawn.out;
  EXPECT_FALSE(std::filesystem::exists(picture));
  written(large, npy("{'descr': '|u1', 'fortran_order': False, 'shape': (100, 1000)}", std::string(100000, 'x')));
  Ran const moved = run("permute " + large + " " + array + " --axes 'a b -> b a'", "", "2>&1", "ulimit -f 10; ");
  EXPECT_EQ(moved.code, 2) << moved.out;
  EXPECT_TRUE(has(moved.out, "File too large")) << moved.out;
  EXPECT_FALSE(std::filesystem::exists(array));
}

TEST(Files, TablesThatAreCutShortOrEmpty) {
  EXPECT_EQ(run("fit -", "[[0,1],[2,3]]").out, "4:1\n");
  EXPECT_EQ(run("fit", "0 1 10 11").out, "(2,2):(1,10)\n");
  EXPECT_TRUE(
      has(complaint("fit -", ""), "standard input: a table must have at least one integer, but the text has none"));
  EXPECT_TRUE(has(complaint("fit -", "[]"), "must have at least one integer"));
  EXPECT_TRUE(has(complaint("fit -", "[0, 1"), "every '[' must be closed, but the text ends with 1 open"));
  EXPECT_TRUE(has(complaint("fit -", "0][1"), "the ']' at character 2 must close a '[', but none is open"));
  EXPECT_TRUE(has(complaint("fit -", "0 1 x"), "expected an integer at character 5"));
  EXPECT_TRUE(has(complaint("fit -", "0 -9223372036854775808"), "the integer at character 3 does not fit"));
  EXPECT_TRUE(has(complaint("fit - --shape '[2]'", "0 1"),
                  "--shape must be an integer or a tuple of integers, but [2] is a list"));
}

TEST(Files, ElementsOfFixedSize) {
  std::string const to = folder + "to.npy";
  for (char const* type : {"<U2", "<M8[ns]", "<m8[D]", "<M8", "|S8", ">c8"}) {
    std::string const from = written(
        folder + "from.npy",
        npy(std::string("{'descr': '") + type + "', 'fortran_order': False, 'shape': (2,), }", "0123456789abcdef"));
    ASSERT_EQ(run("relayout " + from + " " + to + " --to 2:1").code, 0) << type;
    EXPECT_EQ(bytes_of(to).substr(bytes_of(to).size() - 16), "0123456789abcdef") << type;
    EXPECT_TRUE(has(bytes_of(to), type));
  }
}

TEST(Files, HeadersThatAreGuessedAtNoLonger) {
  std::string const to = folder + "never.npy";
  std::remove(to.c_str());
  for (char const* rest : {"'fortran_order': Maybe, 'shape': (2,)", "'fortran_order': False, 'shape': (2 2,)",
                           "'fortran_order': False, 'shape': (0,)"}) {
    std::string const from = written(folder + "from.npy", npy(std::string("{'descr': '|u1', ") + rest + ", }", "ab"));
    EXPECT_EQ(run("relayout " + from + " " + to + " --to 2:1").code, 2) << rest;
  }
  EXPECT_FALSE(std::ifstream(to).good());
}

TEST(Files, OddHeadersAreRefusedInWords) {
  std::string const fine = "'descr': '|u1', 'fortran_order': False, 'shape': (2,)";
  std::string ones = "(2,";
  for (int k = 0; k < 101; ++k) { ones += "1,"; }
  struct Case {
    std::string header;
    char const* words;
  };
  for (Case const& c :
       {Case{"{" + fine + ", 'shape': (1, 2)}", "the header has 'shape' twice"},
        {"{'descr': '|u1', " + fine + "}", "the header has 'descr' twice"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': " + ones + ")}",
         "has 102 sizes, but at most 64 can be read"},
        {"{" + fine + ", 'more': 1}", "an entry 'more': expected descr, fortran_order and shape"},
        {"{'descr': '|u1', 'shape': (2,)}",
         "the header must hold descr, fortran_order and shape, but lacks fortran_order"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (2)}", "is not a tuple of sizes"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (,2)}", "is not a tuple of sizes"},
        {"{'descr': '|u1', 'fortran_order': False, 'shape': (-2,)}", "is not a tuple of sizes"},
        {"{'descr': [('a', '|u1')], 'fortran_order': False, 'shape': (2,)}", "structured types are not read"},
        {"{'descr': '|u1' 'fortran_order': False, 'shape': (2,)}", "with commas between entries, at character 17"},
        {"{" + fine + "} 'shape': (3,)", "the header continues after its }"},
        {"'shape': (2,)", "is not a dict literal"},
        {"{" + fine, "is not a dict literal"}}) {
    std::string const words =
        complaint("relayout " + written(folder + "odd.npy", npy(c.header, "ab")) + " " + folder + "never.npy --to 2:1");
    EXPECT_TRUE(has(words, c.words)) << c.header << "\n" << words;
  }
  for (std::string const& header : {"{" + fine + "}", "{" + fine + ", }",
                                    std::string("{\"shape\": (2L, ), 'fortran_order': True, 'descr': '|u1'}")}) {
    EXPECT_EQ(
        run("relayout " + written(folder + "plain.npy", npy(header, "ab")) + " " + folder + "read.npy --to 2:1").code,
        0)
        << header;
  }
}

TEST(Files, RelayoutSaysWhatIsMissing) {
  std::string const both = "relayout " + matrix + " " + folder + "never.npy ";
  EXPECT_TRUE(has(complaint(both + "--from 512"), "give either --to LAYOUT, or --from LAYOUT and --shape SHAPE"));
  EXPECT_TRUE(has(complaint(both + "--to 512 --shape 512"), "give either --to LAYOUT"));
  EXPECT_TRUE(has(complaint(both + "--from 512 --shape '(32,16'"), "expected ',' or ')' at column 7"));
  EXPECT_TRUE(has(complaint(both + "--from 512 --shape '(4294967296,4294967296)'"), "has more than 2^63 elements"));
  EXPECT_TRUE(has(complaint(both + "--to '(2,0)'"), "an extent must be at least 1: extent 1 is 0"));
}

TEST(Files, RelayoutRefusesWithNumbers) {
  std::string const both = "relayout " + matrix + " " + folder + "never.npy ";
  EXPECT_TRUE(has(complaint(both + "--to '(4,8):(1,2)'"), "have the same offset: (2,0) and (0,1) have 2"));
  EXPECT_TRUE(has(complaint(both + "--to '2:281474976710656'"),
                  "the layout has 2 elements and spans 281474976710657, but at most 2^48"));
  EXPECT_TRUE(has(complaint(both + "--to '4:-1'"), "the least is -3: add 3"));
  EXPECT_TRUE(has(complaint(both + "--from 512 --shape '(2,(3,0))'"), "but extent 2 is 0"));
  EXPECT_TRUE(has(complaint(both + "--from 500 --shape 500"),
                  "the array has 512 elements, but the layout spans 500: give the layout"));
  std::string const short_one =
      written(folder + "short.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (3,), }", "abcd"));
  EXPECT_TRUE(has(complaint("relayout " + short_one + " " + folder + "never.npy --to 3"),
                  "holds 4 bytes of elements, but its shape requires 6"));
  std::string const long_one =
      written(folder + "long.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (1,), }", "abcd"));
  EXPECT_EQ(run("relayout " + long_one + " " + folder + "first.npy --to 1").code, 0);  // NumPy ignores the rest
  EXPECT_EQ(last<char>(folder + "first.npy", 2), (std::vector<char>{'a', 'b'}));
  for (auto const& [shape, words] :
       {std::pair{"(4294967296, 4294967296, 2)", "requires more than 2^63"},
        {"(4294967296, 4294967296, 0)", "requires more than 2^63, even without its extents of 0"}}) {
    std::string const file =
        written(folder + "huge.npy",
                npy(std::string("{'descr': '<u2', 'fortran_order': False, 'shape': ") + shape + ", }", "abcd"));
    EXPECT_TRUE(has(complaint("relayout " + file + " " + folder + "never.npy --to 1"), words)) << shape;
  }
  EXPECT_TRUE(has(complaint("relayout " + written(folder + "tiny.npy", "abc") + " " + folder + "never.npy --to 1"),
                  "tiny.npy is not a .npy file: it has 3 bytes"));
  EXPECT_FALSE(std::ifstream(folder + "never.npy").good());
}

TEST(Files, FortranOrderAndEqualAxes) {
  std::string const to = folder + "order.npy";
  // The shape is (2,3), so the index runs over axis 0 first, regardless of the file's order.
  for (auto const& [order, expected] : {std::pair{"False", "adbecf"}, {"True", "abcdef"}}) {
    std::string const header = std::string("{'descr': '|u1', 'fortran_order': ") + order + ", 'shape': (2, 3), }";
    std::string const from = written(folder + "from.npy", npy(header, "abcdef"));
    ASSERT_EQ(run("relayout " + from + " " + to + " --to '(2,3)'").code, 0);
    std::string const out = bytes_of(to);
    EXPECT_EQ(out.substr(out.size() - 6), expected) << order;
  }
}
