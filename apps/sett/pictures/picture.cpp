// Makes each kind of picture from an expression.
#include "picture.hpp"
#include "../expressions/grammar.hpp"

#include <algorithm>
#include <array>

#include "../expressions/functions.hpp"
#include "sett/draw/memory.hpp"
#include "sett/draw/path.hpp"
#include "sett/draw/thread_value.hpp"
#include "sett/draw/tiling.hpp"

namespace app {

namespace {

using sett::draw::Scene;
using sett::draw::Table;

Picture refuse(Problem p, std::string const& where) { return {std::nullopt, std::move(p), where}; }
Picture refuse(char const* code, std::string const& message) { return refuse({code, message, 0}, ""); }

Picture picture(sett::draw::Made<Scene> made) {
  if (!made) { return refuse(answer(made.error()).problem, ""); }
  sett::Failure const f = check(*made);
  if (f) { return refuse(answer(sett::make_error("draw", f)).problem, ""); }
  return {std::move(made).value(), {}, ""};
}

// Returns the values of a mapping at all indices. Values that are not integers are represented by text.
std::optional<Table> table_of(std::string const& expression, bool integers, Picture& out) {
  Names names;
  Answer a = evaluate(expression, names);
  auto const m = a.value ? as_mapping(*a.value) : std::nullopt;
  if (a.value && !m) { a = wrong("a layout", *a.value); }
  if (m && m->layout) { a.problem = problem_of(of(*m->layout)); }
  if (m && a.problem.message.empty() && m->size > Num(sett::draw::most_cells)) {
    a = fail("picture_too_large", "a picture must have at most 65536 cells, but the layout has " +
                                      std::string(sett::to_text(m->size).c_str()) + " elements: draw a part of it");
  }
  if (!a.problem.message.empty()) {
    out = refuse(a.problem, expression);
    return std::nullopt;
  }
  Table t{m->text, m->shape, {}, {}};
  for (Num i(0); i < m->size; i = i + Num(1)) {
    AnyTuple const x = m->at(i);
    if (!x.is_integer() && integers) {
      out = refuse("wrong_arguments", m->text + " maps to coordinates, but this kind of picture needs integer offsets");
      return std::nullopt;
    }
    t.number.push_back(x.is_integer() ? x.leaf[0].value : i.value);
    if (!x.is_integer()) { t.label.push_back(sett::to_text(x).c_str()); }
  }
  return t;
}

Picture layout(Drawing const& job) {
  Picture out;
  auto const t = table_of(job.words[0], false, out);
  return t ? picture(sett::draw::try_layout_scene(*t)) : out;
}
Picture memory(Drawing const& job, sett::draw::Memory memory) {
  Picture out;
  auto const t = table_of(job.words[0], true, out);
  return t ? picture(sett::draw::try_memory_scene(*t, memory, job.bytes == 0 ? sett::bank_bytes : job.bytes)) : out;
}
Picture map(Drawing const& job) {
  Picture out;
  auto const t = table_of(job.words[0], true, out);
  return t ? picture(sett::draw::try_map_scene(*t)) : out;
}
Picture banks(Drawing const& job) { return memory(job, sett::draw::Memory::banks); }
Picture lines(Drawing const& job) { return memory(job, sett::draw::Memory::lines); }

Picture diff(Drawing const& job) {
  if (job.words.size() != 2) { return refuse("wrong_arguments", "a difference needs two layouts: give both"); }
  Picture out;
  auto const a = table_of(job.words[0], false, out);
  auto const b = a ? table_of(job.words[1], false, out) : std::nullopt;
  return b ? picture(sett::draw::try_diff_scene(*a, *b)) : out;
}

Picture swizzle(Drawing const& job) {
  Names names;
  Answer const a = evaluate(job.words[0], names);
  if (!a.value) { return refuse(a.problem, job.words[0]); }
  if (a.value->kind != Kind::composed) {
    return refuse(wrong("a swizzled layout, such as Sw<3,0,3> o (8,8):(8,1)", *a.value).problem, job.words[0]);
  }
  return picture(sett::draw::try_swizzle_scene(a.value->composed));
}

// Returns the operation at the top of the expression, which may have been refused.
std::optional<Parts> parts_of(Drawing const& job, std::initializer_list<char const*> operations, char const* example,
                              Picture& out) {
  Names names;
  Parts parts;
  Answer const a = evaluate(job.words[0], names, parts);
  bool const wanted =
      std::any_of(operations.begin(), operations.end(), [&](char const* o) { return parts.operation == o; });
  if (!a.value && !wanted) {
    out = refuse(a.problem, job.words[0]);
    return std::nullopt;
  }
  if (!wanted) {
    out = refuse("wrong_arguments",
                 std::string("this kind of picture needs a call: give an expression such as '") + example + "'");
    return std::nullopt;
  }
  return parts;
}

Picture compose(Drawing const& job) {
  Picture out;
  auto const parts = parts_of(job, {"composition"}, "(8,8):(3,97) o 6:3", out);
  if (!parts) { return out; }
  auto const a = as_layout(parts->operands[0]);
  auto const b = as_layout(parts->operands[1]);
  if (!a) { return refuse(wrong("a layout of integer strides", parts->operands[0]).problem, ""); }
  if (!b) { return refuse(wrong("a layout of integer strides", parts->operands[1]).problem, ""); }
  return picture(sett::draw::try_path_scene(*a, *b));
}

Picture complement(Drawing const& job) {
  Picture out;
  auto const parts = parts_of(job, {"complement"}, "complement(4:2, 24)", out);
  if (!parts) { return out; }
  auto const a = as_layout(parts->operands[0]);
  if (!a) { return refuse(wrong("a layout", parts->operands[0]).problem, ""); }
  bool const whole = parts->operands.size() < 2;
  auto const m = whole ? std::nullopt : as_tuple(parts->operands[1]);
  if (!whole && !m) { return refuse(wrong("an integer", parts->operands[1]).problem, ""); }
  return picture(sett::draw::try_complement_scene(*a, whole ? sett::cosize(*a) : sett::product(m->leaf)));
}

Picture divide(Drawing const& job) {
  Picture out;
  auto const parts = parts_of(job, {"logical_divide", "zipped_divide", "tiled_divide", "flat_divide"},
                              "logical_divide(24:2, 4:2)", out);
  if (!parts) { return out; }
  auto const a = as_layout(parts->operands[0]);
  auto const b = as_tiler(parts->operands[1]);
  if (!a) { return refuse(wrong("a layout", parts->operands[0]).problem, ""); }
  if (!b) { return refuse(wrong("a tiler", parts->operands[1]).problem, ""); }
  return picture(sett::draw::try_divide_scene(*a, *b));
}

// Reads the extents of the tile from --shape.
bool tile_of(Drawing const& job, int& rows, int& columns, Picture& out) {
  if (job.shape.empty()) {
    out = refuse("wrong_arguments", "give the shape of the tile that the threads hold, such as --shape '(16,8)'");
    return false;
  }
  Names names;
  Answer const a = evaluate(job.shape, names);
  auto const t = a.value ? as_tuple(*a.value) : std::nullopt;
  bool fits = t && t->rank() == 2;
  for (int i = 0; fits && i < 2; ++i) {
    Num const n = sett::product(t->element(i).leaf);
    fits = n >= Num(1) && n <= Num(sett::draw::most_across);
    (i == 0 ? rows : columns) = int(n.value);
  }
  if (!fits) {
    out = a.value ? refuse("wrong_arguments",
                           "--shape must be two extents from 1 to 256, such as '(16,8)', but is " + job.shape)
                  : refuse(a.problem, job.shape);
  }
  return fits;
}

Picture tv(Drawing const& job) {
  Picture out;
  int rows = 0;
  int columns = 0;
  if (!tile_of(job, rows, columns, out)) { return out; }
  Names names;
  Answer const a = evaluate(job.words[0], names);
  auto const l = a.value ? as_layout(*a.value) : std::nullopt;
  if (!l) { return refuse(a.value ? wrong("a layout", *a.value).problem : a.problem, job.words[0]); }
  return picture(sett::draw::try_tv_scene(*l, rows, columns));
}

Picture atom(Drawing const& job) { return picture_of_atom(job); }

struct PictureKind {
  char const* name;
  Picture (*make)(Drawing const& job);
};
constexpr std::array kinds{PictureKind{"layout", layout},   PictureKind{"map", map},
                           PictureKind{"banks", banks},     PictureKind{"lines", lines},
                           PictureKind{"swizzle", swizzle}, PictureKind{"diff", diff},
                           PictureKind{"compose", compose}, PictureKind{"complement", complement},
                           PictureKind{"divide", divide},   PictureKind{"tv", tv},
                           PictureKind{"mma", atom},        PictureKind{"copy", atom}};

}  // namespace

bool is_picture_kind(std::string const& word) {
  return std::any_of(kinds.begin(), kinds.end(), [&](PictureKind const& k) { return word == k.name; });
}

std::vector<std::string> picture_kinds() {
  std::vector<std::string> out;
  for (PictureKind const& k : kinds) { out.push_back(k.name); }
  return out;
}

Picture picture_of(Drawing const& job) {
  for (PictureKind const& k : kinds) {
    if (job.kind == k.name) { return k.make(job); }
  }
  std::string all;
  for (std::string const& name : picture_kinds()) { all += (all.empty() ? "" : ", ") + name; }
  return refuse("wrong_arguments", "'" + job.kind + "' is not a kind of picture: the kinds are " + all);
}

}  // namespace app
