// The layout of a table of integers, or the index at which no layout fits.
import {button, field, mainButton, make, note, row} from '../dom.js';

// integers, separated by any other characters, as an expression
export function tableOf(text, shape) {
  const numbers = text.match(/-?\d+/g) ?? [];
  return numbers.length ? `fit([${numbers.join(',')}]${shape.trim() ? `, ${shape}` : ''})` : '';
}

export default {
  id: 'fit',
  table: true,  // requests the values
  title: 'Fit',
  build(app) {
    const table = make('textarea', {class: 'wide', rows: 8, spellcheck: false, 'aria-label': 'Table of integers',
      placeholder: '0 1 2 3 10 11 12 13', oninput: () => app.set({t: table.value})});
    const shape = make('input', {class: 'wide', spellcheck: false, placeholder: 'any', oninput: () => app.set({u: shape.value})});
    const said = make('p', {role: 'status'});
    const use = mainButton('Put into the expression', () => app.set({e: panel.found, v: 'picture'}));
    const fill = button('Fill with its offsets', () => app.set({t: app.value.table.map(([, x]) => x).join(' ')}));
    const panel = {
      found: '',
      nodes: [note('Offsets in the order of their index, separated by characters that are not digits.'), table, field('shape', shape), said,
        row(use, fill)],
      async update() {
        if (table.value !== app.state.t) { table.value = app.state.t; }
        if (shape.value !== app.state.u) { shape.value = app.state.u; }
        const e = tableOf(app.state.t, app.state.u);
        const answer = e ? await app.ask({ask: 'eval', e}, 'fit') : {};
        if (!answer) { return; }
        panel.found = answer.ok ? answer.text : '';
        said.className = answer.ok === false ? 'bad' : 'good';
        said.textContent = !e ? '' : answer.ok ? answer.text : answer.message;
        use.disabled = !panel.found;
        fill.disabled = !app.value?.table || app.value.table.length > 1000;
      },
    };
    return panel;
  },
  question: (app, panel) => (panel.found ? {ask: 'picture', e: panel.found, kind: 'layout'} : null),
};
