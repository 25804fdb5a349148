import { describe, expect, test } from 'vitest';
import { faultsOf, orderedItem, wholeOrder, withData, withImages } from '../../../../test/harness/ordering/whole-order.ts';
import type { WholeOrder } from '../../../../test/harness/ordering/whole-order.ts';
import type { CampaignType } from '../../../networks/index.ts';
import { checkOrder } from './check-order.ts';

const validOrder = wholeOrder();

describe('assets', () => {
  const images = (type: CampaignType, ...counts: number[]): WholeOrder => withImages(wholeOrder(type), ...counts);

  test.each<[string, WholeOrder, string[]]>([
    ['no image', images('FACEBOOK_IMAGE_CAMPAIGN', 0), ['tooFewImages']],
    ['more images than the customer allows', images('FACEBOOK_IMAGE_CAMPAIGN', 5), ['tooManyAdImages']],
    ['no image on Google', images('GOOGLE_DISPLAY_CAMPAIGN', 0), ['tooFewImages']],
    ['two images for a carousel of one listing', images('SINGLE_LISTING_IMAGE_CAROUSEL', 2), ['tooFewCarouselImages']],
    ['eleven images for a carousel of one listing', images('SINGLE_LISTING_IMAGE_CAROUSEL', 11), ['tooManyAdImages']],
    ['two images for a video', images('FACEBOOK_VIDEO_CAMPAIGN', 2), ['tooFewVideoImages']],
    [
      'no video',
      withData(wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', { useImagesForVideo: false }), {
        resources: [{ ...orderedItem('item0'), videos: [] }],
      }),
      ['videoMissing'],
    ],
    [
      'no video where a creative template makes one',
      withData(
        wholeOrder('FACEBOOK_VIDEO_CAMPAIGN', 'LISTINGS', {
          useImagesForVideo: false,
          creative: { templateId: 'film', version: 1, isVideo: true },
        }),
        { resources: [{ ...orderedItem('item0'), images: [], videos: [] }] },
      ),
      [],
    ],
    ['one card', images('FACEBOOK_CAROUSEL_CAMPAIGN', 3), ['tooFewCards']],
    ['one card of dynamic ads', images('FACEBOOK_DPA_CAMPAIGN', 3), ['tooFewCards']],
    [
      'an item twice',
      withData(wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN'), { resources: [orderedItem('item0'), orderedItem('item0')] }),
      ['itemTwice'],
    ],
    [
      'one item that was not selected',
      withData(wholeOrder('FACEBOOK_CAROUSEL_CAMPAIGN'), { resources: [orderedItem('item0'), orderedItem('foreign')] }),
      ['itemUnknown'],
    ],
    ['no item that was selected', withData(validOrder, { resources: [orderedItem('foreign')] }), ['itemUnknown']],
    [
      'an image of something else',
      withData(validOrder, { resources: [{ ...orderedItem('item0'), images: orderedItem('other').images }] }),
      ['assetUnknown'],
    ],
    [
      'a video of something else',
      withData(validOrder, { resources: [{ ...orderedItem('item0'), videos: orderedItem('other').videos }] }),
      ['assetUnknown'],
    ],
    [
      'an item in an order of a catalog',
      withData(wholeOrder('FACEBOOK_DPA_CAMPAIGN', 'CATALOG'), { resources: [orderedItem('item0')] }),
      ['itemUnknown'],
    ],
  ])('%s', (_, order, codes) => {
    expect(faultsOf(order)).toEqual(codes.map((code) => `assets campaignData.0.resources: ${code}`));
  });

  test('a card without an image is named', () => {
    const { draft, context } = images('FACEBOOK_CAROUSEL_CAMPAIGN', 1, 0);
    expect(checkOrder(draft, context)).toEqual([
      { step: 'assets', path: 'campaignData.0.resources.1.images', code: 'cardWithoutImage', params: { title: 'Title of item1' } },
    ]);
  });
});
