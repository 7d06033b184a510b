// Reports the first difference between the expression and another one.
import {button, field, make, note, row, table} from '../dom.js';

export default {
  id: 'diff',
  title: 'Diff',
  build(app) {
    const other = make('input', {class: 'wide', spellcheck: false, placeholder: '(8,8):(8,1)', oninput: () => app.set({d: other.value})});
    const said = make('p', {role: 'status'});
    const values = table('The values around the difference', ['index', 'expression', 'other', '']);
    const swap = button('Swap the two', () => app.set({e: app.state.d, d: app.state.e}));
    return {
      nodes: [note('Compares the layout of the expression with this layout.'), field('other', other), row(swap), said, values.frame],
      async update() {
        if (other.value !== app.state.d) { other.value = app.state.d; }
        swap.disabled = !app.state.d.trim();
        const answer = app.state.d.trim() ? await app.ask({ask: 'diff', e: app.state.e, other: app.state.d}, 'diff') : {text: ''};
        if (!answer) { return; }
        const [first, ...rest] = (answer.text ?? '').trimEnd().split('\n');
        said.className = answer.message || answer.different ? 'bad' : 'good';
        said.textContent = answer.message ?? first;
        values.show(rest.slice(1).map(line => {
          const [index, a, b, mark] = line.trim().split(/\s+/);
          return {cells: [index, a, b, mark ? '≠' : ''], name: mark ? 'other' : ''};
        }));
      },
    };
  },
  question: app => (app.value && app.state.d.trim() ? {ask: 'picture', e: app.state.e, other: app.state.d, kind: 'diff'} : null),
};
