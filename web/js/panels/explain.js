// A derivation as steps: the current step, with the layout that it mentions drawn beside it.
import {byId, make} from '../dom.js';
import {pictureOf, tilingOf} from './picture.js';

const layout = /(?:\((?:[\d,_()-]|\s)*\)|\d+):(?:\((?:[\d,()-]|\s)*\)|-?\d+)/g;

// The last layout that a line of the derivation mentions, or nothing.
export function layoutIn(line) {
  return line.match(layout)?.at(-1) ?? null;
}

// Lines as steps; a line of a table belongs to the step above it.
export function stepsOf(text) {
  const out = [];
  for (const line of text.split('\n')) {
    if (!line.trim()) { continue; }
    const indent = line.length - line.trimStart().length;
    if (/^ {4}\d+->/.test(line) && out.length) {
      out.at(-1).text += `\n${line.trim()}`;
    } else {
      out.push({indent, text: line.trim()});
    }
  }
  return out;
}

// for an instruction, the elements that the thread in focus holds
function questionOf(app) {
  const {e, f, x} = app.state;
  return {ask: 'explain', e, ...(app.value?.kind === 'instruction' ? {...tilingOf(app), thread: f, value: x} : {})};
}

export default {
  id: 'explain',
  title: 'Explain',
  build(app) {
    const scrub = make('input', {type: 'range', min: '0', value: '0', class: 'wide', 'aria-label': 'Step of the derivation',
      oninput: () => go(Number(scrub.value))});
    const count = make('output', {class: 'note'});
    const back = make('button', {type: 'button', onclick: () => go(app.state.p - 1)}, '← Back');
    const on = make('button', {type: 'button', class: 'main', onclick: () => go(app.state.p + 1)}, 'Next →');
    const list = make('ol', {class: 'steps', 'aria-label': 'Steps'});
    const frame = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Derivation'}, list);
    const failed = make('p', {class: 'bad'});
    let steps = [];
    let asked = null;

    function go(to) { app.set({p: Math.max(0, Math.min(steps.length - 1, to))}); }

    function paint() {
      const at = Math.min(app.state.p, steps.length - 1);
      scrub.max = String(Math.max(0, steps.length - 1));
      scrub.value = String(at);
      scrub.setAttribute('aria-valuetext', steps[at]?.text ?? '');
      count.textContent = steps.length ? `step ${at + 1} of ${steps.length}` : '';
      back.disabled = at <= 0;
      on.disabled = at >= steps.length - 1;
      [...list.children].forEach((li, i) => {
        li.classList.toggle('later', i > at);
        if (i === at) { li.setAttribute('aria-current', 'step'); } else { li.removeAttribute('aria-current'); }
      });
      const current = list.children[at];
      if (current) {
        frame.scrollTop = Math.max(0, current.offsetTop - list.offsetTop - frame.clientHeight / 2);
      }
    }

    return {
      nodes: [make('div', {class: 'row'}, back, on, count), scrub, frame, failed],
      async update() {
        const question = questionOf(app);
        if (JSON.stringify(question) !== asked) {
          const answer = await app.ask(question, 'explain');
          if (!answer) { return; }
          asked = JSON.stringify(question);
          steps = stepsOf(answer.text ?? '');
          failed.textContent = answer.ok ? '' : app.value?.copies && !question.threads
            ? 'A copy is explained with a tiling: give its threads and values in the Threads view.' : answer.message;
          list.replaceChildren(...steps.map(({indent, text}, i) => make('li', {
            style: `margin-left:${indent * 0.45}em`, class: text.startsWith('==') ? 'head' : '', onclick: () => go(i),
          }, text.replace(/^== /, '').replaceAll('->', '→'))));
        }
        paint();
      },
      follows: () => app.value?.kind === 'instruction',  // the thread in focus
      step: () => steps[Math.min(app.state.p, steps.length - 1)],
    };
  },
  // the layout of the step, or the operation if the step mentions no layout
  question(app, panel) {
    const step = panel.step();
    const spoken = step && app.state.p > 0 && app.value?.kind !== 'instruction' ? layoutIn(step.text) : null;
    return spoken ? {ask: 'picture', e: spoken, kind: 'layout'} : pictureOf(app);
  },
};
