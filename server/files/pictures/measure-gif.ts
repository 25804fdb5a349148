// Measures a GIF, and checks that it is complete. The decoder shows a truncated animation without an error, and the header may
// claim a smaller screen than the frames take, so we walk the blocks ourselves: header, colour table, then length-prefixed blocks up to
// the trailer.

export interface GifMeasures {
  /** The width of the screen in the header, or of the widest frame if that is wider; the same holds for the height. */
  width: number;
  height: number;
  frames: number;
  /** The sum over all frames. */
  pixels: number;
}

const HEADER_BYTES = 13;
const TRAILER = 0x3b;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_HEADER_BYTES = 10;

/** Null when the file is truncated or malformed. */
export function measureGif(gif: Buffer): GifMeasures | null {
  if (gif.length < HEADER_BYTES) return null;
  const found: GifMeasures = { width: gif.readUInt16LE(6), height: gif.readUInt16LE(8), frames: 0, pixels: 0 };
  let offset = HEADER_BYTES + colourTableBytes(gif[10]);
  while (offset < gif.length) {
    const kind = gif[offset];
    if (kind === TRAILER) return found;
    if (kind === EXTENSION) offset = skipDataBlocks(gif, offset + 2);
    else if (kind === FRAME && offset + FRAME_HEADER_BYTES <= gif.length) {
      addFrame(found, gif, offset);
      offset = skipDataBlocks(gif, offset + FRAME_HEADER_BYTES + colourTableBytes(gif[offset + 9]) + 1);
    } else return null;
  }
  return null;
}

function addFrame(found: GifMeasures, gif: Buffer, offset: number): void {
  const [left, top, width, height] = [1, 3, 5, 7].map((at) => gif.readUInt16LE(offset + at)) as [number, number, number, number];
  found.frames += 1;
  found.pixels += width * height;
  found.width = Math.max(found.width, left + width);
  found.height = Math.max(found.height, top + height);
}

/** The highest bit says whether there is a table, the lowest three its size. */
const colourTableBytes = (packed = 0): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

function skipDataBlocks(gif: Buffer, start: number): number {
  let offset = start;
  for (let count = gif[offset]; count !== undefined && count !== 0; count = gif[offset]) offset += count + 1;
  return offset + 1;
}
