// The beginning of a dashboard's overview: what is live, ending, unpaid and suggested.
import { id } from '#web/testing/listing-samples.ts';
import { dashboardAnswers, dashboardFixture, today } from '#web/testing/dashboard-fixture.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { customerUser, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const order = (n: number, title: string) => ({ _id: id(n), orderNumber: 1000 + n, title, startDate: '2026-11-10', lastDay: '2026-11-20' });
const busy = today({
  live: { count: 4 },
  toStart: { count: 3 },
  ending: { count: 1, rows: [order(1, 'Sunny villa')] },
  unpaid: { count: 2, rows: [order(2, 'Bach by the sea'), order(3, 'City flat')] },
  suggested: [{ _id: id(9), title: 'New home', place: '9 Kauri Road, Ponsonby', heroUrl: null }],
});
const components = {
  listings: { count: 40, byStatus: { 'No Campaigns': 34, Active: 4, Completed: 2 }, isMore: false },
  resources: { count: 0, published: 0 },
  agents: { count: 0 },
  offices: { count: 0 },
};
const open = (answers: Answers = {}) =>
  visit('/customer-dashboard/overview', {
    user: customerUser('corporate'),
    answers: {
      ...dashboardAnswers(),
      'GET /api/offices': { offices: [], count: 0 },
      'GET /api/customer-dashboards/{customerId}/today': busy,
      'GET /api/customer-dashboards/{customerId}/components': components,
      'POST /api/hub/visits': {},
      ...answers,
    },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('tells what is live, what ends soon and what is unpaid, with the way to each order', async () => {
  open();
  const live = await part('Live');
  live.getByText('4');
  live.getByText('orders with ads running today. 3 orders in review or still to start.');
  const ending = await part('Ending within 7 days');
  expect(ending.getByRole('link', { name: 'Sunny villa' }).getAttribute('href')).toBe(`/customer-dashboard/dashboardOrders?order=${id(1)}`);
  ending.getByText('Last day 20/11/2026');
  const unpaid = await part('Card payments due');
  unpaid.getByText('2');
  const pay = new URL(unpaid.getByRole<HTMLAnchorElement>('link', { name: 'Pay now: City flat' }).href).searchParams;
  expect([pay.get('order'), pay.has('pay')]).toEqual([id(3), true]);
  const listOf = (title: string) => screen.getByRole('link', { name: `See all: ${title}` }).getAttribute('href');
  expect(['Live', 'Ending within 7 days', 'Card payments due'].map(listOf)).toEqual([
    '/customer-dashboard/status?show=live',
    '/customer-dashboard/status?show=ending',
    '/customer-dashboard/dashboardOrders?status=PENDING_PAYMENT&range=ALL_TIME',
  ]);
});

test('offers to order a listing that was never advertised, and to choose another', async () => {
  const { person, place } = open();
  const suggested = await part('Not advertised');
  suggested.getByText('34');
  expect(suggested.getByRole('link', { name: 'See all: Not advertised' }).getAttribute('href')).toBe(
    '/customer-dashboard/listings?status=No+Campaigns',
  );
  expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe('/customer-dashboard/listings');
  await person.click(suggested.getByRole('button', { name: 'Order New home' }));
  expect(place()).toMatch(/order/i);
});

test('does not call an order on invoice paid', async () => {
  open({ 'GET /api/customer-dashboards/{customerId}/today': today({ onInvoice: { count: 1 } }) });
  (await part('Card payments due')).getByText('No card payment is due. 1 open order on invoice.');
});

test('comes first, and what follows waits until its place is known', async () => {
  const answer = Promise.withResolvers<typeof busy>();
  open({
    'GET /api/customer-dashboards/{customerId}/today': () => answer.promise,
    'GET /api/customer-dashboards/{customerId}/components': components,
    'GET /api/users/accounts': {
      accounts: [{ provider: 'facebook', label: 'Facebook', isTwin: false, isOffered: true, linked: null }],
      hasPassword: true,
    },
  });
  await screen.findByText('Link your Facebook account');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
  answer.resolve(busy);
  const prompt = await screen.findByRole('dialog', { name: 'Link your Facebook account' });
  const live = screen.getByRole('region', { name: 'Live' });
  expect(live.compareDocumentPosition(prompt) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('list', { name: 'At a glance' })).toBeTruthy();
});

test('leaves out orders where the dashboard has no tab for them', async () => {
  open({ 'GET /api/customer-dashboard': dashboardFixture({ tabs: [{ code: 'overview', accessRight: ['corporate'] }] }) });
  await part('Live');
  expect(screen.queryByRole('region', { name: 'Card payments due' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Not advertised' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
});
