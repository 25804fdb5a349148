// The page that holds one template: it moves the template's clock and draws it into a canvas, frame by frame, into a file of the browser's
// private file system, which the render service reads while it is written. A browser that cannot draw elements into a canvas shows the
// template as it is, and the service takes screenshots.

const drawsElements = 'drawElementImage' in CanvasRenderingContext2D.prototype && 'requestPaint' in HTMLCanvasElement.prototype;
globalThis.canDrawElements = () => drawsElements;

function makeCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('layoutsubtree', '');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** @param {{ entry: string, width: number, height: number }} item */
globalThis.openTemplate = async ({ entry, width, height }) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.style.cssText = `width:${width}px;height:${height}px`;
  frame.src = entry;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const canvas = drawsElements ? makeCanvas(width, height) : null;
  canvas?.append(frame);
  document.body.replaceChildren(canvas ?? frame);
  await loaded;
  globalThis.template = { canvas, frame, clock: frame.contentWindow.adsteadClock, frames: 0 };
};

/** Moves on to a frame; each one before it is passed in order, because scripts depend on what happened before. */
async function stepTo(number, fps) {
  const { clock } = globalThis.template;
  for (; globalThis.template.frames <= number; globalThis.template.frames += 1) {
    await clock.step((globalThis.template.frames * 1000) / fps);
    // Events of animations that ended are sent when the browser draws.
    if (globalThis.template.frames < number && clock.hasScripts()) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

const painted = (canvas, frame, drawing) =>
  new Promise((resolve) => {
    canvas.onpaint = () => {
      canvas.onpaint = null;
      drawing.drawElementImage(frame, 0, 0);
      resolve();
    };
    canvas.requestPaint();
  });

/** Shows a frame for a screenshot. The second real frame begins when the first has been drawn. */
globalThis.showFrame = async ({ number, fps }) => {
  await stepTo(number, fps);
  for (let drawn = 0; drawn < 2; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** @param {{ number: number, fps: number, type: string, quality: number }} still */
globalThis.drawStill = async ({ number, fps, type, quality }) => {
  await stepTo(number, fps);
  const { canvas, frame } = globalThis.template;
  const drawing = canvas.getContext('2d', { alpha: false });
  await painted(canvas, frame, drawing);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, type, quality));
  await fetch('/adstead/still', { method: 'POST', body: blob });
};

/**
 * Draws every `every`th frame from `from` on. The file holds `slots` frames; a slot is written again only when the service has read it,
 * which it says by `framesRead`.
 * @param {{ from: number, every: number, count: number, fps: number, file: string, slots: number }} segment
 */
globalThis.drawFrames = async ({ from, every, count, fps, file, slots }) => {
  const { canvas, frame } = globalThis.template;
  const drawing = canvas.getContext('2d', { alpha: false });
  const size = canvas.width * canvas.height * 4;
  // Those of an earlier video of the job do not count.
  framesRead = 0;
  const writer = await openWriter(file, size);
  for (let number = from, own = 0; number < count; number += every, own += 1) {
    await stepTo(number, fps);
    await painted(canvas, frame, drawing);
    const buffer = await writer.freeBuffer();
    while (own - framesRead >= slots) await new Promise((resolve) => (slotFreed = resolve));
    const picture = new VideoFrame(canvas, { timestamp: 0 });
    await picture.copyTo(buffer, { format: 'RGBA' });
    picture.close();
    writer.write(buffer, (own % slots) * size, number);
  }
  await writer.close();
};

let framesRead = 0;
let slotFreed = () => undefined;
globalThis.framesRead = (count) => {
  framesRead = count;
  slotFreed();
};

/** Three buffers go round, so that drawing and writing happen side by side in bounded memory. */
async function openWriter(file, size) {
  const worker = new Worker('/adstead/frame-writer.js');
  const free = Array.from({ length: 3 }, () => new ArrayBuffer(size));
  const waiting = new Map();
  let failure = null;
  worker.addEventListener('message', ({ data }) => {
    if (data.kind === 'written') {
      free.push(data.buffer);
      globalThis.adsteadReport(JSON.stringify({ written: data.number }));
    }
    if (data.kind === 'failed') failure = new Error(data.reason);
    for (const [kind, { resolve, reject }] of waiting) {
      if (failure !== null) reject(failure);
      else if (kind === data.kind) resolve();
    }
  });
  const answered = (kind) => new Promise((resolve, reject) => waiting.set(kind, { resolve, reject }));
  const ask = async (message, kind) => {
    const answer = answered(kind);
    worker.postMessage(message, []);
    await answer;
  };
  await ask({ kind: 'open', file }, 'opened');
  globalThis.adsteadReport(JSON.stringify({ opened: file }));
  return {
    async freeBuffer() {
      while (free.length === 0) await answered('written');
      return free.pop();
    },
    write: (buffer, at, number) => worker.postMessage({ kind: 'write', buffer, at, number }, [buffer]),
    async close() {
      await ask({ kind: 'close' }, 'closed');
      worker.terminate();
    },
  };
}
