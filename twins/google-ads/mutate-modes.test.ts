import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  CLIENT,
  describeErrors,
  errorsOf,
  openTestGoogleAds,
  SYDNEY_CLIENT,
  wholeCampaign,
} from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterEach(() => twin.set());
afterAll(() => twin.close());

const labels = (...names: unknown[]) => names.map((name) => ({ create: { name } }));
const labelNames = async () => (await twin.search('SELECT label.name FROM label')).map(({ label }) => label?.name);
const definitionViolations = async () => (await twin.ledger()).filter(({ what }) => what === 'definition-violation');

describe('googleAds:mutate', () => {
  test('creates a whole campaign by temporary ids, and answers in the order of the operations', async () => {
    const { status, body, headers } = await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign({ name: 'Whole' }) });
    expect([status, headers.get('request-id')]).toEqual([200, expect.any(String)]);
    expect(body.mutateOperationResponses.map((response) => Object.keys(response)[0])).toEqual([
      'campaignBudgetResult',
      'campaignResult',
      'adGroupResult',
      'assetResult',
      'assetResult',
      'adGroupAdResult',
    ]);
    for (const response of body.mutateOperationResponses)
      expect(Object.values(response)[0]?.resourceName).toMatch(new RegExp(`^customers/${CLIENT}/\\w+/[1-9]\\d{9,}(~[1-9]\\d{9,})?$`));
    const [row] = await twin.search(
      "SELECT ad_group.name, campaign.name, ad_group_ad.ad.final_urls FROM ad_group_ad WHERE campaign.name = 'Whole'",
    );
    expect(row).toMatchObject({
      adGroup: { name: 'Whole group' },
      campaign: { name: 'Whole' },
      adGroupAd: { ad: { finalUrls: ['https://kauri.example/20417'] } },
    });
  });

  test('writes nothing when one operation fails, and names every error', async () => {
    const before = await twin.ledger();
    const operations = await wholeCampaign({ name: 'Broken', campaign: { name: undefined }, display: { headlines: [] } });
    const answer = await twin.of('googleAds:mutate', { mutateOperations: operations });
    expect([answer.status, ...errorsOf(answer)]).toEqual([
      400,
      'fieldError.REQUIRED at mutate_operations[1].campaign_operation.create.name',
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[2].ad_group_operation.create.campaign',
      'newResourceCreationError.TEMP_ID_RESOURCE_HAD_ERRORS at mutate_operations[5].ad_group_ad_operation.create.ad_group',
    ]);
    const written = (await twin.ledger()).slice(before.length).map(({ what }) => what);
    expect(written.filter((what) => what !== 'request')).toEqual([]);
  });

  test('a child before its parent is refused', async () => {
    const [budget, campaign] = await wholeCampaign({ name: 'Order' });
    const answer = await twin.of('googleAds:mutate', { mutateOperations: [campaign, budget] });
    expect([answer.status, ...errorsOf(answer)]).toEqual([
      404,
      'mutateError.RESOURCE_NOT_FOUND at mutate_operations[0].campaign_operation.create.campaign_budget',
    ]);
  });

  test('temporary ids are forgotten after the request', async () => {
    const [, campaign] = await wholeCampaign({ name: 'Later' });
    expect(errorsOf(await twin.of('googleAds:mutate', { mutateOperations: [campaign] }))).toHaveLength(1);
  });

  test('an operation without content is refused', async () => {
    expect(errorsOf(await twin.of('googleAds:mutate', { mutateOperations: [{}] }))).toEqual([
      'requestError.OPERATION_REQUIRED at mutate_operations[0]',
    ]);
    expect(errorsOf(await twin.of('labels:mutate', { operations: [{}] }))).toEqual(['requestError.OPERATION_REQUIRED at operations[0]']);
    expect(errorsOf(await twin.of('labels:mutate', { operations: [] }))).toEqual(['requestError.REQUIRED_FIELD_MISSING at operations']);
  });

  test('more than 10,000 operations are refused', async () => {
    const answer = await twin.of('labels:mutate', {
      operations: Array.from({ length: 10_001 }, () => ({ remove: `customers/${CLIENT}/labels/1` })),
    });
    expect(errorsOf(answer)).toEqual(['requestError.TOO_MANY_MUTATE_OPERATIONS']);
  });

  test('names of another account are unknown', async () => {
    const [, campaign] = await wholeCampaign({ name: 'Foreign' });
    const [row] = await twin.search('SELECT campaign_budget.resource_name FROM campaign_budget');
    const create = { ...campaign?.campaignOperation?.create, campaignBudget: row?.campaignBudget?.resourceName };
    const answer = await twin.call(`customers/${SYDNEY_CLIENT}/campaigns:mutate`, { operations: [{ create }] });
    expect(errorsOf(answer)).toEqual(['mutateError.RESOURCE_NOT_FOUND at operations[0].create.campaign_budget']);
  });
});

