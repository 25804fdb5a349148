// A valid order for each campaign type and order type, with the context that `checkOrder` needs.
import { networkOfCampaign } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { beginCampaignData, checkOrder, setBillingAccount, setNoticeEmails } from '#domain/orders/index.ts';
import type {
  CampaignData,
  OrderableItem,
  OrderContext,
  OrderDraft,
  OrderedItem,
  OrderType,
  TargetMap,
  TemplateToConfigure,
} from '#domain/orders/index.ts';
import { AUCKLAND, DEFAULT_ZOOM } from '#domain/places/index.ts';
import { DEFAULT_PRODUCT_TYPES } from '#domain/products/index.ts';

export interface WholeOrder {
  draft: OrderDraft;
  context: OrderContext;
}

const limits = { imageAdLimit: 4, carouselImages: 10 };

export const orderedItem = (itemId: string, images = 3): OrderedItem => ({
  itemId,
  images: Array.from({ length: images }, (_, place) => ({ _id: `${itemId}-image${place}`, deleted: false })),
  videos: [{ video: { _id: `${itemId}-video` } }],
});

const MAX_IMAGES = 12;

const orderableItem = (_id: string): OrderableItem => ({
  _id,
  title: `Title of ${_id}`,
  deleted: false,
  isPublished: true,
  hasUrl: true,
  assetIds: [`${_id}-video`, ...Array.from({ length: MAX_IMAGES }, (_, place) => `${_id}-image${place}`)],
});

/** With the minimum number of items of its type. */
export function wholeOrder(
  type: CampaignType = 'FACEBOOK_IMAGE_CAMPAIGN',
  orderType: OrderType = 'LISTINGS',
  changes: Partial<TemplateToConfigure> = {},
): WholeOrder {
  const network = networkOfCampaign(type);
  const count = orderType === 'CATALOG' ? 0 : (DEFAULT_PRODUCT_TYPES.find(({ code }) => code === type)?.minListings ?? 1);
  const items = Array.from({ length: count }, (_, place) => orderedItem(`item${place}`));
  const template: TemplateToConfigure = {
    templateId: 'template',
    templateModel: network === 'google' ? 'CustomerGdnCampaignTemplate' : 'CustomerCampaignTemplate',
    type,
    useImagesForVideo: true,
    hasLeadForm: false,
    ...changes,
  };
  const isDynamic = type === 'FACEBOOK_DPA_CAMPAIGN' || orderType === 'CATALOG';
  return {
    draft: {
      orderType,
      itemIds: items.map(({ itemId }) => itemId),
      fbDpaCatalogId: isDynamic ? 'catalog' : null,
      products: ['WEEK'],
      agents: ['hana'],
      office: 'harbour',
      attributes: setNoticeEmails(setBillingAccount([], network, `${network}-account`), ['hana@kauri.example']),
      campaignData: [beginCampaignData({ template, items, limits })],
      campaignName: 'Spring',
      startDate: '2026-11-20',
      email: 'hana@kauri.example',
      comments: '',
      paymentType: 'CREDIT_CARD',
      purchaseOrderNumber: '',
    },
    context: {
      today: '2026-11-15',
      reach: 'wizard',
      contactLabel: 'agent',
      imageLimits: limits,
      items: items.map(({ itemId }) => orderableItem(itemId)),
      offered: [{ code: 'WEEK', type, campaignTemplates: [template], price: 30_000, isTaxInclusive: false, taxRate: 15 }],
      agentIds: ['hana', 'wiremu', 'mere', 'aroha'],
      officeIds: ['harbour', 'hills'],
      accountIds: { meta: ['meta-account'], google: ['google-account'] },
      catalogIds: ['catalog'],
      paymentTypes: ['CREDIT_CARD'],
      currencyCode: 'NZD',
      maySetAreas: true,
    },
  };
}

/** The order's refusals, as 'step path: code'. */
export const faultsOf = ({ draft, context }: WholeOrder): string[] =>
  checkOrder(draft, context).map(({ step, path, code }) => `${step} ${path}: ${code}`);

export const changed = (whole: WholeOrder, draft: Partial<OrderDraft>, context: Partial<OrderContext> = {}): WholeOrder => ({
  draft: { ...whole.draft, ...draft },
  context: { ...whole.context, ...context },
});

/** Overrides the campaign data of its one template. */
export const withData = (whole: WholeOrder, data: Partial<CampaignData>): WholeOrder =>
  changed(whole, { campaignData: [{ ...whole.draft.campaignData[0]!, ...data }] });

export const withItems = (whole: WholeOrder, item: Partial<OrderableItem>): WholeOrder =>
  changed(whole, {}, { items: whole.context.items.map((known) => ({ ...known, ...item })) });

/** Gives each item this many images, all of them selected. */
export function withImages(whole: WholeOrder, ...counts: number[]): WholeOrder {
  const items = counts.map((count, place) => orderedItem(`item${place}`, count));
  const itemIds = items.map(({ itemId }) => itemId);
  return changed(withData(whole, { resources: items }), { itemIds }, { items: itemIds.map(orderableItem) });
}

export const markedMap = (count: number, radius = 8): TargetMap => ({
  center: AUCKLAND,
  zoom: DEFAULT_ZOOM,
  markers: Array.from({ length: count }, (_, place) => ({ id: `marker${place}`, coords: AUCKLAND, radius })),
});
