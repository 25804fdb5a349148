// Endpoints of a person's own saved cards. The payment provider stores the card; these describe it and name it by our own id.
import { ORDERING_ROLES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';

const ownCard = z.object({
  _id: id,
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isExpired: z.boolean(),
  /** The card that is selected when the person pays. An expired card is never the default. */
  isDefault: z.boolean(),
  savedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type OwnCard = z.infer<typeof ownCard>;

const ownCards = z.object({ cards: z.array(ownCard) });
export type OwnCards = z.infer<typeof ownCards>;

const cardId = z.object({ cardId: id });
/** A saved card is for the person alone: neither an API key nor an admin who acts as them sees or changes it. */
const own = { area: 'cards', access: ORDERING_ROLES, inPerson: true } as const;

export const savedCardEndpoints = {
  listOwnCards: endpoint({
    ...own,
    method: 'GET',
    path: '/api/users/me/cards',
    summary: 'My saved cards, the default first',
    output: ownCards,
  }),
  makeCardDefault: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/users/me/cards/{cardId}/default',
    summary: 'Select one of my saved cards when I pay',
    params: cardId,
    output: ownCards,
    errors: ['notFound', 'cardExpired'],
  }),
  removeOwnCard: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/users/me/cards/{cardId}',
    summary: 'Remove one of my saved cards, at the payment provider too. Repeated, it has no further effect',
    params: cardId,
    output: z.object({ _id: id }),
    errors: ['notFound'],
  }),
} as const;
