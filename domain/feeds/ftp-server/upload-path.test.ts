import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPartialUpload, resolveUploadPath, UPLOAD_FOLDERS } from './upload-path.ts';

test.each([
  ['/', '', { kind: 'folder', folder: '/' }],
  ['/', 'incoming', { kind: 'folder', folder: '/incoming' }],
  ['/incoming', '..', { kind: 'folder', folder: '/' }],
  ['/incoming', '/', { kind: 'folder', folder: '/' }],
  ['/', 'a.xml', { kind: 'file', name: 'a.xml' }],
  ['/incoming', './a b.xml', { kind: 'file', name: 'a b.xml' }],
  ['/', '/incoming/a.xml', { kind: 'file', name: 'a.xml' }],
  ['/', '..', null],
  ['/incoming', '../../etc/passwd', null],
  ['/', 'other/a.xml', null],
  ['/', 'a\\b', null],
  ['/', 'a\u0000', null],
  ['/', 'x'.repeat(300), null],
] as const)('from %s the path %j leads to %j', (current, text, place) => {
  expect(resolveUploadPath(current, text)).toEqual(place);
});

test('no path leads out of the two folders, whatever is sent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...UPLOAD_FOLDERS), fc.oneof(fc.string(), fc.stringMatching(/^[a./\\]{0,12}$/)), (current, text) => {
      const place = resolveUploadPath(current, text);
      if (place?.kind === 'folder') expect(UPLOAD_FOLDERS).toContain(place.folder);
      // eslint-disable-next-line no-control-regex -- control characters are what is refused
      if (place?.kind === 'file') expect(place.name).toMatch(/^(?!\.\.?$)[^/\\\u0000-\u001f]+$/);
    }),
  );
});

test.each(['a.tmp', 'a.xml.part', 'A.FILEPART', 'a.uploading'])('%s is not whole yet', (name) => {
  expect(isPartialUpload(name)).toBe(true);
});

test.each(['a.xml', 'part.xml', 'tmp'])('%s is whole', (name) => {
  expect(isPartialUpload(name)).toBe(false);
});
