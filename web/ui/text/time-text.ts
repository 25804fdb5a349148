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

/** 'Last month' may be any of thirty days, so that only what is more recent is shown as relative time. */
const RECENT_MS = 7 * 86_400_000;

/** Writes a past moment, as a day once a week has passed. Where the clock of the twins was set ahead, 'in 2 hours' would be wrong. */
export function happened(moment: Date, now: Date, timeZone?: string): string {
  const aheadMs = moment.getTime() - now.getTime();
  if (aheadMs > CLOCK_DIFFERENCE_MS || aheadMs <= -RECENT_MS) return dayExactly(moment, timeZone);
  return roughly(aheadMs > 0 ? now : moment, now);
}

/** The day of a moment, which is not the day of its ISO text where it is read. */
export const dayExactly = (moment: Date, timeZone?: string): string => dayOf(partsOf(moment, timeZone));

export function exactly(moment: Date, timeZone?: string): string {
  const parts = partsOf(moment, timeZone);
  return `${dayOf(parts)}, ${parts['hour']}:${parts['minute']} ${parts['dayPeriod']}`;
}

type Parts = Record<string, string>;

const dayOf = ({ day, month, year }: Parts): string => `${day}/${month}/${year}`;

const partsOf = (moment: Date, timeZone?: string): Parts =>
  Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Kept, since a list formats many moments and making a format takes longer than using it. */
function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const format = new Intl.DateTimeFormat('en-NZ', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  formats.set(timeZone, format);
  return format;
}
