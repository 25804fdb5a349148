import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openQuotas } from './quotas.ts';
import { CLIENT, errorsOf, MANAGER, openTestGoogleAds, SYDNEY_CLIENT, wholeCampaign } from '../../test/harness/twins/google-ads-twin.ts';

const twin = await openTestGoogleAds();
afterEach(() => twin.control('PUT', 'quotas', {}));
afterAll(() => twin.close());

const search = (headers: Record<string, string> = {}, customer = CLIENT) =>
  twin.call(`customers/${customer}/googleAds:search`, { query: 'SELECT customer.id FROM customer' }, { headers });

describe('batch jobs', () => {
  const createJob = async () =>
    ((await twin.of('batchJobs:mutate', { operation: { create: {} } })).body.result as { resourceName: string }).resourceName;
  const results = (job: string, query = '') => twin.call(`${job}:listResults${query}`, undefined, { method: 'GET' });
  const jobState = async (job: string) =>
    (
      await twin.search(
        `SELECT batch_job.status, batch_job.metadata.operation_count FROM batch_job WHERE batch_job.resource_name = '${job}'`,
      )
    )[0]?.batchJob?.status;

  test('run a while after they were started, and fail each operation on its own', async () => {
    const job = await createJob();
    const operations = await wholeCampaign({ name: 'In a job' });
    const first = await twin.call(`${job}:addOperations`, { mutateOperations: operations });
    expect(first.body).toMatchObject({ totalOperations: '6' });
    const more = { mutateOperations: [{ labelOperation: { create: { name: '' } } }] };
    expect(errorsOf(await twin.call(`${job}:addOperations`, more))).toEqual(['batchJobError.INVALID_SEQUENCE_TOKEN at sequence_token']);
    const second = await twin.call(`${job}:addOperations`, { ...more, sequenceToken: first.body.nextSequenceToken });
    expect(second.body).toMatchObject({ totalOperations: '7' });
    expect(await jobState(job)).toBe('PENDING');
    expect((await twin.call(`${job}:run`)).body).toMatchObject({ name: expect.stringContaining('/operations/'), done: false });
    expect(errorsOf(await twin.call(`${job}:run`))).toEqual(['batchJobError.CANNOT_MODIFY_JOB_AFTER_JOB_STARTS_RUNNING']);
    twin.clock.advance(3000);
    expect(await jobState(job)).toBe('RUNNING');
    expect(errorsOf(await results(job))).toEqual(['batchJobError.RESULTS_NOT_READY']);
    expect(await twin.search("SELECT campaign.id FROM campaign WHERE campaign.name = 'In a job'")).toEqual([]);
    twin.clock.advance(7000);
    expect(await jobState(job)).toBe('DONE');
    expect(await twin.search("SELECT campaign.id FROM campaign WHERE campaign.name = 'In a job'")).toHaveLength(1);
    const { body } = await results(job, '?pageSize=5');
    expect(body).toMatchObject({
      nextPageToken: '5',
      results: [{ operationIndex: '0', mutateOperationResponse: { campaignBudgetResult: {} } }, {}, {}, {}, {}],
    });
    expect((await results(job, '?pageToken=5')).body.results).toMatchObject([
      { operationIndex: '5', mutateOperationResponse: { adGroupAdResult: {} } },
      { operationIndex: '6', status: { code: 3, details: [{ errors: [{ errorCode: { labelError: 'INVALID_LABEL_NAME' } }] }] } },
    ]);
  });

  test('are refused when they are empty, unknown, or removed after their start', async () => {
    const job = await createJob();
    expect(errorsOf(await twin.call(`${job}:run`))).toEqual(['batchJobError.EMPTY_OPERATIONS']);
    expect((await twin.of('batchJobs:mutate', { operation: { remove: job } })).status).toBe(200);
    const gone = await twin.call(`${job}:run`);
    expect([gone.status, ...errorsOf(gone)]).toEqual([404, 'requestError.RESOURCE_NOT_FOUND']);
    const started = await createJob();
    await twin.call(`${started}:addOperations`, { mutateOperations: [{ labelOperation: { create: { name: 'x' } } }] });
    await twin.call(`${started}:run`);
    expect(errorsOf(await twin.of('batchJobs:mutate', { operation: { remove: started } }))).toEqual([
      'batchJobError.CAN_ONLY_REMOVE_PENDING_JOB',
    ]);
  });
});

