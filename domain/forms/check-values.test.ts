import { anyDescription, foreignValue, pathsOf, replaceAt, valuesOf } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkValues, valuesToStore } from './check-values.ts';
import { emptyValues, valuesForEditing } from './empty-values.ts';
import type { DescribedField, FormDescription } from './form-description.ts';

const form = (...fields: DescribedField[]): FormDescription => ({ version: 1, sections: [{ title: 'All', why: 'Because.', fields }] });
const filled = anyDescription.chain((description) =>
  fc.tuple(fc.constant(description), valuesOf(description.sections.flatMap(({ fields }) => fields))),
);

describe('any form', () => {
  test('accepts its own generated values, and the values that it stores', () => {
    fc.assert(
      fc.property(filled, ([description, values]) => {
        expect(checkValues(description, values)).toEqual([]);
        const kept = valuesToStore(description, values);
        expect(checkValues(description, kept)).toEqual([]);
        expect(valuesToStore(description, kept)).toEqual(kept);
        expect(valuesToStore(description, valuesForEditing(description, kept))).toEqual(kept);
      }),
    );
  });

  test('has exactly one complaint about one broken value, at its path, and none where it is hidden', () => {
    let [found, hidden] = [0, 0];
    fc.assert(
      fc.property(filled, fc.nat(), foreignValue, ([description, values], choice, foreign) => {
        const paths = pathsOf(
          description.sections.flatMap(({ fields }) => fields),
          values,
        );
        const path = paths[choice % paths.length]!;
        const broken = replaceAt(values, path, foreign);
        const complaints = checkValues(description, broken);
        if (isKept(valuesToStore(description, values), path)) {
          found += 1;
          expect(complaints.map((complaint) => complaint.path)).toEqual([path]);
        } else {
          hidden += 1;
          expect(complaints).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
    expect(found).toBeGreaterThan(100);
    expect(hidden).toBeGreaterThan(5);
  });

  test('complains only about what is missing when nothing is filled in', () => {
    fc.assert(
      fc.property(anyDescription, (description) => {
        const codes = new Set(checkValues(description, emptyValues(description)).map(({ code }) => code));
        expect([...codes].filter((code) => !['required', 'choose', 'tick', 'noArea', 'noFile', 'noSchedule'].includes(code))).toEqual([]);
      }),
    );
  });
});

const isKept = (kept: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, part) ? inner[part as keyof typeof inner] : undefined,
      kept,
    ) !== undefined;

const listing = form(
  {
    kind: 'select',
    key: 'sale',
    label: 'Sale',
    required: true,
    options: [
      { value: 'auction', label: 'Auction' },
      { value: 'fixed', label: 'Fixed' },
    ],
  },
  { kind: 'date', key: 'auctionDay', label: 'Auction', required: true, showWhen: { field: 'sale', is: 'equal', value: 'auction' } },
  { kind: 'text', key: 'room', label: 'Room', required: true, showWhen: { field: 'auctionDay', is: 'filled' } },
);

describe('a hidden field', () => {
  test('is not required and not kept, however it was filled in before', () => {
    const values = { sale: 'fixed', auctionDay: 'nonsense', room: 7 };
    expect(checkValues(listing, values)).toEqual([]);
    expect(valuesToStore(listing, values)).toEqual({ sale: 'fixed' });
  });

  test('counts as empty for the fields that depend on it', () => {
    expect(checkValues(listing, { sale: 'fixed', auctionDay: '2026-11-15' })).toEqual([]);
    expect(checkValues(listing, { sale: 'auction', auctionDay: '2026-11-15' })).toEqual([{ path: 'room', code: 'required' }]);
  });
});

describe('values from elsewhere', () => {
  test.each([null, undefined, 'text', 7, [], new Map()])('%j is no form', (values) => {
    expect(checkValues(listing, values)).toEqual([{ path: '', code: 'wrongKind' }]);
  });

  test('a name that the form does not know is refused', () => {
    expect(checkValues(listing, { sale: 'fixed', price: 1 })).toEqual([{ path: 'price', code: 'unexpected' }]);
  });

  test('what an object inherits is no value, and a sent __proto__ is a name like any other', () => {
    const sent: unknown = JSON.parse('{"sale":"fixed","__proto__":{"sale":"auction"}}');
    expect(checkValues(listing, sent)).toEqual([{ path: '__proto__', code: 'unexpected' }]);
    const kept = valuesToStore(listing, sent as Record<string, unknown>);
    expect(Object.getPrototypeOf(kept)).toBe(Object.prototype);
    expect(kept).toEqual({ sale: 'fixed' });
    expect(checkValues(listing, Object.create({ sale: 'fixed' }))).toEqual([{ path: '', code: 'wrongKind' }]);
  });
});

describe('a group', () => {
  const contacts = form({
    kind: 'group',
    key: 'contacts',
    label: 'Contacts',
    entry: 'contact',
    max: 2,
    fields: [{ kind: 'email', key: 'email', label: 'Email', required: true }],
  });
  const one = { email: 'hana@harbour.example' };

  test.each([
    [[], [{ path: 'contacts', code: 'tooFew', params: { min: 1 } }]],
    [undefined, [{ path: 'contacts', code: 'tooFew', params: { min: 1 } }]],
    [[one, one, one], [{ path: 'contacts', code: 'tooMany', params: { max: 2 } }]],
    [[one, { email: '' }], [{ path: 'contacts.1.email', code: 'required' }]],
    [[one, 'text'], [{ path: 'contacts.1', code: 'wrongKind' }]],
    [[{ ...one, phone: '1' }], [{ path: 'contacts.0.phone', code: 'unexpected' }]],
    [{ 0: one }, [{ path: 'contacts', code: 'wrongKind' }]],
    [[one, one], []],
  ])('%j gives %j', (value, expected) => {
    expect(checkValues(contacts, { contacts: value })).toEqual(expected);
  });

  test('starts with one entry, or with none where that is allowed', () => {
    expect(emptyValues(contacts)).toEqual({ contacts: [{ email: '' }] });
    const optional = form({
      kind: 'group',
      key: 'times',
      label: 'Times',
      entry: 'time',
      min: 0,
      fields: [{ kind: 'date', key: 'day', label: 'Day' }],
    });
    expect(emptyValues(optional)).toEqual({ times: [] });
  });
});

test('text is stored without surrounding spaces, and emails in lower case', () => {
  const people = form(
    { kind: 'text', key: 'name', label: 'Name' },
    { kind: 'email', key: 'email', label: 'Email' },
    { kind: 'emails', key: 'copies', label: 'Copies' },
  );
  expect(valuesToStore(people, { name: '  Hana ', email: ' Hana@Harbour.EXAMPLE', copies: ['A@b.example'] })).toEqual({
    name: 'Hana',
    email: 'hana@harbour.example',
    copies: ['a@b.example'],
  });
});
