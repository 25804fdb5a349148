// The time zones that can be chosen, with their current UTC offsets.
import { offsetAt, offsetText } from '#domain/dates/index.ts';

export interface ZoneChoice {
  value: string;
  label: string;
}

let cached: ZoneChoice[] | undefined;

/** Sorted from west to east; cached, since it computes the offset of about four hundred zones. */
export function timeZoneChoices(now = Date.now()): ZoneChoice[] {
  cached ??= [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
    .map((zone) => ({ zone, offset: offsetAt(now, zone) }))
    .sort((one, other) => one.offset - other.offset || one.zone.localeCompare(other.zone))
    .map(({ zone, offset }) => ({ value: zone, label: `(${offsetText(offset)}) ${zone.replaceAll('_', ' ')}` }));
  return cached;
}

/** A stored zone with an outdated name is added to the choices. */
export function timeZoneChoicesWith(zone: string): ZoneChoice[] {
  const choices = timeZoneChoices();
  return !zone || choices.some((choice) => choice.value === zone) ? choices : [{ value: zone, label: zone }, ...choices];
}
