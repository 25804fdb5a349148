import type { Role } from '#domain/access/index.ts';
import { call } from '#web/client/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { resourcesAddress, resourcesQuery } from './resources-state.ts';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const row = (n: number, given: object = {}) => ({
  _id: id(n),
  heroImage: `/files/${'a'.repeat(64)}/640`,
  reference: `R000000${n}`,
  name: `Resource ${n}`,
  title: `Resource ${n}`,
  message: '',
  description: '',
  officeIds: [],
  officeNames: ['Ponsonby'],
  numImages: 3,
  numVideos: 0,
  hasValidUrl: true,
  isPublished: true,
  isCopied: false,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  ...given,
});
const offices = (count: number) => ({
  offices: Array.from({ length: Math.min(2, count) }, (_, n) => ({ _id: id(90 + n), name: `Office ${n}` })),
  count,
});

function open(
  answers: Answers = {},
  { address = '/customer-dashboard/resources', role = 'corporate' }: { address?: string; role?: Role } = {},
) {
  return visit(address, {
    user: customerUser(role),
    answers: {
      'GET /api/offices': offices(3),
      'GET /api/resources': { resources: [row(1), row(2, { isPublished: false }), row(3)], count: 3 },
      ...answers,
    },
  });
}
const lastQuery = (asked: readonly { method: string; path: string; query: Record<string, string> }[]) =>
  asked.filter(({ method, path }) => method === 'GET' && path === '/api/resources').at(-1)?.query ?? {};

test('shows resources as cards: what they are called, what they hold, and whether they are published', async () => {
  open({
    'GET /api/resources': {
      resources: [
        row(1, { title: 'Spring sale', numVideos: 1 }),
        row(2, { title: 'COPY - Spring sale', isPublished: false, isCopied: true, hasValidUrl: false }),
      ],
      count: 2,
    },
  });
  const card = (await screen.findByRole('link', { name: 'Spring sale' })).closest('li')!;
  expect(card.textContent).toContain('R0000001 · Ponsonby');
  expect(card.textContent).toContain('3 images');
  expect(card.textContent).toContain('1 video');
  const copy = screen.getByRole('link', { name: 'COPY - Spring sale' }).closest('li')!;
  for (const words of ['Unpublished', 'Copied', 'No link']) expect(within(copy).getByText(words)).toBeTruthy();
});

test('users of one office cannot publish or unpublish a resource that other offices use too', async () => {
  open(
    {
      'GET /api/offices': offices(1),
      'GET /api/resources': {
        resources: [row(1, { title: 'Own', officeIds: [id(90)] }), row(2, { title: 'Shared', officeIds: [id(90), id(99)] })],
        count: 2,
      },
    },
    { role: 'branchuser' },
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Publish Own' }).disabled).toBe(false));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Publish Shared' }).disabled).toBe(true);
});

test('what cannot be loaded says Ooops with the reason, and can be asked for again', async () => {
  let isDown = true;
  const { person } = open({
    'GET /api/resources': () => (isDown ? refuse(400, { message: 'Not now.' }) : { resources: [row(1)], count: 1 }),
  });
  expect(await screen.findByRole('heading', { name: 'Ooops' })).toBeTruthy();
  expect(screen.getByText('Not now.')).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Resource 1' })).toBeTruthy();
});

test('a resource that someone else adds is announced and shown on click, an own one at once', async () => {
  const { api, person, queryClient } = open({ 'POST /api/resources': { _id: id(8) } });
  await screen.findByRole('link', { name: 'Resource 1' });
  await call('createResource', { body: {} } as never);
  api.answers['GET /api/resources'] = { resources: [row(9), row(8), row(1), row(2), row(3)], count: 5 };
  await queryClient.invalidateQueries({ queryKey: ['resources'] });
  const button = await screen.findByRole('button', { name: 'Show 1 new in Resources' });
  await screen.findByRole('link', { name: 'Resource 8' });
  expect(screen.queryByRole('link', { name: 'Resource 9' })).toBeNull();
  await person.click(button);
  await screen.findByRole('link', { name: 'Resource 9' });
  expect(screen.queryByRole('button', { name: /new in/ })).toBeNull();
});

