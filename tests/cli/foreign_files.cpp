// Tests files that other programs write: types without a byte order, tensors of elements smaller than a byte, arrays
// without elements, targets that may not be written, inputs that are cut while the command reads them, and names with
// control characters.
#include <array>
#include <filesystem>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir() + "sett_foreign_";

std::string array_file(std::string const& name, std::string const& type, std::string const& shape,
                       std::string const& data) {
  return written(folder + name, npy("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + "}", data));
}

std::string const out = folder + "out.npy";

}  // namespace

TEST(ForeignFiles, OneByteHasNoOrder) {
  std::string const bytes = elements(std::vector<std::int8_t>{1, 2, 3, 4, 5, 6});
  for (char const order : std::string("<>=|")) {
    std::string const a = array_file("bytes.npy", std::string(1, order) + "i1", "(2, 3)", bytes);
    ASSERT_EQ(run("gemm " + a + " " + a + " -o " + out).code, 0) << order;
    EXPECT_EQ(last<std::int32_t>(out, 4), (std::vector<std::int32_t>{14, 32, 32, 77})) << order;
  }
}

TEST(ForeignFiles, TypesInThisMachinesOrder) {
  std::string const floats = elements(std::vector<float>{1, 2, 3, 4});
  for (char const order : std::string("<=|")) {
    std::string const a = array_file("floats.npy", std::string(1, order) + "f4", "(2, 2)", floats);
    ASSERT_EQ(run("gemm " + a + " " + a + " -o " + out).code, 0) << order;
    EXPECT_EQ(last<float>(out, 4), (std::vector<float>{5, 11, 11, 25})) << order;
    ASSERT_EQ(run("permute " + a + " " + out + " --axes 'a b -> b a'").code, 0) << order;
    EXPECT_TRUE(has(bytes_of(out), "'descr': '<f4'")) << order;
  }
}

TEST(ForeignFiles, AProductOverNothingIsZero) {
  for (auto const& [a, b, c] : std::vector<std::array<std::string, 3>>{
           {"(3, 0)", "(0, 4)", "(3, 4)"}, {"(0, 2)", "(2, 4)", "(0, 4)"}, {"(3, 2)", "(2, 0)", "(3, 0)"}}) {
    auto const floats = [](std::string const& shape) {
      bool const is_empty = has(shape, "(0") || has(shape, " 0)");
      return is_empty ? "" : std::string(4 * std::size_t(shape[1] - '0') * std::size_t(shape[4] - '0'), '\1');
    };
    std::string const fa = array_file("k_a.npy", "<f4", a, floats(a)), fb = array_file("k_b.npy", "<f4", b, floats(b));
    ASSERT_EQ(run("gemm " + fa + " " + fb + " --kn -o " + out).code, 0)
        << a << b << complaint("gemm " + fa + " " + fb + " --kn -o " + out);
    EXPECT_TRUE(has(bytes_of(out), ("'shape': " + c).c_str())) << a << b;
    if (c == "(3, 4)") { EXPECT_EQ(last<float>(out, 12), std::vector<float>(12, 0)); }
  }
}

