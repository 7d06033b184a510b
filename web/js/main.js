// The page: the hash holds its state; the script evaluates the expression, updates the view, and draws the picture.
import {byId, copyButton, make} from './dom.js';
import {Editor} from './editor.js';
import {load} from './engine.js';
import {Export} from './export.js';
import {Focus} from './focus.js';
import {Picture} from './picture.js';
import * as states from './state.js';
import {theme, watchTheme} from './theme.js';
import banks from './panels/banks.js';
import diff from './panels/diff.js';
import explain from './panels/explain.js';
import fit from './panels/fit.js';
import pictures from './panels/picture.js';
import swizzle from './panels/swizzle.js';
import threads from './panels/threads.js';
import values from './panels/values.js';

const views = [pictures, values, explain, threads, banks, swizzle, fit, diff];
const examples = [
  ['A composition', {e: '(8,8):(3,97) o 6:3'}],
  ['A composition that is refused', {e: '(3,3):(1,10) o 4:2', v: 'explain'}],
  ['Row-major', {e: '(8,8):(8,1)'}],
  ['A tiling', {e: 'zipped_divide((8,8):(8,1), <2,4>)'}],
  ['A complement', {e: 'complement((2,2):(1,6), 24)'}],
  ['Threads and values', {e: '((4,8),(2,2)):((32,1),(16,8))', v: 'threads', s: '(16,8)'}],
  ['An instruction', {e: 'SM80_16x8x16_F32F16F16F32_TN', v: 'threads', f: 5}],
  ['A tiled instruction', {e: 'SM80_16x8x16_F32F16F16F32_TN', v: 'explain', a: '2x2x1', m: '32x32x16', f: 37}],
  ['Bank conflicts', {e: '(8,4):(64,8)', v: 'banks', b: '2', n: '8'}],
  ['A swizzle', {e: 'Sw<3,0,3> o (8,8):(8,1)', v: 'swizzle'}],
  ['Names', {e: 'let T = (4,8):(8,1); logical_divide(T, <2,4>)'}],
  ['A table', {v: 'fit', t: '0 1 2 3 10 11 12 13'}],
  ['Two layouts', {e: '(4,6):(6,1)', v: 'diff', d: '(4,6):(1,4)'}],
  ['4096 elements', {e: '(64,64):(64,1)'}],
];
const largest = 1500000;  // maximum bytes of an SVG that is inserted into the page

const app = {
  state: states.read(location.hash),
  value: null,
  refusal: null,
  set(patch) {
    const view = app.state.v;
    app.state = {...app.state, ...patch};
    remember();
    if (app.state.v !== view) { openView(); }
    editor.set(app.state.e);
    return update();
  },
  ask: (question, instead) => engine.ask(question, {instead}),
};

let engine = null;
let panel = null;   // elements of the current view
let question = null;  // the question that the picture on the page answers
let turn = 0;
let timer = 0;
let resized = 0;

const editor = new Editor(e => app.set({e, f: -1, x: -1, p: 0, w: ''}));
const picture = new Picture(f => { if (picture.threads().length) { alone({f: f === app.state.f ? -1 : f}); } });
const focus = new Focus(alone);
const exported = new Export({
  ask: q => app.ask(q), question: () => question, value: () => app.value, theme, failed: message => { picture.say.textContent = message; },
});

const view = () => views.find(v => v.id === app.state.v);

// browsers limit how often a script may change the address, so it is changed when the user pauses
function remember() {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, '', states.write(app.state)), 150);
}

