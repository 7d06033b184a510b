// editor: the input field for the expression, with errors marked in place, and matching brackets.
import {byId, make} from './dom.js';
import {Completion} from './completion.js';

const pairs = {')': '(', ']': '[', '}': '{'};

// the indices of the bracket beside the cursor and of its counterpart, or nothing
export function matching(text, cursor) {
  const stack = [];
  const match = new Map();
  for (let i = 0; i < text.length; ++i) {
    if ('([{'.includes(text[i])) { stack.push(i); }
    if (pairs[text[i]] && stack.length && text[stack.at(-1)] === pairs[text[i]]) {
      const open = stack.pop();
      match.set(i, open);
      match.set(open, i);
    }
  }
  const at = [cursor - 1, cursor].find(i => match.has(i));
  return at === undefined ? null : [at, match.get(at)].sort((a, b) => a - b);
}

export class Editor {
  constructor(changed) {
    this.area = byId('editor');
    this.behind = byId('behind');
    this.problem = byId('problem');
    this.wrong = 0;  // the column of the problem, counted from 1
    this.completion = new Completion(this.area);
    this.area.addEventListener('input', () => {
      this.wrong = 0;
      this.paint();
      changed(this.area.value);
    });
    this.area.addEventListener('keydown', e => {
      if (e.key === 'Enter' && !e.defaultPrevented) { e.preventDefault(); }  // an expression is a single line
    });
    document.addEventListener('selectionchange', () => { if (document.activeElement === this.area) { this.paint(); } });
    // if the style sheet cannot do it, the script fits the height to the text
    if (!CSS.supports('field-sizing', 'content')) {
      this.area.addEventListener('input', () => this.grow());
      addEventListener('resize', () => this.grow());
    }
  }

  set(text) {
    if (this.area.value !== text) {
      this.area.value = text;
      this.wrong = 0;
      if (!CSS.supports('field-sizing', 'content')) { this.grow(); }
    }
    this.paint();
  }

  grow() {
    this.area.style.height = 'auto';
    this.area.style.height = `${Math.min(this.area.scrollHeight + 2, 320)}px`;
    this.area.style.overflow = this.area.scrollHeight > 320 ? 'auto' : '';
  }

  // paints the layer behind the text: the problem's mark, and the pair of brackets
  paint() {
    const text = this.area.value;
    const marks = [];
    if (this.wrong > 0) {
      const at = [...text].slice(0, this.wrong - 1).join('').length;  // the engine counts in characters
      marks.push([at, 'mark']);
    } else if (text.length < 4096 && this.area.selectionStart === this.area.selectionEnd && document.activeElement === this.area) {
      for (const i of matching(text, this.area.selectionStart) ?? []) { marks.push([i, 'b']); }
    }
    const parts = [];
    let from = 0;
    for (const [at, name] of marks) {
      parts.push(text.slice(from, at), make(name, {}, text[at] ?? ' '));
      from = at + 1;
    }
    this.behind.replaceChildren(...parts, text.slice(from));
  }

  // a problem, or null: its sentence, and the expression with a caret under its position
  report(problem, expression) {
    const column = problem && !problem.where ? problem.column ?? 0 : 0;
    const lines = expression.split('\n');
    const line = problem?.line ?? 1;
    this.wrong = column > 0 ? lines.slice(0, line - 1).reduce((n, l) => n + [...l].length + 1, column) : 0;
    this.area.setAttribute('aria-invalid', problem ? 'true' : 'false');
    const parts = [];
    if (problem) {
      parts.push(make('div', {}, problem.message));
      const shown = lines[line - 1] ?? '';
      if (column > 0 && shown.length < 200) { parts.push(make('pre', {}, `${shown}\n${' '.repeat(column - 1)}^`)); }
    }
    this.problem.replaceChildren(...parts);
    this.paint();
  }
}