// Checks that an array without elements is copied to a result of the right shape, also without elements.
TEST(ForeignFiles, ArraysWithoutElementsAreMoved) {
  struct Case {
    std::string shape, line, expected;
  };
  for (Case const& c : {Case{"(0,)", "permute --axes 'a -> a'", "(0,)"},
                        {"(0, 3)", "permute --axes 'a b -> b a'", "(3, 0)"},
                        {"(2, 0, 3)", "permute --axes 'a b c -> c (a b)'", "(3, 0)"},
                        {"(2, 0, 3)", "permute --axes 'a b c -> (c a) b 1'", "(6, 0, 1)"},
                        {"(0, 6)", "permute --axes 'a (b c) -> c a b' b=2", "(3, 0, 2)"},
                        {"(0, 6)", "permute --axes '(a d) b -> b d a' a=4", "(6, 0, 4)"},
                        {"(3, 0)", "relayout --axes 'a b -> b a'", "(0, 3)"},
                        {"(0, 64)", "relayout --to tile-major", "(0,)"},
                        {"(128, 0)", "relayout --to wgmma-k-major-128b", "(0,)"},
                        {"(0, 64)", "relayout --axes 'a b -> b a' --to tile-major", "(0,)"},
                        {"(0,)", "relayout --from tile-major --shape '(64,0)'", "(64, 0)"}}) {
    for (std::string const fortran : {"False", "True"}) {
      std::string const in = written(
          folder + "none.npy", npy("{'descr': '<f4', 'fortran_order': " + fortran + ", 'shape': " + c.shape + "}", ""));
      std::size_t const blank = c.line.find(' ');
      std::string const line = c.line.substr(0, blank) + " " + in + " " + out + c.line.substr(blank);
      ASSERT_EQ(run(line).code, 0) << c.shape << line << complaint(line);
      std::string const bytes = bytes_of(out);
      EXPECT_TRUE(has(bytes, ("'fortran_order': False, 'shape': " + c.expected).c_str())) << bytes << line;
      EXPECT_EQ(bytes.size(), 128u);
    }
  }
  std::string const stored =
      written(folder + "none.safetensors",
              safetensors(R"({"e":{"dtype":"F32","shape":[2,0],"data_offsets":[0,0]},"u":{"dtype":"U8","shape":[1],)"
                          R"("data_offsets":[0,1]}})",
                          "x"));
  std::string const moved = folder + "none_out.safetensors";
  ASSERT_EQ(run("permute " + stored + " " + moved + " --tensor e --axes 'a b -> b a'").code, 0);
  EXPECT_TRUE(has(bytes_of(moved), R"("shape":[0,2],"data_offsets":[0,0])"));
  std::string const line = "permute " + array_file("none.npy", "<f4", "(0, 6)", "") + " " + out + " --axes ";
  EXPECT_TRUE(has(complaint(line + "'(a d) b -> a d b'"), "the sizes of both 'a' and 'd' are unknown"));
  EXPECT_TRUE(has(complaint(line + "'a b -> b a' a=2"), "multiply to 2: leave out one of the sizes"));
}

TEST(ForeignFiles, ArraysWithoutElements) {
  written(out, "what it was");
  for (std::string const shape : {"(0,)", "(0, 3)", "(3, 0)", "(2, 0, 3)"}) {
    std::string const a = array_file("none.npy", "<f4", shape, "");
    for (std::string const how : {"--to 1:1", "--to '(2,3):(3,1)'", "--from 6:1 --shape 6", "--from 6:1 --shape 0"}) {
      std::string const line = "relayout " + a + " " + out + " " + how;
      EXPECT_EQ(run(line).code, 2) << line;
      EXPECT_TRUE(has(complaint(line), "error: ")) << line;
    }
  }
  EXPECT_TRUE(has(complaint("relayout " + array_file("none.npy", "<f4", "(0,)", "") + " " + out + " --to 1:1"),
                  "the array has 0 elements, but the layout has 1"));
  EXPECT_EQ(bytes_of(out), "what it was");
}

TEST(ForeignFiles, TensorsOfLessThanAByteAreKept) {
  std::string const header =
      R"({"s":{"dtype":"F4","shape":[2,8],"data_offsets":[0,8]},"w":{"dtype":"F32","shape":[1,2],"data_offsets":[8,16]},)"
      R"("x":{"dtype":"F6_E2M3","shape":[4],"data_offsets":[16,19]},"y":{"dtype":"F8_E4M3FNUZ","shape":[3],"data_offsets":[19,22]}})";
  std::string const data = "12345678" + elements(std::vector<float>{5, 6}) + "abcXYZ";
  std::string const in = written(folder + "f4.safetensors", safetensors(header, data)),
                    moved = folder + "f4_out.safetensors";
  ASSERT_EQ(run("permute " + in + " " + moved + " --tensor w --axes 'a b -> b a'").code, 0);
  std::string const bytes = bytes_of(moved);
  EXPECT_EQ(bytes.substr(bytes.size() - data.size()), data);
  for (char const* kept : {"\"F4\"", "\"F6_E2M3\"", "\"F8_E4M3FNUZ\""}) { EXPECT_TRUE(has(bytes, kept)); }
  std::string const line = "permute " + in + " " + moved + " --axes 'a b -> b a' --tensor ";
  EXPECT_TRUE(has(complaint(line + "s"), "tensor 's' has elements of type F4, which are smaller than a byte"));
  EXPECT_EQ(run("permute " + in + " " + moved + " --axes 'a -> a' --tensor y").code, 0);
  std::string const odd = written(folder + "odd.safetensors",
                                  safetensors(R"({"s":{"dtype":"F4","shape":[3],"data_offsets":[0,2]}})", "12"));
  EXPECT_TRUE(has(complaint("permute " + odd + " " + moved + " --axes 'a -> a'"),
                  "has 12 bits, which is not a whole number of bytes"));
}

