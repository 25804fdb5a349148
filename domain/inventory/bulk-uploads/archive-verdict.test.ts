import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARCHIVE_LIMITS, checkArchive } from './archive-verdict.ts';
import type { ArchiveEntry } from './archive-verdict.ts';

const entry = (name: string, given: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  name,
  bytes: 1000,
  packedBytes: 500,
  isEncrypted: false,
  isSpecial: false,
  method: 8,
  ...given,
});
const table = entry('listings.csv');

describe('an archive', () => {
  test('has one table at its root and pictures anywhere', () => {
    const pictures = [entry('images/A1_1.jpg'), entry('A2_1.PNG'), entry('images/deep/x.gif')];
    expect(checkArchive([table, entry('images/'), entry('readme.txt'), ...pictures])).toEqual({ refusal: null, table, pictures });
  });

  test('may have names in any script', () => {
    const pictures = [
      'images/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645_1.jpg',
      'images/\u90e8\u5c4b_1.jpg',
      'images/T\u0101maki_1.jpg',
    ].map((name) => entry(name));
    expect(checkArchive([table, ...pictures])).toEqual({ refusal: null, table, pictures });
  });

  test('may hold what Macs and Windows add: it is left out', () => {
    const added = ['__MACOSX/._listings.csv', '.DS_Store', 'images/.hidden.jpg', '._listings.csv', 'images/Thumbs.db'].map((name) =>
      entry(name),
    );
    expect(checkArchive([table, ...added])).toEqual({ refusal: null, table, pictures: [] });
  });

  test.each<[string, ArchiveEntry[], string]>([
    ['a name that steps upwards', [table, entry('../evil.jpg')], 'archiveEntryOutside'],
    ['a step upwards in the middle', [table, entry('images/../../evil.jpg')], 'archiveEntryOutside'],
    ['an absolute name', [table, entry('/etc/passwd')], 'archiveEntryOutside'],
    ['a name with a drive', [table, entry('C:evil.jpg')], 'archiveEntryOutside'],
    ['a name with backslashes', [table, entry('images\\..\\evil.jpg')], 'archiveEntryOutside'],
    ['a name with a control character', [table, entry('images/a\u0000.jpg')], 'archiveEntryOutside'],
    ['a name that is turned around', [table, entry('images/a\u202Egpj.exe')], 'archiveEntryOutside'],
    ['a name that is isolated from what stands around it', [table, entry('images/\u2066a.jpg')], 'archiveEntryOutside'],
    ['a name without end', [table, entry(`${'a'.repeat(ARCHIVE_LIMITS.nameLength)}.jpg`)], 'archiveEntryOutside'],
    ['an empty name', [table, entry('')], 'archiveEntryOutside'],
    ['a link', [table, entry('images/a.jpg', { isSpecial: true })], 'archiveEntrySpecial'],
    ['an encrypted entry', [table, entry('images/a.jpg', { isEncrypted: true })], 'archiveEntryEncrypted'],
    ['an unusual packing', [table, entry('images/a.jpg', { method: 14 })], 'archiveEntryMethod'],
    ['names that differ in capitals only', [table, entry('images/A.jpg'), entry('images/a.JPG')], 'archiveNamesCollide'],
    ['names that differ in how é is written', [table, entry('images/\u00e9.jpg'), entry('images/e\u0301.jpg')], 'archiveNamesCollide'],
    ['the same name twice', [table, entry('images/a.jpg'), entry('images/a.jpg')], 'archiveNamesCollide'],
    ['two tables', [table, entry('more.CSV')], 'archiveTwoTables'],
    ['no table', [entry('images/a.jpg')], 'archiveHasNoTable'],
    ['a table in a folder only', [entry('data/listings.csv')], 'archiveHasNoTable'],
    ['nothing', [], 'archiveHasNoTable'],
    ['an archive inside', [table, entry('more.zip')], 'archiveEntryNested'],
    ['an archive inside of what is left out', [table, entry('__MACOSX/more.zip')], 'archiveEntryNested'],
    [
      'a picture that is too large',
      [table, entry('a.jpg', { bytes: ARCHIVE_LIMITS.pictureBytes + 1, packedBytes: ARCHIVE_LIMITS.pictureBytes })],
      'archiveEntryTooLarge',
    ],
    [
      'a table that is too large',
      [entry('a.csv', { bytes: ARCHIVE_LIMITS.tableBytes + 1, packedBytes: ARCHIVE_LIMITS.tableBytes })],
      'archiveEntryTooLarge',
    ],
    ['a bomb', [table, entry('a.jpg', { bytes: 9_000_000, packedBytes: 9000 })], 'archiveEntryBomb'],
    ['too many entries', Array.from({ length: ARCHIVE_LIMITS.entries + 1 }, (_, at) => entry(`${at}.jpg`)), 'archiveTooManyEntries'],
    [
      'too much in all',
      [table, ...Array.from({ length: 420 }, (_, at) => entry(`${at}.jpg`, { bytes: 10_400_000, packedBytes: 10_000_000 }))],
      'archiveTooLarge',
    ],
  ])('with %s is refused', (_, entries, code) => {
    expect(checkArchive(entries).refusal?.code).toBe(code);
  });

  test("with '..' anywhere in a path is refused", () => {
    const part = fc.constantFrom('images', 'a', '...', 'x y');
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (before, after) => {
        expect(checkArchive([table, entry([...before, '..', ...after].join('/'))]).refusal?.code).toBe('archiveEntryOutside');
      }),
    );
  });
});
