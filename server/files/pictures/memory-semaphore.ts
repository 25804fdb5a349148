// Bounds the memory that decoding takes. Most pictures are decoded line by line. A progressive one must be held in memory as a
// whole, and large ones of these are decoded one at a time.
import { FairSemaphore } from '../../http/overload/fair-semaphore.ts';

export interface Decoded {
  width: number;
  height: number;
  channels: number;
  /** The data type of a channel, as the decoder names it. */
  depth: string;
  /** Stored in several passes: an interlaced PNG, a progressive JPEG. */
  isProgressive: boolean;
}

const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4, double: 8 };
const LARGE_BYTES = 32 * 1024 * 1024;

/** Bytes held at once while decoding; 0 for a picture that is decoded line by line. */
export const heldBytes = ({ width, height, channels, depth, isProgressive }: Decoded): number =>
  isProgressive ? width * height * channels * (BYTES_OF_DEPTH[depth] ?? 8) : 0;

/** Those who come here hold a slot for pictures already, so few wait and none is refused. */
const semaphore = new FairSemaphore({ slots: 1, maxWaiting: Infinity, maxWaitingPerClient: Infinity, refusal: 'tooManyPictures' });

export const withMemorySlot = <Answer>(picture: Decoded, decode: () => Promise<Answer>): Promise<Answer> =>
  heldBytes(picture) > LARGE_BYTES ? semaphore.run('', decode) : decode();
