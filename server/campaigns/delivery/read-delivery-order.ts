// Reads everything that a delivery plan is made from: an order's revision with the contents that it names.
import { budgetsOfTemplates } from '#domain/campaigns/index.ts';
import type { BudgetFault, DeliveredProduct, DeliveredTemplate, DeliveryOrder } from '#domain/campaigns/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { CampaignData } from '#domain/orders/index.ts';
import { adSetsOfTemplate, withOrderedCopy, withOrderedGoogleCopy } from '#domain/templates/index.ts';
import type { CampaignTemplateContent, GoogleTemplateContent } from '#domain/templates/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readOrderRevision } from '../../orders/index.ts';
import type { OrderToPlan, RevisedTemplate } from '../../orders/index.ts';
import { readDeliveredItems } from './delivered-items.ts';
import { readDestinations } from './destinations.ts';
import type { Destinations } from './destinations.ts';
import { readParties } from './order-parties.ts';

export interface OrderToDeliver {
  order: DeliveryOrder;
  /** The order as it is stored, or as it would be. */
  source: OrderToPlan['order'];
  destinations: Destinations;
  /** While the customer is switched off, no delivery starts. */
  isCustomerActive: boolean;
  /** Products whose budget cannot be divided: their templates have none, so nothing of them is planned. */
  budgetFaults: BudgetFault[];
}

/** Our own id of the page in whose name ads appear; only Meta has pages. */
export const pageOf = ({ destinations }: Pick<OrderToDeliver, 'destinations'>, network: Network): string | null =>
  network === 'meta' ? (destinations.page?.id ?? null) : null;

/** Null where there is no such order. */
export async function readDeliveryOrder(context: AppContext, orderId: string): Promise<OrderToDeliver | null> {
  const revised = await readOrderRevision(context.db, orderId);
  return revised && deliveryOrderOf(context, revised);
}

export async function deliveryOrderOf(context: AppContext, revised: OrderToPlan): Promise<OrderToDeliver | null> {
  const { order, revision } = revised;
  const { customerId, orderType, itemIds, agentIds, officeId, attributes, catalogId, campaignData, currencyCode } = order;
  const [parties, destinations] = await Promise.all([
    readParties(context, { customerId, agentIds, officeId }),
    readDestinations(context.db, { customerId, attributes, agentIds, catalogId, llaTagIds: llaTagIdsOf(revised) }),
  ]);
  if (!parties) return null;
  const { fileHashes } = revision;
  const items = await readDeliveredItems(context, { orderType, itemIds, campaignData, fileHashes, currencyCode, parties });
  const products = revised.products.map((product) => deliveredProduct(revised, product));
  return {
    source: order,
    destinations,
    isCustomerActive: parties.isCustomerActive,
    budgetFaults: products.flatMap(({ fault }) => fault ?? []),
    order: {
      orderNumber: order.orderNumber,
      revision: revision.number,
      campaignName: order.campaignName,
      currencyOffset: moneyCurrency(currencyCode).offset,
      startDate: order.startDate,
      customer: parties.customer,
      office: parties.office,
      usesCustomerUrl: parties.usesCustomerUrl,
      items,
      products: products.map(({ product }) => product),
      meta: destinations.meta,
      google: destinations.google,
    },
  };
}

const llaTagIdsOf = ({ products }: OrderToPlan): string[] =>
  products.flatMap(({ templates }) =>
    templates.flatMap(({ template, stages }) => [template, ...stages].flatMap(({ content }) => content.llaTagIds)),
  );

function deliveredProduct(
  { order }: OrderToPlan,
  { ordered, budgetPlan, templates }: OrderToPlan['products'][number],
): { product: DeliveredProduct; fault: BudgetFault | null } {
  const verdict = budgetPlan
    ? budgetsOfTemplates({
        net: ordered.net,
        plan: budgetPlan,
        days: ordered.campaignDurationDays,
        templates: templates.map(({ ordered: { templateModel }, stages }) => ({
          templateModel,
          adSets: adSetsOfTemplate(stages.map(({ templateId }) => templateId)),
        })),
      })
    : ({ kind: 'noPlan' } as const);
  const budgets = verdict.kind === 'spread' ? verdict.budgets : [];
  return {
    product: {
      code: ordered.code,
      days: ordered.campaignDurationDays,
      templates: templates.flatMap((template, at) => deliveredTemplate(order.campaignData, template, budgets[at] ?? [])),
    },
    fault: verdict.kind === 'spread' ? null : { productId: ordered.productId, productName: ordered.name, verdict },
  };
}

interface UsedTemplate extends Pick<RevisedTemplate, 'template' | 'stages'> {
  ordered: Pick<RevisedTemplate['ordered'], 'templateId' | 'useImagesForVideo' | 'creative' | 'stages'>;
}

/** A template that the order has no settings for was removed from the product before it was ordered. */
export function deliveredTemplate(
  campaignData: readonly CampaignData[],
  { ordered, template, stages }: UsedTemplate,
  budgets: DeliveredTemplate['budgets'],
): DeliveredTemplate[] {
  const data = campaignData.find(({ templateId }) => templateId === ordered.templateId);
  if (!data) return [];
  const { creative = null } = ordered;
  const base = { templateId: template.templateId, version: template.version, name: template.name, data, budgets };
  if (template.network === 'google') {
    const content = template.content as GoogleTemplateContent;
    return [
      { ...base, network: 'google', content: content.allowsCopyChanges ? withOrderedGoogleCopy(content, data.copy) : content, creative },
    ];
  }
  const ads = stages.length > 0 ? stages : [template];
  // The product decides whether the images become a video, and the order may change the copy; stages of a funnel decide for themselves.
  const orderedContent = (content: CampaignTemplateContent): CampaignTemplateContent => ({
    ...(content.allowsCopyChanges ? withOrderedCopy(content, data.copy) : content),
    useImagesForVideo: ordered.useImagesForVideo,
  });
  return [
    {
      ...base,
      network: 'meta',
      type: template.type,
      stages: ads.map(({ type, content }, at) => ({
        type,
        creative: stages.length > 0 ? (ordered.stages[at]?.creative ?? null) : creative,
        content:
          stages.length > 0
            ? ({ type, ...content } as CampaignTemplateContent)
            : orderedContent({ type, ...content } as CampaignTemplateContent),
        llaTagIds: content.llaTagIds,
      })),
    },
  ];
}
