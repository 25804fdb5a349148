import { expect, test } from 'vitest';
import { END_REQUEST, endRequestIn, endRequestText } from './end-request.ts';

const comment = (text: string, createdAt: string) => ({ text, createdAt });

test('the last comment that asks for the end counts', () => {
  expect(endRequestIn([comment('Thank you', '1')])).toBeNull();
  expect(endRequestIn([comment(END_REQUEST, '1'), comment(`${END_REQUEST} Sold.`, '2'), comment('Done', '3')])?.createdAt).toBe('2');
});

test.each([
  ['2026-12-01', 'INVOICE', /^Our team ends the campaigns before they start, so no ads run and no budget is spent\. .* your invoice\.$/],
  ['2026-11-19', 'CREDIT_CARD', /^Our team ends the campaigns as soon as .* your payment\.$/],
] as const)('for a start on %s by %s it is said what happens to ads and money', (startDate, paymentType, text) => {
  expect(endRequestText({ startDate, paymentType }, '2026-11-19')).toMatch(text);
});
