import type { Fields } from '../campaigns/index.ts';
import { expect, test } from 'vitest';
import { reportedAds } from './reported-ad.ts';
import { areaCircles, areaNames, placementsOf } from './shown-area.ts';

const HASH = 'a'.repeat(64);
const image = { $ref: `image/${HASH.slice(0, 16)}-1080x1080` };
const story = (spec: Record<string, unknown>) => ({ object_story_spec: { page_id: '104', ...spec } }) as never;
const onMeta = (creative: never) => reportedAds([{ network: 'meta', creative, pageName: 'Kauri Realty' }], [HASH], 'Kauri')[0];

test('an image ad has its texts, picture, host and button', () => {
  const link_data = {
    link: 'https://www.kauri.example/1?x=1',
    message: 'Come and see',
    name: 'Sunny villa',
    description: 'By the park',
    image_hash: image,
    call_to_action: { type: 'LEARN_MORE', value: { link: 'https://www.kauri.example/1' } },
  };
  expect(onMeta(story({ link_data }))).toEqual({
    network: 'meta',
    kind: 'image',
    sender: 'Kauri Realty',
    primaryText: 'Come and see',
    headline: 'Sunny villa',
    description: 'By the park',
    host: 'kauri.example',
    action: 'Learn more',
    picture: HASH,
    cards: [],
  });
});

test('an ad with copy by placement has the feed’s, and that of each other placement', () => {
  const labelled = (text: string, ...names: string[]) => ({ text, adlabels: names.map((name) => ({ name })) });
  const asset_feed_spec = {
    ad_formats: ['SINGLE_VIDEO'],
    videos: [{ video_id: { $ref: 'video/bbbbbbbbbbbbbbbb' }, thumbnail_hash: image, adlabels: [{ name: 'video' }] }],
    bodies: [labelled('Come and see', 'feed'), labelled('Swipe up', 'stories')],
    titles: [labelled('Sunny villa', 'feed', 'stories')],
    descriptions: [],
    link_urls: [{ website_url: 'https://fb.me/' }],
    call_to_actions: [{ type: 'SIGN_UP', value: { lead_gen_form_id: '7' } }],
  };
  expect(onMeta({ object_story_spec: { page_id: '104' }, asset_feed_spec } as never)).toMatchObject({
    kind: 'video',
    primaryText: 'Come and see',
    host: '',
    action: 'Sign up',
    picture: HASH,
    placements: [{ placement: 'stories', primaryText: 'Swipe up', headline: 'Sunny villa' }],
  });
});

test('a carousel has a card for each attachment, and the button of the first', () => {
  const card = (name: string) => ({ name, description: '', image_hash: image, call_to_action: { type: 'CONTACT_US' } });
  expect(
    onMeta(story({ link_data: { link: 'https://fb.me/', message: 'Two homes', child_attachments: [card('One'), card('Two')] } })),
  ).toMatchObject({
    kind: 'carousel',
    host: '',
    action: 'Contact us',
    cards: [
      { headline: 'One', picture: HASH },
      { headline: 'Two', picture: HASH },
    ],
  });
});

test('a catalog ad shows none of the placeholders that Meta fills in', () => {
  expect(
    onMeta(story({ template_data: { message: '{{home_listing.name}} Homes near you', link: 'https://kauri.example' } })),
  ).toMatchObject({
    kind: 'catalog',
    primaryText: 'Homes near you',
    picture: null,
  });
});

test('the same ad of several spans of days is shown once; a display ad has its long headline', () => {
  const creative = {
    responsiveDisplayAd: {
      headlines: [{ text: 'Villa' }],
      longHeadline: { text: 'A sunny villa' },
      descriptions: [{ text: 'Come and see' }],
      businessName: 'Kauri Realty',
      marketingImages: [{ asset: { $ref: `asset/${HASH.slice(0, 16)}-1200x628` } }],
    },
  };
  const ad = { network: 'google', creative, pageName: null } as const;
  expect(reportedAds([ad, ad], [HASH], 'Kauri')).toEqual([
    expect.objectContaining({ kind: 'display', sender: 'Kauri Realty', headline: 'A sunny villa', picture: HASH }),
  ]);
});

const circle = { latitude: -36.8512, longitude: 174.7634, radius: 8, distance_unit: 'kilometer' };
const meta = { geo_locations: { custom_locations: [circle] }, publisher_platforms: ['facebook', 'instagram'] };
const google: Fields = {
  criteria: [
    { proximity: { geoPoint: { latitudeInMicroDegrees: -36_851_200, longitudeInMicroDegrees: 174_763_400 }, radius: 8 } },
    { contentLabel: { type: 'TRAGEDY' }, negative: true },
  ],
};

test('circles of both networks around the same home are one', () => {
  expect(areaCircles([meta, google], false)).toEqual([{ latitude: -36.8512, longitude: 174.7634, radius: 8 }]);
});

test('around a hidden address the centre is moved', () => {
  expect(areaCircles([meta], true)).toEqual([{ latitude: -36.86, longitude: 174.76, radius: 8 }]);
});

test('countries are said in words, circles are not', () => {
  expect(areaNames([{ geo_locations: { countries: ['NZ'] } }, meta])).toBe('New Zealand');
});

test('placements are named once', () => {
  const adSets = [
    { network: 'meta', targeting: meta },
    { network: 'meta', targeting: meta },
    { network: 'google', targeting: google },
  ] as const;
  expect(placementsOf(adSets)).toEqual([
    'Facebook feed, Stories and Marketplace',
    'Instagram feed, Stories and Reels',
    'Websites and apps of the Google Display Network',
  ]);
});
