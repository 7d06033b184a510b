// Threads and values: the expression as a layout from (thread, value) to an index of a tile.
import {button, field, make, note, row} from '../dom.js';

// an extent as near to a square as its divisors let it, the taller first: what the tile is unless it is said
export function tileOf(cosize) {
  const n = Number(cosize);
  if (!Number.isSafeInteger(n) || n < 1 || n > 65536) { return ''; }
  let columns = Math.floor(Math.sqrt(n));
  while (n % columns !== 0) { --columns; }
  return `(${n / columns},${columns})`;
}

const ask = app => app.state.s.trim() || tileOf(app.value?.cosize);

export default {
  id: 'threads',
  title: 'Threads',
  build(app) {
    const shape = make('input', {class: 'wide', spellcheck: false, oninput: () => app.set({s: shape.value})});
    const tile = field('tile', shape);
    const examples = [
      ['C of an m16n8 product', '((4,8),(2,2)):((32,1),(16,8))', '(16,8)', -1],
      ['A of m16n8k16', '((4,8),(2,2,2)):((32,1),(16,8,128))', '(16,16)', -1],
      ['32 threads, 4 values each', '((8,4),(1,4)):((1,32),(1,8))', '(8,16)', -1],
      ['an mma instruction', 'SM80_16x8x16_F32F16F16F32_TN', '', 5],
      ['ldmatrix', 'SM75_U32x4_LDSM_N', '', 5],
    ];
    return {
      nodes: [
        note('The expression is read as a layout (thread, value) → index in a column-major tile. An instruction’s name works too.'),
        tile,
        note('Choose a thread or a value above the picture, or click a cell, to see it alone.'),
        make('h3', {}, 'Try'),
        row(...examples.map(([words, e, s, f]) => button(words, () => app.set({e, s, f, x: -1})))),
      ],
      update() {
        tile.hidden = app.value?.kind === 'instruction';
        if (shape.value !== app.state.s) { shape.value = app.state.s; }
        shape.placeholder = tileOf(app.value?.cosize);
      },
    };
  },
  question(app) {
    if (app.value?.kind === 'instruction') { return {ask: 'picture', e: app.state.e, kind: 'mma'}; }
    return app.value ? {ask: 'picture', e: app.state.e, kind: 'tv', shape: ask(app)} : null;
  },
};
