// Templates with their own copy for stories and reels or for the right column, as the creatives that are sent to Meta.
import { contentFor, NOW, sampleOrder, villa, withLeads } from '#test/harness/delivery/delivery-plan-order.ts';
import type { SampleOptions } from '#test/harness/delivery/delivery-plan-order.ts';
import { describe, expect, test } from 'vitest';
import type { CampaignTemplateContent } from '../../templates/index.ts';
import { copyOf, ownCopyOf, textsOf, withTexts } from '../change/ad-copy.ts';
import { firstPictureOf, picturesOf, withPictures } from '../change/ad-pictures.ts';
import { linksOf } from './creative-links.ts';
import { planDelivery } from './plan-delivery.ts';
import type { Fields } from './planned-object.ts';
import { plannedPicture } from './planned-pictures.ts';

const FEED = { primaryText: '{{listing.title}} in the feed', headline: 'Feed headline', description: 'Feed description' };
const STORIES = { primaryText: '{{listing.title}} in stories', headline: 'Stories headline', description: '' };
const RIGHT = { primaryText: '', headline: 'Right headline', description: '' };
const PICTURE = { templateId: 'just-listed', version: 3, isVideo: false };

type Own = Partial<CampaignTemplateContent['copy']>;
const withCopy = (content: CampaignTemplateContent, own: Own): CampaignTemplateContent => ({
  ...content,
  copy: { feed: FEED, stories: null, rightColumn: null, ...own },
});
const both: Own = { stories: STORIES, rightColumn: RIGHT };
const images = (own: Own = both) => withCopy(contentFor('FACEBOOK_IMAGE_CAMPAIGN'), own);
const video = (own: Own = both) => withCopy(contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false }), own);

const planOf = (content: CampaignTemplateContent, options: SampleOptions = {}) =>
  planDelivery(sampleOrder({ stages: [content], hasGoogle: false, ...options }), NOW).meta;
const creativeOf = (content: CampaignTemplateContent, options?: SampleOptions): Fields =>
  planOf(content, options).find(({ kind }) => kind === 'creative')!.fields;
const feedOf = (content: CampaignTemplateContent, options?: SampleOptions) => creativeOf(content, options)['asset_feed_spec'] as Fields;

interface SentRule {
  customization_spec: { facebook_positions?: string[]; instagram_positions?: string[] };
  [label: `${string}_label`]: { name: string };
}
/** 'story,facebook_reels/story,reels: square stories stories' */
const rulesIn = (feed: Fields): string[] =>
  (feed['asset_customization_rules'] as unknown as SentRule[]).map((rule) => {
    const { facebook_positions: facebook = [], instagram_positions: instagram = [] } = rule.customization_spec;
    const labels = (['image_label', 'video_label', 'body_label', 'title_label'] as const).flatMap((name) => rule[name]?.name ?? []);
    return `${facebook.join()}/${instagram.join()}: ${labels.join(' ')}`;
  });

const STORY_PLACES = 'story,facebook_reels/story,reels';

describe('a creative with copy by placement', () => {
  test.each<[string, Fields, string[]]>([
    [
      'images with copy for both placements',
      feedOf(images()),
      [`${STORY_PLACES}: square stories stories`, 'right_hand_column/: square rightColumn rightColumn', '/: square feed feed'],
    ],
    [
      'images with copy for stories',
      feedOf(images({ stories: STORIES })),
      [`${STORY_PLACES}: square stories stories`, '/: square feed feed'],
    ],
    [
      'images on Facebook only',
      feedOf(images({ stories: STORIES }), { changes: { meta: { ...sampleOrder().meta!, instagramUserId: null } } }),
      ['story,facebook_reels/: square stories stories', '/: square feed feed'],
    ],
    [
      'rendered images, which have files by placement too',
      feedOf(images(), { creative: PICTURE }),
      [
        'feed/stream: portrait feed feed',
        `${STORY_PLACES}: story stories stories`,
        'right_hand_column/: square rightColumn rightColumn',
        '/: square feed feed',
      ],
    ],
    ['a video, which the right column does not show', feedOf(video()), [`${STORY_PLACES}: video stories stories`, '/: video feed feed']],
  ])('of %s names it in its rules', (_, feed, rules) => {
    expect(rulesIn(feed)).toEqual(rules);
  });

  test('has every text once, labelled with the placements that show it, and one description', () => {
    expect(feedOf(images())).toEqual({
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      images: [{ hash: { $ref: `image/${'1'.repeat(16)}-1080x1080` }, adlabels: [{ name: 'square' }] }],
      bodies: [
        { text: 'Sunny villa in the feed', adlabels: [{ name: 'feed' }, { name: 'rightColumn' }] },
        { text: 'Sunny villa in stories', adlabels: [{ name: 'stories' }] },
      ],
      titles: [
        { text: 'Feed headline', adlabels: [{ name: 'feed' }] },
        { text: 'Stories headline', adlabels: [{ name: 'stories' }] },
        { text: 'Right headline', adlabels: [{ name: 'rightColumn' }] },
      ],
      descriptions: [{ text: 'Feed description' }],
      link_urls: [{ website_url: 'https://harcrest.example/villa' }],
      call_to_action_types: ['LEARN_MORE'],
      asset_customization_rules: expect.any(Array),
    });
  });

  test('of a video has the video with its still', () => {
    const creative = creativeOf(video());
    expect(creative['asset_feed_spec']).toMatchObject({
      ad_formats: ['SINGLE_VIDEO'],
      videos: [
        {
          video_id: { $ref: `video/${'a'.repeat(16)}` },
          thumbnail_hash: { $ref: `image/${'4'.repeat(16)}` },
          adlabels: [{ name: 'video' }],
        },
      ],
    });
    expect(creative['object_story_spec']).toEqual({ page_id: expect.any(String), instagram_user_id: expect.any(String) });
    expect([firstPictureOf(creative), picturesOf(creative)]).toEqual(['4'.repeat(16), []]);
  });

  test('of a lead ad opens the form with its button', () => {
    const creative = creativeOf(withCopy(withLeads('FACEBOOK_IMAGE_CAMPAIGN'), both));
    const form = { $ref: 't1/form' };
    expect(creative['asset_feed_spec']).toMatchObject({
      call_to_actions: [{ type: 'SIGN_UP', value: { link: 'https://fb.me/', lead_gen_form_id: form } }],
    });
    expect(creative['asset_feed_spec']).not.toHaveProperty('call_to_action_types');
    expect(linksOf('meta', creative)).toEqual(['https://fb.me/']);
  });
});

