import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderedItem, wholeOrder } from '../../test/harness/whole-order.ts';
import type { WholeOrder } from '../../test/harness/whole-order.ts';
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';
import { checkOrder } from './check-order.ts';
import { setBillingAccount, setNoticeEmails } from './order-attributes.ts';
import type { OrderContext } from './order-context.ts';
import type { AdSettings, CampaignData, OrderDraft, TargetMap } from './order-draft.ts';

const found = ({ draft, context }: WholeOrder): string[] => checkOrder(draft, context).map(({ step, path, code }) => `${step} ${path}: ${code}`);
const changed = (whole: WholeOrder, draft: Partial<OrderDraft>, context: Partial<OrderContext> = {}): WholeOrder => ({
  draft: { ...whole.draft, ...draft },
  context: { ...whole.context, ...context },
});
const withData = (whole: WholeOrder, data: Partial<CampaignData>): WholeOrder => changed(whole, { campaignData: [{ ...whole.draft.campaignData[0]!, ...data }] });
const withAds = (whole: WholeOrder, settings: Partial<AdSettings>): WholeOrder => withData(whole, { adSettings: [{ ...whole.draft.campaignData[0]!.adSettings[0]!, ...settings }] });
const withItem = (whole: WholeOrder, item: Partial<OrderContext['items'][number]>): WholeOrder => changed(whole, {}, { items: whole.context.items.map((known) => ({ ...known, ...item })) });

const whole = wholeOrder();
const google = wholeOrder('GDN_CAMPAIGN');
const leads = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'LISTINGS', { hasLeadForm: true });
const map = (count: number, radius = 8): TargetMap => ({
  center: { latitude: -36.8, longitude: 174.7 },
  zoom: 11,
  markers: Array.from({ length: count }, (_, place) => ({ id: `m${place}`, coords: { latitude: -36.8, longitude: 174.7 }, radius })),
});

