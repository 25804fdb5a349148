import type { Role } from '#domain/access/index.ts';
import { id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders } from '#web/testing/staff-orders.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

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
