// theme: light, dark, or the viewer's preference; saved if the browser allows it.
import {byId} from './dom.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
const select = byId('theme');

export const theme = () => (select.value === 'auto' ? (dark.matches ? 'dark' : 'light') : select.value);

export function watchTheme(changed) {
  try {
    const kept = localStorage.getItem('sett-theme');
    if (kept === 'light' || kept === 'dark') { select.value = kept; }
  } catch { /* not kept */ }
  const apply = () => {
    document.documentElement.dataset.theme = theme();
    changed();
  };
  dark.addEventListener('change', apply);
  select.addEventListener('change', () => {
    try { localStorage.setItem('sett-theme', select.value); } catch { /* not kept */ }
    apply();
  });
  document.documentElement.dataset.theme = theme();
}
