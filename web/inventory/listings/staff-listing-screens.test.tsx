import type { Role } from '#domain/access/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { factsOf, HARBOUR, id, listing, listingRow } from '#web/testing/listing-samples.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

await Promise.all([import('../pictures/index.ts'), import('#web/ui/map/pin-picker-map.tsx')]);

const aroha = {
  _id: id(601),
  fullName: 'Aroha Ngata',
  email: 'aroha@harbour.example',
  customerName: 'Harbour Realty',
  customer: { _id: HARBOUR, name: 'Harbour Realty' },
};
const ponsonby = { _id: id(501), name: 'Harbour Ponsonby', customer: { _id: HARBOUR, name: 'Harbour Realty' } };
const rows = [listingRow(1, { campaignStatus: 'Active' }), listingRow(2, { status: 'SOLD', campaignStatus: 'Completed' })];

const open = (at: string, answers: Answers = {}, roles: Role[] = ['operations']) =>
  openApp(at, {
    roles,
    answers: {
      'GET /api/listings': { listings: rows, count: 2 },
      'GET /api/views/{list}': { views: [] },
      'GET /api/customer/jobs/list': { jobs: [], count: 0 },
      'GET /api/customer/{customerId}': { _id: HARBOUR, name: 'Harbour Realty' },
      'GET /api/listing/{listingId}': listing(),
      'GET /api/listing/{listingId}/videoJob': { job: null },
      'GET /api/customer/{customerId}/vertical': factsOf('real-estate'),
      'GET /api/customer/{customerId}/agents': { agents: [aroha] },
      'GET /api/agents/{agentId}': aroha,
      'GET /api/offices': { offices: [ponsonby], count: 1 },
      'GET /api/offices/{officeId}': ponsonby,
      'GET /api/places/map-settings': { tiles: null },
      'GET /api/upload-limits': { video: { maxBytes: 1000 } },
      ...answers,
    },
  });

/** Without the counts of the tabs. */
const lastSearch = (asked: readonly Asked[]) =>
  JSON.parse(asked.filter(({ path, query }) => path === '/api/listings' && query['project'] !== '_id').at(-1)?.query['search'] ?? '[]');
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const enter = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });

describe('the list of all listings', () => {
  test('shows how far sale and advertising of each are', async () => {
    open('/customers/listings');
    const sold = (await screen.findByRole('link', { name: 'Home 2' })).closest('tr') as HTMLElement;
    within(sold).getByText('Sold');
    within(sold).getByText('Completed');
    within(sold).getByText('Harbour Realty');
    expect(screen.getByRole('heading', { level: 1, name: 'Customer Listings' })).toBeTruthy();
  });

  test('says which listings are saved', async () => {
    open('/customers/listings?columns=title,listingStatus');
    within((await screen.findByRole('link', { name: 'Home 1' })).closest('tr') as HTMLElement).getByText('Saved');
  });

  test('is searched by words of title, reference and address', async () => {
    const { asked, person } = open('/customers/listings');
    await screen.findByRole('link', { name: 'Home 1' });
    await person.type(screen.getByRole('searchbox', { name: 'Search by title, reference or address' }), 'kauri{Enter}');
    await waitFor(() => expect(lastSearch(asked)).toEqual([{ field: 'text', operator: '%', value: 'kauri' }]));
  });

  test('is filtered by office, whose label includes its customer', async () => {
    const { person, location } = open('/customers/listings', {
      'GET /api/offices': { offices: [{ ...ponsonby, customerName: 'Harbour Realty' }] },
    });
    await screen.findByRole('link', { name: 'Home 1' });
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    await person.click(await screen.findByRole('option', { name: 'Office' }));
    await person.click(screen.getByRole('combobox', { name: 'Office' }));
    await person.click(await screen.findByRole('option', { name: 'Harbour Ponsonby, Harbour Realty' }));
    await person.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(location().search).toEqual({ filters: `officeId:in:${ponsonby._id}` }));
  });

  test('deletes ticked listings and takes that back', async () => {
    const { asked, person } = open('/customers/listings', {
      'DELETE /api/listings': { ids: [id(1)], count: 1 },
      'POST /api/listings/restore': { ids: [id(1)], count: 1 },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Select Home 1' }));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('1 listing: Home 1');
    await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.find(({ path }) => path === '/api/listings/restore')?.body).toEqual({ ids: [id(1)] }));
  });
});

