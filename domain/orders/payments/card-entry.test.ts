import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandOfNumber, cardBrandLabel, cardNumberText, checkCard, cvcText, enteredCard, expiryText, isExpiredCard } from './card-entry.ts';

const now = { year: 2026, month: 11 };
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

describe('while a card is typed', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['42424242424242424242424', '4242 4242 4242 4242 424'],
    ['', ''],
  ])('the number %s reads %s', (typed, shown) => {
    expect(cardNumberText(typed)).toBe(shown);
  });

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1234', '12 / 34'],
    ['12/34', '12 / 34'],
    ['1/34', '01 / 34'],
    ['12 / 2034', '12 / 34'],
    ['122034', '12 / 34'],
  ])('the expiry %s reads %s', (typed, shown) => {
    expect(expiryText(typed)).toBe(shown);
  });

  test('formatting a formatted card number or expiry changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 /-x')), maxLength: 24 }), (typed) => {
        expect(cardNumberText(cardNumberText(typed))).toBe(cardNumberText(typed));
        expect(cvcText(cvcText(typed, good.number), good.number)).toBe(cvcText(typed, good.number));
      }),
    );
  });

  test('the last digit of an expiry can be deleted', () => {
    expect(['12 / 3', '12 / ', '12 /', '12'].map(expiryText)).toEqual(['12 / 3', '12', '12', '12']);
  });

  test('the security code of an American Express card has four digits', () => {
    expect(cvcText('12345', '378282246310005')).toBe('1234');
    expect(cvcText('12345', good.number)).toBe('123');
  });

  test.each([
    ['4', 'visa', 'Visa'],
    ['5555', 'mastercard', 'Mastercard'],
    ['2221', 'mastercard', 'Mastercard'],
    ['37', 'amex', 'American Express'],
  ])('%s is the beginning of a %s', (typed, brand, label) => {
    expect(brandOfNumber(typed)).toBe(brand);
    expect(cardBrandLabel(brand)).toBe(label);
  });

  test('an unknown brand is labelled as Card', () => {
    expect(brandOfNumber('9')).toBeNull();
    expect(cardBrandLabel('girocard')).toBe('Card');
  });
});

describe('before a card is sent', () => {
  test.each(['4242 4242 4242 4242', '5555 5555 5555 4444', '4000 0027 6000 3184'])('nothing is wrong with %s', (number) => {
    expect(checkCard({ ...good, number }, now)).toEqual({});
  });

  test.each([
    ['number', '4242', 'Your card number is incomplete.'],
    ['number', '', 'Your card number is incomplete.'],
    ['number', '4242 4242 4242 4241', 'Your card number is invalid.'],
    ['number', '4242 4242 4242 4242 42', 'Your card number is invalid.'],
    ['expiry', '', 'Your card’s expiry date is incomplete.'],
    ['expiry', '12 / 3', 'Your card’s expiry date is incomplete.'],
    ['expiry', '13 / 34', 'Your card’s expiry date is invalid.'],
    ['expiry', '00 / 34', 'Your card’s expiry date is invalid.'],
    ['expiry', '10 / 26', 'Your card’s expiry date is in the past.'],
    ['cvc', '12', 'Your card’s security code is incomplete.'],
  ])('the %s %j is refused with: %s', (field, typed, problem) => {
    expect(checkCard({ ...good, [field]: typed }, now)).toEqual({ [field]: problem });
  });

  test('a card is good to the end of its month', () => {
    expect(checkCard({ ...good, expiry: '11 / 26' }, now)).toEqual({});
    expect(isExpiredCard({ year: 2026, month: 10 }, now)).toBe(true);
    expect(isExpiredCard({ year: 2027, month: 1 }, now)).toBe(false);
  });

  test('a single wrong digit is always detected', () => {
    const digits = '4242424242424242';
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const slipped = Array.from(digits)
          .map((digit, at) => (at === place ? String((Number(digit) + by) % 10) : digit))
          .join('');
        expect(checkCard({ ...good, number: slipped }, now)).toHaveProperty('number');
      }),
    );
  });

  test('a valid entry is converted to number, month, year and security code', () => {
    expect(enteredCard(good)).toEqual({ number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' });
  });
});
