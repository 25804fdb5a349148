import { expect, test } from 'vitest';
import { IMAGE_TYPES, MEDIA_TYPES, mediaKindOf, mediaTypesOf, VIDEO_TYPES } from './media-types.ts';
import { detectMediaType } from './detect-media-type.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(Buffer.from(part, 'latin1')) : [part])));
const box = (name: string, brand = ''): Uint8Array => bytes(0, 0, 0, 0x1c, name, brand, 0, 0, 2, 0);
const guid = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa];

test.each([
  ['gif', bytes('GIF89a', 1, 0)],
  ['gif', bytes('GIF87a', 1, 0)],
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['mp4', box('ftyp', 'isom')],
  ['mp4', box('ftyp', 'mp42')],
  ['m4v', box('ftyp', 'M4V ')],
  ['f4v', box('ftyp', 'F4V ')],
  ['f4v', box('ftyp', 'f4v ')],
  ['mov', box('ftyp', 'qt  ')],
  ['mov', box('moov')],
  ['mov', box('wide')],
  ['avi', bytes('RIFF', 1, 2, 3, 4, 'AVI LIST')],
  ['wav', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
  ['wmv', bytes(...guid)],
] as const)('%s is recognised by its first bytes', (type, head) => {
  expect(detectMediaType(head)).toBe(type);
});

test.each([
  ['nothing', bytes()],
  ['an SVG', bytes('<svg xmlns="http')],
  ['a web page', bytes('<!doctype html>')],
  ['a playlist', bytes('#EXTM3U\n#EXT-X-T')],
  ['a list of films', bytes('ffconcat version')],
  ['a PDF', bytes('%PDF-1.7\n%aaaaaa')],
  ['a WebP', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
  ['a HEIC', box('ftyp', 'heic')],
  ['an AVIF', box('ftyp', 'avif')],
  ['a song', box('ftyp', 'M4A ')],
  ['a protected film', box('ftyp', 'M4P ')],
  ['a film of an old phone', box('ftyp', '3gp4')],
  ['a GIF of no known version', bytes('GIF88a', 1, 0)],
  ['half a signature', bytes(0x89, 'PN')],
  ['words that only look like a box', bytes('TextmoovMore')],
  ['a Flash film', bytes('FLV', 1, 5, 0, 0, 0, 9)],
])('%s is not accepted', (_, head) => {
  expect(detectMediaType(head)).toBeNull();
});

test('images and videos are those of the specification', () => {
  expect(IMAGE_TYPES).toEqual(['gif', 'jpeg', 'png']);
  expect(VIDEO_TYPES).toEqual(['mp4', 'avi', 'f4v', 'mov', 'm4v', 'wav', 'wmv']);
  expect(mediaTypesOf(VIDEO_TYPES)).toHaveLength(VIDEO_TYPES.length - 1);
});

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['audio/wav', 'audio'],
  ['application/pdf', 'other'],
  ['text/html', 'other'],
])('%s is handled as %s', (mediaType, kind) => {
  expect(mediaKindOf(mediaType)).toBe(kind);
});

test('a sound is the only one of the video types that is no video', () => {
  expect(VIDEO_TYPES.filter((type) => mediaKindOf(MEDIA_TYPES[type].mediaType) !== 'video')).toEqual(['wav']);
});
