// worker: runs the engine in its own thread, so that it can be stopped. A worker that is started from text makes no
// requests.
'use strict';
let engine = null;

// the engine's import: reports that it aborts
const host = {
  env: {emscripten_notify_memory_growth() {}},
  wasi_snapshot_preview1: {proc_exit(code) { throw new Error(`the engine stopped with code ${code}`); }},
};

const first = [{ask: 'eval', e: '(2,2) o 2'}, {ask: 'picture', kind: 'layout', e: '(2,2)', theme: 'light'}];

function answer(question) {
  const bytes = new TextEncoder().encode(question);
  const at = engine.sett_room(bytes.length) >>> 0;
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const out = engine.sett_answer() >>> 0;
  return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, out, engine.sett_length() >>> 0));
}

onmessage = async ({data}) => {
  try {
    if (data.module) {
      engine = (await WebAssembly.instantiate(data.module, host)).exports;
      engine._initialize();
      // a browser compiles a function at its first call: this makes it part of loading, not of a query
      for (const q of first) { answer(JSON.stringify(q)); }
      postMessage({ready: true});
    } else {
      postMessage({began: data.number});
      postMessage({number: data.number, text: answer(data.question)});
    }
  } catch (e) {
    postMessage({number: data.number, failed: String(e && e.message || e)});
  }
};
