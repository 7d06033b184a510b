// export: the picture as a file, the value as code, and the page as a link.
import {byId, copyButton, make} from './dom.js';

function save(name, blob) {
  const url = URL.createObjectURL(blob);
  const a = make('a', {href: url, download: name});
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

// the SVG drawn at twice its size
export async function png(text) {
  const url = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    const scale = Math.min(2, 8192 / Math.max(image.naturalWidth, image.naturalHeight));
    [canvas.width, canvas.height] = [Math.ceil(image.naturalWidth * scale), Math.ceil(image.naturalHeight * scale)];
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
    if (!blob) { throw new Error('the picture is too large for a PNG: save it as SVG'); }
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}

// `question` describes the picture; `value` is the expression's value
export class Export {
  constructor({ask, question, value, theme, failed}) {
    this.buttons = [];
    const written = async (format, inTheme = theme()) => {
      const answer = await ask({...question(), ask: 'write', format, theme: inTheme});
      if (!answer?.ok) { throw new Error(answer?.message ?? 'there is no picture'); }
      return answer.text;
    };
    const button = (words, act) => {
      const b = make('button', {type: 'button', onclick: () => act().catch(e => failed(e.message))}, words);
      this.buttons.push(b);
      return b;
    };
    const text = (format, type, inTheme) => async () => save(`layout.${format}`, new Blob([await written(format, inTheme)], {type}));
    const code = (words, key) => {
      const b = copyButton(words, () => value()?.[key] ?? '', `Copy as ${words}`);
      b.dataset.key = key;
      return b;
    };
    this.code = [code('C++', 'cpp'), code('Python', 'python'), code('Text', 'text')];
    byId('export').replaceChildren(make('span', {}, 'Save as'), button('SVG', text('svg', 'image/svg+xml', 'auto')),
      button('PNG', async () => save('layout.png', await png(await written('svg')))),
      button('LaTeX', text('tex', 'text/x-tex')), button('HTML', text('html', 'text/html')), make('span', {}, 'Copy as'), ...this.code);
    this.value = value;
    this.question = question;
  }

  update() {
    for (const b of this.buttons) { b.disabled = !this.question(); }
    for (const b of this.code) { b.disabled = !this.value()?.[b.dataset.key]; }
  }
}
