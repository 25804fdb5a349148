// Compares a figure with that of the period before.

/** In whole per cent; null where there was nothing before to compare with. */
const changeInPercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : Math.round(((now - before) / before) * 100);

/** '+12%'. The screen names the days that are compared. */
export function changeText(now: number | null, before: number | null): string {
  const change = changeInPercent(now, before);
  if (change === null) return now ? 'None before' : 'Nothing to compare';
  if (change === 0) return 'No change';
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-NZ')}%`;
}
