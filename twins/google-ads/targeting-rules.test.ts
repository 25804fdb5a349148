import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, errorsOf, openTestGoogleAds, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterAll(() => twin.close());

let campaign = '';
let adGroup = '';
let asset = '';
beforeAll(async () => {
  const { body } = await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign() });
  campaign = body.mutateOperationResponses[1]?.campaignResult?.resourceName ?? '';
  adGroup = body.mutateOperationResponses[2]?.adGroupResult?.resourceName ?? '';
  asset = body.mutateOperationResponses[3]?.assetResult?.resourceName ?? '';
});

const create = (kind: string, ...values: Record<string, unknown>[]) =>
  twin.of(`${kind}:mutate`, { operations: values.map((value) => ({ create: value })) });
const point = (latitudeInMicroDegrees: number, longitudeInMicroDegrees: number) => ({ latitudeInMicroDegrees, longitudeInMicroDegrees });
const circle = (proximity: Record<string, unknown>) => ({
  proximity: { geoPoint: point(-36_848_500, 174_763_300), radius: 10, ...proximity },
});

describe('a criterion of a campaign', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['a circle', circle({}), []],
    ['the same circle again', circle({}), ['mutateError.RESOURCE_ALREADY_EXISTS at operations[0].create.proximity']],
    ['a circle in miles', circle({ radius: 500, radiusUnits: 'MILES' }), []],
    [
      'a circle of 501 miles',
      circle({ radius: 501, radiusUnits: 'MILES' }),
      ['criterionError.INVALID_PROXIMITY_RADIUS at operations[0].create.proximity.radius'],
    ],
    ['a circle of 801 km', circle({ radius: 801 }), ['criterionError.INVALID_PROXIMITY_RADIUS at operations[0].create.proximity.radius']],
    [
      'a circle without radius',
      circle({ radius: undefined }),
      ['criterionError.INVALID_PROXIMITY_RADIUS at operations[0].create.proximity.radius'],
    ],
    [
      'a circle in no unit',
      circle({ radiusUnits: 'UNKNOWN' }),
      ['criterionError.INVALID_PROXIMITY_RADIUS_UNITS at operations[0].create.proximity.radius_units'],
    ],
    [
      'beyond the pole',
      circle({ geoPoint: point(-90_000_001, 0) }),
      ['criterionError.INVALID_LATITUDE at operations[0].create.proximity.geo_point.latitude_in_micro_degrees'],
    ],
    [
      'beyond the date line',
      circle({ geoPoint: point(0, 180_000_001) }),
      ['criterionError.INVALID_LONGITUDE at operations[0].create.proximity.geo_point.longitude_in_micro_degrees'],
    ],
    [
      'around nothing',
      circle({ geoPoint: undefined }),
      ['criterionError.PROXIMITY_GEOPOINT_AND_ADDRESS_BOTH_CANNOT_BE_NULL at operations[0].create.proximity'],
    ],
    ['around an address', circle({ geoPoint: undefined, address: { countryCode: 'NZ', cityName: 'Auckland' } }), []],
    [
      'around an address without country',
      circle({ geoPoint: undefined, address: { cityName: 'Auckland' } }),
      ['criterionError.INVALID_COUNTRY_CODE at operations[0].create.proximity.address.country_code'],
    ],
    [
      'an excluded circle',
      { ...circle({ radius: 5 }), negative: true },
      ['campaignCriterionError.CANNOT_EXCLUDE_CRITERIA_TYPE at operations[0].create.proximity'],
    ],
    ['a country', { location: { geoTargetConstant: 'geoTargetConstants/2554' } }, []],
    [
      'the same country excluded',
      { location: { geoTargetConstant: 'geoTargetConstants/2554' }, negative: true },
      ['campaignCriterionError.CANNOT_TARGET_AND_EXCLUDE at operations[0].create.negative'],
    ],
    [
      'an unknown place',
      { location: { geoTargetConstant: 'geoTargetConstants/99' } },
      ['criterionError.INVALID_CRITERION_ID at operations[0].create.location.geo_target_constant'],
    ],
    [
      'a place by its name',
      { location: { geoTargetConstant: 'Auckland' } },
      ['requestError.RESOURCE_NAME_MALFORMED at operations[0].create.location.geo_target_constant'],
    ],
    ['an excluded kind of content', { contentLabel: { type: 'TRAGEDY' }, negative: true }, []],
    [
      'a targeted kind of content',
      { contentLabel: { type: 'PROFANITY' } },
      ['criterionError.CANNOT_ADD_CRITERIA_TYPE at operations[0].create.content_label'],
    ],
    ['an excluded placement', { placement: { url: 'https://games.example/kids' }, negative: true }, []],
    [
      'a placement that is no URL',
      { placement: { url: 'games' }, negative: true },
      ['criterionError.INVALID_PLACEMENT_URL at operations[0].create.placement.url'],
    ],
    ['an excluded app', { mobileApplication: { appId: '2-com.example.game' }, negative: true }, []],
    [
      'an app of no store',
      { mobileApplication: { appId: 'com.example.game' }, negative: true },
      ['criterionError.INVALID_MOBILE_APP at operations[0].create.mobile_application.app_id'],
    ],
    ['all apps excluded', { mobileAppCategory: { mobileAppCategoryConstant: 'mobileAppCategoryConstants/69500' }, negative: true }, []],
    [
      'an unknown category of apps',
      { mobileAppCategory: { mobileAppCategoryConstant: 'mobileAppCategoryConstants/12' }, negative: true },
      ['criterionError.INVALID_MOBILE_APP_CATEGORY at operations[0].create.mobile_app_category.mobile_app_category_constant'],
    ],
    [
      'a targeted app',
      { mobileApplication: { appId: '1-284882215' } },
      ['criterionError.CANNOT_ADD_CRITERIA_TYPE at operations[0].create.mobile_application'],
    ],
    ['nothing', {}, ['criterionError.CONCRETE_TYPE_REQUIRED at operations[0].create']],
  ])('%s', async (_, value, errors) => {
    expect(errorsOf(await create('campaignCriteria', { campaign, ...value }))).toEqual(errors);
  });

  test('is read back, and is replaced by removing it', async () => {
    const [row] = await twin.search(
      `SELECT campaign_criterion.resource_name, campaign_criterion.type, campaign_criterion.proximity.geo_point.latitude_in_micro_degrees, campaign_criterion.proximity.radius, campaign_criterion.proximity.radius_units, campaign_criterion.negative FROM campaign_criterion WHERE campaign_criterion.type = 'PROXIMITY' AND campaign_criterion.proximity.radius = 10`,
    );
    expect(row?.campaignCriterion).toMatchObject({
      type: 'PROXIMITY',
      negative: false,
      proximity: { geoPoint: { latitudeInMicroDegrees: -36_848_500 }, radius: 10, radiusUnits: 'KILOMETERS' },
    });
    const name = row?.campaignCriterion?.resourceName;
    const change = { operations: [{ update: { resourceName: name, proximity: { radius: 20 } }, updateMask: 'proximity.radius' }] };
    expect(errorsOf(await twin.of('campaignCriteria:mutate', change))).toEqual([
      'fieldError.IMMUTABLE_FIELD at operations[0].update.proximity.radius',
    ]);
    expect((await twin.of('campaignCriteria:mutate', { operations: [{ remove: name }] })).status).toBe(200);
    expect(errorsOf(await create('campaignCriteria', { campaign, ...circle({}) }))).toEqual([]);
  });
});