TEST(ForeignFiles, MetadataMayBeNull) {
  std::string const in = written(
      folder + "null.safetensors",
      safetensors(R"({"__metadata__":null,"t":{"dtype":"F32","shape":[1,2],"data_offsets":[0,8]}})", "12345678"));
  EXPECT_EQ(run("permute " + in + " " + folder + "null_out.safetensors --axes 'a b -> b a'").code, 0);
}

TEST(ForeignFiles, TypesThatNeitherOrderMultiplies) {
  std::string const a = array_file("big.npy", ">i4", "(2, 2)", std::string(16, '\1'));
  std::string const text = complaint("gemm " + a + " " + a + " -o " + out);
  EXPECT_TRUE(has(text, "GEMM does not support >i4 and >i4")) << text;
  EXPECT_FALSE(has(text, "astype")) << text;
}

TEST(ForeignFiles, ControlCharactersDoNotReachTheTerminal) {
  std::string const in =
      written(folder + "esc.safetensors",
              safetensors(R"({"a\u001b[31mRED\u0007":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                          R"("b\u0085":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                          "12"));
  std::string const text = complaint("permute " + in + " " + folder + "o.safetensors --axes 'a -> a'");
  EXPECT_TRUE(has(text, "its 2 tensors are a\\x1b[31mRED\\x07, b\\x85")) << text;
  for (char const c : text) { EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n') << int(c); }
}

TEST(ForeignFiles, AMisspeltTensorGetsTheNearestName) {
  std::string header, comma = "{";
  for (int i = 0; i < 2000; ++i) {
    header += comma + "\"model.layers." + std::to_string(i) +
              ".mlp.weight\":{\"dtype\":\"U8\",\"shape\":[1],\"data_offsets\":[" + std::to_string(i) + "," +
              std::to_string(i + 1) + "]}";
    comma = ",";
  }
  std::string const in = written(folder + "many.safetensors", safetensors(header + "}", std::string(2000, 'x')));
  std::string const line = "permute " + in + " " + folder + "o.safetensors --axes 'a -> a' --tensor ";
  EXPECT_TRUE(has(complaint(line + "model.layers.77.mlp.wieght"), "did you mean 'model.layers.77.mlp.weight'?"));
  std::string const text = complaint(line + "embedding");
  EXPECT_TRUE(has(text, "it has no tensor 'embedding': its 2000 tensors are model.layers.0.mlp.weight, "));
  EXPECT_LT(text.size(), 600u);
}

TEST(ForeignFiles, ATargetThatMayNotBeWrittenIsKept) {
  std::string const in = array_file("in.npy", "<f4", "(2, 2)", std::string(16, '\1')), target = folder + "kept.npy";
  std::filesystem::remove(target);
  written(target, "what it was");
  std::filesystem::permissions(target, std::filesystem::perms(0444));
  std::string const line = "permute " + in + " " + target + " --axes 'a b -> b a'";
  if (::access(target.c_str(), W_OK) == 0) { GTEST_SKIP() << "this user may write every file"; }
  EXPECT_EQ(run(line).code, 2);
  EXPECT_TRUE(has(complaint(line), "kept.npy: Permission denied"));
  EXPECT_EQ(bytes_of(target), "what it was");
}

// Cuts the input at different times: before the command has read it, while the command reads it, or when the command
// has ended.
TEST(ForeignFiles, AnInputThatIsCutIsNamed) {
  std::string const data(std::size_t(4096) * 4096 * 4, '\1'), in = folder + "cut.npy";
  std::string const target = folder + "cut_out.npy";
  int cut = 0;
  for (int round = 0; round < 20 && cut < 3; ++round) {
    array_file("cut.npy", "<f4", "(4096, 4096)", data);
    written(target, "what it was");
    std::string const line = std::string(SETT_COMMAND) + " permute " + in + " " + target + " --axes 'a b -> b a' 2>" +
                             folder + "cut.txt & sleep 0.0" + std::to_string(round % 10) + "; truncate -s 5000000 " +
                             in + "; wait $!";
    int const status = std::system(line.c_str());
    std::string const text = bytes_of(folder + "cut.txt");
    if (WEXITSTATUS(status) == 0) { continue; }  // the command read the whole input before the cut
    EXPECT_EQ(WEXITSTATUS(status), 2) << text;
    EXPECT_EQ(bytes_of(target), "what it was");
    bool const names =
        has(text, "cut.npy: it was truncated") || has(text, "cut.npy holds");  // the header already shows the cut
    EXPECT_TRUE(names) << text;
    cut += has(text, "it was truncated") ? 1 : 0;
  }
  EXPECT_GE(cut, 1);
}
