import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitMargin } from '../../products/index.ts';
import type { DeliveryOrder } from './delivery-order.ts';
import { planDelivery } from './plan-delivery.ts';
import { referencesIn, resolveReferences } from './planned-object.ts';
import type { Fields, PlannedObject } from './planned-object.ts';
import { contentFor, cottage, NOW, sampleOrder, villa, withLeads } from '#test/harness/delivery/delivery-plan-order.ts';

const planOf = (options: Parameters<typeof sampleOrder>[0] = {}) => planDelivery(sampleOrder(options), NOW);
const kinds = (objects: readonly PlannedObject[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of objects) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
const one = (objects: readonly PlannedObject[], kind: string): Fields => objects.find((object) => object.kind === kind)?.fields ?? {};

describe('what each type of campaign becomes on Meta', () => {
  test.each([
    ['images', { stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN')] }, { image: 3, campaign: 1, adSet: 1, creative: 3, ad: 3 }],
    [
      'images with a lead form',
      { stages: [withLeads('FACEBOOK_IMAGE_CAMPAIGN')] },
      { image: 3, leadForm: 1, campaign: 1, adSet: 1, creative: 3, ad: 3 },
    ],
    [
      'a video',
      { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false })] },
      { image: 1, video: 1, campaign: 1, adSet: 1, creative: 1, ad: 1 },
    ],
    [
      'a video of images',
      { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN')] },
      { image: 1, video: 1, campaign: 1, adSet: 1, creative: 1, ad: 1 },
    ],
    [
      'a carousel',
      { stages: [contentFor('FACEBOOK_CAROUSEL_CAMPAIGN')], items: [villa, cottage] },
      { image: 2, campaign: 1, adSet: 1, creative: 1, ad: 1 },
    ],
    [
      'a carousel of one listing',
      { stages: [contentFor('SINGLE_LISTING_IMAGE_CAROUSEL')] },
      { image: 3, campaign: 1, adSet: 1, creative: 1, ad: 1 },
    ],
    ['a catalog', { stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')], items: [] }, { campaign: 1, adSet: 1, creative: 1, ad: 1 }],
    [
      'a funnel of a video and a lead form',
      { stages: [contentFor('FACEBOOK_VIDEO_CAMPAIGN', { useImagesForVideo: false }), withLeads('FACEBOOK_IMAGE_CAMPAIGN')] },
      { image: 4, video: 1, leadForm: 1, audience: 1, campaign: 2, adSet: 2, creative: 4, ad: 4 },
    ],
  ])('%s', (_, options, expected) => {
    expect(kinds(planOf(options).meta)).toEqual(expected);
  });
});

test('every span of days is an ad set on Meta and a campaign on Google, with its own times and budget', () => {
  const daySpans = [
    { fromDay: 1, share: 60 },
    { fromDay: 4, share: 40 },
  ];
  const { meta, google } = planOf({ plan: { marginPercent: 20, platformShares: { meta: 70, google: 30 }, daySpans, minimumPerAdSet: 0 } });
  expect(
    meta.filter(({ kind }) => kind === 'adSet').map(({ fields }) => [fields['lifetime_budget'], fields['start_time'], fields['end_time']]),
  ).toEqual([
    [16_800, '2026-11-30T11:00:00.000Z', '2026-12-03T11:00:00.000Z'],
    [11_200, '2026-12-03T11:00:00.000Z', '2026-12-14T11:00:00.000Z'],
  ]);
  const [first, second] = google.filter(({ kind }) => kind === 'campaign').map(({ fields }) => operation(fields, 'campaignOperation'));
  expect([first?.['startDateTime'], first?.['endDateTime']]).toEqual(['2026-11-30 00:00:00', '2026-12-03 23:59:59']);
  expect([second?.['startDateTime'], second?.['endDateTime']]).toEqual(['2026-12-03 00:00:00', '2026-12-14 23:59:59']);
});

const operation = (fields: Fields, name: string): Fields =>
  (fields['mutateOperations'] as unknown as Record<string, { create: Fields }>[]).find((each) => name in each)?.[name]?.create ?? {};

test('a start that has passed is now, on Google today, and ends when it would have ended', () => {
  const { meta, google } = planOf({ changes: { startDate: '2026-11-10' } });
  expect([one(meta, 'adSet')['start_time'], one(meta, 'adSet')['end_time']]).toEqual([
    '2026-11-16T00:00:00.000Z',
    '2026-11-23T11:00:00.000Z',
  ]);
  const [display] = google.filter(({ kind }) => kind === 'campaign').map(({ fields }) => operation(fields, 'campaignOperation'));
  expect([display?.['startDateTime'], display?.['endDateTime']]).toEqual(['2026-11-16 00:00:00', '2026-11-23 23:59:59']);
});

describe('objective and optimisation', () => {
  test.each([
    ['visits', contentFor('FACEBOOK_IMAGE_CAMPAIGN'), 'OUTCOME_TRAFFIC', 'LINK_CLICKS', 'WEBSITE'],
    ['leads', withLeads('FACEBOOK_IMAGE_CAMPAIGN'), 'OUTCOME_LEADS', 'LEAD_GENERATION', 'ON_AD'],
    ['views', contentFor('FACEBOOK_VIDEO_CAMPAIGN', { objective: 'OUTCOME_ENGAGEMENT' }), 'OUTCOME_ENGAGEMENT', 'THRUPLAY', 'ON_VIDEO'],
    ['reach', contentFor('FACEBOOK_IMAGE_CAMPAIGN', { objective: 'OUTCOME_AWARENESS' }), 'OUTCOME_AWARENESS', 'REACH', undefined],
    ['sales', contentFor('FACEBOOK_DPA_CAMPAIGN'), 'OUTCOME_SALES', 'LINK_CLICKS', undefined],
  ])('for %s', (_, content, objective, goal, destination) => {
    const { meta } = planOf({ stages: [content] });
    const set = one(meta, 'adSet');
    expect([one(meta, 'campaign')['objective'], set['optimization_goal'], set['destination_type']]).toEqual([objective, goal, destination]);
  });

  test('a video without any link is for views, because nobody can be led anywhere', () => {
    const items = [{ ...villa, customerUrl: null }];
    const content = contentFor('FACEBOOK_VIDEO_CAMPAIGN', { objective: 'OUTCOME_TRAFFIC', link: '' });
    const { meta } = planOf({ stages: [content], items });
    expect([one(meta, 'campaign')['objective'], one(meta, 'adSet')['optimization_goal']]).toEqual(['OUTCOME_ENGAGEMENT', 'THRUPLAY']);
  });

  test('a pixel makes catalog ads go for visits of homes', () => {
    const order = sampleOrder({ stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')] });
    const { meta } = planDelivery({ ...order, meta: order.meta && { ...order.meta, pixelId: '778100' } }, NOW);
    expect(one(meta, 'adSet')).toMatchObject({
      optimization_goal: 'OFFSITE_CONVERSIONS',
      promoted_object: { product_set_id: '913000', pixel_id: '778100', custom_event_type: 'VIEW_CONTENT' },
    });
  });
});

describe('the link of an ad', () => {
  const linkOf = (options: Parameters<typeof sampleOrder>[0]) => {
    const story = one(planOf(options).meta, 'creative')['object_story_spec'] as Fields;
    return (story['link_data'] as Fields)['link'];
  };
  const content = contentFor('FACEBOOK_IMAGE_CAMPAIGN', { link: 'https://harcrest.example/offer' });
  test.each([
    ['that the order names', { stages: [content], data: { linkData: { link: 'https://order.example/' } } }, 'https://order.example/'],
    ['of the listing, where the contact wants it', { stages: [content] }, 'https://harcrest.example/villa'],
    ['of the template otherwise', { stages: [content], changes: { usesCustomerUrl: false } }, 'https://harcrest.example/offer'],
    [
      'of the listing, where the template has none',
      { stages: [contentFor('FACEBOOK_IMAGE_CAMPAIGN', { link: '' })], changes: { usesCustomerUrl: false } },
      'https://harcrest.example/villa',
    ],
    ['of a lead ad is the form', { stages: [withLeads('FACEBOOK_IMAGE_CAMPAIGN')] }, 'https://fb.me/'],
  ])('is the one %s', (_, options, expected) => {
    expect(linkOf(options)).toBe(expected);
  });
});

describe('targeting', () => {
  const targetingOf = (options: Parameters<typeof sampleOrder>[0]) => one(planOf(options).meta, 'adSet')['targeting'] as Fields;
  const marker = { id: 'm', coords: { latitude: -37, longitude: 175 }, radius: 100 };
  const map = { center: marker.coords, zoom: 10, markers: [marker] };
  const audience = { ageMin: 30, ageMax: 50, gender: 'WOMEN' as const, locationType: 'EVERYONE' as const };

  test('follows the circles of the order, within the limits of Meta', () => {
    expect(targetingOf({ data: { adSettings: [{ ...audience, location: [{ map }] }] } })).toMatchObject({
      geo_locations: { custom_locations: [{ latitude: -37, longitude: 175, radius: 80, distance_unit: 'kilometer' }] },
      age_min: 30,
      age_max: 50,
      genders: [2],
      targeting_automation: { advantage_audience: 0 },
    });
  });

  test.each([
    [
      'around the listing',
      { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 10 },
      [villa],
      { custom_locations: [{ latitude: -36.8485, radius: 10 }] },
    ],
    [
      'in the postcode of the listing',
      { type: 'LISTING', byZip: true, metaDataKey: 'address', radius: 10 },
      [villa],
      { zips: [{ key: 'NZ:1011' }] },
    ],
    [
      'around the office, where nothing that is advertised has a place',
      { type: 'LISTING', byZip: false, metaDataKey: 'address', radius: 12 },
      [{ ...villa, coords: null }],
      { custom_locations: [{ latitude: -36.85, radius: 12 }] },
    ],
    ['in a country', { type: 'COUNTRY', selectedCountries: ['NZ', 'AU'] }, [villa], { countries: ['NZ', 'AU'] }],
  ] as const)('is %s', (_, location, items, expected) => {
    const content = contentFor('FACEBOOK_IMAGE_CAMPAIGN');
    const stages = [{ ...content, adSettings: { ...content.adSettings, location } }];
    expect(targetingOf({ stages, items })['geo_locations']).toMatchObject(expected);
  });

  test('without an Instagram account there are no ads on Instagram', () => {
    const order = sampleOrder();
    const { meta } = planDelivery({ ...order, meta: order.meta && { ...order.meta, instagramUserId: null } }, NOW);
    expect((one(meta, 'adSet')['targeting'] as Fields)['publisher_platforms']).toEqual(['facebook']);
  });

  test('leaves out the block lists of the ad account', () => {
    const order = sampleOrder();
    const listed = planDelivery({ ...order, meta: order.meta && { ...order.meta, blockListIds: ['11', '12'] } }, NOW);
    expect(one(listed.meta, 'adSet')['targeting']).toMatchObject({ excluded_publisher_list_ids: ['11', '12'] });
    expect(one(planDelivery(order, NOW).meta, 'adSet')['targeting']).not.toHaveProperty('excluded_publisher_list_ids');
  });

  test('leaves out the placements of the GDN account', () => {
    const order = sampleOrder();
    const excludedPlacements = ['games.example', 'mobileapp::2-com.example.game', 'mobileappcategory::69500'];
    const { google } = planDelivery({ ...order, google: order.google && { ...order.google, excludedPlacements } }, NOW);
    const operations = one(google, 'campaign')['mutateOperations'] as unknown as Record<string, { create: Fields }>[];
    expect(operations.flatMap((each) => each['campaignCriterionOperation']?.create ?? []).slice(-3)).toEqual(
      [
        { placement: { url: 'games.example' } },
        { mobileApplication: { appId: '2-com.example.game' } },
        { mobileAppCategory: { mobileAppCategoryConstant: 'mobileAppCategoryConstants/69500' } },
      ].map((criterion) => ({ campaign: 'customers/1112223333/campaigns/-2', ...criterion, negative: true })),
    );
  });

  test('housing that reaches the United States is for everyone within 25 km', () => {
    const order = sampleOrder({ data: { adSettings: [{ ...audience, location: [] }] } });
    const customer = { ...order.customer, specialAdCategories: ['HOUSING'], specialAdCategoryCountries: ['US'] };
    const { meta } = planDelivery({ ...order, customer }, NOW);
    expect(one(meta, 'campaign')).toMatchObject({ special_ad_categories: ['HOUSING'], special_ad_category_country: ['US'] });
    const targeting = one(meta, 'adSet')['targeting'] as Fields;
    expect(targeting).toMatchObject({ age_min: 18, age_max: 65, geo_locations: { custom_locations: [{ radius: 25 }] } });
    expect(targeting).not.toHaveProperty('genders');
  });

  test.each([
    [18, 65, []],
    [25, 54, ['AGE_RANGE_18_24', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP']],
    [30, 65, ['AGE_RANGE_18_24']],
    [13, 17, ['AGE_RANGE_18_24', 'AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_45_54', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP']],
  ])('ages %i to %i leave out %j on Google', (ageMin, ageMax, excluded) => {
    const order = sampleOrder();
    const products = order.products.map((product) => ({
      ...product,
      templates: product.templates.map((template) =>
        template.network === 'google'
          ? { ...template, content: { ...template.content, adSettings: { ...template.content.adSettings, ageMin, ageMax } } }
          : template,
      ),
    }));
    const { google } = planDelivery({ ...order, products }, NOW);
    const operations = one(google, 'campaign')['mutateOperations'] as unknown as Record<
      string,
      { create: { ageRange?: { type: string } } }
    >[];
    expect(operations.flatMap((each) => each['adGroupCriterionOperation']?.create.ageRange?.type ?? [])).toEqual(excluded);
  });
});

test('dynamic ads of a catalog have a link and a text although no item is ordered', () => {
  const { meta } = planOf({ stages: [contentFor('FACEBOOK_DPA_CAMPAIGN')], items: [] });
  const story = one(meta, 'creative')['object_story_spec'] as unknown as { template_data: Fields };
  expect(story.template_data).toMatchObject({ link: 'https://www.facebook.com/1044000000', message: '{{home_listing.name}}' });
});

test('a budget on Google has no name of its own, because Google names it after its campaign', () => {
  for (const { kind, fields } of planOf().google)
    if (kind === 'campaign') expect(operation(fields, 'campaignBudgetOperation')).not.toHaveProperty('name');
});

const RUNS = { numRuns: 30 };

describe('whatever is ordered', () => {
  const content = fc.constantFrom(
    contentFor('FACEBOOK_IMAGE_CAMPAIGN'),
    withLeads('FACEBOOK_IMAGE_CAMPAIGN'),
    contentFor('FACEBOOK_VIDEO_CAMPAIGN'),
    contentFor('FACEBOOK_CAROUSEL_CAMPAIGN'),
    contentFor('FACEBOOK_DPA_CAMPAIGN'),
  );
  const daySpans = fc.constantFrom(
    [{ fromDay: 1, share: 100 }],
    [
      { fromDay: 1, share: 33.33 },
      { fromDay: 3, share: 66.67 },
    ],
  );
  const orders = fc
    .record({
      stages: fc.array(content, { minLength: 1, maxLength: 4 }),
      net: fc.integer({ min: 0, max: 5_000_000 }),
      days: fc.integer({ min: 1, max: 60 }),
      marginPercent: fc.integer({ min: 0, max: 99 }),
      daySpans,
    })
    .map(({ stages, net, days, marginPercent, daySpans: spans }) => ({
      net,
      marginPercent,
      order: sampleOrder({
        stages,
        net,
        days,
        plan: { marginPercent, platformShares: { meta: 61.5, google: 38.5 }, daySpans: spans, minimumPerAdSet: 0 },
      }),
    }));
  const all = (order: DeliveryOrder): PlannedObject[] => {
    const { meta, google } = planDelivery(order, NOW);
    return [...meta, ...google];
  };

  test('the budgets are the digital investment to the cent', () => {
    fc.assert(
      fc.property(orders, ({ order, net, marginPercent }) => {
        const objects = all(order);
        const onMeta = objects.reduce((sum, { fields }) => sum + Number(fields['lifetime_budget'] ?? 0), 0);
        const onGoogle = objects
          .filter(({ fields }) => 'mutateOperations' in fields)
          .reduce((sum, { fields }) => sum + Number(operation(fields, 'campaignBudgetOperation')['totalAmountMicros']) / 10_000, 0);
        expect(onMeta + onGoogle).toBe(splitMargin(net, { marginPercent }).digitalInvestment);
      }),
      RUNS,
    );
  });

  test('keys and labels are unique, and everything refers to what comes before it', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        const objects = all(order);
        const seen = new Set<string>();
        for (const { key, fields } of objects) {
          expect(seen.has(key)).toBe(false);
          for (const reference of referencesIn(fields)) expect([...seen]).toContain(reference);
          seen.add(key);
        }
        const labels = objects.flatMap(({ label }) => label ?? []);
        expect(new Set(labels).size).toBe(labels.length);
      }),
      RUNS,
    );
  });

  test('nothing can run before it is activated', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        for (const { kind, fields } of planDelivery(order, NOW).meta)
          if (['campaign', 'adSet', 'ad'].includes(kind)) expect(fields['status']).toBe('PAUSED');
        for (const { kind, fields } of planDelivery(order, NOW).google)
          if (kind === 'campaign') expect(operation(fields, 'campaignOperation')['status']).toBe('PAUSED');
      }),
      RUNS,
    );
  });

  test('the same order gives the same plan', () => {
    fc.assert(
      fc.property(orders, ({ order }) => {
        expect(planDelivery(structuredClone(order), NOW)).toEqual(planDelivery(order, NOW));
      }),
      RUNS,
    );
  });
});

test('references become the ids that the network gave', () => {
  expect(resolveReferences({ a: [{ $ref: 'x' }], b: 1 }, (key) => (key === 'x' ? '77' : undefined))).toEqual({ a: ['77'], b: 1 });
  expect(() => resolveReferences({ $ref: 'y' }, () => undefined)).toThrow('y');
});