describe('uploads of videos', () => {
  const start = (youTubeVideoUpload: Record<string, unknown>, bytes: number) =>
    fetch(`${twin.url}/resumable/upload/v25/customers/${CLIENT}/youTubeVideoUploads:create`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer token of admin',
        'developer-token': 'developer',
        'login-customer-id': MANAGER,
        'content-type': 'application/json',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(bytes),
      },
      body: JSON.stringify({ customerId: CLIENT, youTubeVideoUpload }),
    });
  const send = (url: string, command: string, offset: number, bytes: number) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
      body: new Uint8Array(bytes),
    });
  const stateOf = async (name: unknown) =>
    (
      await twin.search(
        `SELECT you_tube_video_upload.state, you_tube_video_upload.video_id FROM you_tube_video_upload WHERE you_tube_video_upload.resource_name = '${String(name)}'`,
      )
    )[0]?.youTubeVideoUpload;

  test('are sent in pieces to the address of a session, then processed', async () => {
    const session = (await start({ videoTitle: 'Tui Terrace' }, 30)).headers.get('x-goog-upload-url') ?? '';
    expect((await send(session, 'upload', 0, 20)).headers.get('x-goog-upload-status')).toBe('active');
    expect((await send(session, 'upload, finalize', 0, 10)).status).toBe(400);
    expect((await send(session, 'query', 0, 0)).headers.get('x-goog-upload-size-received')).toBe('20');
    const done = await send(session, 'upload, finalize', 20, 10);
    const { resourceName } = (await done.json()) as { resourceName: string };
    expect(resourceName).toMatch(/youTubeVideoUploads\/\d+$/);
    expect(await stateOf(resourceName)).toMatchObject({ state: 'PENDING' });
    twin.clock.advance(30_000);
    const uploaded = await stateOf(resourceName);
    expect(uploaded).toMatchObject({ state: 'UPLOADED', videoId: expect.stringMatching(/^[\w-]{11}$/) });
    const operations = await wholeCampaign({ name: 'With a video' });
    const asset = {
      assetOperation: {
        create: { resourceName: `customers/${CLIENT}/assets/-9`, youtubeVideoAsset: { youtubeVideoId: uploaded?.videoId } },
      },
    };
    const ad = operations.at(-1)!.adGroupAdOperation!.create as { ad: { responsiveDisplayAd: Record<string, unknown> } };
    ad.ad.responsiveDisplayAd.youtubeVideos = [{ asset: `customers/${CLIENT}/assets/-9` }];
    const mutateOperations = [...operations.slice(0, -1), asset, operations.at(-1)];
    expect(errorsOf(await twin.of('googleAds:mutate', { mutateOperations }))).toEqual([
      'assetLinkError.YOUTUBE_VIDEO_DURATION_NOT_DEFINED at mutate_operations[6].ad_group_ad_operation.create.ad.responsive_display_ad.youtube_videos[0].asset',
    ]);
    twin.clock.advance(120_000);
    expect(await stateOf(resourceName)).toMatchObject({ state: 'PROCESSED' });
    expect((await twin.of('googleAds:mutate', { mutateOperations })).status).toBe(200);
    expect((await twin.of('youTubeVideoUploads:remove', { resourceNames: [resourceName] })).body).toEqual({
      resourceNames: [resourceName],
    });
    expect(await stateOf(resourceName)).toMatchObject({ state: 'UNAVAILABLE' });
    expect((await twin.of('youTubeVideoUploads:remove', { resourceNames: [resourceName] })).status).toBe(404);
  });

  test.each([
    ['A rejected video', 'REJECTED'],
    ['A broken video', 'FAILED'],
  ])('%s ends as %s', async (videoTitle, state) => {
    const { body } = await twin.of('youTubeVideoUploads:create', { youTubeVideoUpload: { videoTitle } });
    twin.clock.advance(200_000);
    expect(await stateOf(body.resourceName)).toMatchObject({ state });
  });

  test.each([
    [{}, 'fieldError.REQUIRED at you_tube_video_upload.video_title'],
    [{ videoTitle: 'x', videoPrivacy: 'PUBLIC' }, 'fieldError.INVALID_VALUE at you_tube_video_upload.video_privacy'],
    [{ videoTitle: 'x', state: 'PROCESSED' }, 'fieldError.VALUE_MUST_BE_UNSET at you_tube_video_upload.state'],
  ])('%j is refused', async (youTubeVideoUpload, error) => {
    expect(errorsOf(await twin.of('youTubeVideoUploads:create', { youTubeVideoUpload }))).toEqual([error]);
  });

  test('change only who can see the video', async () => {
    const { body } = await twin.of('youTubeVideoUploads:create', { youTubeVideoUpload: { videoTitle: 'x', channelId: 'UC1' } });
    const update = (value: Record<string, unknown>) =>
      twin.of('youTubeVideoUploads:update', {
        youTubeVideoUpload: { resourceName: body.resourceName, ...value },
        updateMask: Object.keys(value).join(','),
      });
    expect((await update({ videoPrivacy: 'PUBLIC' })).status).toBe(200);
    expect(errorsOf(await update({ videoTitle: 'y' }))).toEqual(['fieldError.IMMUTABLE_FIELD at update_mask']);
  });
});

