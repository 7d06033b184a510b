// dom: creates elements from names, attributes and children. Text is always a text node: nothing given here becomes
// markup.

export function make(name, attributes = {}, ...children) {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      e.addEventListener(key.slice(2), value);
    } else if (key in e && typeof value !== 'string') {
      e[key] = value;
    } else if (value !== undefined) {
      e.setAttribute(key, value);
    }
  }
  e.append(...children.filter(c => c !== null && c !== undefined));
  return e;
}

export const byId = id => document.getElementById(id);

let last = 0;
// a labelled control: <label>words</label> and the control, linked by an id
export function field(words, control, after) {
  control.id ||= `field${++last}`;
  return make('div', {class: 'field'}, make('label', {for: control.id}, words), control, after);
}

export function choice(value, entries, onchange) {
  const options = entries.map(([key, words]) => make('option', {value: String(key), selected: String(key) === String(value)}, words));
  return make('select', {onchange: e => onchange(e.target.value)}, ...options);
}

export const note = words => make('p', {class: 'note'}, words);
export const unit = words => make('span', {class: 'note'}, words);
export const row = (...children) => make('div', {class: 'row'}, ...children);
export const button = (words, onclick) => make('button', {type: 'button', onclick}, words);
export const mainButton = (words, onclick) => make('button', {type: 'button', class: 'main', onclick}, words);
export const powers = (value, onchange) => choice(value, [1, 2, 4, 8, 16].map(n => [n, n]), onchange);

// a table with a header row, in a scrolling frame; rows are lists of texts, and a row may have a class
export function table(name, heads) {
  const body = make('tbody');
  const head = make('tr', {}, ...heads.map(words => make('th', {scope: 'col'}, words)));
  const frame = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name},
    make('table', {}, make('thead', {}, head), body));
  const show = rows => {
    frame.hidden = !rows.length;
    body.replaceChildren(...rows.map(({cells, name: of}) => make('tr', {class: of}, ...cells.map(c => make('td', {}, String(c))))));
  };
  return {frame, show};
}

// a button that copies text to the clipboard and confirms it
export function copyButton(words, text, name) {
  const button = make('button', {type: 'button', 'aria-label': name}, words);
  button.addEventListener('click', async () => {
    const done = await copy(text());
    button.textContent = done ? 'Copied' : 'Cannot copy';
    setTimeout(() => { button.textContent = words; }, 1200);
  });
  return button;
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make('textarea', {'aria-hidden': 'true'});
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
