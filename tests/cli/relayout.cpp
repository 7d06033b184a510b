// Tests the shuffles of relayout, and safetensors files. Every element must be at its offset in the layout, and files
// must be complete or unchanged.
#include <gtest/gtest.h>
#include <unistd.h>

#include <sstream>
#include <vector>

#include "array_files.hpp"
#include "command.hpp"

namespace {

using namespace command;

std::string const folder = testing::TempDir() + "sett_relayout_";

// Returns elements 0, 1, 2, ... of 2 bytes.
std::string counted(int n) {
  std::string out;
  for (int i = 0; i < n; ++i) { out += {char(i & 255), char(i >> 8)}; }
  return out;
}

int element(std::string const& bytes, int count, int i) {
  std::size_t const at = bytes.size() - 2 * std::size_t(count - i);
  return static_cast<unsigned char>(bytes[at]) | static_cast<unsigned char>(bytes[at + 1]) << 8;
}

TEST(Relayout, ShufflesPutEveryLanesElementsTogether) {
  int const rows = 32;
  int const columns = 64;
  std::string const from = written(
      folder + "m.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (32, 64), }", counted(rows * columns)));
  auto const shuffled = [&](std::string const& name) {
    std::string const to = folder + name + ".npy";
    EXPECT_EQ(run("relayout " + from + " " + to + " --to " + name).code, 0) << name;
    std::string const back = folder + "back.npy";
    EXPECT_EQ(run("relayout " + to + " " + back + " --from " + name + " --shape '(32,64)'").code, 0) << name;
    EXPECT_EQ(bytes_of(back).substr(bytes_of(back).size() - 4096), bytes_of(from).substr(bytes_of(from).size() - 4096))
        << name;
    return bytes_of(to);
  };
  // A's layout in mma.m16n8k16: value v of lane t is at row t/4 + 8 (v/2 % 2), column 2 (t % 4) + v % 2 + 8 (v/4).
  std::string const a = shuffled("mma-a-fragment");
  std::string const b = shuffled("mma-b-fragment");
  std::string const w = shuffled("wgmma-k-major-128b");
  for (int m = 0; m < rows; m += 16) {
    for (int k = 0; k < columns; k += 16) {
      for (int t = 0; t < 32; ++t) {
        for (int v = 0; v < 8; ++v) {
          int const row = m + t / 4 + 8 * (v / 2 % 2);
          int const column = k + 2 * (t % 4) + v % 2 + 8 * (v / 4);
          EXPECT_EQ(element(a, rows * columns, (m / 16 * 4 + k / 16) * 256 + t * 8 + v), row * columns + column);
        }
      }
    }
  }
  for (int n = 0; n < rows; n += 8) {
    for (int k = 0; k < columns; k += 16) {
      for (int t = 0; t < 32; ++t) {
        for (int v = 0; v < 4; ++v) {
          int const column = k + 2 * (t % 4) + v % 2 + 8 * (v / 2);
          EXPECT_EQ(element(b, rows * columns, (n / 8 * 4 + k / 16) * 128 + t * 4 + v), (n + t / 4) * columns + column);
        }
      }
    }
  }
  // 16-byte chunk c of row r is stored at chunk c xor (r mod 8).
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      EXPECT_EQ(element(w, rows * columns, r * 64 + ((c / 8) ^ (r % 8)) * 8 + c % 8), r * columns + c);
    }
  }
  EXPECT_TRUE(has(complaint("relayout " + from + " " + folder + "never.npy --to tile-major"),
                  "do not divide the array's 32 x 64"));
  EXPECT_TRUE(has(run("relayout --list").out, "Sw<3,3,3> o 0 o ((8,16),(64,4)):((64,512),(1,8192))"));
}

// Returns n elements of `width` bytes. Element i is computed from its index, so that all elements are distinct.
std::string numbered(int n, int width) {
  std::string out;
  for (int i = 0; i < n; ++i) {
    for (int b = 0; b < width; ++b) { out += char(b < 2 ? i >> 8 * b & 255 : 7 * b + i % 97); }
  }
  return out;
}

