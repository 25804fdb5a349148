import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changed,
  faultsOf,
  markedMap,
  orderedItem,
  wholeOrder,
  withData,
  withImages,
  withItems,
} from '../../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import { CAMPAIGN_TYPES } from '../../../networks/index.ts';
import { checkOrder } from './check-order.ts';
import { setNoticeEmails } from '../order-attributes.ts';
import type { AdSettings, OrderDraft } from '../order-draft.ts';

const validOrder = wholeOrder();
const google = wholeOrder('GOOGLE_DISPLAY_CAMPAIGN');
const leads = wholeOrder('FACEBOOK_IMAGE_CAMPAIGN', 'LISTINGS', { hasLeadForm: true });
const withAds = (order: WholeOrder, settings: Partial<AdSettings>): WholeOrder =>
  withData(order, { adSettings: [{ ...order.draft.campaignData[0]!.adSettings[0]!, ...settings }] });

describe('a valid order', () => {
  test.each(CAMPAIGN_TYPES.flatMap((type) => (['LISTINGS', 'RESOURCES'] as const).map((source) => [type, source] as const)))(
    'with a %s from %s',
    (type, source) => {
      expect(faultsOf(wholeOrder(type, source))).toEqual([]);
    },
  );

  test('with dynamic ads from a catalog', () => {
    expect(faultsOf(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'))).toEqual([]);
  });

  test.each<[string, WholeOrder]>([
    ['three contacts', changed(validOrder, { agents: ['hana', 'wiremu', 'mere'] })],
    ['no office where there is none to choose', changed(validOrder, { office: null }, { officeIds: [] })],
    ['fifteen markers of the widest radius', withAds(validOrder, { location: [{ map: markedMap(15, 80) }] })],
    ['no notice emails', changed(validOrder, { attributes: setNoticeEmails(validOrder.draft.attributes, []) })],
    ['a start today', changed(validOrder, { startDate: '2026-11-15' })],
    ['a start in three months', changed(validOrder, { startDate: '2027-02-15' })],
    ['a start in a year, for the server', changed(validOrder, { startDate: '2027-11-15' }, { reach: 'server' })],
    [
      'a filled lead form and no address of the item',
      withData(withItems(leads, { hasUrl: false }), {
        leadForm: { introHeadline: 'Book', thankYouButtonType: 'NONE', followUpActionUrl: '' },
      }),
    ],
    [
      'a link in place of the item’s address',
      withData(withItems(validOrder, { hasUrl: false }), { linkData: { link: 'https://kauri.example/spring' } }),
    ],
    [
      'a film on YouTube',
      withData(google, {
        campaignSettings: { ...google.draft.campaignData[0]!.campaignSettings, youTubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
      }),
    ],
    [
      'a video and no images, where it is not made of images',
      withData(wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', { useImagesForVideo: false }), { resources: [orderedItem('item0', 0)] }),
    ],
    ['ten listings', withImages(wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN'), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
    ['ten resources', withImages(wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN', 'RESOURCES'), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)],
    [
      'ten notice emails',
      changed(validOrder, {
        attributes: setNoticeEmails(
          validOrder.draft.attributes,
          Array.from({ length: 10 }, (_, at) => `a${at}@kauri.example`),
        ),
      }),
    ],
    ['as many images as the customer allows', withImages(validOrder, 4)],
    ['as many images as a carousel of one listing has room for', withImages(wholeOrder('SINGLE_LISTING_IMAGE_CAROUSEL'), 10)],
    [
      'a video of one of two items',
      withData(withImages(wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', { useImagesForVideo: false }), 1, 1), {
        resources: [orderedItem('item0'), { ...orderedItem('item1'), videos: [] }],
      }),
    ],
  ])('with %s', (_, order) => {
    expect(faultsOf(order)).toEqual([]);
  });
});

/** Independent faults, each with the expected refusal. */
const FAULTS: readonly [Partial<OrderDraft>, string][] = [
  [{ agents: [] }, 'product agents: contactMissing'],
  [{ office: null }, 'product office: orderOfficeMissing'],
  [{ attributes: [] }, 'product attributes.fbAdAccount: metaAccountMissing'],
  [{ campaignName: '' }, 'payment campaignName: campaignNameMissing'],
  [{ startDate: '2020-01-01' }, 'payment startDate: startDateOutOfReach'],
  [{ email: '' }, 'payment email: orderEmailInvalid'],
  [{ paymentType: 'INVOICE' }, 'payment paymentType: paymentTypeNotOffered'],
];

test('any combination of faults is reported completely, each fault once', () => {
  fc.assert(
    fc.property(fc.subarray([...FAULTS]), (faults) => {
      const order = changed(validOrder, Object.assign({}, ...faults.map(([change]) => change)) as Partial<OrderDraft>);
      expect(faultsOf(order)).toEqual(faults.map(([, answer]) => answer));
    }),
  );
});

test('the path of every refusal is a field of the order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CAMPAIGN_TYPES), fc.subarray([...FAULTS]), (type, faults) => {
      const order = changed(wholeOrder(type), {
        ...(Object.assign({}, ...faults.map(([change]) => change)) as Partial<OrderDraft>),
        campaignData: [],
      });
      for (const { path } of checkOrder(order.draft, order.context)) expect(Object.keys(order.draft)).toContain(path.split('.')[0]);
    }),
  );
});

/** A copy with another id at one path, such as campaignData.0.templateId. */
function withIdAt<Value>(value: Value, [key, ...rest]: readonly string[], name: string): Value {
  if (key === undefined) return name as Value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[key] = withIdAt(copy[key], rest, name);
  return copy as Value;
}

test.each([
  'itemIds.0',
  'fbDpaCatalogId',
  'products.0',
  'agents.0',
  'office',
  'attributes.0.value',
  'campaignData.0.templateId',
  'campaignData.0.resources.0.itemId',
  'campaignData.0.resources.0.images.0._id',
  'campaignData.0.resources.0.videos.0.video._id',
])('an id of another customer at %s is refused for every campaign type', (path) => {
  for (const type of CAMPAIGN_TYPES) {
    const { draft, context } = wholeOrder(type);
    expect(checkOrder(withIdAt(draft, path.split('.'), 'stranger'), context)).not.toEqual([]);
  }
});
