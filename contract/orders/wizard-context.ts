// Builds the context for validating an order from the wizard's data. The server builds the same context from the database.
import type { Network } from '#domain/networks/index.ts';
import { selectableAccounts } from '#domain/orders/index.ts';
import type { OrderContext, OrderDraft } from '#domain/orders/index.ts';
import type { WizardData } from './wizard-shapes.ts';

/** `addedAssetIds`: assets from the customer's gallery that were added to the items' own. */
export function wizardOrderContext(
  data: WizardData,
  { agents }: Pick<OrderDraft, 'agents'>,
  addedAssetIds: readonly string[] = [],
): OrderContext {
  const accountsOn = (network: Network) => data.accounts.filter((account) => account.network === network).map(({ _id }) => _id);
  return {
    today: data.today,
    reach: 'wizard',
    contactLabel: data.contactLabel,
    imageLimits: data.imageLimits,
    items: data.items.map(({ _id, title, deleted, isPublished, hasUrl, pictures, videos }) => ({
      _id,
      title,
      deleted,
      isPublished,
      hasUrl,
      assetIds: [...pictures.map((picture) => picture._id), ...videos.map(({ video }) => video._id), ...addedAssetIds],
    })),
    offered: data.products,
    agentIds: data.contacts.map(({ _id }) => _id),
    officeIds: data.offices.map(({ _id }) => _id),
    accountIds: selectableAccounts(
      data.contacts.filter(({ _id }) => agents.includes(_id)),
      { meta: accountsOn('meta'), google: accountsOn('google') },
    ),
    catalogIds: data.catalogs.map(({ _id }) => _id),
    paymentTypes: data.paymentTypes,
    currencyCode: data.currency.code,
    maySetAreas: data.maySetAreas,
  };
}
