// What follows from another product or other contacts? Accounts that can pay, a catalog where one is needed, a way to pay what it costs,
// and settings of the product's own templates only.
import type { Role } from '../access/index.ts';
import { networksToPay, settleAccounts } from './billing-accounts.ts';
import { templatesToSet } from './order-context.ts';
import type { OrderContext, TemplateToSet } from './order-context.ts';
import type { CampaignData, OrderDraft } from './order-draft.ts';
import { typesThatPay } from './payment-types.ts';
import { orderTotal } from './price-order.ts';

/** `context` is that of the draft as it is given. Settings that two products have in common are kept. */
export function settleDraft(draft: OrderDraft, context: OrderContext, roles: readonly Role[]): OrderDraft {
  const templates = templatesToSet(context, draft.products);
  return {
    ...draft,
    attributes: settleAccounts(draft.attributes, networksToPay(templates), context.accountIds, roles),
    campaignData: inOrderOf(templates, draft.campaignData),
    fbDpaCatalogId: catalogFor(draft, context),
    paymentType: paymentTypeFor(draft, context),
  };
}

/** Those of the product that nothing was set for yet. */
export const templatesToBegin = ({ products, campaignData }: OrderDraft, context: Pick<OrderContext, 'offered'>): TemplateToSet[] =>
  templatesToSet(context, products).filter(({ templateId }) => !campaignData.some((data) => data.templateId === templateId));

/** What is set for a template takes the template's place. */
export const inOrderOf = (templates: readonly { templateId: string }[], campaignData: readonly CampaignData[]): CampaignData[] =>
  templates.flatMap(({ templateId }) => campaignData.find((data) => data.templateId === templateId) ?? []);

/** Orders from a catalog have one, and dynamic ads of picked listings are shown from one too. */
export const needsCatalog = (
  { orderType, products }: Pick<OrderDraft, 'orderType' | 'products'>,
  { offered }: Pick<OrderContext, 'offered'>,
): boolean => orderType === 'CATALOG' || offered.some(({ code, type }) => type === 'FACEBOOK_DPA_CAMPAIGN' && products.includes(code));

/** Nobody chooses a card for what no card can pay. */
function paymentTypeFor(draft: OrderDraft, context: OrderContext): OrderDraft['paymentType'] {
  const { paymentType } = draft;
  if (!context.paymentTypes.includes(paymentType)) return paymentType;
  const types = typesThatPay(context.paymentTypes, orderTotal(draft, context), context.currencyCode);
  return types.includes(paymentType) ? paymentType : (types[0] ?? paymentType);
}

function catalogFor(draft: OrderDraft, context: OrderContext): string | null {
  if (!needsCatalog(draft, context)) return null;
  const { fbDpaCatalogId: chosen } = draft;
  if (chosen !== null && context.catalogIds.includes(chosen)) return chosen;
  return context.catalogIds.length === 1 ? (context.catalogIds[0] ?? null) : null;
}
