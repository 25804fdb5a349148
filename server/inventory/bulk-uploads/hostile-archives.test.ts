import { readdir } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { BulkRowResult } from '#contract/inventory/index.ts';
import { craftArchive } from '#test/harness/samples/sample-archives.ts';
import type { CraftedEntry } from '#test/harness/samples/sample-archives.ts';
import { bringListings, sendBulkFile } from '#test/harness/bulk-uploads.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { samplePng } from '#test/harness/samples/sample-pictures.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let customerId: string;
let corporate: Caller;

beforeAll(async () => {
  server = await openTestServer();
  customerId = await makeCustomer(server.context.db);
  corporate = await server.as('corporate', { customerId });
});
afterAll(() => server.close());

const TABLE = 'reference,title\nA1,One\n';
const table: CraftedEntry = { name: 'listings.csv', content: TABLE };
const archiveWith = (...entries: CraftedEntry[]): Buffer => craftArchive([table, ...entries]);
const whole = archiveWith({ name: 'images/A1_1.jpg', content: 'x'.repeat(5000), method: 0 });
/** The same archive with ZIP64 records, whose values can be forged too. */
function asZip64(archive: Buffer, forged: { count?: bigint; bytes?: bigint; offset?: bigint; at?: bigint } = {}): Buffer {
  const end = archive.length - 22;
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  const count = BigInt(archive.readUInt16LE(end + 10));
  record.writeBigUInt64LE(forged.count ?? count, 24);
  record.writeBigUInt64LE(forged.count ?? count, 32);
  record.writeBigUInt64LE(forged.bytes ?? BigInt(archive.readUInt32LE(end + 12)), 40);
  record.writeBigUInt64LE(forged.offset ?? BigInt(archive.readUInt32LE(end + 16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(forged.at ?? BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const last = Buffer.from(archive.subarray(end));
  last.fill(0xff, 8, 20);
  return Buffer.concat([archive.subarray(0, end), record, locator, last]);
}
const unlocated = Buffer.from(whole);
unlocated.fill(0xff, whole.length - 14, whole.length - 2);

const utf16 = Buffer.from(`\uFEFF${TABLE}`, 'utf16le');

async function storedState(): Promise<unknown> {
  const { rows } = await server.context.db.$client.query(
    `select (select count(*)::int from bulk_uploads) as uploads, (select count(*)::int from jobs where kind = 'bulk-upload') as jobs,
      (select count(*)::int from listings) as listings, (select count(*)::int from files) as files`,
  );
  const stored = await readdir(`${server.context.config.dataDir}/files`, { recursive: true });
  return {
    ...rows[0],
    stored: stored.filter((name) => name !== 'unfinished' && name !== 'bulk'),
    incoming: await readdir(server.context.files.incoming),
  };
}

describe('a malicious or damaged archive or table', () => {
  test.each<[string, Buffer | string, number, string]>([
    ['an empty file', '', 400, 'fileEmpty'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'bulkFileFormat'],
    ['a film of zeros', Buffer.alloc(5000), 415, 'bulkFileFormat'],
    ['a workbook', craftArchive([{ name: '[Content_Types].xml', content: '<x/>' }, table]), 415, 'bulkFileFormat'],
    ['a zip without an end', whole.subarray(0, whole.length - 30), 422, 'archiveDamaged'],
    ['the beginning of a zip', whole.subarray(0, 40), 422, 'archiveDamaged'],
    ['a zip with another number of entries', craftArchive([table], { claimedCount: 3 }), 422, 'archiveDamaged'],
    ['a zip of countless entries', craftArchive([table], { claimedCount: 60_000 }), 422, 'archiveTooManyEntries'],
    ['entries that share their bytes', archiveWith({ name: 'a.jpg', content: 'x', claimedOffset: 0 }), 422, 'archiveDamaged'],
    ['an entry beyond the end', archiveWith({ name: 'a.jpg', content: 'x', claimedOffset: 900_000 }), 422, 'archiveDamaged'],
    ['a step upwards', archiveWith({ name: '../../etc/cron.d/evil', content: 'x' }), 422, 'archiveEntryOutside'],
    ['an absolute path', archiveWith({ name: '/etc/passwd', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a path of Windows', archiveWith({ name: 'images\\..\\..\\evil.jpg', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a link', archiveWith({ name: 'images/A1_1.jpg', content: '/etc/passwd', mode: 0o120777 }), 422, 'archiveEntrySpecial'],
    ['a device', archiveWith({ name: 'images/A1_1.jpg', content: '', mode: 0o020666 }), 422, 'archiveEntrySpecial'],
    ['a password', archiveWith({ name: 'images/A1_1.jpg', content: 'x', flags: 1 }), 422, 'archiveEntryEncrypted'],
    ['an unusual packing', archiveWith({ name: 'images/A1_1.jpg', content: 'x', method: 12 }), 422, 'archiveEntryMethod'],
    [
      'names that differ in capitals',
      archiveWith({ name: 'images/a.jpg', content: 'x' }, { name: 'IMAGES/A.JPG', content: 'y' }),
      422,
      'archiveNamesCollide',
    ],
    [
      'a name twice',
      archiveWith({ name: 'images/a.jpg', content: 'x' }, { name: 'images/a.jpg', content: 'y' }),
      422,
      'archiveNamesCollide',
    ],
    ['the table twice', craftArchive([table, table]), 422, 'archiveNamesCollide'],
    ['a name with an end in it', archiveWith({ name: 'images/A1_1.jpg\0.exe', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a name that is turned around', archiveWith({ name: 'images/A1_1\u202Egpj.exe', content: 'x' }), 422, 'archiveEntryOutside'],
    ['a wide archive whose record is nowhere', asZip64(whole, { at: 1n << 40n }), 422, 'archiveDamaged'],
    ['a wide archive that begins beyond what numbers count', asZip64(whole, { offset: (1n << 63n) - 1n }), 422, 'archiveDamaged'],
    ['a wide archive that begins beyond its end', asZip64(whole, { offset: 1n << 33n }), 422, 'archiveDamaged'],
    ['a wide archive of endless entries', asZip64(whole, { count: 1n << 40n }), 422, 'archiveTooManyEntries'],
    ['a wide archive with an endless directory', asZip64(whole, { bytes: 1n << 40n }), 422, 'archiveTooManyEntries'],
    ['a wide archive with a shorter directory', asZip64(whole, { bytes: 60n }), 422, 'archiveDamaged'],
    ['a wide archive without its wide record', unlocated, 422, 'archiveDamaged'],
    [
      'an entry of a size that nowhere stands',
      archiveWith({ name: 'a.jpg', content: 'x', claimedBytes: 0xffffffff }),
      422,
      'archiveDamaged',
    ],
    ['a program with an archive behind it', Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), whole]), 415, 'bulkFileFormat'],
    ['a table with an archive behind it', Buffer.concat([Buffer.from(TABLE), whole]), 415, 'bulkFileFormat'],
    [
      'a long table with an archive behind it',
      Buffer.concat([Buffer.from(`${TABLE}${'A2,Two\n'.repeat(1000)}`), whole, Buffer.from([0xff])]),
      422,
      'tableNotText',
    ],
    ['a picture with an archive behind it', Buffer.concat([Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1'), whole]), 415, 'bulkFileFormat'],
    ['two tables', archiveWith({ name: 'more.csv', content: TABLE }), 422, 'archiveTwoTables'],
    ['no table', craftArchive([{ name: 'images/a.jpg', content: 'x' }]), 422, 'archiveHasNoTable'],
    ['an archive inside', archiveWith({ name: 'more.zip', content: 'x' }), 422, 'archiveEntryNested'],
    ['a bomb', archiveWith({ name: 'images/a.jpg', content: Buffer.alloc(9_000_000) }), 422, 'archiveEntryBomb'],
    [
      'a picture of many megabytes',
      archiveWith({ name: 'a.jpg', content: 'x', claimedBytes: 11 * 1024 * 1024 }),
      422,
      'archiveEntryTooLarge',
    ],
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
    [
      'a table with a wrong letter far behind',
      Buffer.concat([Buffer.from(`${TABLE}${'A2,Two\n'.repeat(50_000)}`), Buffer.from([0xc3, 0x28])]),
      422,
      'tableNotText',
    ],
    ['a table whose header never ends', 'reference,title,'.padEnd(3_000_000, 'x'), 422, 'tableColumnMissing'],
    ['a table of a million columns', `reference,title${',c'.repeat(1_000_000)}\nA1,One\n`, 422, 'tableColumnMissing'],
    ['a table in one endless cell', `"${'x'.repeat(3_000_000)}`, 422, 'tableColumnMissing'],
    ['a table without a header', 'A1,One\nA2,Two\n', 422, 'tableColumnMissing'],
    ['a table with a column twice', 'reference,title,Title\nA1,One,Uno\n', 422, 'tableColumnTwice'],
    ['a table without rows', 'reference,title\n\n', 422, 'tableEmpty'],
    ['a page of the web', '<!doctype html><title>x</title>', 422, 'tableColumnMissing'],
  ])('as %s is refused, and nothing of it is stored', async (_, content, status, code) => {
    const before = await storedState();
    const answer = await sendBulkFile(corporate, customerId, content);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await storedState()).toEqual(before);
  });

  test('is recognised by its bytes, whatever its name', async () => {
    expect((await sendBulkFile(corporate, customerId, await samplePng(10, 10), 'listings.csv')).json()).toMatchObject({
      code: 'bulkFileFormat',
      message: 'file not in correct format',
    });
    expect((await sendBulkFile(corporate, customerId, TABLE, 'picture.png')).statusCode).toBe(200);
  });

  test('is reported with its entry names freed of misleading characters', async () => {
    const answer = await sendBulkFile(corporate, customerId, archiveWith({ name: 'images/A1_1\u202Egpj.exe', content: 'x' }));
    expect(answer.json<{ message: string }>().message).not.toMatch(/\p{C}/u);
  });

  test.each([
    ['whose row never ends', `${TABLE}A2,${'x'.repeat(3_000_000)}\nA3,Three\n`],
    ['with a row of a million cells', `${TABLE}A2${',x'.repeat(1_000_000)}\nA3,Three\n`],
    ['whose quotes never end', `${TABLE}A2,"${'x\n'.repeat(1_500_000)}`],
  ])('as a table %s is read up to that row, which is reported', async (_, content) => {
    const upload = await bringListings(server.context, corporate, customerId, content, 'x.csv');
    expect(upload).toMatchObject({ state: 'DONE', rowsTotal: 2, refused: 1 });
    const { rows } = (await corporate.call('GET', `/api/bulkAssets/${upload._id}/rows?limit=10`)).json<{ rows: BulkRowResult[] }>();
    expect(rows.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, expect.stringMatching(/created|unchanged/) as string],
      [3, 'refused'],
    ]);
    expect(rows[1]?.reasons.length).toBeLessThan(300);
  });

  test('is read in the ZIP64 format when its records are correct', async () => {
    expect((await sendBulkFile(corporate, customerId, asZip64(archiveWith()))).statusCode).toBe(200);
  });

  test('is read with a comment at its end, as some programs write it', async () => {
    expect((await sendBulkFile(corporate, customerId, craftArchive([table], { comment: 'made by hand' }))).statusCode).toBe(200);
  });
});
