// Runs before any script of a template and replaces every source of time and chance, so that the same template gives the same frames on
// every run. The page that holds the template moves the time on: `adsteadClock.step(milliseconds)`.
(() => {
  // The page that holds the template keeps the real time.
  if (globalThis.top === globalThis || 'adsteadClock' in globalThis) return;

  const native = {
    Date: globalThis.Date,
    fetch: globalThis.fetch,
    send: XMLHttpRequest.prototype.send,
    decode: HTMLImageElement.prototype.decode,
    addEventListener: EventTarget.prototype.addEventListener,
    play: Animation.prototype.play,
    pause: Animation.prototype.pause,
    reverse: Animation.prototype.reverse,
    finish: Animation.prototype.finish,
    cancel: Animation.prototype.cancel,
    animate: Element.prototype.animate,
    time: Object.getOwnPropertyDescriptor(Animation.prototype, 'currentTime'),
  };
  const settings = globalThis.adsteadClockSettings;
  let now = 0;

  // Chance: mulberry32, which passes the usual tests for randomness and fits on a few lines.
  let seed = settings.seed >>> 0;
  const random = () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  Math.random = random;
  Crypto.prototype.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256);
    return array;
  };
  Crypto.prototype.randomUUID = () => {
    const digits = Array.from({ length: 30 }, () => Math.floor(random() * 16).toString(16)).join('');
    return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
  };

  // Time.
  const epoch = () => settings.startsAt + Math.floor(now);
  globalThis.Date = class Date extends native.Date {
    constructor(...values) {
      super(...(values.length === 0 ? [epoch()] : values));
    }
    static now() {
      return epoch();
    }
  };
  Performance.prototype.now = () => now;
  Object.defineProperty(AnimationTimeline.prototype, 'currentTime', { get: () => now, configurable: true });
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now, configurable: true });

  // Timers run in the order of their times; those of equal times in the order in which they were set.
  const timers = new Map();
  let lastId = 0;
  const shortestInterval = 4;
  const setTimer = (callback, delay, values, repeats) => {
    lastId += 1;
    const wait = Math.max(repeats ? shortestInterval : 0, Number(delay) || 0);
    timers.set(lastId, { id: lastId, at: now + wait, every: repeats ? wait : null, callback, values });
    return lastId;
  };
  const clearTimer = (id) => void timers.delete(id);
  globalThis.setTimeout = (callback, delay, ...values) => setTimer(callback, delay, values, false);
  globalThis.setInterval = (callback, delay, ...values) => setTimer(callback, delay, values, true);
  globalThis.requestIdleCallback = (callback) => setTimer(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1, [], false);
  for (const name of ['clearTimeout', 'clearInterval', 'cancelIdleCallback']) globalThis[name] = clearTimer;

  const frames = new Map();
  globalThis.requestAnimationFrame = (callback) => {
    lastId += 1;
    frames.set(lastId, callback);
    return lastId;
  };
  globalThis.cancelAnimationFrame = (id) => void frames.delete(id);

  // An error in a callback is the template's, and must not end the step.
  const run = (callback, values) => {
    try {
      if (typeof callback === 'function') callback.apply(globalThis, values);
    } catch (error) {
      globalThis.reportError(error);
    }
  };
  const channel = new MessageChannel();
  let continued = () => undefined;
  channel.port1.addEventListener('message', () => continued());
  channel.port1.start();
  // Promises that a callback settled continue before the next callback, as they would by themselves.
  const afterPromises = () =>
    new Promise((resolve) => {
      continued = resolve;
      channel.port2.postMessage(null);
    });

  const dueTimer = (until) => {
    let next = null;
    for (const timer of timers.values()) {
      if (timer.at <= until && (next === null || timer.at < next.at)) next = timer;
    }
    return next;
  };
  const mostCallbacksPerStep = 10_000;
  /** People read an error of this name as it is. */
  const tooManyTimers = () => {
    class TemplateFailure extends Error {}
    TemplateFailure.prototype.name = 'TemplateFailure';
    return new TemplateFailure(`More than ${mostCallbacksPerStep} timers were due in one frame: set fewer timers, or longer delays.`);
  };
  async function runTimers(until) {
    for (let ran = 0; ; ran += 1) {
      const timer = dueTimer(until);
      if (timer === null) return;
      if (ran === mostCallbacksPerStep) throw tooManyTimers();
      now = Math.max(now, timer.at);
      if (timer.every === null) timers.delete(timer.id);
      else timer.at += timer.every;
      run(timer.callback, timer.values);
      await afterPromises();
    }
  }
  async function runFrames() {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) run(callback, [now]);
    if (due.length > 0) await afterPromises();
  }

  // Animations stand still by themselves and are moved on by each step. What a script asks of one changes how it is moved on.
  const isHeld = new WeakMap();
  const readTime = (animation) => native.time.get.call(animation);
  const writeTime = (animation, time) => native.time.set.call(animation, time);
  const hold = (animation, held) => {
    const time = isHeld.has(animation) ? readTime(animation) : 0;
    native.pause.call(animation);
    // Setting the time ends the pause's own waiting, so nothing depends on when the browser draws next.
    writeTime(animation, time ?? 0);
    isHeld.set(animation, held);
  };
  Element.prototype.animate = function animate(...values) {
    const animation = native.animate.apply(this, values);
    hold(animation, false);
    return animation;
  };
  Object.defineProperty(Animation.prototype, 'currentTime', {
    configurable: true,
    get() {
      return readTime(this);
    },
    set(time) {
      if (!isHeld.has(this)) hold(this, false);
      writeTime(this, time);
    },
  });
  Animation.prototype.play = function play() {
    const { endTime } = this.effect?.getComputedTiming() ?? { endTime: 0 };
    const time = readTime(this);
    const isOver = time === null || (this.playbackRate >= 0 ? time >= Number(endTime) : time <= 0);
    if (isOver) writeTime(this, this.playbackRate >= 0 ? 0 : Number(endTime));
    hold(this, false);
  };
  Animation.prototype.pause = function pause() {
    hold(this, true);
  };
  Animation.prototype.reverse = function reverse() {
    this.playbackRate = -this.playbackRate;
    this.play();
  };
  Object.defineProperty(Animation.prototype, 'playState', {
    configurable: true,
    get() {
      const time = readTime(this);
      if (time === null) return 'idle';
      if (isHeld.get(this)) return 'paused';
      const end = Number(this.effect?.getComputedTiming().endTime ?? 0);
      return (this.playbackRate >= 0 ? time >= end : time <= 0) ? 'finished' : 'running';
    },
  });
  // Some things reach a template only when the browser draws: events of animations, observers, scroll events. A frame that nobody looks at
  // is drawn only where one of them may be due.
  let hasWatchers = false;
  let isDrawingDue = false;
  for (const name of ['ResizeObserver', 'IntersectionObserver']) {
    const Native = globalThis[name];
    globalThis[name] = class extends Native {
      constructor(...values) {
        super(...values);
        hasWatchers = true;
      }
    };
  }
  EventTarget.prototype.addEventListener = function addEventListener(type, ...values) {
    if (type === 'scroll' || type === 'scrollend') hasWatchers = true;
    return native.addEventListener.call(this, type, ...values);
  };
  for (const name of ['finish', 'cancel'])
    Animation.prototype[name] = function ended() {
      isDrawingDue = true;
      return native[name].call(this);
    };
  /** Before it begins, in which of its repetitions, or after its end: each change is told by an event. */
  const phaseOf = (animation, time) => {
    const { delay = 0, duration = 0, endTime = 0 } = animation.effect?.getComputedTiming() ?? {};
    if (time < delay) return -1;
    return time >= endTime || !(duration > 0) ? Infinity : Math.floor((time - delay) / duration);
  };

  let moved = new Set();
  function moveAnimations(by) {
    const all = document.getAnimations();
    const current = new Set(all);
    for (const animation of moved) if (!current.has(animation)) isDrawingDue = true;
    moved = current;
    for (const animation of all) {
      const isNew = !isHeld.has(animation);
      if (isNew) {
        const startsHeld = animation.effect?.target && getComputedStyle(animation.effect.target).animationPlayState === 'paused';
        hold(animation, Boolean(startsHeld && 'animationName' in animation));
      }
      // A new animation begins at this frame.
      if (isNew) isDrawingDue = true;
      if (isNew || isHeld.get(animation)) continue;
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const before = readTime(animation);
      if (before === end && animation.playbackRate > 0) continue;
      const time = before + by * animation.playbackRate;
      if (phaseOf(animation, before) !== phaseOf(animation, time)) isDrawingDue = true;
      const isOver = animation.playbackRate >= 0 ? time >= end : time <= 0;
      if (isOver) native.finish.call(animation);
      else writeTime(animation, time);
    }
  }

  // What a template loads from its own files must have arrived before the next frame.
  let loading = 0;
  const counted = (promise) => {
    loading += 1;
    const over = () => void (loading -= 1);
    promise.then(over, over);
    return promise;
  };
  globalThis.fetch = (...values) => counted(native.fetch.apply(globalThis, values));
  const countMethods = (prototype, names) => {
    for (const name of names) {
      const method = prototype[name];
      prototype[name] = function counting(...values) {
        return counted(method.apply(this, values));
      };
    }
  };
  // An answer has arrived with its first bytes; what it holds is read later.
  countMethods(Response.prototype, ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text']);
  countMethods(Blob.prototype, ['arrayBuffer', 'text']);
  countMethods(HTMLImageElement.prototype, ['decode']);
  countMethods(globalThis, ['createImageBitmap']);
  XMLHttpRequest.prototype.send = function send(...values) {
    void counted(new Promise((resolve) => this.addEventListener('loadend', resolve)));
    return native.send.apply(this, values);
  };

  // Their timing cannot be repeated, or they reach out of the page.
  for (const name of ['Worker', 'SharedWorker', 'RTCPeerConnection', 'WebSocket', 'EventSource', 'WebTransport', 'Notification']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new Error(`${name} is not available in creative templates.`);
      },
    });
  }

  if (globalThis.ServiceWorkerContainer)
    ServiceWorkerContainer.prototype.register = async () => {
      throw new Error('ServiceWorker is not available in creative templates.');
    };

  const decoded = new WeakMap();
  /** A picture that cannot be shown stays out, as it does in every browser. */
  async function pictureReady(picture) {
    if (globalThis.adsteadClock.decodesPictures) {
      decoded.set(picture, picture.currentSrc);
      await native.decode.call(picture).catch(() => undefined);
    } else if (!picture.complete) {
      await new Promise((resolve) => {
        for (const type of ['load', 'error']) native.addEventListener.call(picture, type, resolve, { once: true });
      });
    }
  }
  async function everythingLoaded() {
    while (loading > 0) await afterPromises();
    if (document.fonts.status === 'loading') await document.fonts.ready;
    for (const picture of document.images) {
      if (picture.currentSrc !== '' && decoded.get(picture) !== picture.currentSrc) await pictureReady(picture);
    }
  }

  let previous = 0;
  globalThis.adsteadClock = {
    /** A page that is drawn into a canvas decodes its pictures there; one that is shown would show them when they are decoded. */
    decodesPictures: true,
    /** Waits for what is being loaded, then moves the time on. The first step is to 0. */
    async step(time) {
      await everythingLoaded();
      await runTimers(time);
      now = time;
      await runFrames();
      moveAnimations(time - previous);
      previous = time;
      await everythingLoaded();
    },
    /** What a frame needs only when somebody looks at it. */
    async beforeDrawing() {},
    loaded: everythingLoaded,
    /** Whether something of the template may wait for the browser to draw since it was asked last. */
    needsDrawing() {
      const isDue = hasWatchers || isDrawingDue;
      isDrawingDue = false;
      return isDue;
    },
  };
})();
