// How does a person write a day? Strictly as DD/MM/YYYY; kept and sent as YYYY-MM-DD.

export const DATE_FORMAT = 'DD/MM/YYYY';
const WRITTEN = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const KEPT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day as YYYY-MM-DD, or null when it is written otherwise or is in no calendar. */
export function readDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = WRITTEN.exec(text) ?? [];
  const kept = `${year}-${month}-${day}`;
  return isCalendarDate(kept) ? kept : null;
}

export function isCalendarDate(kept: string): boolean {
  const [, year, month, day] = KEPT.exec(kept) ?? [];
  if (!year || year < '1000') return false;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day);
}

/** DD/MM/YYYY; what is no day is given back as it is. */
export function dateText(kept: string): string {
  if (!isCalendarDate(kept)) return kept;
  const [year, month, day] = kept.split('-');
  return `${day}/${month}/${year}`;
}

/** What a field holds after a keystroke: the slashes come by themselves, as a phone's number keys have none. */
export function dateAsTyped(before: string, text: string): string {
  const plain = text.replace(/\/{2,}/g, '/');
  const isTypedOn = text.length === before.length + 1 && text.startsWith(before);
  return isTypedOn && /^(\d{2}|\d{2}\/\d{2})$/.test(plain) ? `${plain}/` : plain;
}
