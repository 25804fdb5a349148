// Counts the frames of a GIF, and checks that it is complete. The decoder shows a truncated animation without an error, so we
// walk the blocks ourselves: header, colour table, then length-prefixed blocks up to the trailer.

const HEADER_BYTES = 13;
const TRAILER = 0x3b;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_HEADER_BYTES = 10;

/** Null when the file is truncated or malformed. */
export function countGifFrames(gif: Buffer): number | null {
  let frames = 0;
  let offset = HEADER_BYTES + colourTableBytes(gif[10]);
  while (offset < gif.length) {
    const kind = gif[offset];
    if (kind === TRAILER) return frames;
    if (kind === EXTENSION) offset = skipDataBlocks(gif, offset + 2);
    else if (kind === FRAME) {
      frames += 1;
      offset = skipDataBlocks(gif, offset + FRAME_HEADER_BYTES + colourTableBytes(gif[offset + 9]) + 1);
    } else return null;
  }
  return null;
}

/** The highest bit says whether there is a table, the lowest three its size. */
const colourTableBytes = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function skipDataBlocks(gif: Buffer, start: number): number {
  let offset = start;
  for (let count = gif[offset]; count !== undefined && count !== 0; count = gif[offset]) offset += count + 1;
  return offset + 1;
}
