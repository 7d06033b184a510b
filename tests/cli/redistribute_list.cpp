// Tests redistribute --list: the bytes of a list are the sums of the plans of its tensors, and a bad file is refused
// with its position and the remedy.
#include <gtest/gtest.h>

#include <random>

#include "command.hpp"

namespace {

using namespace command;

struct Tensor {
  char const* shape;
  char const* type;
  long bytes;
  char const* from;
  char const* to;
};

// Tensors that divide between a mesh of 2x2 and a mesh of 3, with and without copies.
Tensor const tensors[] = {
    {"8,6", "bf16", 2, "b@0 b@1", "b@0 *"},   {"7,5", "f32", 4, "b@0 *", "* b2@0"},    {"9", "f64", 8, "*", "b@0"},
    {"5,3", "u8", 1, "* b@1+b@0 row", "* *"}, {"4,4", "i16", 2, "* * sum@1", "b@0 *"}, {"1", "c128", 16, "*", "*"}};

std::string list_of(std::vector<int> const& which, std::vector<int> const& counts) {
  std::string out = R"({"mesh": [2, 2], "to_mesh": [3], "parameters": [)";
  for (std::size_t i = 0; i < which.size(); ++i) {
    Tensor const& t = tensors[which[i]];
    out.append(i == 0 ? "\n" : ",\n").append(R"({"shape": [)").append(t.shape).append(R"(], "type": ")");
    out.append(t.type).append(R"(", "from": ")").append(t.from).append(R"(", "to": ")").append(t.to);
    out.append(R"(", "count": )").append(std::to_string(counts[i])).append("}");
  }
  return out + "]}";
}

nlohmann::json plan_of(Tensor const& t) {
  std::string line = "redistribute --mesh 2x2 --to-mesh 3 --json --shape '(";
  line.append(t.shape).append(")' --type ").append(t.type).append(" --from '").append(t.from).append("' --to '");
  return nlohmann::json::parse(run(line.append(t.to).append("'")).out);
}

TEST(RedistributeList, AddsTheBytesOfItsTensors) {
  std::mt19937 random(7);
  for (int i = 0; i < 20; ++i) {
    std::vector<int> which, counts;
    long crossing = 0, all = 0;
    for (unsigned n = random() % 8; n > 0; --n) {
      which.push_back(int(random() % 6));
      counts.push_back(1 + int(random() % 5));
      Tensor const& t = tensors[which.back()];
      auto const one = plan_of(t);
      crossing += one["crossing"].get<long>() * t.bytes * counts.back();
      for (auto const& row : one["volume"]) {
        for (long const v : row) { all += v * t.bytes * counts.back(); }
      }
    }
    Ran const r = run("redistribute --json --list -", list_of(which, counts));
    ASSERT_EQ(r.code, 0) << r.out;
    auto const plan = nlohmann::json::parse(r.out);
    EXPECT_EQ(plan["crossing"], crossing);
    EXPECT_EQ(plan["bound"], crossing);
    long sum = 0, sent = 0, largest = 0;
    for (auto const& row : plan["volume"]) {
      for (long const v : row) { sum += v; }
    }
    EXPECT_EQ(sum, all);
    for (auto const& rank : plan["ranks"]) {
      sent += rank["sent"].get<long>();
      largest = std::max(largest, rank["sent"].get<long>());
    }
    EXPECT_EQ(sent, crossing);
    EXPECT_EQ(plan["largest_send"], largest);
  }
}

