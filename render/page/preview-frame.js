// The frame of the editor's instant preview, before the virtual clock is loaded into it. It is given a template once, writes it into its
// own document and moves its time on. It has an origin of its own and no network; it speaks through a port that the template cannot reach.
(() => {
  const own = new Map();
  globalThis.fetch = async (input) => {
    const name = String(input?.url ?? input).replace(/^\.\//u, '');
    if (!own.has(name)) throw new TypeError(`Creative templates can only load their own files: ${name}`);
    return new Response(own.get(name));
  };

  // As in a render of a template that reads the date, the clock starts with today.
  const DAY_MS = 86_400_000;
  globalThis.adsteadClockSettings = { seed: 1, startsAt: Math.floor(Date.now() / DAY_MS) * DAY_MS };

  const textOf = (reason) => String(reason?.message ?? reason).slice(0, 500);
  globalThis.addEventListener('message', function receive({ data, ports: [port] }) {
    if (data?.kind !== 'show' || !port) return;
    globalThis.removeEventListener('message', receive);
    void show(data, port);
  });

  async function show({ page, files, fps, seconds }, port) {
    for (const [name, text] of Object.entries(files)) own.set(name, text);
    const fail = (reason) => port.postMessage({ kind: 'failed', reason: textOf(reason) });
    let wanted = seconds;
    let frames = 0;
    let isMoving = false;

    // Opening the document removes every listener, so they are added afterwards.
    document.open();
    const loaded = new Promise((resolve) => globalThis.addEventListener('load', resolve, { once: true }));
    globalThis.addEventListener('error', (event) => fail(event.message));
    globalThis.addEventListener('unhandledrejection', (event) => fail(event.reason));
    document.write(page);
    document.close();
    await loaded;

    // Each frame is passed in order, because scripts depend on what happened before.
    async function move() {
      if (isMoving) return;
      isMoving = true;
      try {
        while (frames <= Math.round(wanted * fps)) {
          await globalThis.adsteadClock.step((frames * 1000) / fps);
          frames += 1;
        }
        await globalThis.adsteadClock.beforeDrawing();
        port.postMessage({ kind: 'shown', seconds: (frames - 1) / fps });
      } catch (error) {
        fail(error);
      }
      isMoving = false;
    }
    port.addEventListener('message', ({ data }) => {
      wanted = data.seconds;
      void move();
    });
    port.start();
    await move();
  }
})();
