import type { DashboardEntry } from '#contract/hub/index.ts';
import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { refuse } from '#web/testing/fake-api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const harbour = { _id: '01900000-0000-7000-8000-0000000000c1', name: 'Harbour Realty', logoUrl: null };
const bay = { _id: '01900000-0000-7000-8000-0000000000c2', name: 'Bay Homes', logoUrl: null };

const entry = (given: Partial<DashboardEntry>): DashboardEntry => ({
  customer: harbour,
  roles: ['corporate'],
  isHome: true,
  lastVisitAt: null,
  news: [],
  ...given,
});
const atBay = entry({ customer: bay, roles: ['branchuser'], isHome: false, news: [{ kind: 'offices', count: 2, text: '2 new offices' }] });

const hub = (dashboards: DashboardEntry[], more: object = {}) => ({
  'GET /api/hub': { dashboards, hasMore: false, windows: [], ...more },
  'POST /api/hub/visits': { at: '2026-11-01T00:00:00Z' },
});
const offices = { 'GET /api/offices': { offices: [], count: 0 } };
const member = () => ({ ...customerUser('corporate'), memberships: [{ customer: bay, roles: ['branchuser' as const] }] });

test('someone with several dashboards finds them at home, with their roles and what is new in each', async () => {
  const { place } = visit('/', { user: member(), answers: hub([entry({ lastVisitAt: '2026-11-01T00:00:00Z' }), atBay]) });
  await screen.findByRole('heading', { name: 'Your dashboards' });
  expect(place()).toBe('/hub');
  const card = await screen.findByRole('link', { name: /Bay Homes/ });
  expect(within(card).getByText('Agent')).toBeTruthy();
  expect(within(card).getByText('2 new offices')).toBeTruthy();
  expect(within(screen.getByRole('link', { name: /Harbour Realty/ })).getByText('Nothing new')).toBeTruthy();
});

test('a dashboard that was never opened shows what is new this week', async () => {
  visit('/hub', { user: member(), answers: hub([entry({}), atBay]) });
  const card = await screen.findByRole('link', { name: /Harbour Realty/ });
  within(card).getByText('Nothing new this week');
  within(card).getByText('Not opened yet');
});

test('opening another dashboard switches to the roles there, and every call names its customer', async () => {
  const { api, person, place } = visit('/hub', { user: member(), answers: { ...hub([entry({}), atBay]), ...offices } });
  await person.click(await screen.findByRole('link', { name: /Bay Homes/ }));
  await waitFor(() => expect(place()).toBe('/customer-dashboard'));
  expect(await screen.findByRole('link', { name: /Bay Homes/ })).toBeTruthy();
  await waitFor(() => expect(api.asked.find(({ path }) => path === '/api/offices')?.headers['x-adstead-customer']).toBe(bay._id));
  await waitFor(() => expect(api.asked.find(({ path }) => path === '/api/hub/visits')?.body).toEqual({ customerId: bay._id }));
  await person.click(screen.getByRole('button', { name: /your menu$/ }));
  expect(await screen.findByText('Agent')).toBeTruthy();
  await person.click(screen.getByRole('menuitem', { name: 'All dashboards' }));
  await person.click(await screen.findByRole('link', { name: /Harbour Realty/ }));
  await waitFor(() => expect(api.asked.findLast(({ path }) => path === '/api/offices')?.headers['x-adstead-customer']).toBeUndefined());
});

test('a dashboard that was closed meanwhile leads to the forbidden screen, and not back into it', async () => {
  const closed = { 'GET /api/offices': refuse(403, { code: 'notYourDashboard' }) };
  const { person, place } = visit('/hub', { user: member(), answers: { ...hub([entry({}), atBay]), ...closed } });
  await person.click(await screen.findByRole('link', { name: /Bay Homes/ }));
  await waitFor(() => expect(place()).toBe('/forbidden'));
  expect(sessionStorage.getItem('adstead.chosen-customer')).toBeNull();
});

test('someone with one dashboard is sent to it, and offered no hub', async () => {
  const { person, place } = visit('/', { user: customerUser('corporate'), answers: offices });
  await waitFor(() => expect(place()).toBe('/customer-dashboard'));
  await person.click(await screen.findByRole('button', { name: /your menu$/ }));
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(screen.queryByRole('menuitem', { name: 'All dashboards' })).toBeNull();
});

test('an admin searches customers, and ends a window that is open as someone else', async () => {
  const open = {
    _id: '01900000-0000-7000-8000-0000000000d1',
    personName: 'Hana Rawiri',
    customerName: 'Harbour Realty',
    endsAt: '2026-11-01T02:00:00Z',
  };
  const { api, person } = visit('/hub', {
    user: staff('admin'),
    answers: { ...hub([atBay], { hasMore: true, windows: [open] }), 'DELETE /api/hub/windows/{windowId}': {} },
  });
  await person.type(await screen.findByRole('textbox', { name: 'Search customers' }), 'bay');
  await waitFor(() => expect(api.asked.findLast(({ path }) => path === '/api/hub')?.query).toEqual({ search: 'bay' }));
  await person.click(screen.getByRole('button', { name: 'End session as Hana Rawiri' }));
  await waitFor(() => expect(api.asked.some(({ method, path }) => method === 'DELETE' && path.endsWith(open._id))).toBe(true));
});

test('having no dashboard, and failing to load the list, each show a message', async () => {
  const { unmount } = visit('/hub', { user: member(), answers: hub([]) });
  expect(await screen.findByText('You have no dashboards')).toBeTruthy();
  unmount();
  visit('/hub', { user: member(), answers: { 'GET /api/hub': refuse(400, { message: 'The list is not readable.' }) } });
  expect(await screen.findByText('The dashboards could not be loaded')).toBeTruthy();
});
