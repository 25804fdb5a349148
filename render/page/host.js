// The page that holds one template: it moves the template's clock and draws it into a canvas, frame by frame, into a file of the browser's
// private file system, which the render service reads while it is written. A browser that cannot draw elements into a canvas shows the
// template as it is, and the service takes screenshots.

const drawsElements = 'drawElementImage' in CanvasRenderingContext2D.prototype && 'requestPaint' in HTMLCanvasElement.prototype;
globalThis.canDrawElements = () => drawsElements;

/** The name by which the service knows what people may read of it: its message is one of PAGE_FAILURES. */
class TemplateFailure extends Error {}
TemplateFailure.prototype.name = 'TemplateFailure';

// A template may remove its frame or leave its page. What waits for the frame would wait for ever, so it fails at once.
let broken = null;
let shownFrame = null;
let failCall = () => undefined;
function breakOff(failure) {
  broken ??= new TemplateFailure(failure);
  failCall(broken);
}
new MutationObserver(() => {
  if (shownFrame && !shownFrame.isConnected) breakOff('page-replaced');
}).observe(document, { childList: true, subtree: true });

/** A call of the service, which makes one at a time. */
const unlessBroken = (work) => async (argument) => {
  if (broken) throw broken;
  return Promise.race([work(argument), new Promise((_resolve, reject) => (failCall = reject))]);
};

function makeCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('layoutsubtree', '');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/**
 * A page that is written into an empty frame has scripts of its own, as one that is opened by its address, and does not wait for the
 * browser to navigate; but the lines of its errors count from each script on.
 * @param {{ entry: string, width: number, height: number, isWritten?: boolean }} item
 */
const showTemplate = async ({ entry, width, height, isWritten = false }) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.style.cssText = `width:${width}px;height:${height}px`;
  if (isWritten) forbidFrames();
  const text = isWritten ? await pageText(entry) : null;
  if (text === null) frame.src = entry;
  const canvas = drawsElements ? makeCanvas(width, height) : null;
  canvas?.append(frame);
  const loaded = text === null && frameLoaded(frame);
  shownFrame = frame;
  document.body.replaceChildren(canvas ?? frame);
  await (text === null ? loaded : writePage(frame, entry, text));
  const clock = clockOf(frame);
  if (!clock) throw new TemplateFailure('left-page');
  if (!frame.contentDocument.body) throw new TemplateFailure('no-body');
  // A page that writes itself anew keeps its clock; another page has its own.
  frame.addEventListener('load', () => clockOf(frame) !== clock && breakOff('left-page'));
  clock.decodesPictures = canvas === null;
  globalThis.template = { canvas, frame, clock, frames: 0 };
};
globalThis.openTemplate = unlessBroken(showTemplate);

/** Undefined for a page that is none of the template's: the browser lets nobody look into it. */
function clockOf(frame) {
  try {
    return frame.contentWindow.adsteadClock;
  } catch {
    return undefined;
  }
}

const frameLoaded = (frame) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));

async function pageText(entry) {
  const answer = await fetch(entry);
  if (!answer.ok) throw new Error(`${entry} could not be opened.`);
  return answer.text();
}

let forbidsFrames = false;
/** A written page has the policy of this one, which opens no more pages by their address from here on. */
function forbidFrames() {
  if (forbidsFrames) return;
  forbidsFrames = true;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "frame-src 'none'";
  document.head.append(policy);
}

async function writePage(frame, entry, text) {
  // An empty frame has been loaded when it was put into the page.
  const loaded = frameLoaded(frame);
  const page = frame.contentDocument;
  page.open();
  // What the page refers to is found from its own address on.
  frame.contentWindow.history.replaceState(null, '', entry);
  page.write(text);
  page.close();
  await loaded;
}

