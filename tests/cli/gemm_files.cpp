// gemm: tests the files of the operands and of the output.
#include <gtest/gtest.h>

#include <filesystem>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir() + "sett_gemm_";

std::string floats(std::string const& name, std::string const& shape, std::vector<float> const& values,
                   bool fortran = false) {
  return written(folder + name, npy("{'descr': '<f4', 'fortran_order': " + std::string(fortran ? "True" : "False") +
                                        ", 'shape': " + shape + "}",
                                    elements(values)));
}

// Returns 1, 2, 3, ... in bf16. The bits of a bf16 are the upper half of a float's bits.
std::string counted_bf16(int n) {
  std::string out;
  for (int i = 1; i <= n; ++i) {
    float const x = float(i);
    std::string const bits(reinterpret_cast<char const*>(&x), 4);
    out += bits.substr(2);
  }
  return out;
}

std::string header_of(std::string const& path) {
  std::string const bytes = bytes_of(path);
  std::uint64_t length = 0;
  std::memcpy(&length, bytes.data(), std::min<std::size_t>(8, bytes.size()));
  return bytes.substr(8, length);
}

}  // namespace

TEST(GemmFiles, BigEndianElementsAreConvertedFirst) {
  std::string const big = written(folder + "big.npy", npy("{'descr': '>f4', 'fortran_order': False, 'shape': (1, 1)}",
                                                          std::string("\x3f\x80\0\0", 4)));
  std::string const little = floats("little.npy", "(1, 1)", {2});
  for (std::string const& files : {big + " " + little, little + " " + big}) {
    EXPECT_EQ(run("gemm " + files + " -o " + folder + "c.npy").code, 2);
    EXPECT_TRUE(has(complaint("gemm " + files + " -o " + folder + "c.npy"),
                    "big.npy has big-endian elements of type >f4, but GEMM needs <f4: convert it, "
                    "for example in NumPy with a.astype('<f4')"));
  }
}

// Multiplies a layer's bf16 weights, one of two tensors in a file, by float activations.
TEST(GemmFiles, ATensorOfASafetensorsFile) {
  std::string const x = floats("x.npy", "(2, 3)", {1, 0, 2, 0, 1, 1});
  std::string const header =
      R"({"odd":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},"w":{"dtype":"BF16","shape":[2,3],"data_offsets":[3,15]}})";
  std::string const w =
      written(folder + "w.safetensors", safetensors(header, "xyz" + counted_bf16(6)));  // at an odd address
  std::string const y = folder + "y.npy";
  ASSERT_EQ(run("gemm " + x + " " + w + " --b-tensor w -o " + y).code, 0);
  EXPECT_EQ(last<float>(y, 4), (std::vector<float>{1 + 6, 4 + 12, 2 + 3, 5 + 6}));
  EXPECT_TRUE(has(complaint("gemm " + x + " " + w + " -o " + y),
                  "name one of its tensors with --b-tensor: its 2 tensors are odd, w"));
  EXPECT_TRUE(has(complaint("gemm " + w + " " + x + " --a-tensor v -o " + y),
                  "it has no tensor 'v': its 2 tensors are odd, w"));
  EXPECT_TRUE(has(complaint("gemm " + x + " " + w + " --a-tensor v --b-tensor w -o " + y),
                  "--a-tensor names a tensor of a .safetensors file, but "));
  EXPECT_TRUE(has(complaint("gemm " + x + " " + w + " --b-tensor odd -o " + y),
                  "w.safetensors has 1 axis, but a matrix must have 2"));
  EXPECT_EQ(last<float>(y, 4), (std::vector<float>{7, 16, 5, 11}));
}

