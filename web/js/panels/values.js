// The value as a table, and as C++ and Python.
import {copyButton, make} from '../dom.js';
import {pictureOf} from './picture.js';

export default {
  id: 'values',
  table: true,  // asks for the values
  title: 'Values',
  build(app) {
    const facts = make('p', {class: 'note'});
    const code = make('div');
    const rows = make('tbody');
    const table = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Offsets by coordinate'},
      make('table', {}, make('thead', {}, make('tr', {}, make('th', {scope: 'col'}, 'index'), make('th', {scope: 'col'}, 'coordinate'),
        make('th', {scope: 'col'}, 'value'))), rows));
    const more = make('p', {class: 'note'});
    const line = (name, text) => make('div', {class: 'code'}, make('code', {}, text), copyButton('Copy', () => text, `Copy ${name}`));
    return {
      nodes: [facts, make('h3', {}, 'As code'), code, make('h3', {}, 'Offsets'), table, more],
      update() {
        const v = app.value;
        facts.textContent = !v ? 'There is no value.' : v.size === undefined ? `${v.text}: ${v.kind}`
          : `${v.size} elements of shape ${v.shape}${v.cosize ? `, cosize ${v.cosize}` : ''}`;
        code.replaceChildren(...(v?.cpp ? [line('C++', v.cpp)] : []),
          ...(v?.python ? [line('Python', v.python)] : v?.cpp ? [make('p', {class: 'note'}, 'pycute has no class for this.')] : []));
        const values = v?.table ?? [];
        table.hidden = !values.length;
        rows.replaceChildren(...values.map(([c, x], i) => make('tr', {}, make('td', {}, String(i)), make('td', {}, c), make('td', {}, x))));
        more.textContent = v?.size !== undefined && Number(v.size) > values.length ? `The first ${values.length} of ${v.size}.` : '';
      },
    };
  },
  question: app => pictureOf(app),
};
