// What is a content really? Told by its first bytes, in the browser before it is sent and on the server before it is kept.
import type { MediaTypeId } from './media-types.ts';

/** So many bytes are enough to tell. */
export const TELLING_BYTES = 16;

const ASF_GUID = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9];

export function realTypeOf(head: Uint8Array): MediaTypeId | null {
  if (startsWith(head, [0x47, 0x49, 0x46, 0x38]) && (head[4] === 0x37 || head[4] === 0x39) && head[5] === 0x61) return 'gif';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(head, ASF_GUID)) return 'wmv';
  if (text(head, 0, 4) === 'RIFF') return { 'AVI ': 'avi' as const, WAVE: 'wav' as const }[text(head, 8, 12)] ?? null;
  return isoType(head);
}

/** Boxes of QuickTime and MP4: four bytes of size, then a name. Old QuickTime has no box that says what it is. */
function isoType(head: Uint8Array): MediaTypeId | null {
  const name = text(head, 4, 8);
  if (name === 'ftyp') return brandType(text(head, 8, 12));
  const isBox = head[0] === 0 || startsWith(head, [0, 0, 0, 1]) || name === 'mdat';
  return isBox && ['moov', 'mdat', 'wide', 'free', 'skip'].includes(name) ? 'mov' : null;
}

const VIDEO_BRANDS: readonly (readonly [RegExp, MediaTypeId])[] = [
  [/^qt {2}$/, 'mov'],
  [/^M4V[ HP]$/, 'm4v'],
  [/^f4v $/i, 'f4v'],
  [/^(iso[m2-9]|mp4[12]|mp71|avc1|av01|hvc1|dash|cmfc|MSNV|mmp4|ndsc|ndsh|ndsm|ndsp|ndss|NDSC|NDSH|NDSM|NDSP|NDSS|XAVC)$/, 'mp4'],
];

/** Pictures, sounds and protected films come in the same boxes and are none of ours. */
const brandType = (brand: string): MediaTypeId | null => VIDEO_BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? null;

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);
const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
