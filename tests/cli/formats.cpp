// Tests relayout by the names of formats, and the command formats. Every element must be at the unit that its layout
// gives, and must come back.
#include "format_files.hpp"

namespace {

using namespace format_files;

TEST(CommandFormats, MoveEveryElementToItsUnitAndBack) {
  std::mt19937 rng(11);
  each_format([&](Format const& f) {
    if (f.layout[0] == '\0') { return; }
    Sizes const sizes = chosen(f, rng);
    std::vector<std::int64_t> const shape = shape_of(f, sizes);
    std::int64_t const item = item_of(f, rng);
    Bytes const plain = random_bytes(product(shape) * item, f.unit == 0 || f.unit > 7 ? 8 : f.unit, rng);
    std::string const from = array_file("plain.npy", shape, item, plain);
    std::string const to = folder + "stored.npy";
    std::string const back = folder + "back.npy";
    std::string const given = all_sizes(f, sizes);
    ASSERT_EQ(complaint("relayout " + from + " " + to + given + " --to " + f.name).substr(0, 5) == "error", false)
        << f.name << complaint("relayout " + from + " " + to + given + " --to " + f.name);
    ASSERT_EQ(contents(to), placed(f, layout_at(f, sizes), shape, item, plain)) << f.name;
    ASSERT_EQ(run("relayout " + to + " " + back + all_sizes(f, sizes) + " --from " + f.name).code, 0) << f.name;
    ASSERT_EQ(contents(back), plain) << f.name;
  });
}

TEST(CommandFormats, PadWhereTheEngineDoes) {
  std::mt19937 rng(3);
  Bytes const plain = random_bytes(200 * 6, 8, rng);
  std::string const from = array_file("ragged.npy", {200, 6}, 1, plain);
  std::string const to = folder + "padded.npy";
  std::string const note = complaint("relayout " + from + " " + to + " --to nv_sf_128x4");
  EXPECT_EQ(note, "note: 848 of 2048 units of nv_sf_128x4 are gaps, filled with zeros\n");
  Bytes whole(256 * 8);
  for (std::size_t m = 0; m < 200; ++m) {
    for (std::size_t k = 0; k < 6; ++k) { whole[m * 8 + k] = plain[m * 6 + k]; }
  }
  Sizes sizes;
  sizes['M'] = Num(256);
  sizes['K'] = Num(8);
  Format const& f = *find_format("nv_sf_128x4");
  EXPECT_EQ(contents(to), placed(f, layout_at(f, sizes), {256, 8}, 1, whole));
  std::string const back = folder + "back.npy";
  ASSERT_EQ(run("relayout " + to + " " + back + " M=200 K=6 --from nv_sf_128x4").code, 0);
  EXPECT_EQ(contents(back), plain);
}

TEST(CommandFormats, ReadACheckpointsAxes) {
  std::mt19937 rng(4);
  Bytes const weight = random_bytes(64 * 32, 4, rng);  // n = 64 rows of k = 32
  Bytes turned(weight.size());
  for (std::size_t n = 0; n < 64; ++n) {
    for (std::size_t k = 0; k < 32; ++k) { turned[k * 64 + n] = weight[n * 32 + k]; }
  }
  std::string const rows = array_file("rows.npy", {64, 32}, 1, weight);
  std::string const columns = array_file("columns.npy", {32, 64}, 1, turned);
  std::string const a = folder + "a.npy";
  std::string const b = folder + "b.npy";
  ASSERT_EQ(run("relayout " + rows + " " + a + " --from hf --to marlin_int4").code, 0);
  ASSERT_EQ(run("relayout " + columns + " " + b + " --to marlin_int4").code, 0);
  EXPECT_EQ(contents(a), contents(b));
  ASSERT_EQ(run("relayout " + a + " " + b + " K=32 N=64 --from marlin_int4 --to hf").code, 0);
  EXPECT_EQ(contents(b), weight);
  // from one engine to another, whose axes have another order
  ASSERT_EQ(run("relayout " + a + " " + b + " K=32 N=64 --from marlin_int4 --to e2m1_low_first").code, 0);
  Bytes pairs;
  for (std::size_t i = 0; i < weight.size(); i += 2) { pairs.push_back(std::uint8_t(weight[i] | weight[i + 1] << 4)); }
  EXPECT_EQ(contents(b), pairs);
  ASSERT_EQ(run("relayout " + b + " " + a + " M=64 K=32 --from e2m1_low_first --to gptq_qweight").code, 0);
  ASSERT_EQ(run("relayout " + a + " " + b + " K=32 N=64 --from gptq_qweight --to hf").code, 0);
  EXPECT_EQ(contents(b), weight);
  // gate and up, one after the other
  std::string const w13 = array_file("w13.npy", {64, 32}, 1, weight);
  ASSERT_EQ(run("relayout " + w13 + " " + a + " --from hf --to gated_reorder_rows").code, 0);
  Bytes mixed;
  for (std::size_t i = 0; i < 32; ++i) {
    for (std::size_t h = 0; h < 2; ++h) {
      auto const row = weight.begin() + std::ptrdiff_t((h * 32 + i) * 32);
      mixed.insert(mixed.end(), row, row + 32);
    }
  }
  EXPECT_EQ(contents(a), mixed);
  ASSERT_EQ(run("relayout " + a + " " + b + " I=32 K=32 --from gated_reorder_rows --to hf").code, 0);
  EXPECT_EQ(contents(b), weight);
}

TEST(CommandFormats, ChangeValuesIfAsked) {
  std::mt19937 rng(5);
  Bytes const plain = random_bytes(4 * 32, 4, rng);
  std::string const from = array_file("q4.npy", {4, 32}, 1, plain);
  std::string const to = folder + "q4_0.npy";
  std::string const back = folder + "back.npy";
  ASSERT_EQ(run("relayout " + from + " " + to + " --to llamacpp_q4_0_4x4 --values").code, 0);
  ASSERT_EQ(run("relayout " + to + " " + back + " R=4 C=32 --from llamacpp_q4_0_4x4").code, 0);
  Bytes flipped = plain;
  for (std::uint8_t& v : flipped) { v ^= 8; }
  EXPECT_EQ(contents(back), flipped);
  ASSERT_EQ(run("relayout " + to + " " + back + " R=4 C=32 --from llamacpp_q4_0_4x4 --values").code, 0);
  EXPECT_EQ(contents(back), plain);
}

TEST(CommandFormats, AddToSignedValues) {
  std::mt19937 rng(15);
  Bytes weight = random_bytes(64 * 64, 4, rng);
  for (std::uint8_t& v : weight) { v = std::uint8_t(v - 8); }  // -8 to 7
  std::string const from = written(
      folder + "signed.npy", npy("{'descr': '|i1', 'fortran_order': False, 'shape': (64, 64), }", elements(weight)));
  std::string const to = folder + "added.npy";
  std::string const back = folder + "back.npy";
  ASSERT_EQ(run("relayout " + from + " " + to + " --to trtllm_mixed_int4_sm80 --values").code, 0);
  ASSERT_EQ(run("relayout " + to + " " + back + " K=64 N=64 --from trtllm_mixed_int4_sm80 --values").code, 0);
  EXPECT_EQ(contents(back), weight);
  EXPECT_TRUE(has(bytes_of(back).substr(0, 128), "'|i1'"));
  ASSERT_EQ(run("relayout " + to + " " + back + " K=64 N=64 --from trtllm_mixed_int4_sm80").code, 0);
  for (std::uint8_t& v : weight) { v = std::uint8_t(v + 8); }
  EXPECT_EQ(contents(back), weight);
  std::string const large = array_file("large8.npy", {64, 64}, 1, Bytes(64 * 64, 8));
  EXPECT_TRUE(has(complaint("relayout " + large + " " + to + " --to trtllm_mixed_int4_sm80 --values"),
                  "each element must be from -8 to 7"));
}

TEST(CommandFormats, ReadStoredArraysInAnyOrder) {
  std::mt19937 rng(16);
  Bytes const plain = random_bytes(128 * 4, 8, rng);
  std::string const from = array_file("plain.npy", {128, 4}, 1, plain);
  std::string const to = folder + "stored.npy";
  std::string const back = folder + "back.npy";
  ASSERT_EQ(run("relayout " + from + " " + to + " --to nv_sf_128x4").code, 0);
  Bytes const c = contents(to);
  Bytes fortran(512);
  for (std::size_t r = 0; r < 64; ++r) {
    for (std::size_t k = 0; k < 8; ++k) { fortran[k * 64 + r] = c[r * 8 + k]; }
  }
  std::string const turned = written(
      folder + "fortran.npy", npy("{'descr': '|u1', 'fortran_order': True, 'shape': (64, 8), }", elements(fortran)));
  ASSERT_EQ(run("relayout " + turned + " " + back + " M=128 K=4 --from nv_sf_128x4").code, 0);
  EXPECT_EQ(contents(back), plain);
  EXPECT_EQ(run("identify " + turned + " " + from).out, "nv_sf_128x4 K=4 M=128\n");
  std::string const big = written(
      folder + "big.npy", npy("{'descr': '>i4', 'fortran_order': False, 'shape': (16, 2), }", std::string(128, '\1')));
  EXPECT_TRUE(has(complaint("relayout " + big + " " + to + " K=16 N=16 --from gptq_qweight"), "little-endian numbers"));
}

TEST(CommandFormats, TurnSquareWeights) {
  std::mt19937 rng(17);
  Bytes const weight = random_bytes(64 * 64, 4, rng);
  std::string const from = array_file("square.npy", {64, 64}, 1, weight);
  std::string const to = folder + "square_to.npy";
  std::string const back = folder + "square_back.npy";
  ASSERT_EQ(run("relayout " + from + " " + to + " --from hf --to gptq_qweight").code, 0);
  ASSERT_EQ(run("relayout " + to + " " + back + " K=64 N=64 --from gptq_qweight --to hf").code, 0);
  EXPECT_EQ(contents(back), weight);
  ASSERT_EQ(run("relayout " + to + " " + back + " K=64 N=64 --from gptq_qweight --axes 'k n -> n k'").code, 0);
  EXPECT_EQ(contents(back), weight);
}

TEST(CommandFormats, NameAxesAsTheFormatDoes) {
  std::mt19937 rng(18);
  Bytes const w13 = random_bytes(3 * 8 * 4, 8, rng);
  std::string const from = array_file("w13.npy", {24, 4}, 1, w13);
  std::string const a = folder + "a.npy";
  std::string const b = folder + "b.npy";
  ASSERT_EQ(run("relayout " + from + " " + a + " --axes '(x h i) k -> x i h k' x=3 h=2 --to swap_w13_to_w31").code, 0);
  Bytes swapped;
  for (std::size_t x = 0; x < 3; ++x) {
    for (std::size_t h : {1u, 0u}) {
      auto const half = w13.begin() + std::ptrdiff_t((x * 2 + h) * 16);
      swapped.insert(swapped.end(), half, half + 16);
    }
  }
  EXPECT_EQ(contents(a), swapped);
  EXPECT_TRUE(has(complaint("relayout " + from + " " + b + " --axes 'k n -> n k' --to gptq_qweight"),
                  "--axes must have the axes of gptq_qweight, 'k n', on its right side, but it has 'n k'"));
  EXPECT_TRUE(has(complaint("relayout " + from + " " + b + " --from hf --axes 'n k -> k n' --to gptq_qweight"),
                  "give one of them"));
}

TEST(CommandFormats, TakeAFormatOfTheUser) {
  std::mt19937 rng(6);
  Bytes const plain = random_bytes(16 * 32, 4, rng);
  std::string const from = array_file("own.npy", {16, 32}, 1, plain);
  std::string const a = folder + "a.npy";
  std::string const b = folder + "b.npy";
  std::string const own = "'k n -> (K,(2,4,N/8)):(N,(4,1,8))' --bits 4";
  ASSERT_EQ(run("relayout " + from + " " + a + " --to " + own).code, 0);
  ASSERT_EQ(run("relayout " + from + " " + b + " --to awq_int4").code, 0);
  EXPECT_EQ(contents(a), contents(b));
  ASSERT_EQ(run("relayout " + a + " " + b + " K=16 N=32 --from " + own).code, 0);
  EXPECT_EQ(contents(b), plain);
}

TEST(CommandFormats, RefuseAndWriteNothing) {
  std::mt19937 rng(8);
  std::string const weight = array_file("w.npy", {32, 64}, 1, random_bytes(32 * 64, 4, rng));
  std::string const wide = array_file("wide.npy", {32, 64}, 2, random_bytes(32 * 64 * 2, 8, rng));
  Bytes over(32 * 64);
  over[77] = 16;
  std::string const large = array_file("large.npy", {32, 64}, 1, over);
  std::string const to = folder + "refused.npy";
  std::filesystem::remove(to);
  std::vector<std::pair<std::string, std::string>> const refused = {
      {wide + " OUT --to marlin_int4",
       "has elements of 4 bits, each in one byte of a plain array, but the array's "
       "elements have 2 bytes: convert the numbers to elements of 1 byte, as with NumPy's astype('u1')"},
      {wide + " OUT --to marlin_int8", "elements of 1 byte, or view the array's bytes so"},
      {weight + " OUT --to sparse24_meta_16", "convert the numbers to elements of 2 bytes"},
      {large + " OUT --to marlin_int4", "each element must be from 0 to 15"},
      {weight + " OUT --to trtllm_mixed_int4_sm80",
       "requires K to be a multiple of 64, but K is 32: 64 is the nearest"},
      {weight + " OUT --to gptq_3bit", "is not a layout"},
      {weight + " OUT --to kv_nhd", "must have the axes 'p:P t:T h:H d:D', but its shape is (32,64)"},
      {weight + " OUT --to block_major_k", "give V, as in V=16"},
      {weight + " OUT --from gptq_qweight", "needs the size K, the extent of axis k: give it, as in K=128"},
      {weight + " OUT K=32 N=32 --from gptq_qweight", "has 512 bytes at K=32 N=32, but the array has 2048"},
      {weight + " OUT K=32 K=32 --from gptq_qweight", "size K is given twice"},
      {weight + " OUT k=32 --from gptq_qweight", "a size must be a capital letter"},
      {weight + " OUT --from hf --to hf", "a format must be named"},
      {weight + " OUT --from hf --to kv_nhd", "hf is for weights"},
      {weight + " OUT K=64 N=64 --from gptq_qweight --to kv_nhd", "has the axes"},
      {weight + " OUT --to marlin_int5 --from hf", "did you mean 'marlin_int8'?"},
      {weight + " OUT --to 'k n -> (K,N):(1,1)' --bits 4", "must not put two elements at one offset"},
      {weight + " OUT --to 'k n -> (K,N):(1,-K)' --bits 4", "must have offsets of at least 0"},
      {weight + " OUT --to 'k n -> (K,N):(1,K' --bits 4", "has the formula"},
      {weight + " OUT --to 'K n -> (K,N):(1,K)'", "the axes must be lower-case letters"},
      {weight + " OUT --to '-> (K,N):(1,K)'", "one side is empty"},
      {weight + " OUT --to 'k n -> (K,N):(4611686018427387904,1)' --bits 8", "has offsets of more than 64 bits"},
      {weight + " OUT --to 'k n -> (K,N):(1099511627776,1)' --bits 64", "convert the numbers to elements of 8 bytes"},
      {weight + " OUT --to 'k n -> (K,N):(35184372088832,1)' --bits 8", "has more than 2^48 bytes"},
      {weight + " OUT --to 'k n -> (K,N):(N,1)' --bits 3", "must have 1, 2 or 4 bits or whole bytes"},
      {weight + " OUT --to gptq_qweight --bits 4", "--bits is for a format of your own"},
      {weight + " OUT --to gptq_qweight --high-first", "--high-first is for a format of your own"},
      {weight + " OUT --to gptq_qweight --values", "gptq_qweight changes no values"},
      {weight + " OUT K=5 --to gptq_qweight", "the array has 32 elements along k, but K=5 is given"},
      {weight + " OUT J=5 --to gptq_qweight", "gptq_qweight has no size J"},
      {weight + " OUT --to gptq_qweigth", "did you mean 'gptq_qweight'?"},
      {weight + " OUT --from hf --to w13_gated_shuffle_128 --axes 'a b -> b a'", "give one of them"},
      {weight + " OUT --from hf --to swap_w13_to_w31",
       "hf for swap_w13_to_w31 has the axes 'x (h i) k', but the array has 2"},
      {weight + " OUT --to '(32,64):(64,1)' --high-first", "--high-first is for packed elements"},
      {weight + " OUT --to '(32,64):(64,1)' --values", "it is for formats"},
      {weight + " OUT --to '(32,64):(64,1)' --bits 3", "--bits must be 1, 2 or 4 for a packed array"},
  };
  for (auto const& [line, why] : refused) {
    std::string arguments = line;
    arguments.replace(arguments.find("OUT"), 3, to);
    std::string const said = complaint("relayout " + arguments);
    EXPECT_NE(said.find(why), std::string::npos) << line << '\n' << said;
    EXPECT_NE(run("relayout " + arguments).code, 0) << line;
    EXPECT_FALSE(std::filesystem::exists(to)) << line;
  }
}

TEST(CommandFormats, ListTheCatalogue) {
  auto const all = nlohmann::json::parse(run("formats --json").out);
  std::string const listed = run("formats").out;
  std::size_t count = 0;
  each_format([&](Format const& f) {
    ASSERT_LT(count, all.size());
    EXPECT_EQ(all[count]["name"], f.name);
    EXPECT_EQ(all[count]["layout"], f.layout[0] == '\0' ? nlohmann::json() : nlohmann::json(f.layout));
    EXPECT_NE(listed.find(f.name), std::string::npos);
    EXPECT_NE(listed.find(f.what), std::string::npos);
    ++count;
  });
  EXPECT_EQ(count, all.size());
  EXPECT_NE(run("formats kv_hnd").out.find("(P,T,H,D):(T*H*D,D,T*D,1)"), std::string::npos);
  auto const one = nlohmann::json::parse(run("formats gptq_qweight K=32 N=32 --json").out);
  EXPECT_EQ(one["at"]["layout"], "((8,4),32):((1,256),8)");
  EXPECT_EQ(one["at"]["bytes"], 512);
  EXPECT_NE(run("formats awq_int4 K=2 N=8 --draw").out.find("15"), std::string::npos);
  EXPECT_NE(complaint("formats marlin_int5").find("did you mean 'marlin_int8'?"), std::string::npos);
  EXPECT_NE(complaint("formats marlin_int4 K=8 N=64").find("16 is the nearest that holds"), std::string::npos);
  EXPECT_EQ(run("formats flashmla_fp8").code, 0);
  EXPECT_EQ(run("formats marlin_int4 --bits 4").code, 2);
}

}  // namespace
