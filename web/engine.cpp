// The playground's engine: answers queries in JSON with the command's functions.
#include "engine.hpp"

#include <nlohmann/json.hpp>

#include "../apps/sett/copies/copies.hpp"
#include "../apps/sett/explain/explain.hpp"
#include "../apps/sett/expressions/functions.hpp"
#include "../apps/sett/expressions/grammar.hpp"
#include "../apps/sett/pictures/picture.hpp"
#include "sett/draw/html.hpp"
#include "sett/draw/latex.hpp"
#include "sett/draw/plain.hpp"
#include "sett/draw/svg.hpp"
#include "strokes.hpp"

namespace play {

namespace {

using Json = nlohmann::ordered_json;
using app::Num;

constexpr int shown_rows = 1024;  // maximum number of entries of a table of values
constexpr int shown_atoms = 24;
constexpr std::size_t svg_cells = 512;  // beyond, a canvas

// shortens a text that a page would otherwise show as a list of a million numbers
std::string shortened(std::string const& text) {
  if (text.size() <= longest_answer) { return text; }
  return text.substr(0, longest_answer) + " ... (" + std::to_string(text.size()) + " characters)";
}

std::string written(Json const& j) { return j.dump(-1, ' ', false, Json::error_handler_t::replace); }

// includes the operation that was refused, if any: it may still have a picture
std::string refused(app::Problem const& p, std::string const& where = "", std::string const& operation = "") {
  Json out{{"ok", false}, {"code", p.code}, {"message", shortened(p.message)}};
  if (p.line > 0) { out["line"] = p.line; }
  if (p.column > 0) { out["column"] = p.column; }
  if (!operation.empty()) { out["operation"] = operation; }
  if (!where.empty()) { out["where"] = where; }
  return written(out);
}

// a member of a query, or its default
std::string said(Json const& q, char const* key, std::string const& otherwise = "") {
  auto const at = q.find(key);
  return at != q.end() && at->is_string() ? at->get<std::string>() : otherwise;
}
int counted(Json const& q, char const* key, int otherwise) {
  auto const at = q.find(key);
  return at != q.end() && at->is_number_integer() ? at->get<int>() : otherwise;
}

// whether e names an instruction: searching all of them takes a millisecond, so the common prefixes of their names are
// tested first
bool names_atom(std::string const& e) {
  bool const may = e.starts_with("SM") || e.starts_with("MMA_") || e.starts_with("UniversalCopy<");
  return may && app::is_atom(e);
}

// the coordinate and the offset for each of the first indices
Json table_of(app::Mapping const& m) {
  Json rows = Json::array();
  for (Num i(0); i < m.size && i < Num(shown_rows); i = i + Num(1)) {
    auto const c = sett::try_idx2crd(i, m.shape);
    rows.push_back({c ? sett::to_text(*c).c_str() : "?", sett::to_text(m.at(i)).c_str()});
  }
  return rows;
}

std::string eval(Json const& q) {
  app::Names names;
  app::Parts parts;
  if (names_atom(said(q, "e"))) {
    bool const copies = app::is_copy_atom(said(q, "e"));
    return written({{"ok", true}, {"kind", "instruction"}, {"text", said(q, "e")}, {"copies", copies}});
  }
  app::Answer const a = app::evaluate(said(q, "e"), names, parts);
  if (!a.value) { return refused(a.problem, "", parts.refused ? parts.operation : ""); }
  app::Value const& v = *a.value;
  Json out{{"ok", true}, {"kind", name(v.kind)}, {"text", shortened(text_of(v))}};
  // truncated code would not be a program
  std::string const cpp = cpp_of(v);
  std::string const python = python_of(v);
  out["cpp"] = cpp.size() <= longest_answer ? cpp : "";
  out["python"] = python.size() <= longest_answer ? python : "";
  out["operation"] = parts.operation;
  if (v.kind != app::Kind::regime && !v.regime.empty() && v.regime != "tiles") { out["regime"] = v.regime; }
  if (!a.note.empty()) { out["note"] = a.note; }
  // a bare shape is a tuple of any numbers until it is used as a layout
  auto const l = as_layout(v);
  auto const m = l && !problem_of(app::of(*l)).message.empty() ? std::nullopt : as_mapping(v);
  if (m) {
    out["size"] = sett::to_text(m->size).c_str();
    out["shape"] = sett::to_text(m->shape).c_str();
    out["layout"] = m->text.size() <= longest_answer ? m->text : "";
    if (m->layout) { out["cosize"] = sett::to_text(sett::cosize(*m->layout)).c_str(); }
    if (counted(q, "table", 0) != 0) { out["table"] = table_of(*m); }
  }
  return written(out);
}

app::Drawing drawing(Json const& q) {
  app::Drawing job;
  job.words = {said(q, "e")};
  job.kind = said(q, "kind", "layout");
  if (job.kind == "diff") { job.words.push_back(said(q, "other")); }
  job.shape = said(q, "shape");
  job.bytes = counted(q, "bytes", 0);
  job.atoms = said(q, "atoms", "1x1x1");
  job.tile = said(q, "tile");
  job.threads = said(q, "threads");
  job.values = said(q, "values");
  return job;
}

app::Picture picture(Json const& q) {
  app::Picture made = picture_of(drawing(q));
  if (made.scene && !said(q, "title").empty()) { made.scene->title = said(q, "title"); }
  return made;
}

sett::draw::Options options(Json const& q) {
  using sett::draw::Theme;
  std::string const theme = said(q, "theme");
  return {theme == "dark" ? Theme::dark : theme == "light" ? Theme::light : Theme::automatic};
}

std::string show(Json const& q) {
  app::Picture made = picture(q);
  if (!made.scene) { return refused(made.problem, made.where); }
  std::string const title = made.scene->title;
  made.scene->title.clear();  // the page has this text already
  std::size_t cells = 0;
  for (sett::draw::Panel const& p : made.scene->panel) { cells += p.cell.size(); }
  bool const few = cells <= svg_cells;
  std::string out = "{\"ok\":true,\"title\":" + sett::draw::json_text(title) +
                    (few ? ",\"svg\":" + sett::draw::json_text(svg(*made.scene, options(q)))
                         : ",\"strokes\":" + strokes(*made.scene, options(q).theme)) +
                    ",\"cells\":";
  sett::draw::detail::data(*made.scene, out);
  return out + "}";
}

std::string write(Json const& q) {
  app::Picture const made = picture(q);
  if (!made.scene) { return refused(made.problem, made.where); }
  std::string const format = said(q, "format");
  std::string text;
  if (format == "svg") { text = svg(*made.scene, options(q)); }
  if (format == "tex") { text = latex(*made.scene, options(q)); }
  if (format == "txt") { text = plain(*made.scene); }
  if (format == "html") { text = html(*made.scene, options(q)); }
  if (text.empty()) {
    return refused({"wrong_arguments", "a picture is written as svg, tex, txt or html, not as '" + format + "'", 0});
  }
  return written({{"ok", true}, {"text", text}});
}

std::string told(app::Outcome const& t) {
  Json out{{"ok", t.problem.message.empty()},
           {"text", shortened(t.text)},
           {"different", t.different || !t.refusal.message.empty()}};
  if (!t.problem.message.empty()) {
    out["message"] = shortened(t.problem.message);
    out["column"] = t.problem.column;
    out["where"] = t.where;
  }
  return written(out);
}

std::string explain(Json const& q) {
  if (!names_atom(said(q, "e"))) { return told(app::explanation(said(q, "e"))); }
  app::TilingQuestion of;
  of.name = said(q, "e");
  of.kind = app::is_copy_atom(of.name) ? "copy" : "mma";
  of.atoms = said(q, "atoms", of.atoms.c_str());
  of.tile = said(q, "tile");
  of.threads = said(q, "threads");
  of.values = said(q, "values");
  of.thread = counted(q, "thread", -1);
  of.value = counted(q, "value", -1);
  return told(app::tiling_explanation(of));
}

std::string banks(Json const& q) {
  app::Banks job;
  job.lanes = said(q, "e");
  job.bytes = counted(q, "bytes", 4);
  job.vector = counted(q, "vector", 1);
  job.offset = counted(q, "offset", 0);
  job.global = counted(q, "global", 0) != 0;
  app::Outcome const words = bank_conflicts(job);
  if (!words.problem.message.empty() || job.global) { return told(words); }
  job.json = true;
  Json out = Json::parse(bank_conflicts(job).text);
  out["text"] = words.text;
  return written(out);
}

std::string names() {
  Json functions = Json::array();
  for (app::Function const& f : app::functions()) { functions.push_back({f.name, f.parameters, f.help}); }
  return written({{"ok", true}, {"functions", functions}, {"kinds", app::picture_kinds()}});
}

std::string atoms(Json const& q) {
  Json found = Json::array();
  for (std::string const& name : app::atoms_that_begin(said(q, "e"), shown_atoms)) { found.push_back(name); }
  return written({{"ok", true}, {"atoms", found}});
}

std::string answer_of(Json const& q) {
  for (char const* key : {"e", "other", "shape", "threads", "values", "atoms", "tile"}) {
    if (said(q, key).size() > longest_expression) {
      return refused({"too_large",
                      "an expression here must have at most 65536 characters, but this one has " +
                          std::to_string(said(q, key).size()),
                      0});
    }
  }
  std::string const ask = said(q, "ask");
  if (ask == "eval") { return eval(q); }
  if (ask == "picture") { return show(q); }
  if (ask == "write") { return write(q); }
  if (ask == "explain") { return explain(q); }
  if (ask == "diff") { return told(app::difference(said(q, "e"), said(q, "other"))); }
  if (ask == "banks") { return banks(q); }
  if (ask == "names") { return names(); }
  if (ask == "atoms") { return atoms(q); }
  return refused({"wrong_arguments", "there is no query '" + ask + "'", 0});
}

}  // namespace

std::string answer(std::string const& question) {
  try {
    Json const q = Json::parse(question, nullptr, false);
    return q.is_object() ? answer_of(q) : refused({"parse_error", "a query must be a JSON object", 0});
  } catch (std::bad_alloc const&) {
    return refused({"too_large", "there is not enough memory for this: give smaller input", 0});
  } catch (std::exception const& e) { return refused({"", e.what(), 0}); }
}

}  // namespace play
