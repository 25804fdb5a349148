import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  ACCOUNT,
  ADSET,
  CAMPAIGN,
  mp4,
  openMetaTestTwin,
  PAGE,
  png,
  publish,
  storyOf,
  TARGETING,
} from '../../test/harness/twins/meta-twin.ts';
import type { MetaParams, MetaTestTwin } from '../../test/harness/twins/meta-twin.ts';

let twin: MetaTestTwin;
let made: Awaited<ReturnType<typeof publish>>;
beforeAll(async () => {
  twin = await openMetaTestTwin();
  // So long that no test depends on how fast the machine is.
  await twin.control('PUT', 'settings', { processingMs: 5 * MINUTE, videoMs: 5 * MINUTE });
  made = await publish(twin);
});
afterEach(() => twin.set());
afterAll(() => twin.close());

const HOUR = 3600_000;
const MINUTE = 60_000;
const inDays = (days: number): string => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 19).concat('+0000');

async function refusal(at: string, params: MetaParams) {
  const { status, body } = await twin.call('POST', at, params);
  return status === 200
    ? 'accepted'
    : { code: body.error.code, field: (JSON.parse(body.error.error_data ?? '{}').blame_field_specs?.[0] ?? []).join('.') };
}

describe('a campaign', () => {
  test.each([
    [{ special_ad_categories: undefined }, 'special_ad_categories'],
    [{ name: '' }, 'name'],
    [{ objective: 'LINK_CLICKS' }, 'objective'],
    [{ objective: 'FAME' }, 'objective'],
    [{ status: 'ARCHIVED' }, 'status'],
    [{ is_adset_budget_sharing_enabled: undefined }, 'is_adset_budget_sharing_enabled'],
    [{ daily_budget: 2000, lifetime_budget: 2000 }, 'daily_budget'],
    [{ daily_budget: 10 }, 'daily_budget'],
    [{ special_ad_categories: ['CREDIT'] }, 'special_ad_categories'],
    [{ special_ad_categories: ['NONE', 'HOUSING'] }, 'special_ad_categories'],
    [{ promoted_object: { product_catalog_id: '1' } }, 'promoted_object.product_catalog_id'],
    [{ colour: 'red' }, 'colour'],
  ])('with %j is refused for %s', async (given, field) => {
    expect(await refusal(`${ACCOUNT}/campaigns`, { ...CAMPAIGN, ...given })).toEqual({ code: 100, field });
  });

  test('without a budget of its own must say whether budgets are shared', async () => {
    const { body } = await twin.call('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, is_adset_budget_sharing_enabled: undefined });
    expect(body.error).toMatchObject({ error_subcode: 4_834_011, error_user_title: 'Budget sharing not set' });
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      is_adset_budget_sharing_enabled: undefined,
      daily_budget: 5000,
    });
    expect(await twin.ok('GET', id, { fields: 'daily_budget,bid_strategy,special_ad_category' })).toEqual({
      id,
      daily_budget: '5000',
      bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
      special_ad_category: 'NONE',
    });
  });

  test('is read with the fields that are asked for, and refused for one that does not exist', async () => {
    expect(await twin.ok('GET', made.campaign)).toEqual({ id: made.campaign });
    expect(await twin.ok('GET', made.ad, { fields: 'name,creative{name},adset{campaign{name}}' })).toEqual({
      id: made.ad,
      name: 'Ad',
      creative: { id: made.creative, name: 'c' },
      adset: { id: made.adset, campaign: { id: made.campaign, name: 'Tui Terrace' } },
    });
    expect((await twin.call('GET', made.campaign, { fields: 'id,colour' })).body.error.code).toBe(100);
    expect((await twin.call('GET', made.campaign, { fields: 'id,adset{' })).body.error.code).toBe(2500);
  });

  test('is validated without being made', async () => {
    const before = (await twin.ledger()).filter(({ what }) => what === 'object-created').length;
    expect(
      await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, adlabels: [{ name: 'dry' }], execution_options: ['validate_only'] }),
    ).toEqual({ success: true });
    expect((await twin.ledger()).filter(({ what }) => what === 'object-created')).toHaveLength(before);
    expect((await twin.call('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, name: '', execution_options: ['validate_only'] })).status).toBe(
      400,
    );
  });

  test('that is archived can only be deleted, and is then listed by its status only', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, CAMPAIGN);
    await twin.ok('POST', id, { status: 'ARCHIVED' });
    expect(await refusal(id, { status: 'ACTIVE' })).toEqual({ code: 100, field: 'status' });
    await twin.ok('DELETE', id);
    expect(await refusal(id, { name: 'again' })).toEqual({ code: 100, field: 'status' });
    const idsOf = async (params: MetaParams) =>
      (await twin.ok('GET', `${ACCOUNT}/campaigns`, { limit: 100, ...params })).data.map((each: { id: string }) => each.id);
    expect(await idsOf({})).not.toContain(id);
    expect(await idsOf({ effective_status: ['DELETED'] })).toEqual([id]);
  });

  test('does not move its updated_time for a change of the budget', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, daily_budget: 5000 });
    const updated = async () => (await twin.ok('GET', id, { fields: 'updated_time' })).updated_time as string;
    const before = await updated();
    await twin.advance(MINUTE);
    await twin.ok('POST', id, { daily_budget: 6000 });
    expect(await updated()).toBe(before);
    await twin.ok('POST', id, { name: 'New name' });
    expect(await updated()).not.toBe(before);
  });
});

