import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { craftArchive } from '#test/harness/sample-archives.ts';
import type { CraftedEntry } from '#test/harness/sample-archives.ts';
import { sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { samplePng } from '#test/harness/sample-pictures.ts';
import { openTestHouse } from '#test/harness/test-house.ts';
import type { Caller, TestHouse } from '#test/harness/test-house.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let house: TestHouse;
let customerId: string;
let corporate: Caller;

beforeAll(async () => {
  house = await openTestHouse();
  customerId = await makeCustomer(house.house.db);
  corporate = await house.as('corporate', { customerId });
});
afterAll(() => house.close());

const TABLE = 'reference,title\nA1,One\n';
const table: CraftedEntry = { name: 'listings.csv', content: TABLE };
const beside = (...entries: CraftedEntry[]): Buffer => craftArchive([table, ...entries]);
const whole = beside({ name: 'images/A1_1.jpg', content: 'x'.repeat(5000), method: 0 });
const utf16 = Buffer.from(`\uFEFF${TABLE}`, 'utf16le');

async function leftBehind(): Promise<unknown> {
  const { rows } = await house.house.db.$client.query(
    `select (select count(*)::int from bulk_uploads) as uploads, (select count(*)::int from jobs where kind = 'bulk-upload') as jobs,
      (select count(*)::int from listings) as listings, (select count(*)::int from files) as files`,
  );
  const stored = await readdir(`${house.house.config.dataDir}/files`, { recursive: true });
  return {
    ...rows[0],
    stored: stored.filter((name) => name !== 'unfinished' && name !== 'bulk'),
    incoming: await readdir(house.house.files.incoming),
  };
}

describe('an archive or table that means harm or is broken', () => {
  test.each<[string, Buffer | string, number, string]>([
    ['an empty file', '', 400, 'fileEmpty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'bulkFileFormat'],
    ['a film of zeros', Buffer.alloc(5000), 415, 'bulkFileFormat'],
    ['a workbook', craftArchive([{ name: '[Content_Types].xml', content: '<x/>' }, table]), 415, 'bulkFileFormat'],
    ['a zip without an end', whole.subarray(0, whole.length - 30), 422, 'archiveDamaged'],
    ['the beginning of a zip', whole.subarray(0, 40), 422, 'archiveDamaged'],
    ['a zip with another number of entries', craftArchive([table], { claimedCount: 3 }), 422, 'archiveDamaged'],
    ['a zip of countless entries', craftArchive([table], { claimedCount: 60_000 }), 422, 'archiveTooManyEntries'],
    ['entries that share their bytes', beside({ name: 'a.jpg', content: 'x', claimedOffset: 0 }), 422, 'archiveDamaged'],
    ['an entry beyond the end', beside({ name: 'a.jpg', content: 'x', claimedOffset: 900_000 }), 422, 'archiveDamaged'],
    ['a step upwards', beside({ name: '../../etc/cron.d/evil', content: 'x' }), 422, 'archiveEntryOutside'],
    ['an absolute path', beside({ name: '/etc/passwd', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a path of Windows', beside({ name: 'images\\..\\..\\evil.jpg', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a link', beside({ name: 'images/A1_1.jpg', content: '/etc/passwd', mode: 0o120777 }), 422, 'archiveEntrySpecial'],
    ['a device', beside({ name: 'images/A1_1.jpg', content: '', mode: 0o020666 }), 422, 'archiveEntrySpecial'],
    ['a password', beside({ name: 'images/A1_1.jpg', content: 'x', flags: 1 }), 422, 'archiveEntryEncrypted'],
    ['an unusual packing', beside({ name: 'images/A1_1.jpg', content: 'x', method: 12 }), 422, 'archiveEntryMethod'],
    [
      'names that differ in capitals',
      beside({ name: 'images/a.jpg', content: 'x' }, { name: 'IMAGES/A.JPG', content: 'y' }),
      422,
      'archiveNamesCollide',
    ],
    ['two tables', beside({ name: 'more.csv', content: TABLE }), 422, 'archiveTwoTables'],
    ['no table', craftArchive([{ name: 'images/a.jpg', content: 'x' }]), 422, 'archiveHasNoTable'],
    ['an archive inside', beside({ name: 'more.zip', content: 'x' }), 422, 'archiveEntryNested'],
    ['a bomb', beside({ name: 'images/a.jpg', content: Buffer.alloc(9_000_000) }), 422, 'archiveEntryBomb'],
    ['a picture of many megabytes', beside({ name: 'a.jpg', content: 'x', claimedBytes: 11 * 1024 * 1024 }), 422, 'archiveEntryTooLarge'],
    [
      'a table that unpacks to more than it says',
      craftArchive([{ ...table, content: `${TABLE}${'A2,Two\n'.repeat(10_000)}`, claimedBytes: 500 }]),
      422,
      'archiveEntryDamaged',
    ],
    ['a table that unpacks to less than it says', craftArchive([{ ...table, claimedBytes: 900 }]), 422, 'archiveEntryDamaged'],
    ['a table with another checksum', craftArchive([{ ...table, crc: crc32('other') }]), 422, 'archiveEntryDamaged'],
    ['a table with a second name', craftArchive([{ ...table, localName: 'listings.exe' }]), 422, 'archiveEntryDamaged'],
    ['a table in another alphabet', Buffer.from('reference,title\nA1,Caf\xe9\n', 'latin1'), 422, 'tableNotText'],
    ['a table of wide letters', utf16, 422, 'tableNotText'],
    ['a table without a header', 'A1,One\nA2,Two\n', 422, 'tableColumnMissing'],
    ['a table with a column twice', 'reference,title,Title\nA1,One,Uno\n', 422, 'tableColumnTwice'],
    ['a table without rows', 'reference,title\n\n', 422, 'tableEmpty'],
    ['a page of the web', '<!doctype html><title>x</title>', 422, 'tableColumnMissing'],
  ])('as %s is refused, and leaves nothing behind', async (_, content, status, code) => {
    const before = await leftBehind();
    const answer = await sendBulkFile(corporate, customerId, content);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await leftBehind()).toEqual(before);
  });

  test('is told apart by its bytes, whatever it is called', async () => {
    expect((await sendBulkFile(corporate, customerId, await samplePng(10, 10), 'listings.csv')).json()).toMatchObject({
      code: 'bulkFileFormat',
      message: 'file not in correct format',
    });
    expect((await sendBulkFile(corporate, customerId, TABLE, 'picture.png')).statusCode).toBe(200);
  });

  test('is read with a comment at its end, as some programs write one', async () => {
    expect((await sendBulkFile(corporate, customerId, craftArchive([table], { comment: 'made by hand' }))).statusCode).toBe(200);
  });
});
