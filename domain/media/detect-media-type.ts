// Detects the media type of a file from its first bytes, in the browser before the upload and on the server before it is stored.
import type { MediaTypeId } from './media-types.ts';

/** The number of bytes that detection needs. */
export const DETECTION_BYTES = 16;

const ASF_GUID = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9];

export function detectMediaType(head: Uint8Array): MediaTypeId | null {
  if (startsWith(head, [0x47, 0x49, 0x46, 0x38]) && (head[4] === 0x37 || head[4] === 0x39) && head[5] === 0x61) return 'gif';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(head, ASF_GUID)) return 'wmv';
  if (text(head, 0, 4) === 'RIFF') return { 'AVI ': 'avi' as const, WAVE: 'wav' as const }[text(head, 8, 12)] ?? null;
  return isoType(head);
}

/** QuickTime and MP4 consist of boxes: four bytes of size, then a name. Old QuickTime files have no 'ftyp' box. */
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

/** Images, audio and protected videos use the same container, but are not accepted. */
const brandType = (brand: string): MediaTypeId | null => VIDEO_BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? null;

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte);
const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));
