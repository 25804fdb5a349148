import type { FeedFile, FeedFileReplay, FeedRecordResult } from '#contract/feeds/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ACCOUNT = id(900);

const file = (n: number, given: Partial<FeedFile> = {}): FeedFile => ({
  _id: id(n),
  accountId: ACCOUNT,
  storeId: null,
  name: `listings-${n}.xml`,
  bytes: 12_000,
  origin: 'FTP',
  state: 'READ',
  recordsTotal: 40,
  recordsDone: 40,
  created: 3,
  updated: 5,
  unchanged: 29,
  stale: 0,
  filtered: 0,
  refused: 2,
  removed: 1,
  warned: 0,
  reason: null,
  datedAt: '2026-11-15T00:00:00Z',
  receivedAt: '2026-11-15T00:00:01Z',
  endedAt: '2026-11-15T00:00:05Z',
  isKept: true,
  receivedBy: null,
  ...given,
});
const files = [
  file(1),
  file(2, { state: 'HELD', refused: 0, recordsTotal: null, reason: '6 of 18 listings are missing from this file and would be withdrawn.' }),
];
const record: FeedRecordResult = {
  _id: id(50),
  line: 812,
  agentId: 'NOBODY',
  reference: 'KR-2',
  outcome: 'refused',
  reasons: [
    { code: 'agentIdUnknown', text: 'AgentID NOBODY is not mapped to an office.', isWarning: false },
    { code: 'notANumber', text: 'features/bedrooms: “many” is not a number.', isWarning: false },
  ],
  listingId: null,
  customerId: null,
};

const details = (shown: FeedFile | undefined, replays: FeedFileReplay[] = []) => ({
  ...shown,
  replayOf: null,
  correctionOf: null,
  replays,
});

const open = (answers: Answers = {}) =>
  openApp(`/settings/data-feed-accounts/backup/${ACCOUNT}`, {
    answers: {
      'GET /api/settings/data-feed-accounts/{accountId}/files': { files, count: files.length },
      'GET /api/views/{list}': { views: [] },
      'GET /api/feed-files/{fileId}': ({ path }: Asked) => details(files.find(({ _id }) => path.includes(_id))),
      'GET /api/feed-files/{fileId}/records': { records: [record], count: 1 },
      ...answers,
    },
  });