test('the listings of one customer are kept to it, and named after it', async () => {
  const { asked } = open(`/customers/listings/${HARBOUR}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Listings of Harbour Realty' })).toBeTruthy();
  await screen.findByRole('link', { name: 'Home 1' });
  expect(lastSearch(asked)).toEqual([{ field: 'customerId', operator: 'equals', value: HARBOUR }]);
  expect(screen.queryByRole('columnheader', { name: 'Customer' })).toBeNull();
});

describe('the listings of one customer', () => {
  const none = { 'GET /api/listings': { listings: [], count: 0 } };
  const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  test.each<Role>(['admin', 'operations'])('are added one by one or by bulk upload in the console, by %s', async (role) => {
    open(`/customers/listings/${HARBOUR}`, {}, [role]);
    await screen.findByRole('link', { name: 'Home 1' });
    expect(hrefs('Add listing')).toEqual([`/customers/listings/${HARBOUR}/create`]);
    expect(hrefs('Bulk upload')).toEqual([`/customers/listings/${HARBOUR}/bulkManage`]);
  });

  test('begin with the first one, where there is none', async () => {
    const { person, location } = open(`/customers/listings/${HARBOUR}`, none);
    await screen.findByText(/upload listings in bulk/);
    await person.click(screen.getAllByRole('link', { name: 'Add listing' }).at(-1)!);
    await waitFor(() => expect(location().pathname).toBe(`/customers/listings/${HARBOUR}/create`));
  });

  test('are created for that customer, with its only office and agent', async () => {
    const { asked, person, location } = open(`/customers/listings/${HARBOUR}/create`, {
      'POST /api/listings': listing({ title: 'Sunny villa', reference: 'DASH7' }),
    });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Office' }).value).toBe('Harbour Ponsonby'));
    await enter('Title', 'Sunny villa');
    await person.click(await screen.findByRole('combobox', { name: 'Type' }));
    await person.click(await screen.findByRole('option', { name: 'Residential for sale' }));
    await person.click(screen.getByRole('button', { name: 'Create listing' }));
    expect(await screen.findByText('Sunny villa was created. Its reference is DASH7.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      customerId: HARBOUR,
      title: 'Sunny villa',
      type: 'RESIDENTIAL_FOR_SALE',
      reference: '',
      officeId: ponsonby._id,
      agentIds: [aroha._id],
    });
    await waitFor(() => expect(location().pathname).toBe(`/listing/${id(1)}`));
  });

  test('are uploaded many at once, and only the uploads of that customer are shown', async () => {
    const { asked } = open(`/customers/listings/${HARBOUR}/bulkManage`, { 'GET /api/bulkAssets': { bulkAssets: [], count: 0 } });
    expect(await screen.findByText('Drop a ZIP or CSV file of listings here, or choose one.')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Upload in bulk' });
    const search = asked.find(({ path }) => path === '/api/bulkAssets')?.query['search'] ?? '[]';
    expect(JSON.parse(search)).toEqual([{ field: 'customerId', operator: 'equals', value: HARBOUR }]);
  });
});

test('Customer Listings are in the menu of customers', async () => {
  const { person } = open('/customers/listings');
  await person.click(await screen.findByRole('button', { name: 'Customers' }));
  expect((await screen.findByRole('menuitem', { name: /Customer Listings/ })).getAttribute('href')).toBe('/customers/listings');
});

describe('staff edit a listing', () => {
  const EDIT = `/listing/${id(1)}`;

  test('and see who changed it last, whose it is, and may correct its reference', async () => {
    const { asked, person } = open(EDIT, { 'PUT /api/listing/{listingId}': listing({ reference: 'H-12', version: 3 }) });
    expect(await screen.findByText(/Last changed/)).toBeTruthy();
    expect(screen.getByText(/by Hana Rawiri/)).toBeTruthy();
    expect((await field('Customer')).value).toBe('Harbour Realty');
    await enter('Reference', 'H-12');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully Saved!')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ reference: 'H-12', version: 2, startPrice: 98_500_000 });
  });

  test('and see an error when another person changed it meanwhile', async () => {
    const { person } = open(EDIT, {
      'PUT /api/listing/{listingId}': refuse(409, { code: 'changedMeanwhile', message: 'Someone else changed this.' }),
    });
    await enter('Title', 'Sunny villa!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Discard my changes and reload' })).toBeTruthy();
    expect((await field('Title')).value).toBe('Sunny villa!');
  });

  const MATCHES = 'GET /api/places/address-matches';
  const match = (label: string, precision: string, latitude: number) => ({ label, precision, location: { latitude, longitude: 174.741 } });
  const savedPlace = (asked: readonly Asked[]) => {
    const body = asked.find(({ method }) => method === 'PUT')?.body as { metaData: { key: string; value: unknown }[] } | undefined;
    return body?.metaData.find(({ key }) => key === 'geoLocation')?.value;
  };

  test('and find its place by the address as it is typed', async () => {
    const { asked, person } = open(EDIT, {
      [MATCHES]: { matches: [match('12, Kauri Road, Ponsonby', 'street', -36.855)], isStreetSearchAvailable: true },
      'PUT /api/listing/{listingId}': listing({ version: 3 }),
    });
    await enter('Suburb', 'Ponsonby');
    await enter('Town or city', 'Auckland');
    await person.click(await screen.findByRole('button', { name: 'Find on map' }));
    expect(await screen.findByText(/Found 12, Kauri Road, Ponsonby\. The house number was not found/)).toBeTruthy();
    expect(screen.getByText('Approximate: on the right street')).toBeTruthy();
    expect(asked.find(({ path }) => path.endsWith('/address-matches'))?.query).toMatchObject({
      suburb: 'Ponsonby',
      city: 'Auckland',
      countryCode: 'NZ',
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(savedPlace(asked)).toEqual({ latitude: -36.855, longitude: 174.741, precision: 'street' });
  });

  test('and choose between several places that match it', async () => {
    const matches = [match('12, Kauri Road, Ponsonby', 'exact', -36.855), match('12, Kauri Road, Albany', 'exact', -36.72)];
    const { asked, person } = open(EDIT, {
      [MATCHES]: { matches, isStreetSearchAvailable: true },
      'PUT /api/listing/{listingId}': listing({ version: 3 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Find on map' }));
    expect(await screen.findByText('2 places match this address. Choose one.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /Albany/ }));
    expect(screen.queryByRole('list', { name: 'Matching places' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(savedPlace(asked)).toEqual({ latitude: -36.72, longitude: 174.741 });
  });

  test('and get a message when nothing was found', async () => {
    const { person } = open(EDIT, { [MATCHES]: { matches: [], isStreetSearchAvailable: true } });
    await person.click(await screen.findByRole('button', { name: 'Find on map' }));
    expect(await screen.findByText(/^No match found\./)).toBeTruthy();
  });

  test('and see where its address was found, without saving it as their own', async () => {
    const { asked, person } = open(EDIT, {
      'GET /api/listing/{listingId}': listing({ foundLocation: { latitude: -36.8, longitude: 174.7, precision: 'suburb' } }),
      'PUT /api/listing/{listingId}': listing({ version: 3 }),
    });
    expect(await screen.findByText(/^Approximate: centre of the suburb or town\. Found from the address/)).toBeTruthy();
    await enter('Title', 'Sunny villa!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(savedPlace(asked)).toBeUndefined();
  });

  test('and generate a video, whose progress they see', async () => {
    let job: object | null = null;
    const { asked, person } = open(EDIT, {
      'GET /api/listing/{listingId}/videoJob': () => ({ job }),
      'POST /api/listing/{listingId}/generateVideo': () => {
        job = { _id: id(900), state: 'RUNNING', progress: 40, message: 'Picture 2 of 5', error: null };
        return { jobId: id(900) };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Generate video' }));
    expect(await screen.findByText(/Picture 2 of 5/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'The video is being generated' }).getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generate video' }).disabled).toBe(true);
    expect(asked.some(({ path }) => path.endsWith('/generateVideo'))).toBe(true);
  });

  test('and cannot generate a video without pictures', async () => {
    open(EDIT, { 'GET /api/listing/{listingId}': listing({ images: [], numImages: 0 }) });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Generate video' })).disabled).toBe(true);
    expect(screen.getByText('Add and save images to generate a video.')).toBeTruthy();
  });

  test('and see why a video could not be generated', async () => {
    open(EDIT, {
      'GET /api/listing/{listingId}/videoJob': {
        job: { _id: id(900), state: 'FAILED', progress: 0, message: '', error: 'A picture is damaged.' },
      },
    });
    expect(await screen.findByText('The last video could not be generated. A picture is damaged.')).toBeTruthy();
  });

  test('and see an error when it does not exist', async () => {
    open(EDIT, {
      'GET /api/listing/{listingId}': refuse(404, { code: 'notFound', message: 'This does not exist, or you may not see it.' }),
    });
    expect(await screen.findByRole('heading', { name: 'The listing could not be loaded' })).toBeTruthy();
  });
});

test('fields that the feed leaves are marked, and released one by one', async () => {
  const lock = { field: 'metaData.bedrooms', lockedBy: 'Ada Palmer', lockedAt: '2026-11-02T00:00:00Z' };
  const { asked, person } = open(`/listing/${id(1)}`, {
    'GET /api/listing/{listingId}': listing({ creationType: 'FEED', locks: [lock, { ...lock, field: 'title' }] }),
    'POST /api/listing/{listingId}/release-locks': listing({ creationType: 'FEED', locks: [lock] }),
  });
  const locked = await screen.findByRole('region', { name: 'Locked fields' });
  within(locked).getByText('Bedrooms');
  screen.getByText('Locked: the feed does not update this field.');
  await person.click(within(locked).getByRole('button', { name: 'Unlock Title' }));
  await screen.findByText('The next feed file can change Title');
  expect(asked.find(({ path }) => path.endsWith('/release-locks'))?.body).toEqual({ fields: ['title'] });
});
