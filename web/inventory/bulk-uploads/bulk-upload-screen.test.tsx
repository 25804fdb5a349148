import type { BulkRowResult, BulkUpload } from '#contract/inventory/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { FakeUpload, fakeUploads } from '#web/testing/fake-uploads.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

await import('./bulk-upload-screen.tsx');

const ADDRESS = '/customer-dashboard/listings/bulkManage';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const upload = (given: Partial<BulkUpload> = {}): BulkUpload => ({
  _id: id(1),
  customerId: id(100),
  customerName: 'Harbour Realty',
  fileName: 'november.zip',
  bytes: 5_000_000,
  state: 'DONE',
  rowsTotal: 12,
  rowsDone: 12,
  created: 8,
  updated: 1,
  unchanged: 1,
  refused: 2,
  pictures: 20,
  undistributed: 8,
  notes: ['Columns that are not known, and were left out: Colour.'],
  failure: null,
  userName: 'Hana Rawiri',
  createdAt: '2026-11-15T00:00:00Z',
  endedAt: '2026-11-15T00:01:00Z',
  distributedAt: null,
  ...given,
});
const row = (n: number, given: Partial<BulkRowResult> = {}): BulkRowResult => ({
  _id: id(200 + n),
  line: n,
  reference: `A${n}`,
  title: `House ${n}`,
  outcome: 'created',
  listingStatus: 'DONE',
  reasons: '',
  listingId: id(300 + n),
  ...given,
});
const bad = row(3, { outcome: 'refused', listingStatus: 'FAILED', reasons: 'price: cheap is not an amount.', listingId: null });

fakeUploads();

const open = (uploads: BulkUpload[], answers: Answers = {}, address = ADDRESS) =>
  visit(address, {
    user: customerUser('corporate'),
    answers: {
      'GET /api/bulkAssets': { bulkAssets: uploads, count: uploads.length },
      'GET /api/bulkAssets/{bulkId}/rows': ({ query }: Asked) =>
        query['search']?.includes('refused') ? { rows: [bad], count: 1 } : { rows: [row(2)], count: 1 },
      ...answers,
    },
  });
const choose = async (person: ReturnType<typeof visit>['person'], ...files: File[]) =>
  person.upload(await screen.findByLabelText('ZIP or CSV'), files);
const zip = (name = 'november.zip') => new File(['PK'], name, { type: 'application/zip' });
const isDistribution = ({ method, path }: Asked) => method === 'POST' && path.endsWith('/distribute');
const card = () => screen.findByRole('listitem', { name: 'november.zip' });

