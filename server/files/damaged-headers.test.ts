// Files whose headers promise what does not follow. The reader of signatures is replaced: which damage it cannot read changes with its
// versions.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import { expect, test, vi } from 'vitest';
import { inspectPicture, signatureOf } from './inspect-picture.ts';

const reading = vi.hoisted(() => ({ error: new Error('Expected Central-File-Header signature') }));
vi.mock('file-type', () => ({
  fileTypeFromBuffer: () => Promise.reject(reading.error),
  fileTypeFromFile: () => Promise.reject(reading.error),
}));

const DAMAGED_ZIP = Buffer.from('PK\u0003\u0004 and nothing that a zip has', 'latin1');

test.each([
  ['an error of the reader', new Error('Expected Central-File-Header signature')],
  ['an error of the decompression, which has a code', Object.assign(new Error('invalid stored block lengths'), { code: 'Z_DATA_ERROR' })],
])('%s means that the type is unknown, and the upload is refused as any other', async (_, error) => {
  reading.error = error;
  expect(await signatureOf(DAMAGED_ZIP)).toEqual({ mediaType: 'unknown', extension: '' });
  await expect(inspectPicture(DAMAGED_ZIP, UPLOAD_LIMITS.picture)).rejects.toMatchObject({ code: 'fileTypeRefused' });
});

test('an error of the system is not taken for damage', async () => {
  reading.error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
  await expect(signatureOf(DAMAGED_ZIP)).rejects.toThrow('EIO');
});
