import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGENT_DETAILS, readAgentDetails, writeAgentDetails } from './invitation-link.ts';

const details = {
  email: 'mere+home@harcrest.example',
  firstName: 'Mere',
  lastName: "O'Brien & Sons = 100%",
  tokenExpiration: '2026-11-22T00:00:00.000Z',
  expirySendTime: '2026-11-15T00:00:00.000Z',
};

test('what an invitation says is read back', () => {
  expect(readAgentDetails(writeAgentDetails(details))).toEqual(details);
});

test('the path of an invitation is not treated as a file', () => {
  expect(encodeURIComponent(writeAgentDetails(details))).toMatch(/^[\w%!'()*~-]+$/);
});

test.each([
  ['nothing', '', {}],
  ['no pairs', 'harcrest', {}],
  ['unknown keys', 'roles=admin&customerId=7&email=a%40b.example', { email: 'a@b.example' }],
  ['keys of every object', '__proto__=x&constructor=y&toString=z', {}],
  ['a broken encoding', 'email=%E0%A4%A&firstName=Mere', { firstName: 'Mere' }],
  ['a key twice', 'firstName=Mere&firstName=Ana', { firstName: 'Mere' }],
  ['an overlong value', `email=${'a'.repeat(300)}`, {}],
])('%s is read as what can be used of it', (_, text, expected) => {
  expect(readAgentDetails(text)).toEqual(expected);
});

test('any details come back as they were, and any text is read without harm', () => {
  const value = fc.option(
    fc.string({ unit: 'binary', maxLength: 80 }).filter((text) => text.isWellFormed()),
    { nil: undefined },
  );
  const anyDetails = fc.record(Object.fromEntries(AGENT_DETAILS.map((key) => [key, value])));
  fc.assert(
    fc.property(anyDetails, (given) => {
      const known = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
      expect(readAgentDetails(writeAgentDetails(given))).toEqual(known);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Object.keys(readAgentDetails(text)).every((key) => (AGENT_DETAILS as readonly string[]).includes(key))).toBe(true);
    }),
  );
});
