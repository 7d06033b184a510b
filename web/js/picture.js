// picture: the drawing, the cell under the pointer or selected by the arrow keys, and the focus on one thread or value.
import {byId, make} from './dom.js';
import {draw} from './canvas.js';

const space = 'http://www.w3.org/2000/svg';
const [thread, value, others] = [6, 7, 8];  // positions in a cell's data; more (thread, value) pairs follow
const everyThread = -2;
const steps = {ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0]};

// The engine escapes its text in SVG. If escaping ever fails, the document still cannot run scripts.
export function harmless(text) {
  const svg = document.adoptNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement);
  const allowed = new Set(['svg', 'title', 'desc', 'style', 'g', 'rect', 'path', 'text']);
  for (const e of [svg, ...svg.querySelectorAll('*')]) {
    if (!allowed.has(e.localName) || e.namespaceURI !== space) {
      e.remove();
      continue;
    }
    for (const a of [...e.attributes]) { if (/^on|href|src/i.test(a.name)) { e.removeAttribute(a.name); } }
  }
  return svg;
}

// whether the given thread (or any) holds the cell as the given value (or any)
function held(cell, oneThread, oneValue) {
  const is = (t, v) => (oneThread < 0 || t === oneThread || t === everyThread) && (oneValue < 0 || v === oneValue);
  if (is(cell[thread], cell[value])) { return true; }
  const more = cell[others] ?? [];
  for (let i = 0; i < more.length; i += 2) { if (is(more[i], more[i + 1])) { return true; } }
  return false;
}

export class Picture {
  constructor(focused) {
    this.frame = byId('picture');
    this.say = byId('say');
    this.focused = focused;  // called with the chosen thread or value
    this.shadow = make('div');
    this.root = this.shadow.attachShadow({mode: 'open'});  // the classes in an SVG do not affect the rest of the page
    this.over = document.createElementNS(space, 'svg');
    this.over.setAttribute('class', 'over');
    this.over.setAttribute('aria-hidden', 'true');
    this.dim = this.over.appendChild(document.createElementNS(space, 'path'));
    this.dim.setAttribute('class', 'dim');
    this.mark = this.over.appendChild(document.createElementNS(space, 'path'));
    this.mark.setAttribute('class', 'at');
    this.frame.replaceChildren(this.shadow, this.over);
    this.clear();
    this.frame.addEventListener('pointermove', e => this.look(...this.under(e)));
    this.frame.addEventListener('pointerleave', () => { if (document.activeElement !== this.frame) { this.look(0, undefined); } });
    this.frame.addEventListener('click', e => this.choose(this.under(e)[1]));
    this.frame.addEventListener('keydown', e => this.key(e));
  }

  clear() {
    this.cells = null;
    this.at = null;
    this.root.replaceChildren();
    this.over.setAttribute('width', 0);
    this.dim.setAttribute('d', '');
    this.mark.setAttribute('d', '');
    this.say.textContent = '';
    this.frame.setAttribute('aria-label', 'No picture');
  }

  // the zoom of the picture: a number, or fit, which makes all of it visible without scroll bars
  scale(width, height, zoom) {
    if (zoom !== 'fit') { return Number(zoom) / 100; }
    const most = parseFloat(getComputedStyle(this.frame).maxHeight) || innerHeight;
    return Math.min(1, Math.floor(this.frame.clientWidth * 1000 / width) / 1000, Math.floor(most * 1000 / height) / 1000);
  }

  show({svg, strokes, cells, title}, zoom) {
    const kept = this.at;
    this.at = null;
    this.cells = cells;
    // maps a cell's position to the cell; built at first use
    this.index = cells.panels.map(() => null);
    const canvas = this.root.querySelector('canvas');
    const drawn = svg ? harmless(svg) : null;
    const [width, height] = (svg ? ['width', 'height'].map(a => drawn.getAttribute(a)) : [strokes.width, strokes.height]).map(Number);
    this.zoom = this.scale(width, height, zoom);
    const shown = drawn ?? draw(strokes, cells, canvas, this.zoom);
    shown.setAttribute('aria-hidden', 'true');  // the frame already has the description
    shown.style.display = 'block';  // inline elements would leave space below them
    if (shown !== canvas) { this.root.replaceChildren(shown); }
    for (const e of drawn ? [drawn, this.over] : [this.over]) {
      e.setAttribute('width', width * this.zoom);
      e.setAttribute('height', height * this.zoom);
      e.setAttribute('viewBox', `0 0 ${width} ${height}`);
    }
    this.arrows = [...this.root.querySelectorAll('g[data-t]')];
    byId('title').textContent = title;
    this.frame.setAttribute('aria-label', `Picture of ${title}`);
    this.mark.setAttribute('d', '');
    this.dim.setAttribute('d', '');
    const again = kept && cells.panels[kept.panel] ? this.cell(kept.panel, kept.cell[0], kept.cell[1]) : undefined;
    this.look(kept?.panel ?? 0, document.activeElement === this.frame ? again : undefined);
  }

