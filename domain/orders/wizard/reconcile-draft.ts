// Updates the dependent fields of a draft after its product or contacts changed: billing accounts, catalog, payment type, and the
// settings of templates.
import type { Role } from '../../access/index.ts';
import { networksToPay, reconcileAccounts } from '../rules/money/billing-accounts.ts';
import type { OrderAttribute } from '../rules/order-attributes.ts';
import { templatesToConfigure } from '../rules/order-context.ts';
import type { OrderContext, TemplateToConfigure } from '../rules/order-context.ts';
import type { CampaignData, OrderDraft } from '../rules/order-draft.ts';
import { usablePaymentTypes } from '../payments/payment-types.ts';
import { orderTotal } from '../rules/money/price-order.ts';

/**
 * `context` belongs to the draft as passed in. Settings of a template that both the old and the new product have are kept. `lastUsed` are
 * the attributes of the person's last order.
 */
export function reconcileDraft(
  draft: OrderDraft,
  context: OrderContext,
  roles: readonly Role[],
  lastUsed: readonly OrderAttribute[] = [],
): OrderDraft {
  const templates = templatesToConfigure(context, draft.products);
  return {
    ...draft,
    attributes: reconcileAccounts(draft.attributes, networksToPay(templates), context.accountIds, roles, lastUsed),
    campaignData: sortByTemplates(templates, draft.campaignData).map((data) => withoutFixedCopy(templates, data)),
    fbDpaCatalogId: catalogFor(draft, context),
    paymentType: paymentTypeFor(draft, context),
  };
}

/** The product's templates that have no settings yet. */
export const unconfiguredTemplates = (
  { products, campaignData }: OrderDraft,
  context: Pick<OrderContext, 'offered'>,
): TemplateToConfigure[] =>
  templatesToConfigure(context, products).filter(({ templateId }) => !campaignData.some((data) => data.templateId === templateId));

/** Sorts the settings into the order of the templates, and drops those of other templates. */
export const sortByTemplates = (templates: readonly { templateId: string }[], campaignData: readonly CampaignData[]): CampaignData[] =>
  templates.flatMap(({ templateId }) => campaignData.find((data) => data.templateId === templateId) ?? []);

/** Drops the changed copy of a template that no longer allows it. */
function withoutFixedCopy(templates: readonly TemplateToConfigure[], data: CampaignData): CampaignData {
  const { copy, ...settings } = data;
  const isAllowed = templates.some(({ templateId, allowsCopyChanges = false }) => templateId === data.templateId && allowsCopyChanges);
  return copy === undefined || isAllowed ? data : settings;
}

/** Catalog orders need a catalog, and so do dynamic ads (DPA) of selected listings. */
export const needsCatalog = (
  { orderType, products }: Pick<OrderDraft, 'orderType' | 'products'>,
  { offered }: Pick<OrderContext, 'offered'>,
): boolean => orderType === 'CATALOG' || offered.some(({ code, type }) => type === 'FACEBOOK_DPA_CAMPAIGN' && products.includes(code));

/** Switches to another payment type if the amount cannot be paid by card. */
function paymentTypeFor(draft: OrderDraft, context: OrderContext): OrderDraft['paymentType'] {
  const { paymentType } = draft;
  if (!context.paymentTypes.includes(paymentType)) return paymentType;
  const types = usablePaymentTypes(context.paymentTypes, orderTotal(draft, context), context.currencyCode);
  return types.includes(paymentType) ? paymentType : (types[0] ?? paymentType);
}

function catalogFor(draft: OrderDraft, context: OrderContext): string | null {
  if (!needsCatalog(draft, context)) return null;
  const { fbDpaCatalogId: chosen } = draft;
  if (chosen !== null && context.catalogIds.includes(chosen)) return chosen;
  return context.catalogIds.length === 1 ? (context.catalogIds[0] ?? null) : null;
}