describe('an ad set', () => {
  const place = (given: object) => ({
    ...TARGETING,
    geo_locations: { custom_locations: [{ latitude: -36.8, longitude: 174.7, radius: 10, distance_unit: 'kilometer', ...given }] },
  });
  test.each<[MetaParams, string]>([
    [{ name: undefined }, 'name'],
    [{ name: 'x'.repeat(401) }, 'name'],
    [{ campaign_id: '1' }, 'campaign_id'],
    [{ targeting: undefined }, 'targeting'],
    [{ billing_event: undefined }, 'billing_event'],
    [{ optimization_goal: undefined }, 'optimization_goal'],
    [{ optimization_goal: 'LEAD_GENERATION' }, 'optimization_goal'],
    [{ billing_event: 'THRUPLAY' }, 'billing_event'],
    [{ billing_event: 'CLICKS' }, 'billing_event'],
    [{ daily_budget: undefined }, 'daily_budget'],
    [{ daily_budget: 100 }, 'daily_budget'],
    [{ lifetime_budget: 20_000 }, 'daily_budget'],
    [{ daily_budget: undefined, lifetime_budget: 20_000 }, 'end_time'],
    [{ daily_budget: undefined, lifetime_budget: 500, end_time: inDays(10) }, 'lifetime_budget'],
    [{ end_time: inDays(0.5) }, 'daily_budget'],
    [{ start_time: inDays(3), end_time: inDays(2) }, 'end_time'],
    [{ start_time: inDays(-3), end_time: inDays(-2) }, 'end_time'],
    [{ bid_strategy: 'COST_CAP' }, 'bid_amount'],
    [{ bid_amount: 100 }, 'bid_amount'],
    [{ promoted_object: { page_id: '1' } }, 'promoted_object.page_id'],
    [{ promoted_object: { pixel_id: '1' } }, 'promoted_object.pixel_id'],
    [{ targeting: { ...TARGETING, geo_locations: {} } }, 'targeting.geo_locations'],
    [{ targeting: place({ radius: 0.9 }) }, 'targeting.geo_locations.custom_locations.radius'],
    [{ targeting: place({ radius: 81 }) }, 'targeting.geo_locations.custom_locations.radius'],
    [{ targeting: place({ radius: 51, distance_unit: undefined }) }, 'targeting.geo_locations.custom_locations.radius'],
    [{ targeting: place({ distance_unit: 'metre' }) }, 'targeting.geo_locations.custom_locations.distance_unit'],
    [{ targeting: place({ latitude: 91 }) }, 'targeting.geo_locations.custom_locations'],
    [
      { targeting: { ...TARGETING, geo_locations: { cities: [{ key: '1721894', radius: 5, distance_unit: 'kilometer' }] } } },
      'targeting.geo_locations.cities.radius',
    ],
    [{ targeting: { ...TARGETING, geo_locations: { zips: [{ key: '1010' }] } } }, 'targeting.geo_locations.zips'],
    [
      { targeting: { ...TARGETING, geo_locations: { countries: ['NZ'], location_types: ['home'] } } },
      'targeting.geo_locations.location_types',
    ],
    [{ targeting: { ...TARGETING, age_min: 12 } }, 'targeting.age_min'],
    [{ targeting: { ...TARGETING, age_min: 50, age_max: 40 } }, 'targeting.age_min'],
    [{ targeting: { ...TARGETING, genders: [3] } }, 'targeting.genders'],
    [{ targeting: { ...TARGETING, targeting_automation: undefined } }, 'targeting.targeting_automation.advantage_audience'],
    [{ targeting: { ...TARGETING, age_min: 30, targeting_automation: { advantage_audience: 1 } } }, 'targeting.age_min'],
    [{ targeting: { ...TARGETING, custom_audiences: [{ id: '1' }] } }, 'targeting.custom_audiences'],
    [{ targeting: { ...TARGETING, excluded_publisher_list_ids: ['1'] } }, 'targeting.excluded_publisher_list_ids'],
    [{ targeting: { ...TARGETING, publisher_platforms: ['myspace'] } }, 'targeting.publisher_platforms'],
    [{ targeting: { ...TARGETING, instagram_positions: ['explore'] } }, 'targeting.instagram_positions'],
    [{ targeting: { ...TARGETING, hobbies: ['x'] } }, 'targeting.hobbies'],
  ])('with %j is refused for %s', async (given, field) => {
    expect(await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: made.campaign, ...given })).toEqual({ code: 100, field });
  });

  test.each<[MetaParams]>([
    [{ targeting: place({ radius: 1 }) }],
    [{ targeting: place({ radius: 80 }) }],
    [{ targeting: place({ radius: 50, distance_unit: undefined }) }],
    [{ daily_budget: undefined, lifetime_budget: 20_000, end_time: inDays(10) }],
    [{ bid_strategy: undefined, bid_amount: 100 }],
    [{ targeting: { geo_locations: { countries: ['NZ'] } } }],
  ])('with %j is accepted', async (given) => {
    expect(
      await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: made.campaign, ...given, execution_options: ['validate_only'] }),
    ).toBe('accepted');
  });

  test('has no budget of its own where the campaign has one', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, daily_budget: 5000 });
    expect(await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: id })).toEqual({ code: 100, field: 'daily_budget' });
    expect(await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: id, daily_budget: undefined })).toBe('accepted');
  });

  test.each<[MetaParams, string]>([
    [{ age_min: 25 }, 'targeting.age_min'],
    [{ genders: [1] }, 'targeting.genders'],
    [{ geo_locations: { zips: [{ key: 'US:10001' }] } }, 'targeting.geo_locations'],
    [{ excluded_geo_locations: { countries: ['NZ'] } }, 'targeting.excluded_geo_locations'],
    [
      { geo_locations: { custom_locations: [{ latitude: 40, longitude: -74, radius: 10, distance_unit: 'mile' }] } },
      'targeting.geo_locations.custom_locations.radius',
    ],
    [{ targeting_automation: undefined }, 'targeting.targeting_automation.advantage_audience'],
  ])('for housing in the United States with %j is refused for %s', async (given, field) => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['US'],
    });
    const targeting = { geo_locations: { countries: ['US'] }, targeting_automation: { advantage_audience: 0 }, ...given };
    expect(await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: id, targeting })).toEqual({ code: 100, field });
  });

  test('for housing in New Zealand only is not limited', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, {
      ...CAMPAIGN,
      special_ad_categories: ['HOUSING'],
      special_ad_category_country: ['NZ'],
    });
    expect(await refusal(`${ACCOUNT}/adsets`, { ...ADSET, campaign_id: id })).toBe('accepted');
  });

  test('changes its budget four times an hour', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/adsets`, { ...ADSET, campaign_id: made.campaign });
    for (const daily_budget of [2100, 2200, 2300, 2400]) await twin.ok('POST', id, { daily_budget });
    const { body } = await twin.call('POST', id, { daily_budget: 2500 });
    expect(body.error).toMatchObject({ code: 613, error_subcode: 1_487_632 });
    await twin.ok('POST', id, { name: 'Other changes are free' });
    await twin.advance(HOUR);
    await twin.ok('POST', id, { daily_budget: 2500 });
  });

  test('that has ended is listed as completed, and stays active', async () => {
    const { id } = await twin.ok('POST', `${ACCOUNT}/campaigns`, CAMPAIGN);
    const end_time = Math.floor((Date.now() + (await twin.control('GET', 'clock')).aheadMs) / 1000) + 2 * 24 * 3600;
    const set = await twin.ok('POST', `${ACCOUNT}/adsets`, { ...ADSET, campaign_id: id, end_time });
    const completed = async () => (await twin.ok('GET', `${id}/adsets`, { is_completed: true, fields: 'effective_status' })).data;
    expect(await completed()).toEqual([]);
    await twin.advance(49 * HOUR);
    expect(await completed()).toEqual([{ id: set.id, effective_status: 'ACTIVE' }]);
    expect((await twin.ok('GET', `${ACCOUNT}/campaigns`, { is_completed: true })).data).toEqual([{ id }]);
  });

  test('is read as Meta writes it', async () => {
    const fields = 'account_id,daily_budget,start_time,targeting,optimization_goal,promoted_object,effective_status,campaign_id';
    const body = await twin.ok('GET', made.adset, { fields });
    expect(body).toMatchObject({
      account_id: '100000000000001',
      daily_budget: '2000',
      campaign_id: made.campaign,
      effective_status: 'ACTIVE',
    });
    expect(body.targeting.age_min).toBe(25);
    expect(body.start_time).toMatch(/\+1[23]00$/);
    expect(body.promoted_object).toBeUndefined();
  });
});

const rulesWith = (label: unknown = { name: 'story' }) => [
  { customization_spec: { publisher_platforms: ['facebook'], facebook_positions: ['story'] }, image_label: label, priority: 1 },
  { customization_spec: {}, image_label: { name: 'square' }, priority: 2 },
];

describe('a creative', () => {
  const link = (given: object) => ({ page_id: PAGE, link_data: { ...storyOf(made.image).link_data, ...given } });
  const card = (given: object = {}) => ({ link: 'https://www.example.com', name: 'Card', image_hash: made.image, ...given });
  test.each<[string, () => unknown, string]>([
    ['no content', () => undefined, 'object_story_spec'],
    ['a page that cannot be promoted', () => ({ ...link({}), page_id: '1' }), 'object_story_spec.page_id'],
    ['the Instagram account of nobody', () => ({ ...link({}), instagram_user_id: '1' }), 'object_story_spec.instagram_user_id'],
    ['no link', () => link({ link: undefined }), 'object_story_spec.link_data.link'],
    ['no image', () => link({ image_hash: undefined }), 'object_story_spec.link_data.image_hash'],
    ['an unknown image', () => link({ image_hash: 'abc' }), 'object_story_spec.link_data.image_hash'],
    [
      'a crop outside of the image',
      () =>
        link({
          image_crops: {
            '100x100': [
              [0, 0],
              [601, 601],
            ],
          },
        }),
      'object_story_spec.link_data.image_crops.100x100',
    ],
    [
      'a crop of another ratio',
      () =>
        link({
          image_crops: {
            '191x100': [
              [0, 0],
              [600, 600],
            ],
          },
        }),
      'object_story_spec.link_data.image_crops.191x100',
    ],
    [
      'an unknown crop',
      () =>
        link({
          image_crops: {
            '1x1': [
              [0, 0],
              [600, 600],
            ],
          },
        }),
      'object_story_spec.link_data.image_crops.1x1',
    ],
    ['one card', () => link({ child_attachments: [card()] }), 'object_story_spec.link_data.child_attachments'],
    [
      'eleven cards',
      () => link({ child_attachments: Array.from({ length: 11 }, () => card()) }),
      'object_story_spec.link_data.child_attachments',
    ],
    [
      'a card without a link',
      () => link({ child_attachments: [card(), card({ link: undefined })] }),
      'object_story_spec.link_data.child_attachments.1.link',
    ],
    [
      'a card without a picture',
      () => link({ child_attachments: [card(), card({ image_hash: undefined })] }),
      'object_story_spec.link_data.child_attachments.1.image_hash',
    ],
    [
      'an unknown form',
      () => link({ link: 'https://fb.me/', call_to_action: { type: 'SIGN_UP', value: { lead_gen_form_id: '1' } } }),
      'object_story_spec.link_data.call_to_action.value.lead_gen_form_id',
    ],
    [
      'an unknown video',
      () => ({ page_id: PAGE, video_data: { video_id: '1', image_hash: made.image } }),
      'object_story_spec.video_data.video_id',
    ],
    ['a template without a product set', () => ({ page_id: PAGE, template_data: { link: 'https://www.example.com' } }), 'product_set_id'],
  ])('with %s is refused', async (_, spec, field) => {
    expect(await refusal(`${ACCOUNT}/adcreatives`, { name: 'x', object_story_spec: spec() })).toMatchObject({ field });
  });

  describe('with a file for each kind of placement', () => {
    const feed = (given: object = {}) => ({
      ad_formats: ['SINGLE_IMAGE'],
      optimization_type: 'PLACEMENT',
      images: ['square', 'story'].map((name) => ({ hash: made.image, adlabels: [{ name }] })),
      bodies: [{ text: 'Sunny end townhouse' }],
      titles: [{ text: 'Three bedrooms' }],
      link_urls: [{ website_url: 'https://www.example.com/tui' }],
      call_to_action_types: ['LEARN_MORE'],
      asset_customization_rules: rulesWith(),
      ...given,
    });
    const make = (given?: object, story: object = { page_id: PAGE }) => ({
      name: 'f',
      object_story_spec: story,
      asset_feed_spec: feed(given),
    });

    const RULE = 'asset_feed_spec.asset_customization_rules.0';
    const withLabels = (labels: object) => rulesWith().map((rule) => ({ ...rule, ...labels }));

    test('shows each placement the texts that its rule names', async () => {
      const [story, others] = rulesWith();
      const creative = make({
        bodies: [
          { text: 'In the feed', adlabels: [{ name: 'feed' }] },
          { text: 'In stories', adlabels: [{ name: 'stories' }] },
        ],
        asset_customization_rules: [
          { ...story, body_label: { name: 'stories' } },
          { ...others, body_label: { name: 'feed' } },
        ],
      });
      const { id } = await twin.ok('POST', `${ACCOUNT}/adcreatives`, creative);
      const pageOf = async (ad_format: string) => {
        const { data } = await twin.ok('GET', `${String(id)}/previews`, { ad_format });
        return (await fetch(/src="([^"]+)"/.exec(data[0].body)?.[1] ?? '')).text();
      };
      expect(await pageOf('FACEBOOK_STORY_MOBILE')).toContain('In stories');
      expect(await pageOf('MOBILE_FEED_STANDARD')).toContain('In the feed');
    });

    test('is made, and read as an ad with one picture is', async () => {
      const { id } = await twin.ok('POST', `${ACCOUNT}/adcreatives`, make());
      expect(await twin.ok('GET', String(id), { fields: 'title,body,image_hash' })).toMatchObject({
        title: 'Three bedrooms',
        body: 'Sunny end townhouse',
        image_hash: made.image,
      });
    });

    test.each([
      ['one rule', { asset_customization_rules: rulesWith().slice(0, 1) }, 'asset_feed_spec.asset_customization_rules'],
      ['a label as text', { asset_customization_rules: rulesWith('story') }, 'asset_feed_spec.asset_customization_rules[0].image_label'],
      [
        'an unknown label',
        { asset_customization_rules: rulesWith({ name: 'wide' }) },
        'asset_feed_spec.asset_customization_rules.0.image_label',
      ],
      ['two descriptions', { descriptions: [{ text: 'a' }, { text: 'b' }] }, 'asset_feed_spec.descriptions'],
      ['an empty text', { titles: [{ text: '' }] }, 'asset_feed_spec.titles'],
      ['no link', { link_urls: [] }, 'asset_feed_spec.link_urls.0.website_url'],
      ['a format of its own', { ad_formats: ['CAROUSEL'] }, 'asset_feed_spec.ad_formats'],
      ['videos beside images', { videos: [{ video_id: '1' }] }, 'asset_feed_spec.videos'],
      [
        'the label of an image in a video ad',
        { ad_formats: ['SINGLE_VIDEO'], images: [], videos: [{ video_id: '1' }] },
        `${RULE}.image_label`,
      ],
      ['two texts that no rule tells apart', { bodies: [{ text: 'a' }, { text: 'b' }] }, `${RULE}.body_label`],
      ['a label of no headline', { asset_customization_rules: withLabels({ title_label: { name: 'stories' } }) }, `${RULE}.title_label`],
      [
        'a lead form that does not exist',
        {
          link_urls: [{ website_url: 'https://fb.me/' }],
          call_to_action_types: [],
          call_to_actions: [{ type: 'SIGN_UP', value: { lead_gen_form_id: '1' } }],
        },
        'asset_feed_spec.call_to_actions.0.call_to_action.value.lead_gen_form_id',
      ],
      ['both kinds of buttons', { call_to_actions: [{ type: 'SIGN_UP' }] }, 'asset_feed_spec.call_to_actions'],
    ])('is refused with %s', async (_what, given, field) => {
      expect(await refusal(`${ACCOUNT}/adcreatives`, make(given))).toMatchObject({ field });
    });

    test('names nothing but the page in its story', async () => {
      expect(await refusal(`${ACCOUNT}/adcreatives`, make({}, storyOf(made.image)))).toMatchObject({ field: 'object_story_spec' });
    });
  });

  test('needs images of at least 600 px', async () => {
    const small = (await twin.upload(`${ACCOUNT}/adimages`, { filename: [png(540), 'small.png'] })).body.images['small.png'];
    expect(small).toMatchObject({ width: 540, height: 540 });
    const { body } = await twin.call('POST', `${ACCOUNT}/adcreatives`, { name: 'x', object_story_spec: link({ image_hash: small.hash }) });
    expect(body.error.error_user_msg).toBe('The image is 540 px wide and needs 600.');
  });

  test('is made once per content, and only renamed later', async () => {
    const again = await twin.ok('POST', `${ACCOUNT}/adcreatives`, { name: 'c', object_story_spec: storyOf(made.image) });
    expect(again.id).toBe(made.creative);
    const other = await twin.ok('POST', `${ACCOUNT}/adcreatives`, { name: 'c', object_story_spec: storyOf(made.image, 'Other text') });
    expect(other.id).not.toBe(made.creative);
    await twin.ok('POST', other.id, { name: 'renamed' });
    expect(await refusal(other.id, { object_story_spec: storyOf(made.image) })).toEqual({ code: 100, field: 'object_story_spec' });
    expect(await twin.ok('GET', other.id, { fields: 'name,body,object_story_spec{page_id}' })).toEqual({
      id: other.id,
      name: 'renamed',
      body: 'Other text',
      object_story_spec: { page_id: PAGE },
    });
  });

  test('with a video waits until the video is ready', async () => {
    const { id } = (await twin.upload(`${ACCOUNT}/advideos`, { source: [mp4(10), 'tour.mp4'] })).body;
    const story = {
      page_id: PAGE,
      video_data: {
        video_id: id,
        image_hash: made.image,
        call_to_action: { type: 'LEARN_MORE', value: { link: 'https://www.example.com' } },
      },
    };
    expect(await refusal(`${ACCOUNT}/adcreatives`, { name: 'v', object_story_spec: story })).toMatchObject({
      field: 'object_story_spec.video_data.video_id',
    });
    await twin.advance(6 * MINUTE);
    const noThumbnail = { page_id: PAGE, video_data: { video_id: id } };
    expect(await refusal(`${ACCOUNT}/adcreatives`, { name: 'v', object_story_spec: noThumbnail })).toMatchObject({
      field: 'object_story_spec.video_data.image_hash',
    });
    expect(await refusal(`${ACCOUNT}/adcreatives`, { name: 'v', object_story_spec: story })).toBe('accepted');
  });
});

describe('an ad', () => {
  test.each<[string, MetaParams, string]>([
    ['an unknown ad set', { adset_id: '1' }, 'adset_id'],
    ['an unknown creative', { creative: { creative_id: '1' } }, 'creative'],
    ['no creative', { creative: undefined }, 'creative'],
    ['a synchronous review alone', { execution_options: ['synchronous_ad_review'] }, 'execution_options'],
  ])('with %s is refused', async (_, given, field) => {
    expect(
      await refusal(`${ACCOUNT}/ads`, { name: 'a', adset_id: made.adset, creative: { creative_id: made.creative }, ...given }),
    ).toEqual({ code: 100, field });
  });

  test('must fit to the goal of its ad set', async () => {
    const campaign = await twin.ok('POST', `${ACCOUNT}/campaigns`, { ...CAMPAIGN, objective: 'OUTCOME_ENGAGEMENT' });
    const adset = await twin.ok('POST', `${ACCOUNT}/adsets`, {
      ...ADSET,
      campaign_id: campaign.id,
      optimization_goal: 'THRUPLAY',
      destination_type: 'ON_VIDEO',
    });
    expect(await refusal(`${ACCOUNT}/ads`, { name: 'a', adset_id: adset.id, creative: { creative_id: made.creative } })).toEqual({
      code: 100,
      field: 'creative',
    });
  });

  test('is reviewed over time and then has the status that was set', async () => {
    const { ad, adset, campaign } = await publish(twin);
    const status = async () => (await twin.ok('GET', ad, { fields: 'effective_status' })).effective_status as string;
    expect(await status()).toBe('IN_PROCESS');
    await twin.advance(6 * MINUTE);
    expect(await status()).toBe('PENDING_REVIEW');
    await twin.advance(16 * MINUTE);
    expect(await status()).toBe('ACTIVE');
    await twin.ok('POST', adset, { status: 'PAUSED' });
    expect(await status()).toBe('ADSET_PAUSED');
    await twin.ok('POST', campaign, { status: 'PAUSED' });
    expect(await status()).toBe('CAMPAIGN_PAUSED');
    expect((await twin.ok('GET', adset, { fields: 'effective_status' })).effective_status).toBe('PAUSED');
    await twin.ok('POST', adset, { status: 'ACTIVE' });
    expect((await twin.ok('GET', adset, { fields: 'effective_status' })).effective_status).toBe('CAMPAIGN_PAUSED');
    await twin.ok('POST', ad, { status: 'PAUSED' });
    expect(await status()).toBe('PAUSED');
    await twin.ok('DELETE', campaign);
    expect(await status()).toBe('DELETED');
  });

  test('is disapproved for its text, and approved with another creative', async () => {
    const { ad, image } = await publish(twin, { message: 'Guaranteed returns of 12%' });
    await twin.advance(16 * MINUTE);
    const read = () => twin.ok('GET', ad, { fields: 'effective_status,ad_review_feedback' });
    expect(await read()).toMatchObject({
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { 'Unrealistic outcomes': expect.any(String) } },
    });
    const creative = await twin.ok('POST', `${ACCOUNT}/adcreatives`, { name: 'd', object_story_spec: storyOf(image, 'Good returns') });
    await twin.ok('POST', ad, { creative: { creative_id: creative.id } });
    expect((await read()).effective_status).toBe('IN_PROCESS');
    await twin.advance(16 * MINUTE);
    expect(await read()).toEqual({ id: ad, effective_status: 'ACTIVE' });
  });

  test('can be decided by the control API, and appealed', async () => {
    const { ad, adset } = await publish(twin);
    const status = async () => (await twin.ok('GET', ad, { fields: 'effective_status' })).effective_status as string;
    await twin.control('POST', `ads/${ad}/reject`, { reason: 'Low quality' });
    expect(await twin.ok('GET', ad, { fields: 'effective_status,ad_review_feedback' })).toMatchObject({
      effective_status: 'DISAPPROVED',
      ad_review_feedback: { global: { 'Low quality': 'Low quality' } },
    });
    await twin.control('POST', `ads/${ad}/appeal`);
    expect(await status()).toBe('IN_PROCESS');
    await twin.control('POST', `ads/${ad}/approve`);
    expect(await status()).toBe('ACTIVE');
    await twin.ok('POST', adset, { daily_budget: 3000 });
    expect(await status()).toBe('ACTIVE');
    await twin.ok('POST', adset, { targeting: { ...TARGETING, age_min: 30 } });
    expect(await status()).toBe('IN_PROCESS');
  });

  test('has issues while its account is disabled, in which nothing new can be made', async () => {
    const { ad } = await publish(twin);
    await twin.control('POST', `ads/${ad}/approve`);
    await twin.control('POST', `accounts/${ACCOUNT}/status`, { status: 2, disableReason: 3 });
    expect(await twin.ok('GET', ad, { fields: 'effective_status,issues_info' })).toMatchObject({
      effective_status: 'WITH_ISSUES',
      issues_info: [{ level: 'AD', error_type: 'HARD_ERROR' }],
    });
    const refused = await twin.call('POST', `${ACCOUNT}/campaigns`, CAMPAIGN);
    expect(refused.body.error).toMatchObject({ code: 100, error_user_title: 'Ad account not active' });
    await twin.control('POST', `accounts/${ACCOUNT}/status`, { status: 9 });
    await twin.ok('POST', `${ACCOUNT}/campaigns`, CAMPAIGN);
    await twin.control('POST', `accounts/${ACCOUNT}/status`, { status: 1 });
    expect((await twin.ok('GET', ad, { fields: 'effective_status' })).effective_status).toBe('ACTIVE');
  });
});
