import { expect, test } from 'vitest';
import { overviewWeeks } from './overview-weeks.ts';

const HOUR = 3_600_000;

test('begin on Mondays, eight before this week and three after it', () => {
  // A Sunday evening in Auckland, which is still Sunday morning in London.
  const weeks = overviewWeeks(Date.parse('2026-11-15T09:00:00Z'));
  expect(weeks).toHaveLength(12);
  expect([weeks[0]?.weekOf, weeks[8]?.weekOf, weeks[11]?.weekOf]).toEqual(['2026-09-14', '2026-11-09', '2026-11-30']);
});

test('the week begins where the product is at home', () => {
  expect(overviewWeeks(Date.parse('2026-11-15T11:00:00Z'))[8]).toEqual({
    weekOf: '2026-11-16',
    startsAt: Date.parse('2026-11-15T11:00:00Z'),
    endsAt: Date.parse('2026-11-22T11:00:00Z'),
  });
});

test('the week of a clock change is an hour shorter or longer, and weeks have no gaps', () => {
  const weeks = overviewWeeks(Date.parse('2026-10-01T00:00:00Z'));
  expect(weeks.map(({ startsAt, endsAt }) => (endsAt - startsAt) / HOUR).filter((hours) => hours !== 168)).toEqual([167]);
  for (const [at, week] of weeks.slice(1).entries()) expect(week.startsAt).toBe(weeks[at]?.endsAt);
});
