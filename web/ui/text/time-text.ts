// Formats a moment: roughly, as a relative time, or exactly, as DD/MM/YYYY with or without the time. Without a zone it is that of the browser.
const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

const relative = new Intl.RelativeTimeFormat('en-NZ', { numeric: 'auto' });

export function roughly(moment: Date, now: Date): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000);
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return 'just now';
}

/** How far ahead of a browser's clock the server's may be without anyone having set it. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;

/** Of what has happened already. Where the clock of the twins was set ahead, 'in 2 hours' would be wrong, and the day is shown. */
export function happened(moment: Date, now: Date, timeZone?: string): string {
  const aheadMs = moment.getTime() - now.getTime();
  if (aheadMs > CLOCK_DIFFERENCE_MS) return dayExactly(moment, timeZone);
  return roughly(aheadMs > 0 ? now : moment, now);
}

/** The day of a moment, which is not the day of its ISO text where it is read. */
export const dayExactly = (moment: Date, timeZone?: string): string => {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${day}/${month}/${year}`;
};

export function exactly(moment: Date, timeZone?: string): string {
  const { hour, minute, dayPeriod } = partsOf(moment, timeZone);
  return `${dayExactly(moment, timeZone)}, ${hour}:${minute} ${dayPeriod}`;
}

const partsOf = (moment: Date, timeZone?: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-NZ', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
