// Formats and checks card details while they are typed. The messages are those of Stripe's own card fields. The browser sends the
// number to the payment provider only, never to our server.

export interface CardEntry {
  number: string;
  /** In the form '12 / 34'. */
  expiry: string;
  cvc: string;
}
export type CardField = keyof CardEntry;

export interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

export type CardProblems = Partial<Record<CardField, string>>;

const BRANDS = [
  { brand: 'amex', label: 'American Express', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'visa', label: 'Visa', begins: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
  { brand: 'mastercard', label: 'Mastercard', begins: /^(5[1-5]|2[2-7])/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'unionpay', label: 'UnionPay', begins: /^62/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
] as const;
const ANY_BRAND = { lengths: [14, 15, 16, 19], groups: [4, 4, 4, 4, 3], cvc: 3 } as const;

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
const brandOf = (digits: string) => BRANDS.find(({ begins }) => begins.test(digits));
const shapeOf = (digits: string) => brandOf(digits) ?? ANY_BRAND;

/** '4242 4242 4242 4242', grouped as on the card. Digits beyond the brand's longest number are dropped. */
export function cardNumberText(typed: string): string {
  const digits = digitsOf(typed);
  const { groups } = shapeOf(digits);
  const parts: string[] = [];
  let rest = digits;
  for (const size of groups) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return parts.join(' ');
}

/** '12 / 34' from '1234', '12/34' and '12/2034'. A single '5' becomes '05', as no month has two digits starting with 5. */
export function expiryText(typed: string): string {
  const [month = '', year = ''] = typed.includes('/')
    ? typed.split('/', 2).map(digitsOf)
    : [digitsOf(typed).slice(0, 2), digitsOf(typed).slice(2)];
  const whole = month.length === 1 && (month > '1' || typed.includes('/')) ? `0${month}` : month.slice(0, 2);
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
  return short === '' ? whole : `${whole} / ${short}`;
}

export const cvcText = (typed: string, number: string): string => digitsOf(typed).slice(0, shapeOf(digitsOf(number)).cvc);

/** `brand` as the provider names it, or as `brandOfNumber` returns it. */
export const cardBrandLabel = (brand: string): string => BRANDS.find((known) => known.brand === brand)?.label ?? 'Card';
export const brandOfNumber = (typed: string): string | null => brandOf(digitsOf(typed))?.brand ?? null;

/** The Luhn checksum. */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

export interface CalendarMonth {
  year: number;
  month: number;
}

/** A card is valid to the end of its expiry month. Also used for saved cards. */
export const isExpiredCard = (expires: CalendarMonth, now: CalendarMonth): boolean =>
  expires.year * 12 + expires.month < now.year * 12 + now.month;

export function checkCard(entry: CardEntry, now: CalendarMonth): CardProblems {
  const number = numberProblem(digitsOf(entry.number));
  const expiry = expiryProblem(entry.expiry, now);
  const cvc = digitsOf(entry.cvc).length < shapeOf(digitsOf(entry.number)).cvc ? 'Your card’s security code is incomplete.' : null;
  return { ...(number && { number }), ...(expiry && { expiry }), ...(cvc && { cvc }) };
}

function numberProblem(digits: string): string | null {
  const lengths: readonly number[] = shapeOf(digits).lengths;
  if (digits.length < Math.min(...lengths)) return 'Your card number is incomplete.';
  return isCardNumber(digits) && lengths.includes(digits.length) ? null : 'Your card number is invalid.';
}

function expiryProblem(typed: string, now: CalendarMonth): string | null {
  const expiry = expiryOf(typed);
  if (!expiry) return 'Your card’s expiry date is incomplete.';
  if (expiry.month < 1 || expiry.month > 12) return 'Your card’s expiry date is invalid.';
  return isExpiredCard(expiry, now) ? 'Your card’s expiry date is in the past.' : null;
}

function expiryOf(typed: string): CalendarMonth | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(typed) ?? [];
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

/** Call only for an entry in which `checkCard` found no problem. */
export function enteredCard(entry: CardEntry): EnteredCard {
  const { month, year } = expiryOf(entry.expiry) ?? { month: 0, year: 0 };
  return { number: digitsOf(entry.number), expMonth: month, expYear: year, cvc: digitsOf(entry.cvc) };
}
