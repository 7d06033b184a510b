// canvas: draws a picture of many cells from the output of web/strokes.cpp. The drawing looks like the SVG.

const family = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";
const anchors = ['left', 'center', 'right'];

// draws on the existing canvas, or on a new one
export function draw(strokes, cells, kept, zoom = 1, density = devicePixelRatio || 1) {
  const scale = zoom * density;
  const canvas = kept ?? document.createElement('canvas');
  const [width, height] = [Math.round(strokes.width * scale), Math.round(strokes.height * scale)];
  if (canvas.width !== width || canvas.height !== height) { [canvas.width, canvas.height] = [width, height]; }
  canvas.style.width = `${strokes.width * zoom}px`;
  canvas.style.height = `${strokes.height * zoom}px`;
  const g = canvas.getContext('2d', {alpha: false});
  g.setTransform(scale, 0, 0, scale, 0, 0);
  g.fillStyle = strokes.paper;
  g.fillRect(0, 0, strokes.width, strokes.height);
  strokes.panels.forEach((panel, i) => drawPanel(g, strokes, cells, panel, cells.panels[i]));
  for (const [x0, y0, x1, y1, weight] of strokes.lines) {
    [g.lineWidth, g.lineCap] = [[1, 1.5, 4][weight], weight === 2 ? 'square' : 'butt'];
    g.strokeStyle = weight ? strokes.tones[0] : strokes.rule;
    stroke(g, p => { p.moveTo(x0, y0); p.lineTo(x1, y1); });
  }
  for (const arrow of strokes.arrows) { drawArrow(g, strokes, arrow); }
  for (const [x, y, side, paint] of strokes.swatches) {
    g.fillStyle = strokes.paints[paint][0];
    g.fillRect(x, y, side, side);
  }
  for (const [words, x, y, size, anchor, tone, bold] of strokes.texts) {
    g.font = `${bold ? 'bold ' : ''}${size}px ${family}`;
    g.textAlign = anchors[anchor];
    g.fillStyle = strokes.tones[tone];
    g.fillText(words, x, y);
  }
  return canvas;
}

function stroke(g, path) {
  g.beginPath();
  path(g);
  g.stroke();
}

// draws the cells in the order of their colours: changing the colour costs more than drawing a cell
function drawPanel(g, strokes, {w, h}, {paint, marked}, {x, y, rows, columns, cells}) {
  const order = strokes.paints.map(() => []);
  paint.forEach((p, i) => order[p].push(cells[i]));
  if (strokes.labels) {
    g.fillStyle = strokes.rule;
    const full = cells.length === rows * columns;
    if (full) { g.fillRect(x, y, columns * w + 1, rows * h + 1); }
    for (const c of full ? [] : cells) { g.fillRect(x + c[1] * w, y + c[0] * h, w + 1, h + 1); }
  }
  const rule = strokes.labels ? 1 : 0;
  g.font = `${strokes.type}px ${family}`;
  // a browser takes twice as long to centre a text; in a monospaced font the middle can be computed
  const pitch = g.measureText('0').width;
  const half = pitch === g.measureText('(').width ? pitch / 2 : 0;
  g.textAlign = half ? 'left' : 'center';
  order.forEach((list, p) => {
    g.fillStyle = strokes.paints[p][0];
    for (const c of list) { g.fillRect(x + c[1] * w + rule, y + c[0] * h + rule, w - rule, h - rule); }
  });
  if (strokes.labels) {
    const at = {x: x + Math.floor(w / 2), y: y + Math.floor(h / 2) + strokes.drop, w, h, half};
    const inks = new Map();
    paint.forEach((p, i) => {
      const ink = strokes.paints[p][1];
      if (!inks.has(ink)) { inks.set(ink, Array.from({length: rows}, () => [])); }
      inks.get(ink)[cells[i][0]].push(cells[i]);
    });
    for (const [ink, lists] of inks) {
      g.fillStyle = ink;
      for (const list of lists) { drawRow(g, strokes, at, list); }
    }
    if ('wordSpacing' in g) { g.wordSpacing = '0px'; }
  }
  g.strokeStyle = strokes.tones[0];
  g.lineWidth = 2;
  for (const i of marked) { g.strokeRect(x + cells[i][1] * w + 1, y + cells[i][0] * h + 1, w - 2, h - 2); }
}

// Draws a row's labels. Adjacent labels of equal length are drawn as one text, with its words as far apart as the
// cells, because a call costs more than the letters.
function drawRow(g, strokes, {x, y, w, h, half}, list) {
  const joins = c => half > 0 && 'wordSpacing' in g && !c[3] && !c[2].includes(' ');
  for (let i = 0, next = 0; i < list.length; i = next) {
    const [row, column, words, note] = list[i];
    next = i + 1;
    const same = c => c && c[1] === column + next - i && c[2].length === words.length && joins(c);
    while (joins(list[i]) && same(list[next])) { ++next; }
    if (next === i + 1) {
      label(g, strokes, half, x + column * w, y + row * h, words, note);
      continue;
    }
    const spacing = `${w - 2 * half * (words.length + 1)}px`;
    if (g.wordSpacing !== spacing) { g.wordSpacing = spacing; }
    g.fillText(list.slice(i, next).map(c => c[2]).join(' '), x + column * w - words.length * half, y + row * h);
  }
}

function label(g, {type}, half, x, y, words, note) {
  const apart = note ? Math.floor(type / 2) + 1 : 0;
  g.fillText(words, x - words.length * half, y - apart);
  if (note) { g.fillText(note, x - note.length * half, y + apart); }
}

function drawArrow(g, strokes, [x0, y0, x1, y1, paint]) {
  const bend = (x1 - x0) / 2;
  g.strokeStyle = g.fillStyle = strokes.paints[paint][2];
  g.lineWidth = 1.5;
  stroke(g, p => { p.moveTo(x0, y0); p.bezierCurveTo(x0 + bend, y0, x1 - bend, y1, x1 - 5, y1); });
  g.beginPath();
  g.moveTo(x1, y1);
  g.lineTo(x1 - 7, y1 - 4);
  g.lineTo(x1 - 7, y1 + 4);
  g.fill();
}
