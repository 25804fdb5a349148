// How is the memory of decoding bounded? Most pictures are read line by line. One that comes in several passes must be held whole, and
// the large ones of those take turns.
import { openTurns } from './turns.ts';

export interface Decoded {
  width: number;
  height: number;
  channels: number;
  /** Of a channel, as the decoder names it. */
  depth: string;
  /** It comes in several passes: an interlaced PNG, a progressive JPEG. */
  isProgressive: boolean;
}

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4, double: 8 };
const LARGE_BYTES = 32 * 1024 * 1024;

/** Bytes that are held at once while it is decoded; lines of one that is read line by line are not counted. */
export const heldBytes = ({ width, height, channels, depth, isProgressive }: Decoded): number =>
  isProgressive ? width * height * channels * (BYTES_OF_DEPTH[depth] ?? 8) : 0;

const turns = openTurns({ atOnce: 1, mostWaiting: Infinity });

export const inMemoryTurn = <Answer>(picture: Decoded, decode: () => Promise<Answer>): Promise<Answer> =>
  heldBytes(picture) > LARGE_BYTES ? turns.take(decode) : decode();
