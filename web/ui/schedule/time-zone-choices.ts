// Which time zones can be chosen, and how far are they from UTC today?
import { offsetAt, offsetText } from '#domain/dates/index.ts';

export interface ZoneChoice {
  value: string;
  label: string;
}

let known: ZoneChoice[] | undefined;

/** Sorted from west to east; computed once, since it asks the runtime about some four hundred zones. */
export function timeZoneChoices(now = Date.now()): ZoneChoice[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((zone) => ({ zone, offset: offsetAt(now, zone) }))
    .sort((one, other) => one.offset - other.offset || one.zone.localeCompare(other.zone))
    .map(({ zone, offset }) => ({ value: zone, label: `(${offsetText(offset)}) ${zone.replaceAll('_', ' ')}` }));
  return known;
}

/** A zone stored under an older name stays choosable. */
export function timeZoneChoicesWith(zone: string): ZoneChoice[] {
  const choices = timeZoneChoices();
  return !zone || choices.some((choice) => choice.value === zone) ? choices : [{ value: zone, label: zone }, ...choices];
}
