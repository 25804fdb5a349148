// Which time zones can be chosen, and how far are they from UTC today?
import type { Choice } from '#web/list/index.ts';

let known: Choice[] | undefined;

/** Sorted from west to east; computed once, since it asks the runtime about some four hundred zones. */
export function timezoneChoices(now = new Date()): Choice[] {
  known ??= Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ zone, offset: offsetOf(zone, now) }))
    .sort((one, other) => minutesOf(one.offset) - minutesOf(other.offset) || one.zone.localeCompare(other.zone))
    .map(({ zone, offset }) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (UTC${offset})` }));
  return known;
}

function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-NZ', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  return name.replace('GMT', '') || '+00:00';
}

function minutesOf(offset: string): number {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  return (offset.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
