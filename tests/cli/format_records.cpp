// Tests relayout of records, which have several arrays in one buffer.
#include "format_files.hpp"

namespace {

using namespace format_files;

// Sizes of the parts of a record, by the names of axes.
std::string record_sizes(Record const& r) {
  std::string const name = r.name;
  if (name.starts_with("gguf_block_q6_K")) { return "C=512"; }
  if (name.starts_with("gguf")) { return "C=96"; }
  return name.starts_with("llamacpp") ? "R=8 C=64" : name.starts_with("deepgemm") ? "P=2 T=3 D=8" : "P=2 T=3";
}

TEST(CommandFormats, SplitAndJoinRecords) {
  std::mt19937 rng(9);
  for (Record const& r : records) {
    // The total of a part is the total of all.
    Sizes sizes;
    for (char c = 'A'; c <= 'Z'; ++c) {
      std::string const given = " " + record_sizes(r);
      std::size_t const at = given.find(std::string(" ") + c + "=");
      if (at != std::string::npos) { sizes[c] = Num(std::stoll(given.substr(at + 3))); }
    }
    sizes = try_derived(r, sizes).value;
    Format const& first = *find_format(r.parts[0].format);
    std::int64_t const bytes = layout_at(first, sizes).units.value * first.unit / 8;
    std::string const buffer = array_file("buffer.npy", {bytes}, 1, random_bytes(bytes, 8, rng));
    std::string const parts = folder + "parts.safetensors";
    std::string const again = folder + "again.npy";
    ASSERT_EQ(run("relayout " + buffer + " " + parts + " " + record_sizes(r) + " --from " + r.name).code, 0) << r.name;
    ASSERT_EQ(run("relayout " + parts + " " + again + " --to " + r.name).code, 0)
        << r.name << complaint("relayout " + parts + " " + again + " --to " + r.name);
    Bytes const before = contents(buffer);
    Bytes const after = contents(again);
    ASSERT_EQ(after.size(), before.size()) << r.name;
    bool const has_gaps = std::string(r.name) == "flashmla_model1";
    if (!has_gaps) { EXPECT_EQ(after, before) << r.name; }
    for (std::size_t i = 0; has_gaps && i < before.size(); ++i) { EXPECT_TRUE(after[i] == before[i] || after[i] == 0); }
    // Each part is what its own format gives.
    for (RecordPart const& part : r.parts) {
      if (part.format[0] == '\0') { break; }
      std::string const alone = folder + "alone.npy";
      std::string const line = buffer + " " + alone + all_sizes(*find_format(part.format), sizes) + " --from ";
      ASSERT_EQ(run("relayout " + line + part.format).code, 0)
          << part.format << complaint("relayout " + line + part.format);
      Bytes const own = contents(alone);
      std::string const all = bytes_of(parts);
      EXPECT_NE(all.find(std::string(own.begin(), own.end())), std::string::npos) << part.format;
    }
  }
}

TEST(CommandFormats, RefuseRecordsThatDoNotFit) {
  std::mt19937 rng(10);
  std::string const buffer = array_file("cache.npy", {2 * 3 * 656}, 1, random_bytes(2 * 3 * 656, 8, rng));
  std::string const parts = folder + "cache.safetensors";
  std::string const to = folder + "none.npy";
  std::filesystem::remove(parts);
  ASSERT_EQ(run("relayout " + buffer + " " + parts + " P=2 T=3 --from flashmla_fp8").code, 0);
  std::vector<std::pair<std::string, std::string>> const refused = {
      {buffer + " OUT.safetensors P=2 T=4 --from flashmla_fp8", "has 5248 bytes at P=2 T=4, but the array has 3936"},
      {buffer + " OUT P=2 T=3 --from flashmla_fp8", "must be a .safetensors file"},
      {buffer + " OUT.safetensors P=2 --from flashmla_fp8", "needs the size T"},
      {buffer + " OUT --to flashmla_fp8", "must be a .safetensors file with the arrays of flashmla_fp8"},
      {parts + " OUT --to deepgemm_indexer", "it has no tensor 'k'"},
      {parts + " OUT --to flashmla_model1", "must have the axes 'p:P t:T d:448'"},
      {parts + " OUT --to flashmla_fp8 --from deepgemm_indexer", "must be split or joined alone"},
      {parts + " OUT T=5 --to flashmla_fp8", "the array has 3 elements along t, but T=5 is given"},
      {parts + " OUT Z=5 --to flashmla_fp8", "has no size Z"},
      {parts + " OUT --to flashmla_fp8 --bits 4", "are for packed arrays"},
      {parts + " OUT --to flashmla_fp8 --axes 'a b -> b a'", "are for one array"},
  };
  std::filesystem::remove(to);
  for (auto const& [line, why] : refused) {
    std::string arguments = line;
    arguments.replace(arguments.find("OUT"), 3, to);
    std::string const said = complaint("relayout " + arguments);
    EXPECT_NE(said.find(why), std::string::npos) << line << '\n' << said;
    EXPECT_FALSE(std::filesystem::exists(to) || std::filesystem::exists(to + ".safetensors")) << line;
  }
}

}  // namespace
