// state: everything that a link holds, in the page's hash: index.html#e=(8,8):(8,1)&v=banks&b=2
//
//   law      read(write(s)) is s for every state; a text too long is cut, a number out of range becomes the nearest, and what else
//            a link says wrongly becomes what it is without it
//
// Links may be hostile, so the length of texts, the range of numbers and the set of words are limited.

const longest = 8192;
const text = {otherwise: '', read: s => s.slice(0, longest).replace(/[\ud800-\udbff]$/, '')};  // no half of a surrogate pair remains
const number = (otherwise, least, most) => ({
  otherwise,
  read: s => (/^-?\d{1,9}$/.test(s) ? Math.min(most, Math.max(least, Number(s))) : otherwise),
});
const word = (...words) => ({otherwise: words[0], read: s => (words.includes(s) ? s : words[0])});

export const kinds = ['auto', 'layout', 'map', 'compose', 'complement', 'divide', 'swizzle', 'banks', 'lines', 'mma'];
export const views = ['picture', 'values', 'explain', 'threads', 'banks', 'swizzle', 'fit', 'diff'];

const keys = {
  e: {...text, otherwise: '(8,8):(3,97) o 6:3'},  // the expression
  v: word(...views),
  k: word(...kinds),
  p: number(0, 0, 100000),       // the current step of a derivation
  s: text,                       // the tile that the threads and values cover
  f: number(-1, -1, 65535),      // the thread in focus
  x: number(-1, -1, 65535),      // the value
  b: word('4', '1', '2', '8', '16'),   // bytes per element
  n: word('1', '2', '4', '8', '16'),   // elements that a lane moves at once
  o: number(0, 0, 1000000),            // byte offset from a multiple of 128
  g: word('shared', 'global'),
  z: word('fit', '50', '75', '100', '150', '200'),  // the zoom of the picture, in percent
  w: {otherwise: '', read: s => (/^\d{1,2},\d{1,2},-?\d{1,2}$/.test(s) ? s : '')},  // B,M,S
  d: text,                       // the other layout in a comparison
  t: text,                       // a table
  u: text,                       // the shape that the table's layout refines
  a: {...text, otherwise: '1x1x1'},  // the number of an MMA's atoms along M, N and K
  m: text,                       // the tile size up to which the atoms repeat
  h: text,                       // for a copy: the layout of its threads
  l: text,                       // for a copy: the layout of a thread's values
};

export function read(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const state = {};
  for (const [key, {otherwise, read: take}] of Object.entries(keys)) {
    state[key] = given.has(key) ? take(given.get(key)) : otherwise;
  }
  return state;
}

// only values that differ from their defaults, and always the expression
export function write(state) {
  const parts = [];
  for (const [key, {otherwise}] of Object.entries(keys)) {
    if (key === 'e' || state[key] !== otherwise) { parts.push(`${key}=${encodeURIComponent(state[key])}`); }
  }
  return '#' + parts.join('&');
}
