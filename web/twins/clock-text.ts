// Says in words by how much the clock is ahead.
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** '2 days 3 hours'; whole hours, since the clock is moved by hours. */
export function aheadText(aheadMs: number): string {
  const hours = Math.floor(aheadMs / HOUR_MS);
  const [days, rest] = [Math.floor(hours / DAY_HOURS), hours % DAY_HOURS];
  const parts = [...(days > 0 ? [count(days, 'day')] : []), ...(rest > 0 ? [count(rest, 'hour')] : [])];
  return parts.join(' ') || 'less than an hour';
}
