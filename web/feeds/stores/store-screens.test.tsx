import type { Store, StoreChoices } from '#contract/feeds/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import { customerFixture, customerId } from '#web/testing/customer-fixture.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const dataFeed = { _id: id(71), name: 'Kauri REAXML', format: 'REAXML' as const };
const [first, second] = [
  { _id: id(72), name: 'Only sales' },
  { _id: id(73), name: 'Round prices' },
] as const;
const office = { _id: id(74), name: 'Northcote' };
const choices: StoreChoices = {
  feedAccounts: [{ _id: id(75), name: 'Kauri FTP' }],
  dataFeeds: [dataFeed],
  filters: [first, second],
  offices: [office],
};
const file = {
  _id: id(76),
  name: 'feed.xml',
  state: 'READ' as const,
  reason: null,
  receivedAt: '2026-11-16T00:00:00Z',
  recordsTotal: 12,
  recordsDone: 12,
  created: 3,
  updated: 2,
  unchanged: 6,
  removed: 0,
  refused: 1,
};
const stored: Store = {
  _id: id(70),
  customer: { _id: customerId, name: 'Harbour Realty' },
  name: 'Kauri site',
  kind: 'URL',
  feedAccount: null,
  url: 'https://kauri.example/feed.xml',
  dataFeed,
  filters: [first],
  schedule: EVERY_MORNING,
  nextRunAt: '2026-11-18T20:00:00Z',
  lastFetch: { at: '2026-11-16T00:00:00Z', failure: '' },
  lastFile: file,
  silence: null,
  propertyGroups: [{ groupId: 'KAURIA', office: null, records: 8 }],
  isActive: true,
  version: 4,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};
const job = {
  _id: id(77),
  title: 'Kauri site',
  kind: 'fetch-store',
  state: 'DONE',
  progress: { value: 100, message: 'Nothing changed since the last file' },
  customerId,
  customerName: 'Harbour Realty',
  userId: null,
  userName: null,
  attempts: 1,
  maxAttempts: 4,
  error: null,
  stopRequested: false,
  createdAt: '2026-11-17T00:00:00Z',
  startedAt: '2026-11-17T00:00:00Z',
  endedAt: '2026-11-17T00:00:01Z',
  nextTryAt: null,
  payload: {},
};

const open = (place: string, answers: Answers = {}) =>
  openApp(`/customer/${customerId}${place}`, {
    roles: ['operations'],
    answers: {
      'GET /api/customer/{customerId}': customerFixture(),
      'GET /api/customer/{customerId}/store/choices': choices,
      'GET /api/store/{storeId}': stored,
      'GET /api/store/{storeId}/push-key': { prefix: null, createdAt: null, lastUsedAt: null },
      'GET /api/views/{list}': { views: [] },
      'POST /api/customer/job/info': job,
      ...answers,
    },
  });
const row = {
  _id: stored._id,
  name: stored.name,
  kind: 'URL',
  isActive: true,
  lastRunAt: '2026-11-16T00:00:00Z',
  lastFailure: 'The server answered 404.',
  nextRunAt: '2026-11-18T20:00:00Z',
  records: 12,
  created: 3,
  updated: 2,
  removed: 0,
  refused: 1,
  updatedAt: '2026-11-01T00:00:00Z',
};

test('the stores of a customer are listed fifty at first, with the problem of the last run', async () => {
  const { asked } = open('/stores', { 'GET /api/customer/{customerId}/stores': { stores: [row], count: 1 } });
  expect((await screen.findByRole('link', { name: 'Kauri site' })).getAttribute('href')).toBe(
    `/customer/${customerId}/store/${stored._id}/edit`,
  );
  expect(screen.getByText('The server answered 404.')).toBeTruthy();
  expect(asked.find(({ path }) => path === `/api/customer/${customerId}/stores`)?.query['limit']).toBe('50');
});

