// Which of a person's saved cards is selected when they pay.
import { isExpiredCard } from './card-entry.ts';
import type { CalendarMonth } from './card-entry.ts';

export interface RankedCard {
  expMonth: number;
  expYear: number;
  /** When the person made it their default card; null if they never did. */
  madeDefaultAt: Date | null;
  lastUsedAt: Date | null;
  savedAt: Date;
}

export const isExpiredSavedCard = ({ expMonth, expYear }: Pick<RankedCard, 'expMonth' | 'expYear'>, now: CalendarMonth): boolean =>
  isExpiredCard({ year: expYear, month: expMonth }, now);

/** '08/2030'. */
export const cardExpiryText = ({ expMonth, expYear }: Pick<RankedCard, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

/**
 * The default card comes first: the one that was made the default last, otherwise the one used last, otherwise the newest. Expired cards
 * come last, so that another card takes over by itself.
 */
export const rankSavedCards = <Card extends RankedCard>(cards: readonly Card[], now: CalendarMonth): Card[] =>
  cards.toSorted(
    (one, other) =>
      Number(isExpiredSavedCard(one, now)) - Number(isExpiredSavedCard(other, now)) ||
      timeOf(other.madeDefaultAt) - timeOf(one.madeDefaultAt) ||
      timeOf(other.lastUsedAt) - timeOf(one.lastUsedAt) ||
      timeOf(other.savedAt) - timeOf(one.savedAt),
  );

const timeOf = (moment: Date | null): number => moment?.getTime() ?? 0;
