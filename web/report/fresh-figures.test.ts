import { expect, test } from 'vitest';
import { showResults } from './fresh-figures.ts';

const page = (body: string): HTMLElement => {
  const parsed = new DOMParser().parseFromString(
    `<main><article data-report="/r/x" data-state="live">${body}</article></main>`,
    'text/html',
  );
  return parsed.querySelector<HTMLElement>('[data-report]')!;
};
const results = (views: number, days = ''): string =>
  `<p data-result="sentence">${views} views</p><dl data-result="figures"><dd>${views}</dd></dl>${days}<img src="/ad.jpg" /><table data-result="networks"><tr><td>${views}</td></tr></table>`;
const chart = (views: number): string =>
  `<section data-result="days"><div class="chart">${views}</div><details><summary>Every day</summary>${views}</details></section>`;

test('the sentence, the figures, the days and the networks change together, and the rest of the page stays', () => {
  const report = page(results(4595, chart(4595)));
  const picture = report.querySelector('img');
  report.querySelector('details')!.open = true;
  showResults(report, page(results(5172, chart(5172))));
  expect(report.textContent).not.toContain('4595');
  expect([...report.querySelectorAll('[data-result]')].every(({ textContent }) => textContent.includes('5172'))).toBe(true);
  expect(report.querySelector('img')).toBe(picture);
  expect(report.querySelector('details')!.open).toBe(true);
  expect(report.querySelectorAll('.tip')).toHaveLength(1);
});

test('a chart that the page did not have yet appears with the figures', () => {
  const report = page(results(100));
  const main = report.parentElement!;
  showResults(report, page(results(300, chart(300))));
  expect([main.textContent.includes('100'), main.querySelectorAll('[data-result=days]').length]).toEqual([false, 1]);
});
