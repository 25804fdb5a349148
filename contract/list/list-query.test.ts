import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BY_TEXT, column, idColumn } from './list-columns.ts';
import { SEARCH_OPERATORS } from './list-descriptor.ts';
import type { ListDescriptor } from './list-descriptor.ts';
import { exportQuery } from './export-query.ts';
import { listQuery } from './list-query.ts';
import { selection } from './selection.ts';

const things: ListDescriptor = {
  name: 'things',
  title: 'Things',
  noun: 'thing',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('size', 'Size', { kind: 'number', sortable: true, search: ['equals'] }),
    column('isGood', 'Good', { kind: 'boolean', search: ['equals'] }),
    column('ownerId', 'Owner', { kind: 'id', search: ['equals', 'in'] }),
    column('secretless', 'Shown only'),
    column('day', 'Day', { kind: 'date', search: ['between', 'empty'] }),
    column('at', 'At', { kind: 'time', search: ['between'] }),
    column('width', 'Width', { kind: 'number', search: ['between'] }),
    column('price', 'Price', { kind: 'money', search: ['between'] }),
  ],
  pageSizes: [25],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
const query = listQuery(things);
const search = (...conditions: unknown[]) => ({ search: JSON.stringify(conditions) });
const id = '0198c0de-0000-7000-8000-000000000000';

describe('what is asked', () => {
  test('nothing means the first page by the default order with every field', () => {
    expect(query.parse({})).toEqual({
      page: 1,
      limit: 25,
      order: { field: '_id', descending: true },
      search: [],
      fields: things.columns.map(({ field }) => field),
      wantsCount: true,
    });
  });

  test.each([
    ['order with a minus', { order: '-name' }, { field: 'name', descending: true }],
    ['colName with sort', { colName: 'size', sort: 'desc' }, { field: 'size', descending: true }],
    ['colName alone', { colName: 'size' }, { field: 'size', descending: false }],
    ['sort alone', { sort: '-_id' }, { field: '_id', descending: true }],
  ])('%s sorts', (_, sent, order) => {
    expect(query.parse(sent).order).toEqual(order);
  });

  test.each([
    ['text', { field: 'name', operator: 'equals', value: 12 }, '12'],
    ['number', { field: 'size', operator: 'equals', value: '12' }, 12],
    ['boolean', { field: 'isGood', operator: 'equals', value: 'false' }, false],
    ['id', { field: 'ownerId', operator: 'in', value: [id] }, [id]],
    ['empty', { field: 'day', operator: 'empty', value: 'true' }, true],
    ['range of days', { field: 'day', operator: 'between', value: ['2026-11-17', ''] }, ['2026-11-17', '']],
    ['range of times', { field: 'at', operator: 'between', value: ['', '2026-11-17T00:00:00+13:00'] }, ['', '2026-11-16T11:00:00.000Z']],
    ['range of amounts', { field: 'price', operator: 'between', value: ['499.90', '1000000000'] }, ['499.90', '1000000000']],
    ['range of numbers with decimals', { field: 'width', operator: 'between', value: ['-1.5', '20'] }, ['-1.5', '20']],
    ['range of numbers', { field: 'width', operator: 'between', value: ['1', '20'] }, ['1', '20']],
  ])('a %s value is converted to its column', (_, condition, value) => {
    expect(query.parse(search(condition)).search[0]?.value).toEqual(value);
  });
});

describe('fields', () => {
  test.each([
    ['project', { project: 'name,size' }, ['_id', 'name', 'size']],
    ['projection', { projection: 'name,size' }, ['_id', 'name', 'size']],
    ['projection with spaces', { projection: ' name  size ' }, ['_id', 'name', 'size']],
    ['populate beside projected fields', { project: 'name', populate: 'owner' }, ['_id', 'name', 'ownerId']],
    ['populate alone', { populate: 'owner' }, things.columns.map(({ field }) => field)],
  ])('are those of %s', (_, sent, fields) => {
    expect(query.parse(sent).fields).toEqual(fields);
  });
});

test('a list has filters of its own, which other lists refuse', () => {
  const filtered = listQuery(things, { filters: { office: z.enum(['north', 'south']).optional() } });
  expect(filtered.parse({ office: 'north', limit: '10' })).toMatchObject({ office: 'north', limit: 10 });
  expect(filtered.parse({})).not.toHaveProperty('office');
  expect(query.safeParse({ office: 'north' }).error?.issues[0]?.message).toBe("There is no query parameter 'office'.");
});

