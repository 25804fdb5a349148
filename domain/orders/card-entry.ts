// What did someone type as their card, and what is wrong with it? Said in the words of the provider's own fields, before anything is sent.
// The number never leaves the browser but to the provider.

export interface CardEntry {
  number: string;
  /** As '12 / 34'. */
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

/** '4242 4242 4242 4242', as it is printed on the card; no more digits than a card has. */
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

/** '12 / 34' of '1234', '12/34' and '12/2034'; '5' can only be May. */
export function expiryText(typed: string): string {
  const [month = '', year = ''] = typed.includes('/')
    ? typed.split('/', 2).map(digitsOf)
    : [digitsOf(typed).slice(0, 2), digitsOf(typed).slice(2)];
  const whole = month.length === 1 && (month > '1' || typed.includes('/')) ? `0${month}` : month.slice(0, 2);
  const short = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
  return short === '' ? whole : `${whole} / ${short}`;
}

export const cvcText = (typed: string, number: string): string => digitsOf(typed).slice(0, shapeOf(digitsOf(number)).cvc);

/** How a brand is called that the provider names, or that a number begins like. */
export const cardBrandLabel = (brand: string): string => BRANDS.find((known) => known.brand === brand)?.label ?? 'Card';
export const brandOfNumber = (typed: string): string | null => brandOf(digitsOf(typed))?.brand ?? null;

/** The sum that every card number obeys, so that a slip of the finger is noticed. */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits).toReversed().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

export interface CalendarMonth {
  year: number;
  month: number;
}

/** Also for a card that was kept: to the end of the month that is printed on it. */
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
  const read = expiryOf(typed);
  if (!read) return 'Your card’s expiry date is incomplete.';
  if (read.month < 1 || read.month > 12) return 'Your card’s expiry date is invalid.';
  return isExpiredCard(read, now) ? 'Your card’s expiry date is in the past.' : null;
}

function expiryOf(typed: string): CalendarMonth | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(typed) ?? [];
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) };
}

/** Of an entry in which nothing is wrong. */
export function enteredCard(entry: CardEntry): EnteredCard {
  const { month, year } = expiryOf(entry.expiry) ?? { month: 0, year: 0 };
  return { number: digitsOf(entry.number), expMonth: month, expYear: year, cvc: digitsOf(entry.cvc) };
}
