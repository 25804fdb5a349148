// A customer's overview: figures, panels, what is missing, and the tabs above it.
import type { CustomerOverview } from '#contract/staff-overview/index.ts';
import type { Role } from '#domain/access/index.ts';
import { chooseCustomer, chosenCustomer } from '#web/client/chosen-customer.ts';
import { customerFixture, customerId } from '#web/testing/customer-fixture.tsx';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const NZD = { code: 'NZD', currencySuffix: 'NZD', offset: 100 };
const orderId = '01900000-0000-7000-8000-0000000000b1';
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const listingId = '01900000-0000-7000-8000-0000000000c1';
const invitedId = '01900000-0000-7000-8000-0000000000e1';
const userId = '01900000-0000-7000-8000-0000000000e2';

const overview = (overrides: Partial<CustomerOverview> = {}): CustomerOverview => ({
  customer: customerFixture({ hasDashboard: true }),
  orders: {
    byStatus: { NEW: 2, PENDING_PAYMENT: 1, READY: 0, PROCESSING: 1, DELIVERED: 4, FAILED: 1, COMPLETED: 9, CANCELLED: 0 },
    latest: [
      { _id: orderId, orderNumber: 1042, title: 'Sunny villa', status: 'FAILED', total: 46_000, currency: NZD, startDate: '2026-11-20' },
    ],
  },
  money: [{ currency: NZD, ordered: 125_000, spent: 80_000 }],
  moneySince: '2026-10-20',
  campaigns: { meta: { live: 12, inReview: 1, rejected: 0, ending: 3 }, google: { live: 4, inReview: 0, rejected: 0, ending: 0 } },
  people: {
    active: 7,
    invited: 2,
    waiting: 0,
    first: [
      { _id: invitedId, displayName: 'Tane Rua', status: 'invited', lastSignInAt: null },
      { _id: userId, displayName: 'Mia Tau', status: 'active', lastSignInAt: '2026-11-17T00:00:00.000Z' },
    ],
  },
  listings: { count: 48, advertised: 11, isMore: false },
  activity: [
    {
      _id: '01900000-0000-7000-8000-0000000000d1',
      at: '2026-11-17T00:00:00Z',
      entity: 'listing',
      entityId: listingId,
      action: 'created',
      fields: [],
      name: '12 Hill Road',
      actor: 'Mia Tau',
    },
  ],
  ...overrides,
});

const open = (answer: CustomerOverview, roles: Role[] = ['admin']) =>
  openApp(`/customer/${customerId}`, { roles, answers: { 'GET /api/customer/{customerId}/overview': answer } });
const hrefOf = (link: HTMLElement): string => decodeURIComponent(link.getAttribute('href') ?? '');

test('tells orders, money, campaigns, listings and people, each with its list', async () => {
  open(overview());
  const figures = within(await screen.findByRole('list', { name: 'Figures' })).getAllByRole('link');
  expect(figures.map((figure) => figure.textContent)).toEqual([
    'Active FB campaigns121 in review, 3 ending within 7 days',
    'Active GDN campaigns4None in review',
    'Open orders51 failed, 2 to accept, 1 unpaid, 1 in delivery',
    expect.stringMatching(/^Ordered in 30 days.*1,250.*800.*spent on ads$/),
    'Listings on the market4811 advertised now',
    'Users72 invited',
  ]);
  expect(figures.map(hrefOf)).toEqual([
    `/campaigns?filters=customerId:equals:${customerId};state:equals:ACTIVE`,
    `/gdn-campaigns?filters=customerId:equals:${customerId};state:equals:ACTIVE`,
    `/orders/list?filters=customerId:equals:${customerId};status:in:NEW,PENDING_PAYMENT,READY,PROCESSING,FAILED&range=ALL_TIME`,
    `/orders/list?filters=customerId:equals:${customerId};status:in:NEW,READY,PROCESSING,DELIVERED,FAILED,COMPLETED&from=2026-10-20`,
    `/customers/listings/${customerId}?filters=isSold:equals:false;isClosed:equals:false`,
    `/admin/users?filters=customerId:equals:${customerId};status:equals:active`,
  ]);
  expect(screen.getByRole('link', { name: 'Sunny villa' }).getAttribute('href')).toBe(`/order/${orderId}/edit`);
  expect(screen.getByRole('link', { name: '12 Hill Road' }).getAttribute('href')).toBe(`/listing/${listingId}`);
  expect(screen.getByText(/Listing created by Mia Tau/)).toBeTruthy();
  expect(document.title).toBe('Adstead - Harbour Realty');
});

