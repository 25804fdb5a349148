import { filterList } from '#contract/feeds/index.ts';
import type { DataFilter, FilterRunResult } from '#contract/feeds/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import { FILTER_FIELDS, FILTER_LIMITS, filterLimitsText, NEW_FILTER_CODE } from '#domain/feeds/index.ts';
import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const idOf = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const filterId = idOf(1);
const BASE = '/api/settings/data-filters';
const stored: DataFilter = {
  _id: filterId,
  name: 'Drop rentals',
  vertical: { code: 'real-estate', label: 'Real estate' },
  code: 'function filter(l) { return l; }',
  publishedVersion: 1,
  publishedCode: 'function filter() { return null; }',
  fields: [...FILTER_FIELDS],
  version: 3,
  updatedAt: '2026-11-01T00:00:00Z',
};
const row = {
  _id: filterId,
  name: stored.name,
  vertical: 'real-estate',
  isPublished: true,
  publishedVersion: 1,
  hasDraft: true,
  updatedAt: stored.updatedAt,
};
const snippet = { id: 'drop-rentals', name: 'Drop rentals', about: 'Not imported.', code: 'function filter() { return drop("Rental"); }' };

const answers = (given: Answers = {}): Answers => ({
  [`GET ${BASE}/list`]: { dataFilters: [row], count: 1 },
  [`GET ${BASE}/page-settings`]: filterList,
  'GET /api/views/{list}': { views: [] },
  [`GET ${BASE}/{filterId}`]: stored,
  [`GET ${BASE}/snippets/list`]: { snippets: [snippet] },
  [`PUT ${BASE}/{filterId}`]: ({ body }: Asked) => ({ ...stored, ...(body as object), version: 4 }),
  'GET /api/customers/list': { customers: [{ _id: idOf(90), name: 'Harbour Realty', isActive: true }] },
  'GET /api/customers/{customerId}': { name: 'Harbour Realty' },
  ...given,
});
const openEdit = (given: Answers = {}) => openApp(`/settings/data-filters/edit/${filterId}`, { answers: answers(given) });
const editor = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code of Drop rentals' });
const write = async (value: string) => fireEvent.change(await editor(), { target: { value } });

