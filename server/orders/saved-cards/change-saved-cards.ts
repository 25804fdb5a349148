// A person's own saved cards: shown, one made the default, one removed. Every query names the person, so that the card of somebody else
// is not found.
import type { OwnCard, OwnCards } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { isExpiredSavedCard, rankSavedCards } from '#domain/orders/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { removeCards } from './remove-card-job.ts';
import { findCards, lockCard, writeDefault } from './saved-card-store.ts';
import { monthOf } from './saved-cards.ts';

export async function listOwnCards(context: AppContext, { userId }: Actor): Promise<OwnCards> {
  const now = monthOf(context);
  const cards = rankSavedCards(await findCards(context.db, userId), now).map((card, position): OwnCard => {
    const { id: _id, brand, last4, expMonth, expYear, savedAt, lastUsedAt } = card;
    const isExpired = isExpiredSavedCard(card, now);
    const times = { savedAt: savedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
    return { _id, brand, last4, expMonth, expYear, isExpired, isDefault: position === 0 && !isExpired, ...times };
  });
  return { cards };
}

export async function makeCardDefault(context: AppContext, actor: Actor, cardId: string): Promise<OwnCards> {
  await context.db.transaction(async (tx) => {
    const card = await lockCard(tx, actor.userId, cardId);
    if (!card || card.removedAt) throw new AppError('notFound');
    if (isExpiredSavedCard(card, monthOf(context))) throw new AppError('cardExpired');
    await writeDefault(tx, cardId, new Date(context.clock.now()));
    await recordCardChange(tx, actor, cardId, 'updated');
  });
  return listOwnCards(context, actor);
}

export async function removeOwnCard(context: AppContext, actor: Actor, cardId: string): Promise<{ _id: string }> {
  await context.db.transaction(async (tx) => {
    const card = await lockCard(tx, actor.userId, cardId);
    if (!card) throw new AppError('notFound');
    if (card.removedAt) return;
    await removeCards(context, tx, [card]);
    await recordCardChange(tx, actor, cardId, 'removed');
  });
  return { _id: cardId };
}

/** Names no customer and no digits: other people read the audit trail. */
const recordCardChange = (tx: Transaction, { userId }: Actor, entityId: string, action: 'updated' | 'removed'): Promise<void> =>
  recordChange(tx, userId, { area: 'cards', entity: 'saved card', entityId, customerId: null, action });
