// Schedules over both changes of the clocks, with the times at which each of them fires: once, whatever the clocks do.

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

interface ClockChangeCase {
  zone: string;
  what: string;
  /** The moment of the change. */
  at: number;
  /** When half past two in the morning is due. */
  halfPastTwo: number;
}

const change = (zone: string, what: string, at: string, halfPastTwo: string): ClockChangeCase => ({
  zone,
  what,
  at: Date.parse(at),
  halfPastTwo: Date.parse(halfPastTwo),
});

/** All of them are on a Sunday. UTC never changes, so two ordinary nights stand for it. */
const CHANGES: readonly ClockChangeCase[] = [
  change('Pacific/Auckland', 'clocks go back', '2026-04-04T14:00:00Z', '2026-04-04T13:30:00Z'),
  change('Pacific/Auckland', 'clocks go forward', '2026-09-26T14:00:00Z', '2026-09-26T14:30:00Z'),
  change('Australia/Sydney', 'clocks go back', '2026-04-04T16:00:00Z', '2026-04-04T15:30:00Z'),
  change('Australia/Sydney', 'clocks go forward', '2026-10-03T16:00:00Z', '2026-10-03T16:30:00Z'),
  change('UTC', 'others go back', '2026-04-05T02:00:00Z', '2026-04-05T02:30:00Z'),
  change('UTC', 'others go forward', '2026-09-27T02:00:00Z', '2026-09-27T02:30:00Z'),
];

/** As long before the change as after it. */
const AROUND = 2 * HOUR;

const every = (step: number, from: number, to: number): number[] => Array.from({ length: (to - from) / step }, (_, at) => from + at * step);

export interface ScheduleOverClockChange {
  name: string;
  zone: string;
  cron: string;
  frequency: 'Day' | 'Hour' | 'Week';
  /** Runs are due from the first of these moments on, and before the second. */
  from: number;
  to: number;
  expected: number[];
}

export const schedulesOverClockChanges: readonly ScheduleOverClockChange[] = CHANGES.flatMap(({ zone, what, at, halfPastTwo }) => {
  const [from, to] = [at - AROUND, at + AROUND];
  const named = (name: string) => ({ name: `${name} in ${zone} when ${what}`, zone, from, to });
  return [
    { ...named('daily at 2:30 am'), frequency: 'Day', cron: '30 2 * * *', expected: [halfPastTwo] },
    { ...named('weekly at 2:30 am'), frequency: 'Week', cron: '30 2 * * 7', expected: [halfPastTwo] },
    { ...named('every hour'), frequency: 'Hour', cron: '0 * * * *', expected: every(HOUR, from, to) },
    { ...named('every 15 minutes'), frequency: 'Hour', cron: '0,15,30,45 * * * *', expected: every(QUARTER, from, to) },
  ] satisfies ScheduleOverClockChange[];
});
