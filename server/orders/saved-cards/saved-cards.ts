// Keeps a person's saved cards in line with the payment provider: cards that were just saved or used, cards that are gone there, and
// the same card saved twice, of which the newer one stays.
import { rankSavedCards } from '#domain/orders/index.ts';
import type { CalendarMonth } from '#domain/orders/index.ts';
import type { Payment, PaymentProvider } from '../../adapters/stripe/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { removeCards } from './remove-card-job.ts';
import { deleteUnlistedCards, findCards, findUserOfPayer, storeCards, writeCardUse, writeDefault } from './saved-card-store.ts';
import type { SavedCardRecord } from './saved-card-store.ts';

/** The person's cards as the provider has them now, the default first. */
export async function readCardsOfPayer(
  context: AppContext,
  provider: PaymentProvider,
  { userId, payerId }: { userId: string; payerId: string },
): Promise<SavedCardRecord[]> {
  const listed = await provider.savedCards(payerId);
  if (listed.length === 0 && (await findCards(context.db, userId)).length === 0) return [];
  const cards = await context.db.transaction(async (tx) => {
    await storeCards(tx, userId, listed);
    await deleteUnlistedCards(tx, userId, listed);
    return removeDuplicates(context, tx, userId);
  });
  return rankSavedCards(cards, monthOf(context));
}

/** Stores the card of a payment that was just settled, if its payer agreed to save it. */
export async function recordCardUse(context: AppContext, tx: Transaction, { savedCard, payerId }: Payment): Promise<void> {
  const userId = savedCard && payerId !== null ? await findUserOfPayer(tx, payerId) : null;
  if (!savedCard || userId === null) return;
  await storeCards(tx, userId, [savedCard]);
  await writeCardUse(tx, savedCard.id, new Date(context.clock.now()));
  await removeDuplicates(context, tx, userId);
}

/** Returns the cards that remain. Of the same card the newest stays, and is the default if an older one was. */
async function removeDuplicates(context: AppContext, tx: Transaction, userId: string): Promise<SavedCardRecord[]> {
  const cards = await findCards(tx, userId);
  const newest = new Map<string, SavedCardRecord>();
  for (const card of cards) newest.set(card.fingerprint ?? card.id, newest.get(card.fingerprint ?? card.id) ?? card);
  const duplicates = cards.filter((card) => newest.get(card.fingerprint ?? card.id) !== card);
  if (duplicates.length === 0) return cards;
  for (const { fingerprint, madeDefaultAt } of duplicates) {
    const kept = newest.get(fingerprint ?? '');
    if (kept && madeDefaultAt) await writeDefault(tx, kept.id, madeDefaultAt);
  }
  await removeCards(context, tx, duplicates);
  return findCards(tx, userId);
}

export function monthOf({ clock }: Pick<AppContext, 'clock'>): CalendarMonth {
  const today = new Date(clock.now());
  return { year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 };
}
