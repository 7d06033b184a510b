// state: all that a link holds, in the page's hash: index.html#e=(8,8):(8,1)&v=banks&b=2
//
//   law      read(write(s)) is s for every state; a text too long is cut, a number out of range becomes the nearest, and what else
//            a link says wrongly becomes what it is without it
//
// Whoever writes a link may be hostile: texts have a length, numbers a range, words a list.

const longest = 8192;
const text = {otherwise: '', read: s => s.slice(0, longest).replace(/[\ud800-\udbff]$/, '')};  // no half of a character is left
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
  p: number(0, 0, 100000),       // the step of a derivation
  s: text,                       // the tile that threads and values hold
  f: number(-1, -1, 65535),      // the thread looked at alone
  x: number(-1, -1, 65535),      // the value
  b: word('4', '1', '2', '8', '16'),   // bytes of an element
  n: word('1', '2', '4', '8', '16'),   // elements that a lane moves at once
  o: number(0, 0, 1000000),            // bytes from a multiple of 128
  g: word('shared', 'global'),
  z: word('fit', '50', '75', '100', '150', '200'),  // how large the picture is, in percent
  w: {otherwise: '', read: s => (/^\d{1,2},\d{1,2},-?\d{1,2}$/.test(s) ? s : '')},  // B,M,S
  d: text,                       // the other layout of a difference
  t: text,                       // a table
  u: text,                       // the shape that the table's layout refines
  a: {...text, otherwise: '1x1x1'},  // how many of a product's atoms along M, N and K
  m: text,                       // the tile that they repeat up to
  h: text,                       // of a copy: the layout of its threads
  l: text,                       // of a copy: the layout of a thread's values
};

export function read(hash) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const state = {};
  for (const [key, {otherwise, read: take}] of Object.entries(keys)) {
    state[key] = given.has(key) ? take(given.get(key)) : otherwise;
  }
  return state;
}

// only what differs from what is meant without it; the expression always
export function write(state) {
  const parts = [];
  for (const [key, {otherwise}] of Object.entries(keys)) {
    if (key === 'e' || state[key] !== otherwise) { parts.push(`${key}=${encodeURIComponent(state[key])}`); }
  }
  return '#' + parts.join('&');
}
