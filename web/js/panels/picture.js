// The kind of picture: --kind of `sett draw`. `auto` draws the top-level operation if there is one.
import {field, make, note as words, powers, unit} from '../dom.js';
import {kinds} from '../state.js';

const about = {
  auto: 'the operation where it has a picture, else the offsets',
  layout: 'the offset at each coordinate',
  map: 'an arrow from each coordinate to its offset; at most 256',
  compose: 'A(B(c)), each element’s way through B and A',
  complement: 'A and its complement, which together fill [0,M)',
  divide: 'the tiles in place and as a table',
  swizzle: 'before and after the swizzle',
  banks: 'the banks of shared memory',
  lines: 'cache lines and sectors of global memory',
  mma: 'an instruction: which thread holds what',
};

// the pictures of the operation at the top level of the expression
export function kindOf({kind, operation}) {
  if (kind === 'instruction') { return 'mma'; }
  if (kind === 'composed') { return operation === 'composition' ? 'swizzle' : 'layout'; }
  if (operation === 'composition') { return 'compose'; }
  if (operation === 'complement') { return 'complement'; }
  return /^(logical|zipped|tiled|flat)_divide$/.test(operation ?? '') ? 'divide' : 'layout';
}

// the fields of an instruction's tiling
export function tilingOf({state, value}) {
  if (value?.kind !== 'instruction') { return {}; }
  return value.copies ? {threads: state.h.trim(), values: state.l.trim()} : {atoms: state.a.trim() || '1x1x1', tile: state.m.trim()};
}

// the query of the picture view; other views fall back on it
export function pictureOf(app, kind = 'auto') {
  const {state, value, refusal} = app;
  const wanted = kind !== 'auto' ? kind : value ? kindOf(value) : kindOf({operation: refusal?.operation});
  if (!value && wanted === 'layout') { return null; }
  return {ask: 'picture', e: state.e, kind: wanted, bytes: Number(state.b), ...tilingOf(app)};
}

export default {
  id: 'picture',
  title: 'Picture',
  build(app) {
    const note = words('');
    const radios = kinds.map(kind => {
      const input = make('input', {type: 'radio', name: 'kind', value: kind, onchange: () => app.set({k: kind})});
      return make('label', {title: about[kind]}, input, make('span', {}, kind));
    });
    const bytes = powers(app.state.b, b => app.set({b}));
    const element = field('bytes', bytes, unit('of an element'));
    element.hidden = true;  // hiding it later, while it has the focus, would move the focus
    return {
      nodes: [make('fieldset', {class: 'kinds'}, make('legend', {}, 'Kind of picture'), ...radios), note, element],
      update() {
        const own = app.value ? kindOf(app.value) : 'auto';
        for (const r of radios) {
          const input = r.firstChild;
          input.checked = app.state.k === input.value;
          const ofCall = ['compose', 'complement', 'divide', 'swizzle', 'mma'].includes(input.value);
          const other = ofCall ? own !== input.value : own === 'mma' && input.value !== 'auto';
          input.disabled = Boolean(app.value) && !input.checked && other;
        }
        note.textContent = about[app.state.k] + (app.state.k === 'auto' && app.value ? `: ${own}` : '');
        element.hidden = !['banks', 'lines'].includes(app.state.k);
        bytes.value = app.state.b;
      },
    };
  },
  question: app => pictureOf(app, app.state.k),
};
