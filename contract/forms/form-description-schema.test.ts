import { anyDescription } from '#test/harness/samples/form-arbitraries.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formDescription } from './form-description-schema.ts';

const complaints = (input: unknown): string[] =>
  formDescription.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const form = (...fields: unknown[]) => ({ version: 1, sections: [{ title: 'All', why: 'Because.', fields }] });
const text = (more: object = {}) => ({ kind: 'text', key: 'a', label: 'A', ...more });
const group = (...fields: unknown[]) => ({ kind: 'group', key: 'g', label: 'G', entry: 'entry', fields });

test('any form that can be drawn comes through the schema unchanged', () => {
  fc.assert(
    fc.property(anyDescription, (description) => {
      expect(formDescription.parse(JSON.parse(JSON.stringify(description)))).toEqual(description);
    }),
  );
});

test.each<[string, unknown, RegExp]>([
  [
    'a kind that nobody knows',
    form(text(), { kind: 'slider', key: 'b', label: 'B' }),
    /^sections\.0\.fields\.1\.kind: There is no such kind of field\. The kinds are text, longText, number/,
  ],
  [
    'a kind that every object has',
    form({ kind: 'constructor', key: 'b', label: 'B' }),
    /^sections\.0\.fields\.0\.kind: There is no such kind/,
  ],
  ['a key that is used twice', form(text(), text()), /^sections\.0\.fields\.1\.key: The key a is used twice\.$/],
  ['a key that every object has', form(text({ key: 'constructor' })), /^sections\.0\.fields\.0\.key: A key starts with/],
  ['a setting of another kind', form(text({ currency: 'NZD' })), /^sections\.0\.fields\.0: .*currency/],
  ['a pattern, which could hold up the server', form(text({ pattern: '(a+)+$' })), /^sections\.0\.fields\.0: .*pattern/],
  [
    'a group three deep',
    form(group(group(group(text())))),
    /^sections\.0\.fields\.0\.fields\.0\.fields\.0\.kind: Groups can be nested at most 2 deep\.$/,
  ],
  ['a group without fields', form(group()), /^sections\.0\.fields\.0\.fields: Add at least one field\.$/],
  ['a version from the future', { ...form(text()), version: 2 }, /^version: This version/],
  ['a section that does not say why', { version: 1, sections: [{ title: 'All', fields: [text()] }] }, /^sections\.0\.why: /],
  [
    'too many options',
    form({ kind: 'select', key: 'a', label: 'A', options: Array.from({ length: 301 }, (_, n) => ({ value: `${n}`, label: `${n}` })) }),
    /^sections\.0\.fields\.0\.options: /,
  ],
  [
    'too many sections',
    { version: 1, sections: Array.from({ length: 21 }, (_, n) => ({ title: 'All', why: 'Because.', fields: [text({ key: `a${n}` })] })) },
    /^sections: /,
  ],
  [
    'too many fields over all sections',
    {
      version: 1,
      sections: [0, 1, 2].map((s) => ({
        title: 'All',
        why: 'Because.',
        fields: Array.from({ length: 70 }, (_, n) => text({ key: `s${s}n${n}` })),
      })),
    },
    /^sections: A form has at most 200 fields, this one has 210\.$/,
  ],
  ['a switch that must be on', form({ kind: 'switch', key: 'a', label: 'A', required: true }), /^sections\.0\.fields\.0: .*required/],
  ['no form at all', 'form', /^: /],
])('%s is refused with its path', (_, input, expected) => {
  const found = complaints(input);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});

test('a description as deep as a body can be is refused, not followed', () => {
  const deep = JSON.parse(`${'{"kind":"group","key":"g","label":"G","entry":"e","fields":['.repeat(5_000)}${']}'.repeat(5_000)}`);
  expect(complaints(form(deep))).toEqual(['sections.0.fields.0.fields.0.fields.0.kind: Groups can be nested at most 2 deep.']);
});
