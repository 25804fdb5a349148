import { describe, expect, test } from 'vitest';
import { ACCENTED, containsText, foldText, PLAIN } from './fold-text.ts';

test('every accented letter has one plain letter', () => {
  expect(ACCENTED).toHaveLength(PLAIN.length);
  for (const [place, letter] of Array.from(ACCENTED).entries()) {
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
    if (/[a-z]/.test(bare)) expect(`${letter}${PLAIN[place]}`).toBe(`${letter}${bare}`);
  }
});

describe('folding', () => {
  test.each([
    ['Rātana', 'ratana'],
    ['RĀTANA', 'ratana'],
    ['Ra\u0304tana', 'ratana'],
    ['Ångström & Søn', 'angstrom & son'],
    ['Łódź', 'lodz'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['漢字 🏠', '漢字 🏠'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

test.each([
  ['Rātana Road', 'ratana', true],
  ['Ratana Road', 'Rātana', true],
  ['Rātana Road', ' road ', true],
  ['Rātana Road', 'rotana', false],
])("'%s' searched for '%s': %s", (text, search, isFound) => {
  expect(containsText(text, search)).toBe(isFound);
});