// Checks that every element, for every element size, moves to the offset that the command's eval prints, and back.
TEST(Relayout, SwizzledLayouts) {
  struct Case {
    char const* layout;
    int places;
  };
  int const rows = 16, columns = 24;
  for (Case const& c :
       {Case{"Sw<2,1,3> o 0 o (16,24):(24,1)", 384}, Case{"Sw<3,0,3> o 0 o (16,24):(1,16)", 384},
        Case{"Sw<1,2,-2> o 8 o (16,24):(32,1)", std::stoi(eval("cosize(Sw<1,2,-2> o 8 o (16,24):(32,1))"))},
        Case{"Sw<0,0,0> o 3 o (16,24):(24,1)", 387}, Case{"(16,24):(1,16) + 5", 389}}) {
    std::string calls;
    for (int i = 0; i < rows * columns; ++i) {
      calls +=
          "(" + std::string(c.layout) + ")(" + std::to_string(i / columns) + "," + std::to_string(i % columns) + ")\n";
    }
    std::istringstream offsets(run("eval -", calls).out);
    std::vector<std::size_t> at(std::size_t(rows * columns));
    for (std::size_t& offset : at) { ASSERT_TRUE(bool(offsets >> offset)) << c.layout; }
    for (int const width : {1, 2, 3, 4, 8, 12, 16, 32}) {
      auto const bytes = std::size_t(width);
      std::string const kind =
          "{'descr': '|V" + std::to_string(width) + "', 'fortran_order': False, 'shape': (16, 24), }";
      std::string const elements = numbered(rows * columns, width);
      std::string const from = written(folder + "s.npy", npy(kind, elements));
      std::string const to = folder + "swizzled.npy", back = folder + "unswizzled.npy";
      ASSERT_EQ(run("relayout " + from + " " + to + " --to '" + c.layout + "'").code, 0) << c.layout << ' ' << width;
      std::string const out = bytes_of(to).substr(bytes_of(to).size() - std::size_t(c.places) * bytes);
      for (std::size_t i = 0; i < at.size(); ++i) {
        ASSERT_EQ(out.substr(at[i] * bytes, bytes), elements.substr(i * bytes, bytes))
            << c.layout << ' ' << width << ' ' << i;
      }
      ASSERT_EQ(run("relayout " + to + " " + back + " --from '" + c.layout + "' --shape '(16,24)'").code, 0)
          << c.layout << ' ' << width;
      EXPECT_EQ(bytes_of(back).substr(bytes_of(back).size() - elements.size()), elements) << c.layout << ' ' << width;
    }
  }
  std::string const from =
      written(folder + "r.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (16, 24), }", counted(384)));
  std::string const to = folder + "never.npy";
  // The option --to accepts each layout that --list prints.
  std::string const list = run("relayout --list").out;
  std::string const large = written(
      folder + "l.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (128, 256), }", counted(128 * 256)));
  std::size_t const at = list.find("Sw<3,3,3>");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(
      run("relayout " + large + " " + folder + "by_layout.npy --to '" + list.substr(at, list.find('\n', at) - at) + "'")
          .code,
      0);
  EXPECT_EQ(run("relayout " + large + " " + folder + "by_name.npy --to wgmma-k-major-128b").code, 0);
  EXPECT_EQ(bytes_of(folder + "by_layout.npy"), bytes_of(folder + "by_name.npy"));
  EXPECT_TRUE(has(complaint("relayout " + from + " " + to + " --to 'Sw<2,0,0> o 0 o (16,24):(24,1)'"),
                  "Sw<2,0,0> maps two offsets to one"));
  EXPECT_TRUE(
      has(complaint("relayout " + from + " " + to + " --to 'Sw<2,0,2> o 0 o (16,24):(24,0)'"), "must be injective"));
  EXPECT_TRUE(has(complaint("relayout " + from + " " + to + " --to 'Sw<2,0,2> o -4 o (16,24):(24,1)'"),
                  "the least is -4: add 4"));
  EXPECT_TRUE(
      has(complaint("relayout " + from + " " + to + " --to 'Sw<2,0,2> o 0 o (16,25):(25,1)'"), "the layout has 400"));
  EXPECT_FALSE(std::ifstream(to).good());
}

TEST(Relayout, OneTensorOfSafetensors) {
  std::string const header =
      R"({"__metadata__":{"by":"me"},"a":{"dtype":"U8","shape":[3],"data_offsets":[0,3]},"w":{"dtype":"U16","shape":[2,3],"data_offsets":[3,15]}})";
  std::string const from = written(folder + "in.safetensors", safetensors(header, "xyz" + counted(6)));
  std::string const to = folder + "out.safetensors";
  ASSERT_EQ(run("relayout " + from + " " + to + " --tensor w --to '(2,3):(1,2)'").code, 0);
  std::string const out = bytes_of(to);
  EXPECT_EQ(out.substr(out.size() - 15, 3), "xyz");
  int const expected[] = {0, 3, 1, 4, 2, 5};
  for (int i = 0; i < 6; ++i) { EXPECT_EQ(element(out, 6, i), expected[i]); }
  EXPECT_TRUE(has(out, R"("w":{"dtype":"U16","shape":[6])"));
  EXPECT_TRUE(has(out, R"({"by":"me"})"));
  EXPECT_TRUE(has(complaint("relayout " + from + " " + to + " --to 6"),
                  "name one of its tensors with --tensor: its 2 tensors are a, w"));
  EXPECT_TRUE(has(complaint("relayout " + from + " " + to + " --tensor v --to 6"),
                  "it has no tensor 'v': its 2 tensors are a, w"));
  EXPECT_TRUE(
      has(complaint("relayout " + from + " x.npy --tensor w --to 6"), "or both .safetensors files, but they are "));
  EXPECT_EQ(bytes_of(to), out);
}

