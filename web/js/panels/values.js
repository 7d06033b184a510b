// The value as a table, and as C++ and Python.
import {copyButton, make, note, table} from '../dom.js';
import {pictureOf} from './picture.js';

export default {
  id: 'values',
  table: true,  // sends the query for the values
  title: 'Values',
  build(app) {
    const facts = note('');
    const code = make('div');
    const offsets = table('Offsets by coordinate', ['index', 'coordinate', 'value']);
    const more = note('');
    const line = (name, text) => make('div', {class: 'code'}, make('code', {}, text), copyButton('Copy', () => text, `Copy ${name}`));
    return {
      nodes: [facts, make('h3', {}, 'As code'), code, make('h3', {}, 'Offsets'), offsets.frame, more],
      update() {
        const v = app.value;
        facts.textContent = !v ? 'There is no value.' : v.size === undefined ? `${v.text}: ${v.kind}`
          : `${v.size} elements of shape ${v.shape}${v.cosize ? `, cosize ${v.cosize}` : ''}`;
        code.replaceChildren(...(v?.cpp ? [line('C++', v.cpp)] : []),
          ...(v?.python ? [line('Python', v.python)] : v?.cpp ? [note('pycute has no class for this.')] : []));
        const values = v?.table ?? [];
        offsets.show(values.map(([c, x], i) => ({cells: [i, c, x]})));
        more.textContent = v?.size !== undefined && Number(v.size) > values.length ? `The first ${values.length} of ${v.size}.` : '';
      },
    };
  },
  question: app => pictureOf(app),
};
