import type { Role } from '#domain/access/index.ts';
import { readOrderPick } from '#web/dashboard-kit/index.ts';
import { dashboardFixture } from '#web/testing/dashboard-fixture.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Asked } from '#web/testing/fake-api.ts';
import { HARBOUR, id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

/** The user who is signed in in these tests. */
const ADA = { _id: '01900000-0000-7000-8000-00000000abcd', displayName: 'Ada Palmer' };

describe('an order that staff make for a customer', () => {
  test.each<Role>(['admin', 'sales'])('begins in the list of orders for %s', async (role) => {
    openStaffOrders('/orders/list', { roles: [role] });
    const link = await screen.findByRole('link', { name: 'New order' });
    expect(link.getAttribute('href')).toBe('/customer-dashboard/order');
  });

  test('is not offered to operations', async () => {
    openStaffOrders('/orders/list', { roles: ['operations'] });
    await screen.findByRole('link', { name: 'ORD-1001' });
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
  });

  test.each([
    ['who ordered it', ADA, true],
    ['nobody else', { _id: id(602), displayName: 'Hana Rawiri' }, false],
  ])('is paid on its page by %s', async (_, orderedBy, isOffered) => {
    const waiting = wholeOrder('PENDING_PAYMENT', { orderedBy, paymentType: 'CREDIT_CARD', paidAt: null });
    openStaffOrders(`/order/${id(7)}/edit`, { roles: ['sales'], answers: { 'GET /api/orders/{orderId}': waiting } });
    await screen.findByRole('heading', { level: 1 });
    await screen.findByRole('button', { name: 'More actions' });
    expect(screen.queryByRole('button', { name: 'Pay now' }) !== null).toBe(isOffered);
  });
});

describe('an order that staff repeat for a customer', () => {
  const fortnight = {
    _id: id(72),
    code: 'FORTNIGHT',
    type: 'FACEBOOK_IMAGE_CAMPAIGN' as const,
    name: 'Two weeks',
    description: '',
    price: 1,
    campaignDurationDays: 14,
    isTaxInclusive: false,
    taxRate: 15,
    minListings: 1,
    maxListings: 1,
  };
  const dashboard = { ...dashboardFixture(), products: [fortnight] };
  const open = (role: Role, answer: unknown = dashboard) => {
    vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00.000Z'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    // The wizard itself is loaded from an address that looks like that of an order.
    const orderOrWizard = ({ params }: Asked) => (params['orderId'] === 'wizard' ? refuse(500, {}) : wholeOrder('DELIVERED'));
    const answers = { 'GET /api/orders/{orderId}': orderOrWizard, 'GET /api/customer-dashboard': answer };
    return openStaffOrders(`/order/${id(7)}/edit`, { roles: [role], answers });
  };
  const menu = async (person: ReturnType<typeof open>['person']) => {
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  test.each<[Role, string, string]>([
    ['sales', 'Extend by 14 days', 'extend'],
    ['admin', 'Order again', 'again'],
  ])('is opened in the wizard by %s with %s', async (role, label, kind) => {
    const { person, location, asked } = open(role);
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/customer-dashboard')).toBe(true));
    expect(await menu(person)).toEqual(expect.arrayContaining(['Extend by 14 days', 'Order again']));
    await person.click(screen.getByRole('menuitem', { name: label }));
    await waitFor(() => expect(location().pathname).toBe('/customer-dashboard/order'));
    expect(readOrderPick(HARBOUR)).toEqual({ orderType: 'LISTINGS', itemIds: [id(71)], repeats: { orderId: id(7), kind } });
    const scoped = asked.find(({ path }) => path === '/api/customer-dashboard');
    expect(scoped?.headers['x-adstead-customer']).toBe(HARBOUR);
  });

  test.each<[Role, unknown]>([
    ['operations', dashboard],
    ['sales', refuse(404, { code: 'notFound', message: 'Not found.' })],
  ])('is not offered to %s who cannot open the wizard', async (role, answer) => {
    const { person } = open(role, answer);
    await screen.findByRole('region', { name: 'Next steps' });
    expect(await menu(person)).toEqual(['Assign', 'Cancel order']);
  });
});

test('staff see on the page of an order what happens next, as the customer does', async () => {
  openStaffOrders(`/order/${id(7)}/edit`);
  const steps = within(await screen.findByRole('region', { name: 'Next steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toContain(
    'Your ads go liveThey are planned to start on 20/11/2026. First results arrive the day after.',
  );
});
