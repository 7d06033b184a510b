// Tests redistribute: expands the layouts of random plans element by element, and compares them with owners that this
// file computes itself. Files must hold every element in its place, and an error must leave no file.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <numeric>
#include <random>

#include "array_files.hpp"
#include "command.hpp"
#include "expanded.hpp"

namespace {

using namespace command;

std::string const folder = testing::TempDir() + "sett_redistribute_";

// One dimension's cuts, each a mesh axis and a block, which is 0 for one block a coordinate.
using Cuts = std::vector<std::pair<int, long>>;

struct Placed {
  std::vector<long> mesh;
  std::vector<Cuts> cuts;
  bool rows = false;
  std::vector<int> sums{};
};

long product(std::vector<long> const& list) {
  return std::accumulate(list.begin(), list.end(), 1L, std::multiplies<>());
}

std::string text_of(Placed const& p) {
  std::string out;
  for (Cuts const& cuts : p.cuts) {
    std::string word;
    for (auto const& [axis, block] : cuts) {
      word.append(word.empty() ? "b" : "+b").append(block > 0 ? std::to_string(block) : "");
      word.append("@").append(std::to_string(axis));
    }
    out.append(word.empty() ? "*" : word).append(" ");
  }
  for (int const a : p.sums) { out.append("sum@").append(std::to_string(a)).append(" "); }
  return out + (p.rows ? "row" : "");
}

std::string joined(std::vector<long> const& list, char const* between) {
  std::string out;
  for (long const n : list) { out.append(out.empty() ? "" : between).append(std::to_string(n)); }
  return out;
}

long coordinate(std::vector<long> const& mesh, long rank, int axis) {
  for (int a = 0; a < axis; ++a) { rank /= mesh[std::size_t(a)]; }
  return rank % mesh[std::size_t(axis)];
}

// Returns the offset of each element that a rank has, by the element's colexicographic index, and the local extents.
std::map<long, long> elements_of(Placed const& p, std::vector<long> const& shape, long rank,
                                 std::vector<long>& extents) {
  std::vector<std::vector<long>> lists;
  for (std::size_t k = 0; k < shape.size(); ++k) {
    std::vector<long> list(std::size_t(shape[k]), 0);
    std::iota(list.begin(), list.end(), 0);
    for (auto const& [axis, block] : p.cuts[k]) {
      long const ranks = p.mesh[std::size_t(axis)], n = long(list.size());
      long const b = block > 0 ? block : std::max(1L, (n + ranks - 1) / ranks);
      std::vector<long> mine;
      for (long l = 0; l < n; ++l) {
        if (l / b % ranks == coordinate(p.mesh, rank, axis)) { mine.push_back(list[std::size_t(l)]); }
      }
      list = mine;
    }
    lists.push_back(list);
  }
  extents.clear();
  for (auto const& list : lists) { extents.push_back(long(list.size())); }
  std::map<long, long> out;
  long const count = product(extents);
  for (long i = 0; i < count; ++i) {
    long rest = i, x = 0, global = 1, offset = 0, row = count;
    for (std::size_t k = 0; k < shape.size(); ++k) {
      long const l = rest % extents[k];
      rest /= extents[k];
      x += lists[k][std::size_t(l)] * global;
      global *= shape[k];
      row /= extents[k];
      offset += l * row;
    }
    out[x] = p.rows ? offset : i;
  }
  return out;
}

std::map<long, long> elements_of(Placed const& p, std::vector<long> const& shape, long rank) {
  std::vector<long> extents;
  return elements_of(p, shape, rank, extents);
}

std::string arguments(Placed const& from, Placed const& to, std::vector<long> const& shape, char const* type) {
  return "redistribute --mesh " + joined(from.mesh, "x") + " --to-mesh " + joined(to.mesh, "x") + " --shape '(" +
         joined(shape, ",") + ",)' --type " + type + " --from '" + text_of(from) + "' --to '" + text_of(to) + "' ";
}

struct Random {
  std::mt19937 engine;
  long from(long low, long high) { return low + long(engine() % std::uint64_t(high - low + 1)); }

