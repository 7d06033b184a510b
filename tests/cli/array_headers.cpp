// Tests headers of .npy and .safetensors files. The command accepts and refuses the same headers as NumPy and the
// official reader of safetensors.
#include <filesystem>
#include <utility>

#include "array_files.hpp"
#include "command.hpp"

using namespace command;

namespace {

std::string const folder = testing::TempDir() + "sett_headers_";
std::string const out_npy = folder + "out.npy", out_tensors = folder + "out.safetensors";

std::string npy_header(std::string const& type, std::string const& shape) {
  return "{'descr': " + type + ", 'fortran_order': False, 'shape': " + shape + "}";
}

std::string permute(std::string const& bytes, std::string const& axes = "a -> a") {
  return "permute " + written(folder + "in.npy", bytes) + " " + out_npy + " --axes '" + axes + "'";
}
std::string permute_tensor(std::string const& header, std::string const& data) {
  return "permute " + written(folder + "in.safetensors", safetensors(header, data)) + " " + out_tensors +
         " --axes 'a -> a' --tensor w";
}

std::string const entry = R"({"dtype":"U8","shape":[1],"data_offsets":[0,1]})";

// Checks that the command exits with 2 and prints one sentence that contains `words`.
void refused(std::string const& line, char const* words) {
  std::filesystem::remove(out_npy);
  std::filesystem::remove(out_tensors);
  Ran const r = run(line, "", "2>&1 >/dev/null");
  EXPECT_EQ(r.code, 2) << line;
  EXPECT_TRUE(has(r.out, words)) << r.out << "\n" << words;
  EXPECT_EQ(lines_of(r.out).size(), 1u) << r.out;
  EXPECT_FALSE(std::filesystem::exists(out_npy) || std::filesystem::exists(out_tensors));
}

}  // namespace

TEST(ArrayHeaders, TypesThatNumPyReads) {
  for (auto const& [type, bytes, stored] :
       std::vector<std::tuple<std::string, std::size_t, std::string>>{{"f4", 4, "<f4"},
                                                                      {"f", 4, "<f4"},
                                                                      {"float32", 4, "<f4"},
                                                                      {">f", 4, ">f4"},
                                                                      {"=i2", 2, "<i2"},
                                                                      {"f04", 4, "<f4"},
                                                                      {"?", 1, "|b1"},
                                                                      {"<?", 1, "|b1"},
                                                                      {"b", 1, "|i1"},
                                                                      {"bool", 1, "|b1"},
                                                                      {"int", 8, "<i8"},
                                                                      {">l", 8, ">i8"},
                                                                      {"longdouble", 16, "<f16"},
                                                                      {"G", 32, "<c32"},
                                                                      {"c", 1, "|S1"},
                                                                      {"a3", 3, "|S3"},
                                                                      {"<S3", 3, "|S3"},
                                                                      {"<V2", 2, "|V2"},
                                                                      {"U2", 8, "<U2"},
                                                                      {"|U2", 8, "<U2"},
                                                                      {"M8", 8, "<M8"},
                                                                      {"datetime64[25s]", 8, "<M8[25s]"},
                                                                      {">m8[generic]", 8, ">m8"},
                                                                      {"m", 8, "<m8"}}) {
    std::string const data = std::string("0123456789abcdefghijklmnopqrstuvwxyz").substr(0, bytes);
    ASSERT_EQ(run(permute(npy(npy_header("'" + type + "'", "(1,)"), data))).code, 0) << type;
    std::string const moved = bytes_of(out_npy);
    EXPECT_TRUE(has(moved, ("'descr': '" + stored + "'").c_str())) << type << moved;
    EXPECT_EQ(moved.substr(moved.size() - bytes), data) << type;
  }
}

TEST(ArrayHeaders, OtherTypesAreRefusedWithAList) {
  for (std::string const type :
       {"<i3",         "f3",  "<b2",   "f12",      "c4",      "u16", "|O",   "T",     "S0",
        "V",           "2f4", "f4,f4", "<float32", "M8[foo]", "M4",  "m8ns", "<M8[s", "M8[99999999999s]",
        "S2147483648", "f-4", "",      "<",        "<<f4",    "f4 "}) {
    refused(permute(npy(npy_header("'" + type + "'", "(1,)"), std::string(64, '1'))),
            ("the element type '" + type + "' cannot be read: it must be b1, i1, i2, ").c_str());
  }
}

