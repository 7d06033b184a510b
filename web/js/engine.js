// engine: sends queries to the worker, one at a time. A query that takes too long is stopped, and the worker is
// restarted.
//
//   await engine.ask({ask: 'eval', e: '6:3'})           the answer, an object with `ok`
//   await engine.ask(question, {instead: 'picture'})    of questions waiting under one name only the last is asked;
//                                                       the others are answered with null

const limit = 2000;    // limit in milliseconds for one query, counted from the worker's message that it begins
const silence = 30000; // limit until that message arrives, on a busy machine

export async function load() {
  // if the page is one file (scripts/single_page.py), that file contains these parts
  const part = name => fetch(window.playgroundParts?.[name] ?? name, {credentials: 'same-origin'}).then(wanted);
  const [source, bytes] = await Promise.all([part('js/worker.js').then(r => r.text()), part('engine.wasm').then(r => r.arrayBuffer())]);
  const module = await WebAssembly.compile(bytes);
  return new Engine(module, URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
}

function wanted(response) {
  if (!response.ok) { throw new Error(`${response.url} cannot be loaded (status ${response.status})`); }
  return response;
}

export class Engine {
  constructor(module, url) {
    this.module = module;
    this.url = url;
    this.queue = [];
    this.now = null;  // the query that is being answered
    this.count = 0;
    this.restarts = 0;
    this.stillborn = 0;  // number of consecutive workers that never became ready
    this.broken = '';
    this.start();
  }

  start() {
    this.ready = false;
    this.worker = new Worker(this.url);
    this.worker.onmessage = ({data}) => this.heard(data);
    this.worker.onerror = e => this.heard({failed: e.message || 'the worker failed', number: this.now?.number});
    this.worker.postMessage({module: this.module});
  }

  ask(question, {instead} = {}) {
    if (this.broken) { return Promise.resolve({ok: false, code: 'stopped', message: this.broken}); }
    return new Promise(resolve => {
      if (instead) {
        for (const q of this.queue.filter(q => q.instead === instead)) { q.resolve(null); }
        this.queue = this.queue.filter(q => q.instead !== instead);
      }
      this.queue.push({number: ++this.count, text: JSON.stringify(question), instead, resolve});
      this.next();
    });
  }

  next() {
    if (this.now || !this.ready || !this.queue.length) { return; }
    this.now = this.queue.shift();
    this.timer = setTimeout(() => this.stop('the engine did not start this query: run it again'), silence);
    this.worker.postMessage({number: this.now.number, question: this.now.text});
  }

  heard(data) {
    if (data.ready) {
      this.ready = true;
      this.stillborn = 0;
    } else if (data.began) {
      this.began(data.began);
      return;
    } else if (data.failed) {
      // after a trap the instance may be broken, so a new one replaces it
      this.stop(`the engine failed: ${data.failed}`);
    } else if (data.number === this.now?.number) {
      this.done(JSON.parse(data.text));
    }
    this.next();
  }

  began(number) {
    if (number !== this.now?.number) { return; }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(`this took more than ${limit / 1000} seconds and was stopped: give smaller input`), limit);
  }

  done(answer) {
    clearTimeout(this.timer);
    const {resolve} = this.now;
    this.now = null;
    resolve(answer);
  }

  stop(message) {
    this.worker.terminate();
    ++this.restarts;
    if (!this.ready && ++this.stillborn > 2) { this.broken = message; } else { this.start(); }
    if (this.now) { this.done({ok: false, code: 'stopped', message}); }
    // these pending queries will never be answered
    for (const q of this.broken ? this.queue.splice(0) : []) { q.resolve({ok: false, code: 'stopped', message}); }
  }
}
