// Validates names of time zones against the runtime's data. Offsets such as +01:00 are refused, as they have no daylight saving.

export const DEFAULT_TIMEZONE = 'Pacific/Auckland';
/** Limits the cache: the runtime accepts names in any case, so there are more spellings than zones. */
const MAX_KNOWN_TIMEZONES = 1000;

/** A cache, because asking the runtime takes longer than the rest of a check. */
const knownTimezones = new Set<string>();

export function isTimezone(name: string): boolean {
  if (knownTimezones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    if (new Intl.DateTimeFormat('en-NZ', { timeZone: name }).resolvedOptions().timeZone.length === 0) return false;
  } catch {
    return false;
  }
  if (knownTimezones.size < MAX_KNOWN_TIMEZONES) knownTimezones.add(name);
  return true;
}
