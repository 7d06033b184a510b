// focus: restricts the picture to one thread and one value; there is a slider for each, with "all" at its left end.
import {byId, make} from './dom.js';

export class Focus {
  constructor(changed) {
    this.changed = changed;
    this.lists = {f: [], x: []};
    this.rows = {f: this.row('f'), x: this.row('x')};
    byId('focus').replaceChildren(this.rows.f.label, this.rows.x.label);
  }

  row(key) {
    const name = make('span');
    const out = make('output');
    const input = make('input', {type: 'range', min: '-1', value: '-1', id: `focus-${key}`, oninput: () => {
      this.changed({[key]: this.lists[key][Number(input.value)] ?? -1});
    }});
    return {label: make('label', {hidden: true}, name, input, out), name, input, out};
  }

  // the available choices, and the current one
  update(cells, threads, values, state) {
    this.lists = {f: threads, x: values};
    for (const [key, words] of [['f', cells?.threads], ['x', cells?.values]]) {
      const {label, name, input, out} = this.rows[key];
      const list = this.lists[key];
      label.hidden = list.length < 2;
      name.textContent = words ?? '';
      input.max = String(list.length - 1);
      const at = list.indexOf(state[key]);
      input.value = String(at);
      out.textContent = at < 0 ? 'all' : String(list[at]);
      input.setAttribute('aria-valuetext', at < 0 ? 'all' : `${words} ${list[at]}`);
    }
    return [threads.includes(state.f) ? state.f : -1, values.includes(state.x) ? state.x : -1];
  }
}
