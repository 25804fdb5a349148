import { customerList, officeList } from '#contract/customers/index.ts';
import { listQuery } from '#contract/list/index.ts';
import type { ListDescriptor, SearchOperator } from '#contract/list/index.ts';
import { RELATIVE_RANGES } from '#domain/dates/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../filters/condition-text.ts';
import { listQueryOf } from './list-query.ts';
import { defaultListState, DENSITIES, readListState, readViewState, tableColumns, writeListState, writeViewState } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { isResizable, MAX_WIDTH, MIN_WIDTH } from '../table/column-widths.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });

const conditionOf = (descriptor: ListDescriptor): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...descriptor.columns.flatMap((column) => column.search.map((operator) => ({ field: column.field, operator }))))
    .chain(({ field, operator }) => valueOf(operator).map((value) => ({ field, operator, value })));

function valueOf(operator: SearchOperator): fc.Arbitrary<string | string[]> {
  if (operator === 'in' || operator === 'not in') return fc.array(text, { minLength: 1, maxLength: 5 });
  if (operator === 'between')
    return fc.oneof(
      fc.constantFrom<string>(...RELATIVE_RANGES),
      fc.array(text, { minLength: 2, maxLength: 2 }),
      fc.constant<string[]>(['', '5']),
    );
  return operator === 'empty' ? fc.constantFrom('true', 'false') : text;
}

const stateOf = (descriptor: ListDescriptor): fc.Arbitrary<ListState> =>
  fc.record({
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.constantFrom(...descriptor.pageSizes),
    order: fc
      .constantFrom(...descriptor.columns.filter((column) => column.sortable).map((column) => column.field))
      .chain((field) => fc.constantFrom(field, `-${field}`)),
    conditions: fc.array(conditionOf(descriptor), { maxLength: 20 }),
    columns: fc.shuffledSubarray(
      tableColumns(descriptor).map((column) => column.field),
      { minLength: 1 },
    ),
    widths: fc.dictionary(
      fc.constantFrom(
        ...tableColumns(descriptor)
          .filter(isResizable)
          .map((column) => column.field),
      ),
      fc.integer({ min: MIN_WIDTH, max: MAX_WIDTH }),
    ),
    density: fc.constantFrom(...DENSITIES),
    view: fc.option(fc.uuid()),
    row: fc.option(fc.uuid()),
    run: fc.option(fc.uuid()),
  });

describe.each([customerList, officeList])('the address of the $name list', (descriptor) => {
  test('brings back exactly the state that it was written from', () => {
    fc.assert(
      fc.property(stateOf(descriptor), (state) => {
        const address = new URLSearchParams(writeListState(descriptor, state)).toString();
        expect(readListState(descriptor, Object.fromEntries(new URLSearchParams(address)))).toEqual(state);
      }),
    );
  });

  test('never leads to a query that the server rejects as unknown, whatever is typed into it', () => {
    const anything = fc.dictionary(
      fc.constantFrom('page', 'limit', 'order', 'filters', 'columns', 'widths', 'density', 'view', 'row'),
      text,
    );
    const rules = listQuery(descriptor);
    fc.assert(
      fc.property(anything, (parts) => {
        const sent = listQueryOf(descriptor, readListState(descriptor, parts));
        const complaints = rules.safeParse(sent).error?.issues.map((issue) => issue.message) ?? [];
        expect(complaints.filter((message) => message.startsWith('Cannot') || message.startsWith('There is no'))).toEqual([]);
      }),
    );
  });

  test('is empty for the list as it opens', () => {
    expect(writeListState(descriptor, defaultListState(descriptor))).toEqual({});
  });

  test('of a saved view keeps all but the page, the view, the open row and the running action', () => {
    fc.assert(
      fc.property(stateOf(descriptor), (state) => {
        expect(readViewState(descriptor, writeViewState(descriptor, state))).toEqual({
          ...state,
          page: 1,
          view: null,
          row: null,
          run: null,
        });
      }),
    );
  });
});

test('a search is readable in the URL', () => {
  const conditions: Condition[] = [
    { field: 'name', operator: '%', value: 'harbour' },
    { field: 'countryCode', operator: 'in', value: ['NZ', 'AU'] },
  ];
  expect(writeListState(customerList, { ...defaultListState(customerList), conditions })).toEqual({
    filters: 'name:contains:harbour;countryCode:in:NZ,AU',
  });
});

test('numbers are read like texts', () => {
  expect(readListState(customerList, { page: 3, limit: 50 })).toMatchObject({ page: 3, limit: 50 });
});

test('fields that the list does not know are dropped from an old link', () => {
  const parts = { order: '-shoeSize', columns: 'shoeSize,name', filters: 'shoeSize:equals:9;name:in:a;name:equals:Tūī', limit: '7' };
  expect(readListState(customerList, parts)).toMatchObject({
    order: '-_id',
    columns: ['name'],
    conditions: [{ field: 'name', operator: 'equals', value: 'Tūī' }],
    limit: 25,
  });
});

test.each([
  ['name:300,officeCount:90', { name: 300, officeCount: 90 }],
  ['name:1,officeCount:9999', { name: 64, officeCount: 800 }],
  ['shoeSize:300,logoUrl:300,name:wide,officeCount:-9,:,constructor:90', {}],
])('the widths %s are read as those of columns that can be resized, within their limits', (text, widths) => {
  expect(readListState(customerList, { widths: text }).widths).toEqual(widths);
});

test('the same widths are written alike, in whichever order the columns were resized', () => {
  const written = (widths: ListState['widths']) => writeListState(customerList, { ...defaultListState(customerList), widths });
  expect(written({ officeCount: 90, name: 300 })).toEqual({ widths: 'name:300,officeCount:90' });
  expect(written({ name: 300, officeCount: 90 })).toEqual({ widths: 'name:300,officeCount:90' });
});
