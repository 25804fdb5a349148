import { describe, expect, test } from 'vitest';
import { refusalOf, toErrors } from '../errors/request-violations.ts';
import { checkMessage } from './check-message.ts';
import { callOf, errorValuesOf, messageOf } from './definitions.ts';
import { ADDED_ERRORS, ADDED_FIELDS } from './additions.ts';
import { findQueryField } from './query-fields.ts';

const CAMPAIGNS = 'services.MutateCampaignsRequest';
const create = (value: object) => ({ operations: [{ create: value }] });
const kinds = (message: string, value: unknown) =>
  checkMessage(message, value, 'request').map(({ kind, path }) => `${kind} ${path.join('.')}`);

test('every call has a request and an answer in the definitions', () => {
  const definition = callOf('POST /v25/customers/{customer_id=*}/campaigns:mutate');
  expect(definition).toMatchObject({ request: CAMPAIGNS, response: 'services.MutateCampaignsResponse' });
  expect(messageOf('resources.Campaign')?.get('advertisingChannelType')).toMatchObject({ isImmutable: true, isOutputOnly: false });
  expect(messageOf('resources.Campaign')?.get('targetSpend')?.oneOf).toBe('campaign_bidding_strategy');
});

test('no addition repeats what the definitions have', () => {
  for (const family of Object.keys(ADDED_ERRORS)) expect(errorValuesOf(family)).toBe(ADDED_ERRORS[family]);
  for (const [message, fields] of Object.entries(ADDED_FIELDS))
    for (const field of Object.keys(fields)) expect(messageOf(message)?.size, field).toBeGreaterThan(1);
});

describe('a request', () => {
  test.each([
    ['that is valid', create({ name: 'A', status: 'PAUSED', targetSpend: {}, frequencyCaps: [{ cap: 3 }] }), []],
    ['with a field of an older version', create({ startDate: '2026-11-16' }), ['unknown-field operations.0.create']],
    ['with a field in snake case', create({ campaign_budget: 'x' }), ['unknown-field operations.0.create']],
    ['with an unknown field at the top', { ...create({}), dryRun: true }, ['unknown-field ']],
    ['with an unknown enum value', create({ status: 'ENABLD' }), ['unknown-enum operations.0.create.status']],
    ['with a number for an enum', create({ status: 2 }), ['unknown-enum operations.0.create.status']],
    [
      'with an output-only field',
      create({ id: '12', primaryStatus: 'ELIGIBLE' }),
      ['read-only operations.0.create.id', 'read-only operations.0.create.primary_status'],
    ],
    ['without operations', { operations: [] }, ['required operations']],
    ['with an object for a list', { operations: {} }, ['wrong-type operations']],
    ['with a text for a message', { operations: ['x'] }, ['wrong-type operations.0']],
    ['with a text for a boolean', { ...create({}), partialFailure: 'true' }, ['wrong-type partial_failure']],
    ['with two bidding strategies', create({ targetSpend: {}, manualCpc: {} }), ['one-of operations.0.create.target_spend']],
    ['with two operations in one', { operations: [{ create: {}, remove: 'x' }] }, ['one-of operations.0.remove']],
    ['with null for an absent field', create({ name: null }), []],
    [
      'with a nested required field missing',
      { operations: [{ create: { dynamicSearchAdsSetting: { domainName: 'a.nz' } } }] },
      ['required operations.0.create.dynamic_search_ads_setting.language_code'],
    ],
  ])('%s', (_, value, expected) => {
    expect(kinds(CAMPAIGNS, value)).toEqual(expected);
  });

  test.each([
    ['a 64-bit number as text', { amountMicros: '10000000' }, []],
    ['a 64-bit number as number', { amountMicros: 10_000_000 }, ['wrong-type operations.0.create.amount_micros']],
    ['a 64-bit number with a fraction', { amountMicros: '1.5' }, ['wrong-type operations.0.create.amount_micros']],
  ])('%s', (_, value, expected) => {
    expect(kinds('services.MutateCampaignBudgetsRequest', create(value))).toEqual(expected);
  });

  test.each([
    ['a whole number of 32 bits', { latitudeInMicroDegrees: -36_848_500 }, []],
    [
      'a number with a fraction',
      { latitudeInMicroDegrees: -36.8 },
      ['wrong-type operations.0.create.proximity.geo_point.latitude_in_micro_degrees'],
    ],
    [
      'a number of more than 32 bits',
      { latitudeInMicroDegrees: 2 ** 31 },
      ['wrong-type operations.0.create.proximity.geo_point.latitude_in_micro_degrees'],
    ],
    [
      'a 32-bit number as text',
      { latitudeInMicroDegrees: '5' },
      ['wrong-type operations.0.create.proximity.geo_point.latitude_in_micro_degrees'],
    ],
  ])('%s in a circle', (_, geoPoint, expected) => {
    expect(kinds('services.MutateCampaignCriteriaRequest', create({ proximity: { geoPoint } }))).toEqual(expected);
  });

  test('the file and the type of a picture are sent although Google marks them as output only', () => {
    expect(kinds('services.MutateAssetsRequest', create({ type: 'IMAGE', imageAsset: { data: 'iVBORw0KGgo=' } }))).toEqual([]);
    expect(kinds('services.MutateAssetsRequest', create({ imageAsset: { data: 'not base64!' } }))).toEqual([
      'wrong-type operations.0.create.image_asset.data',
    ]);
    expect(kinds('services.MutateAssetsRequest', create({ orientation: 'LANDSCAPE' }))).toHaveLength(1);
  });

  test('assets cannot be removed', () => {
    expect(kinds('services.MutateAssetsRequest', { operations: [{ remove: 'customers/1/assets/2' }] })).toEqual([
      'unknown-field operations.0',
    ]);
  });
});

