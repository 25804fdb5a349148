// How far the advertising of a listing is, from the steps of its orders: shown on its card, and asked before the same is ordered again.
import { dateText } from '../dates/index.ts';
import { lastDay } from '../orders/index.ts';
import type { RepeatKind } from '../orders/index.ts';
import { PROGRESS_LABELS } from './order-progress.ts';
import type { ProgressStep } from './order-standing.ts';

/** Who sees the listing need not see its orders, so how far they are paid and approved is left out. */
export const ADVERTISING_STEPS = ['ordered', 'review', 'scheduled', 'live', 'paused', 'ending', 'change', 'ended'] as const;
export type AdvertisingStep = (typeof ADVERTISING_STEPS)[number];

export interface AdvertisingOrder {
  step: ProgressStep;
  startDate: string;
  durationDays: number;
  productNames: string;
}

export interface ListingAdvertising {
  step: AdvertisingStep;
  /** Its first day is still ahead, or it is not on a network yet. */
  isToCome: boolean;
  startDate: string;
  lastDay: string;
  productNames: string;
}

export interface AdvertisedListing extends ListingAdvertising {
  /** What runs or is to come, the first to start first. */
  current: ListingAdvertising[];
}

const RUNNING: readonly AdvertisingStep[] = ['live', 'ending'];

/** `today` is a day where the customer is. What runs comes before what is to come, and that before what is over; null where nothing was ordered, or all of it cancelled. */
export function listingAdvertising(orders: readonly AdvertisingOrder[], today: string): AdvertisedListing | null {
  const told = orders.flatMap(({ step, startDate, durationDays, productNames }) => {
    const shown = shownStep(step);
    if (shown === null) return [];
    const isToCome = shown === 'ordered' || (shown !== 'ended' && startDate > today);
    return [{ step: shown, isToCome, startDate, lastDay: lastDay(startDate, durationDays), productNames }];
  });
  const current = told.filter(({ step }) => step !== 'ended').toSorted((one, other) => one.startDate.localeCompare(other.startDate));
  const first = latest(current.filter(({ step }) => RUNNING.includes(step))) ?? current[0] ?? latest(told);
  return first ? { ...first, current } : null;
}

/** The order that a new one repeats, by which its product is known. */
export interface RepeatedProduct {
  kind: RepeatKind;
  productNames: string;
}

/**
 * Which of it someone is warned of who orders for the listing again: of the same product where it is known, and of everything before a
 * product is chosen. An extension follows what runs, so that it repeats only what is still to come.
 */
export const repeatedAdvertising = (current: readonly ListingAdvertising[], repeats: RepeatedProduct | null): ListingAdvertising[] =>
  current.filter(({ isToCome, productNames }) => {
    if (repeats === null) return true;
    return repeats.kind === 'extend' ? isToCome : productNames === repeats.productNames;
  });

/** 'In review, starts 20/11/2026': the word of the order's step, with the day that matters next. */
export function advertisingText({ step, isToCome, startDate, lastDay: last }: Omit<ListingAdvertising, 'productNames'>): string {
  const label = PROGRESS_LABELS[step];
  if (step === 'live') return `${label} until ${dateText(last)}`;
  if (step === 'ending' || step === 'ended') return `${label} ${dateText(last)}`;
  return isToCome && step !== 'paused' && step !== 'change' ? `${label}, starts ${dateText(startDate)}` : label;
}

function shownStep(step: ProgressStep): AdvertisingStep | null {
  if (step === 'cancelled') return null;
  return step === 'paid' || step === 'approved' ? 'ordered' : step;
}

const latest = (told: readonly ListingAdvertising[]): ListingAdvertising | undefined =>
  told.toSorted((one, other) => other.lastDay.localeCompare(one.lastDay))[0];
