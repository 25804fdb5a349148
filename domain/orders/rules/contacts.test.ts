import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseContacts, findContacts } from './contacts.ts';

test.each([
  [[], [], false],
  [['a', 'b', 'c'], ['a', 'b', 'c'], false],
  [['a', 'b', 'a'], ['a', 'b'], false],
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], true],
  [['a', 'b', 'c', 'c'], ['a', 'b', 'c'], false],
])('of %j, %j stay (too many: %s)', (ids, contacts, hasTooMany) => {
  expect(chooseContacts(ids)).toEqual({ contacts, hasTooMany });
});

test('choosing the same contacts again changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (ids) => {
      const { contacts } = chooseContacts(ids);
      expect(chooseContacts(contacts)).toEqual({ contacts, hasTooMany: false });
    }),
  );
});

test.each([
  ['', ['Hana Rāwiri', 'Wiremu Tane']],
  ['wi', ['Hana Rāwiri', 'Wiremu Tane']],
  ['wir', ['Hana Rāwiri', 'Wiremu Tane']],
  ['RAWI', ['Hana Rāwiri']],
  ['tane', ['Wiremu Tane']],
  ['zzz', []],
])('%j finds %j', (typed, names) => {
  const contacts = ['Hana Rāwiri', 'Wiremu Tane'].map((fullName) => ({ fullName }));
  expect(findContacts(contacts, typed).map(({ fullName }) => fullName)).toEqual(names);
});
