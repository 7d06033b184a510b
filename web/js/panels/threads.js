// Threads and values: the expression as a layout from (thread, value) to an index in a tile.
import {button, field, make, note, row} from '../dom.js';
import {tilingOf} from './picture.js';

// the default tile: the two divisors of the size that are closest to a square, with the larger one as the height
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
    const text = (key, placeholder) => make('input', {class: 'wide', spellcheck: false, placeholder, oninput: e => app.set({[key]: e.target.value})});
    const tilings = {a: text('a', '1x1x1'), m: text('m', 'as the atoms lie'), h: text('h', '(32,1):(1,32)'), l: text('l', '(1,8):(8,1)')};
    const product = [field('atoms', tilings.a), field('tile MxNxK', tilings.m)];
    const copies = [field('threads', tilings.h), field('values', tilings.l)];
    for (const f of [...product, ...copies]) { f.hidden = true; }
    const alone = {s: '', f: -1, x: -1, a: '1x1x1', m: '', h: '', l: ''};
    const examples = [
      ['C of an m16n8 product', {e: '((4,8),(2,2)):((32,1),(16,8))', s: '(16,8)'}],
      ['A of m16n8k16', {e: '((4,8),(2,2,2)):((32,1),(16,8,128))', s: '(16,16)'}],
      ['32 threads, 4 values each', {e: '((8,4),(1,4)):((1,32),(1,8))', s: '(8,16)'}],
      ['an mma instruction', {e: 'SM80_16x8x16_F32F16F16F32_TN', f: 5}],
      ['a tiled mma', {e: 'SM80_16x8x16_F32F16F16F32_TN', a: '2x2x1', m: '32x32x16', f: 37}],
      ['ldmatrix', {e: 'SM75_U32x4_LDSM_N', f: 5}],
      ['a tiled copy', {e: 'UniversalCopy<uint128_t>', h: '(16,4):(4,1)', l: '(1,8):(8,1)', f: 5}],
    ];
    return {
      nodes: [
        note('The expression is read as a layout (thread, value) → index in a column-major tile. An instruction’s name works too.'),
        tile, ...product, ...copies,
        note('Choose a thread or a value above the picture, or click a cell, to see it alone.'),
        make('h3', {}, 'Try'),
        row(...examples.map(([words, state]) => button(words, () => app.set({...alone, ...state})))),
      ],
      update() {
        const instruction = app.value?.kind === 'instruction';
        tile.hidden = instruction;
        for (const f of product) { f.hidden = !instruction || app.value.copies; }
        for (const f of copies) { f.hidden = !instruction || !app.value.copies; }
        for (const [key, input] of Object.entries(tilings)) { if (input.value !== app.state[key]) { input.value = app.state[key]; } }
        if (shape.value !== app.state.s) { shape.value = app.state.s; }
        shape.placeholder = tileOf(app.value?.cosize);
      },
    };
  },
  question(app) {
    if (app.value?.kind === 'instruction') { return {ask: 'picture', e: app.state.e, kind: 'mma', ...tilingOf(app)}; }
    return app.value ? {ask: 'picture', e: app.state.e, kind: 'tv', shape: ask(app)} : null;
  },
};