TEST(ArrayHeaders, NpyHeadersAsNumPyReadsThem) {
  std::string const plain = npy_header("'|u1'", "(2,)");
  for (std::string const& header : {"\t" + plain, "\n" + plain, plain + "\n\n \t", npy_header("u'|u1'", "(\n2\t,\r)"),
                                    npy_header("\"|u1\"", "(2L,)")}) {
    ASSERT_EQ(run(permute(npy(header, "xy and more"))).code, 0) << header << complaint(permute(npy(header, "xy")));
    EXPECT_TRUE(has(bytes_of(out_npy), "'shape': (2,)")) << header;
    EXPECT_EQ(last<char>(out_npy, 2), (std::vector<char>{'x', 'y'})) << header;
  }
  EXPECT_EQ(run(permute(npy(npy_header("'|u1'", "(00,)"), ""))).code, 0);  // Python reads 00 as a number, but not 02
  for (std::string const shape :
       {"(02,)", "(-2,)", "(2.0,)", "[2]", "(2)", "2", "(99999999999999999999,)", "(True,)"}) {
    refused(permute(npy(npy_header("'|u1'", shape), "xy")), "the header's shape is not a tuple of sizes");
  }
  auto const versioned = [&](char major, char minor, std::string const& header) {
    std::string out = "\x93NUMPY";
    out += {major, minor, char(header.size()), '\0'};
    return out + (major > 1 ? std::string(2, '\0') : "") + header + "xy";
  };
  EXPECT_EQ(run(permute(versioned(2, 0, npy_header("'|u1'", "(2L,)")))).code, 0);
  EXPECT_EQ(run(permute(versioned(3, 0, plain))).code, 0);
  refused(permute(versioned(3, 0, npy_header("'|u1'", "(2L,)"))), "is not a tuple of sizes");
  refused(permute(versioned(1, 1, plain)), "has .npy version 1.1, but only 1.0, 2.0 and 3.0 can be read");
  refused(permute(versioned(2, 7, plain)), "has .npy version 2.7");
}

// Checks that, as in NumPy, the limit holds for the product of the other extents if one extent is 0.
TEST(ArrayHeaders, ExtentsBesideAnEmptyOne) {
  ASSERT_EQ(run(permute(npy(npy_header("'<f4'", "(0, 1152921504606846976)"), ""), "a b -> b a")).code, 0);
  EXPECT_TRUE(has(bytes_of(out_npy), "'shape': (1152921504606846976, 0)"));
  refused(permute(npy(npy_header("'<f4'", "(0, 4611686018427387904)"), ""), "a b -> b a"),
          "requires more than 2^63, even without its extents of 0");
  auto const shaped = [](std::string const& shape) {
    return permute_tensor(R"({"w":{"dtype":"F32","shape":)" + shape + R"(,"data_offsets":[0,0]}})", "");
  };
  EXPECT_TRUE(has(complaint(shaped("[0,1152921504606846976]")), "the array has 2, of shape (0,1152921504606846976)"));
  for (char const* shape : {"[1099511627776,1099511627776,0]", "[0,4611686018427387904]", "[18446744073709551615,0]"}) {
    refused(shaped(shape), "of F32 requires more than 2^63, even without its extents of 0");
  }
}

TEST(ArrayHeaders, KeysOfSafetensorsAppearOnce) {
  refused(permute_tensor(R"({"w":{"dtype":"U8","dtype":"U8","shape":[1],"data_offsets":[0,1]}})", "1"),
          "tensor 'w' has an entry twice, 'dtype'");
  refused(permute_tensor(R"({"w":{"dtype":"U8","shape":[2],"shape":[1],"data_offsets":[0,1]}})", "1"),
          "tensor 'w' has an entry twice, 'shape'");
  refused(permute_tensor(R"({"w":{"dtype":"U8","shape":[1],"data_offsets":[0,1],"data_offsets":[0,1]}})", "1"),
          "tensor 'w' has an entry twice, 'data_offsets'");
  refused(permute_tensor(R"({"w":)" + entry + R"(,"w":)" + entry + "}", "1"), "its header names a tensor twice, 'w'");
  refused(permute_tensor(R"({"__metadata__":null,"w":)" + entry + R"(,"__metadata__":{}})", "1"),
          "its header names a tensor twice, '__metadata__'");
  refused(permute_tensor(R"({"__metadata__":{"a":"b","a":"c"},"w":)" + entry + "}", "1"),
          "its __metadata__ has a key twice, 'a'");
}

TEST(ArrayHeaders, SafetensorsHeadersAsTheOfficialReaderTakesThem) {
  std::string const more = R"({"dtype":"U8","shape":[1],"data_offsets":[0,1],"more":)";
  auto const nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  for (std::string const& header : {" \n{\"w\":" + entry + "}\t\r\n ", "{\"w\":" + more + nested(125) + "}}",
                                    "{\"w\":" + more + R"({"dtype":[null,true,-1,2.5,"x"]}}})",
                                    R"({"__metadata__":{"format":"a\nb"},"w":)" + entry + "}"}) {
    ASSERT_EQ(run(permute_tensor(header, "1")).code, 0) << header << complaint(permute_tensor(header, "1"));
    EXPECT_EQ(has(bytes_of(out_tensors), R"("__metadata__":{"format":"a\nb"})"), has(header, "format")) << header;
  }
  refused(permute_tensor("{\"w\":" + more + nested(126) + "}}", "1"), "its header nests more than 127 levels");
  for (std::string const& header : {"\xEF\xBB\xBF{\"w\":" + entry + "}", "{\"w\":" + entry + "}" + std::string(1, '\0'),
                                    "{\"w\":" + entry + "} x", "{\"w\xff\":" + entry + "}",
                                    "{\"w\":" + more + "1e400}}", std::string("[]"), std::string("1"), std::string()}) {
    refused(permute_tensor(header, "1"), "its header is not a JSON object");
  }
  for (std::string const part :
       {R"("shape":[1.0])", R"("shape":[-1])", R"("shape":[[1]])", R"("shape":"1")", R"("shape":{})"}) {
    refused(permute_tensor(R"({"w":{"dtype":"U8",)" + part + R"(,"data_offsets":[0,1]}})", "1"),
            "tensor 'w' needs a dtype, a shape of sizes and two data_offsets");
  }
  refused(permute_tensor(R"({"w":{"dtype":"U8","shape":[1],"data_offsets":[0,1,1]}})", "1"), "and two data_offsets");
  refused(permute_tensor(R"({"__metadata__":[],"w":)" + entry + "}", "1"), "__metadata__ is not an object of strings");
  refused(permute_tensor(R"({"__metadata__":{"a":{}},"w":)" + entry + "}", "1"), "is not an object of strings");
}