test('asks for ten, newest first', async () => {
  const { api } = open();
  await screen.findByRole('link', { name: 'Resource 1' });
  expect(lastQuery(api.asked)).toEqual({ page: '1', limit: '10', order: '-_id' });
});

test.each([
  ['the reference by all of it', { text: 'R123', field: 'reference' }, [{ field: 'reference', operator: 'equals', value: 'R123' }]],
  ['the title by a part', { text: ' sale ', field: 'title' }, [{ field: 'title', operator: '%', value: 'sale' }]],
  [
    'an office and what is published',
    { office: 'o1', published: 'true' },
    [
      { field: 'officeIds', operator: 'equals', value: 'o1' },
      { field: 'isPublished', operator: 'equals', value: 'true' },
    ],
  ],
])('a search finds %s', (_, given, conditions) => {
  const state = { ...resourcesAddress.initial, ...given };
  expect(JSON.parse(resourcesQuery(state).query.search ?? '[]')).toEqual(conditions);
});

test('the tab’s state is in the URL, and invalid values are ignored', () => {
  const search = {
    q: 'sale',
    in: 'title',
    published: 'false',
    from: '2026-01-31',
    to: '31/02/2026',
    page: '-1',
    limit: '17',
    tab: 'resources',
  };
  const state = resourcesAddress.read(search);
  expect(state).toMatchObject({ text: 'sale', field: 'title', published: 'false', from: '2026-01-31', to: '', page: 1, limit: 10 });
  expect(resourcesAddress.write(search, { ...state, limit: 75 })).toEqual({
    tab: 'resources',
    q: 'sale',
    in: 'title',
    published: 'false',
    from: '2026-01-31',
    limit: '75',
  });
});

test('search text, days and page size are sent to the server', async () => {
  const { api, person } = open({}, { address: '/customer-dashboard/resources?from=2026-03-01&to=2026-03-31&limit=20' });
  await screen.findByRole('link', { name: 'Resource 1' });
  expect(lastQuery(api.asked)).toMatchObject({ dateFrom: '2026-03-01', dateTo: '2026-03-31', limit: '20' });
  await person.type(screen.getByLabelText('Search resources'), 'spring');
  await waitFor(() => expect(lastQuery(api.asked)['search']).toBe('[{"field":"text","operator":"%","value":"spring"}]'));
  await person.click(screen.getByRole('radio', { name: 'Unpublished' }));
  await waitFor(() => expect(lastQuery(api.asked)['search']).toContain('{"field":"isPublished","operator":"equals","value":"false"}'));
});

test('a day can be typed, and counts once it is one', async () => {
  const { api, person } = open();
  await screen.findByRole('link', { name: 'Resource 1' });
  await person.type(screen.getByRole('textbox', { name: 'Created on or after' }), '01/10/2026');
  await waitFor(() => expect(lastQuery(api.asked)).toMatchObject({ dateFrom: '2026-10-01' }));
});

test('the switch on a card publishes it or not', async () => {
  const { api, person } = open({ 'PUT /api/resource/{resourceId}': row(2) });
  await person.click(await screen.findByRole('switch', { name: 'Publish Resource 2' }));
  await waitFor(() =>
    expect(api.asked.find(({ method }) => method === 'PUT')).toMatchObject({ params: { resourceId: id(2) }, body: { isPublished: true } }),
  );
  expect(await screen.findByText('1 resource published')).toBeTruthy();
});

test('an unpublished one among the picked ones prevents an order, with a message', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Resource 1' }));
  expect((await screen.findByRole('region', { name: 'Selected' })).textContent).toContain('1 selected');
  expect(screen.queryByText('Order requires Published resources only.')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Select Resource 2' }));
  expect(await screen.findByText('Order requires Published resources only.')).toBeTruthy();
});

