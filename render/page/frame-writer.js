// Converts frames and writes them into a file of the browser's private file system, which lies in the browser's profile folder.
import { openI420 } from './i420.js';

let handle;
let conversion;

async function open() {
  const root = await navigator.storage.getDirectory();
  const file = await root.getFileHandle('frames', { create: true });
  handle = await file.createSyncAccessHandle();
}

async function write({ frame, slot }) {
  await frame.copyTo(conversion.rgba, { format: 'RGBA' });
  frame.close();
  conversion.convert();
  handle.write(conversion.i420, { at: slot * conversion.i420.length });
}

const work = {
  open,
  size: ({ width, height }) => void (conversion = openI420(width, height)),
  write,
};

// One after the other: they share the memory of the conversion.
let before = Promise.resolve();
addEventListener('message', ({ data }) => {
  before = before
    .then(() => work[data.kind](data))
    .then(
      () => postMessage({ number: data.number }),
      (error) => postMessage({ number: data.number, failure: String(error) }),
    );
});
