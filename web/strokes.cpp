// Writes the JSON for a canvas, in the order in which svg.hpp writes.
#include "strokes.hpp"

#include "sett/draw/html.hpp"

namespace play {

namespace {

using namespace sett::draw;

std::string color(Rgb c) { return "\"#" + hex(c) + "\""; }

// [a,b,...]; each entry is appended to the text
template <class List, class Each>
std::string array(List const& list, Each const& each) {
  std::string out = "[";
  for (auto const& entry : list) {
    if (out.size() > 1) { out += ','; }
    each(out, entry);
  }
  return out + "]";
}

}  // namespace

std::string strokes(Scene const& scene, Theme theme) {
  Theme const t = theme == Theme::dark ? Theme::dark : Theme::light;
  Placed const placed = place(scene);
  sett::draw::detail::Paints paints;
  std::string const panels = array(scene.panel, [&](std::string& out, Panel const& p) {
    int next = 0;
    std::vector<int> marked;
    out += "{\"paint\":" + array(p.cell, [&](std::string& list, Cell const& c) {
             if (c.marked) { marked.push_back(next); }
             ++next;
             sett::draw::detail::append(list, {paints.of(c.paint)});
           });
    out +=
        ",\"marked\":" + array(marked, [](std::string& list, int n) { sett::draw::detail::append(list, {n}); }) + "}";
  });
  std::string const arrows = array(placed.arrow, [&](std::string& out, PlacedArrow const& a) {
    sett::draw::detail::append(out += '[', {a.x0, a.y0, a.x1, a.y1});
    sett::draw::detail::append(out += ',', {paints.of(a.paint), a.thread});
    out += ']';
  });
  std::string const swatches = array(placed.swatch, [&](std::string& out, PlacedSwatch const& s) {
    sett::draw::detail::append(out += '[', {s.x, s.y, s.side, paints.of(s.paint)});
    out += ']';
  });
  std::string const lines = array(placed.line, [](std::string& out, PlacedLine const& l) {
    sett::draw::detail::append(out += '[', {l.x0, l.y0, l.x1, l.y1});
    sett::draw::detail::append(out += ',', {int(l.weight)});
    out += ']';
  });
  std::string const texts = array(placed.text, [](std::string& out, PlacedText const& w) {
    append_json(out += '[', w.text);
    sett::draw::detail::append(out += ',', {w.x, w.y + sett::draw::detail::drop(w.size), w.size});
    sett::draw::detail::append(out += ',', {int(w.anchor), w.tone == Tone::text ? 0 : 1, w.bold ? 1 : 0});
    out += ']';
  });
  std::string const colors = array(paints.list, [&](std::string& out, Paint const& p) {
    out += "[" + color(fill(p, t)) + "," + color(ink(fill(p, t))) + "," + color(line_color(p, t)) + "]";
  });
  return "{\"width\":" + std::to_string(placed.width) + ",\"height\":" + std::to_string(placed.height) +
         ",\"type\":" + std::to_string(placed.type) +
         ",\"drop\":" + std::to_string(sett::draw::detail::drop(placed.type)) +
         ",\"labels\":" + (placed.labels ? "true" : "false") + ",\"paper\":" + color(paper(t)) + ",\"tones\":[" +
         color(text_color(t)) + "," + color(faint_color(t)) + "],\"rule\":" + color(rule_color(t)) +
         ",\"paints\":" + colors + ",\"panels\":" + panels + ",\"arrows\":" + arrows + ",\"swatches\":" + swatches +
         ",\"lines\":" + lines + ",\"texts\":" + texts + "}";
}

}  // namespace play