  std::vector<long> mesh(bool flat) {
    std::vector<long> out;
    for (long a = flat ? 1 : from(1, 2); a > 0; --a) { out.push_back(from(1, 3)); }
    return out;
  }
  Placed placed(std::vector<long> const& mesh, std::size_t rank, bool sums) {
    Placed p{mesh, std::vector<Cuts>(rank), from(0, 1) == 1};
    for (int a = 0; a < int(mesh.size()); ++a) {
      if (from(0, 4) == 0) {
        if (sums) { p.sums.push_back(a); }
        continue;
      }
      p.cuts[std::size_t(from(0, long(rank) - 1))].push_back({a, from(0, 3) == 0 ? 0 : from(1, 5)});
    }
    return p;
  }
};

// Returns which term of the sum a rank has.
long term_of(Placed const& p, long rank) {
  long out = 0, radix = 1;
  for (int const a : p.sums) {
    out += coordinate(p.mesh, rank, a) * radix;
    radix *= p.mesh[std::size_t(a)];
  }
  return out;
}

long terms_of(Placed const& p) {
  long n = 1;
  for (int const a : p.sums) { n *= p.mesh[std::size_t(a)]; }
  return n;
}

// Checks that the messages bring each element of each destination rank once for each term, from a rank that has it.
void check_plan(nlohmann::json const& plan, Placed const& from, Placed const& to, std::vector<long> const& shape) {
  std::vector<std::map<long, long>> has, needs;
  for (long r = 0; r < product(from.mesh); ++r) { has.push_back(elements_of(from, shape, r)); }
  for (long r = 0; r < product(to.mesh); ++r) { needs.push_back(elements_of(to, shape, r)); }
  std::vector<std::map<std::pair<long, long>, int>> writes(needs.size());
  long crossing = 0;
  for (auto const& m : plan["messages"]) {
    std::size_t const p = m["from"], q = m["to"];
    ASSERT_EQ(m["source"].size(), m["destination"].size());
    std::map<long, long> element_at;
    for (auto const& [x, offset] : has.at(p)) { element_at[offset] = x; }
    long count = 0;
    for (std::size_t i = 0; i < m["source"].size(); ++i) {
      std::vector<long> const s = expanded(m["source"][i]), d = expanded(m["destination"][i]);
      ASSERT_EQ(s.size(), d.size());
      for (std::size_t j = 0; j < s.size(); ++j) {
        ASSERT_TRUE(element_at.count(s[j])) << m.dump();
        long const x = element_at[s[j]];
        ASSERT_TRUE(needs.at(q).count(x)) << m.dump();
        ASSERT_EQ(needs[q][x], d[j]) << m.dump();
        ++writes[q][{x, term_of(from, long(p))}];
        ++count;
      }
    }
    ASSERT_EQ(m["count"], count);
    ASSERT_EQ(plan["volume"][p][q], count);
    crossing += p == q ? 0 : count;
  }
  for (std::size_t q = 0; q < needs.size(); ++q) {
    ASSERT_EQ(writes[q].size(), needs[q].size() * std::size_t(terms_of(from)));
    for (auto const& [key, times] : writes[q]) { ASSERT_EQ(times, 1); }
  }
  ASSERT_EQ(plan["crossing"], crossing);
  ASSERT_EQ(plan["bound"], crossing);
}

TEST(Redistribute, PlansOfRandomPlacementsMoveEveryElementOnce) {
  Random random{std::mt19937(5)};
  for (int i = 0; i < 120 && !testing::Test::HasFailure(); ++i) {
    std::vector<long> shape;
    for (long k = random.from(1, 3); k > 0; --k) { shape.push_back(random.from(1, 13)); }
    std::vector<long> const mesh = random.mesh(false);
    Placed const from = random.placed(mesh, shape.size(), true);
    Placed const to = random.placed(random.from(0, 1) == 1 ? mesh : random.mesh(false), shape.size(), false);
    std::string const line = arguments(from, to, shape, "f64") + "--json";
    Ran const r = run(line);
    ASSERT_EQ(r.code, 0) << line;
    auto const plan = nlohmann::json::parse(r.out);
    EXPECT_TRUE(plan["ok"]);
    check_plan(plan, from, to, shape);
    if (testing::Test::HasFailure()) { FAIL() << line << "\n" << r.out; }
  }
}

TEST(Redistribute, PrintsOnePlan) {
  std::string const line =
      "redistribute --mesh 2x2 --shape '(4096,4096)' --type f64 --from 'b64@0 b64@1' --to 'b256@0 *' ";
  EXPECT_TRUE(has(run(line).out, "all ranks receive 25165824 elements (201326592 bytes) from others"));
  auto const all = nlohmann::json::parse(run(line + "--json").out);
  auto const one = nlohmann::json::parse(run(line + "--json --rank 1").out);
  std::size_t touched = 0;
  for (auto const& m : all["messages"]) { touched += m["from"] == 1 || m["to"] == 1; }
  EXPECT_EQ(one["messages"].size(), touched);
  EXPECT_EQ(all["relabel"], nlohmann::json::parse("[0,1,2,3]"));
}

TEST(Redistribute, RelabelsTheRanksOfTheDestination) {
  std::string const line = "redistribute --mesh 3 --shape 9 --type f64 --json --from '[3,6]@0' ";
  auto const kept = nlohmann::json::parse(run(line + "--to 'b3@0' --relabel").out);
  EXPECT_EQ(kept["crossing"], 0);
  std::string const swapped =
      "redistribute --mesh 2x2 --shape '(4,4)' --type f64 --from 'b@0 b@1' --to 'b@1 b@0' --json ";
  EXPECT_EQ(nlohmann::json::parse(run(swapped).out)["crossing"], 8);
  auto const best = nlohmann::json::parse(run(swapped + "--relabel").out);
  EXPECT_EQ(best["crossing"], 0);
  EXPECT_EQ(best["relabel"], nlohmann::json::parse("[0,2,1,3]"));
}

TEST(Redistribute, RefusesWithTheNumbersAndTheRemedy) {
  std::string const line = "redistribute --shape '(8,8)' --type f64 --from 'b@0 *' --to '* b@0' ";
  EXPECT_EQ(run(line + "--mesh 0").code, 2);
  EXPECT_TRUE(has(complaint(line + "--mesh 2y2"), "--mesh must be extents joined by x, such as 2x3, but it is '2y2'"));
  EXPECT_TRUE(has(complaint(line + "--mesh 2 --rank 2"), "--rank must be below the number of ranks, 2, but it is 2"));
  EXPECT_TRUE(
      has(complaint(line + "--mesh 512"), "512 ranks and 512 ranks would have more than 65536 entries: give --rank"));
  EXPECT_TRUE(has(complaint(line + "--mesh 8192 --rank 0"), "plans are printed for at most 4096"));
  EXPECT_TRUE(has(complaint("redistribute --mesh 2 --shape 8 --type f64 --from 'b@0' --to 'c@0'"),
                  "--to: a cut must be b, s or b with a block"));
  EXPECT_TRUE(has(complaint("redistribute --mesh 2 --shape 8 --type f99 --from 'b@0' --to '*'"), "--type must be"));
  EXPECT_TRUE(has(complaint("redistribute --mesh 2 --shape x --type f64 --from 'b@0' --to '*'"), "x"));
  EXPECT_TRUE(has(complaint("redistribute --mesh 2 --shape '((2,2),4)' --type f64 --from 'b@0 * *' --to '* * *'"),
                  "--shape must have one extent for each dimension, but ((2,2),4) is nested"));
  Ran const r =
      run("redistribute --mesh 2 --shape '(9000000,9000000)' --type u8 --from 'b7@0 *' --to '* [3]@0+b5@0' --json");
  EXPECT_EQ(r.code, 2);
  EXPECT_FALSE(nlohmann::json::parse(r.out)["ok"]);
  std::string const pairs =
      "redistribute --mesh 2x2 --shape '(300000,300000)' --type u8 --from 'b255@0 b255@1' --to 'b256@0 b256@1' ";
  EXPECT_TRUE(
      has(complaint(pairs), "the messages of the plan would be more than 65536 pairs of layouts: give --rank R"));
  EXPECT_TRUE(has(complaint(pairs + "--rank 1"),
                  "the messages of rank 1 would be more than 65536 pairs of layouts: use larger"));
  Ran const long_plan = run("redistribute --mesh 2 --shape 900000 --type u8 --from 'b7@0' --to '[5]@0' --json");
  EXPECT_EQ(long_plan.code, 0) << long_plan.out;
}

std::string place(char const* name, long rank) { return folder + name + "." + std::to_string(rank) + ".npy"; }

std::string header(std::string const& descr, bool columns, std::vector<long> const& shape) {
  return "{'descr': '" + descr + "', 'fortran_order': " + (columns ? "True" : "False") + ", 'shape': (" +
         joined(shape, ", ") + (shape.size() == 1 ? ",), }" : "), }");
}

std::string files(char const* in, char const* out) {
  return folder + in + ".{rank}.npy " + folder + out + ".{rank}.npy";
}

// Writes the shards of a tensor whose element x is x times the term's factor, as buffers of columns or rows.
void write_shards(char const* name, Placed const& p, std::vector<long> const& shape, bool flat) {
  for (long r = 0; r < product(p.mesh); ++r) {
    std::vector<long> extents;
    auto const elements = elements_of(p, shape, r, extents);
    std::vector<std::int64_t> values(elements.size());
    for (auto const& [x, offset] : elements) { values[std::size_t(offset)] = (x + 1) * (1 + 1000 * term_of(p, r)); }
    std::vector<long> const buffer{long(values.size())};
    written(place(name, r), npy(header("<i8", !p.rows && !flat, flat ? buffer : extents), command::elements(values)));
  }
}

void check_shards(char const* name, Placed const& p, std::vector<long> const& shape, long factor) {
  for (long r = 0; r < product(p.mesh); ++r) {
    std::vector<long> extents;
    auto const elements = elements_of(p, shape, r, extents);
    std::string const bytes = bytes_of(place(name, r));
    ASSERT_TRUE(has(bytes.substr(0, 200), joined(extents, ", ").c_str()));
    ASSERT_TRUE(has(bytes, !p.rows && extents.size() > 1 ? "'fortran_order': True" : "'fortran_order': False"));
    auto const values = last<std::int64_t>(place(name, r), elements.size());
    for (auto const& [x, offset] : elements) { ASSERT_EQ(values[std::size_t(offset)], (x + 1) * factor); }
  }
}

void remove_shards(char const* name) {
  for (long r = 0; r < 9; ++r) { std::remove(place(name, r).c_str()); }
}

bool has_no_shards(char const* name) {
  for (long r = 0; r < 9; ++r) {
    if (!bytes_of(place(name, r)).empty()) { return false; }
  }
  return true;
}

TEST(Redistribute, MovesShardsBetweenFiles) {
  Random random{std::mt19937(6)};
  for (int i = 0; i < 40 && !testing::Test::HasFailure(); ++i) {
    std::vector<long> shape;
    for (long k = random.from(1, 3); k > 0; --k) { shape.push_back(random.from(1, 9)); }
    Placed const from = random.placed(random.mesh(false), shape.size(), true);
    Placed const to = random.placed(random.mesh(false), shape.size(), false);
    remove_shards("out");
    write_shards("in", from, shape, random.from(0, 2) == 0);
    std::string const line = arguments(from, to, shape, "i64") + files("in", "out");
    ASSERT_EQ(run(line).code, 0) << line << "\n" << complaint(line);
    long factor = 0;
    for (long t = 0; t < terms_of(from); ++t) { factor += 1 + 1000 * t; }
    check_shards("out", to, shape, factor);
    if (testing::Test::HasFailure()) { FAIL() << line; }
  }
}

TEST(Redistribute, WritesNoFileOnAnError) {
  Placed const rows{{3}, {{{0, 0}}, {}}}, columns{{3}, {{}, {{0, 0}}}};
  std::vector<long> const shape{6, 4};
  std::string const line = arguments(rows, columns, shape, "i64") + files("bad", "never");
  auto const refuses = [&](std::string const& command, char const* words) {
    std::string const why = complaint(command);
    EXPECT_TRUE(has(why, words)) << why;
    EXPECT_EQ(run(command).code, 2);
    EXPECT_TRUE(has_no_shards("never"));
  };
  auto const restore = [&] { write_shards("bad", rows, shape, false); };
  remove_shards("never");
  restore();
  std::remove(place("bad", 2).c_str());
  refuses(line, "bad.2.npy");
  restore();
  written(place("bad", 1), npy(header("<i8", true, {3, 4}), std::string(96, 'x')));
  refuses(line, "must have rank 1's local shape (2,4), or the shape (8,), but it has (3,4)");
  written(place("bad", 1), npy(header("<f8", true, {2, 4}), std::string(64, 'x')));
  refuses(line, "must hold elements of --type i64 (<i8), but it holds <f8");
  written(place("bad", 1), npy(header("<i8", false, {2, 4}), std::string(64, 'x')));
  refuses(line, "must have Fortran order (columns), but it has C order (rows): add the word row to --from");
  restore();
  refuses(arguments(rows, columns, shape, "bf16") + files("bad", "never"),
          "--type bf16 must be a type that .npy files");
  refuses(arguments(rows, columns, shape, "i64") + folder + "bad.npy " + folder + "never.{rank}.npy",
          "must contain {rank}");
  refuses(arguments(rows, columns, shape, "i64") + folder + "bad.{rank}.npy", "must be given together");
  std::string const lost = folder + "no/folder/never.{rank}.npy";
  refuses(arguments(rows, columns, shape, "i64") + folder + "bad.{rank}.npy " + lost, "cannot write");
  Placed const sums{{3}, {{}, {}}, false, {0}};
  for (long r = 0; r < 3; ++r) { written(place("bad", r), npy(header("<f2", true, {6, 4}), std::string(48, 'x'))); }
  refuses(arguments(sums, columns, shape, "f16") + files("bad", "never"), "for a partial sum, but it is f16");
  restore();
  EXPECT_EQ(run(line + " --json").out, "{\"ok\":true,\"relabel\":[0,1,2]}\n");
}

TEST(Redistribute, RefusesEmptyNames) {
  Ran const r = run("redistribute --mesh 2 --shape 9 --type f64 --from b@0 --to b2@0 '' ''", "", "2>&1");
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(has(r.out, "the name of the shards must not be empty")) << r.out;
}

// With 5 ranks, digits 1 and 2 of a rank made positions 6 and 7, whose messages were sent twice.
TEST(Redistribute, CountsEachMessageOnce) {
  for (auto const& [words, crossing] : {std::pair{"--mesh 5 --shape 9 --from b@0 --to b4@0 --to-mesh 2", 7},
                                        std::pair{"--mesh 2x5 --shape 5 --from b@1 --to b2@0", 20}}) {
    auto const plan = nlohmann::json::parse(run(std::string("redistribute --type i32 --json ") + words).out);
    EXPECT_EQ(plan["crossing"], crossing) << words;
    EXPECT_EQ(plan["bound"], crossing) << words;
  }
}

// Runs a copy of the command that has no sett-mpi in its folder.
TEST(Redistribute, IsRefusedUnderMpirunWithoutMpi) {
  std::string const alone = folder + "alone";
  std::filesystem::copy_file(SETT_COMMAND, alone, std::filesystem::copy_options::overwrite_existing);
  std::string const words =
      " redistribute --mesh 2 --shape 8 --type f64 --from 'b@0' --to '*' a.{rank}.npy b.{rank}.npy";
  Ran const r = run("", "", "", "OMPI_COMM_WORLD_SIZE=2 " + alone + words + " 2>&1; exit $?; ");
  std::filesystem::remove(alone);
  EXPECT_EQ(r.code, 2);
  EXPECT_TRUE(has(r.out, "there is no sett-mpi beside this command")) << r.out;
}

}  // namespace