describe('what is refused', () => {
  test.each([
    ['an unknown field', search({ field: 'password', operator: 'equals', value: 'x' })],
    ['a field that is shown but not searchable', search({ field: 'secretless', operator: 'equals', value: 'x' })],
    ['does not contain of a list', search({ field: 'name', operator: 'not %', value: ['a'] })],
    ['an operator that the field lacks', search({ field: 'size', operator: '%', value: '1' })],
    ['a number that is none', search({ field: 'size', operator: 'equals', value: 'many' })],
    ['an id that is none', search({ field: 'ownerId', operator: 'equals', value: 'x' })],
    ['in without a list', search({ field: 'ownerId', operator: 'in', value: id })],
    ['a list without in', search({ field: 'name', operator: 'equals', value: ['a'] })],
    ['a range without bounds', search({ field: 'day', operator: 'between', value: ['', ''] })],
    ['a range of one value', search({ field: 'day', operator: 'between', value: ['2026-11-17'] })],
    ['a range that is no list', search({ field: 'day', operator: 'between', value: '2026-11-17' })],
    ['a day that is none', search({ field: 'day', operator: 'between', value: ['2026-02-30', ''] })],
    ['a day before the first year', search({ field: 'day', operator: 'between', value: ['0000-01-01', ''] })],
    ['a time without an offset', search({ field: 'at', operator: 'between', value: ['2026-11-17T00:00:00', ''] })],
    ['a bound that is no number', search({ field: 'width', operator: 'between', value: ['1', 'x'] })],
    ['a bound that no column holds', search({ field: 'width', operator: 'between', value: ['', '2147483648'] })],
    ['an amount with a sign of a currency', search({ field: 'price', operator: 'between', value: ['$5', ''] })],
    ['an amount with a comma', search({ field: 'price', operator: 'between', value: ['1,000', ''] })],
    ['empty that is neither', search({ field: 'day', operator: 'empty', value: 'maybe' })],
    ['too many conditions', search(...Array.from({ length: 21 }, () => ({ field: 'name', operator: 'equals', value: 'x' })))],
    ['an order by an unsortable field', { order: 'isGood' }],
    ['a projection to an unknown field', { project: 'name,password' }],
    ['a page below one', { page: '0' }],
    ['an unknown parameter', { orderBy: 'name' }],
    ['a sort with colName that is no direction', { colName: 'size', sort: '-_id' }],
    ['a populate of nothing that the list has', { populate: 'own' }],
  ])('%s', (_, sent) => {
    expect(query.safeParse(sent).success).toBe(false);
  });

  test.each([1.5, 99_999_999_999, -2_147_483_649, 1e300, ' ', '', '0x10', '1e3', ' 1', true])(
    'the number %j, which its column cannot hold',
    (value) => {
      expect(query.safeParse(search({ field: 'size', operator: 'equals', value })).success).toBe(false);
    },
  );

  test('whatever text is sent, only whitelisted fields and operators come through', () => {
    const condition = fc.record({
      field: fc.oneof(fc.string(), fc.constantFrom(...things.columns.map(({ field }) => field), '__proto__', 'constructor')),
      operator: fc.constantFrom(...SEARCH_OPERATORS),
      value: fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.string(), { maxLength: 3 })),
    });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 4 }), fc.string(), (conditions, order) => {
        const parsed = query.safeParse({ ...search(...conditions), order });
        if (!parsed.success) return;
        for (const { field, operator } of parsed.data.search) {
          expect(things.columns.find((candidate) => candidate.field === field)?.search).toContain(operator);
        }
        expect(things.columns.find(({ field }) => field === parsed.data.order.field)?.sortable).toBe(true);
      }),
    );
  });
});

test('an export takes search, order, fields and a format, and no pages', () => {
  expect(exportQuery(things).parse({ sort: '-name', projection: 'name', format: 'xlsx' })).toEqual({
    format: 'xlsx',
    order: { field: 'name', descending: true },
    search: [],
    fields: ['_id', 'name'],
  });
  expect(exportQuery(things).safeParse({ page: '2' }).success).toBe(false);
});

test('a selection is ticked ids or a search of the list, never both and never neither', () => {
  const selected = selection(things);
  expect(selected.safeParse({ ids: [id] }).success).toBe(true);
  expect(selected.safeParse({ matching: [] }).success).toBe(true);
  expect(selected.safeParse({ ids: [id], matching: [] }).success).toBe(false);
  expect(selected.safeParse({ ids: [] }).success).toBe(false);
  expect(selected.safeParse({ matching: [{ field: 'password', operator: 'equals', value: 'x' }] }).success).toBe(false);
});