describe('nothing is wrong', () => {
  test.each(CAMPAIGN_TYPES.flatMap((type) => (['LISTINGS', 'RESOURCES'] as const).map((source) => [type, source] as const)))('with a %s from %s', (type, source) => {
    expect(found(wholeOrder(type, source))).toEqual([]);
  });

  test('with dynamic ads from a catalog', () => {
    expect(found(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'))).toEqual([]);
  });

  test.each<[string, WholeOrder]>([
    ['three contacts', changed(whole, { agents: ['hana', 'wiremu', 'mere'] })],
    ['no office where there is none to choose', changed(whole, { office: null }, { officeIds: [] })],
    ['fifteen markers of the widest radius', withAds(whole, { location: [{ map: map(15, 80) }] })],
    ['no notice emails', changed(whole, { attributes: setNoticeEmails(whole.draft.attributes, []) })],
    ['a start today', changed(whole, { startDate: '2026-11-15' })],
    ['a start in three months', changed(whole, { startDate: '2027-02-15' })],
    ['a start in a year, for the server', changed(whole, { startDate: '2027-11-15' }, { reach: 'server' })],
    ['a filled lead form and no address of the item', withData(withItem(leads, { hasUrl: false }), { leadForm: { introHeadline: 'Book', thankYouButtonType: 'NONE', followUpActionUrl: '' } })],
    ['a link in place of the item’s address', withData(withItem(whole, { hasUrl: false }), { linkData: { link: 'https://kauri.example/spring' } })],
    ['a film on YouTube', withData(google, { campaignSettings: { ...google.draft.campaignData[0]!.campaignSettings, youTubeUrl: 'https://youtu.be/dQw4w9WgXcQ' } })],
    ['a video and no images, where it is not made of images', withData(wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', { useImagesForVideo: false }), { resources: [orderedItem('item0', 0)] })],
  ])('with %s', (_, order) => {
    expect(found(order)).toEqual([]);
  });
});

describe('product and contacts', () => {
  test.each<[string, WholeOrder, string[]]>([
    ['nothing selected', changed(whole, { itemIds: [] }), ['product itemIds: nothingSelected']],
    ['no catalog selected', changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { fbDpaCatalogId: null }), ['product fbDpaCatalogId: nothingSelected']],
    ['a foreign catalog', changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { fbDpaCatalogId: 'rimu' }), ['product fbDpaCatalogId: itemUnknown']],
    ['dynamic ads of listings without a catalog', changed(wholeOrder('FACEBOOK_DPA_CAMPAIGN'), { fbDpaCatalogId: null }), ['product fbDpaCatalogId: catalogMissing']],
    ['an item that is not there', changed(whole, {}, { items: [] }), ['product itemIds: itemUnknown']],
    ['a deleted listing', withItem(whole, { deleted: true }), ['product itemIds: deletedListingIncluded']],
    ['an unpublished resource', withItem(wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'RESOURCES'), { isPublished: false }), ['product itemIds: unpublishedSelected']],
    ['eleven listings', changed(whole, { itemIds: ['item0', ...Array.from({ length: 10 }, (_, place) => `more${place}`)] }), ['product itemIds: tooManyListings']],
    ['eleven resources', changed(wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'RESOURCES'), { itemIds: ['item0', ...Array.from({ length: 10 }, (_, place) => `more${place}`)] }), ['product itemIds: tooManyResources']],
    ['no product to choose', changed(whole, { campaignData: [] }, { offered: [] }), ['product products: noProductAvailable']],
    ['no product chosen', changed(whole, { products: [], campaignData: [] }), ['product products: productMissing']],
    ['a product that is not offered', changed(whole, { products: ['OTHER'], campaignData: [] }), ['product products: productNotSelectable']],
    ['a product twice', changed(whole, { products: ['WEEK', 'WEEK'] }), ['product products: productNotSelectable']],
    ['no contact', changed(whole, { agents: [] }), ['product agents: contactMissing']],
    ['four contacts', changed(whole, { agents: ['hana', 'wiremu', 'mere', 'aroha'] }), ['product agents: tooManyContacts']],
    ['a contact of another customer', changed(whole, { agents: ['stranger'] }), ['product agents: contactUnknown']],
    ['no office chosen', changed(whole, { office: null }), ['product office: orderOfficeMissing']],
    ['a foreign office', changed(whole, { office: 'rimu' }), ['product office: orderOfficeMissing']],
    ['no Facebook account', changed(whole, { attributes: [] }), ['product attributes.fbAdAccount: facebookAccountMissing']],
    ['a foreign Facebook account', changed(whole, { attributes: setBillingAccount([], 'facebook', 'rimu') }), ['product attributes.fbAdAccount: facebookAccountMissing']],
    ['no Google account', changed(google, { attributes: [] }), ['product attributes.gdnAdAccount: googleAccountMissing']],
  ])('%s', (_, order, expected) => {
    expect(found(order)).toEqual(expected);
  });

  test('the sentences about contacts get the theme’s word and the limit', () => {
    const [refusal] = checkOrder({ ...whole.draft, agents: [] }, { ...whole.context, contactLabel: 'consultant' });
    expect(refusal?.params).toEqual({ contact: 'consultant', contacts: 'consultants', max: 3 });
  });
});