TEST(GemmFiles, WritesSafetensors) {
  std::string const header = R"({"w":{"dtype":"BF16","shape":[2,3],"data_offsets":[0,12]}})";
  std::string const w = written(folder + "one.safetensors", safetensors(header, counted_bf16(6)));
  std::string const to = folder + "c.safetensors";
  ASSERT_EQ(run("gemm " + w + " " + w + " -o " + to + " --type f4").code, 0);
  EXPECT_EQ(last<float>(to, 4), (std::vector<float>{14, 32, 32, 77}));
  EXPECT_EQ(nlohmann::json::parse(header_of(to)),
            nlohmann::json::parse(R"({"C":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]}})"));
  ASSERT_EQ(run("gemm " + w + " " + w + " -o " + to + " --c-tensor gram").code, 0);  // C gets the type of the operands
  EXPECT_EQ(nlohmann::json::parse(header_of(to)),
            nlohmann::json::parse(R"({"gram":{"dtype":"BF16","shape":[2,2],"data_offsets":[0,8]}})"));
  std::string const bytes = bytes_of(to);
  std::string expected;
  for (float const f : {14.0f, 32.0f, 32.0f, 77.0f}) {
    expected += std::string(reinterpret_cast<char const*>(&f), 4).substr(2);
  }
  EXPECT_EQ(bytes.substr(bytes.size() - 8), expected);
  // A type that the file format cannot store is reported, and nothing is written.
  std::string const npy_file = folder + "never.npy", stored = folder + "never.safetensors";
  EXPECT_TRUE(has(complaint("gemm " + w + " " + w + " -o " + npy_file + " --type bf16"),
                  "a .npy file cannot hold bf16: name a .safetensors file, or give --type f4"));
  EXPECT_TRUE(has(complaint("gemm " + w + " " + w + " -o " + npy_file + " --c-tensor x"),
                  "--c-tensor names a tensor of a .safetensors file, but "));
  EXPECT_TRUE(has(complaint("gemm " + w + " " + w + " -o " + stored + " --c-tensor __metadata__"),
                  "a tensor cannot be called __metadata__"));
  std::string const z = written(
      folder + "z.npy", npy("{'descr': '<c16', 'fortran_order': False, 'shape': (1, 1)}", std::string(16, '\0')));
  EXPECT_TRUE(
      has(complaint("gemm " + z + " " + z + " -o " + stored), "a .safetensors file cannot hold c16: name a .npy file"));
  EXPECT_FALSE(std::ifstream(npy_file).good());
  EXPECT_FALSE(std::ifstream(stored).good());
}

// Checks that the output never replaces other tensors in an operand's file, whichever name leads to the file.
TEST(GemmFiles, KeepsTheOtherTensorsOfAnOperandsFile) {
  std::string const header =
      R"({"v":{"dtype":"BF16","shape":[1,3],"data_offsets":[0,6]},"w":{"dtype":"BF16","shape":[2,3],"data_offsets":[6,18]}})";
  std::string const w = written(folder + "layer.safetensors", safetensors(header, counted_bf16(9)));
  std::string const before = bytes_of(w), link = folder + "layer_link.safetensors";
  std::remove(link.c_str());
  ASSERT_EQ(::link(w.c_str(), link.c_str()), 0);
  std::string const dotted = w.substr(0, w.rfind('/')) + "/." + w.substr(w.rfind('/'));
  for (std::string const& to : {w, link, dotted}) {
    std::string const refused = complaint("gemm " + w + " " + w + " --a-tensor w --b-tensor w -o " + to);
    EXPECT_TRUE(has(refused, "holds other tensors, which the output would overwrite (v): name another file with -o"))
        << refused;
    EXPECT_EQ(bytes_of(w), before);
  }
  ASSERT_EQ(run("gemm " + w + " " + w + " --a-tensor v --b-tensor w -o " + w).code, 0);  // both tensors are operands
  EXPECT_EQ(nlohmann::json::parse(header_of(w)),
            nlohmann::json::parse(R"({"C":{"dtype":"BF16","shape":[1,2],"data_offsets":[0,4]}})"));
}

// Checks that the elements of each file are read in that file's own order.
TEST(GemmFiles, FortranOrder) {
  std::string const c_order = floats("f0.npy", "(2, 3)", {1, 2, 3, 4, 5, 6});
  std::string const fortran = floats("f1.npy", "(2, 3)", {1, 4, 2, 5, 3, 6}, true);
  std::string const to = folder + "f2.npy";
  for (std::string const& pair : {c_order + " " + fortran, fortran + " " + c_order, fortran + " " + fortran}) {
    ASSERT_EQ(run("gemm " + pair + " -o " + to).code, 0);
    EXPECT_EQ(last<float>(to, 4), (std::vector<float>{14, 32, 32, 77})) << pair;
  }
}

