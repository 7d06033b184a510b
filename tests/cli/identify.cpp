// Tests identify: it finds the format or the layout that made a file or a table, and none that did not.
#include "format_files.hpp"

namespace {

using namespace format_files;

TEST(CommandFormats, AreIdentifiedFromRandomElements) {
  std::mt19937 rng(12);
  each_format([&](Format const& f) {
    if (f.layout[0] == '\0') { return; }
    Sizes sizes = chosen(f, rng);
    std::vector<std::int64_t> const shape = shape_of(f, sizes);
    if (product(shape) < 16) { return; }
    std::int64_t const item = f.unit == 0 ? 2 : item_of(f, rng);
    int const bits = f.unit == 0 || f.unit > 7 ? 8 : f.unit;
    std::string const plain = array_file("plain.npy", shape, item, random_bytes(product(shape) * item, bits, rng));
    std::string const stored = folder + "stored.npy";
    std::string const given = all_sizes(f, sizes);
    ASSERT_EQ(run("relayout " + plain + " " + stored + given + " --to " + f.name).code, 0) << f.name;
    Ran const found = run("identify " + stored + " " + plain);
    EXPECT_EQ(found.code, 0) << f.name;
    EXPECT_NE(("\n" + found.out).find(std::string("\n") + f.name), std::string::npos) << f.name << '\n' << found.out;
    // Every answer moves the plain array to the stored one.
    for (std::string const& line : lines_of(found.out)) {
      std::string const name = line.substr(0, line.find(' '));
      std::size_t const open = line.find('(');
      std::string options = open == std::string::npos ? "" : line.substr(open + 1, line.size() - open - 2);
      std::string all;
      for (char const* c = "VJD"; *c != '\0'; ++c) {
        std::size_t const at = line.find(std::string(" ") + *c + "=");
        bool const is_axis =
            std::string(find_format(name.c_str())->axes).find(std::string(":") + *c) != std::string::npos;
        if (at != std::string::npos && !is_axis) { all += line.substr(at, line.find(' ', at + 1) - at); }
      }
      std::string const again = folder + "again.npy";
      std::string const job = plain + " " + again + all + " --to " + name + " " + options;
      ASSERT_EQ(run("relayout " + job).code, 0) << line << '\n' << complaint("relayout " + job);
      EXPECT_EQ(contents(again), contents(stored)) << line;
    }
  });
}

TEST(CommandFormats, AreNotIdentifiedFromOtherElements) {
  std::mt19937 rng(13);
  Bytes const weight = random_bytes(64 * 64, 4, rng);
  std::string const plain = array_file("plain.npy", {64, 64}, 1, weight);
  std::string const stored = folder + "stored.npy";
  ASSERT_EQ(run("relayout " + plain + " " + stored + " --to gptq_qweight").code, 0);
  Bytes changed = contents(stored);
  changed[100] ^= 1;
  std::string const wrong = array_file("wrong.npy", {64 * 32}, 1, changed);
  Ran const r = run("identify " + wrong + " " + plain);
  EXPECT_EQ(r.code, 1);
  // byte 100 is the low half of word 25, of k = 0 and n = 25
  EXPECT_NE(r.out.find("4095 of 4096 elements are where gptq_qweight K=64 N=64 puts them; the first that is not is "
                       "(k n) = (0,25)"),
            std::string::npos)
      << r.out;
  Ran const other =
      run("identify " + array_file("other.npy", {64 * 32}, 1, random_bytes(64 * 32, 8, rng)) + " " + plain);
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(lines_of(other.out).size(), 2u);
  EXPECT_NE(other.out.find("give their sizes"), std::string::npos) << other.out;
  EXPECT_EQ(nlohmann::json::parse(run("identify --json " + stored + " " + plain).out)["formats"][0]["name"],
            "gptq_qweight");
  EXPECT_EQ(run("identify " + stored + " " + folder + "missing.npy").code, 2);
}

// Writes the position of each element, in units, as an array with the format's axes.
std::string table_file(Format const& f, Sizes const& sizes) {
  Placement const place = try_layout_at(f, try_padded(f, sizes).value()).value();
  std::vector<std::int64_t> const shape = shape_of(f, sizes);
  std::vector<std::int64_t> const padded = shape_of(f, try_padded(f, sizes).value());
  Bytes bytes;
  for (std::int64_t p = 0; p < product(shape); ++p) {
    std::int64_t index = 0;
    std::int64_t weight = product(padded);
    std::int64_t rest = p;
    for (std::size_t a = shape.size(); a-- > 0; rest /= shape[a]) {
      weight /= padded[a];
      index += rest % shape[a] * weight;
    }
    std::int64_t const unit = (place.layout(Num(index)) + place.offset).value;
    for (int b = 0; b < 8; ++b) { bytes.push_back(std::uint8_t(unit >> 8 * b)); }
  }
  return array_file("table.npy", shape, 8, bytes);
}

TEST(CommandFormats, AreIdentifiedFromTables) {
  std::mt19937 rng(14);
  int tables = 0;
  each_format([&](Format const& f) {
    if (f.layout[0] == '\0') { return; }
    Sizes const sizes = chosen(f, rng);
    if (product(shape_of(f, sizes)) < 16) { return; }
    ++tables;
    Ran const found = run("identify " + table_file(f, sizes) + " --table" + all_sizes(f, sizes));
    EXPECT_EQ(found.code, 0) << f.name << complaint("identify " + table_file(f, sizes) + " --table");
    EXPECT_NE(("\n" + found.out).find(std::string("\n") + f.name), std::string::npos) << f.name << found.out;
  });
  EXPECT_GE(tables, 60);
}

TEST(CommandFormats, LayoutsOfTablesAreIdentified) {
  // 8 x 8 with its 16-byte rows exchanged pairwise: no format has it
  Bytes table;
  for (int i = 0; i < 64; ++i) { table.push_back(std::uint8_t((i / 8 ^ 1) * 8 + (i % 8 ^ i / 8))); }
  std::string const path = array_file("swizzled.npy", {8, 8}, 1, table);
  Ran const found = run("identify " + path + " --table");
  EXPECT_EQ(found.code, 0) << found.out;
  ASSERT_EQ(found.out.rfind("the layout ", 0), 0u) << found.out;
  std::string const layout = lines_of(found.out)[0].substr(11);
  EXPECT_EQ(run("diff '" + layout + "' " + path).code, 0) << layout;
  table[63] ^= 1;
  Ran const none = run("identify " + array_file("none.npy", {8, 8}, 1, table) + " --table");
  EXPECT_EQ(none.code, 1);
  EXPECT_NE(none.out.find("rule out all of them"), std::string::npos) << none.out;
  EXPECT_EQ(run("identify " + path + " K=8").code, 2);  // K=8 is not a file
  EXPECT_NE(complaint("identify table.txt --table").find("must be a .npy file"), std::string::npos);
  EXPECT_NE(complaint("identify " + path).find("name the plain array"), std::string::npos);
}

TEST(CommandFormats, AnswersNameTheirLimits) {
  std::string const one = array_file("one.npy", {4, 4}, 1, Bytes(16, 3));
  std::string const constant = complaint("identify " + one + " --table");
  EXPECT_NE(constant.find("position 3 is in the table more than once"), std::string::npos) << constant;
  Bytes numbers, longer;
  for (int i = 0; i < 16; ++i) { numbers.push_back(std::uint8_t(i + 1)); }
  for (int i = 0; i < 20; ++i) { longer.push_back(std::uint8_t(i < 16 ? i % 4 * 4 + i / 4 + 1 : 100 + i)); }
  std::string const plain = array_file("numbers.npy", {4, 4}, 1, numbers);
  std::string const job = "identify " + array_file("longer.npy", {20}, 1, longer) + " " + plain;
  EXPECT_EQ(run(job).out, "the layout (4,4):(1,4)\n");
  EXPECT_NE(complaint(job).find("4 of 20 stored elements are not from the plain array"), std::string::npos);
  // sizes of other formats are not printed, and sizes of no format are refused
  ASSERT_EQ(run("relayout " + plain + " " + folder + "turned.npy --to '(4,4):(1,4)'").code, 0);
  EXPECT_EQ(run("identify " + folder + "turned.npy " + plain + " V=16").out.find("deepgemm_sf_f32 K=4 M=4 V"),
            std::string::npos);
  EXPECT_NE(complaint("identify " + plain + " " + plain + " Q=4").find("no format has a size Q"), std::string::npos);
}

TEST(CommandFormats, PairsAreIdentifiedFromTwoStoredArrays) {
  std::mt19937 rng(15);
  std::string const plain = array_file("plain.npy", {128, 64}, 1, random_bytes(128 * 64, 4, rng));
  std::vector<std::string> const names = {"gptq_qweight", "awq_int4", "marlin_int4"};
  for (std::string const& name : names) {
    ASSERT_EQ(run("relayout " + plain + " " + folder + name + ".npy --to " + name).code, 0) << name;
  }
  for (std::string const& from : names) {
    for (std::string const& to : names) {
      if (from == to) { continue; }
      std::string const files = folder + to + ".npy " + folder + from + ".npy";
      Ran const found = run("identify " + files + " K=128 N=64");
      EXPECT_EQ(found.code, 0) << found.out << complaint("identify " + files + " K=128 N=64");
      EXPECT_NE(found.out.find(from + " K=128 N=64 -> " + to + " K=128 N=64"), std::string::npos) << found.out;
      // without sizes, the formats of flat arrays are not known
      EXPECT_EQ(run("identify " + files).code, 1);
    }
    std::string const file = folder + from + ".npy";
    EXPECT_EQ(run("identify " + file + " " + file + " K=128 N=64").out.substr(0, 11), "the layout ");
  }
}

TEST(CommandFormats, LayoutsOfValuesAreIdentified) {
  std::mt19937 rng(16);
  std::string const plain = array_file("plain.npy", {16, 32}, 8, random_bytes(16 * 32 * 8, 8, rng));
  std::string const stored = folder + "stored.npy";
  std::string const again = folder + "again.npy";
  for (char const* layout : {"(16,32):(1,16)", "((2,8),(4,8)):((4,64),(1,8))", "Sw<2,1,3> o 0 o (16,32):(32,1)",
                             "((2,8),32):((-32,64),1) + 32"}) {
    ASSERT_EQ(run("relayout " + plain + " " + stored + " --to '" + layout + "'").code, 0) << layout;
    Ran const found = run("identify " + stored + " " + plain);
    EXPECT_EQ(found.code, 0) << layout << found.out;
    // a format may have the same positions, such as the plain array's transpose
    if (found.out.rfind("the layout ", 0) != 0) { continue; }
    std::string const answer = lines_of(found.out)[0].substr(11);
    ASSERT_EQ(run("relayout " + plain + " " + again + " --to '" + answer + "'").code, 0) << answer;
    EXPECT_EQ(contents(again), contents(stored)) << layout << " and " << answer;
  }
  Bytes few = random_bytes(16 * 32 * 8, 1, rng);
  for (std::size_t i = 0; i < few.size(); ++i) { few[i] = i % 8 == 0 ? few[i] : std::uint8_t(0); }
  std::string const repeated = array_file("few.npy", {16, 32}, 8, few);
  std::string const turned = folder + "turned.npy";
  ASSERT_EQ(run("relayout " + repeated + " " + turned + " --to '((2,8),(4,8)):((4,64),(1,8))'").code, 0);
  Ran const none = run("identify " + turned + " " + repeated);
  EXPECT_EQ(none.code, 1) << none.out;
  EXPECT_NE(none.out.find("compare arrays with distinct values"), std::string::npos) << none.out;
}

}  // namespace
