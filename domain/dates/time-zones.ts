// Which names are time zones? Those of the runtime's own data. Offsets such as +01:00 are not: they know no daylight saving.

export const DEFAULT_TIMEZONE = 'Pacific/Auckland';
/** The runtime accepts a name in any case, so that there are more spellings than zones. */
const MOST_KNOWN_TIMEZONES = 1000;

/** Asking the runtime takes longer than the rest of a check; there are a few hundred names, so the known ones fit in memory. */
const knownTimezones = new Set<string>();

export function isTimezone(name: string): boolean {
  if (knownTimezones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    if (new Intl.DateTimeFormat('en-NZ', { timeZone: name }).resolvedOptions().timeZone.length === 0) return false;
  } catch {
    return false;
  }
  if (knownTimezones.size < MOST_KNOWN_TIMEZONES) knownTimezones.add(name);
  return true;
}