describe('the screen of bulk uploads', () => {
  test('explains the columns where nothing was uploaded yet, and offers a sample', async () => {
    open([]);
    const guide = await screen.findByRole('region', { name: 'Columns of the table' });
    expect(within(guide).getByRole('rowheader', { name: 'reference required' })).toBeTruthy();
    expect(within(guide).getByRole('rowheader', { name: 'inspectionTimes' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sample file' }).getAttribute('href')).toBe('/api/bulkAssets/sample.zip');
  });

  test('sends a file, shows how far it is, and the upload once it arrived', async () => {
    const { person, api } = open([]);
    await choose(person, zip());
    const [request] = FakeUpload.sent;
    expect(request?.address).toBe('/api/customers/01900000-0000-7000-8000-0000000000c1/bulkAssets/upload');
    expect(request?.timeout).toBe(300_000);
    await request?.progress(50);
    expect(screen.getByRole('progressbar', { name: 'Sending november.zip' }).getAttribute('aria-valuenow')).toBe('50');
    api.answers['GET /api/bulkAssets'] = { bulkAssets: [upload({ state: 'READING', rowsDone: 5 })], count: 1 };
    await request?.answer(200, { bulkId: id(1) });
    expect((await screen.findByRole('progressbar', { name: 'Reading november.zip' })).getAttribute('aria-valuenow')).toBe('42');
    expect(within(await card()).getByText('5 of 12 rows')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Uploading files' })).toBeNull();
  });

  test('says why a file was refused, and sends the next one all the same', async () => {
    const { person } = open([]);
    await choose(person, zip('photo.zip'), zip('good.zip'));
    expect(FakeUpload.sent).toHaveLength(1);
    await FakeUpload.sent[0]?.answer(415, { code: 'bulkFileFormat', message: 'file not in correct format' });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('file upload fail. file not in correct format');
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'Dismiss message about photo.zip' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel upload of good.zip' }));
    expect(FakeUpload.sent[1]?.isAborted).toBe(true);
  });

  test('shows rows that were not saved with line and reason, as a download too, and saved ones as Saved', async () => {
    const { person, place } = open([upload()]);
    const shown = await card();
    expect(within(shown).getByText('Columns that are not known, and were left out: Colour.')).toBeTruthy();
    await person.click(within(shown).getByRole('button', { name: 'Show rows' }));
    expect(await within(shown).findByRole('cell', { name: 'price: cheap is not an amount.' })).toBeTruthy();
    const download = within(shown).getByRole('link', { name: 'Download rows to correct' }).getAttribute('href');
    expect(download).toBe(`/api/bulkAssets/${id(1)}/refused-rows`);
    await person.click(within(shown).getByRole('radio', { name: 'Saved (10)' }));
    expect(await within(shown).findByText('Saved')).toBeTruthy();
    expect(within(shown).getByRole('link', { name: 'House 2' }).getAttribute('href')).toBe(`/customer-dashboard/listing/${id(302)}/edit`);
    expect(place()).toBe(`${ADDRESS}?upload=${id(1)}&rows=saved`);
  });

  test('opens the rows of the upload in the URL', async () => {
    open([upload()], {}, `${ADDRESS}?upload=${id(1)}&rows=refused`);
    expect(await screen.findByRole('cell', { name: 'price: cheap is not an amount.' })).toBeTruthy();
  });

  test('shows the upload in the URL first, where it is on another page', async () => {
    const older = upload({ _id: id(9), fileName: 'older.zip' });
    const { person, place } = open([upload()], { 'GET /api/bulkAssets/{bulkId}': older }, `${ADDRESS}?upload=${id(9)}`);
    await screen.findByRole('listitem', { name: 'older.zip' });
    const names = () =>
      within(screen.getByRole('list', { name: 'Uploads' }))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['older.zip', 'november.zip']);
    await person.click(screen.getByRole('button', { name: 'Hide rows' }));
    await waitFor(() => expect(names()).toEqual(['november.zip']));
    expect(place()).toBe(ADDRESS);
  });

  test('distributes after a confirmation with the number of listings', async () => {
    const { person, api } = open([upload()], { 'POST /api/bulkAssets/{bulkId}/distribute': { count: 8 } });
    await person.click(await screen.findByRole('button', { name: 'Distribute 8 listings' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Show 8 listings to their offices and agents?');
    expect(api.asked.some(isDistribution)).toBe(false);
    api.answers['GET /api/bulkAssets'] = { bulkAssets: [upload({ undistributed: 0, distributedAt: '2026-11-15T00:05:00Z' })], count: 1 };
    await person.click(within(question).getByRole('button', { name: 'Distribute' }));
    expect(await within(await card()).findByText('Distributed')).toBeTruthy();
    expect(api.asked.find(isDistribution)?.path).toBe(`/api/bulkAssets/${id(1)}/distribute`);
    expect(screen.queryByRole('button', { name: /^Distribute/ })).toBeNull();
  });

  test('refetches the uploads every 10 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { api } = open([upload({ state: 'READING', rowsDone: 5 })]);
    await card();
    api.answers['GET /api/bulkAssets'] = { bulkAssets: [upload({ state: 'READING', rowsDone: 9 })], count: 1 };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await within(await card()).findByText('9 of 12 rows')).toBeTruthy();
  });

  test('explains why an upload failed, and offers no rows of a waiting one', async () => {
    open([
      upload({ state: 'FAILED', failure: 'The file could not be read to its end.', rowsTotal: 3200, rowsDone: 12 }),
      upload({
        _id: id(2),
        fileName: 'waiting.csv',
        state: 'WAITING',
        rowsDone: 0,
        created: 0,
        updated: 0,
        unchanged: 0,
        refused: 0,
        pictures: 0,
        undistributed: 0,
        notes: [],
      }),
    ]);
    expect(within(await card()).getByRole('alert').textContent).toBe('The file could not be read to its end.');
    expect(within(await card()).getByText('Not read').parentElement?.textContent).toBe('Not read3,188');
    const waiting = screen.getByRole('listitem', { name: 'waiting.csv' });
    expect(within(waiting).getByText('Waiting')).toBeTruthy();
    expect(within(waiting).queryByRole('button')).toBeNull();
  });

  test('says that the list could not be loaded, and tries again', async () => {
    const { person, api } = open([], { 'GET /api/bulkAssets': refuse(409, { code: 'x', message: 'No.' }) });
    expect(await screen.findByRole('heading', { name: 'The uploads could not be loaded' })).toBeTruthy();
    api.answers['GET /api/bulkAssets'] = { bulkAssets: [upload()], count: 1 };
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });

  test('is closed to roles that the dashboard does not allow', async () => {
    visit(ADDRESS, { user: customerUser('branchuser'), answers: {} });
    expect(await screen.findByRole('heading', { name: 'You cannot upload listings here' })).toBeTruthy();
  });
});
