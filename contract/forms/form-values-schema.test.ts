import type { FormDescription, ViolationCode } from '#domain/forms/index.ts';
import { expect, test } from 'vitest';
import { formValues } from './form-values-schema.ts';
import { VIOLATION_TEXTS, violationText } from './violation-texts.ts';

const description: FormDescription = {
  version: 1,
  sections: [
    {
      title: 'People',
      why: 'Someone answers.',
      fields: [
        {
          kind: 'group',
          key: 'contacts',
          label: 'Contacts',
          entry: 'contact',
          fields: [{ kind: 'email', key: 'email', label: 'Email', required: true }],
        },
        { kind: 'switch', key: 'isOpen', label: 'Open home' },
        {
          kind: 'date',
          key: 'day',
          label: 'Day',
          required: true,
          earliest: '2026-11-15',
          showWhen: { field: 'isOpen', is: 'equal', value: true },
        },
      ],
    },
  ],
};
const schema = formValues(description);

test('what is wrong is said in words at its path, like every other refusal', () => {
  const { error } = schema.safeParse({ contacts: [{ email: '' }], isOpen: true, day: '2026-11-14' });
  expect(error?.issues.map(({ path, message }) => ({ path, message }))).toEqual([
    { path: ['contacts', 0, 'email'], message: 'This field is required.' },
    { path: ['day'], message: 'Not before 15/11/2026.' },
  ]);
});

test('what comes out is what may be stored', () => {
  expect(schema.parse({ contacts: [{ email: ' Hana@Harbour.example ' }], isOpen: false, day: '2020-01-01' })).toEqual({
    contacts: [{ email: 'hana@harbour.example' }],
    isOpen: false,
  });
});

test('every text gets what it needs', () => {
  const params = { min: 1, max: 2, step: 5, earliest: '2026-11-15', latest: '2026-11-15', value: 'x' };
  for (const code of Object.keys(VIOLATION_TEXTS) as ViolationCode[]) expect(violationText({ code, params })).not.toMatch(/[{}]/);
});