describe('the tab of data filters', () => {
  const openTab = (role: Role, given: Answers = {}) => openApp('/settings/data-filters', { roles: [role], answers: answers(given) });

  test('lists filters with their state, which admins open and create', async () => {
    openTab('admin');
    expect((await screen.findByRole('link', { name: 'Drop rentals' })).getAttribute('href')).toBe(
      `/settings/data-filters/edit/${filterId}`,
    );
    expect(screen.getByRole('row', { name: /Drop rentals.*Published/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New data filter' })).toBeTruthy();
  });

  test('shows operations the list without ways to change it', async () => {
    openTab('operations');
    expect(await screen.findByText('Drop rentals')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Drop rentals' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New data filter' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /Drop rentals/ })).toBeNull();
  });

  test('says which store keeps a filter from being deleted', async () => {
    const message = errorText('filterInUse', { store: 'Main feed', customer: 'Harbour Realty', name: 'Drop rentals' });
    const { person } = openTab('admin', { [`POST ${BASE}/list`]: refuse(409, { code: 'filterInUse', message }) });
    await person.click(await screen.findByRole('checkbox', { name: /Drop rentals/ }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

test('a new filter is created in a vertical and opens in the editor', async () => {
  const { person, asked, location } = openApp('/settings/data-filters/create', {
    answers: answers({ [`POST ${BASE}`]: stored }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Drop rentals' } });
  await person.click(screen.getByRole('button', { name: 'Create data filter' }));
  await waitFor(() => expect(location().pathname).toBe(`/settings/data-filters/edit/${filterId}`));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Drop rentals',
    vertical: 'real-estate',
    code: NEW_FILTER_CODE,
  });
});

describe('the editor', () => {
  test('saves the draft over the version that was seen, and asks before leaving without saving', async () => {
    const { person, asked, location } = openEdit();
    await write('const filter = (l) => l;');
    await person.click(screen.getAllByRole('link', { name: 'Data filters' })[0] ?? document.body);
    const dialog = await screen.findByRole('dialog', { name: /Leave without saving\?/ });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(location().pathname).toBe(`/settings/data-filters/edit/${filterId}`);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Drop rentals',
      code: 'const filter = (l) => l;',
      version: 3,
    });
  });

  test('names the limits that the sandbox keeps', async () => {
    openEdit();
    await editor();
    expect(screen.getByText(filterLimitsText(FILTER_LIMITS))).toBeTruthy();
    expect(filterLimitsText(FILTER_LIMITS)).toBe(
      'A call may take 250 ms and 32 MB of memory, return 256 kB and print 50 lines. After 3 stopped calls the rest of a batch is not run.',
    );
  });

  test('puts a snippet in place of the code after asking', async () => {
    const { person } = openEdit();
    await editor();
    await person.click(screen.getByRole('button', { name: 'Snippets' }));
    await person.click(await screen.findByRole('menuitem', { name: /Drop rentals/ }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect((await editor()).value).toBe(snippet.code));
  });

  test('publishes the saved draft, and only once it is saved', async () => {
    const { person, asked } = openEdit({
      [`POST ${BASE}/{filterId}/publish`]: { ...stored, publishedVersion: 2, publishedCode: stored.code },
    });
    await write('const filter = (l) => l;');
    expect(await screen.findByText('Stores use version 1. Save your changes before you publish them.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish version 2' }).disabled).toBe(true);
    await write(stored.code);
    expect(await screen.findByText('Stores use version 1. The draft has changes that are not published.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Publish version 2' }));
    expect(await screen.findByText('Version 2 published')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1);
  });

  test('says why a draft is not published', async () => {
    const message = errorText('filterDoesNotCompile', { line: ' in line 2', message: 'SyntaxError: x' });
    const { person } = openEdit({ [`POST ${BASE}/{filterId}/publish`]: refuse(409, { code: 'filterDoesNotCompile', message }) });
    await editor();
    await person.click(screen.getByRole('button', { name: 'Publish version 2' }));
    expect(await screen.findByText('Not published. The code has an error in line 2: SyntaxError: x')).toBeTruthy();
  });

  test('compares a version with the draft and restores it', async () => {
    const { person, asked } = openEdit({
      [`GET ${BASE}/{filterId}/versions`]: { versions: [{ version: 1, publishedAt: '2026-11-01T00:00:00Z', publishedBy: 'Mele' }] },
      [`GET ${BASE}/{filterId}/versions/{version}`]: { version: 1, name: stored.name, code: stored.publishedCode },
      [`POST ${BASE}/{filterId}/versions/{version}/restore`]: { ...stored, code: stored.publishedCode, version: 4 },
    });
    await editor();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Versions' }));
    const difference = await screen.findByRole('region', { name: 'Changes since version 1' });
    expect(within(difference).getByText(stored.publishedCode ?? '')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Restore version 1' }));
    await person.click(within(await screen.findByRole('dialog', { name: /Restore version 1\?/ })).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Version 1 restored to the draft')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
  });
});

describe('a run on listings', () => {
  const before = { reference: 'R-1', imageCount: 2, status: 'current' as const, title: 'Villa', metaData: { bedrooms: 3 }, hiddenKeys: [] };
  const base: FilterRunResult = {
    listingId: idOf(10),
    title: 'Villa',
    kind: 'kept',
    before,
    after: { ...before, title: 'VILLA' },
    differences: [{ field: 'title', before: 'Villa', after: 'VILLA' }],
    reason: null,
    message: null,
    line: null,
    console: ['printed'],
    milliseconds: 2,
  };
  const results: FilterRunResult[] = [
    base,
    { ...base, listingId: idOf(11), title: 'Flat', kind: 'dropped', after: null, differences: [], reason: 'Rental', console: [] },
    {
      ...base,
      listingId: idOf(12),
      title: 'House',
      kind: 'failed',
      after: null,
      differences: [],
      message: 'Error: no',
      line: 3,
      console: [],
    },
  ];

  test('sends the code in the editor, and shows each listing before and after with changes in words', async () => {
    const { person, asked } = openEdit({ [`POST ${BASE}/{filterId}/run`]: { results, milliseconds: 6.4 } });
    await write('const filter = (l) => l;');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Run filter' }).disabled).toBe(true);
    await person.click(screen.getByRole('combobox', { name: 'Customer' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
    await person.click(screen.getByRole('button', { name: 'Run filter' }));
    expect(await screen.findByText('3 listings in 6 ms: 1 kept, 1 dropped, 1 failed.')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/run'))?.body).toEqual({
      customerId: idOf(90),
      limit: 10,
      code: 'const filter = (l) => l;',
    });
    const kept = within(screen.getByRole('article', { name: 'Villa' }));
    expect(kept.getByText('1 field changed')).toBeTruthy();
    const title = kept.getByRole('row', { name: /title/ });
    expect(within(title).getByText('Changed')).toBeTruthy();
    expect(within(title).getByText('Villa').tagName).toBe('DEL');
    expect(within(title).getByText('VILLA').tagName).toBe('INS');
    expect(kept.queryByRole('row', { name: /bedrooms/ })).toBeNull();
    await person.click(kept.getByRole('switch', { name: 'Show all fields' }));
    expect(kept.getByRole('row', { name: /metaData.bedrooms 3 3/ })).toBeTruthy();
    expect(within(kept.getByRole('region', { name: 'Console output' })).getByText('printed')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'Flat' })).getByText('Dropped: Rental')).toBeTruthy();
    expect(within(screen.getByRole('article', { name: 'House' })).getByText('Failed on line 3: Error: no')).toBeTruthy();
  });

  test('says why it was refused', async () => {
    const message = errorText('filterOfOtherVertical', { customer: 'Harbour Realty' });
    const { person } = openEdit({ [`POST ${BASE}/{filterId}/run`]: refuse(409, { code: 'filterOfOtherVertical', message }) });
    await editor();
    await person.click(screen.getByRole('combobox', { name: 'Customer' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Realty' }));
    await person.click(screen.getByRole('button', { name: 'Run filter' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
