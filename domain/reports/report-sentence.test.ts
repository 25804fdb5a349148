import { expect, test } from 'vitest';
import { reportSentence } from './report-sentence.ts';
import type { ReportFigures } from './report-sentence.ts';
import { reportState } from './report-state.ts';
import type { ReportState } from './report-state.ts';

const figures = (given: Partial<ReportFigures>): ReportFigures => ({
  impressions: 24_600,
  reach: 10_250,
  isLeastReach: false,
  clicks: 410,
  leads: 5,
  ...given,
});

test.each<[ReportState, ReportFigures | null, string]>([
  ['before', null, 'The ads start on 20 November 2026.'],
  ['waiting', null, 'The ads are running. The first figures arrive the day after they start.'],
  ['running', figures({ impressions: 0 }), 'The ads are running. The first figures arrive the day after they start.'],
  ['ended', null, 'The networks reported no views of these ads.'],
  [
    'ended',
    figures({}),
    'In 7 days, 10,250 people saw the ads, 2.4 times each on average; they were clicked 410 times, about once in every 60 views, and 5 people left their details.',
  ],
  [
    'running',
    figures({ leads: 0 }),
    'So far 10,250 people saw the ads, 2.4 times each on average, and they were clicked 410 times, about once in every 60 views.',
  ],
  ['running', figures({ reach: null, clicks: 0, leads: 0 }), 'So far the ads were shown 24,600 times, and nobody clicked on them.'],
  [
    'running',
    figures({ isLeastReach: true, leads: 1 }),
    'So far at least 10,250 people saw the ads; they were clicked 410 times, about once in every 60 views, and 1 person left their details.',
  ],
  ['running', figures({ impressions: 1, reach: 1, clicks: 1, leads: 0 }), 'So far 1 person saw the ads, and they were clicked 1 time.'],
])('%s with %j says: %s', (state, given, expected) => {
  expect(reportSentence({ state, start: '20 November 2026', days: 7, figures: given })).toBe(expected);
});

test('ads without a first day are being prepared', () => {
  expect(reportSentence({ state: 'before', start: '', days: 0, figures: null })).toBe('The ads are being prepared.');
});

test.each([
  ['2026-11-19', false, 'before'],
  ['2026-11-20', false, 'waiting'],
  // An account east of the customer counts its first day earlier.
  ['2026-11-19', true, 'running'],
  ['2026-11-26', true, 'running'],
  ['2026-11-27', true, 'ended'],
  ['2026-11-27', false, 'ended'],
])('on %s, with figures %s, a report from 20 to 26 November is %s', (today, hasFigures, expected) => {
  expect(reportState({ startDate: '2026-11-20', endDate: '2026-11-26' }, today, hasFigures)).toBe(expected);
});

test('nothing planned is before the start', () => {
  expect(reportState({ startDate: null, endDate: null }, '2026-11-20', false)).toBe('before');
});
