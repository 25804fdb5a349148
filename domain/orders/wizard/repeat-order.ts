// Fills in a new order from an earlier one: the same again, or an extension that starts when the earlier one ends. What is no longer
// possible is left out and named.
import { stepDay } from '../../dates/index.ts';
import { NETWORK_LABELS, NETWORKS } from '../../networks/index.ts';
import { extensionProduct } from '../../products/index.ts';
import type { OfferedProduct } from '../../products/index.ts';
import type { OrderState } from '../order-states.ts';
import type { PaymentType } from '../payments/payment-types.ts';
import { haveSameAreas } from '../rules/checks/check-settings.ts';
import { billingAccountOf } from '../rules/order-attributes.ts';
import type { OrderAttribute } from '../rules/order-attributes.ts';
import { templatesToConfigure } from '../rules/order-context.ts';
import type { OrderContext, TemplateToConfigure } from '../rules/order-context.ts';
import type { CampaignData, OrderDraft } from '../rules/order-draft.ts';
import { isWithin, startWindow } from '../rules/dates/start-date.ts';
import { hasChangedCopy } from './change-copy.ts';
import { targetMapOf } from './target-map.ts';

export const REPEAT_KINDS = ['again', 'extend'] as const;
export type RepeatKind = (typeof REPEAT_KINDS)[number];

export interface EarlierOrder {
  status: OrderState;
  products: readonly { code: string; name: string; type: OfferedProduct['type'] }[];
  agents: readonly { _id: string; fullName: string }[];
  office: { _id: string; name: string } | null;
  attributes: readonly OrderAttribute[];
  campaignData: readonly CampaignData[];
  fbDpaCatalogId: string | null;
  campaignName: string;
  paymentType: PaymentType;
  endDate: string;
}

/** How many days after its end an order can be extended. */
const EXTENDABLE_DAYS = 14;

/** The day after the earlier order ends, or today; null where it cannot be extended now. */
export function extensionStart({ status, endDate }: Pick<EarlierOrder, 'status' | 'endDate'>, today: string): string | null {
  if (status !== 'DELIVERED' && status !== 'COMPLETED') return null;
  if (endDate < stepDay(today, -EXTENDABLE_DAYS, 'days')) return null;
  const next = stepDay(endDate, 1, 'days');
  const start = next > today ? next : today;
  return isWithin(start, startWindow(today, 'wizard')) ? start : null;
}

export interface RepeatedOrder {
  draft: OrderDraft;
  /** What the earlier order had and the new one cannot have, as nouns. */
  unavailable: string[];
}

export interface RepeatInput {
  /** A new draft with the items of the earlier order. */
  begun: OrderDraft;
  earlier: EarlierOrder;
  kind: RepeatKind;
  products: readonly OfferedProduct[];
  /** The context of a draft with these contacts, whose accounts can be chosen. */
  contextFor: (agents: readonly string[]) => OrderContext;
}

export function repeatOrder({ begun, earlier, kind, products, contextFor }: RepeatInput): RepeatedOrder {
  const known = contextFor([]);
  const agents = earlier.agents.filter(({ _id }) => known.agentIds.includes(_id)).map(({ _id }) => _id);
  const context = contextFor(agents.length > 0 ? agents : begun.agents);
  const product = productFor(earlier, kind, products);
  const templates = templatesToConfigure(context, product ? [product.code] : []);
  const hasOffice = earlier.office !== null && context.officeIds.includes(earlier.office._id);
  const hasCatalog = earlier.fbDpaCatalogId !== null && context.catalogIds.includes(earlier.fbDpaCatalogId);
  const campaignData = templates.flatMap((template) => settingsFor(template, earlier, context));
  const draft: OrderDraft = {
    ...begun,
    products: product ? [product.code] : [],
    agents: agents.length > 0 ? agents : begun.agents,
    office: hasOffice && earlier.office ? earlier.office._id : begun.office,
    attributes: earlier.attributes,
    campaignData,
    fbDpaCatalogId: hasCatalog ? earlier.fbDpaCatalogId : begun.fbDpaCatalogId,
    campaignName: earlier.campaignName,
    paymentType: context.paymentTypes.includes(earlier.paymentType) ? earlier.paymentType : begun.paymentType,
    startDate: (kind === 'extend' ? extensionStart(earlier, context.today) : null) ?? begun.startDate,
  };
  const unavailable = [
    ...(product ? [] : earlier.products.map(({ name }) => name)),
    ...earlier.agents.filter(({ _id }) => !agents.includes(_id)).map(({ fullName }) => fullName),
    ...(earlier.office && !hasOffice ? [earlier.office.name] : []),
    ...(earlier.fbDpaCatalogId !== null && !hasCatalog ? ['the catalog'] : []),
    ...(product ? missingAccounts(earlier.attributes, context) : []),
    ...(product ? missingSettings(earlier, campaignData) : []),
    ...(product ? missingCopy(earlier, campaignData) : []),
  ];
  return { draft, unavailable };
}

function productFor(earlier: EarlierOrder, kind: RepeatKind, products: readonly OfferedProduct[]): OfferedProduct | null {
  const [ordered] = earlier.products;
  if (!ordered) return null;
  return kind === 'extend' ? extensionProduct(products, ordered) : (products.find(({ code }) => code === ordered.code) ?? null);
}

/** None where the earlier settings can no longer be ordered as they were; the template's defaults then apply. */
function settingsFor(template: TemplateToConfigure, { campaignData }: EarlierOrder, context: OrderContext): CampaignData[] {
  const data = campaignData.find(({ templateId, type }) => templateId === template.templateId && type === template.type);
  if (!data) return [];
  const areas = targetMapOf(data).markers;
  if (!context.maySetAreas && areas.length > 0 && !haveSameAreas(areas, template.areas ?? [])) return [];
  const resources = data.resources.map((resource) => {
    const assetIds = context.items.find(({ _id }) => _id === resource.itemId)?.assetIds ?? [];
    return {
      ...resource,
      images: resource.images.filter(({ _id }) => assetIds.includes(_id)),
      videos: resource.videos.filter(({ video }) => assetIds.includes(video._id)),
    };
  });
  const isShown = resources.every(({ images, videos }) => images.some(({ deleted }) => !deleted) || videos.length > 0);
  const { copy, ...settings } = data;
  return isShown ? [{ ...settings, resources, ...(template.allowsCopyChanges && copy && { copy }) }] : [];
}

function missingAccounts(attributes: readonly OrderAttribute[], { accountIds }: OrderContext): string[] {
  return NETWORKS.flatMap((network) => {
    const account = billingAccountOf(attributes, network);
    return account === null || accountIds[network].includes(account) ? [] : [`the ${NETWORK_LABELS[network]} billing account`];
  });
}

const missingCopy = ({ campaignData }: EarlierOrder, kept: readonly CampaignData[]): string[] =>
  kept.some(({ templateId, copy }) => !copy && campaignData.some((data) => data.templateId === templateId && hasChangedCopy(data)))
    ? ['the edited ad copy']
    : [];

function missingSettings({ campaignData }: EarlierOrder, kept: readonly CampaignData[]): string[] {
  if (campaignData.some(({ templateId }) => !kept.some((data) => data.templateId === templateId))) return ['settings of some ads'];
  const count = (all: readonly CampaignData[]): number =>
    all.flatMap(({ resources }) => resources).reduce((sum, { images, videos }) => sum + images.length + videos.length, 0);
  const missing = count(campaignData) - count(kept);
  return missing === 0 ? [] : [missing === 1 ? '1 image or video' : `${missing} images or videos`];
}
