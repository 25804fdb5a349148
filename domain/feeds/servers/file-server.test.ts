import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFolder, isFilePort, isSafeFileName, isServerHost, joinFolders } from './file-server.ts';

test.each([
  ['', ''],
  ['/', '/'],
  [' feeds/kauri/ ', 'feeds/kauri'],
  ['/srv//feeds/', '/srv/feeds'],
  ['feeds /', 'feeds'],
  ['../etc', null],
  ['feeds/../../etc', null],
  ['feeds/./a', null],
  ['feeds\\..', null],
  ['feeds\r\nDELE a', null],
  ['a'.repeat(501), null],
])('the folder %j is stored as %j', (text, cleaned) => {
  expect(cleanFolder(text)).toBe(cleaned);
});

test('a cleaned folder stays the same and lies below the folder it is joined to', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (base, folder) => {
      const [outer, inner] = [cleanFolder(base), cleanFolder(folder)];
      if (outer === null || inner === null) return;
      expect(cleanFolder(outer)).toBe(outer);
      const joined = joinFolders(outer, inner);
      expect(joined.startsWith(outer)).toBe(true);
      expect(joined.split('/').filter(Boolean).every(isSafeFileName)).toBe(true);
    }),
  );
});

test.each([
  [['/', 'kauri', 'incoming'], '/kauri/incoming'],
  [['', '', 'incoming'], 'incoming'],
  [['/srv', '', 'incoming'], '/srv/incoming'],
  [['home', '/kauri'], 'home/kauri'],
])('the folders %j make %s', (folders, path) => {
  expect(joinFolders(...folders)).toBe(path);
});

test.each(['ftp.example.com', '203.0.113.9', '2001:db8::1', 'localhost', 'a-b.example'])('%s can be a host', (host) => {
  expect(isServerHost(host)).toBe(true);
});

test.each(['', 'ftp://example.com', 'example.com:21', 'user@example.com', '-a.example', 'a b', 'example.com/x', 'EXAMPLE.com'])(
  '%j cannot be a host',
  (host) => {
    expect(isServerHost(host)).toBe(false);
  },
);

test('ports of other services are refused', () => {
  expect([21, 22, 1024, 2222, 65_535].filter(isFilePort)).toHaveLength(5);
  expect([0, 23, 25, 53, 80, 443, 1023, 65_536].filter(isFilePort)).toEqual([]);
});
