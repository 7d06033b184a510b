// The JSON of a canvas, in the order in which svg.hpp writes.
#include "strokes.hpp"

#include "sett/draw/svg.hpp"

namespace play {

namespace {

using namespace sett::draw;

std::string color(Rgb c) { return "\"#" + hex(c) + "\""; }

// [a,b,...] of what each entry is as JSON
template <class List, class Each>
std::string array(List const& list, Each const& each) {
  std::string out = "[";
  for (auto const& entry : list) { (out += out.size() > 1 ? "," : "") += each(entry); }
  return out + "]";
}

std::string numbers(std::initializer_list<int> list) {
  return array(list, [](int n) { return std::to_string(n); });
}

}  // namespace

std::string strokes(Scene const& scene, Theme theme) {
  Theme const t = theme == Theme::dark ? Theme::dark : Theme::light;
  Placed const placed = place(scene);
  svgs::Paints paints;
  std::string const panels = array(scene.panel, [&](Panel const& p) {
    int next = 0;
    std::string marked;
    std::string const paint = array(p.cell, [&](Cell const& c) {
      if (c.marked) { marked += (marked.empty() ? "" : ",") + std::to_string(next); }
      ++next;
      return std::to_string(paints.of(c.paint));
    });
    return "{\"paint\":" + paint + ",\"marked\":[" + marked + "]}";
  });
  std::string const arrows = array(placed.arrow, [&](PlacedArrow const& a) {
    return numbers({a.x0, a.y0, a.x1, a.y1, paints.of(a.paint), a.thread});
  });
  std::string const swatches = array(placed.swatch, [&](PlacedSwatch const& s) { return numbers({s.x, s.y, s.side, paints.of(s.paint)}); });
  std::string const lines = array(placed.line, [](PlacedLine const& l) { return numbers({l.x0, l.y0, l.x1, l.y1}); });
  std::string const texts = array(placed.text, [](PlacedText const& w) {
    std::string const numbered = numbers({w.x, w.y + svgs::drop(w.size), w.size, int(w.anchor), w.tone == Tone::text ? 0 : 1, w.bold ? 1 : 0});
    return "[" + json_text(w.text) + "," + numbered.substr(1);
  });
  std::string const colors = array(paints.list, [&](Paint const& p) {
    return "[" + color(fill(p, t)) + "," + color(ink(fill(p, t))) + "," + color(line_color(p, t)) + "]";
  });
  return "{\"width\":" + std::to_string(placed.width) + ",\"height\":" + std::to_string(placed.height) + ",\"type\":" + std::to_string(placed.type) +
         ",\"drop\":" + std::to_string(svgs::drop(placed.type)) + ",\"labels\":" + (placed.labels ? "true" : "false") + ",\"paper\":" + color(paper(t)) +
         ",\"tones\":[" + color(text_color(t)) + "," + color(faint_color(t)) + "],\"rule\":" + color(rule_color(t)) + ",\"paints\":" + colors +
         ",\"panels\":" + panels + ",\"arrows\":" + arrows + ",\"swatches\":" + swatches + ",\"lines\":" + lines + ",\"texts\":" + texts + "}";
}

}  // namespace play
