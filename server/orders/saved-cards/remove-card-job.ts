// Removes saved cards: here at once, and at the payment provider by a job that is retried until the provider has done it.
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { findCardToDetach, findCardsToDetach, writeDetached, writeRemoved } from './saved-card-store.ts';

const REMOVE_CARD_JOB = 'remove-card';

export async function removeCards(context: Pick<AppContext, 'queue'>, tx: Transaction, cards: readonly { id: string }[]): Promise<void> {
  const ids = cards.map(({ id }) => id);
  await writeRemoved(tx, ids);
  await enqueueRemovals(context, tx, ids);
}

/** Enqueues the removal of cards whose job has failed for good, so that no removed card stays at the provider. A schedule calls this. */
export async function enqueueMissedRemovals(context: Pick<AppContext, 'db' | 'queue'>): Promise<void> {
  await context.db.transaction(async (tx) => enqueueRemovals(context, tx, await findCardsToDetach(tx)));
}

async function enqueueRemovals({ queue }: Pick<AppContext, 'queue'>, tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const cardId of ids)
    await queue.enqueue(tx, {
      kind: REMOVE_CARD_JOB,
      payload: { cardId },
      title: 'Removal of a saved card',
      customerId: null,
      userId: null,
      // While the earlier job of a card waits for its next attempt, no second one is made.
      dedupeKey: `${REMOVE_CARD_JOB} ${cardId}`,
    });
}

export const removeCardJob = jobKind({
  id: REMOVE_CARD_JOB,
  retries: 12,
  timeoutSeconds: 120,
  concurrency: 2,
  firstRetryDelayMs: 10_000,
  async handle({ payload, context, write }) {
    const card = await findCardToDetach(context.db, payload.cardId);
    if (!card) return;
    if (!context.payments) throw new GiveUp('Card payments are not set up on this server');
    await context.payments.removeCard(card.payerId, card.cardId);
    await write((tx) => writeDetached(tx, payload.cardId, new Date(context.now())));
  },
});
