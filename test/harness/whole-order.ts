// An order that nothing is wrong with, of each kind of campaign and from each source, and all that must be known to judge it.
import { networkOfCampaign } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { beginCampaignData, setBillingAccount, setNoticeEmails } from '#domain/orders/index.ts';
import type { OrderContext, OrderDraft, OrderedItem, OrderType, TemplateToSet } from '#domain/orders/index.ts';
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

/** As many items as its type takes at least. */
export function wholeOrder(type: CampaignType = 'FACEBOOK_IMAGE_CAMPAIGN', orderType: OrderType = 'LISTINGS', changes: Partial<TemplateToSet> = {}): WholeOrder {
  const network = networkOfCampaign(type);
  const count = orderType === 'CATALOG' ? 0 : (DEFAULT_PRODUCT_TYPES.find(({ code }) => code === type)?.minListings ?? 1);
  const items = Array.from({ length: count }, (_, place) => orderedItem(`item${place}`));
  const template: TemplateToSet = {
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
    },
    context: {
      today: '2026-11-15',
      reach: 'wizard',
      contactLabel: 'agent',
      imageLimits: limits,
      items: items.map(({ itemId }) => ({ _id: itemId, title: `Title of ${itemId}`, deleted: false, isPublished: true, hasUrl: true })),
      offered: [{ code: 'WEEK', type, campaignTemplates: [template] }],
      agentIds: ['hana', 'wiremu', 'mere', 'aroha'],
      officeIds: ['harbour', 'hills'],
      accountIds: { facebook: ['facebook-account'], google: ['google-account'] },
      catalogIds: ['catalog'],
      paymentTypes: ['CREDIT_CARD'],
    },
  };
}
