import { anyDescription } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDescription } from './check-description.ts';
import { isFieldKey } from './field-keys.ts';
import type { DescribedField } from './form-description.ts';

const faults = (...fields: DescribedField[]) =>
  checkDescription({ version: 1, sections: [{ title: 'All', why: 'Because.', fields }] }).map(
    ({ path, code }) => `${path.slice(3).join('.')} ${code}`,
  );

const text = (key: string, more: object = {}): DescribedField => ({ kind: 'text', key, label: key, ...more });
const group = (key: string, ...fields: DescribedField[]): DescribedField => ({ kind: 'group', key, label: key, entry: 'entry', fields });
const kind: DescribedField = { kind: 'select', key: 'kind', label: 'Kind', options: [{ value: 'house', label: 'House' }] };

test('a sound description has no fault', () => {
  fc.assert(
    fc.property(anyDescription, (description) => {
      expect(checkDescription(description)).toEqual([]);
    }),
  );
});

test.each<[string, DescribedField[], string[]]>([
  ['a key that is used twice', [text('a'), text('a')], ['1.key duplicateKey']],
  ['a key that is used twice in an entry', [group('g', text('a'), text('a'))], ['0.fields.1.key duplicateKey']],
  ['the same key in an entry and outside', [text('a'), group('g', text('a'))], []],
  [
    'a condition on a field that comes later',
    [text('a', { showWhen: { field: 'b', is: 'filled' } }), text('b')],
    ['0.showWhen.field unknownConditionField'],
  ],
  ['a condition on itself', [text('a', { showWhen: { field: 'a', is: 'filled' } })], ['0.showWhen.field unknownConditionField']],
  ['a condition in an entry on the form around it', [text('a'), group('g', text('b', { showWhen: { field: 'a', is: 'filled' } }))], []],
  [
    'a condition on the inside of a group',
    [group('g', text('a')), text('b', { showWhen: { field: 'a', is: 'filled' } })],
    ['1.showWhen.field unknownConditionField'],
  ],
  [
    'a condition in an entry on a later field of the entry',
    [text('a'), group('g', text('b', { showWhen: { field: 'a', is: 'filled' } }), text('a'))],
    ['1.fields.0.showWhen.field unknownConditionField'],
  ],
  [
    'a condition on an option that is not offered',
    [kind, text('a', { showWhen: { field: 'kind', is: 'equal', value: 'boat' } })],
    ['1.showWhen impossibleCondition'],
  ],
  [
    'more than of a text',
    [text('a'), text('b', { showWhen: { field: 'a', is: 'atLeast', value: 1 } })],
    ['1.showWhen impossibleCondition'],
  ],
  [
    'an option that is offered twice',
    [
      {
        ...kind,
        options: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      },
    ],
    ['0.options.1 repeatedOption'],
  ],
  ['a least above the most', [{ kind: 'number', key: 'n', label: 'N', min: 2, max: 1 }], ['0 minAboveMax']],
  ['more choices than options', [{ ...kind, kind: 'multiSelect', min: 2 } as DescribedField], ['0 minAboveMax']],
  ['a default that the field refuses', [{ kind: 'number', key: 'n', label: 'N', max: 1, default: 2 }], ['0.default badDefault']],
  ['a required box that starts unticked', [{ kind: 'checkbox', key: 'c', label: 'C', required: true, default: false }], []],
  ['more fields than a form has', Array.from({ length: 201 }, (_, n) => text(`a${n}`)), [' tooManyFields']],
])('%s', (_, fields, expected) => {
  expect(faults(...fields)).toEqual(expected);
});

test.each(['bedrooms', 'landDetails', 'a1'])('%s is a key', (key) => expect(isFieldKey(key)).toBe(true));
test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '', '1a', 'a.b', 'a b', 'A', 'a'.repeat(41)])(
  '%j is no key',
  (key) => {
    expect(isFieldKey(key)).toBe(false);
  },
);
