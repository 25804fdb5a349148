// Files that are made to exhaust or mislead a reader. Each is refused inside its limits, in memory that does not grow with the file.
import { describe, expect, test } from 'vitest';
import type { FeedFormat } from '#domain/feeds/index.ts';
import { FeedFileRefused } from './feed-file-refused.ts';
import { readSourceRecords } from './read-source-records.ts';
import type { FeedReadOptions } from './read-source-records.ts';
import { FEED_LIMITS } from './record-reader.ts';

const MEGABYTE = 1024 * 1024;

/** Repeats the middle until the file has the given size; `taken` tells how much of it was read. */
function endless(start: string, middle: string, size: number): { bytes: AsyncGenerator<Uint8Array>; taken: () => number } {
  const piece = Buffer.from(middle.repeat(Math.ceil((64 * 1024) / middle.length)));
  let taken = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(start);
    while (taken < size) {
      taken += piece.length;
      yield piece;
    }
  }
  return { bytes: pieces(), taken: () => taken };
}

async function refusalOf(bytes: AsyncIterable<Uint8Array>, format: FeedFormat, options?: FeedReadOptions): Promise<string> {
  let count = 0;
  try {
    for await (const record of readSourceRecords(bytes, format, options)) count += record.raw.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof FeedFileRefused) return error.code;
    throw error;
  }
  return `${count} records`;
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const LIST = '<propertyList><residential modTime="2026-11-02" status="current">';

describe('a gigabyte is refused after little more than the largest record:', () => {
  test.each<[string, FeedFormat, string, string, string]>([
    ['of one element', 'REAXML', `${LIST}<description>`, 'aaaaaaaa ', 'recordTooLarge'],
    ['of one attribute', 'REAXML', `${LIST}<img url="`, 'aaaaaaaa', 'recordTooLarge'],
    ['of one name', 'REAXML', `${LIST}<`, 'aaaaaaaa', 'recordTooLarge'],
    ['of one comment', 'REAXML', '<propertyList><!-- ', 'aaaaaaaa', 'recordTooLarge'],
    ['of one document type', 'REAXML', '<!DOCTYPE propertyList [', '<!ENTITY a "b">', 'recordTooLarge'],
    ['of one CDATA section', 'REAXML', `${LIST}<description><![CDATA[`, 'aaaaaaaa', 'recordTooLarge'],
    ['of empty elements', 'REAXML', LIST, '<a/>', 'recordTooLarge'],
    ['of attributes', 'REAXML', `${LIST}<img`, ' a="b"', 'recordTooLarge'],
    ['of nested elements', 'REAXML', LIST, '<a>', 'tooDeep'],
    ['of text after the root', 'REAXML', '<propertyList/>', 'aaaaaaaa', 'notWellFormed'],
    ['of one cell', 'CSV', 'reference,title\nA1,"', 'aaaaaaaa', 'quoteNotClosed'],
    ['of one header', 'CSV', '', 'aaaaaaaa,', 'recordTooLarge'],
    ['of one string', 'JSON', '[{"title": "', 'aaaaaaaa', 'recordTooLarge'],
    ['of nested lists', 'JSON', '', '[', 'tooDeep'],
    ['of one number', 'JSON', '[', '1', 'recordTooLarge'],
    ['beside the list', 'JSON', '{"a": [', '1,', 'recordTooLarge'],
  ])('%s', async (_, format, start, middle, code) => {
    const { bytes, taken } = endless(start, middle, 1024 * MEGABYTE);
    const recordsAt = format === 'JSON' && start.startsWith('{') ? { recordsAt: 'listings' } : {};
    expect(await refusalOf(bytes, format, recordsAt)).toBe(code);
    expect(taken()).toBeLessThan(3 * FEED_LIMITS.recordCharacters);
  });
});

test('entities that refer to each other are not expanded', async () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  const file = `<!DOCTYPE propertyList [<!ENTITY l0 "lol">${entities}]>${LIST}<headline>&l9;</headline></residential></propertyList>`;
  expect(await refusalOf(once(file), 'REAXML')).toBe('entityUnknown');
});

test.each(['constructor', '__proto__', 'toString'])('an entity named %s is unknown', async (name) => {
  expect(await refusalOf(once(`${LIST}<headline>&${name};</headline></residential></propertyList>`), 'REAXML')).toBe('entityUnknown');
});

test.each<[string, Buffer, string]>([
  ['an encoding that nobody knows', Buffer.from('<?xml version="1.0" encoding="EBCDIC-NZ"?><propertyList/>'), 'encodingUnknown'],
  ['UTF-7, by which text hides elements', Buffer.from('<?xml version="1.0" encoding="UTF-7"?><propertyList/>'), 'encodingUnknown'],
  ['bytes of nothing', Buffer.alloc(5000), 'notWellFormed'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'notWellFormed'],
  ['wide letters without a mark', Buffer.from('<propertyList></propertyList>', 'utf16le'), 'notWellFormed'],
])('a file in %s is refused', async (_, content, code) => {
  const bytes = (async function* () {
    yield content;
  })();
  expect(await refusalOf(bytes, 'REAXML')).toBe(code);
});

test('Latin-1 that is declared as UTF-8, and half a character at the end of a piece, are read', async () => {
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${LIST}<headline>Caf\xe9 \xe9</headline></residential></propertyList>`,
    'latin1',
  );
  const wide = Buffer.from(`${LIST}<headline>Ōrewa</headline></residential></propertyList>`);
  const headlines: string[] = [];
  for (const content of [latin, wide]) {
    const bytes = (async function* () {
      for (const byte of content) yield Buffer.from([byte]);
    })();
    for await (const { root } of readSourceRecords(bytes, 'REAXML')) headlines.push(root.children[0]?.text ?? '');
  }
  expect(headlines).toEqual(['Café é', 'Ōrewa']);
});

test('a file with more records or bytes than allowed is refused', async () => {
  const listing = '<land status="current"><uniqueID>1</uniqueID></land>';
  const file = `<propertyList>${listing.repeat(11)}</propertyList>`;
  expect(await refusalOf(once(file), 'REAXML', { records: 10 })).toBe('tooManyRecords');
  expect(await refusalOf(once(file), 'REAXML', { records: 11 })).toBe('11 records');
  expect(await refusalOf(once(file), 'REAXML', { bytes: file.length - 1 })).toBe('fileTooLarge');
});

test('names of attributes and properties that objects have themselves are only names', async () => {
  const records = [];
  for await (const record of readSourceRecords(once(`${LIST}<a __proto__="b" constructor="c"/></residential></propertyList>`), 'REAXML'))
    records.push(record);
  expect({ ...records[0]?.root.children[0]?.attributes }).toEqual(
    Object.fromEntries([
      ['constructor', 'c'],
      ['__proto__', 'b'],
    ]),
  );
  expect(({} as Record<string, unknown>)['b']).toBeUndefined();
});