TEST(RedistributeList, PrintsWords) {
  std::string const two = list_of({2, 2}, {2, 1});
  EXPECT_EQ(run("redistribute --list -", two).out,
            "3 parameters, with 1 pair of placements\n"
            "all ranks receive 0 bytes from others; no plan of direct messages receives fewer than 0\n"
            "rank 0 sends the most, 0 bytes; the mean of the source's ranks is 0 bytes\n"
            "rank 0 keeps 72 bytes, sends 0 bytes to 0 ranks and receives 0 bytes from 0 ranks\n"
            "rank 1 keeps 72 bytes, sends 0 bytes to 0 ranks and receives 0 bytes from 0 ranks\n"
            "rank 2 keeps 72 bytes, sends 0 bytes to 0 ranks and receives 0 bytes from 0 ranks\n"
            "rank 3 keeps 0 bytes, sends 0 bytes to 0 ranks and receives 0 bytes from 0 ranks\n");
  std::string const apart =
      R"({"mesh": [2], "to_mesh": [1], "to_ranks": [4],
          "parameters": [{"shape": [6], "type": "f32", "from": "*", "to": "*", "count": 4}]})";
  EXPECT_EQ(run("redistribute --rank 4 --list -", apart).out,
            "4 parameters, with 1 pair of placements\n"
            "rank 4 receives 96 bytes from others; no plan of direct messages receives fewer than 96\n"
            "rank 4 keeps 0 bytes, sends 0 bytes to 0 ranks and receives 96 bytes from 2 ranks\n"
            "  1 -> 4: 48 bytes of 2 parameters\n"
            "  0 -> 4: 48 bytes of 2 parameters\n");
}

// Returns the error of a list with one parameter.
std::string error_of(std::string const& parameter) {
  return complaint("redistribute --list -", R"({"mesh": [2], "parameters": [)" + parameter + "]}");
}

TEST(RedistributeList, RefusesABadFileWithItsPosition) {
  std::string const good = R"({"shape": [4], "type": "f32", "from": "b@0", "to": "*"})";
  EXPECT_EQ(error_of(good), "");
  std::pair<std::string, char const*> const cases[] = {
      {good + ",\n" + good + good, "line 2, column 56: the file must be JSON"},
      {good + "," + R"({"name": "w", "shape": [4], "type": "f32", "from": "b@0"})",
       "parameter 1 (\"w\"): to is missing: give a string"},
      {R"({"shape": [4], "shape": [5]})", "one has 'shape' twice"},
      {R"({"shape": [4.5], "type": "f32", "from": "*", "to": "*"})", "parameter 0: shape must be a list of integers"},
      {R"({"shape": [18446744073709551615], "type": "f32", "from": "*", "to": "*"})", "integers below 2^63"},
      {R"({"shape": [4], "type": "f33", "from": "*", "to": "*"})", "but it is 'f33'"},
      {R"({"shape": [4], "type": "f32", "from": "b@7", "to": "*"})", "parameter 0: from: "},
      {R"({"shape": [4], "type": "f32", "from": "*", "to": "sum@0"})", "parameter 0: "},
      {R"({"shape": [4], "type": "bf16", "from": "* sum@0", "to": "*"})", "that the command can add, such as f32"},
      {R"({"shape": [4], "type": "f32", "from": "*", "to": "*", "count": 0})", "count must be an integer from 1 to"},
      {R"({"shape": [4], "type": "f32", "from": "*", "to": "*", "kind": 0})", "but one is 'kind'"},
      {"7", "parameter 0: there must be an object with the keys"},
      {R"({"shape": [1e400]})", "a number must fit 64 bits"},
      {"{\"name\": \"\xff\"}", "line 1, column 40: the file must be UTF-8"},
      {R"({"count": )" + std::string(100000, '[') + std::string(100000, ']') + "}", "at most 8 deep"},
      {good + std::string(1, '\0'), "it has a zero byte"}};
  for (auto const& [parameter, words] : cases) {
    std::string const text = error_of(parameter);
    EXPECT_TRUE(has(text, words)) << text;
    EXPECT_TRUE(has(text, "error: -: ")) << text;
  }
  EXPECT_TRUE(has(complaint("redistribute --list -", R"({"parameters": []})"), "mesh must be a list of integers"));
  EXPECT_TRUE(has(complaint("redistribute --list -", R"({"mesh": [0], "parameters": []})"), "mesh: "));
  EXPECT_TRUE(has(complaint("redistribute --list -", R"({"mesh": [2]})"), "parameters must be a list"));
  EXPECT_TRUE(has(complaint("redistribute --list -", R"({"mesh": [512], "parameters": []})"), "give --rank R"));
  EXPECT_TRUE(has(complaint("redistribute --list missing.json"), "missing"));
  EXPECT_TRUE(has(complaint("redistribute --list - --mesh 2"), "--mesh must not be given here"));
  EXPECT_TRUE(has(complaint("redistribute --mesh 2"), "--shape must be given"));
}

}  // namespace
