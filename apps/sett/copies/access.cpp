// banks --tile: counts the requests of a whole access to a tile in shared memory, made by a tiled copy, by ldmatrix or
// stmatrix, or by a thread-value layout.
#include "../expressions/functions.hpp"
#include "../expressions/grammar.hpp"
#include "../expressions/mapping.hpp"
#include "../pictures/picture.hpp"
#include "../terminal/counted.hpp"
#include "../terminal/json.hpp"
#include "copies.hpp"
#include "sett/atom/tile_access.hpp"
#include "split_vectors.hpp"

namespace app {

namespace {

constexpr int shown_instructions = 16;

struct Question {
  sett::TileAccess access{};
  std::string what{};  // description in the first line
};

Answer wrong_option(std::string const& message) { return fail("wrong_arguments", message); }

std::string extents(Num rows, Num columns) {
  return std::string(sett::to_text(rows).c_str()) + " x " + sett::to_text(columns).c_str();
}

sett::MatrixCopy const* matrix_copy(std::string const& name) {
  for (sett::MatrixCopy const& s : sett::matrix_copies) {
    bool const to_memory = s.family == sett::MatrixCopyFamily::load || s.family == sett::MatrixCopyFamily::store;
    if (to_memory && name == sett::cute_name(s).text) { return &s; }
  }
  return nullptr;
}

// Sets the rows and columns of the tile, as try_tile_access counts them.
void set_whole_tile(Question& q) {
  AnyTuple const s = sett::shape(q.access.tile);
  sett::OperandTiling& t = q.access.tiling;
  t.rows = s.is_integer() || s.rank() < 2 ? sett::size(q.access.tile) : sett::product(s.element(0).leaf);
  t.columns = sett::size(q.access.tile) / t.rows;
}

Answer by_thread_values(Banks const& job, Question& q) {
  Problem problem;
  AnyLayout const tv = layout_of(job.tv, problem);
  if (!problem.message.empty()) { return {std::nullopt, problem}; }
  if (tv.rank() != 2 || tv.is_integer()) {
    return wrong_option("--tv must be a layout of two modes, (threads, values), but " +
                        std::string(sett::to_text(tv).c_str()) + " has " + std::to_string(tv.rank()));
  }
  set_whole_tile(q);
  sett::NumRange const given = sett::given_range(tv);
  if (given.low < Num(0) || given.high >= sett::size(q.access.tile)) {
    return wrong_option("--tv must stay within the tile's indices, 0 to " +
                        std::string(sett::to_text(sett::size(q.access.tile) - Num(1)).c_str()) +
                        ", but its indices are " + sett::to_text(given.low).c_str() + " to " +
                        sett::to_text(given.high).c_str() + ": an index is row + rows * column");
  }
  q.access.tiling.tv = tv;
  q.access.vector = job.vector;
  q.what = std::string(sett::to_text(tv).c_str()) + " of (thread, value)";
  return {};
}

Answer by_copy(Banks const& job, Question& q) {
  sett::MatrixCopy const* const matrices = matrix_copy(job.copy);
  int const wide = matrices != nullptr ? 128 : vector_bits(job.copy);
  if (wide == 0) {
    return fail(
        "no_atom",
        "no copy to or from shared memory is called " + job.copy +
            ": 'sett atoms copy warp' lists ldmatrix and stmatrix; a "
            "thread's copies are UniversalCopy<uint128_t> and SM80_CP_ASYNC_CACHEALWAYS<uint128_t>, of 8 to 128 bits");
  }
  if (wide % (8 * job.bytes) != 0) {
    return wrong_option("elements of " + counted(job.bytes, "byte") + " do not fill the " + std::to_string(wide / 8) +
                        " bytes that a lane of " + job.copy + " moves");
  }
  bool const rows = matrices != nullptr && job.threads.empty() && job.values.empty();
  sett::SharedAtom shared;
  if (rows) {
    shared = sett::shared_rows(*matrices, 8 * job.bytes);
  } else {
    if (job.threads.empty() || job.values.empty()) {
      return wrong_option(
          "a tiled copy needs --threads, a layout from the coordinate to the thread, and --values, a layout from the "
          "coordinate to the thread's value, such as --threads '(16,8):(8,1)' --values '(1,8):(8,1)'");
    }
    Problem problem;
    AnyLayout const threads = layout_of(job.threads, problem);
    AnyLayout const values = problem.message.empty() ? layout_of(job.values, problem) : threads;
    if (!problem.message.empty()) { return {std::nullopt, problem}; }
    if (sett::size(threads) > Num(1024)) {
      return wrong_option("a block must have at most 1024 threads, but --threads gives " +
                          std::string(sett::to_text(sett::size(threads)).c_str()));
    }
    auto const made = matrices != nullptr ? sett::try_shared_atom(*matrices, 8 * job.bytes, threads, values)
                                          : sett::try_shared_atom(wide / (8 * job.bytes), threads, values);
    if (!made) { return answer(made.error()); }
    shared = *made;
  }
  q.access.tiling = shared.tiling;
  q.access.vector = shared.vector;
  q.access.lanes = shared.lanes;
  q.what = job.copy + (rows ? ", one row per lane" : "") + ", tiles of " +
           extents(shared.tiling.rows, shared.tiling.columns);
  return {};
}

Answer question_of(Banks const& job, Question& q) {
  Names names;
  Answer const tile = evaluate(job.tile, names);
  if (!tile.value) { return tile; }
  auto const m = as_any_mapping(*tile.value);
  if (!m) { return wrong("a layout of the tile, swizzled or not", *tile.value); }
  Problem const p = problem_of(value_of(*m));
  if (!p.message.empty()) { return {std::nullopt, p}; }
  q.access.tile = *m;
  q.access.bytes = job.bytes;
  q.access.base = Num(job.offset);
  if (job.tv.empty() == job.copy.empty()) {
    return wrong_option(
        "--tile must be given with either --copy, an instruction's name, or --tv, a layout of threads and values");
  }
  return job.copy.empty() ? by_thread_values(job, q) : by_copy(job, q);
}

std::string hint(Question const& q, sett::AccessCount const& c) {
  if (c.wavefronts == c.ideal || q.access.tile.is_xor) { return ""; }
  auto const w = sett::try_access_swizzle(q.access);
  sett::TileAccess better = q.access;
  if (w) { better.tile.composed.swizzle = *w; }
  auto const count = w ? sett::try_tile_access(better) : w.error();
  if (!count || count->wavefronts >= c.wavefronts) { return "no swizzle removes any bank conflict"; }
  std::string const name = sett::to_text(better.tile).c_str();
  std::string const effect =
      count->wavefronts == count->ideal ? " avoids bank conflicts" : " has " + counted(count->wavefronts, "wavefront");
  return name + effect + split_vectors(*w, q.access.bytes);
}

std::string lanes_of(sett::AccessCount const& c, int bytes) {
  int const group = sett::lanes_of_phase(std::uint32_t(bytes)), first = c.worst_phase * group;
  return "lanes " + std::to_string(first) + "-" + std::to_string(first + group - 1);
}

// Writes one line for each warp. Identical warps share a line.
std::string of_warps(sett::AccessCount const& c) {
  std::vector<std::string> lines;
  for (int warp = 0; warp < c.warps; ++warp) {
    std::string line;
    int sum = 0;
    for (int i = 0; i < c.instructions; ++i) {
      int const all = c.request[warp * c.instructions + i].count.all;
      sum += all;
      if (i < shown_instructions) { line += " " + std::to_string(all); }
    }
    if (c.instructions > shown_instructions) { line += " ... of " + counted(c.instructions, "instruction"); }
    lines.push_back(line + " = " + std::to_string(sum) + "\n");
  }
  std::string out;
  for (std::size_t first = 0, last = 0; first < lines.size(); first = last) {
    while (last < lines.size() && lines[last] == lines[first]) { ++last; }
    out += last - first == 1 ? "warp " + std::to_string(first)
                             : "warps " + std::to_string(first) + "-" + std::to_string(last - 1) + ", each";
    out += ":" + lines[first];
  }
  return out;
}

std::string in_words(Question const& q, sett::AccessCount const& c) {
  int const bytes = q.access.bytes * q.access.vector;
  std::string out = std::string(sett::to_text(q.access.tile).c_str()) + ": " + q.what + ": " +
                    counted(c.warps, "warp") + ", " + counted(c.instructions, "instruction") + " each, " +
                    counted(bytes, "byte") + " a lane\nwavefronts by instruction\n" + of_warps(c);
  sett::AccessRequest const& worst = c.request[c.worst];
  int const degree = worst.count.degree[c.worst_phase];
  if (degree > 1) {
    out += "worst phase: " + std::to_string(degree) + "-way, warp " + std::to_string(worst.warp) + ", instruction " +
           std::to_string(worst.instruction) + ", " + lanes_of(c, bytes) + "\n";
  }
  out += counted(c.wavefronts, "wavefront") + ", " + std::to_string(c.ideal) + " without conflicts\n";
  std::string const better = hint(q, c);
  return better.empty() ? out : out + "hint: " + better + "\n";
}

std::string in_json(Question const& q, sett::AccessCount const& c) {
  int const bytes = q.access.bytes * q.access.vector;
  Json out{{"ok", true},
           {"warps", c.warps},
           {"instructions", c.instructions},
           {"bytes", bytes},
           {"requests", Json::array()}};
  for (sett::AccessRequest const& r : c.request) {
    Json one{{"warp", r.warp}, {"instruction", r.instruction}, {"wavefronts", r.count.all}, {"degrees", Json::array()}};
    for (int const degree : r.count.degree) {
      if (degree > 0) { one["degrees"].push_back(degree); }
    }
    out["requests"].push_back(one);
  }
  sett::AccessRequest const& worst = c.request[c.worst];
  out["worst"] = Json{{"warp", worst.warp},
                      {"instruction", worst.instruction},
                      {"phase", c.worst_phase},
                      {"degree", worst.count.degree[c.worst_phase]}};
  out["wavefronts"] = c.wavefronts;
  out["ideal"] = c.ideal;
  std::string const better = hint(q, c);
  if (!better.empty()) { out["hint"] = better; }
  return out.dump() + "\n";
}

}  // namespace

Outcome whole_access(Banks const& job) {
  auto const refuse = [&job](Answer const& a) {
    return job.json ? refused(json_of(a) + "\n", a.problem) : Outcome{{}, a.problem, job.tile};
  };
  Question q;
  Answer const problem = question_of(job, q);
  if (!problem.problem.message.empty()) { return refuse(problem); }
  auto const count = sett::try_tile_access(q.access);
  if (!count) { return refuse(answer(count.error())); }
  return {job.json ? in_json(q, *count) : in_words(q, *count)};
}

}  // namespace app
