import type { savedCardEndpoints } from '#contract/orders/index.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { listOwnCards, makeCardDefault, removeOwnCard } from './change-saved-cards.ts';

export const savedCardRoutes: Routes<typeof savedCardEndpoints> = {
  listOwnCards: ({ context, actor }) => listOwnCards(context, actor),
  makeCardDefault: ({ context, actor, params }) => makeCardDefault(context, actor, params.cardId),
  removeOwnCard: ({ context, actor, params }) => removeOwnCard(context, actor, params.cardId),
};
