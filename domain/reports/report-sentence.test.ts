import { expect, test } from 'vitest';
import type { RunStep } from '../campaigns/index.ts';
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
  ['review', null, 'The ads are in review, and start on 20 November 2026.'],
  ['scheduled', null, 'The ads passed the review, and start on 20 November 2026.'],
  ['paused', null, 'The ads are paused.'],
  ['change', null, 'An ad needs a change before the networks show it.'],
  ['live', null, 'The ads are running. The first figures arrive the day after they start.'],
  ['ending', figures({ impressions: 0 }), 'The ads are running. The first figures arrive the day after they start.'],
  ['ended', null, 'The networks reported no views of these ads.'],
  [
    'ended',
    figures({}),
    'In 7 days, 10,250 people saw the ads, 2.4 times each on average; they were clicked 410 times, about once in every 60 views, and 5 people left their details.',
  ],
  [
    'live',
    figures({ leads: 0 }),
    'So far 10,250 people saw the ads, 2.4 times each on average, and they were clicked 410 times, about once in every 60 views.',
  ],
  ['live', figures({ reach: null, clicks: 0, leads: 0 }), 'So far the ads were shown 24,600 times, and nobody clicked on them.'],
  [
    'live',
    figures({ isLeastReach: true, leads: 1 }),
    'So far at least 10,250 people saw the ads; they were clicked 410 times, about once in every 60 views, and 1 person left their details.',
  ],
  ['live', figures({ impressions: 1, reach: 1, clicks: 1, leads: 0 }), 'So far 1 person saw the ads, and they were clicked 1 time.'],
])('%s with %j says: %s', (state, given, expected) => {
  expect(reportSentence({ state, start: '20 November 2026', hasBegun: false, days: 7, figures: given })).toBe(expected);
});

test('ads without a first day are being prepared', () => {
  expect(reportSentence({ state: 'before', start: '', hasBegun: false, days: 0, figures: null })).toBe('The ads are being prepared.');
});

test.each<[ReportState, string]>([
  ['before', 'The ads are being prepared.'],
  ['review', 'The ads are in review, and start once the networks have approved them.'],
])('%s after the first day says: %s', (state, expected) => {
  expect(reportSentence({ state, start: '20 November 2026', hasBegun: true, days: 7, figures: null })).toBe(expected);
});

test.each<[string, RunStep | null, boolean, ReportState]>([
  ['2026-11-19', null, false, 'before'],
  // The first day alone makes no ad run.
  ['2026-11-21', null, false, 'before'],
  ['2026-11-21', 'review', false, 'review'],
  ['2026-11-21', 'live', false, 'live'],
  ['2026-11-26', 'ending', true, 'ending'],
  ['2026-11-27', 'ending', true, 'ended'],
  ['2026-11-27', 'review', false, 'ended'],
  // Deleted after they ran.
  ['2026-11-22', null, true, 'ended'],
])('on %s, at the step %s, with figures %s, a report from 20 to 26 November is %s', (today, step, hasFigures, expected) => {
  expect(reportState({ startDate: '2026-11-20', endDate: '2026-11-26' }, today, step, hasFigures)).toBe(expected);
});