describe('an answer', () => {
  test('may have what is output only, and nothing that is unknown', () => {
    const row = { campaign: { resourceName: 'x', id: '1', primaryStatus: 'ELIGIBLE' }, metrics: { clicks: '1', ctr: 0.1 } };
    expect(checkMessage('services.SearchGoogleAdsResponse', { results: [row] }, 'answer')).toEqual([]);
    expect(checkMessage('services.SearchGoogleAdsResponse', { results: [{ metrics: { clicks: 1 } }] }, 'answer')).toMatchObject([
      { kind: 'wrong-type' },
    ]);
    expect(checkMessage('services.SearchGoogleAdsResponse', { rows: [] }, 'answer')).toMatchObject([{ kind: 'unknown-field' }]);
  });

  test('has the rows and results that the extract leaves out', () => {
    expect(
      checkMessage('services.GoogleAdsRow', { batchJob: { status: 'DONE' }, youTubeVideoUpload: { state: 'PROCESSED' } }, 'answer'),
    ).toEqual([]);
  });
});

describe("Google's words for a violation", () => {
  test.each([
    [create({ startDate: 'x' }), `Invalid JSON payload received. Unknown name "startDate" at 'operations[0].create': Cannot find field.`],
    [{ dryRun: true, ...create({}) }, 'Invalid JSON payload received. Unknown name "dryRun": Cannot find field.'],
    [
      create({ status: 'X' }),
      `Invalid value at 'operations[0].create.status' (type.googleapis.com/google.ads.googleads.v25.enums.CampaignStatusEnum.CampaignStatus), "X"`,
    ],
    [{ ...create({}), validateOnly: 1 }, `Invalid value at 'validate_only' (TYPE_BOOL), 1`],
    [
      create({ targetSpend: {}, manualCpc: {} }),
      `Invalid value at 'operations[0].create.target_spend' (oneof), oneof field 'campaign_bidding_strategy' is already set. Cannot set 'target_spend'`,
    ],
  ])('%j', (value, message) => {
    expect(refusalOf(checkMessage(CAMPAIGNS, value, 'request'), 'v25')?.message).toBe(message);
  });

  test('an error of one operation does not refuse the request as a whole', () => {
    const violations = checkMessage(CAMPAIGNS, create({ id: '1' }), 'request');
    expect(refusalOf(violations, 'v25')).toBeNull();
    expect(toErrors(violations)).toMatchObject([
      { code: ['fieldError', 'VALUE_MUST_BE_UNSET'], path: ['operations', 0, 'create', 'id'], trigger: '1' },
    ]);
  });
});

describe('a field of a query', () => {
  test.each([
    'campaign.id',
    'campaign.network_settings.target_content_network',
    'campaign.frequency_caps',
    'campaign.primary_status_reasons',
    'ad_group_ad.policy_summary.policy_topic_entries',
    'ad_group_ad.ad.responsive_display_ad.long_headline',
    'ad_group_ad.ad.responsive_display_ad.marketing_images',
    'campaign_criterion.proximity.geo_point.latitude_in_micro_degrees',
    'asset.image_asset.full_size.url',
    'metrics.video_trueview_views',
    'segments.date',
  ])('%s can be selected', (path) => {
    expect(findQueryField(path)?.path).toBe(path);
  });

  test.each([
    'campaign',
    'campaign.start_date',
    'campaign.networkSettings.targetContentNetwork',
    'campaign.network_settings',
    'campaign.frequency_caps.cap',
    'campaign.id.value',
    'metrics.video_views',
    'metrics.average_cpv',
    'asset.image_asset.data',
    'order.id',
  ])('%s cannot', (path) => {
    expect(findQueryField(path)).toBeNull();
  });
});
