// Draws instructions: the operands of an MMA or the two sides of a copy, for one instruction or for a tiling.
#include <cstdio>

#include "../atoms/atom_rows.hpp"
#include "../atoms/instruction.hpp"
#include "../expressions/functions.hpp"
#include "../expressions/grammar.hpp"
#include "picture.hpp"
#include "sett/atom/tiling.hpp"
#include "sett/draw/thread_value.hpp"

namespace app {

namespace {

using sett::draw::Operand;
using sett::draw::Scene;

Picture refuse(char const* code, std::string const& message) { return {std::nullopt, {code, message, 0}, ""}; }
Picture refuse(sett::Error const& e) { return {std::nullopt, answer(e).problem, ""}; }
Picture picture(sett::draw::Made<Scene> const& made) {
  if (!made) { return refuse(made.error()); }
  return {*made, {}, ""};
}

// Reads "2x2x1".
std::optional<sett::Extents3> extents(std::string const& text) {
  sett::Extents3 e;
  int end = 0;
  int const read = std::sscanf(text.c_str(), "%9dx%9dx%9d%n", &e.m, &e.n, &e.k, &end);
  bool const whole = read == 3 && std::size_t(end) == text.size() && e.m > 0 && e.n > 0 && e.k > 0;
  return whole ? std::optional(e) : std::nullopt;
}

sett::draw::Atom atom_of(sett::Mma const& s) {
  auto const count = [&](sett::Role role, int mode) {
    return int(size(sett::draw::layout_of(fragment(s, role)).mode(mode)).value);
  };
  return {count(sett::Role::d, 0), count(sett::Role::a, 1), count(sett::Role::b, 1), count(sett::Role::d, 1)};
}

Picture tiled(Drawing const& job, sett::Mma const& s) {
  auto const atoms = extents(job.atoms);
  auto const tile = job.tile.empty() ? std::optional(sett::Extents3{}) : extents(job.tile);
  if (!atoms) {
    return refuse("bad_argument", "--atoms must be three integers, such as 2x2x1, but is '" + job.atoms + "'");
  }
  if (!tile) {
    return refuse("bad_argument", "--tile must be three integers, such as 32x32x16, but is '" + job.tile + "'");
  }
  auto const t = sett::try_mma_tiling(s, *atoms, *tile);
  if (!t) { return refuse(t.error()); }
  if (sett::max(sett::max(t->m, t->n), t->k) > Num(sett::draw::most_across)) {
    return refuse("picture_too_large", "a picture must have at most 256 rows and columns, but the tile (M,N,K) is (" +
                                           std::string(sett::to_text(t->m).c_str()) + "," +
                                           sett::to_text(t->n).c_str() + "," + sett::to_text(t->k).c_str() + ")");
  }
  std::string const name = job.words[0] + ", " + job.atoms + " atoms" + (job.tile.empty() ? "" : ", tile " + job.tile);
  return picture(sett::draw::try_mma_scene(name, int(t->m.value), int(t->n.value), int(t->k.value), t->a.tv, t->b.tv,
                                           t->c.tv, int(t->a.columns.value), atom_of(s)));
}

// Draws a single instruction. For a sparse A, draws the elements of its fragment.
Picture alone(Drawing const& job, sett::Mma const& s) {
  using sett::draw::layout_of;
  return picture(sett::draw::try_mma_scene(job.words[0], s.m, s.n, s.k, layout_of(fragment(s, sett::Role::a)),
                                           layout_of(fragment(s, sett::Role::b)), layout_of(fragment(s, sett::Role::d)),
                                           fragment_columns(s, sett::Role::a)));
}

// Converts a fragment of bits to a fragment of 16-bit elements, which these copies never split.
sett::Fragment halves(sett::Fragment f) {
  for (int i = 0; i < f.threads.count; ++i) { f.threads.stride[i] /= 16; }
  for (int i = 1; i < f.values.count; ++i) { f.values.stride[i] /= 16; }
  f.values.size[0] /= 16;  // the contiguous bits
  return f;
}
Picture alone(Drawing const& job, sett::MatrixCopy const& s) {
  int const matrices = s.family == sett::MatrixCopyFamily::shuffle ? 2 : s.count;
  return picture(sett::draw::try_copy_scene(job.words[0], 8 * matrices, 8,
                                            sett::draw::layout_of(halves(fragment(s, sett::Role::a))),
                                            sett::draw::layout_of(halves(fragment(s, sett::Role::d))), true));
}

Picture tiled(Drawing const& job, sett::CopyParts const& parts) {
  auto const read = [](std::string const& text) {
    Names names;
    Answer const a = evaluate(text, names);
    return a.value ? as_layout(*a.value) : std::nullopt;
  };
  auto const threads = read(job.threads);
  auto const values = read(job.values);
  if (!threads || !values) {
    return refuse("wrong_arguments",
                  "--threads and --values must be layouts, such as '(32,1):(1,32)' and '(1,4):(4,1)', but they are '" +
                      job.threads + "' and '" + job.values + "'");
  }
  auto const t = sett::try_copy_tiling(parts, *threads, *values);
  if (!t) { return refuse(t.error()); }
  if (sett::max(t->source.rows, t->source.columns) > Num(sett::draw::most_across)) {
    return refuse("picture_too_large", "a picture must have at most 256 rows and columns, but the tile is " +
                                           std::string(sett::to_text(t->source.rows).c_str()) + " x " +
                                           sett::to_text(t->source.columns).c_str() + ": draw a smaller one");
  }
  return picture(sett::draw::try_copy_scene(job.words[0] + ", threads " + job.threads + ", values " + job.values,
                                            int(t->source.rows.value), int(t->source.columns.value), t->source.tv,
                                            t->destination.tv));
}

Picture tiled(Drawing const& job, sett::MatrixCopy const& s) {
  auto const parts = sett::try_copy_parts(s, 16);
  return parts ? tiled(job, *parts) : refuse(parts.error());
}

// Refuses to draw a copy by one thread alone, because only a tiling of such copies has a picture.
Picture of_vectors(Drawing const& job, int wide) {
  if (wide < 16) {
    return refuse("wrong_arguments",
                  job.words[0] + " moves less than one 16-bit element, the element size in pictures of copies");
  }
  if (job.atoms != "1x1x1" || !job.tile.empty()) {
    return refuse("wrong_arguments", job.words[0] + " is a copy: tile it with --threads and --values");
  }
  return tiled(job, sett::vector_parts(wide / 16));
}

}  // namespace

int vector_bits(std::string const& name) {
  for (char const* prefix :
       {"UniversalCopy<uint", "SM80_CP_ASYNC_CACHEALWAYS<uint", "SM80_CP_ASYNC_CACHEGLOBAL<uint"}) {
    if (name.rfind(prefix, 0) != 0) { continue; }
    for (int const bits : {8, 16, 32, 64, 128}) {
      if (name == prefix + std::to_string(bits) + "_t>") { return bits; }
    }
  }
  return 0;
}

bool is_atom(std::string const& name) { return vector_bits(name) > 0 || instruction_of(name).any(); }

bool is_box_copy(std::string const& name) {
  return name.starts_with("SM90_TMA_") || name.starts_with("SM90_BULK_COPY");
}

bool is_copy_atom(std::string const& name) { return vector_bits(name) > 0 || instruction_of(name).copy; }

std::vector<std::string> atoms_that_begin(std::string const& start, int most) {
  std::vector<std::string> out;
  auto const take = [&](std::string const& name) {
    if (int(out.size()) < most && name.starts_with(start)) { out.push_back(name); }
  };
  for (sett::Mma const& s : sett::mma_table()) { take(sett::cute_name(s).text); }
  for (sett::MatrixCopy const& s : sett::matrix_copies) { take(sett::cute_name(s).text); }
  for (sett::Mma const& s : sett::wgmma_table()) { take(sett::cute_name(s).text); }
  return out;
}

Picture picture_of_atom(Drawing const& job) {
  if (int const wide = vector_bits(job.words[0]); wide > 0) { return of_vectors(job, wide); }
  Instruction const found = instruction_of(job.words[0]);
  if (!found.any() && (is_box_copy(job.words[0]) || is_instruction(job.words[0]))) {
    return refuse("no_thread_values", job.words[0] + " has no threads and values to draw: 'sett ptx' prints its PTX");
  }
  if (!found.any()) {
    return refuse("no_atom",
                  "no instruction is called " + job.words[0] +
                      nearest_atom(job.words[0], "", "'sett atoms WORDS' lists the instructions that match all WORDS"));
  }
  bool const copies = !job.threads.empty() || !job.values.empty();
  bool const products = job.atoms != "1x1x1" || !job.tile.empty();
  if (found.copy ? products : copies) {
    return refuse("wrong_arguments", job.words[0] + (found.copy ? " is a copy: tile it with --threads and --values"
                                                                : " is an mma: tile it with --atoms and --tile"));
  }
  if (found.mma) { return products ? tiled(job, *found.mma) : alone(job, *found.mma); }
  return copies ? tiled(job, *found.copy) : alone(job, *found.copy);
}

}  // namespace app