// Checks that the time is linear in the number of tensors. A header stored as a tree took quadratic time, ten minutes
// for this file.
TEST(ArrayHeaders, AnyNumberOfTensors) {
  std::string header, data;
  for (int i = 0; i < 300000; ++i) {  // the last tensor in the file is the first in the header
    int const at = 299999 - i;
    header += (i == 0 ? "{\"" : ",\"") + (at == 77 ? std::string("w") : "t" + std::to_string(i)) +
              R"(":{"dtype":"U8","shape":[1],"data_offsets":[)" + std::to_string(at) + "," + std::to_string(at + 1) +
              "]}";
    data += char(i);
  }
  ASSERT_EQ(run(permute_tensor(header + "}", data)).code, 0);
  std::string const moved = bytes_of(out_tensors);
  EXPECT_EQ(moved.substr(moved.size() - data.size()), data);
  EXPECT_TRUE(has(moved, R"("w":{"dtype":"U8","shape":[1],"data_offsets":[77,78]})"));
}

TEST(ArrayHeaders, NamesReachTheTerminalAsOneLine) {
  std::string const in =
      written(folder + "two\nlines\x1b[31m.safetensors",
              safetensors(R"({"a\nb\t\u001b]0;x\u0007":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"c":)"
                          R"({"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                          "12"));
  refused("permute '" + in + "' " + out_tensors + " --axes 'a -> a'",
          R"(two\x0alines\x1b[31m.safetensors: name one of its tensors with --tensor: )"
          R"(its 2 tensors are a\x0ab\x09\x1b]0;x\x07, c)");
  refused(permute(npy("{'de\nscr\x1b': 1}", "")), R"(an entry 'de\x0ascr\x1b')");
  refused(permute(npy(npy_header("'<f4\x9b\x7f'", "(1,)"), "1234")),
          R"(the element type '<f4\x9b\x7f' cannot be read)");
  refused(permute(npy(npy_header("'|u1'", "(1,)"), "1"), "a\nb -> a"), R"x(the left side has '\x0ab')x");
  refused("permute 'no\nfile.npy' x.npy --axes 'a -> a'", R"(cannot read no\x0afile.npy: No such file or directory)");
  refused(
      "'no\xe2\x80\xae"
      "command'",
      R"(there is no command 'no\u202ecommand')");
  refused("'no\x1b[1m\ncommand'", R"(there is no command 'no\x1b[1m\x0acommand')");
  refused("eval --no'\x1b\nthing' 4:1", R"(\x1b\x0athing)");
}

TEST(ArrayHeaders, TextArgumentsMustBeUtf8) {
  std::string const one = written(folder + "one.npy", npy(npy_header("'<f4'", "(1, 1)"), "1234"));
  std::string const line = "gemm " + one + " " + one + " -o " + out_tensors + " --c-tensor ";
  refused(line + "'W\xff'", R"(--c-tensor must be UTF-8, but byte 1 of 'W\xff' is not part of a character)");
  refused(line + "'\xed\xa0\x80'", "--c-tensor must be UTF-8, but byte 0 of ");
  refused(line + "'\xc3'", "--c-tensor must be UTF-8, but byte 0 of ");
  EXPECT_EQ(run(line + "'W\xc3\xa9\xef\xbf\xbd'").code, 0);
  EXPECT_TRUE(has(bytes_of(out_tensors), "\"W\xc3\xa9\xef\xbf\xbd\""));
  refused("permute " + out_tensors + " " + out_tensors + " --axes 'a -> a' --tensor '\xff'", "--tensor must be UTF-8");
  refused("draw 4:1 --title '\xff'", "--title must be UTF-8");
  std::string const odd = folder + "odd\xff.npy";  // a file's name may contain any bytes
  EXPECT_EQ(run("permute " + one + " '" + odd + "' --axes 'a b -> b a'").code, 0);
  EXPECT_TRUE(std::filesystem::exists(odd));
}
