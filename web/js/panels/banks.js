// The cost of one access by a warp: bank conflicts in shared memory, phase by phase, or sectors of global memory.
import {choice, field, mainButton, make, note, powers, row, table, unit} from '../dom.js';

export default {
  id: 'banks',
  title: 'Banks',
  build(app) {
    const bytes = powers(app.state.b, b => app.set({b}));
    const vector = powers(app.state.n, n => app.set({n}));
    const offset = make('input', {type: 'number', min: '0', max: '1000000', value: '0'});
    offset.addEventListener('input', () => app.set({o: Number(offset.value) || 0}));
    const memory = choice(app.state.g, [['shared', 'shared, by banks'], ['global', 'global, by sectors']], g => app.set({g}));
    const verdict = make('p', {role: 'status'});
    const phases = table('Phases of the access', ['lanes', 'ways', 'bank', 'colliding lanes']);
    const words = make('pre', {class: 'told'});
    const hint = row();
    return {
      nodes: [
        note('The expression maps the lanes of a warp, 32 at most, to elements.'),
        field('memory', memory), field('element', bytes, unit('bytes')), field('vector', vector, unit('elements a lane')),
        field('offset', offset, unit('bytes')), verdict, hint, phases.frame, words,
      ],
      async update() {
        const {e, b, n, o, g} = app.state;
        [bytes.value, vector.value, memory.value] = [b, n, g];
        if (Number(offset.value) !== o) { offset.value = String(o); }
        const found = await app.ask(
          {ask: 'banks', e, bytes: Number(b), vector: Number(n), offset: o, global: Number(g === 'global')}, 'banks');
        if (!found) { return; }
        const all = found.phases ?? [];
        const conflict = found.ok && found.wavefronts > found.ideal;
        verdict.className = found.ok && !conflict ? 'good' : 'bad';
        verdict.textContent = !found.ok ? found.message : !all.length ? ''
          : `${found.wavefronts} wavefront${found.wavefronts === 1 ? '' : 's'}, ${found.ideal} without conflicts`;
        phases.show(all.map(({first, lanes, degree, bank, colliding}) => ({
          cells: [`${first}–${first + lanes - 1}`, degree, ...(degree > 1 ? [bank, colliding.join(' ')] : ['–', 'none'])],
        })));
        words.textContent = all.length ? '' : found.text ?? '';
        hint.replaceChildren(...(found.hint ? [mainButton('Swizzle it', () => app.set({e: found.hint})), make('code', {}, found.hint)]
          : conflict ? [unit('No swizzle removes all bank conflicts.')] : []));
      },
    };
  },
  question(app) {
    return app.value && {ask: 'picture', e: app.state.e, kind: app.state.g === 'global' ? 'lines' : 'banks', bytes: Number(app.state.b)};
  },
};
