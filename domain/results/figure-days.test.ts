import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepDay } from '../dates/index.ts';
import { daysOfMonth, daysToRead, firstOpenDay, monthsIn } from './figure-days.ts';
import { RESTATED_DAYS } from './metric-sources.ts';

const campaign = { network: 'meta', startsOn: '2026-09-20', endsOn: '2026-10-10', readThrough: null } as const;

test.each([
  ['has not begun', {}, '2026-09-19', null],
  ['was never read', {}, '2026-09-25', ['2026-09-20', '2026-09-25']],
  ['runs and was read this morning', { readThrough: '2026-10-05' }, '2026-10-05', ['2026-09-20', '2026-10-05']],
  ['ended while nobody read it', {}, '2027-02-01', ['2026-09-20', '2026-10-11']],
  ['ended, and the last days may change', { readThrough: '2026-10-30' }, '2026-11-01', ['2026-10-02', '2026-10-11']],
  ['was last read on the last day that may change', { readThrough: '2026-11-08' }, '2026-11-09', ['2026-10-11', '2026-10-11']],
  ['is final', { readThrough: '2026-11-09' }, '2026-11-10', null],
  ['has no end', { endsOn: null, readThrough: '2027-03-01' }, '2027-03-02', ['2027-02-01', '2027-03-02']],
  ['is older than Meta tells of', { startsOn: '2020-01-01', endsOn: null }, '2026-11-01', ['2023-11-01', '2026-11-01']],
])('a campaign that %s', (_what, given, today, expected) => {
  const range = daysToRead({ ...campaign, ...given }, today);
  expect(range && [range.since, range.until]).toEqual(expected);
});

test('read on any days, the last read covers each day that was not final when it was read before', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom('meta', 'google'), gaps, fc.integer({ min: 0, max: 50 }), (network, pauses, length) => {
      const startsOn = '2026-03-20';
      const endsOn = stepDay(startsOn, length, 'days');
      const lastDay = stepDay(endsOn, 1, 'days');
      const finalDays = new Set<string>();
      let readThrough: string | null = null;
      let today = startsOn;
      for (const pause of [...pauses, RESTATED_DAYS[network] + length + 2]) {
        today = stepDay(today, pause, 'days');
        const range = daysToRead({ network, startsOn, endsOn, readThrough }, today);
        for (let day = startsOn; day <= lastDay && day <= today; day = stepDay(day, 1, 'days')) {
          const isRead = range !== null && day >= range.since && day <= range.until;
          if (!isRead) expect(finalDays.has(day)).toBe(true);
          else if (day < firstOpenDay(network, today)) finalDays.add(day);
        }
        readThrough = today;
      }
      expect(finalDays).toContain(lastDay);
      expect(daysToRead({ network, startsOn, endsOn, readThrough }, stepDay(today, 1, 'days'))).toBeNull();
    }),
  );
});

test('months of a range', () => {
  expect(monthsIn({ since: '2026-10-31', until: '2027-01-01' })).toEqual(['2026-10', '2026-11', '2026-12', '2027-01']);
  expect(daysOfMonth('2028-02')).toEqual({ since: '2028-02-01', until: '2028-02-29' });
});
