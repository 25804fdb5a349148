import { Readable } from 'node:stream';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import type { CraftedEntry } from '#test/harness/samples/sample-archives.ts';
import { describe, expect, test } from 'vitest';
import type { ArchiveSource } from '../../inventory/index.ts';
import { openFeedArchive } from './open-feed-archive.ts';

let unpackedBytes = 0;
const inMemory = (content: Buffer): ArchiveSource => ({
  bytes: content.byteLength,
  open: async (first, last) => Readable.from([content.subarray(first, last + 1)], { objectMode: false }),
  read: async (first, length) => content.subarray(first, first + length),
});
async function read(content: Buffer): Promise<string | null> {
  const archive = await openFeedArchive(inMemory(content));
  if (!archive) return null;
  const pieces: Uint8Array[] = [];
  unpackedBytes = 0;
  for await (const piece of archive.bytes()) {
    unpackedBytes += piece.byteLength;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

const LISTINGS: CraftedEntry = { name: 'listings.xml', content: '<propertyList></propertyList>' };
const picture = (given: Partial<CraftedEntry> = {}): CraftedEntry => ({ name: 'images/a.jpg', content: 'picture', ...given });
const withListings = (...more: CraftedEntry[]): Buffer => craftArchive([LISTINGS, ...more]);

test('the one file of listings at the root of a zip is read, beside pictures and what systems add', async () => {
  const archive = withListings(picture(), { name: '__MACOSX/._listings.xml', content: 'x' }, { name: 'folder/notes.txt', content: 'x' });
  expect(await read(archive)).toBe(LISTINGS.content);
  expect(await read(Buffer.from('<propertyList/>'))).toBeNull();
  expect(await read(Buffer.from('PK'))).toBeNull();
});

test('pictures are found by their file name, whatever their folder and capitals', async () => {
  const opened = await openFeedArchive(inMemory(withListings(picture({ name: 'Photos/KR-1_A.JPG' }), picture({ name: 'b.png', crc: 1 }))));
  expect((await opened?.readPicture('kr-1_a.jpg'))?.toString()).toBe('picture');
  expect(await opened?.readPicture('c.jpg')).toBeNull();
  expect(await opened?.readPicture('listings.xml')).toBeNull();
  await expect(opened?.readPicture('b.png')).rejects.toMatchObject({ code: 'archiveDamaged' });
});

describe('a hostile or damaged zip is refused:', () => {
  const whole = withListings(picture());
  test.each<[string, Buffer, string]>([
    ['a bomb among the pictures', withListings(picture({ content: Buffer.alloc(9_000_000) })), 'archiveTooLarge'],
    ['a bomb of listings', craftArchive([{ ...LISTINGS, content: Buffer.alloc(50_000_000, 'x') }]), 'archiveTooLarge'],
    ['a picture of many megabytes', withListings(picture({ claimedBytes: 11 * 1024 ** 2 })), 'archiveTooLarge'],
    ['entries that share their bytes', withListings(picture({ claimedOffset: 0 })), 'archiveDamaged'],
    ['an entry beyond the end', withListings(picture({ claimedOffset: 900_000 })), 'archiveDamaged'],
    ['a step upwards', withListings(picture({ name: '../../etc/cron.d/evil' })), 'archiveUnsafe'],
    ['an absolute path', withListings(picture({ name: '/etc/passwd' })), 'archiveUnsafe'],
    ['a path of Windows', withListings(picture({ name: 'images\\..\\..\\evil.jpg' })), 'archiveUnsafe'],
    ['a link', withListings(picture({ content: '/etc/passwd', mode: 0o120777 })), 'archiveUnsafe'],
    ['a name twice', withListings(picture(), picture({ name: 'IMAGES/A.jpg' })), 'archiveUnsafe'],
    ['a password', withListings(picture({ flags: 1 })), 'archiveEncrypted'],
    ['an archive inside', withListings(picture({ name: 'more.zip' })), 'archiveNested'],
    ['an unusual packing', withListings(picture({ method: 12 })), 'archiveDamaged'],
    ['two files of listings', withListings({ name: 'more.csv', content: 'reference' }), 'archiveSeveralFiles'],
    ['no file of listings', craftArchive([picture()]), 'archiveHasNoFile'],
    ['listings in a folder only', craftArchive([{ ...LISTINGS, name: 'feed/listings.xml' }]), 'archiveHasNoFile'],
    ['countless entries', craftArchive([LISTINGS], { claimedCount: 60_000 }), 'archiveTooManyFiles'],
    ['no end', whole.subarray(0, whole.length - 30), 'archiveDamaged'],
    ['listings with another checksum', craftArchive([{ ...LISTINGS, crc: 1 }]), 'archiveDamaged'],
    ['listings with a second name', craftArchive([{ ...LISTINGS, localName: 'listings.exe' }]), 'archiveDamaged'],
  ])('%s', async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ name: 'FeedFileRefused', code });
  });

  test('listings that unpack to more than they say, after no more than that', async () => {
    const content = 'x'.repeat(5_000_000);
    await expect(read(craftArchive([{ ...LISTINGS, content, claimedBytes: 500 }]))).rejects.toMatchObject({ code: 'archiveDamaged' });
    expect(unpackedBytes).toBeLessThanOrEqual(500);
  });
});
