// What do people read of an order beside its state? Texts that follow from what is kept.
import { dateText, stepDay } from '../dates/index.ts';
import { LEAST_ORDER_SEARCH_CHARACTERS } from './order-limits.ts';

export const orderNumberText = (orderNumber: number): string => `ORD-${orderNumber}`;

/** The number that was typed, as it is written or its digits alone; null for other words. */
export function orderNumberIn(typed: string): number | null {
  const digits = /^(?:ord-)?(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** 'Sunny villa', 'Sunny villa and 1 more'; what it is called where no item is left to name. */
export function orderTitle(campaignName: string, itemTitles: readonly string[]): string {
  const [first, ...others] = itemTitles;
  if (first === undefined) return campaignName;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The campaign's last day: one of a single day ends on the day it begins. */
export const lastDay = (startDate: string, durationDays: number): string => stepDay(startDate, durationDays - 1, 'days');

/** '15/11/2026 – 28/11/2026' */
export const runText = (startDate: string, durationDays: number): string =>
  durationDays === 1 ? dateText(startDate) : `${dateText(startDate)} – ${dateText(lastDay(startDate, durationDays))}`;

/** Those that were removed are not shown. */
export const shownCampaigns = <Campaign extends { deleted: boolean }>(campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ deleted }) => !deleted);

/** What is looked for; null while too little is typed to look for anything. */
export function orderSearch(typed: string): string | null {
  const text = typed.trim();
  return text.length < LEAST_ORDER_SEARCH_CHARACTERS ? null : text;
}