describe('settings', () => {
  const ads = 'settings campaignData.0.adSettings.0';
  const filled = { introHeadline: 'Book a viewing', thankYouButtonType: 'VIEW_WEBSITE' as const, followUpActionUrl: 'https://kauri.example' };
  test.each<[string, WholeOrder, string[]]>([
    ['none for the template', changed(whole, { campaignData: [] }), ['settings campaignData: templateSettingsMissing']],
    ['of a template that the product does not have', changed(whole, { campaignData: [...whole.draft.campaignData, { ...whole.draft.campaignData[0]!, templateId: 'other' }] }), ['settings campaignData.1: templateUnknown']],
    ['twice of the same template', changed(whole, { campaignData: [...whole.draft.campaignData, ...whole.draft.campaignData] }), ['settings campaignData.1: templateUnknown']],
    ['of a template as something else', withData(whole, { type: 'FACEBOOK_FUNNEL_CAMPAIGN' }), ['settings campaignData.0: templateUnknown']],
    ['too young', withAds(whole, { ageMin: 12 }), [`${ads}.ageMin: ageOutOfRange`]],
    ['ages crossed', withAds(whole, { ageMin: 50, ageMax: 40 }), [`${ads}.ageMax: agesCrossed`]],
    ['sixteen markers', withAds(whole, { location: [{ map: map(16) }] }), [`${ads}.location.0.map.markers: tooManyMarkers`]],
    ['a circle too small', withAds(whole, { location: [{ map: map(1, 0.5) }] }), [`${ads}.location.0.map.markers.0.radius: radiusTooSmall`]],
    ['a circle too large', withAds(whole, { location: [{ map: map(1, 81) }] }), [`${ads}.location.0.map.markers.0.radius: radiusTooLarge`]],
    ['sixteen markers on Google', withData(google, { campaignSettings: { youTubeUrl: '', locations: [{ map: map(16) }] } }), ['settings campaignData.0.campaignSettings.locations.0.map.markers: tooManyMarkers']],
    ['no film', withData(google, { campaignSettings: { youTubeUrl: 'https://vimeo.com/1', locations: [] } }), ['settings campaignData.0.campaignSettings.youTubeUrl: youTubeUrlInvalid']],
    ['nowhere to lead', withItem(whole, { hasUrl: false }), ['settings campaignData.0.linkData.link: adLinkMissing']],
    ['a link that is none', withData(whole, { linkData: { link: 'kauri' } }), ['settings campaignData.0.linkData.link: adLinkInvalid']],
    ['a lead form that nobody filled in', leads, ['settings campaignData.0.leadForm.introHeadline: leadHeadlineMissing', 'settings campaignData.0.leadForm.followUpActionUrl: leadUrlInvalid']],
    ['no lead form where there should be one', withData(leads, { leadForm: null }), ['settings campaignData.0.leadForm.introHeadline: leadHeadlineMissing', 'settings campaignData.0.leadForm.followUpActionUrl: leadUrlInvalid']],
    ['a headline that is too long', withData(leads, { leadForm: { ...filled, introHeadline: 'x'.repeat(61) } }), ['settings campaignData.0.leadForm.introHeadline: leadHeadlineTooLong']],
    ['an email that is none', changed(whole, { attributes: setNoticeEmails(whole.draft.attributes, ['hana@kauri.example', 'hana']) }), ['settings attributes.mailto.1: noticeEmailInvalid']],
    ['too many emails', changed(whole, { attributes: setNoticeEmails(whole.draft.attributes, Array.from({ length: 11 }, (_, at) => `a${at}@kauri.example`)) }), ['settings attributes.mailto: tooManyNoticeEmails']],
  ])('%s', (_, order, expected) => {
    expect(found(order)).toEqual(expected);
  });
});