test('a file shows its counts and every reason of its refused records, which can be downloaded and replayed', async () => {
  const { person, asked } = open({ 'POST /api/feed-files/{fileId}/replay': file(3, { state: 'WAITING', origin: 'RESTORE' }) });
  await person.click(await screen.findByText('listings-1.xml'));
  const row = (await screen.findByText('812')).closest('tr')!;
  expect(
    within(row)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(record.reasons.map(({ text }) => text));
  expect(screen.queryByRole('columnheader', { name: 'Result' })).toBeNull();
  const download = screen.getByRole('link', { name: 'Download refused records' });
  expect(download.getAttribute('href')).toBe(`/api/feed-files/${id(1)}/refused-records`);
  await person.click(screen.getByRole('button', { name: 'Replay refused records' }));
  await screen.findByText('Replay of 2 refused records started. It arrives as a new file in the list.');
  expect(asked.find(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/feed-files/${id(1)}/replay`,
    body: { records: 'refused' },
  });
});

test('replaying a whole file and restoring it say what each does to newer records', async () => {
  const { person, asked } = open({
    'POST /api/settings/data-feed-accounts/{accountId}/restore': file(3, { state: 'WAITING', origin: 'RESTORE' }),
  });
  await person.click(await screen.findByText('listings-1.xml'));
  const help = async (name: string) =>
    document.getElementById((await screen.findByRole('button', { name })).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(await help('Replay all records')).toBe('Reads the file again with the current data feed and filters. Newer records stay.');
  expect(await help('Restore over newer records')).toBe('Restores listings to the values in this file, even over newer records.');
  await person.click(screen.getByRole('button', { name: 'Restore over newer records' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore listings-1.xml?' });
  await person.click(within(dialog).getByRole('button', { name: 'Restore file' }));
  await screen.findByText('listings-1.xml will be restored. It arrives as a new file in the list.');
  expect(asked.find(({ path }) => path.endsWith('/restore'))?.body).toEqual({ fileId: id(1) });
});

test('a file on hold says why, and is released after asking', async () => {
  const { person, asked } = open({ 'POST /api/feed-files/{fileId}/release': file(2, { state: 'WAITING' }) });
  await person.click(await screen.findByText('listings-2.xml'));
  await screen.findAllByText(/6 of 18 listings/);
  await person.click(await screen.findByRole('button', { name: 'Release file' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release this file?' });
  await person.click(within(dialog).getByRole('button', { name: 'Release file' }));
  await screen.findByText('listings-2.xml will be read');
  expect(asked.some(({ method, path }) => method === 'POST' && path === `/api/feed-files/${id(2)}/release`)).toBe(true);
});

test('the replays of a file are shown below it with their results, as they come', async () => {
  const replay = (given: Partial<FeedFile>): FeedFileReplay => ({
    ...file(3, { origin: 'RESTORE', recordsTotal: null, receivedAt: '2026-11-16T00:00:00Z', ...given }),
    kind: 'refused',
  });
  let replays: FeedFileReplay[] = [];
  const { person, queryClient, location } = open({
    'GET /api/feed-files/{fileId}': ({ path }: Asked) =>
      path.includes(id(3))
        ? { ...replays[0], replayOf: { _id: id(1), receivedAt: '2026-11-15T00:00:01Z' }, correctionOf: null, replays: [] }
        : details(file(1), replays),
    'POST /api/feed-files/{fileId}/replay': () => {
      replays = [replay({ state: 'WAITING' })];
      return file(3, { state: 'WAITING', origin: 'RESTORE' });
    },
    'GET /api/settings/data-feed-accounts/{accountId}/files': ({ query }: Asked) =>
      query.search?.includes(id(3)) ? { files: replays } : { files, count: files.length },
  });
  await person.click(await screen.findByText('listings-1.xml'));
  await person.click(await screen.findByRole('button', { name: 'Replay refused records' }));
  const shown = within(await screen.findByRole('region', { name: 'Replays and corrections' }));
  expect(shown.getByText('Waiting to be read.')).toBeTruthy();
  const nothing = { created: 0, updated: 0, unchanged: 0, removed: 0, refused: 0 };
  replays = [replay({ ...nothing, state: 'READ', recordsTotal: 2, created: 2 })];
  // As a live update does.
  await queryClient.invalidateQueries({ queryKey: ['feed-files'] });
  expect(await shown.findByText('2 records · 2 new · 0 changed · 0 unchanged · 0 withdrawn · 0 refused')).toBeTruthy();
  await person.click(shown.getByRole('link', { name: 'Refused records' }));
  expect(await screen.findByText(/^Replay of the/)).toBeTruthy();
  expect(location().search).toEqual({ row: id(3) });
});

test('an admin uploads the corrected records of a file, which arrive as a file of their own', async () => {
  const corrected = file(4, { name: 'corrected.xml', origin: 'UPLOAD', state: 'WAITING', refused: 0, receivedBy: 'Aroha Walker' });
  const shown = (given: Partial<FeedFileReplay>): FeedFileReplay => ({ ...corrected, kind: 'correction', ...given });
  let corrections: FeedFileReplay[] = [];
  const { person, asked } = open({
    'GET /api/feed-files/{fileId}': ({ path }: Asked) =>
      path.includes(id(4))
        ? { ...details(corrected), correctionOf: { _id: id(1), name: 'listings-1.xml', receivedAt: '2026-11-15T00:00:01Z' } }
        : details(file(1), corrections),
    'GET /api/settings/data-feed-accounts/{accountId}/files': ({ query }: Asked) =>
      query.search?.includes(id(4)) ? { files: [corrected] } : { files, count: files.length },
    'POST /api/feed-files/{fileId}/corrected-records': () => {
      corrections = [shown({ recordsTotal: null })];
      return corrected;
    },
  });
  await person.click(await screen.findByText('listings-1.xml'));
  const input = await screen.findByLabelText<HTMLInputElement>('Upload corrected file');
  await person.upload(input, new File(['<propertyList/>'], 'corrected.xml', { type: 'application/xml' }));
  await screen.findByText('corrected.xml uploaded. It arrives as a new file in the list.');
  expect(asked.find(({ method }) => method === 'POST')?.path).toBe(`/api/feed-files/${id(1)}/corrected-records`);
  const region = within(await screen.findByRole('region', { name: 'Replays and corrections' }));
  await person.click(region.getByRole('link', { name: 'Corrected file' }));
  expect(await screen.findByText(/^Corrected records of/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'listings-1.xml' })).toBeTruthy();
});

test('someone who may not replay is told who uploads the corrected records', async () => {
  const { person } = openApp(`/customer/${id(800)}/store/${id(801)}/files`, {
    roles: ['operations'],
    answers: {
      'GET /api/store/{storeId}': refuse(404, { code: 'notFound' }),
      'GET /api/store/{storeId}/files': { files, count: files.length },
      'GET /api/views/{list}': { views: [] },
      'GET /api/feed-files/{fileId}': details(files[0]),
      'GET /api/feed-files/{fileId}/records': { records: [record], count: 1 },
    },
  });
  await person.click(await screen.findByText('listings-1.xml'));
  expect(await screen.findByText('Correct the downloaded records, then ask an admin to upload the file here.')).toBeTruthy();
  expect(screen.queryByLabelText('Upload corrected file')).toBeNull();
});