describe('partial failure', () => {
  test('writes what is valid, leaves gaps in the results, and names the place of each error', async () => {
    const { status, body } = await twin.of('labels:mutate', { partialFailure: true, operations: labels('One', '', 'Two', 'One') });
    expect(status).toBe(200);
    expect(body.results).toEqual([{ resourceName: expect.any(String) }, {}, { resourceName: expect.any(String) }, {}]);
    expect(body.partialFailureError.code).toBe(3);
    expect(describeErrors(body.partialFailureError.details[0]?.errors)).toEqual([
      'labelError.INVALID_LABEL_NAME at operations[1].create.name',
      'labelError.DUPLICATE_NAME at operations[3].create.name',
    ]);
    expect(await labelNames()).toEqual(['One', 'Two']);
  });

  test('an output-only field fails its own operation only', async () => {
    const { body } = await twin.of('labels:mutate', {
      partialFailure: true,
      operations: [{ create: { name: 'Three', id: '1' } }, { create: { name: 'Four' } }],
    });
    expect(body.results).toEqual([{}, { resourceName: expect.any(String) }]);
    expect(describeErrors(body.partialFailureError.details[0]?.errors)).toEqual([
      'fieldError.VALUE_MUST_BE_UNSET at operations[0].create.id',
    ]);
  });

  test('leaves gaps in googleAds:mutate too', async () => {
    const [budget, campaign] = await wholeCampaign({ name: 'Partly', campaign: { name: ' ' } });
    const { body } = await twin.of('googleAds:mutate', { partialFailure: true, mutateOperations: [budget, campaign] });
    expect(body.mutateOperationResponses).toEqual([{ campaignBudgetResult: { resourceName: expect.any(String) } }, {}]);
  });

  test('malformed JSON refuses the request as a whole', async () => {
    const { status, body } = await twin.of('labels:mutate', {
      partialFailure: true,
      operations: [{ create: { name: 'Five' } }, { create: { title: 'x' } }],
    });
    expect([status, body.error.message]).toEqual([
      400,
      `Invalid JSON payload received. Unknown name "title" at 'operations[1].create': Cannot find field.`,
    ]);
    expect(await labelNames()).not.toContain('Five');
  });
});

describe('a check without writing', () => {
  test('answers nothing, or the errors', async () => {
    expect((await twin.of('labels:mutate', { validateOnly: true, operations: labels('Checked') })).body).toEqual({});
    expect(errorsOf(await twin.of('labels:mutate', { validateOnly: true, operations: labels('One') }))).toEqual([
      'labelError.DUPLICATE_NAME at operations[0].create.name',
    ]);
    expect(await labelNames()).not.toContain('Checked');
  });
});

test('the answer has the written resource on demand, without what cannot be written', async () => {
  const { body } = await twin.of('labels:mutate', { responseContentType: 'MUTABLE_RESOURCE', operations: labels('Shown') });
  expect(body.results).toEqual([{ resourceName: expect.any(String), label: { resourceName: expect.any(String), name: 'Shown' } }]);
});

test('everything is there after a restart', async () => {
  const before = await labelNames();
  await twin.restart();
  expect(await labelNames()).toEqual(before);
  expect(await twin.search("SELECT campaign.id FROM campaign WHERE campaign.name = 'Whole'")).toHaveLength(1);
});

describe('failures of Google', () => {
  test.each([
    ['transient-error', 503, 'internalError.TRANSIENT_ERROR'],
    ['internal-error', 500, 'internalError.INTERNAL_ERROR'],
    ['deadline-exceeded', 504, 'internalError.DEADLINE_EXCEEDED'],
    ['concurrent-modification', 409, 'databaseError.CONCURRENT_MODIFICATION'],
    ['rate-limited', 429, 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED'],
    ['daily-limit', 429, 'quotaError.RESOURCE_EXHAUSTED'],
    ['query-too-expensive', 429, 'quotaError.EXCESSIVE_SHORT_TERM_QUERY_RESOURCE_CONSUMPTION'],
  ])('%s: nothing is written', async (variant, status, error) => {
    await twin.set({ variant, times: 1 });
    const answer = await twin.of('labels:mutate', { operations: labels(variant) });
    expect([answer.status, ...errorsOf(answer)]).toEqual([status, error]);
    expect(await labelNames()).not.toContain(variant);
  });

  test('deadline-after-commit: everything is written, and the caller does not learn it', async () => {
    await twin.set({ variant: 'deadline-after-commit', times: 1 });
    const answer = await twin.of('labels:mutate', { operations: labels('Written') });
    expect([answer.status, ...errorsOf(answer)]).toEqual([504, 'internalError.DEADLINE_EXCEEDED']);
    expect(await labelNames()).toContain('Written');
    expect(errorsOf(await twin.of('labels:mutate', { operations: labels('Written') }))).toEqual([
      'labelError.DUPLICATE_NAME at operations[0].create.name',
    ]);
  });

  test('a lost answer: everything is written', async () => {
    await twin.set({ route: 'POST *labels:mutate', kind: 'lost-response', times: 1 });
    await expect(twin.of('labels:mutate', { operations: labels('Lost') })).rejects.toThrow();
    expect(await labelNames()).toContain('Lost');
  });

  test('a token can be revoked while the account is used', async () => {
    const found = twin.tokens.get('token of admin')!;
    await twin.set({ route: 'POST *labels:mutate', kind: 'revoke-token-after', times: 1 });
    await twin.of('labels:mutate', { validateOnly: true, operations: labels('x') });
    expect(errorsOf(await twin.of('labels:mutate', { validateOnly: true, operations: labels('x') }))).toEqual([
      'authenticationError.OAUTH_TOKEN_REVOKED',
    ]);
    twin.tokens.set('token of admin', found);
  });
});

test('the ledger has each effect once, and no answer of this file violated the definitions', async () => {
  const created = (await twin.ledger()).filter(({ what, name }) => what === 'campaign-created' && name === 'Whole');
  expect(created).toMatchObject([{ customer: CLIENT, status: 'ENABLED', requestId: expect.any(String) }]);
  expect(await definitionViolations()).toEqual([]);
});
