import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { delimiterOf, MAX_RECORD_CHARACTERS, openCsvReader } from './csv-records.ts';
import type { CsvRecord } from './csv-records.ts';

function readAll(text: string, delimiter = ',', piece = text.length || 1): CsvRecord[] {
  const reader = openCsvReader(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...reader.push(text.slice(at, at + piece)));
  return [...records, ...reader.end()];
}

describe('reading a table', () => {
  test.each<[string, string, CsvRecord[]]>([
    [
      'plain cells',
      'a,b\nc,d\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
    ],
    ['a last line without its break', 'a,b', [{ line: 1, cells: ['a', 'b'] }]],
    ['empty cells, also at the end', ',a,\n', [{ line: 1, cells: ['', 'a', ''] }]],
    [
      'Windows and old Mac line breaks',
      'a\r\nb\rc',
      [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['b'] },
        { line: 3, cells: ['c'] },
      ],
    ],
    ['delimiters and quotes in quotes', '"a,b","say ""hi"""\n', [{ line: 1, cells: ['a,b', 'say "hi"'] }]],
    [
      'lines that are counted inside of quotes',
      '"a\nb\r\nc",d\ne\n',
      [
        { line: 1, cells: ['a\nb\r\nc', 'd'] },
        { line: 4, cells: ['e'] },
      ],
    ],
    [
      'blank lines, which are no records',
      'a\n\n , \nb\n',
      [
        { line: 1, cells: ['a'] },
        { line: 4, cells: ['b'] },
      ],
    ],
    ['quotes inside of a plain cell, as they are', '6" pipe,b\n', [{ line: 1, cells: ['6" pipe', 'b'] }]],
    [
      'text beside quotes as a fault of that line only',
      '"a"b,c\nd,e\n',
      [
        { line: 1, cells: ['a', 'c'], fault: 'textBesideQuotes', text: '"a"b,c\n' },
        { line: 2, cells: ['d', 'e'] },
      ],
    ],
    [
      'a quote that is never closed as the last record',
      'a,b\n"c,d\ne,f\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: [], fault: 'endless' },
      ],
    ],
  ])('understands %s', (_, text, records) => {
    expect(readAll(text)).toEqual(records);
    expect(readAll(text, ',', 1)).toEqual(records);
  });

  test('stops at a record that is longer than any can be', () => {
    const text = `a\n"${'x'.repeat(MAX_RECORD_CHARACTERS + 10)}"\nb\n`;
    expect(readAll(text, ',', 1000).map(({ line, fault }) => ({ line, fault }))).toEqual([
      { line: 1, fault: undefined },
      { line: 2, fault: 'endless' },
    ]);
  });

  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '🏡', ',', ';', '\t', '"', '\n', '\r', ' ', 'x') });
  const isRecord = (cells: string[]): boolean => cells.some((text) => text.trim() !== '');
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

  test('reads back whatever was written, cut into pieces of any length', () => {
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }).filter(isRecord), { maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), fc.integer({ min: 1, max: 20 }), (rows, delimiter, piece) => {
        const text = rows.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('');
        expect(readAll(text, delimiter, piece).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });

  test('reads any text at all without failing, the same in pieces as in one', () => {
    fc.assert(
      fc.property(cell, fc.integer({ min: 1, max: 7 }), (text, piece) => {
        expect(readAll(text, ',', piece)).toEqual(readAll(text));
      }),
    );
  });
});

describe('the delimiter', () => {
  test.each([
    ['reference,title', ','],
    ['reference;title;type', ';'],
    ['reference\ttitle', '\t'],
    ['"a;b;c;d",title', ','],
    ['reference', ','],
    ['reference;title\na,b,c,d,e', ';'],
  ])('of %j is %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
