// Dates are typed and shown as DD/MM/YYYY, and stored and sent as YYYY-MM-DD.

export const DATE_FORMAT = 'DD/MM/YYYY';
const DISPLAY_FORMAT = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO_FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/;

/** YYYY-MM-DD; null for another format or a date that does not exist. */
export function readDate(text: string): string | null {
  const [, day = '', month = '', year = ''] = DISPLAY_FORMAT.exec(text) ?? [];
  const isoDate = `${year}-${month}-${day}`;
  return isCalendarDate(isoDate) ? isoDate : null;
}

export function isCalendarDate(isoDate: string): boolean {
  const [, year, month, day] = ISO_FORMAT.exec(isoDate) ?? [];
  if (!year || year < '1000') return false;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moment.getUTCMonth() === Number(month) - 1 && moment.getUTCDate() === Number(day);
}

/** DD/MM/YYYY; an invalid date is returned unchanged. */
export function dateText(isoDate: string): string {
  if (!isCalendarDate(isoDate)) return isoDate;
  const [year, month, day] = isoDate.split('-');
  return `${day}/${month}/${year}`;
}

/** The new value of a date field after a keystroke. Slashes are inserted, because a phone's numeric keypad has none. */
export function dateAsTyped(before: string, text: string): string {
  const plain = text.replace(/\/{2,}/g, '/');
  const isAppended = text.length === before.length + 1 && text.startsWith(before);
  return isAppended && /^(\d{2}|\d{2}\/\d{2})$/.test(plain) ? `${plain}/` : plain;
}
