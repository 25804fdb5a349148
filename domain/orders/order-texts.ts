// Texts derived from an order: its number, title and dates.
import { dateText, stepDay } from '../dates/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';
import { MIN_ORDER_SEARCH_CHARACTERS } from './rules/checks/order-limits.ts';

export const ORDER_NUMBER_PREFIX = 'ORD-';
export const orderNumberText = (orderNumber: number): string => `${ORDER_NUMBER_PREFIX}${orderNumber}`;

/** The order number in a search text, as 'ORD-123' or '123'; null for any other text. */
export function orderNumberIn(typed: string): number | null {
  const digits = /^(?:ord-)?(\d{1,9})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/** 'Sunny villa', 'Sunny villa and 1 more'; the campaign's name if the order has no items. */
export function orderTitle(campaignName: string, itemTitles: readonly string[]): string {
  const [first, ...others] = itemTitles;
  if (first === undefined) return campaignName;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

/** The campaign's last day. A campaign of one day ends on the day it starts. */
export const lastDay = (startDate: string, durationDays: number): string => stepDay(startDate, durationDays - 1, 'days');

/** '15/11/2026 – 28/11/2026' */
export const runText = (startDate: string, durationDays: number): string =>
  durationDays === 1 ? dateText(startDate) : `${dateText(startDate)} – ${dateText(lastDay(startDate, durationDays))}`;

/** Campaigns that are not deleted. */
export const shownCampaigns = <Campaign extends { deleted: boolean }>(campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ deleted }) => !deleted);

/** The search text; null while it is too short to search for. */
export function orderSearch(typed: string): string | null {
  const text = typed.trim();
  return text.length < MIN_ORDER_SEARCH_CHARACTERS ? null : text;
}

/** The campaign types that a search text names, as 'video' does. */
export function campaignTypesIn(typed: string): CampaignType[] {
  const words = typed.trim().toLowerCase();
  return words === '' ? [] : CAMPAIGN_TYPES.filter((type) => CAMPAIGN_TYPE_LABELS[type].toLowerCase().includes(words));
}