test('ordering is not mentioned on a screen that is too narrow for it', async () => {
  const wide = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(wide(query), { matches: query === '(max-width: 48em)' }));
  const { person } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select Resource 2' }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeTruthy();
  expect(screen.queryByText('Order requires Published resources only.')).toBeNull();
});

test('at most ten can be picked', async () => {
  const { person } = open({ 'GET /api/resources': { resources: Array.from({ length: 11 }, (_, n) => row(n)), count: 11 } });
  await screen.findByRole('link', { name: 'Resource 0' });
  for (let n = 0; n < 11; n += 1) await person.click(screen.getByRole('checkbox', { name: `Select Resource ${n}` }));
  expect(await screen.findByText('At most 10 resources can be selected.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Selected' }).textContent).toContain('10 selected (maximum)');
});

test('deleting asks first, names what goes, and can be undone', async () => {
  const { api, person } = open({
    'DELETE /api/resource/{resourceId}': { ids: [id(1)], count: 1 },
    'POST /api/resources/restore': { ids: [id(1)], count: 1 },
  });
  await person.click(await screen.findByRole('button', { name: 'More for Resource 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText('Are you sure you want to delete?')).toBeTruthy();
  expect(screen.getByText('1 resource: Resource 1')).toBeTruthy();
  expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.asked.find(({ path }) => path === '/api/resources/restore')?.body).toEqual({ ids: [id(1)] }));
});

test('users of one office read that other offices keep a resource which they delete', async () => {
  const { person } = open({}, { role: 'branchmanager' });
  await person.click(await screen.findByRole('button', { name: 'More for Resource 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(
    await screen.findByText('1 resource: Resource 1. Resources that other offices share are removed from your offices only.'),
  ).toBeTruthy();
});

test('a refused deletion shows the message of the server', async () => {
  const { person } = open({ 'DELETE /api/resource/{resourceId}': refuse(409, { message: 'It is part of a running order.' }) });
  await person.click(await screen.findByRole('button', { name: 'More for Resource 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is part of a running order.')).toBeTruthy();
});

test('a first visit says what resources are, and offers the first one', async () => {
  open({ 'GET /api/resources': { resources: [], count: 0 } });
  expect(await screen.findByRole('heading', { name: 'No resources yet' })).toBeTruthy();
  expect((await screen.findAllByRole('link', { name: 'New resource' }))[0]?.getAttribute('href')).toBe(
    '/customer-dashboard/resources/create',
  );
});

test('a search that finds nothing can be cleared', async () => {
  const { person, place } = open(
    { 'GET /api/resources': { resources: [], count: 0 } },
    { address: '/customer-dashboard/resources?q=nothing' },
  );
  await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(place()).toBe('/customer-dashboard/resources'));
});

test('resources that cannot be loaded now can be asked for again', async () => {
  let isDown = true;
  const { person } = open({
    'GET /api/resources': () => (isDown ? refuse(400, { message: 'Not now.', requestId: 'req-7' }) : { resources: [row(1)], count: 1 }),
  });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByText('req-7')).toBeTruthy();
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Resource 1' })).toBeTruthy();
});

test('creating a resource is not offered to a manager without an office', async () => {
  open({ 'GET /api/offices': offices(0), 'GET /api/resources': { resources: [], count: 0 } }, { role: 'branchmanager' });
  expect(await screen.findByRole('heading', { name: 'You have no office yet' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New resource' })).toBeNull();
});

test('creating a resource is not offered to roles that the dashboard does not allow', async () => {
  open(
    { 'GET /api/customer-dashboard': dashboardFixture({ features: { createResource: ['corporate'] } }), 'GET /api/offices': offices(1) },
    { role: 'branchmanager' },
  );
  await screen.findByRole('link', { name: 'Resource 1' });
  expect(screen.queryByRole('link', { name: 'New resource' })).toBeNull();
});