describe('a criterion of an ad group', () => {
  const exclude = (...types: string[]) =>
    create('adGroupCriteria', ...types.map((type) => ({ adGroup, ageRange: { type }, negative: true })));

  test('excludes ages with fixed ids, but not all of them', async () => {
    expect((await exclude('AGE_RANGE_18_24')).body.results).toEqual([
      { resourceName: `customers/${CLIENT}/adGroupCriteria/${adGroup.split('/').at(-1)}~503001` },
    ]);
    expect(errorsOf(await exclude('AGE_RANGE_18_24'))).toEqual(['mutateError.RESOURCE_ALREADY_EXISTS at operations[0].create.age_range']);
    const target = await create('adGroupCriteria', { adGroup, ageRange: { type: 'AGE_RANGE_18_24' } });
    expect(errorsOf(target)).toEqual(['adGroupCriterionError.CANNOT_TARGET_AND_EXCLUDE at operations[0].create.negative']);
    const rest = ['AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_45_54', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP'];
    expect(errorsOf(await exclude(...rest))).toEqual(['criterionError.CANNOT_TARGET_ONLY_UNDETERMINED at operations[4].create.age_range']);
    expect(errorsOf(await exclude('AGE_RANGE_UNDETERMINED', ...rest))).toEqual([
      'criterionError.CANNOT_EXCLUDE_ALL_TARGETS at operations[5].create.age_range',
    ]);
  });

  test('knows the ages of the definitions only', async () => {
    expect((await exclude('AGE_RANGE_13_17')).body.error.message).toContain("Invalid value at 'operations[0].create.age_range.type'");
  });

  test('excludes a gender, and is not changed', async () => {
    const made = await create('adGroupCriteria', { adGroup, gender: { type: 'UNDETERMINED' }, negative: true });
    const resourceName = (made.body.results[0] as unknown as { resourceName: string }).resourceName;
    const answer = await twin.of('adGroupCriteria:mutate', {
      operations: [{ update: { resourceName, status: 'PAUSED' }, updateMask: 'status' }],
    });
    expect(errorsOf(answer)).toEqual(['adGroupCriterionError.CANT_UPDATE_NEGATIVE at operations[0].update']);
  });
});

test('an account excludes placements and kinds of content for all its campaigns', async () => {
  const values = [{ placement: { url: 'games.example' } }, { contentLabel: { type: 'PARKED_DOMAIN' } }];
  expect((await create('customerNegativeCriteria', ...values)).status).toBe(200);
  expect(errorsOf(await create('customerNegativeCriteria', values[0]!))).toEqual([
    'mutateError.RESOURCE_ALREADY_EXISTS at operations[0].create.placement',
  ]);
  const rows = await twin.search(
    'SELECT customer_negative_criterion.type, customer_negative_criterion.placement.url FROM customer_negative_criterion',
  );
  expect(rows.map(({ customerNegativeCriterion }) => customerNegativeCriterion?.type)).toEqual(['PLACEMENT', 'CONTENT_LABEL']);
  const inOne = await twin.of('googleAds:mutate', {
    mutateOperations: [{ customerNegativeCriterionOperation: { create: { placement: { url: 'b.example' } } } }],
  });
  expect(inOne.body.mutateOperationResponses[0]?.customerNegativeCriterionResult?.resourceName).toContain('/customerNegativeCriteria/');
});

test('labels are attached to campaigns and found by them', async () => {
  const made = await create('labels', { name: 'ORD-7', textLabel: { backgroundColor: '#ffffff', description: 'An order' } });
  const label = (made.body.results[0] as unknown as { resourceName: string }).resourceName;
  expect(errorsOf(await create('labels', { name: 'ORD-7' }))).toEqual(['labelError.DUPLICATE_NAME at operations[0].create.name']);
  expect(errorsOf(await create('labels', { name: ' ' }))).toEqual(['labelError.INVALID_LABEL_NAME at operations[0].create.name']);
  expect(errorsOf(await create('labels', { name: 'x'.repeat(81) }))).toEqual(['stringLengthError.TOO_LONG at operations[0].create.name']);
  expect((await create('campaignLabels', { campaign, label })).status).toBe(200);
  expect(errorsOf(await create('campaignLabels', { campaign, label }))).toEqual([
    'campaignError.CAMPAIGN_LABEL_ALREADY_EXISTS at operations[0].create.label',
  ]);
  const labelled = () => twin.search(`SELECT campaign.id, campaign.labels FROM campaign WHERE campaign.labels CONTAINS ANY ('${label}')`);
  expect(await labelled()).toMatchObject([{ campaign: { labels: [label] } }]);
  expect(await twin.search(`SELECT campaign.name, label.name FROM campaign_label WHERE label.name = 'ORD-7'`)).toMatchObject([
    { label: { name: 'ORD-7' } },
  ]);
  await twin.of('labels:mutate', { operations: [{ remove: label }] });
  expect(await labelled()).toEqual([]);
});

test('an asset is linked to a campaign where its type fits', async () => {
  expect((await create('campaignAssets', { campaign, asset, fieldType: 'AD_IMAGE' })).status).toBe(200);
  expect(errorsOf(await create('campaignAssets', { campaign, asset, fieldType: 'AD_IMAGE' }))).toEqual([
    'mutateError.RESOURCE_ALREADY_EXISTS at operations[0].create.asset',
  ]);
  expect(errorsOf(await create('campaignAssets', { campaign, asset, fieldType: 'SITELINK' }))).toEqual([
    'assetLinkError.FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE at operations[0].create.field_type',
  ]);
});

describe('places', () => {
  const suggest = (body: Record<string, unknown>) => twin.call('geoTargetConstants:suggest', { locale: 'en', ...body });

  test('are suggested by name, with their parents and reach', async () => {
    const { body } = await suggest({ countryCode: 'NZ', locationNames: { names: ['Ponsonby', '0620'] } });
    expect(body.geoTargetConstantSuggestions).toMatchObject([
      {
        searchTerm: 'Ponsonby',
        reach: expect.stringMatching(/^\d+$/),
        geoTargetConstant: { name: 'Ponsonby', targetType: 'Neighborhood', countryCode: 'NZ', status: 'ENABLED' },
      },
      { searchTerm: '0620', geoTargetConstant: { targetType: 'Postal Code', canonicalName: '0620,Auckland,Auckland,New Zealand' } },
    ]);
  });

  test('nothing is suggested where nothing has the name', async () => {
    expect((await suggest({ countryCode: 'AU', locationNames: { names: ['Ponsonby'] } })).body).toEqual({});
  });

  test('are suggested by their ids, and read by queries', async () => {
    const { body } = await suggest({ geoTargets: { geoTargetConstants: ['geoTargetConstants/2036'] } });
    expect(body.geoTargetConstantSuggestions).toMatchObject([{ geoTargetConstant: { name: 'Australia' } }]);
    expect(await twin.search('SELECT geo_target_constant.name FROM geo_target_constant WHERE geo_target_constant.id = 2554')).toMatchObject(
      [{ geoTargetConstant: { name: 'New Zealand' } }],
    );
  });

  test.each([
    [{ locationNames: { names: Array<string>(26).fill('a') } }, 'collectionSizeError.TOO_MANY at location_names.names'],
    [{}, 'requestError.REQUIRED_FIELD_MISSING at query'],
  ])('a request is refused: %#', async (body, error) => {
    expect(errorsOf(await suggest(body))).toEqual([error]);
  });
});
