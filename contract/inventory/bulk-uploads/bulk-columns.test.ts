import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BULK_COLUMNS, LONGEST_CELL, readHeader, readRow, verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { describe, expect, test } from 'vitest';
import { listingInput } from '../listings/index.ts';

const villa = { title: 'Villa', type: 'NONE' };
const field = { reference: 'reference', title: 'title', description: 'description', url: 'customerUrl' } as const;
const textOf = (column: string, length: number): string =>
  column === 'url' ? 'https://example.com/'.padEnd(length, 'a') : 'x'.repeat(length);

describe('the columns of a table', () => {
  test.each(Object.entries(LONGEST_CELL))('%s holds as much as a listing may have of it: %d characters', (column, most) => {
    const key = field[column as keyof typeof field];
    expect(listingInput.safeParse({ ...villa, [key]: textOf(column, most) }).success).toBe(true);
    expect(listingInput.safeParse({ ...villa, [key]: textOf(column, most + 1) }).success).toBe(false);
  });

  test('have examples that are read without a complaint', () => {
    const header = readHeader(BULK_COLUMNS.map(({ name }) => name));
    if (header.refusal) throw new Error(header.refusal.code);
    const facts = { vertical: verticalByCode('real-estate') as Vertical, currencyOffset: 100, countryCode: 'NZ' };
    const { reasons } = readRow({ line: 2, cells: BULK_COLUMNS.map(({ example }) => example) }, header.header, facts);
    expect(reasons).toEqual([]);
  });

  test('are all explained to people who write tables', () => {
    const page = readFileSync(path.join(import.meta.dirname, '../../../docs/bulk-upload.md'), 'utf8');
    const unnamed = BULK_COLUMNS.filter(({ name }) => !/^image[2-9]$/.test(name) && !page.includes(`\`${name}\``));
    expect(unnamed).toEqual([]);
  });
});
