// Where the expression and another first differ.
import {field, make} from '../dom.js';

export default {
  id: 'diff',
  title: 'Diff',
  build(app) {
    const other = make('input', {class: 'wide', spellcheck: false, placeholder: '(8,8):(8,1)', oninput: () => app.set({d: other.value})});
    const said = make('p', {role: 'status'});
    const rows = make('tbody');
    const table = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'The values around the difference'},
      make('table', {}, make('thead', {}, make('tr', {}, ...['index', 'expression', 'other', ''].map(h => make('th', {scope: 'col'}, h)))), rows));
    const swap = make('button', {type: 'button', onclick: () => app.set({e: app.state.d, d: app.state.e})}, 'Swap the two');
    return {
      nodes: [make('p', {class: 'note'}, 'The expression is one, this is the other.'), field('other', other), make('div', {class: 'row'}, swap), said, table],
      async update() {
        if (other.value !== app.state.d) { other.value = app.state.d; }
        swap.disabled = !app.state.d.trim();
        const answer = app.state.d.trim() ? await app.ask({ask: 'diff', e: app.state.e, other: app.state.d}, 'diff') : {text: ''};
        if (!answer) { return; }
        const [first, ...rest] = (answer.text ?? '').trimEnd().split('\n');
        said.className = answer.message || answer.different ? 'bad' : 'good';
        said.textContent = answer.message ?? first;
        table.hidden = !rest.length;
        rows.replaceChildren(...rest.slice(1).map(line => {
          const [index, a, b, mark] = line.trim().split(/\s+/);
          return make('tr', {class: mark ? 'other' : ''}, ...[index, a, b, mark ? '≠' : ''].map(x => make('td', {}, x)));
        }));
      },
    };
  },
  question: app => (app.value && app.state.d.trim() ? {ask: 'picture', e: app.state.e, other: app.state.d, kind: 'diff'} : null),
};