describe('assets', () => {
  const images = (type: CampaignType, ...counts: number[]): WholeOrder => {
    const order = wholeOrder(type);
    const items = counts.map((count, place) => orderedItem(`item${place}`, count));
    const known = items.map(({ itemId }) => ({ ...order.context.items[0]!, _id: itemId }));
    return changed(withData(order, { resources: items }), { itemIds: items.map(({ itemId }) => itemId) }, { items: known });
  };
  test.each<[string, WholeOrder, string[]]>([
    ['no image', images('FACEBOOK_IMAGE_CAMPAIGN', 0), ['tooFewImages']],
    ['more images than the customer allows', images('FACEBOOK_IMAGE_CAMPAIGN', 5), ['tooManyAdImages']],
    ['no image on Google', images('GDN_CAMPAIGN', 0), ['tooFewImages']],
    ['two images for a carousel of one listing', images('SINGLE_LISTING_IMAGE_CAROUSEL', 2), ['tooFewCarouselImages']],
    ['eleven images for a carousel of one listing', images('SINGLE_LISTING_IMAGE_CAROUSEL', 11), ['tooManyAdImages']],
    ['two images for a video', images('FACEBOOK_VIDEO_CAMPAIGN', 2), ['tooFewVideoImages']],
    ['no video', withData(wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', { useImagesForVideo: false }), { resources: [{ ...orderedItem('item0'), videos: [] }] }), ['videoMissing']],
    ['one card', images('FACEBOOK_CAROUSEL_CAMPAIGN', 3), ['tooFewCards']],
    ['one card of dynamic ads', images('FACEBOOK_DPA_CAMPAIGN', 3), ['tooFewCards']],
    ['an item twice', withData(wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN'), { resources: [orderedItem('item0'), orderedItem('item0')] }), ['itemTwice']],
    ['an item that was not selected', withData(whole, { resources: [orderedItem('foreign')] }), ['itemUnknown']],
  ])('%s', (_, order, codes) => {
    expect(found(order)).toEqual(codes.map((code) => `assets campaignData.0.resources: ${code}`));
  });

  test('a card without an image is named', () => {
    const { draft, context } = images('FACEBOOK_CAROUSEL_CAMPAIGN', 1, 0);
    expect(checkOrder(draft, context)).toEqual([{ step: 'assets', path: 'campaignData.0.resources.1.images', code: 'cardWithoutImage', params: { title: 'Title of item0' } }]);
  });
});

describe('payment', () => {
  test.each<[string, WholeOrder, string[]]>([
    ['no name', changed(whole, { campaignName: '  ' }), ['payment campaignName: campaignNameMissing']],
    ['a name that is too long', changed(whole, { campaignName: 'x'.repeat(121) }), ['payment campaignName: campaignNameTooLong']],
    ['a start yesterday', changed(whole, { startDate: '2026-11-14' }), ['payment startDate: startDateOutOfReach']],
    ['a start after three months', changed(whole, { startDate: '2027-02-16' }), ['payment startDate: startDateOutOfReach']],
    ['a start after a year, for the server', changed(whole, { startDate: '2027-11-16' }, { reach: 'server' }), ['payment startDate: startDateOutOfReach']],
    ['no start', changed(whole, { startDate: '' }), ['payment startDate: startDateOutOfReach']],
    ['an email that is none', changed(whole, { email: 'hana' }), ['payment email: orderEmailInvalid']],
    ['an endless comment', changed(whole, { comments: 'x'.repeat(2001) }), ['payment comments: commentTooLong']],
    ['a way to pay that is not offered', changed(whole, { paymentType: 'INVOICE' }), ['payment paymentType: paymentTypeNotOffered']],
  ])('%s', (_, order, expected) => {
    expect(found(order)).toEqual(expected);
  });

  test('the window is said as people write days', () => {
    const [refusal] = checkOrder({ ...whole.draft, startDate: '' }, whole.context);
    expect(refusal?.params).toEqual({ from: '15/11/2026', to: '15/02/2027' });
  });
});

/** Faults that have nothing to do with each other, each with what it must be answered by. */
const FAULTS: readonly [Partial<OrderDraft>, string][] = [
  [{ agents: [] }, 'product agents: contactMissing'],
  [{ office: null }, 'product office: orderOfficeMissing'],
  [{ attributes: [] }, 'product attributes.fbAdAccount: facebookAccountMissing'],
  [{ campaignName: '' }, 'payment campaignName: campaignNameMissing'],
  [{ startDate: '2020-01-01' }, 'payment startDate: startDateOutOfReach'],
  [{ email: '' }, 'payment email: orderEmailInvalid'],
  [{ paymentType: 'INVOICE' }, 'payment paymentType: paymentTypeNotOffered'],
];

test('whatever is wrong at once, each fault is answered once, and nothing else', () => {
  fc.assert(
    fc.property(fc.subarray([...FAULTS]), (faults) => {
      const order = changed(whole, Object.assign({}, ...faults.map(([change]) => change)) as Partial<OrderDraft>);
      expect(found(order)).toEqual(faults.map(([, answer]) => answer));
    }),
  );
});

test('every refusal leads to a field of the order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPAIGN_TYPES), fc.subarray([...FAULTS]), (type, faults) => {
      const order = changed(wholeOrder(type), { ...(Object.assign({}, ...faults.map(([change]) => change)) as Partial<OrderDraft>), campaignData: [] });
      for (const { path } of checkOrder(order.draft, order.context)) expect(Object.keys(order.draft)).toContain(path.split('.')[0]);
    }),
  );
});
