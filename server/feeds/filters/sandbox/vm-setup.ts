// The code that prepares a QuickJS context before any filter runs in it. It fixes the time, takes randomness away, captures the console,
// and freezes every built-in object, so that nothing of one call can reach the next: a filter's own variables are made anew for each
// call, and there is nothing else that it could change.

/** Evaluates to a function of the time and the limits, which answers the function that calls a filter. */
export const VM_SETUP = String.raw`(function (now, mostCharacters, mostLines, mostLineCharacters) {
  'use strict';
  const { parse, stringify } = JSON;
  const { create, freeze, getOwnPropertyDescriptor, getPrototypeOf, keys } = Object;
  const objectPrototype = Object.prototype;
  const MOST_VALUES = 5000;
  const DEEPEST = 12;

  const RealDate = Date;
  function FixedDate(...parts) {
    if (new.target === undefined) return new RealDate(now).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [now] : parts, new.target);
  }
  FixedDate.prototype = RealDate.prototype;
  FixedDate.now = () => now;
  FixedDate.parse = RealDate.parse;
  FixedDate.UTC = RealDate.UTC;
  RealDate.prototype.constructor = FixedDate;
  globalThis.Date = FixedDate;
  Math.random = () => {
    throw new Error('Math.random is not available, because a listing must always give the same result.');
  };
  for (const name of ['performance', 'WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'navigator', 'gc', 'print', 'scriptArgs'])
    delete globalThis[name];

  class Refusal {
    constructor(message) {
      this.message = message;
    }
  }

  let lines = [];
  const shown = (value) => {
    if (typeof value === 'string') return value;
    try {
      return stringify(value) ?? String(value);
    } catch {
      return '(cannot be shown)';
    }
  };
  const print = (...values) => {
    if (lines.length > mostLines) return;
    if (lines.length === mostLines) return void (lines[mostLines] = 'More lines were left out.');
    let line = '';
    for (const value of values) {
      if (line.length > mostLineCharacters) break;
      line += (line === '' ? '' : ' ') + shown(value).slice(0, mostLineCharacters + 1);
    }
    lines[lines.length] = line.length > mostLineCharacters ? line.slice(0, mostLineCharacters) + '…' : line;
  };
  globalThis.console = { log: print, info: print, warn: print, error: print, debug: print };

  const drops = new WeakMap();
  globalThis.drop = (reason) => {
    const mark = {};
    drops.set(mark, reason === undefined || reason === null ? null : String(reason).slice(0, 300));
    return mark;
  };

  let values = 0;
  /** A copy of plain values only. Each property is read once, so that a getter or a proxy cannot answer differently later. */
  function copied(value, path, depth) {
    if (++values > MOST_VALUES) throw new Refusal('The returned listing has more than ' + MOST_VALUES + ' values.');
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') {
      if (value - value === 0) return value;
      throw new Refusal(path + ' is ' + String(value) + '. Return a number or null.');
    }
    if (typeof value !== 'object') throw new Refusal(path + ' is ' + (value === undefined ? 'undefined' : 'a ' + typeof value) + ', which cannot be stored.');
    if (depth > DEEPEST) throw new Refusal(path.slice(0, 60) + '… contains itself or is nested too deeply.');
    if (Array.isArray(value)) {
      const copy = [];
      const { length } = value;
      for (let index = 0; index < length; index += 1) copy[index] = copied(value[index], path + '[' + index + ']', depth + 1);
      return copy;
    }
    const prototype = getPrototypeOf(value);
    if (prototype !== objectPrototype && prototype !== null) throw new Refusal(path + ' is not a plain object. Return text, numbers, lists and plain objects.');
    const copy = create(null);
    for (const key of keys(value)) {
      const inner = value[key];
      if (inner !== undefined) copy[key] = copied(inner, path === '' ? key : path + '.' + key, depth + 1);
    }
    return copy;
  }

  function returned(result, text) {
    if (result === null) return { kind: 'dropped', reason: null };
    if (result === undefined) throw new Refusal('The filter returned nothing. Return the listing, or null to drop it.');
    if (typeof result !== 'object') throw new Refusal('The filter returned a ' + typeof result + '. Return the listing, or null to drop it.');
    if (drops.has(result)) return { kind: 'dropped', reason: drops.get(result) };
    if (typeof result.then === 'function') throw new Refusal('The filter returned a promise. A filter cannot be asynchronous.');
    if (Array.isArray(result)) throw new Refusal('The filter returned a list. Return the listing, or null to drop it.');
    values = 0;
    const json = stringify(copied(result, '', 0));
    if (json.length > mostCharacters) throw new Refusal('The returned listing is larger than ' + mostCharacters / 1024 + ' kB.');
    return { kind: 'kept', json: json === text ? null : json };
  }

  function failure(error) {
    try {
      if (error instanceof Refusal) return { kind: 'failed', message: error.message, line: null };
      if (!(error instanceof Error)) return { kind: 'failed', message: 'The filter threw: ' + shown(error).slice(0, 500), line: null };
      const isInternal = getPrototypeOf(error) === internalPrototype;
      const message = String(error.name) + ': ' + String(error.message);
      const line = /filter\.js:(\d+)/.exec(String(error.stack));
      return { kind: 'failed', isInternal, message: message.slice(0, 500), line: line === null ? null : Number(line[1]) };
    } catch {
      return { kind: 'failed', message: 'The filter threw an error that cannot be read.', line: null };
    }
  }
  const internalPrototype = typeof InternalError === 'function' ? InternalError.prototype : null;

  const hidden = [
    function* () {},
    async function () {},
    async function* () {},
    [][Symbol.iterator](),
    ''[Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    'a'.matchAll(/a/g),
    Refusal,
    print,
  ];
  const frozen = new Set();
  const queue = [globalThis, ...hidden];
  while (queue.length > 0) {
    const each = queue.pop();
    if ((typeof each !== 'object' && typeof each !== 'function') || each === null || frozen.has(each)) continue;
    frozen.add(each);
    queue.push(getPrototypeOf(each));
    for (const key of Reflect.ownKeys(each)) {
      const { value, get, set } = getOwnPropertyDescriptor(each, key);
      queue.push(value, get, set);
    }
    freeze(each);
  }

  return (makeFilter, text) => {
    lines = [];
    let outcome;
    try {
      const filter = makeFilter();
      if (typeof filter !== 'function') throw new Refusal('The code has no function named filter. Write: function filter(listing) { return listing; }');
      outcome = returned(filter(parse(text)), text);
    } catch (error) {
      outcome = failure(error);
    }
    const { json = null, ...end } = outcome;
    // The listing is JSON already; within the rest it would be escaped once more.
    return stringify({ ...end, console: lines }) + (json === null ? '' : '\n' + json);
  };
})`;

/** The code as the body of a function, so that its variables are made anew for each call; on one line, so that line numbers stay. */
export const asFilterMaker = (code: string): string =>
  `(function () { "use strict"; ${code}\n; return typeof filter === 'undefined' ? undefined : filter; })`;
