// Saved cards in the database. Every query about a person's cards names the person.
import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { SavedCard } from '../../adapters/stripe/index.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { productNow } from '../../db/product-time.ts';
import { payers } from '../payments/payment-table.ts';
import { savedCards } from './saved-card-table.ts';

export type SavedCardRecord = typeof savedCards.$inferSelect;

/** Removed cards are kept this long after the provider removed them. */
const REMOVED_DAYS = 7;

/** Without removed cards, newest first. */
export const findCards = (db: Queryable, userId: string): Promise<SavedCardRecord[]> =>
  db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.removedAt)))
    .orderBy(desc(savedCards.savedAt), desc(savedCards.id));

/** A removed card too, so that a repeated removal finds it. */
export async function lockCard(tx: Transaction, userId: string, id: string): Promise<SavedCardRecord | null> {
  const [row] = await tx
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.id, id), eq(savedCards.userId, userId)))
    .for('update');
  return row ?? null;
}

/** `cards` are the newest first, as the provider lists them. A card that was removed here stays removed. */
export async function storeCards(tx: Transaction, userId: string, cards: readonly SavedCard[]): Promise<void> {
  if (cards.length === 0) return;
  const rows = cards.toReversed().map(({ id: cardId, ...details }) => ({ id: newId(), userId, cardId, ...details }));
  await tx
    .insert(savedCards)
    .values(rows)
    .onConflictDoUpdate({
      target: savedCards.cardId,
      set: {
        brand: sql`excluded.brand`,
        last4: sql`excluded.last4`,
        expMonth: sql`excluded.exp_month`,
        expYear: sql`excluded.exp_year`,
        fingerprint: sql`excluded.fingerprint`,
      },
      setWhere: eq(savedCards.userId, userId),
    });
}

export async function writeCardUse(tx: Transaction, cardId: string, lastUsedAt: Date): Promise<void> {
  await tx.update(savedCards).set({ lastUsedAt }).where(eq(savedCards.cardId, cardId));
}

/** Deletes the person's cards that the provider no longer has. */
export async function deleteUnlistedCards(tx: Transaction, userId: string, listed: readonly SavedCard[]): Promise<void> {
  const cardIds = listed.map(({ id }) => id);
  await tx
    .delete(savedCards)
    .where(and(eq(savedCards.userId, userId), isNull(savedCards.removedAt), notInArray(savedCards.cardId, cardIds)));
}

export async function writeDefault(tx: Transaction, id: string, madeDefaultAt: Date): Promise<void> {
  await tx.update(savedCards).set({ madeDefaultAt }).where(eq(savedCards.id, id));
}

export async function writeRemoved(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .update(savedCards)
    .set({ removedAt: productNow })
    .where(inArray(savedCards.id, [...ids]));
}

export async function writeDetached(tx: Transaction, id: string, detachedAt: Date): Promise<void> {
  await tx.update(savedCards).set({ detachedAt }).where(eq(savedCards.id, id));
}

/** A removed card that the provider still has; null if there is nothing left to do. */
export async function findCardToDetach(db: Queryable, id: string): Promise<{ cardId: string; payerId: string } | null> {
  const [row] = await db
    .select({ cardId: savedCards.cardId, payerId: payers.payerId })
    .from(savedCards)
    .innerJoin(payers, eq(payers.userId, savedCards.userId))
    .where(and(eq(savedCards.id, id), isNotNull(savedCards.removedAt), isNull(savedCards.detachedAt)));
  return row ?? null;
}

/** At most a hundred; the others follow in the next round. */
export async function findCardsToDetach(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: savedCards.id })
    .from(savedCards)
    .where(and(isNotNull(savedCards.removedAt), isNull(savedCards.detachedAt)))
    .orderBy(savedCards.removedAt)
    .limit(100);
  return rows.map(({ id }) => id);
}

export async function findUserOfPayer(db: Queryable, payerId: string): Promise<string | null> {
  const [row] = await db.select({ userId: payers.userId }).from(payers).where(eq(payers.payerId, payerId));
  return row?.userId ?? null;
}

/** A schedule calls this. */
export async function deleteRemovedCards(db: Database, now: number): Promise<void> {
  await db.delete(savedCards).where(lt(savedCards.detachedAt, new Date(now - REMOVED_DAYS * 86_400_000)));
}