test('the list has a dash where a run had no problem or a failed one no counts, and names a silent store', async () => {
  const [failed, silent, fine] = [
    { ...row, records: null, created: null, updated: null, removed: null, refused: null, silentSince: null },
    { ...row, _id: id(78), name: 'Rimu site', lastFailure: '', silentSince: '2026-11-13T03:10:00Z' },
    { ...row, _id: id(79), name: 'Totara site', lastFailure: '', silentSince: null },
  ];
  open('/stores', { 'GET /api/customer/{customerId}/stores': { stores: [failed, silent, fine], count: 3 } });
  const cells = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('tr')!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await cells('Kauri site')).slice(-5)).toEqual(['–', '–', '–', '–', '–']);
  expect(await cells('Rimu site')).toContainEqual(expect.stringMatching(/^No files since/));
  expect((await cells('Totara site')).slice(-7)).toEqual(['–', expect.anything(), '12', '3', '2', '0', '1']);
});

test('ticked stores are paused', async () => {
  const { person, asked } = open('/stores', {
    'GET /api/customer/{customerId}/stores': { stores: [{ ...row, silentSince: null }], count: 1 },
    'PUT /api/stores/active': { ids: [stored._id], count: 1 },
  });
  await person.click(await screen.findByRole('checkbox', { name: /Kauri site/ }));
  await person.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('1 store paused. No listings are imported until you resume.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ ids: [stored._id], isActive: false });
});

test('a silent store says since when, against its habit', async () => {
  const silence = { since: '2026-11-13T03:10:00Z', usualGapMs: 86_400_000, endedAt: null };
  open(`/store/${stored._id}/edit`, { 'GET /api/store/{storeId}': { ...stored, silence } });
  expect(
    await screen.findByText(/^No files since .*; usually one every day\. Ask the sender whether their export still runs\.$/),
  ).toBeTruthy();
  expect(screen.getByText('No files')).toBeTruthy();
});

test('a customer without stores is told what they are', async () => {
  open('/stores', { 'GET /api/customer/{customerId}/stores': { stores: [], count: 0 } });
  expect(await screen.findByText('No stores yet')).toBeTruthy();
});

test('a new store is tested, and created with its filters in order', async () => {
  const { person, asked, location } = open('/stores/create', {
    'POST /api/customer/{customerId}/store': stored,
    'POST /api/customer/store/test': {
      isReached: true,
      message: 'Connected. The file holds 2 records.',
      answer: { status: 200, type: 'text/xml', bytes: 2048 },
      sample: {
        count: 2,
        refusal: null,
        records: [
          { line: 3, reference: 'KR-1', title: 'Villa', isRefused: false, problems: [] },
          { line: 9, reference: '', title: '', isRefused: true, problems: [{ text: 'The record has no reference.', isWarning: false }] },
        ],
      },
    },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Kauri site');
  const test = screen.getByRole('button', { name: 'Test connection' });
  expect(test.hasAttribute('disabled')).toBe(true);
  await person.type(screen.getByRole('textbox', { name: 'URL' }), 'https://kauri.example/feed.xml');
  await person.click(screen.getByRole('combobox', { name: 'Data feed' }));
  await person.click(await screen.findByRole('option', { name: 'Kauri REAXML (REAXML)' }));
  await person.click(screen.getByRole('button', { name: 'Test connection' }));
  const records = within(await screen.findByRole('table', { name: 'First records' }));
  expect(records.getByText('The record has no reference.')).toBeTruthy();
  for (const { name } of [second, first]) {
    await person.click(screen.getByRole('combobox', { name: 'Add data filter' }));
    await person.click(await screen.findByRole('option', { name }));
  }
  await person.click(screen.getByRole('button', { name: 'Create store' }));
  await waitFor(() => expect(location().pathname).toBe(`/customer/${customerId}/store/${stored._id}/edit`));
  expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('/store'))?.body).toMatchObject({
    kind: 'URL',
    url: 'https://kauri.example/feed.xml',
    dataFeedId: dataFeed._id,
    filterIds: [second._id, first._id],
    schedule: EVERY_MORNING,
  });
});

test('a stored store shows its runs, and is changed over the version that was seen', async () => {
  const { person, asked } = open(`/store/${stored._id}/edit`, {
    'POST /api/store/{storeId}/fetch': { jobId: job._id },
    'PUT /api/store/{storeId}': { ...stored, version: 5 },
    'PUT /api/store/{storeId}/property-group': stored,
    'POST /api/store/{storeId}/fetch/listingUrls': { found: 12, filled: 4 },
  });
  expect(await screen.findByText('12 records · 3 new · 2 changed · 6 unchanged · 0 withdrawn · 1 refused')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Fetch now' }));
  expect(await screen.findByText('Nothing changed since the last file')).toBeTruthy();
  await person.click(screen.getByRole('combobox', { name: 'Office of KAURIA' }));
  await person.click(await screen.findByRole('option', { name: 'Northcote' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/property-group'))?.body).toEqual({ groupId: 'KAURIA', officeId: office._id }),
  );
  await person.click(screen.getByRole('button', { name: 'Fetch listing URLs' }));
  expect(await screen.findByText('12 URLs found, 4 listings updated.')).toBeTruthy();
  await person.click(screen.getByRole('switch', { name: 'Runs on a schedule' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ method, path }) => method === 'PUT' && path.endsWith(stored._id))?.body).toMatchObject({
      schedule: null,
      version: 4,
    }),
  );
});

const fetchedAccount = { _id: id(75), name: 'Kauri FTP', receivesUploads: false };

test('a fetch that is refused says why', async () => {
  const { person } = open(`/store/${stored._id}/edit`, {
    'GET /api/store/{storeId}': { ...stored, kind: 'FEED', url: '', dataFeed: null, feedAccount: fetchedAccount },
    'POST /api/store/{storeId}/fetch': refuse(409, { code: 'storeNotFetched', message: 'Files are sent to this store.' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Fetch now' }));
  expect(await screen.findByText('Files are sent to this store.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fetch listing URLs' })).toBeNull();
});

test('a store whose sender uploads its files offers no fetch', async () => {
  open(`/store/${stored._id}/edit`, {
    'GET /api/store/{storeId}': {
      ...stored,
      kind: 'FEED',
      url: '',
      dataFeed: null,
      feedAccount: { ...fetchedAccount, receivesUploads: true },
    },
  });
  expect(await screen.findByText('The sender uploads files to the Adstead FTP server. They are read as they arrive.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
});

test('the store for listings added by hand has a name and cannot be deleted', async () => {
  open(`/store/${stored._id}/edit`, {
    'GET /api/store/{storeId}': { ...stored, kind: 'MANUAL', name: 'Added by hand', url: '', dataFeed: null },
  });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Added by hand');
  expect(screen.queryByRole('button', { name: 'Fetch now' })).toBeNull();
  expect(screen.queryByText('Delete store')).toBeNull();
});

test('a clone begins with the values of the other store', async () => {
  open(`/store/${stored._id}/clone`);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Copy of Kauri site');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'URL' }).value).toBe('https://kauri.example/feed.xml');
  expect(screen.getByRole('button', { name: 'Remove Only sales' })).toBeTruthy();
});

test('a clone of a store of a feed account says when there is no other account to choose', async () => {
  const feed = { ...stored, kind: 'FEED', url: '', dataFeed: null, feedAccount: fetchedAccount };
  open(`/store/${stored._id}/clone`, {
    'GET /api/store/{storeId}': feed,
    'GET /api/customer/{customerId}/store/choices': { ...choices, feedAccounts: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Clone of Kauri site' })).toBeTruthy();
  expect(await screen.findByText(/^Every feed account of this customer already has a store\./)).toBeTruthy();
});

test('a store that cannot be loaded says so', async () => {
  open(`/store/${stored._id}/clone`, { 'GET /api/store/{storeId}': refuse(404, { code: 'notFound' }) });
  expect(await screen.findByText('The store could not be loaded')).toBeTruthy();
});
