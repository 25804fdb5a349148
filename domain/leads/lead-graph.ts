// The steps in which a graph of leads counts: days for a month, weeks for half a year, months beyond.

export const GRAPH_UNITS = ['day', 'week', 'month'] as const;
export type GraphUnit = (typeof GRAPH_UNITS)[number];

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;
const MAX_DAYS_IN_WEEKS = 186;

export function graphUnit({ from, to }: { from: string; to: string }): GraphUnit {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days <= MAX_DAYS) return 'day';
  return days <= MAX_DAYS_IN_WEEKS ? 'week' : 'month';
}