describe('quotas', () => {
  const detailsOf = (answer: Awaited<ReturnType<typeof search>>) => answer.body.error.details[0]?.errors[0]?.details?.quotaErrorDetails;

  test('of a day are counted by operation in a sliding window; further pages are free', async () => {
    await twin.control('PUT', 'quotas', { operationsPerDay: 5 });
    const label = (name: string) => ({ create: { name } });
    expect((await twin.of('labels:mutate', { validateOnly: true, operations: [label('a'), label('b'), label('c')] })).status).toBe(200);
    expect((await search()).status).toBe(200);
    expect(errorsOf(await twin.of('labels:mutate', { operations: [label('a'), label('b')] }))).toEqual(['quotaError.RESOURCE_EXHAUSTED']);
    expect((await search()).status).toBe(200);
    const refused = await search();
    expect([refused.status, refused.body.error.status, detailsOf(refused)]).toEqual([
      429,
      'RESOURCE_EXHAUSTED',
      { rateScope: 'DEVELOPER', rateName: expect.any(String), retryDelay: '86400s' },
    ]);
    expect((await search({ 'developer-token': 'basic' })).status).toBe(200);
    twin.clock.advance(86_400_000);
    expect((await search()).status).toBe(200);
  });

  test('of a moment hold for one account, with the time to wait', async () => {
    await twin.control('PUT', 'quotas', { perCustomer: { operations: 2, perMs: 10_000 } });
    await search();
    twin.clock.advance(4000);
    await search();
    const refused = await search();
    expect([...errorsOf(refused), detailsOf(refused)]).toMatchObject([
      'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED',
      { rateScope: 'ACCOUNT', retryDelay: '6s' },
    ]);
    expect((await search({}, SYDNEY_CLIENT)).status).toBe(200);
    twin.clock.advance(6000);
    expect((await search()).status).toBe(200);
  });

  test('of a moment hold for a developer token over all accounts', async () => {
    await twin.control('PUT', 'quotas', { perDeveloper: { operations: 1, perMs: 10_000 } });
    await search();
    expect(detailsOf(await search({}, SYDNEY_CLIENT))).toMatchObject({ rateScope: 'DEVELOPER' });
    expect((await search({ 'developer-token': 'basic' })).status).toBe(200);
  });

  test.each([
    ['TEST', 15_000],
    ['EXPLORER', 2880],
    ['BASIC', 15_000],
    ['STANDARD', Infinity],
  ] as const)('of %s access end after %i operations a day', (level, most) => {
    const meter = openQuotas();
    const use = (operations: number) => meter.use({ developerToken: 'd', level, customerId: CLIENT, operations }, 0);
    expect(use(Math.min(most, 1e9))).toBeNull();
    expect(use(1)?.errors[0]?.code[1]).toBe(most === Infinity ? undefined : 'RESOURCE_EXHAUSTED');
  });
});

test('the tree of all accounts shows what is in them', async () => {
  const { customers } = (await (await twin.control('GET', 'objects')).json()) as {
    customers: { id: string; people: unknown[]; campaigns: { name: string }[] }[];
  };
  expect(customers.find(({ id }) => id === MANAGER)?.people).toEqual([
    { person: 'admin', role: 'ADMIN' },
    { person: 'operations', role: 'ADMIN' },
  ]);
  expect(customers.find(({ id }) => id === CLIENT)?.campaigns.map(({ name }) => name)).toContain('In a job');
});
