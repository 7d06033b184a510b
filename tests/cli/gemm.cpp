// gemm: products of array files, and what is refused.
#include <cstring>

#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir();

template <class T>
std::string array(std::string const& name, std::string const& descr, std::string const& shape, std::vector<T> const& values) {
  std::string const line = "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + "}\n";
  std::string const length{char(line.size() & 255), char(line.size() >> 8)};
  std::ofstream file(folder + name, std::ios::binary);
  file << std::string("\x93NUMPY\x01\x00", 8) + length + line;
  file.write(reinterpret_cast<char const*>(values.data()), std::streamsize(values.size() * sizeof(T)));
  return folder + name;
}

template <class T>
std::vector<T> last(std::string const& path, std::size_t n) {
  std::ifstream file(path, std::ios::binary);
  std::string const bytes{std::istreambuf_iterator<char>(file), {}};
  std::vector<T> out(n);
  if (bytes.size() >= n * sizeof(T)) { std::memcpy(out.data(), bytes.data() + bytes.size() - n * sizeof(T), n * sizeof(T)); }
  return out;
}

}  // namespace

TEST(Gemm, Products) {
  std::string const a = array<float>("ga.npy", "<f4", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const b = array<float>("gb.npy", "<f4", "(3, 4)", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11});
  std::string const bytes = array<signed char>("gi.npy", "|i1", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const c = folder + "gc.npy";
  run("gemm " + a + " " + a + " -o " + c);
  EXPECT_EQ(last<float>(c, 4), (std::vector<float>{5, 14, 14, 50}));
  run("gemm " + a + " " + b + " -o " + c + " --kn --alpha 2");
  EXPECT_EQ(last<float>(c, 8), (std::vector<float>{40, 46, 52, 58, 112, 136, 160, 184}));
  run("gemm " + bytes + " " + bytes + " -o " + c);
  EXPECT_EQ(last<int>(c, 4), (std::vector<int>{5, 14, 14, 50}));
}

TEST(Gemm, Refusals) {
  std::string const a = array<float>("ga.npy", "<f4", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const b = array<float>("gb.npy", "<f4", "(3, 4)", std::vector<float>(12));
  std::string const flat = array<float>("gf.npy", "<f4", "(6,)", std::vector<float>(6));
  std::string const bytes = array<signed char>("gi.npy", "|i1", "(2, 3)", {0, 1, 2, 3, 4, 5});
  std::string const out = " -o " + folder + "never.npy";
  EXPECT_TRUE(has(complaint("gemm " + a + " " + b + out), "their K differ; give --kn"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + flat + out), "has 1 axis, and a matrix has 2"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + bytes + out), "there is no product of <f4 and |i1"));
  EXPECT_TRUE(has(complaint("gemm " + bytes + " " + bytes + out + " --alpha 0.5"), "alpha 0.5 is no integer of 32 bits"));
  EXPECT_TRUE(has(complaint("gemm " + a + " " + a + " -o " + folder + "never.txt"), "never.txt is not called one: name it as in c.npy"));
  EXPECT_FALSE(std::ifstream(folder + "never.txt").good());
  EXPECT_FALSE(std::ifstream(folder + "never.npy").good());
}