TEST(Relayout, HostileSafetensors) {
  std::string const to = folder + "hostile_out.safetensors";
  std::remove(to.c_str());
  std::string const good = R"({"w":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})";
  auto const refused = [&](std::string const& bytes, char const* why) {
    EXPECT_TRUE(has(complaint("relayout " + written(folder + "bad.safetensors", bytes) + " " + to + " --to 4"), why))
        << why;
  };
  refused(safetensors("{}", ""), "bad.safetensors: it has no tensors");
  refused("", "it has 0 bytes, but a safetensors file begins with the 8 bytes of its header's length");
  refused(std::string(8, '\xff'),
          "its header of 18446744073709551615 bytes is longer than the 100000000 that the format allows");
  refused(safetensors(good, "abcd").substr(0, 20), "is longer than the 12 that follow");
  refused(safetensors(good, "abc"), "is at bytes 0 to 4, but the file has only 3 bytes of data");
  refused(safetensors(good, "abcde"), "its tensors end at byte 65 of 66, but they must fill it");
  refused(safetensors("[1", "abcd"), "is not a JSON object");
  refused(safetensors(R"({"w":{"dtype":"U9","shape":[4],"data_offsets":[0,4]}})", "abcd"),
          "elements of the unknown type 'U9'");
  refused(safetensors(R"({"w":{"dtype":"U8","shape":[-4],"data_offsets":[0,4]}})", "abcd"), "needs a dtype");
  refused(safetensors(R"({"w":{"dtype":"U8","shape":[4294967296,4294967296,4],"data_offsets":[0,4]}})", "abcd"),
          "but its shape [4294967296,4294967296,4] of U8 requires more than the file has");
  refused(safetensors(R"({"w":{"dtype":"U16","shape":[3],"data_offsets":[0,4]}})", "abcd"),
          "has 4 bytes, but its shape [3] of U16 requires 6");
  refused(
      safetensors(
          R"({"w":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"w":{"dtype":"U8","shape":[4],"data_offsets":[0,4]}})",
          "abcd"),
      "names a tensor twice");
  refused(
      safetensors(
          R"({"w":{"dtype":"U8","shape":[4],"data_offsets":[0,4]},"v":{"dtype":"U8","shape":[2],"data_offsets":[2,4]}})",
          "abcd"),
      "tensor 'v' begins at byte ");
  EXPECT_FALSE(std::ifstream(to).good());
}

TEST(Relayout, LargeEnoughForSeveralSteps) {
  // Each byte is the low bits of its index, so that the answer can be computed.
  int const rows = 1000;
  int const columns = 1801;
  std::string elements(std::size_t(rows) * columns * 12, '\0');
  for (std::size_t i = 0; i < elements.size(); ++i) { elements[i] = char(i * 2654435761u >> 9); }
  std::string const from =
      written(folder + "large.npy", npy("{'descr': '<U3', 'fortran_order': False, 'shape': (1000, 1801), }", elements));
  std::string const to = folder + "large_out.npy";
  ASSERT_EQ(run("relayout " + from + " " + to + " --to '(1000,1801)'").code, 0);
  std::string const out = bytes_of(to);
  std::size_t const begin = out.size() - elements.size();
  for (int r = 0; r < rows; r += 7) {
    for (int c = 0; c < columns; c += 11) {
      ASSERT_EQ(out.compare(begin + 12 * (std::size_t(c) * rows + std::size_t(r)), 12, elements,
                            12 * (std::size_t(r) * columns + std::size_t(c)), 12),
                0);
    }
  }
  std::remove(from.c_str());
  std::remove(to.c_str());
}