function link() {
  return location.href.replace(/#.*$/, '') + states.write(app.state);
}

function openView() {
  for (const tab of byId('tabs').children) {
    const chosen = tab.dataset.view === app.state.v;
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
  }
  panel = view().build(app);
  const side = byId('side');
  side.setAttribute('aria-labelledby', `tab-${app.state.v}`);
  side.replaceChildren(...panel.nodes);
}

function buildTabs() {
  const tabs = views.map(v => make('button', {type: 'button', role: 'tab', id: `tab-${v.id}`, 'data-view': v.id, 'aria-controls': 'side',
    onclick: () => app.set({v: v.id})}, v.title));
  byId('tabs').replaceChildren(...tabs);
  byId('tabs').addEventListener('keydown', e => {
    const at = views.indexOf(view());
    const to = {ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: views.length - 1}[e.key];
    if (to === undefined) { return; }
    e.preventDefault();
    const next = (to + views.length) % views.length;
    app.set({v: views[next].id});
    tabs[next].focus();
  });
}

function showResult(answer) {
  const result = byId('result');
  result.className = answer.ok ? '' : 'old';
  if (answer.ok) {
    const parts = [make('span', {'aria-hidden': 'true'}, '='), make('code', {}, answer.text), make('span', {class: 'chip'}, answer.kind)];
    const chip = words => parts.push(make('span', {class: 'chip'}, words));
    if (answer.size !== undefined && !['tuple', 'integer'].includes(answer.kind)) { chip(`${answer.size} elements`); }
    if (answer.regime) { chip(`${answer.regime}: the extents do not divide evenly`); }
    if (answer.note) { chip(answer.note); }
    result.replaceChildren(...parts);
  }
  editor.report(answer.ok ? null : answer, app.state.e);
  document.title = `${app.state.e.slice(0, 60)} – sett playground`;
}

// nothing is redrawn: the other cells fade
function alone(patch) {
  app.state = {...app.state, ...patch};
  remember();
  refocus();
  if (panel.follows?.()) { panel.update(); }
}

function refocus() {
  picture.focus(...focus.update(picture.cells, picture.threads(), picture.values(), app.state));
}

function showPicture(answer) {
  byId('zoom').value = app.state.z;
  if (answer?.ok && (answer.svg?.length ?? 0) <= largest) {
    picture.show(answer, app.state.z);
    byId('zoom').options[0].textContent = app.state.z === 'fit' ? `fit (${Math.round(picture.zoom * 100)} %)` : 'fit';
    byId('picture').classList.remove('old');
  } else if (!answer && !app.value && picture.cells) {
    byId('picture').classList.add('old');  // an expression may be incomplete while the user types it
  } else {
    picture.clear();
    byId('picture').classList.remove('old');
    byId('title').textContent = '';
    picture.say.textContent = !answer ? '' : answer.ok ? 'This picture is too large for the page: save it as a file.' : answer.message;
  }
  refocus();
}

async function update() {
  if (!engine) { return; }
  const mine = ++turn;
  const start = performance.now();
  const answer = await app.ask({ask: 'eval', e: app.state.e, table: view().table ? 1 : 0}, 'eval');
  if (!answer || mine !== turn) { return; }
  app.value = answer.ok ? answer : null;
  app.refusal = answer.ok ? null : answer;
  showResult(answer);
  await panel.update();
  if (mine !== turn) { return; }
  const asked = view().question(app, panel);
  const drawn = asked ? await app.ask({...asked, theme: theme()}, 'picture') : null;
  if (mine !== turn || (asked && !drawn)) { return; }
  question = drawn?.ok ? asked : null;
  const painting = performance.now();
  showPicture(drawn);
  exported.update();
  page.drawn = {turn: mine, milliseconds: performance.now() - start, painting: performance.now() - painting};
}

function follow() {
  app.state = states.read(location.hash);
  openView();
  editor.set(app.state.e);
  update();
}

// used by the tests
const page = {app, ready: 0, drawn: null, link, engine: () => engine, question: () => question};
window.playground = page;

document.documentElement.classList.toggle('embedded', self !== top);
watchTheme(() => update());
buildTabs();
byId('zoom').append(...['fit', '50', '75', '100', '150', '200'].map(z => make('option', {value: z}, z === 'fit' ? z : `${z} %`)));
byId('zoom').addEventListener('change', e => app.set({z: e.target.value}));
addEventListener('resize', () => {
  clearTimeout(resized);
  resized = setTimeout(() => { if (app.state.z === 'fit') { update(); } }, 100);
});
openView();
editor.set(app.state.e);
byId('examples').append(...[['', 'choose…'], ...examples.map(([words], i) => [i, words])]
  .map(([i, words]) => make('option', {value: String(i)}, words)));
byId('examples').addEventListener('change', e => {
  const chosen = examples[e.target.value]?.[1];
  e.target.value = '';
  if (chosen) {
    app.state = {...states.read(''), e: app.state.e, ...chosen};
    openView();
    app.set({v: chosen.v ?? 'picture'});
  }
});
byId('link').replaceWith(Object.assign(copyButton('Copy link', link, 'Copy a link to what is shown'), {id: 'link'}));
addEventListener('hashchange', follow);

try {
  engine = await load();
  await update();
  byId('wait').remove();
  page.ready = performance.now();  // changes since the address was opened
  const names = await app.ask({ask: 'names'});
  editor.completion.functions = names.functions;
  editor.completion.atoms = async word => (await app.ask({ask: 'atoms', e: word}, 'atoms'))?.atoms ?? [];
} catch (e) {
  byId('wait').textContent = `The engine cannot be started: ${e.message}`;
}
