// How long a feed usually takes between two files, and since when it sent none. The first load of the console needs no more of feeds.

const HOUR_MS = 3_600_000;

/** 'hour', '3 hours', 'day', 'week': what follows 'every'. */
export function gapText(gapMs: number): string {
  const hours = gapMs / HOUR_MS;
  if (hours < 0.75) return '30 minutes';
  if (hours < 20) return plural(hours, 'hour');
  return hours < 6.5 * 24 ? plural(hours / 24, 'day') : plural(hours / 24 / 7, 'week');
}

function plural(amount: number, noun: string): string {
  const count = Math.max(1, Math.round(amount));
  return count === 1 ? noun : `${count} ${noun}s`;
}

/** `since` as people read it where the text is shown. */
export const silenceText = (since: string, usualGapMs: number): string =>
  `No files since ${since}; usually one every ${gapText(usualGapMs)}`;
