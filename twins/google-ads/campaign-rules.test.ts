import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT, errorsOf, openTestGoogleAds, SYDNEY_CLIENT, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';
import type { WholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterAll(() => twin.close());

const check = async (given: WholeCampaign) =>
  errorsOf(await twin.of('googleAds:mutate', { validateOnly: true, mutateOperations: await wholeCampaign(given) }));
const BUDGET = 'mutate_operations[0].campaign_budget_operation.create';
const CAMPAIGN = 'mutate_operations[1].campaign_operation.create';
const GROUP = 'mutate_operations[2].ad_group_operation.create';
/** Parents that fail take their children with them, which these tests leave out. */
const first = async (given: WholeCampaign) => (await check(given)).filter((error) => !error.includes('TEMP_ID_RESOURCE_HAD_ERRORS'));

test('a whole campaign is valid', async () => {
  expect(await check({})).toEqual([]);
});

describe('a budget', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['without an amount', { amountMicros: undefined }, `fieldError.REQUIRED at ${BUDGET}.amount_micros`],
    ['that is negative', { amountMicros: '-10000' }, `campaignBudgetError.NEGATIVE_MONEY_AMOUNT at ${BUDGET}.amount_micros`],
    [
      'of half a cent',
      { amountMicros: '10005000' },
      `campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT at ${BUDGET}.amount_micros`,
    ],
    ['of too much', { amountMicros: '10000000000000000' }, `campaignBudgetError.MONEY_AMOUNT_TOO_LARGE at ${BUDGET}.amount_micros`],
    ['below the minimum a day', { amountMicros: '1000000' }, `campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM at ${BUDGET}.amount_micros`],
    [
      'by day with a total',
      { totalAmountMicros: '100000000' },
      `campaignBudgetError.TOTAL_BUDGET_AMOUNT_MUST_BE_UNSET_FOR_BUDGET_PERIOD_DAILY at ${BUDGET}.total_amount_micros`,
    ],
    [
      'of a period with an amount by day',
      { period: 'CUSTOM_PERIOD', totalAmountMicros: '140000000' },
      `campaignBudgetError.BUDGET_AMOUNT_MUST_BE_UNSET_FOR_CUSTOM_BUDGET_PERIOD at ${BUDGET}.amount_micros`,
    ],
    [
      'of a period without a total',
      { period: 'CUSTOM_PERIOD', amountMicros: undefined },
      `fieldError.REQUIRED at ${BUDGET}.total_amount_micros`,
    ],
    ['that is shared without a name', { explicitlyShared: true }, `fieldError.REQUIRED at ${BUDGET}.name`],
    [
      'that is spent as fast as possible',
      { deliveryMethod: 'ACCELERATED' },
      `campaignBudgetError.CANNOT_USE_ACCELERATED_DELIVERY_MODE at ${BUDGET}.delivery_method`,
    ],
    ['with a status', { status: 'ENABLED' }, `fieldError.VALUE_MUST_BE_UNSET at ${BUDGET}.status`],
    ['with an unspecified period', { period: 'UNSPECIFIED' }, `requestError.INVALID_ENUM_VALUE at ${BUDGET}.period`],
  ])('%s is refused', async (_, budget, error) => {
    expect(await first({ budget })).toEqual([error]);
  });

  test('below the minimum says what the minimum is', async () => {
    const { body } = await twin.of('campaignBudgets:mutate', { operations: [{ create: { name: 'B', amountMicros: '10000' } }] });
    expect(body.error.details[0]?.errors[0]).toMatchObject({
      trigger: { stringValue: '10000' },
      details: {
        budgetPerDayMinimumErrorDetails: { currencyCode: 'NZD', budgetPerDayMinimumMicros: '1500000', failedBudgetAmountMicros: '10000' },
      },
    });
  });

  test('for a whole run needs an end and enough for each day', async () => {
    const budget = { period: 'CUSTOM_PERIOD', amountMicros: undefined, totalAmountMicros: '140000000' };
    expect(await check({ budget })).toEqual([]);
    expect(await first({ budget, campaign: { endDateTime: undefined } })).toEqual([
      `campaignError.END_DATE_TIME_REQUIRED_FOR_TOTAL_BUDGET at ${CAMPAIGN}.end_date_time`,
    ]);
    expect(await first({ budget: { ...budget, totalAmountMicros: '14000000' } })).toEqual([
      `campaignBudgetError.BUDGET_BELOW_PER_DAY_MINIMUM at ${CAMPAIGN}.campaign_budget.total_amount_micros`,
    ]);
  });

  test('in a currency without cents is a multiple of one', async () => {
    await twin.control('POST', 'objects', { accounts: [{ id: SYDNEY_CLIENT, currencyCode: 'JPY' }] });
    const create = (amountMicros: string) =>
      twin.call(`customers/${SYDNEY_CLIENT}/campaignBudgets:mutate`, {
        validateOnly: true,
        operations: [{ create: { name: 'B', amountMicros } }],
      });
    expect(errorsOf(await create('1000500000'))).toEqual([
      'campaignBudgetError.NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT at operations[0].create.amount_micros',
    ]);
    expect((await create('1000000000')).status).toBe(200);
  });
});