// Checks that C replaces an operand's file only when C is complete.
TEST(GemmFiles, OverAnOperand) {
  std::string const x = floats("over.npy", "(2, 2)", {1, 2, 3, 4});
  ASSERT_EQ(run("gemm " + x + " " + x + " -o " + x).code, 0);
  EXPECT_EQ(last<float>(x, 4), (std::vector<float>{5, 11, 11, 25}));
  std::string const before = bytes_of(x);
  std::string const wide = floats("wide.npy", "(2, 3)", std::vector<float>(6, 1));
  EXPECT_EQ(run("gemm " + x + " " + wide + " -o " + x).code, 2);
  EXPECT_EQ(bytes_of(x), before);
  int left = 0;
  for (auto const& entry : std::filesystem::directory_iterator(testing::TempDir())) {
    left += entry.path().filename().string().rfind("sett_gemm_over.npy.tmp", 0) == 0;
  }
  EXPECT_EQ(left, 0);
}

// Checks 8-bit integers with more rows than fit in one step. A(m,k) = a(m) s(k) and B(n,k) = b(n) s(k) with s(k) of 1
// and -1, so C(m,n) is a(m) b(n) K, except that one element of A is 100 larger. The bound computed from this element,
// times 2, K and the factor 10000, exceeds 32 bits. So the command uses 64-bit sums, although all results fit. With
// the largest factor, every nonzero element overflows.
TEST(GemmFiles, SeveralSteps) {
  std::int64_t const m = 2100, n = 2048, k = 2048;
  auto const a = [](std::int64_t i) { return i < 1500 ? 0 : i % 5 - 2; };
  auto const b = [](std::int64_t j) { return j % 5 - 2; };
  auto const s = [](std::int64_t p) { return p % 3 == 0 ? 1 : -1; };
  auto const file = [&](std::string const& name, std::int64_t rows, auto const& of_row, int more) {
    std::vector<signed char> x;
    for (std::int64_t i = 0; i < rows; ++i) {
      for (std::int64_t p = 0; p < k; ++p) { x.push_back(static_cast<signed char>(of_row(i) * s(p))); }
    }
    x[std::size_t((rows - 1) * k)] += static_cast<signed char>(more);
    return written(
        folder + name,
        npy("{'descr': '|i1', 'fortran_order': False, 'shape': (" + std::to_string(rows) + ", 2048)}", elements(x)));
  };
  std::string const fa = file("steps_a.npy", m, a, 100), fb = file("steps_b.npy", n, b, 0), c = folder + "steps_c.npy";
  auto const expected = [&](std::int64_t i, std::int64_t j) { return a(i) * b(j) * k + (i == m - 1 ? 100 * b(j) : 0); };
  for (std::int64_t const alpha : {1, 10000}) {
    ASSERT_EQ(run("gemm " + fa + " " + fb + " -o " + c + " --alpha " + std::to_string(alpha)).code, 0);
    auto const out = last<int>(c, std::size_t(m * n));
    std::int64_t wrong = 0;
    for (std::int64_t i = 0; i < m; ++i) {
      for (std::int64_t j = 0; j < n; ++j) { wrong += out[std::size_t(i * n + j)] != alpha * expected(i, j); }
    }
    EXPECT_EQ(wrong, 0) << alpha;
  }
  std::int64_t beyond = 0;
  for (std::int64_t i = 0; i < m; ++i) {
    for (std::int64_t j = 0; j < n; ++j) { beyond += expected(i, j) != 0; }
  }
  std::string const words = complaint("gemm " + fa + " " + fb + " -o " + folder + "never.npy --alpha 2147483647");
  std::string const said = std::to_string(beyond) +
                           " of 4300800 elements of C do not fit into 32 bits (the first: C(1500,0) is 2147483647 "
                           "times 8192): give --type f4";
  EXPECT_TRUE(has(words, said.c_str())) << words << said;
  EXPECT_FALSE(std::ifstream(folder + "never.npy").good());
  for (std::string const& path : {fa, fb, c}) { std::filesystem::remove(path); }
}
