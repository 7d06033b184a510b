// completion: lists functions with their parameters and descriptions under the expression, or instructions by their
// CuTe names.
import {byId, make} from './dom.js';

const before = /(?:[A-Za-z_][\w:<>]*)$/;

export class Completion {
  constructor(area) {
    this.area = area;
    this.list = byId('completions');
    this.functions = [];
    this.atoms = async () => [];
    this.found = [];
    this.at = -1;
    area.addEventListener('input', e => this.open(e.inputType !== 'insertFromPaste' && e.inputType !== 'deleteContentBackward' && 1));
    area.addEventListener('keydown', e => this.key(e));
    area.addEventListener('blur', () => setTimeout(() => this.close(), 150));
  }

  word() {
    const head = this.area.value.slice(0, this.area.selectionStart);
    return before.exec(head)?.[0] ?? '';
  }

  // the number of letters from which on it shows suggestions; false: never
  async open(least) {
    const word = this.word();
    if (least === false || word.length < least) { return this.close(); }
    const matches = this.functions.filter(([name]) => name.startsWith(word));
    const within = word ? this.functions.filter(([name]) => !name.startsWith(word) && name.includes(word)) : [];
    let found = [...matches, ...within].map(([name, parameters, help]) => ({name, shown: `${name}(${parameters})`, help, call: true}));
    if (/^S[MW]?\d*/.test(word) || word.startsWith('MMA')) {
      const names = await this.atoms(word);
      if (this.word() !== word) { return; }
      found = names.map(name => ({name, shown: name, help: 'an instruction', call: false}));
    }
    if (!found.length || (found.length === 1 && found[0].name === word)) { return this.close(); }
    this.found = found.slice(0, 24);
    this.list.replaceChildren(...this.found.map((f, i) => make('li', {
      role: 'option', id: `completion${i}`, onpointerdown: e => { e.preventDefault(); this.take(i); },
    }, make('code', {}, f.shown), make('small', {}, f.help))));
    this.list.hidden = false;
    this.area.setAttribute('aria-expanded', 'true');
    this.choose(0);
  }

  close() {
    this.list.hidden = true;
    this.at = -1;
    this.area.setAttribute('aria-expanded', 'false');
    this.area.removeAttribute('aria-activedescendant');
  }

  choose(i) {
    this.at = (i + this.found.length) % this.found.length;
    [...this.list.children].forEach((li, k) => li.setAttribute('aria-selected', String(k === this.at)));
    this.list.children[this.at].scrollIntoView({block: 'nearest'});
    this.area.setAttribute('aria-activedescendant', `completion${this.at}`);
  }

  take(i) {
    const {name, call} = this.found[i];
    const end = this.area.selectionStart;
    const start = end - this.word().length;
    const open = call && this.area.value[end] !== '(' ? '(' : '';
    this.area.setRangeText(name + open, start, end, 'end');
    this.close();
    this.area.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste'}));
  }

  key(e) {
    if (e.key === ' ' && e.ctrlKey) {
      e.preventDefault();
      this.open(0);
    } else if (!this.list.hidden) {
      const act = {ArrowDown: () => this.choose(this.at + 1), ArrowUp: () => this.choose(this.at - 1), Enter: () => this.take(this.at),
                   Tab: () => this.take(this.at), Escape: () => this.close()}[e.key];
      if (act && !e.shiftKey) {
        e.preventDefault();
        act();
      }
    }
  }
}
