// html: writes a scene as one page with the SVG, a description of the cell under the pointer, and views of one thread
// or value.
//
// The page makes no network requests; its Content-Security-Policy prevents them. Arrow keys move over the cells, Enter
// shows the cell's thread alone, and Escape shows all. A live region describes the current cell to screen readers, and
// the page also contains the picture as text.
//
//   law      the page is the same for the same scene; strings of the scene stay text in markup and in data
//   example  html(mma_scene(s)) shows a list of threads; if one is chosen, the other threads fade
//
// Requires: check(scene) finds no failure.
// Errors: none.
#pragma once

#include <charconv>
#include <initializer_list>

#include "plain.hpp"
#include "svg.hpp"

namespace sett::inline SETT_ABI::draw {

namespace detail {

inline constexpr std::string_view page_style = R"(
body{margin:1.5rem;font:15px/1.5 system-ui,sans-serif;background:var(--paper);color:var(--text)}
h1{font-size:1.1rem;overflow-wrap:anywhere}
.tools{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;margin:.5rem 0}
select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--faint);border-radius:4px}
#say{min-height:1.5em;font-family:ui-monospace,monospace}
.picture{overflow:auto}
.picture svg:focus-visible{outline:2px solid #0072b2;outline-offset:-2px}
.dim{fill:var(--paper);fill-opacity:.82;pointer-events:none}
.at{fill:none;stroke:var(--text);stroke-width:2;pointer-events:none}
pre{overflow:auto}
)";

inline constexpr std::string_view script = R"(
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const svg = document.querySelector('.picture svg');
  const say = document.getElementById('say');
  const pick = {6: document.getElementById('thread'), 7: document.getElementById('value')};
  const make = name => {
    const e = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    e.setAttribute('class', name);
    svg.append(e);
    return e;
  };
  const dim = make('dim');
  const mark = make('at');
  const held = (c, wanted) => {
    const all = [[c[6], c[7]]];
    for (let i = 0; i < (c[8] || []).length; i += 2) { all.push(c[8].slice(i, i + 2)); }
    return all.some(who => wanted.every(([i, n]) => who[i - 6] === n || (i === 6 && who[0] === -2)));
  };
  const box = (p, c) => `M${p.x + c[1] * data.w} ${p.y + c[0] * data.h}h${data.w}v${data.h}h${-data.w}z`;
  const index = data.panels.map(p => new Map(p.cells.map(c => [c[0] * p.columns + c[1], c])));
  let at = null;

  function show(panel, cell) {
    at = cell ? {panel, cell} : null;
    mark.setAttribute('d', cell ? box(data.panels[panel], cell) : '');
    if (!cell) { say.textContent = ''; return; }
    const words = [cell[4] + ' \u2192 ' + cell[2] + (cell[3] ? ' ' + cell[3] : '')];
    if (cell[6] >= 0) { words.push(data.threads + ' ' + cell[6]); }
    if (cell[7] >= 0) { words.push(data.values + ' ' + cell[7]); }
    say.textContent = words.join(', ');
  }

  function focus() {
    const wanted = [6, 7].filter(k => pick[k] && pick[k].value !== '').map(k => [k, Number(pick[k].value)]);
    let d = '';
    if (wanted.length) {
      for (const p of data.panels) {
        for (const c of p.cells) { if (!held(c, wanted)) { d += box(p, c); } }
      }
    }
    dim.setAttribute('d', d);
    const thread = wanted.find(([k]) => k === 6);
    for (const a of svg.querySelectorAll('g[data-t]')) {
      a.style.opacity = !thread || Number(a.dataset.t) === thread[1] ? 1 : 0.08;
    }
  }

  function under(event) {
    const q = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    for (const [i, p] of data.panels.entries()) {
      const column = Math.floor((q.x - p.x) / data.w);
      const row = Math.floor((q.y - p.y) / data.h);
      if (column < 0 || row < 0 || column >= p.columns || row >= p.rows) { continue; }
      return [i, index[i].get(row * p.columns + column)];
    }
    return [0, undefined];
  }

  function choose(cell) {
    if (!pick[6]) { return; }
    pick[6].value = cell && cell[6] >= 0 ? String(cell[6]) : '';
    focus();
  }

  for (const k of [6, 7]) {
    if (!pick[k]) { continue; }
    const all = new Set();
    for (const c of data.panels.flatMap(p => p.cells)) {
      for (const n of [c[k], ...(c[8] || []).filter((_, i) => i % 2 === k - 6)]) { if (n >= 0) { all.add(n); } }
    }
    for (const n of [...all].sort((a, b) => a - b)) { pick[k].add(new Option(String(n), String(n))); }
    pick[k].addEventListener('change', focus);
  }
  svg.addEventListener('pointermove', e => show(...under(e)));
  svg.addEventListener('click', e => choose(under(e)[1]));
  svg.addEventListener('keydown', e => {
    const step = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]}[e.key];
    if (step) {
      e.preventDefault();
      if (!at) { show(0, data.panels[0].cells[0]); return; }
      const p = data.panels[at.panel];
      const row = at.cell[0] + step[0];
      const column = at.cell[1] + step[1];
      const next = column >= 0 && column < p.columns ? index[at.panel].get(row * p.columns + column) : undefined;
      const panel = at.panel + (step[0] + step[1]);
      if (next) { show(at.panel, next); } else if (data.panels[panel]) { show(panel, data.panels[panel].cells[0]); }
    } else if (e.key === 'Enter' && at) {
      choose(at.cell);
    } else if (e.key === 'Escape') {
      choose(null);
    }
  });
})();
)";

