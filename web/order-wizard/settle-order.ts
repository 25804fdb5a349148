// An order of the wizard after a change: the fields that depend on others are updated against what the server offers.
import { wizardOrderContext } from '#contract/orders/index.ts';
import type { WizardContact, WizardData } from '#contract/orders/index.ts';
import type { Role } from '#domain/access/index.ts';
import { reconcileDraft } from '#domain/orders/index.ts';
import type { OrderContext } from '#domain/orders/index.ts';
import type { UnfinishedOrder } from './unfinished/unfinished-order.ts';

/** `wizardData` includes the contacts that were found by name. */
export const contextOfOrder = (wizardData: WizardData, { draft, added }: Pick<UnfinishedOrder, 'draft' | 'added'>): OrderContext =>
  wizardOrderContext(wizardData, draft, [...added.pictures.map(({ _id }) => _id), ...added.videos.map(({ video }) => video._id)]);

export const withContacts = (loaded: WizardData, found: readonly WizardContact[]): WizardData => ({
  ...loaded,
  contacts: [...loaded.contacts, ...found.filter(({ _id }) => loaded.contacts.every((contact) => contact._id !== _id))],
});

export const settleOrder = (loaded: WizardData, order: UnfinishedOrder, roles: readonly Role[]): UnfinishedOrder => ({
  ...order,
  draft: reconcileDraft(order.draft, contextOfOrder(withContacts(loaded, order.contacts), order), roles, loaded.lastOrder?.attributes),
});
