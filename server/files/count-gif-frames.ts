// How many frames has a GIF, and does it reach its end? The decoder shows the frames of a cut-off animation without a
// word, so we walk the blocks ourselves: header, colour table, then blocks of counted bytes up to the trailer.

const HEADER_BYTES = 13;
const TRAILER = 0x3b;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_HEAD_BYTES = 10;

/** Null when it breaks off. */
export function countGifFrames(gif: Buffer): number | null {
  let frames = 0;
  let at = HEADER_BYTES + colourTableBytes(gif[10]);
  while (at < gif.length) {
    const kind = gif[at];
    if (kind === TRAILER) return frames;
    if (kind === EXTENSION) at = afterCountedBlocks(gif, at + 2);
    else if (kind === FRAME) {
      frames += 1;
      at = afterCountedBlocks(gif, at + FRAME_HEAD_BYTES + colourTableBytes(gif[at + 9]) + 1);
    } else return null;
  }
  return null;
}

/** The highest bit says whether there is a table, the lowest three its size. */
const colourTableBytes = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function afterCountedBlocks(gif: Buffer, start: number): number {
  let at = start;
  for (let count = gif[at]; count !== undefined && count !== 0; count = gif[at]) at += count + 1;
  return at + 1;
}
