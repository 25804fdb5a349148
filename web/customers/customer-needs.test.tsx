// The checklist on a customer's page of what it needs before the first order, and the links to its other screens.
import type { Customer } from '#contract/customers/index.ts';
import type { Role } from '#domain/access/index.ts';
import { customerId, customerPage, openCustomer, customerFixture } from '#web/testing/customer-fixture.tsx';
import { signedIn } from '#web/client/session.ts';
import { staff } from '#web/testing/visit.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const nothing: Partial<Customer> = { officeCount: 0 };
const everything: Partial<Customer> = {
  officeCount: 1,
  agentCount: 1,
  fbAdAccounts: [{ _id: customerId, name: 'Harbour ads', status: 'ACTIVE', tokenState: 'LINKED' }],
  hasListing: true,
  hasTemplate: true,
  hasProduct: true,
  hasDashboard: true,
  hasUser: true,
  fbPage: { _id: customerId, pageId: '1', name: 'Harbour' },
};

const open = (overrides: Partial<Customer>, role: Role = 'admin') => {
  const opened = openCustomer(customerPage, customerFixture(overrides), { 'GET /api/customers/list': { customers: [] } });
  signedIn(staff(role));
  return opened;
};
const needs = async () => within(await screen.findByRole('region', { name: 'Before the first order' }));

describe('before the first order', () => {
  test('a new customer links to everything that it still needs, with this customer preselected', async () => {
    open(nothing);
    const links = (await needs()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Add an office', `/offices/create?customerId=${customerId}&setUp=${customerId}`],
      ['Add an agent', `/agents/create?customerId=${customerId}&setUp=${customerId}`],
      ['Link an ad account', `/ad-accounts?linkFor=${customerId}`],
      ['Choose a page', `/customer/${customerId}/edit?field=fbPageId&setUp=${customerId}`],
      ['Add a listing', `/customers/listings/${customerId}/create?setUp=${customerId}`],
      ['Add a template', `/customer/${customerId}/campaign-templates/create?setUp=${customerId}`],
      ['Add a product', `/product/create?customerId=${customerId}&setUp=${customerId}`],
      ['Set up the dashboard', `/dashboards/create?customerId=${customerId}&setUp=${customerId}`],
      ['Invite a user', `/settings/users/create?customerId=${customerId}&setUp=${customerId}`],
    ]);
  });

  test('what exists is ticked and has no link', async () => {
    open({ ...everything, hasProduct: false });
    const list = await needs();
    expect(list.getAllByText('Done')).toHaveLength(8);
    expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Add a product']);
  });

  test.each<[string, Partial<Customer>, string]>([
    [
      'not linked',
      { fbAdAccounts: [{ _id: customerId, name: 'Harbour ads', status: 'NOT_CHECKED', tokenState: 'NOT_LINKED' }] },
      '/ad-accounts',
    ],
    ['expired', { fbAdAccounts: [{ _id: customerId, name: 'Harbour ads', status: 'ACTIVE', tokenState: 'EXPIRED' }] }, '/ad-accounts'],
    [
      'revoked, on Google',
      { fbAdAccounts: [], gdnAccounts: [{ _id: customerId, name: 'Harbour display', status: 'ACTIVE', tokenState: 'REVOKED' }] },
      '/gdn-accounts',
    ],
  ])('an account that is %s does not count, and the link leads to it', async (_, accounts, path) => {
    open({ ...everything, ...accounts });
    const list = await needs();
    expect(list.getAllByText('Done')).toHaveLength(8);
    const link = list.getByRole('link', { name: 'Link an ad account' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`${path}?filters=customerIds:in:${customerId}`);
  });

  test('a user who may not create products reads who may', async () => {
    const { person } = open({ ...everything, hasProduct: false }, 'operations');
    const list = await needs();
    expect(list.getByText(/^An admin can do this\./)).toBeTruthy();
    await person.click(list.getByRole('button', { name: 'Copy link for an admin' }));
    expect(await navigator.clipboard.readText()).toMatch(
      new RegExp(`^Add a product: .*/product/create\\?customerId=${customerId}&setUp=${customerId}$`),
    );
    expect(list.queryByRole('link')).toBeNull();
  });

  test('the checklist is hidden once everything exists', async () => {
    open(everything);
    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByText('Before the first order')).toBeNull();
  });

  test('the checklist is refreshed whenever the page is opened', async () => {
    const { api, router } = open({ ...everything, hasDashboard: false });
    await needs();
    await router.navigate({ to: '/customers' });
    api.answers['GET /api/customer/{customerId}'] = customerFixture(everything);
    await router.navigate({ to: customerPage });
    await waitFor(() => expect(screen.queryByText('Before the first order')).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy();
  });
});

test.each([
  [true, `/dashboards/edit/${customerId}`],
  [false, `/dashboards/create?customerId=${customerId}`],
])('templates, products, orders and the dashboard (set up: %s) are one click away', async (hasDashboard, dashboard) => {
  open({ hasDashboard });
  const way = async (name: string) => decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
  expect(await way('Templates')).toBe(`/customer/${customerId}/campaign-templates/published`);
  expect(await way('Products')).toBe(`/products?filters=customerId:equals:${customerId}`);
  expect(await way('Orders')).toBe(`/orders/list?filters=customerId:equals:${customerId}`);
  expect(await way('Dashboard')).toBe(dashboard);
});
