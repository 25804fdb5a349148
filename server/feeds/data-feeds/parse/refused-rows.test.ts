// Rows that were refused are downloaded, corrected and sent again, so that each cell must still be in its column.
import { FEED_FORMAT_TABLE } from '#domain/feeds/index.ts';
import type { SourceRecord } from '#domain/feeds/index.ts';
import { expect, test } from 'vitest';
import { readSourceRecords } from './read-source-records.ts';

async function read(text: string): Promise<SourceRecord[]> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const records: SourceRecord[] = [];
  for await (const record of readSourceRecords(bytes(), 'CSV', {})) records.push(record);
  return records;
}

/** As they are downloaded, with all of them refused. */
async function refuse(records: readonly SourceRecord[]): Promise<string> {
  async function* refused() {
    for (const { line, raw } of records) yield { line, raw, reasons: ['Wrong, or; missing.'] };
  }
  let text = '';
  for await (const part of FEED_FORMAT_TABLE.CSV.writeRefused(refused(), records[0]?.columns ?? [])) text += part;
  return text;
}

const cells = (records: readonly SourceRecord[]) =>
  records.map(({ root, fault }) => fault ?? Object.fromEntries(root.children.map(({ name, text }) => [name, text])));

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('refused rows with %s keep their columns, also unnamed ones and those of short rows', async (_, delimiter) => {
  const rows = [
    ['reference', '', 'title', 'price'],
    ['A1', 'internal', '"Villa, sunny; north\tfacing"', '500000'],
    ['A2', 'internal'],
    ['A3', '', '"say ""hi"""', '1', 'too much'],
    ['', 'internal', '6" pipe', '7'],
  ];
  const sent = await read(rows.map((row) => `${row.join(delimiter)}\r\n`).join(''));
  const text = await refuse(sent);
  expect(text.split('\r\n')[0]).toBe(['reference', '', 'title', 'price', 'reasons'].join(delimiter));
  const again = await read(text);
  const reasons = 'Wrong, or; missing.';
  expect(cells(again)).toEqual(cells(sent).map((row, at) => ({ ...(row as object), reasons: at === 2 ? 'too much' : reasons })));
});

test('rows with broken quotes stand under a header with their own delimiter', async () => {
  const text = await refuse(await read('reference;;title\r\n"A1"x;internal;"Villa, "sunny", new"\r\nA2;;Hut\r\n'));
  expect(text.split('\r\n')).toEqual([
    'reference;;title;reasons',
    '"A1"x;internal;"Villa, "sunny", new";"Wrong, or; missing."',
    'A2;;Hut;"Wrong, or; missing."',
    '',
  ]);
  const corrected = text.replace('"A1"x', 'A1').replace('"Villa, "sunny", new"', '"Villa, sunny, new"');
  expect(cells(await read(corrected))).toMatchObject([
    { reference: 'A1', title: 'Villa, sunny, new' },
    { reference: 'A2', title: 'Hut' },
  ]);
});

test('the header is there too where every row has broken quotes', async () => {
  const text = await refuse(await read('reference;title\r\n"A1"x;Villa\r\n'));
  expect(text.split('\r\n')[0]).toBe('reference;title;reasons');
});