/** Moves on to a frame; each one before it is passed in order, because scripts depend on what happened before. */
async function stepTo(number, fps) {
  const { clock } = globalThis.template;
  for (; globalThis.template.frames <= number; globalThis.template.frames += 1) {
    await clock.step((globalThis.template.frames * 1000) / fps);
    const isDrawingDue = clock.needsDrawing();
    if (globalThis.template.frames < number && isDrawingDue) await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await clock.beforeDrawing();
}

// A move of a few thousandths of a pixel is not drawn anew by itself, so a picture would depend on what was drawn before it. A shadow
// that cannot be seen makes the browser draw the whole template.
const SHADOWS = ['0 0 0 1px transparent', '0 0 0 2px transparent'];
let paintings = 0;

const painted = (canvas, frame, drawing) =>
  new Promise((resolve, reject) => {
    paintings += 1;
    frame.style.boxShadow = SHADOWS[paintings % 2];
    canvas.onpaint = () => {
      canvas.onpaint = null;
      try {
        resolve(drawing.drawElementImage(frame, 0, 0));
      } catch (error) {
        reject(error);
      }
    };
    canvas.requestPaint();
  });

/** Shows a frame for a screenshot. The second real frame begins when the first has been drawn. */
globalThis.showFrame = unlessBroken(async ({ number, fps }) => {
  await stepTo(number, fps);
  for (let drawn = 0; drawn < 2; drawn += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
});

/** @param {{ entry: string, width: number, height: number, isWritten: boolean, number: number, fps: number, type: string, quality: number }} still */
globalThis.drawStill = unlessBroken(async ({ number, fps, type, quality, ...opening }) => {
  await showTemplate(opening);
  await stepTo(number, fps);
  const { canvas, frame } = globalThis.template;
  const drawing = canvas.getContext('2d', { alpha: false });
  await painted(canvas, frame, drawing);
  // toBlob would wait for an idle moment of the page.
  const url = canvas.toDataURL(type, quality);
  return url.slice(url.indexOf(',') + 1);
});

/**
 * Draws every `every`th frame from `from` on. The file holds `slots` frames; a slot is written again only when the service has read it,
 * which it says by `framesRead`.
 * @param {{ from: number, every: number, count: number, fps: number, slots: number }} segment
 */
globalThis.drawFrames = unlessBroken(async ({ from, every, count, fps, slots }) => {
  const { canvas, frame } = globalThis.template;
  const drawing = canvas.getContext('2d', { alpha: false });
  // Those of an earlier video of the job do not count.
  framesRead = 0;
  await writer.ask({ kind: 'size', width: canvas.width, height: canvas.height });
  const underWay = [];
  for (let number = from, own = 0; number < count; number += every, own += 1) {
    await stepTo(number, fps);
    await painted(canvas, frame, drawing);
    while (own - framesRead >= slots) await new Promise((resolve) => (slotFreed = resolve));
    // One frame is converted and written while the next is drawn.
    if (underWay.length > 1) await underWay.shift();
    const picture = new VideoFrame(canvas, { timestamp: 0 });
    const written = writer.ask({ kind: 'write', frame: picture, slot: own % slots }, [picture]);
    underWay.push(written.then(() => globalThis.adsteadReport(JSON.stringify({ written: number }))));
  }
  await Promise.all(underWay);
});

let framesRead = 0;
let slotFreed = () => undefined;
globalThis.framesRead = (count) => {
  framesRead = count;
  slotFreed();
};

let writer;
/** Before there is a template, so that the service knows which file belongs to which page. */
globalThis.openFrameFile = async () => {
  const worker = new Worker('/adstead/frame-writer.js', { type: 'module' });
  const waiting = new Map();
  let lastNumber = 0;
  worker.addEventListener('message', ({ data: { number, failure } }) => {
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) resolve();
    else reject(new Error(failure));
  });
  const ask = (message, transferred = []) =>
    new Promise((resolve, reject) => {
      lastNumber += 1;
      waiting.set(lastNumber, { resolve, reject });
      worker.postMessage({ ...message, number: lastNumber }, transferred);
    });
  writer = { ask };
  await ask({ kind: 'open' });
};
