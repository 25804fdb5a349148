import type { DescribedField } from '#domain/forms/index.ts';
import { anyDescription } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { verticalEffects } from './vertical-effects.ts';

const form = (...fields: DescribedField[]) => ({
  metaData: { version: 1 as const, sections: [{ title: 'All', why: 'Because.', fields }] },
  listingTypes: [{ value: 'NONE', label: 'None' }],
  listingOptions: [{ value: 'CLASSIFIED', label: 'Classified' }],
});
const text = (more: object = {}): DescribedField => ({ kind: 'text', key: 'a', label: 'A', ...more });
const choice = (...values: string[]): DescribedField => ({
  kind: 'select',
  key: 'a',
  label: 'A',
  options: values.map((value) => ({ value, label: value })),
});
const group = (...fields: DescribedField[]): DescribedField => ({ kind: 'group', key: 'g', label: 'G', entry: 'entry', fields });

test.each<[string, DescribedField[], DescribedField[], string[]]>([
  ['another label, help or width', [text()], [text({ label: 'B', help: 'Help', width: 'full' })], []],
  ['another place', [text(), text({ key: 'b' })], [text({ key: 'b' }), text()], []],
  ['a removed field', [text()], [], ['removedField a']],
  ['another kind', [text()], [{ kind: 'number', key: 'a', label: 'A' }], ['unfitValue a']],
  ['a shorter text', [text()], [text({ maxLength: 5 })], ['unfitValue a']],
  ['a removed option', [choice('x', 'y')], [choice('y')], ['unfitValue a']],
  ['options in another order', [choice('x', 'y')], [choice('y', 'x')], []],
  ['a mark as required', [text()], [text({ required: true })], ['missingValue a']],
  ['a required field with a default', [text()], [text({ required: true, default: 'x' })], []],
  ['a new field, of which older values may be stored', [], [text()], ['unfitValue a']],
  ['a new required field', [], [text({ required: true })], ['unfitValue a', 'missingValue a']],
  ['a removed field of an entry', [group(text(), text({ key: 'b' }))], [group(text())], ['unfitValue g']],
  ['a required field of an entry', [group(text())], [group(text({ required: true }))], ['unfitValue g']],
])('%s', (_, before, after, expected) => {
  expect(verticalEffects(form(...before), form(...after)).map(({ kind, key }) => `${kind} ${key}`)).toEqual(expected);
});

test('a required field that is shown more often may be missing in more listings', () => {
  const other = choice('x');
  const hidden = text({ key: 'b', required: true, showWhen: { field: 'a', is: 'filled' } });
  const effects = verticalEffects(form(other, hidden), form(other, text({ key: 'b', required: true })));
  expect(effects).toMatchObject([{ kind: 'missingValue', key: 'b', conditions: [] }]);
});

test('types and options that are removed are named', () => {
  const before = form(text());
  const effects = verticalEffects(
    { ...before, listingTypes: [...before.listingTypes, { value: 'BOAT', label: 'Boat' }] },
    { ...before, listingOptions: [] },
  );
  expect(effects).toEqual([
    { kind: 'removedType', key: 'BOAT', label: 'Boat' },
    { kind: 'removedOption', key: 'CLASSIFIED', label: 'Classified' },
  ]);
});

test('a definition has no effect on itself, however its parts are ordered', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, inner]) => [key, reversed(inner)]),
    );
  };
  fc.assert(
    fc.property(anyDescription, (metaData) => {
      const vertical = { ...form(), metaData };
      expect(verticalEffects(vertical, reversed(vertical) as typeof vertical)).toEqual([]);
    }),
  );
});
