// The days that insights are asked for, and how they are cut into rows.
import { addDays, dayOf, daysBetween } from '../graph/times.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { objectOf, textOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';

export interface Period {
  since: string;
  until: string;
}

/** Older days cannot be asked for. */
const MAX_MONTHS = 37;
const DAY = /^\d{4}-\d\d-\d\d$/;

export function readPeriods(params: Params, now: number, zone: string): Period[] {
  const range = readRange(params, dayOf(now, zone));
  const increment = textOf(params, 'time_increment') ?? 'all_days';
  if (increment === 'all_days') return [range];
  const days = daysBetween(range.since, range.until);
  if (increment === 'monthly') return cut([...Map.groupBy(days, (day) => day.slice(0, 7)).values()]);
  const size = Number(increment);
  if (!Number.isInteger(size) || size < 1 || size > 90)
    throw refuse('time_increment', 'Time increment', 'The time increment is 1 to 90, monthly or all_days.', 1_487_534);
  return cut(Array.from({ length: Math.ceil(days.length / size) }, (_, index) => days.slice(index * size, (index + 1) * size)));
}

const cut = (groups: readonly string[][]): Period[] => groups.map((days) => ({ since: days[0] ?? '', until: days.at(-1) ?? '' }));

function readRange(params: Params, today: string): Period {
  const range = objectOf(params, 'time_range');
  if (!range) return presetRange(textOf(params, 'date_preset') ?? 'last_30d', today);
  const [since, until] = [String(range.since), String(range.until)];
  if (!DAY.test(since) || !DAY.test(until) || Number.isNaN(Date.parse(since)) || Number.isNaN(Date.parse(until)) || since > until)
    throw refuse('time_range', 'Time range', 'A time range has a first and a last day.', 1_487_535);
  if (since < oldestDay(today))
    throw new GraphError({
      code: 3018,
      message: `The start date of the time range cannot be beyond ${MAX_MONTHS} months from the current date`,
    });
  return { since, until };
}

function oldestDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - MAX_MONTHS);
  return date.toISOString().slice(0, 10);
}

function presetRange(preset: string, today: string): Period {
  const yesterday = addDays(today, -1);
  const [, count] = /^last_(\d+)d$/.exec(preset) ?? [];
  if (count !== undefined) return { since: addDays(today, -Number(count)), until: yesterday };
  if (preset === 'today') return { since: today, until: today };
  if (preset === 'yesterday') return { since: yesterday, until: yesterday };
  if (preset === 'this_month') return { since: `${today.slice(0, 8)}01`, until: today };
  if (preset === 'last_month') {
    const until = addDays(`${today.slice(0, 8)}01`, -1);
    return { since: `${until.slice(0, 8)}01`, until };
  }
  if (preset === 'this_year') return { since: `${today.slice(0, 4)}-01-01`, until: today };
  if (preset === 'maximum' || preset === 'data_maximum') return { since: oldestDay(today), until: today };
  throw refuse('date_preset', 'Date preset', `${preset} is not available here.`, 1_487_536);
}
