import { expect, test } from 'vitest';
import { detectPhonePicture } from './phone-picture.ts';

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypheix\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0', null],
  ['\0\0\0\x18ftypisom\0\0\0\0', null],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['RIFF\x01\x02\x03\x04WAVEfmt ', null],
  ['\xff\xd8\xff\xe0', null],
  ['', null],
])('%j', (head, type) => {
  expect(detectPhonePicture(Buffer.from(head, 'latin1'))).toBe(type);
});