describe('the creative stays as it is without such copy', () => {
  test.each<[string, CampaignTemplateContent, SampleOptions, string]>([
    ['where the template has none', images({}), {}, 'link_data'],
    ['where the copy is the same', images({ stories: FEED, rightColumn: { ...RIGHT, headline: '' } }), {}, 'link_data'],
    ['of a carousel', withCopy(contentFor('SINGLE_LISTING_IMAGE_CAROUSEL'), both), {}, 'link_data'],
    ['of a catalog', withCopy(contentFor('FACEBOOK_DPA_CAMPAIGN'), both), {}, 'template_data'],
    ['of a video with copy for the right column', video({ rightColumn: RIGHT }), {}, 'video_data'],
    ['of a video without a link', { ...video(), link: '' }, { items: [{ ...villa, customerUrl: null }] }, 'video_data'],
  ])('%s', (_, content, options, data) => {
    const creative = creativeOf(content, options);
    expect(creative).not.toHaveProperty('asset_feed_spec');
    expect(creative['object_story_spec']).toHaveProperty(data);
    expect(ownCopyOf(creative)).toEqual([]);
  });
});

describe('changing the copy of such an ad', () => {
  const creative = creativeOf(images());
  const texts = textsOf(copyOf(creative));

  test('offers each placement by itself', () => {
    expect(copyOf(creative).map(({ key, label }) => [key, label])).toEqual([
      ['primaryText', 'Primary text'],
      ['headline', 'Headline'],
      ['description', 'Description'],
      ['stories-primaryText', 'Primary text, stories and reels'],
      ['stories-headline', 'Headline, stories and reels'],
      ['rightColumn-primaryText', 'Primary text, right column'],
      ['rightColumn-headline', 'Headline, right column'],
    ]);
    expect(copyOf(creative).every(({ isRequired }) => isRequired)).toBe(true);
  });

  test.each(Object.keys(texts))('%s is replaced alone, also by the text of another placement, and back', (key) => {
    for (const text of ['Other words', texts['headline']!, texts['stories-primaryText']!]) {
      const changed = withTexts(creative, { [key]: text });
      expect(textsOf(copyOf(changed))).toEqual({ ...texts, [key]: text });
      expect(withTexts(changed, texts)).toEqual(creative);
    }
  });

  test('keeps all texts when the picture is replaced', () => {
    const { creative: changed, files } = withPictures(creative, ['f'.repeat(64)]);
    expect(Object.keys(files)).toEqual([`image/${'f'.repeat(16)}-1080x1080`]);
    expect(textsOf(copyOf(changed))).toEqual(texts);
  });
});

test.each<[string, CampaignTemplateContent, SampleOptions, unknown]>([
  ['its picture', images(), {}, { kind: 'picture', hash: '1'.repeat(64) }],
  ['the still of its video', video(), {}, { kind: 'still', hash: '4'.repeat(64) }],
  ['the photo that is rendered', images(), { creative: PICTURE }, { kind: 'source', hash: '1'.repeat(64) }],
  ['nothing for a catalog', contentFor('FACEBOOK_DPA_CAMPAIGN'), {}, null],
])('an ad of a plan is shown by %s', (_, content, options, expected) => {
  expect(plannedPicture(planOf(content, options), creativeOf(content, options))).toEqual(expected);
});