inline void variables(Theme t, std::string& out) {
  out += "--paper:#" + hex(paper(t)) + ";--text:#" + hex(text_color(t)) + ";--faint:#" + hex(faint_color(t));
}

// Appends at most four numbers, separated by commas. Creating a string for each number would be slow.
inline void append(std::string& out, std::initializer_list<std::int64_t> numbers) {
  char text[4 * 21];
  char* at = text;
  for (std::int64_t const n : numbers) {
    if (at != text) { *at++ = ','; }
    at = std::to_chars(at, text + sizeof text, n).ptr;
  }
  out.append(text, std::size_t(at - text));
}

inline void data(Scene const& s, std::string& out) {
  Placed const placed = place(s);
  out += "{\"w\":" + std::to_string(placed.cell_width) + ",\"h\":" + std::to_string(placed.cell_height) +
         ",\"threads\":" + json_text(s.threads) + ",\"values\":" + json_text(s.values) + ",\"panels\":[";
  for (std::size_t i = 0; i < s.panel.size(); ++i) {
    Panel const& p = s.panel[i];
    out += (i == 0 ? "" : ",\n") + std::string("{\"x\":") + std::to_string(placed.panel[i].x) +
           ",\"y\":" + std::to_string(placed.panel[i].y) + ",\"rows\":" + std::to_string(p.rows) +
           ",\"columns\":" + std::to_string(p.columns) + ",\"cells\":[";
    for (std::size_t k = 0; k < p.cell.size(); ++k) {
      Cell const& c = p.cell[k];
      out += k == 0 ? "[" : ",\n[";
      append(out, {c.row, c.column});
      if (c.label.empty()) {
        append(out += ",\"", {c.number});
        out += '"';
      } else {
        append_json(out += ',', c.label);
      }
      append_json(out += ',', c.note);
      append_json(out += ',', c.coordinate);
      append(out += ',', {c.number, c.thread, c.value});
      for (std::size_t other = 0; other < c.others.size(); ++other) {
        append(out += other == 0 ? ",[" : ",", {c.others[other]});
      }
      out += c.others.empty() ? "]" : "]]";
    }
    out += "]}";
  }
  out += "]}";
}

// Writes a drop-down list if there is more than one choice.
inline void choice(Scene const& s, bool values, std::string& out) {
  bool some = false;
  for (Panel const& p : s.panel) {
    for (Cell const& c : p.cell) { some = some || (values ? c.value : c.thread) >= 0; }
  }
  if (!some) { return; }
  out += "<label>" + xml_text(values ? s.values : s.threads) + " <select id=\"" + (values ? "value" : "thread") +
         "\"><option value=\"\">all</option></select></label>\n";
}

}  // namespace detail

inline std::string html(Scene const& s, Options const& options = {}) {
  using namespace detail;
  std::string const title = xml_text(s.title.empty() ? "layout" : s.title);
  std::string out =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src "
      "'unsafe-inline'\">\n<title>" +
      title + "</title>\n<style>:root{color-scheme:" +
      (options.theme == Theme::automatic ? "light dark"
       : options.theme == Theme::dark    ? "dark"
                                         : "light") +
      ";";
  variables(options.theme == Theme::dark ? Theme::dark : Theme::light, out);
  out += "}";
  if (options.theme == Theme::automatic) {
    out += "@media (prefers-color-scheme:dark){:root{";
    variables(Theme::dark, out);
    out += "}}";
  }
  out += page_style;
  out += "</style>\n</head>\n<body>\n<main>\n<h1>" + title + "</h1>\n<div class=\"tools\">\n";
  choice(s, false, out);
  choice(s, true, out);
  out += "</div>\n<div id=\"say\" role=\"status\" aria-live=\"polite\"></div>\n<div class=\"picture\">\n";
  Scene untitled = s;
  untitled.title.clear();
  std::string picture = svg(untitled, options);
  std::string const role = " role=\"img\">\n<title></title>";
  picture.replace(picture.find(role), role.size(),
                  " tabindex=\"0\" role=\"application\" aria-label=\"" + title + "\">");
  out += picture + "</div>\n<details><summary>as text</summary><pre>" + xml_text(plain(s)) +
         "</pre></details>\n</main>\n<script type=\"application/json\" id=\"data\">";
  data(untitled, out);
  out += "</script>\n<script>";
  out += script;
  out += "</script>\n</body>\n</html>\n";
  return out;
}

}  // namespace sett::draw
