import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { CLIENT, errorsOf, MANAGER, openTestGoogleAds, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterEach(() => twin.control('PUT', 'settings', { pageSize: 10_000, searchLagMs: 0 }));
afterAll(() => twin.close());

const names = ['Ash', 'Beech', 'Cedar', 'Fir', 'Kauri'];
await twin.of('labels:mutate', { operations: names.map((name) => ({ create: { name } })) });
const QUERY = "SELECT label.name FROM label WHERE label.name NOT LIKE 'Lag%' ORDER BY label.name";
const page = (body: Record<string, unknown>) => twin.of('googleAds:search', { query: QUERY, ...body });
const namesOf = (rows: readonly Record<string, Record<string, unknown>>[] | undefined) => (rows ?? []).map(({ label }) => label?.name);

describe('pages', () => {
  test('follow each other by tokens; the last has none', async () => {
    await twin.control('PUT', 'settings', { pageSize: 2 });
    const pages: unknown[] = [];
    for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
      const { body } = await page({ ...(pageToken !== '' && { pageToken }) });
      pages.push(namesOf(body.results));
      pageToken = body.nextPageToken as string | undefined;
    }
    expect(pages).toEqual([['Ash', 'Beech'], ['Cedar', 'Fir'], ['Kauri']]);
  });

  test('a token of another query, account or age is refused, and so is a guessed one', async () => {
    await twin.control('PUT', 'settings', { pageSize: 2 });
    const { nextPageToken: pageToken } = (await page({})).body;
    const invalid = ['requestError.INVALID_PAGE_TOKEN at page_token'];
    expect(errorsOf(await page({ pageToken: 'guess' }))).toEqual(invalid);
    expect(errorsOf(await twin.of('googleAds:search', { query: `${QUERY} DESC`, pageToken }))).toEqual(invalid);
    expect(errorsOf(await twin.call(`customers/${MANAGER}/googleAds:search`, { query: QUERY, pageToken }))).toEqual(invalid);
    twin.clock.advance(3 * 3_600_000);
    expect(errorsOf(await page({ pageToken }))).toEqual(['requestError.EXPIRED_PAGE_TOKEN at page_token']);
  });

  test('their size cannot be asked for', async () => {
    expect(errorsOf(await page({ pageSize: 5 }))).toEqual(['requestError.PAGE_SIZE_NOT_SUPPORTED at page_size']);
  });

  test('have the count of all rows and the mask of fields on demand', async () => {
    await twin.control('PUT', 'settings', { pageSize: 2 });
    const { body } = await page({ searchSettings: { returnTotalResultsCount: true } });
    expect(body).toMatchObject({ totalResultsCount: '5', fieldMask: 'label.name' });
  });
});

test('the limit cuts the rows, whatever the page', async () => {
  expect(namesOf((await twin.of('googleAds:search', { query: `${QUERY} DESC LIMIT 2` })).body.results)).toEqual(['Kauri', 'Fir']);
});

test('a stream is a list of batches, and its errors are in a list too', async () => {
  const stream = await twin.of('googleAds:searchStream', { query: QUERY });
  expect(stream.body).toMatchObject([
    { results: names.map((name) => ({ label: { name } })), fieldMask: 'label.name', requestId: expect.any(String) },
  ]);
  const refused = await twin.of('googleAds:searchStream', { query: 'SELECT label.colour FROM label' });
  expect([refused.status, Array.isArray(refused.body), JSON.stringify(refused.body)]).toEqual([
    400,
    true,
    expect.stringContaining('UNRECOGNIZED_FIELD'),
  ]);
  expect((await twin.of('googleAds:searchStream', { query: "SELECT label.name FROM label WHERE label.name = 'None'" })).body).toMatchObject(
    [{ fieldMask: 'label.name' }],
  );
});

test('a query is only checked on demand, and cannot be empty', async () => {
  expect((await page({ validateOnly: true })).body).toEqual({});
  expect(errorsOf(await twin.of('googleAds:search', {}))).toEqual(['requestError.REQUIRED_FIELD_MISSING at query']);
});

test('fields that are not set are absent, with the name of every resource', async () => {
  await twin.of('googleAds:mutate', { mutateOperations: await wholeCampaign({ name: 'Bare' }) });
  const [row] = await twin.search(
    'SELECT campaign.name, campaign.labels, campaign.tracking_url_template, customer.id, metrics.clicks, metrics.ctr FROM campaign',
  );
  expect(row).toEqual({
    campaign: { resourceName: expect.stringContaining('/campaigns/'), name: 'Bare' },
    customer: { resourceName: `customers/${CLIENT}`, id: CLIENT },
    metrics: { clicks: '0' },
  });
  const [short] = await twin.search('SELECT campaign.name FROM campaign PARAMETERS omit_unselected_resource_names=true');
  expect(short).toEqual({ campaign: { name: 'Bare' } });
});

describe('a search that lags', () => {
  test('does not see a new resource, the change of one, or its removal for a while', async () => {
    const create = (name: string) => twin.of('labels:mutate', { operations: [{ create: { name } }] });
    const seen = async () =>
      namesOf(
        await twin.search(
          "SELECT label.name, label.status FROM label WHERE label.name LIKE 'Lag%' AND label.status = 'ENABLED' ORDER BY label.name",
        ),
      );
    const { body } = await create('Lag one');
    const resourceName = (body.results[0] as unknown as { resourceName: string }).resourceName;
    await twin.control('PUT', 'settings', { searchLagMs: 5000 });
    await create('Lag two');
    await twin.of('labels:mutate', { operations: [{ update: { resourceName, name: 'Lag three' }, updateMask: 'name' }] });
    expect(await seen()).toEqual(['Lag one']);
    expect(errorsOf(await create('Lag two'))).toEqual(['labelError.DUPLICATE_NAME at operations[0].create.name']);
    twin.clock.advance(5000);
    expect(await seen()).toEqual(['Lag three', 'Lag two']);
    await twin.of('labels:mutate', { operations: [{ remove: resourceName }] });
    expect(await seen()).toEqual(['Lag three', 'Lag two']);
    twin.clock.advance(5000);
    expect(await seen()).toEqual(['Lag two']);
  });
});
