// Swizzles with three sliders: B is the number of bits, M the number of low bits that stay, S the distance.
import {field, mainButton, make, note, powers, row, unit} from '../dom.js';

const parts = /^Sw<(\d+),(\d+),(-?\d+)> o (-?\d+) o (.*)$/;

// the layout under the swizzle, and the swizzle in the expression or in the state
export function swizzleOf(value, w) {
  const found = parts.exec(value?.layout ?? '');
  const layout = found ? found[5] : value?.layout ?? '';
  const own = found ? found.slice(1, 4).map(Number) : [3, 0, 3];
  const bms = w ? w.split(',').map(Number) : own;
  const text = layout ? `Sw<${bms.join(',')}> o ${found ? found[4] : 0} o ${layout}` : '';
  return {bms, layout, text};
}

export default {
  id: 'swizzle',
  title: 'Swizzle',
  build(app) {
    const shown = [];
    const slider = (k, words, least, most) => {
      const out = make('output', {});
      const input = make('input', {type: 'range', min: String(least), max: String(most), oninput: () => {
        const bms = swizzleOf(app.value, app.state.w).bms;
        bms[k] = Number(input.value);
        app.set({w: bms.join(',')});
      }});
      shown.push([input, out]);
      return field(words, input, out);
    };
    const text = make('code');
    const law = note('');
    const cost = make('p', {class: 'note', role: 'status'});
    const bytes = powers(app.state.b, b => app.set({b}));
    const use = mainButton('Put into the expression', () => app.set({e: swizzleOf(app.value, app.state.w).text, w: ''}));
    return {
      nodes: [slider(0, 'B bits', 0, 5), slider(1, 'M base', 0, 6), slider(2, 'S shift', -6, 6), make('div', {class: 'code'}, text), law,
        row(use), make('h3', {}, 'Cost of a warp’s access'), field('element', bytes, unit('bytes')), cost],
      async update() {
        const {bms, layout, text: swizzled} = swizzleOf(app.value, app.state.w);
        const [b, m, s] = bms;
        shown.forEach(([input, out], k) => {
          input.value = String(bms[k]);
          out.textContent = String(bms[k]);
        });
        bytes.value = app.state.b;
        text.textContent = swizzled || 'The expression is not a layout.';
        use.disabled = !layout;
        const [to, from] = s >= 0 ? [m, m + s] : [m - s, m];
        law.textContent = b === 0 ? 'With B = 0 nothing moves.'
          : `Bits ${from}–${from + b - 1} of an offset are XORed into its bits ${to}–${to + b - 1}.`;
        if (!layout) {
          cost.textContent = '';
          return;
        }
        const first = Number(app.value.size) > 32 ? ' o 32' : '';
        const ask = e => app.ask({ask: 'banks', e, bytes: Number(app.state.b), vector: 1}, null);
        const [plain, moved] = await Promise.all([ask(layout + first), ask(swizzled + first)]);
        const which = first ? 'The first 32 elements' : `The ${app.value.size} elements`;
        const words = a => (a?.ok ? `${a.wavefronts} wavefront${a.wavefronts === 1 ? '' : 's'}` : null);
        cost.textContent = words(plain) && words(moved)
          ? `${which}, one per lane: ${words(plain)} before, ${words(moved)} after.`
          : moved?.message ?? '';
      },
    };
  },
  question(app) {
    const {text} = swizzleOf(app.value, app.state.w);
    return text ? {ask: 'picture', e: text, kind: 'swizzle'} : null;
  },
};
