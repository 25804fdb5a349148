import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import type { ParsePhone } from '../phone/index.ts';
import { normalizePhones } from './agent-phones.ts';
import type { AgentPhone } from './agent-phones.ts';

const parse = parsePhoneNumberFromString as ParsePhone;

test.each<[string, AgentPhone[], string, { kept: AgentPhone[]; invalid: number[] }]>([
  [
    'a number is kept as E.164',
    [{ type: 'MOBILE', value: '021 123 4567' }],
    'NZ',
    { kept: [{ type: 'MOBILE', value: '+64211234567' }], invalid: [] },
  ],
  [
    'a landline is one, whatever was chosen',
    [{ type: 'MOBILE', value: '09 575 6721' }],
    'NZ',
    { kept: [{ type: 'FIXED_LINE', value: '+6495756721' }], invalid: [] },
  ],
  [
    'where the number does not tell, the choice counts',
    [{ type: 'MOBILE', value: '212 555 0100' }],
    'US',
    { kept: [{ type: 'MOBILE', value: '+12125550100' }], invalid: [] },
  ],
  ['a number of another country is none', [{ type: 'MOBILE', value: '+61412345678' }], 'NZ', { kept: [], invalid: [0] }],
  [
    'the place of the wrong one is told',
    [
      { type: 'MOBILE', value: '021 123 4567' },
      { type: 'FIXED_LINE', value: 'later' },
    ],
    'NZ',
    { kept: [{ type: 'MOBILE', value: '+64211234567' }], invalid: [1] },
  ],
  [
    'the same number twice is one',
    [
      { type: 'MOBILE', value: '021 123 4567' },
      { type: 'FIXED_LINE', value: '+64 21 123 4567' },
    ],
    'NZ',
    { kept: [{ type: 'MOBILE', value: '+64211234567' }], invalid: [] },
  ],
])('%s', (_, phones, region, settled) => {
  expect(normalizePhones(parse, phones, region)).toEqual(settled);
});

test('normalising normalised numbers changes nothing', () => {
  const phone = fc.record({
    type: fc.constantFrom('MOBILE' as const, 'FIXED_LINE' as const),
    value: fc.integer({ min: 210000000, max: 219999999 }).map((n) => `0${n}`),
  });
  fc.assert(
    fc.property(fc.array(phone, { maxLength: 5 }), (phones) => {
      const { kept } = normalizePhones(parse, phones, 'NZ');
      expect(normalizePhones(parse, kept, 'NZ')).toEqual({ kept, invalid: [] });
    }),
    { numRuns: 50 },
  );
});
