// Tests identify: it finds the format that made a file, and no format that did not.
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
  EXPECT_EQ(lines_of(other.out).size(), 1u);
  EXPECT_EQ(nlohmann::json::parse(run("identify --json " + stored + " " + plain).out)["formats"][0]["name"],
            "gptq_qweight");
  EXPECT_EQ(run("identify " + stored + " " + folder + "missing.npy").code, 2);
}

}  // namespace
