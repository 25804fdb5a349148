// By what does the wizard judge an order? By what it was opened with, in the words of the rules. The server's own facts say the same.
import { accountsToChoose } from '#domain/orders/index.ts';
import type { OrderContext, OrderDraft } from '#domain/orders/index.ts';
import type { WizardGround } from './wizard-shapes.ts';

/** `addedAssetIds`: of the customer's gallery, that were put into an ad beside what its items bring along. */
export function contextOfWizard(
  ground: WizardGround,
  { agents }: Pick<OrderDraft, 'agents'>,
  addedAssetIds: readonly string[] = [],
): OrderContext {
  const accountsOn = (network: 'facebook' | 'google') =>
    ground.accounts.filter((account) => account.network === network).map(({ _id }) => _id);
  return {
    today: ground.today,
    reach: 'wizard',
    contactLabel: ground.contactLabel,
    imageLimits: ground.imageLimits,
    items: ground.items.map(({ _id, title, deleted, isPublished, hasUrl, pictures, videos }) => ({
      _id,
      title,
      deleted,
      isPublished,
      hasUrl,
      assetIds: [...pictures.map((picture) => picture._id), ...videos.map(({ video }) => video._id), ...addedAssetIds],
    })),
    offered: ground.products,
    agentIds: ground.contacts.map(({ _id }) => _id),
    officeIds: ground.offices.map(({ _id }) => _id),
    accountIds: accountsToChoose(
      ground.contacts.filter(({ _id }) => agents.includes(_id)),
      { facebook: accountsOn('facebook'), google: accountsOn('google') },
    ),
    catalogIds: ground.catalogs.map(({ _id }) => _id),
    paymentTypes: ground.paymentTypes,
    currencyCode: ground.currency.code,
  };
}
