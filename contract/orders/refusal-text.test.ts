// The messages of specification 3 §5, as returned by the rules of an order.
import type { CampaignType, Network } from '#domain/networks/index.ts';
import { checkOrder, setBillingAccount } from '#domain/orders/index.ts';
import { describe, expect, test } from 'vitest';
import { changed, markedMap, wholeOrder, withData, withImages, withItems } from '../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../test/harness/ordering/whole-order.ts';
import { errorText } from '../error-catalogue.ts';
import { PAYMENT_DATA_DIALOG, PAYMENT_FAIL_DIALOG, PRODUCT_SELECTION_DIALOG } from './order-dialogs.ts';
import { refusedFields } from './refusal-text.ts';

const validOrder = wholeOrder();
const google = wholeOrder('GOOGLE_DISPLAY_CAMPAIGN');
const four = { agents: ['hana', 'wiremu', 'mere', 'aroha'] };
const consultants = { contactLabel: 'consultant' };
const without = (order: WholeOrder, network: Network): WholeOrder =>
  changed(order, { attributes: setBillingAccount(order.draft.attributes, network, null) });
const refusedFieldsOf = ({ draft, context }: WholeOrder): { path: string; message: string }[] => refusedFields(checkOrder(draft, context));

describe('an order is refused in the words of the specification, at its field', () => {
  test.each<[string, string, WholeOrder]>([
    ['No listing, resource or catalog has been selected...', 'itemIds', changed(validOrder, { itemIds: [] })],
    ['No Product available...', 'products', changed(validOrder, { campaignData: [] }, { offered: [] })],
    ['Something went wrong while selecting a product', 'products', changed(validOrder, { products: ['GONE'], campaignData: [] })],
    ['At least one agent is required.', 'agents', changed(validOrder, { agents: [] })],
    ['At least one consultant is required.', 'agents', changed(validOrder, { agents: [] }, consultants)],
    ['Maximum number of agents is 3.', 'agents', changed(validOrder, four)],
    ['Maximum number of consultants is 3.', 'agents', changed(validOrder, four, consultants)],
    ['A Facebook billing account is required. Please contact customer support.', 'attributes.fbAdAccount', without(validOrder, 'meta')],
    ['A Google billing account is required. Please contact customer support.', 'attributes.gdnAdAccount', without(google, 'google')],
    ['Campaign name is required', 'campaignName', changed(validOrder, { campaignName: '' })],
    [
      'Order requires Published resources only.',
      'itemIds',
      withItems(changed(validOrder, { orderType: 'RESOURCES' }), { isPublished: false }),
    ],
    ['Deleted listing included: Title of item0', 'itemIds', withItems(validOrder, { deleted: true })],
    ['Choose a start date from 15/11/2026 to 15/02/2027.', 'startDate', changed(validOrder, { startDate: '2027-03-01' })],
  ])('says at the field: %s', (message, path, order) => {
    expect(refusedFieldsOf(order)).toEqual([{ path, message }]);
  });

  test.each<[string, CampaignType, number]>([
    ['At least 2 items are required for Carousel Campaign', 'FACEBOOK_CAROUSEL_CAMPAIGN', 2],
    ['At least 2 items are required for Carousel Campaign', 'FACEBOOK_DPA_CAMPAIGN', 2],
    ['At least 3 images are required for Single Listing Image Carousel', 'SINGLE_LISTING_IMAGE_CAROUSEL', 2],
    ['At least 3 images are required for Video Campaign', 'FACEBOOK_VIDEO_CAMPAIGN', 2],
    ['At least 1 image is required for Image Campaign', 'FACEBOOK_IMAGE_CAMPAIGN', 0],
    ['Maximum of 10 images allowed! Please delete other image(s) and try again.', 'SINGLE_LISTING_IMAGE_CAROUSEL', 11],
    ['Maximum of 4 images allowed! Please delete other image(s) and try again.', 'FACEBOOK_IMAGE_CAMPAIGN', 5],
  ])('says of images: %s, for a %s of one item with %i', (message, type, images) => {
    expect(refusedFieldsOf(withImages(wholeOrder(type), images))).toEqual([{ path: 'campaignData.0.resources', message }]);
  });

  test.each([
    ['No more than 15 Markers allowed in targeting', 16, 8],
    ['Minimum radius is 1km', 1, 0.9],
    ['Maximum radius is 80km', 1, 80.1],
  ])('says of places: %s', (message, count, radius) => {
    const [settings] = validOrder.draft.campaignData[0]!.adSettings;
    const order = withData(validOrder, { adSettings: [{ ...settings!, location: [{ map: markedMap(count, radius) }] }] });
    expect(refusedFieldsOf(order).map((field) => field.message)).toEqual([message]);
  });
});

test('dialogs about products and payment are titled in the words of the specification', () => {
  expect(PRODUCT_SELECTION_DIALOG).toEqual({ title: 'Oops!', button: 'Okay' });
  expect(PAYMENT_FAIL_DIALOG.title).toBe('Payment Fail');
  expect(PAYMENT_DATA_DIALOG.title).toBe('Something went wrong!');
  expect(errorText('paymentDataMissing')).toBe('Payment Data cannot be found, please contact the provider.');
  expect(errorText('paymentNotSuccessful')).toBe('Your Payment was not success.');
});
