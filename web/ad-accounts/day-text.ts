/** A moment as the day it falls on for the person who reads it: DD/MM/YYYY. */
export function dayText(moment: string): string {
  const parts = new Intl.DateTimeFormat('en-NZ', { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(new Date(moment));
  const value = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${value('day')}/${value('month')}/${value('year')}`;
}
