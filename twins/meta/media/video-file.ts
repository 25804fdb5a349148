// What the first bytes of a video tell: whether it is one, and how long it is.
import { closeSync, openSync, readSync, statSync } from 'node:fs';

export interface VideoFacts {
  lengthSeconds: number;
  /** Why it cannot be processed; null for a good one. */
  failure: string | null;
}

const SCANNED_BYTES = 1_000_000;
const ASSUMED_SECONDS = 15;
const MIN_SECONDS = 1;

export function readVideo(file: string): VideoFacts {
  const { size } = statSync(file);
  const [head, tail] = [readPart(file, 0), readPart(file, Math.max(0, size - SCANNED_BYTES))];
  if (!isVideo(head)) return { lengthSeconds: 0, failure: isSound(head) ? 'The file has no video stream.' : 'The file is not a video.' };
  // The header with the length stands at the start or at the end of the file.
  const lengthSeconds = readLength(head) ?? readLength(tail) ?? ASSUMED_SECONDS;
  return { lengthSeconds, failure: lengthSeconds < MIN_SECONDS ? 'The video is too short.' : null };
}

function readPart(file: string, from: number): Buffer {
  const handle = openSync(file, 'r');
  const part = Buffer.alloc(SCANNED_BYTES);
  const bytes = readSync(handle, part, 0, SCANNED_BYTES, from);
  closeSync(handle);
  return part.subarray(0, bytes);
}

const tag = (bytes: Buffer, from: number): string => bytes.subarray(from, from + 4).toString('latin1');

/** MP4 and MOV, AVI, FLV, WMV and Matroska. */
const isVideo = (bytes: Buffer): boolean =>
  tag(bytes, 4) === 'ftyp' ||
  (tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'AVI ') ||
  tag(bytes, 0).startsWith('FLV') ||
  bytes.subarray(0, 4).toString('hex') === '3026b275' ||
  bytes.subarray(0, 4).toString('hex') === '1a45dfa3';

const isSound = (bytes: Buffer): boolean => (tag(bytes, 0) === 'RIFF' && tag(bytes, 8) === 'WAVE') || tag(bytes, 0).startsWith('ID3');

/** The movie header of an MP4 has its time scale and its length in it. */
function readLength(bytes: Buffer): number | null {
  const at = bytes.indexOf('mvhd');
  if (at === -1 || at + 32 > bytes.length) return null;
  const isLong = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return scale === 0 ? null : length / scale;
}
