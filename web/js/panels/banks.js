// What one access of a warp costs: conflicts of shared memory's banks phase by phase, or sectors of global memory.
import {choice, field, make} from '../dom.js';

export default {
  id: 'banks',
  title: 'Banks',
  build(app) {
    const powers = [1, 2, 4, 8, 16].map(n => [n, n]);
    const bytes = choice(app.state.b, powers, b => app.set({b}));
    const vector = choice(app.state.n, powers, n => app.set({n}));
    const offset = make('input', {type: 'number', min: '0', max: '1000000', value: '0', oninput: () => app.set({o: Number(offset.value) || 0})});
    const memory = choice(app.state.g, [['shared', 'shared, by banks'], ['global', 'global, by sectors']], g => app.set({g}));
    const verdict = make('p', {role: 'status'});
    const rows = make('tbody');
    const table = make('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Phases of the access'},
      make('table', {}, make('thead', {}, make('tr', {}, ...['lanes', 'ways', 'bank', 'colliding'].map(h => make('th', {scope: 'col', class: h === 'colliding' ? 'words' : ''}, h)))), rows));
    const words = make('pre', {class: 'told'});
    const hint = make('div', {class: 'row'});
    return {
      nodes: [
        make('p', {class: 'note'}, 'The expression maps the lanes of a warp, 32 at most, to elements.'),
        field('memory', memory), field('element', bytes, make('span', {class: 'note'}, 'bytes')),
        field('vector', vector, make('span', {class: 'note'}, 'elements a lane')), field('offset', offset, make('span', {class: 'note'}, 'bytes')),
        verdict, hint, table, words,
      ],
      async update() {
        const {e, b, n, o, g} = app.state;
        [bytes.value, vector.value, memory.value] = [b, n, g];
        if (Number(offset.value) !== o) { offset.value = String(o); }
        const found = await app.ask({ask: 'banks', e, bytes: Number(b), vector: Number(n), offset: o, global: Number(g === 'global')}, 'banks');
        if (!found) { return; }
        const phases = found.phases ?? [];
        const conflict = found.ok && found.wavefronts > found.ideal;
        verdict.className = found.ok ? (conflict ? 'bad' : 'good') : 'bad';
        verdict.textContent = !found.ok ? found.message : !phases.length ? ''
          : `${found.wavefronts} wavefront${found.wavefronts === 1 ? '' : 's'}, ${found.ideal} without conflicts`;
        table.hidden = !phases.length;
        rows.replaceChildren(...phases.map(p => make('tr', {}, make('td', {}, `${p.first}–${p.first + p.lanes - 1}`), make('td', {}, String(p.degree)),
          make('td', {}, p.degree > 1 ? String(p.bank) : '–'), make('td', {class: 'words'}, p.degree > 1 ? p.colliding.join(' ') : 'none'))));
        words.textContent = phases.length ? '' : found.text ?? '';
        hint.replaceChildren(...(found.hint
          ? [make('button', {type: 'button', class: 'main', onclick: () => app.set({e: found.hint})}, 'Swizzle it'), make('code', {}, found.hint)]
          : conflict ? [make('span', {class: 'note'}, 'No swizzle takes all of them away.')] : []));
      },
    };
  },
  question(app) {
    return app.value && {ask: 'picture', e: app.state.e, kind: app.state.g === 'global' ? 'lines' : 'banks', bytes: Number(app.state.b)};
  },
};