describe('a campaign', () => {
  test.each<[string, Record<string, unknown>, string | string[]]>([
    [
      'without a declaration about political advertising',
      { containsEuPoliticalAdvertising: undefined },
      `fieldError.REQUIRED at ${CAMPAIGN}.contains_eu_political_advertising`,
    ],
    ['without a name', { name: undefined }, `fieldError.REQUIRED at ${CAMPAIGN}.name`],
    ['with an empty name', { name: '  ' }, `stringLengthError.EMPTY at ${CAMPAIGN}.name`],
    ['with a long name', { name: 'x'.repeat(256) }, `stringLengthError.TOO_LONG at ${CAMPAIGN}.name`],
    ['with a newline in its name', { name: 'a\nb' }, `campaignError.INVALID_CAMPAIGN_NAME at ${CAMPAIGN}.name`],
    ['without a channel', { advertisingChannelType: undefined }, `fieldError.REQUIRED at ${CAMPAIGN}.advertising_channel_type`],
    [
      'of another channel',
      { advertisingChannelType: 'SEARCH' },
      `campaignError.ADVERTISING_CHANNEL_TYPE_NOT_AVAILABLE_FOR_ACCOUNT_TYPE at ${CAMPAIGN}.advertising_channel_type`,
    ],
    ['without a budget', { campaignBudget: undefined }, `fieldError.REQUIRED at ${CAMPAIGN}.campaign_budget`],
    [
      'with an unknown budget',
      { campaignBudget: `customers/${CLIENT}/campaignBudgets/5` },
      `mutateError.RESOURCE_NOT_FOUND at ${CAMPAIGN}.campaign_budget`,
    ],
    ['with a budget by id', { campaignBudget: '5' }, `requestError.RESOURCE_NAME_MALFORMED at ${CAMPAIGN}.campaign_budget`],
    ['without bidding', { targetSpend: undefined }, `fieldError.REQUIRED at ${CAMPAIGN}.campaign_bidding_strategy`],
    [
      'with bidding for views',
      { targetSpend: undefined, manualCpv: {} },
      `campaignError.NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE at ${CAMPAIGN}.manual_cpv`,
    ],
    [
      'on search partners only',
      { networkSettings: { targetSearchNetwork: true, targetContentNetwork: true } },
      `campaignError.CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH at ${CAMPAIGN}.network_settings.target_search_network`,
    ],
    [
      'on no network',
      { networkSettings: { targetContentNetwork: false } },
      `campaignError.CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK at ${CAMPAIGN}.network_settings.target_content_network`,
    ],
    ['with a date alone', { startDateTime: '2026-11-17' }, `dateError.INVALID_STRING_DATE_TIME_SECONDS at ${CAMPAIGN}.start_date_time`],
    ['on 31 November', { endDateTime: '2026-11-31 23:59:59' }, `dateError.INVALID_STRING_DATE_TIME_SECONDS at ${CAMPAIGN}.end_date_time`],
    [
      'that starts at noon',
      { startDateTime: '2026-11-17 12:00:00' },
      `dateError.DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY at ${CAMPAIGN}.start_date_time`,
    ],
    [
      'that ends at the start of a day',
      { endDateTime: '2026-11-30 00:00:00' },
      `dateError.DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY at ${CAMPAIGN}.end_date_time`,
    ],
    [
      'that started yesterday',
      { startDateTime: '2026-11-15 00:00:00' },
      `campaignError.CANNOT_SET_DATE_TO_PAST at ${CAMPAIGN}.start_date_time`,
    ],
    [
      'that ends before it starts',
      { startDateTime: '2026-11-20 00:00:00', endDateTime: '2026-11-19 23:59:59' },
      `dateRangeError.START_DATE_AFTER_END_DATE at ${CAMPAIGN}.end_date_time`,
    ],
    [
      'that is created as removed',
      { status: 'REMOVED' },
      `operationAccessDeniedError.CREATE_AS_REMOVED_NOT_PERMITTED at ${CAMPAIGN}.status`,
    ],
    ['with an unspecified status', { status: 'UNSPECIFIED' }, `requestError.INVALID_ENUM_VALUE at ${CAMPAIGN}.status`],
    [
      'with a cap of zero impressions',
      { frequencyCaps: [{ key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: 'DAY', timeLength: 1 }, cap: 0 }] },
      `campaignError.MAX_IMPRESSIONS_NOT_IN_RANGE at ${CAMPAIGN}.frequency_caps[0].cap`,
    ],
    [
      'with a cap of two weeks',
      { frequencyCaps: [{ key: { level: 'CAMPAIGN', eventType: 'IMPRESSION', timeUnit: 'WEEK', timeLength: 2 }, cap: 4 }] },
      `campaignError.TIME_UNIT_NOT_SUPPORTED at ${CAMPAIGN}.frequency_caps[0].key.time_length`,
    ],
    [
      'with a cap without a key',
      { frequencyCaps: [{ cap: 4 }] },
      [
        `fieldError.REQUIRED at ${CAMPAIGN}.frequency_caps[0].key.level`,
        `fieldError.REQUIRED at ${CAMPAIGN}.frequency_caps[0].key.event_type`,
        `fieldError.REQUIRED at ${CAMPAIGN}.frequency_caps[0].key.time_unit`,
      ],
    ],
    [
      'with an id of its own',
      { resourceName: `customers/${CLIENT}/campaigns/12` },
      [
        `newResourceCreationError.CANNOT_SET_ID_FOR_CREATE at ${CAMPAIGN}.resource_name`,
        `mutateError.RESOURCE_NOT_FOUND at ${GROUP}.campaign`,
      ],
    ],
    [
      'with the temporary id of its budget',
      { resourceName: `customers/${CLIENT}/campaigns/-1` },
      [`newResourceCreationError.DUPLICATE_TEMP_IDS at ${CAMPAIGN}.resource_name`, `mutateError.RESOURCE_NOT_FOUND at ${GROUP}.campaign`],
    ],
  ])('%s is refused', async (_, campaign, errors) => {
    expect(await first({ campaign })).toEqual([errors].flat());
  });

  test('may start today, in the time zone of the account', async () => {
    expect(await check({ campaign: { startDateTime: '2026-11-16 00:00:00' } })).toEqual([]);
  });

  test('is refused while another campaign of the account has no declaration', async () => {
    await twin.control('POST', 'objects', { accounts: [{ id: CLIENT, hasUndeclaredCampaign: true }] });
    expect(await first({})).toEqual([`mutateError.EU_POLITICAL_ADVERTISING_DECLARATION_REQUIRED at ${CAMPAIGN}`]);
    await twin.control('POST', 'objects', { accounts: [{ id: CLIENT, hasUndeclaredCampaign: false }] });
  });
});

