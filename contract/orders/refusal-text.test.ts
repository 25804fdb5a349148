// The words of specification 3 §5, as the rules of a whole order lead to them.
import { checkOrder, setBillingAccount } from '#domain/orders/index.ts';
import type { OrderContext, OrderDraft } from '#domain/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { describe, expect, test } from 'vitest';
import { orderedItem, wholeOrder } from '../../test/harness/whole-order.ts';
import { errorText } from '../error-catalogue.ts';
import { PAYMENT_DATA_DIALOG, PAYMENT_FAIL_DIALOG, PRODUCT_SELECTION_DIALOG } from './order-dialogs.ts';
import { refusedFields } from './refusal-text.ts';

type Change = (whole: { draft: OrderDraft; context: OrderContext }) => { draft?: Partial<OrderDraft>; context?: Partial<OrderContext> };

function said(type: CampaignType, change: Change): { path: string; message: string }[] {
  const whole = wholeOrder(type);
  const { draft, context } = change(whole);
  return refusedFields(checkOrder({ ...whole.draft, ...draft }, { ...whole.context, ...context }));
}
const withImages = (...counts: number[]): Change => ({ draft, context }) => {
  const items = counts.map((count, place) => orderedItem(`item${place}`, count));
  return {
    draft: { itemIds: items.map(({ itemId }) => itemId), campaignData: [{ ...draft.campaignData[0]!, resources: items }] },
    context: { items: items.map(({ itemId }) => ({ ...context.items[0]!, _id: itemId })) },
  };
};

describe('an order is refused in the words of the specification, at its field', () => {
  test.each<[string, CampaignType, string, Change]>([
    ['No listing, resource or catalog has been selected...', 'FACEBOOK_IMAGE_CAMPAIGN', 'itemIds', () => ({ draft: { itemIds: [] } })],
    ['No Product available...', 'FACEBOOK_IMAGE_CAMPAIGN', 'products', () => ({ draft: { campaignData: [] }, context: { offered: [] } })],
    ['Something went wrong while selecting a product', 'FACEBOOK_IMAGE_CAMPAIGN', 'products', () => ({ draft: { products: ['GONE'], campaignData: [] } })],
    ['At least one agent is required.', 'FACEBOOK_IMAGE_CAMPAIGN', 'agents', () => ({ draft: { agents: [] } })],
    ['At least one consultant is required.', 'FACEBOOK_IMAGE_CAMPAIGN', 'agents', () => ({ draft: { agents: [] }, context: { contactLabel: 'consultant' } })],
    ['Maximum number of agents is 3.', 'FACEBOOK_IMAGE_CAMPAIGN', 'agents', () => ({ draft: { agents: ['hana', 'wiremu', 'mere', 'aroha'] } })],
    ['Maximum number of consultants is 3.', 'FACEBOOK_IMAGE_CAMPAIGN', 'agents', () => ({ draft: { agents: ['hana', 'wiremu', 'mere', 'aroha'] }, context: { contactLabel: 'consultant' } })],
    ['A Facebook billing account is required. Please contact customer support.', 'FACEBOOK_IMAGE_CAMPAIGN', 'attributes.fbAdAccount', ({ draft }) => ({ draft: { attributes: setBillingAccount(draft.attributes, 'facebook', null) } })],
    ['A Google billing account is required. Please contact customer support.', 'GDN_CAMPAIGN', 'attributes.gdnAdAccount', ({ draft }) => ({ draft: { attributes: setBillingAccount(draft.attributes, 'google', null) } })],
    ['Campaign name is required', 'FACEBOOK_IMAGE_CAMPAIGN', 'campaignName', () => ({ draft: { campaignName: '' } })],
    ['Order requires Published resources only.', 'FACEBOOK_IMAGE_CAMPAIGN', 'itemIds', ({ context }) => ({ draft: { orderType: 'RESOURCES' }, context: { items: context.items.map((item) => ({ ...item, isPublished: false })) } })],
    ['Deleted listing included: Title of item0', 'FACEBOOK_IMAGE_CAMPAIGN', 'itemIds', ({ context }) => ({ context: { items: context.items.map((item) => ({ ...item, deleted: true })) } })],
    ['At least 2 items are required for Carousel Campaign', 'FACEBOOK_CAROUSEL_CAMPAIGN', 'campaignData.0.resources', withImages(2)],
    ['At least 2 items are required for Carousel Campaign', 'FACEBOOK_DPA_CAMPAIGN', 'campaignData.0.resources', withImages(2)],
    ['At least 3 images are required for Single Listing Image Carousel', 'SINGLE_LISTING_IMAGE_CAROUSEL', 'campaignData.0.resources', withImages(2)],
    ['At least 3 images are required for Video Campaign', 'FACEBOOK_VIDEO_CAMPAIGN', 'campaignData.0.resources', withImages(2)],
    ['At least 1 image is required for Image Campaign', 'FACEBOOK_IMAGE_CAMPAIGN', 'campaignData.0.resources', withImages(0)],
    ['Maximum of 10 images allowed! Please delete other image(s) and try again.', 'SINGLE_LISTING_IMAGE_CAROUSEL', 'campaignData.0.resources', withImages(11)],
    ['Maximum of 4 images allowed! Please delete other image(s) and try again.', 'FACEBOOK_IMAGE_CAMPAIGN', 'campaignData.0.resources', withImages(5)],
    ['Please choose a start date from 15/11/2026 to 15/02/2027.', 'FACEBOOK_IMAGE_CAMPAIGN', 'startDate', () => ({ draft: { startDate: '2027-03-01' } })],
  ])('%s (%s)', (message, type, path, change) => {
    expect(said(type, change)).toEqual([{ path, message }]);
  });

  const map = (count: number, radius: number) => ({
    center: { latitude: -36.8, longitude: 174.7 },
    zoom: 11,
    markers: Array.from({ length: count }, (_, place) => ({ id: `m${place}`, coords: { latitude: -36.8, longitude: 174.7 }, radius })),
  });
  test.each([
    ['No more than 15 Markers allowed in targeting', 16, 8],
    ['Minimum radius is 1km', 1, 0.9],
    ['Maximum radius is 80km', 1, 80.1],
  ])('%s', (message, count, radius) => {
    const change: Change = ({ draft }) => {
      const [data] = draft.campaignData;
      return { draft: { campaignData: [{ ...data!, adSettings: [{ ...data!.adSettings[0]!, location: [{ map: map(count, radius) }] }] }] } };
    };
    expect(said('FACEBOOK_IMAGE_CAMPAIGN', change).map((field) => field.message)).toEqual([message]);
  });
});

test('dialogs about products and payment are titled in the words of the specification', () => {
  expect(PRODUCT_SELECTION_DIALOG).toEqual({ title: 'Oops!', button: 'Okay' });
  expect(PAYMENT_FAIL_DIALOG.title).toBe('Payment Fail');
  expect(PAYMENT_DATA_DIALOG.title).toBe('Something went wrong!');
  expect(errorText('paymentDataMissing')).toBe('Payment Data cannot be found, please contact the provider.');
  expect(errorText('paymentNotSuccessful')).toBe('Your Payment was not success.');
});