  // the available threads, or values, in order
  groups(which) {
    const all = new Set();
    for (const p of this.cells?.panels ?? []) {
      for (const c of p.cells) {
        if (c[which] >= 0) { all.add(c[which]); }
        (c[others] ?? []).forEach((n, i) => { if (i % 2 === which - thread) { all.add(n); } });
      }
    }
    return [...all].sort((a, b) => a - b);
  }
  threads() { return this.groups(thread); }
  values() { return this.groups(value); }

  cell(panel, row, column) {
    const p = this.cells.panels[panel];
    if (row < 0 || column < 0 || row >= p.rows || column >= p.columns) { return undefined; }
    this.index[panel] ??= new Map(p.cells.map(c => [c[0] * p.columns + c[1], c]));
    return this.index[panel].get(row * p.columns + column);
  }

  // a cell's position, with the rule at the panel's end if it must be covered
  box(p, c, whole = false) {
    const w = this.cells.w + (whole && c[1] === p.columns - 1 ? 1 : 0);
    const h = this.cells.h + (whole && c[0] === p.rows - 1 ? 1 : 0);
    return `M${p.x + c[1] * this.cells.w} ${p.y + c[0] * this.cells.h}h${w}v${h}h${-w}z`;
  }

  look(panel, cell) {
    if (!this.cells || (!cell && !this.at)) { return; }
    this.at = cell ? {panel, cell} : null;
    this.mark.setAttribute('d', cell ? this.box(this.cells.panels[panel], cell) : '');
    if (!cell) {
      this.say.textContent = '';
      return;
    }
    const words = [`${cell[4]} → ${cell[2]}${cell[3] ? ' ' + cell[3] : ''}`];
    if (cell[thread] >= 0) { words.push(`${this.cells.threads} ${cell[thread]}`); }
    if (cell[value] >= 0) { words.push(`${this.cells.values} ${cell[value]}`); }
    this.say.textContent = words.join(', ');
  }

  // fades the other cells; -1 selects all
  focus(oneThread, oneValue) {
    if (!this.cells) { return; }
    const boxes = [];
    if (oneThread >= 0 || oneValue >= 0) {
      for (const p of this.cells.panels) { for (const c of p.cells) { if (!held(c, oneThread, oneValue)) { boxes.push(this.box(p, c, true)); } } }
    }
    this.dim.setAttribute('d', boxes.join(''));
    for (const a of this.arrows) { a.style.opacity = oneThread < 0 || Number(a.dataset.t) === oneThread ? 1 : 0.08; }
  }

  under(event) {
    if (!this.cells) { return [0, undefined]; }
    const r = this.over.getBoundingClientRect();
    const [x, y] = [(event.clientX - r.left) / this.zoom, (event.clientY - r.top) / this.zoom];
    const {w, h, panels} = this.cells;
    for (const [i, p] of panels.entries()) {
      const cell = this.cell(i, Math.floor((y - p.y) / h), Math.floor((x - p.x) / w));
      if (cell) { return [i, cell]; }
    }
    return [0, undefined];
  }

  // scrolls a cell into view
  follow(panel, cell) {
    const {w, h} = this.cells;
    const [x, y, wide, high] = [panel.x + cell[1] * w, panel.y + cell[0] * h, w, h].map(n => n * this.zoom);
    const f = this.frame;
    if (x < f.scrollLeft || x + wide > f.scrollLeft + f.clientWidth) { f.scrollLeft = x - f.clientWidth / 2; }
    if (y < f.scrollTop || y + high > f.scrollTop + f.clientHeight) { f.scrollTop = y - f.clientHeight / 2; }
  }

  choose(cell) { this.focused(cell && cell[thread] >= 0 ? cell[thread] : -1); }

  key(e) {
    const step = steps[e.key];
    if (!this.cells || e.ctrlKey || e.altKey || e.metaKey) { return; }
    if (step) {
      e.preventDefault();
      if (!this.at) { return this.look(0, this.cells.panels[0].cells[0]); }
      const {panel, cell} = this.at;
      const next = this.cell(panel, cell[0] + step[0], cell[1] + step[1]);
      const {panels} = this.cells;
      const beside = panels[panel + step[0] + step[1]];
      if (next) { this.look(panel, next); } else if (beside) { this.look(panel + step[0] + step[1], beside.cells[0]); }
      this.follow(panels[this.at.panel], this.at.cell);
    } else if (e.key === 'Enter' && this.at) {
      this.choose(this.at.cell);
    } else if (e.key === 'Escape') {
      this.choose(null);
    }
  }
}
