import { expect, test } from 'vitest';
import { detectSoundFormat, id3TagLength, isSoundMediaType } from './sound-formats.ts';

const bytes = (...parts: (string | number)[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? Array.from(Buffer.from(part, 'latin1')) : [part])));
const MP3_FRAME = [0xff, 0xfb, 0x90, 0x64];
const ogg = (packet: string): Uint8Array => bytes('OggS', '\0'.repeat(24), packet);

test.each([
  ['mp3', bytes(...MP3_FRAME), false],
  ['mp3', bytes(...MP3_FRAME), true],
  ['mp3', bytes(0, 0, 0, ...MP3_FRAME), true],
  ['wav', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), false],
  ['ogg', ogg('\u0001vorbis'), false],
  ['ogg', ogg('OpusHead'), false],
] as const)('%s is recognised by its bytes', (format, head, hasTag) => {
  expect(detectSoundFormat(head, hasTag)).toBe(format);
});

test.each([
  ['nothing', bytes(), false],
  ['a playlist', bytes('#EXTM3U\n#EXT-X-T'), false],
  ['a playlist after a tag', bytes('#EXTM3U\n#EXT-X-T'), true],
  ['a playlist after a tag and zeros', bytes(0, 0, '#EXTM3U\n'), true],
  ['nothing but a tag', bytes(), true],
  ['a tag within a tag', bytes('ID3', 3, 0, 0, 0, 0, 0, 0), true],
  ['a list of files', bytes('ffconcat version 1.0\n'), false],
  ['a page', bytes('<?xml version="1.0"?><MPD>'), false],
  ['a description of a session', bytes('v=0\r\no=- 0 0 IN IP4 127.0.0.1'), false],
  ['text in UTF-16', bytes(0xff, 0xfe, '#\0E\0'), false],
  ['AAC', bytes(0xff, 0xf1, 0x50, 0x80), false],
  ['an Ogg film', ogg('\u0080theora'), false],
  ['an AVI film', bytes('RIFF', 1, 2, 3, 4, 'AVI LIST'), false],
  ['a WAV after a tag', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt '), true],
] as const)('%s is no sound that we accept', (_, head, hasTag) => {
  expect(detectSoundFormat(head, hasTag)).toBeNull();
});

test('the length of a tag is read from seven bits of each byte', () => {
  expect(id3TagLength(bytes('ID3', 4, 0, 0, 0, 0, 0x02, 0x01))).toBe(10 + 257);
  expect(id3TagLength(bytes('ID3', 4, 0, 0x10, 0, 0, 0, 0))).toBe(20);
  expect(id3TagLength(bytes('ID3', 4, 0))).toBe(0);
  expect(id3TagLength(bytes('RIFF'))).toBe(0);
});

test('the media types of sounds are those of the formats', () => {
  expect(['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/aac', 'application/octet-stream'].filter(isSoundMediaType)).toEqual([
    'audio/mpeg',
    'audio/wav',
    'audio/ogg',
  ]);
});
