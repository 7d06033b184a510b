// Tests redistribute between shards in storage formats: each shard must be the stored array of its local part.
#include "format_files.hpp"

namespace {

using namespace format_files;

// The shards of a matrix of bytes that is cut along one dimension into equal parts, in C order.
struct Matrix {
  std::int64_t rows, columns;
  Bytes bytes;

  Bytes part(int dimension, std::int64_t i, std::int64_t parts) const {
    std::int64_t const r = dimension == 0 ? rows / parts : rows, c = dimension == 1 ? columns / parts : columns;
    Bytes out;
    for (std::int64_t x = 0; x < r; ++x) {
      for (std::int64_t y = 0; y < c; ++y) {
        out.push_back(
            bytes[std::size_t((x + (dimension == 0 ? i * r : 0)) * columns + y + (dimension == 1 ? i * c : 0))]);
      }
    }
    return out;
  }
  std::vector<std::int64_t> shape_of_part(int dimension, std::int64_t parts) const {
    return {dimension == 0 ? rows / parts : rows, dimension == 1 ? columns / parts : columns};
  }
};

// Writes the shards in a format: each is what relayout makes of the local part.
void write_shards(Matrix const& m, int dimension, std::int64_t parts, std::string const& name, std::string const& to) {
  for (std::int64_t i = 0; i < parts; ++i) {
    std::string const plain = array_file("part.npy", m.shape_of_part(dimension, parts), 1, m.part(dimension, i, parts));
    std::string const job = "relayout " + plain + " " + folder + name + "." + std::to_string(i) + ".npy --to " + to;
    ASSERT_EQ(run(job).code, 0) << complaint(job);
  }
}

std::string cut(int dimension) { return dimension == 0 ? "'b@0 * row'" : "'* b@0 row'"; }

TEST(CommandRedistributeFormats, EachShardIsTheStoredLocalPart) {
  std::mt19937 rng(21);
  Matrix const m{256, 384, random_bytes(256 * 384, 4, rng)};
  std::vector<std::string> const names = {"gptq_qweight", "awq_int4", "marlin_int4"};
  for (std::string const& from : names) {
    for (std::string const& to : names) {
      int const before = int(rng() % 2), after = int(rng() % 2);
      std::int64_t const sources = 1 + std::int64_t(rng() % 2), destinations = after == 0 ? 2 : 3;
      write_shards(m, before, sources, "in", from);
      write_shards(m, after, destinations, "expected", to);
      std::string const job = "redistribute --mesh " + std::to_string(sources) + " --to-mesh " +
                              std::to_string(destinations) + " --shape '(256,384)' --type u8 --from " + cut(before) +
                              " --to " + cut(after) + " --from-format " + from + " --to-format " + to + " " + folder +
                              "in.{rank}.npy " + folder + "out.{rank}.npy";
      ASSERT_EQ(run(job).code, 0) << complaint(job);
      for (std::int64_t i = 0; i < destinations; ++i) {
        std::string const end = "." + std::to_string(i) + ".npy";
        EXPECT_EQ(contents(folder + "out" + end), contents(folder + "expected" + end)) << job << ", shard " << i;
      }
    }
  }
}

TEST(CommandRedistributeFormats, PlainShardsBecomeStoredOnesAndComeBack) {
  std::mt19937 rng(22);
  Matrix const m{64, 96, random_bytes(64 * 96, 8, rng)};
  for (int i = 0; i < 2; ++i) {
    array_file("plain." + std::to_string(i) + ".npy", m.shape_of_part(0, 2), 1, m.part(0, i, 2));
  }
  std::string const start = "redistribute --shape '(64,96)' --type u8 ";
  // a format of the user, whose blocks of 4 x 8 follow one another, in parts that are not equal
  std::string const mine = "'m k -> ((4,M/4),(8,K/8)):((8,4*K),(1,32))'";
  std::string const there = start + "--mesh 2 --to-mesh 2 --from 'b@0 * row' --to '* [24]@0' --to-format " + mine +
                            " " + folder + "plain.{rank}.npy " + folder + "stored.{rank}.npy";
  ASSERT_EQ(run(there).code, 0) << complaint(there);
  EXPECT_EQ(contents(folder + "stored.0.npy").size(), 64u * 24);
  std::string const back = start + "--mesh 2 --to-mesh 1 --from '* [24]@0' --to '* * row' --from-format " + mine + " " +
                           folder + "stored.{rank}.npy " + folder + "back.{rank}.npy";
  ASSERT_EQ(run(back).code, 0) << complaint(back);
  EXPECT_EQ(contents(folder + "back.0.npy"), m.bytes);
}

TEST(CommandRedistributeFormats, RefusesWhatAFormatDoesNotHold) {
  std::mt19937 rng(23);
  Matrix const m{64, 96, random_bytes(64 * 96, 4, rng)};
  array_file("one.0.npy", {64, 96}, 1, m.bytes);
  std::string const start = "redistribute --mesh 1 --to-mesh 3 --shape '(64,96)' --type u8 --from '* * row' ";
  std::string const files = " " + folder + "one.{rank}.npy " + folder + "never.{rank}.npy";
  std::string const ragged = complaint(start + "--to 'b@0 *' --to-format gptq_qweight" + files);
  EXPECT_NE(ragged.find("requires K to be a multiple of 8, but K is 22"), std::string::npos) << ragged;
  std::string const unknown = complaint(start + "--to '* b@0' --to-format gptq_weight" + files);
  EXPECT_NE(unknown.find("--to-format: no format is named 'gptq_weight'"), std::string::npos) << unknown;
  std::string const short_of = complaint(start + "--from-format awq_int4 --to '* b@0'" + files);
  EXPECT_NE(short_of.find("must have 3072 bytes in this format, but it has 6144"), std::string::npos) << short_of;
  std::string const idle = complaint(start + "--to '* b@0' --to-format awq_int4");
  EXPECT_NE(idle.find("they are for files"), std::string::npos) << idle;
  std::string const sizes = complaint(start + "--to '* b@0'" + files + " V=16");
  EXPECT_NE(sizes.find("sizes are for formats"), std::string::npos) << sizes;
  std::string const other = complaint(start + "--to '* b@0' --to-format awq_int4" + files + " V=16");
  EXPECT_NE(other.find("awq_int4 has no size V"), std::string::npos) << other;
  Bytes large = m.bytes;
  large.back() = 16;
  array_file("one.0.npy", {64, 96}, 1, large);
  std::string const value = complaint(start + "--to '* b@0' --to-format awq_int4" + files);
  EXPECT_NE(value.find("from 0 to 15"), std::string::npos) << value;
  EXPECT_FALSE(std::filesystem::exists(folder + "never.0.npy"));
  EXPECT_FALSE(std::filesystem::exists(folder + "never.2.npy"));
}

}  // namespace