test.each<[Role, string, string]>([
  ['admin', '/admin/users', `/admin/users/${invitedId}`],
  ['operations', '/settings/users', `/settings/users/edit-profile/${invitedId}`],
])('shows %s who is invited and who signed in last, with the way to them', async (role, list, one) => {
  open(overview(), [role]);
  const people = within(await screen.findByRole('region', { name: 'Users' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tane RuaNever signed inInvited',
    expect.stringMatching(/^Mia TauSigned in .+Active$/),
  ]);
  expect(hrefOf(people.getByRole('link', { name: 'Tane Rua' }))).toBe(one);
  expect(hrefOf(people.getByRole('link', { name: 'All users' }))).toBe(`${list}?filters=customerId:equals:${customerId}`);
  const tile = within(screen.getByRole('list', { name: 'Figures' })).getByRole('link', { name: /^Users/ });
  expect(hrefOf(tile)).toBe(`${list}?filters=customerId:equals:${customerId};status:equals:active`);
});

test('names what is missing until the customer is ready to order', async () => {
  open(overview());
  const needs = within(await screen.findByRole('region', { name: 'Before the first order' }));
  expect(needs.getByRole('link', { name: 'Add an agent' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New order' })).toBeNull();
});

test('offers an admin to order for a customer that is ready, and not for one that lacks something', async () => {
  const account = { _id: id(9), name: 'Harbour ads', status: 'ACTIVE', tokenState: 'LINKED' } as const;
  const ready = {
    agentCount: 1,
    hasListing: true,
    hasTemplate: true,
    hasProduct: true,
    fbAdAccounts: [account],
    fbPage: { _id: id(8), pageId: '1', name: 'Harbour' },
  };
  const { person, location } = openApp(`/customer/${customerId}`, {
    roles: ['admin'],
    answers: {
      'GET /api/customer/{customerId}/overview': overview({ customer: customerFixture({ hasDashboard: true, ...ready }) }),
      'GET /api/customer-dashboard': () => new Promise(() => undefined),
      'POST /api/hub/visits': {},
    },
  });
  await person.click(await screen.findByRole('button', { name: 'New order' }));
  await waitFor(() => expect(location().pathname).toBe('/customer-dashboard/listings'));
  expect(chosenCustomer()).toMatchObject({ _id: customerId, name: 'Harbour Realty' });
  chooseCustomer(null);
});

test('tabs lead to the screens about the customer and mark the open one', async () => {
  const { person } = open(overview());
  const tabs = within(await screen.findByRole('navigation', { name: 'Customer' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Overview',
    'Details',
    'Orders',
    'Listings',
    'Products',
    'Templates',
    'Stores',
    'Assets',
    'Automation',
    'Catalogs',
    'Emails',
    'LLA tags',
    'Webhooks',
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Overview');
  await person.click(tabs.getByRole('button', { name: 'More' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Automation',
    'Catalogs',
    'Emails',
    'LLA tags',
    'Webhooks',
  ]);
  await person.click(screen.getByRole('menuitem', { name: 'Webhooks' }));
  await tabs.findByRole('link', { name: 'Webhooks' });
  expect(tabs.getAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual(['Webhooks']);
});