TEST(Relayout, NegativeStridesWithAnOffset) {
  std::string const from =
      written(folder + "n.npy", npy("{'descr': '<u2', 'fortran_order': False, 'shape': (2, 4, 4), }", counted(32)));
  std::string const to = folder + "negative.npy";
  std::string const back = folder + "negative_back.npy";
  std::string const layout = "'(2,(2,2),4):(16,(4,-8),1) + 8'";
  ASSERT_EQ(run("relayout " + from + " " + to + " --to " + layout).code, 0);
  std::string const moved = bytes_of(to);
  for (int a = 0; a < 2; ++a) {
    for (int b = 0; b < 4; ++b) {
      for (int c = 0; c < 4; ++c) {
        int const at = 16 * a + 4 * (b % 2) - 8 * (b / 2) + c + 8;
        EXPECT_EQ(element(moved, 32, at), 16 * a + 4 * b + c);
      }
    }
  }
  ASSERT_EQ(run("relayout " + to + " " + back + " --from " + layout + " --shape '(2,4,4)'").code, 0);
  EXPECT_EQ(bytes_of(back).substr(bytes_of(back).size() - 64), counted(32));
}

// Packs elements of a few bits, the first of a byte in its lowest or highest bits.
std::string packed(std::vector<int> const& elements, int bits, bool high_first) {
  int const each = 8 / bits;
  std::string out(elements.size() / std::size_t(each), '\0');
  for (std::size_t i = 0; i < elements.size(); ++i) {
    int const at = int(i % std::size_t(each));
    char& byte = out[i / std::size_t(each)];
    byte = char(byte | elements[i] << (bits * (high_first ? each - 1 - at : at)));
  }
  return out;
}

TEST(Relayout, PackedElements) {
  std::string const from = folder + "packed.npy";
  std::string const to = folder + "packed_to.npy";
  std::string const back = folder + "packed_back.npy";
  for (int const bits : {1, 2, 4}) {
    for (bool const high : {false, true}) {
      std::vector<int> elements(16 * 24);
      for (std::size_t i = 0; i < elements.size(); ++i) { elements[i] = int(i * i % 97 + i) & ((1 << bits) - 1); }
      std::string const bytes = packed(elements, bits, high);
      written(from,
              npy("{'descr': '|u1', 'fortran_order': False, 'shape': (16, " + std::to_string(24 * bits / 8) + "), }",
                  bytes));
      std::string const options = " --bits " + std::to_string(bits) + (high ? " --high-first" : "");
      std::vector<int> turned(elements.size());
      for (std::size_t r = 0; r < 16; ++r) {
        for (std::size_t c = 0; c < 24; ++c) { turned[c * 16 + r] = elements[r * 24 + c]; }
      }
      std::string const expected = packed(turned, bits, high);
      ASSERT_EQ(run("permute " + from + " " + to + " --axes 'r c -> c r'" + options).code, 0) << options;
      EXPECT_EQ(bytes_of(to).substr(bytes_of(to).size() - expected.size()), expected) << options;
      EXPECT_TRUE(has(bytes_of(to), ("'shape': (24, " + std::to_string(16 * bits / 8) + ")").c_str()));
      ASSERT_EQ(run("relayout " + from + " " + to + " --to '(16,24):(1,16)'" + options).code, 0) << options;
      EXPECT_EQ(bytes_of(to).substr(bytes_of(to).size() - expected.size()), expected) << options;
      ASSERT_EQ(run("relayout " + to + " " + back + " --from '(16,24):(1,16)' --shape '(16,24)'" + options).code, 0);
      EXPECT_EQ(bytes_of(back).substr(bytes_of(back).size() - bytes.size()), bytes) << options;
    }
  }
  // rows of 3 elements do not fill bytes
  EXPECT_TRUE(has(complaint("permute " + from + " " + to + " --axes 'r (a b) -> r b a' --bits 4 b=8"),
                  "must have a multiple of 2 elements, but the output's has 3"));
  EXPECT_TRUE(has(complaint("permute " + from + " " + to + " --axes 'r c -> c r' --bits 3"), "1"));
}

}  // namespace

// Checks that 2^47 offsets of 8 bytes, more than the disk holds, are refused before anything is written.
TEST(Relayout, RefusesWhatTheDiskCannotHold) {
  std::string const from = written(
      folder + "few.npy", npy("{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }", std::string(16, 'x')));
  std::string const to = folder + "huge.npy";
  std::string const said = complaint("relayout " + from + " " + to + " --to '2:140737488355327'");
  EXPECT_TRUE(has(said, "it would have 1125899906842")) << said;
  EXPECT_TRUE(has(said, "but its disk has ")) << said;
  EXPECT_FALSE(std::ifstream(to).good());
}