describe('an ad group', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['without a name', { name: undefined }, `adGroupError.MISSING_ADGROUP_NAME at ${GROUP}.name`],
    ['without a campaign', { campaign: undefined }, `fieldError.REQUIRED at ${GROUP}.campaign`],
    ['of another type', { type: 'SEARCH_STANDARD' }, `adGroupError.AD_GROUP_TYPE_NOT_VALID_FOR_ADVERTISING_CHANNEL_TYPE at ${GROUP}.type`],
    [
      'with a bid of half a cent',
      { cpcBidMicros: '505000' },
      `currencyError.VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT at ${GROUP}.cpc_bid_micros`,
    ],
    ['with a negative bid', { cpcBidMicros: '-10000' }, `rangeError.TOO_LOW at ${GROUP}.cpc_bid_micros`],
  ])('%s is refused', async (_, adGroup, error) => {
    expect(await first({ adGroup })).toEqual([error]);
  });
});

describe('a campaign that exists', () => {
  const names: Record<string, string> = {};
  beforeAll(async () => {
    const { body } = await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign({ name: 'Kept' }) });
    for (const response of body.mutateOperationResponses)
      for (const [kind, { resourceName }] of Object.entries(response)) names[kind] ??= resourceName;
  });
  const update = (kind: string, value: Record<string, unknown>, updateMask?: string) =>
    twin.of(`${kind}:mutate`, { operations: [{ update: value, ...(updateMask !== undefined && { updateMask }) }] });
  const campaign = (value: Record<string, unknown>, mask = Object.keys(value).join(',')) =>
    update('campaigns', { resourceName: names.campaignResult, ...value }, mask);

  test.each<[string, () => ReturnType<typeof campaign>, string]>([
    ['its name is taken', () => campaign({ name: 'Other' }), 'campaignError.DUPLICATE_CAMPAIGN_NAME at operations[0].update.name'],
    [
      'its channel is fixed',
      () => campaign({ advertisingChannelType: 'DISPLAY' }),
      'fieldError.IMMUTABLE_FIELD at operations[0].update.advertising_channel_type',
    ],
    ['its id is read only', () => campaign({ id: '5' }), 'fieldError.VALUE_MUST_BE_UNSET at operations[0].update.id'],
    ['the mask is missing', () => campaign({ name: 'X' }, ''), 'fieldMaskError.FIELD_MASK_MISSING at operations[0].update_mask'],
    ['the mask has an unknown field', () => campaign({ name: 'X' }, 'title'), 'fieldMaskError.FIELD_NOT_FOUND at operations[0].update'],
    [
      'the mask names a field with subfields',
      () => campaign({ networkSettings: { targetContentNetwork: true } }),
      'fieldMaskError.FIELD_HAS_SUBFIELDS at operations[0].update.network_settings',
    ],
    ['it cannot be removed by an update', () => campaign({ status: 'REMOVED' }), 'fieldError.INVALID_VALUE at operations[0].update.status'],
    [
      'its name is malformed',
      () => update('campaigns', { resourceName: 'campaigns/5', name: 'X' }, 'name'),
      'requestError.RESOURCE_NAME_MALFORMED at operations[0].update.resource_name',
    ],
    [
      'it is of another account',
      () => update('campaigns', { resourceName: `customers/${SYDNEY_CLIENT}/campaigns/5`, name: 'X' }, 'name'),
      'requestError.INVALID_CUSTOMER_ID at operations[0].update.resource_name',
    ],
    [
      'its name is missing',
      () => update('campaigns', { name: 'X' }, 'name'),
      'requestError.RESOURCE_NAME_MISSING at operations[0].update.resource_name',
    ],
    [
      'its budget is used by one campaign only',
      async () =>
        twin.of('campaigns:mutate', {
          operations: [
            {
              create: {
                ...(await wholeCampaign({ name: 'Second' }))[1]?.campaignOperation?.create,
                campaignBudget: names.campaignBudgetResult,
              },
            },
          ],
        }),
      'campaignBudgetError.CANNOT_USE_IMPLICITLY_SHARED_CAMPAIGN_BUDGET_WITH_MULTIPLE_CAMPAIGNS at operations[0].create.campaign_budget',
    ],
    [
      'its budget is in use',
      () => twin.of('campaignBudgets:mutate', { operations: [{ remove: names.campaignBudgetResult }] }),
      'campaignBudgetError.CAMPAIGN_BUDGET_IN_USE at operations[0].remove',
    ],
    [
      'an ad is fixed',
      () => update('adGroupAds', { resourceName: names.adGroupAdResult, ad: { name: 'x' } }, 'ad.name'),
      'fieldError.IMMUTABLE_FIELD at operations[0].update.ad.name',
    ],
    [
      'a name of an ad group is taken',
      () => twin.of('adGroups:mutate', { operations: [{ create: { name: 'Kept group', campaign: names.campaignResult } }] }),
      'adGroupError.DUPLICATE_ADGROUP_NAME at operations[0].create.name',
    ],
  ])('%s', async (_, attempt, error) => {
    if (!names.other) {
      await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign({ name: 'Other' }) });
      names.other = 'made';
    }
    expect(errorsOf(await attempt())).toEqual([error]);
  });

  test('changes only what the mask names', async () => {
    await campaign({ name: 'Renamed', status: 'PAUSED' }, 'status');
    const [row] = await twin.search(
      `SELECT campaign.name, campaign.status, campaign_budget.name FROM campaign WHERE campaign.resource_name = '${names.campaignResult}'`,
    );
    expect(row).toMatchObject({ campaign: { name: 'Kept', status: 'PAUSED' }, campaignBudget: { name: 'Kept' } });
  });

  test('takes another bidding strategy in the place of the first', async () => {
    expect((await campaign({ manualCpm: {} })).status).toBe(200);
    const [row] = await twin.search(
      `SELECT campaign.bidding_strategy_type, campaign.manual_cpm FROM campaign WHERE campaign.resource_name = '${names.campaignResult}'`,
    );
    expect(row).toMatchObject({ campaign: { biddingStrategyType: 'MANUAL_CPM', manualCpm: {} } });
  });

  test('keeps its start once it has started, and can be prolonged', async () => {
    twin.clock.advance(2 * 86_400_000);
    expect(errorsOf(await campaign({ startDateTime: '2026-11-20 00:00:00' }))).toEqual([
      'campaignError.CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED at operations[0].update.start_date_time',
    ]);
    expect((await campaign({ endDateTime: '2026-12-05 23:59:59' })).status).toBe(200);
    expect(errorsOf(await campaign({ endDateTime: '2026-11-17 23:59:59' }))).toEqual([
      'campaignError.CANNOT_SET_DATE_TO_PAST at operations[0].update.end_date_time',
    ]);
  });

  test('stays readable when it is removed, frees its name, and cannot come back', async () => {
    expect((await twin.of('campaigns:mutate', { operations: [{ remove: names.campaignResult }] })).status).toBe(200);
    expect(await twin.search(`SELECT campaign.status FROM campaign WHERE campaign.name = 'Kept'`)).toMatchObject([
      { campaign: { status: 'REMOVED' } },
    ]);
    expect(errorsOf(await campaign({ status: 'ENABLED' }))).toEqual([
      'operationAccessDeniedError.OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE at operations[0].update.resource_name',
    ]);
    expect(await check({ name: 'Kept', campaign: { startDateTime: '2026-11-20 00:00:00' } })).toEqual([]);
    expect((await twin.of('campaignBudgets:mutate', { operations: [{ remove: names.campaignBudgetResult }] })).status).toBe(200);
  });
});

test('shared budgets have names of their own', async () => {
  const create = () => twin.of('campaignBudgets:mutate', { operations: [{ create: { name: 'Shared', amountMicros: '5000000' } }] });
  expect((await create()).status).toBe(200);
  expect(errorsOf(await create())).toEqual(['campaignBudgetError.DUPLICATE_NAME at operations[0].create.name']);
});
