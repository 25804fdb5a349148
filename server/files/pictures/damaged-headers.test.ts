// Files whose headers promise what does not follow. Which damage the reader of signatures cannot read changes with its versions.
import { expect, test } from 'vitest';
import { signatureOf } from './inspect-picture.ts';

const DAMAGED_ZIP = Buffer.from('PK\u0003\u0004 and nothing that a zip has', 'latin1');
const readingWith = (error: Error) => signatureOf(DAMAGED_ZIP, () => Promise.reject(error));

test.each([
  ['an error of the reader', new Error('Expected Central-File-Header signature')],
  ['an error of the decompression, which has a code', Object.assign(new Error('invalid stored block lengths'), { code: 'Z_DATA_ERROR' })],
])('%s means that the type is unknown, which every upload refuses', async (_, error) => {
  expect(await readingWith(error)).toEqual({ mediaType: 'unknown', extension: '' });
});

test('an error of the system is not taken for damage', async () => {
  const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
  await expect(readingWith(error)).rejects.toBe(error);
});
