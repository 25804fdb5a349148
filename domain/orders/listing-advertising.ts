// How far the advertising of a listing is, from its orders: shown on its card, and asked before the same is ordered again.
import type { OrderState } from './order-states.ts';
import { lastDay } from './order-texts.ts';

export const ADVERTISING_STATES = ['ordered', 'live', 'ended'] as const;
export type AdvertisingState = (typeof ADVERTISING_STATES)[number];

export interface AdvertisingOrder {
  status: OrderState;
  startDate: string;
  durationDays: number;
  productNames: string;
}

export interface ListingAdvertising {
  state: AdvertisingState;
  startDate: string;
  lastDay: string;
  productNames: string;
}

/** What runs comes before what is to come, and that before what is over; null where nothing was ordered, or all of it cancelled. */
export function listingAdvertising(orders: readonly AdvertisingOrder[], today: string): ListingAdvertising | null {
  const told = orders.flatMap((order) => {
    const state = stateOf(order, today);
    const { startDate, durationDays, productNames } = order;
    return state === null ? [] : [{ state, startDate, lastDay: lastDay(startDate, durationDays), productNames }];
  });
  return latestOf(told, 'live') ?? earliestOf(told, 'ordered') ?? latestOf(told, 'ended') ?? null;
}

function stateOf({ status, startDate, durationDays }: AdvertisingOrder, today: string): AdvertisingState | null {
  if (status === 'CANCELLED') return null;
  if (status === 'COMPLETED') return 'ended';
  if (status !== 'DELIVERED' || startDate > today) return 'ordered';
  return lastDay(startDate, durationDays) >= today ? 'live' : 'ended';
}

const latestOf = (told: readonly ListingAdvertising[], state: AdvertisingState): ListingAdvertising | undefined =>
  told.filter((each) => each.state === state).toSorted((one, other) => other.lastDay.localeCompare(one.lastDay))[0];

const earliestOf = (told: readonly ListingAdvertising[], state: AdvertisingState): ListingAdvertising | undefined =>
  told.filter((each) => each.state === state).toSorted((one, other) => one.startDate.localeCompare(other.startDate))[0];
