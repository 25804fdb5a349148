// Who looks after an order, on its page, and what the command palette offers there.
import type { Order } from '#contract/orders/index.ts';
import { id } from '#web/testing/listing-samples.ts';
import { failedOrder, wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;
const ADA = { _id: '01900000-0000-7000-8000-00000000abcd', displayName: 'Ada Palmer' };
const assignment: Order['timeline'][number] = {
  step: 'assigned',
  from: 'READY',
  to: 'READY',
  mover: 'staff',
  actorName: 'Tom Ellery',
  at: '2026-11-14T03:00:00.000Z',
  note: 'Ada Palmer',
};
const answers = { 'GET /api/orders/assignees': { people: [{ _id: id(602), displayName: 'Hana Rawiri' }] } };

test('an order names its assignee, says who assigned it, and is assigned to the reader with Enter', async () => {
  const order = wholeOrder();
  const assigned = { ...order, assignee: ADA, timeline: [...order.timeline, assignment] };
  let stored: Order = order;
  const { person, asked } = openStaffOrders(page, {
    answers: {
      ...answers,
      'GET /api/orders/{orderId}': () => stored,
      'PUT /api/orders/{orderId}/assignee': () => (stored = assigned),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Assign' }));
  const field = await within(await screen.findByRole('dialog', { name: 'Assign ORD-1007' })).findByRole('combobox', {
    name: 'Assigned to',
  });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent(asked, 'PUT')?.body).toEqual({ assigneeId: ADA._id }));
  await screen.findByText('ORD-1007 assigned to Ada Palmer');
  const [latest] = within(await screen.findByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  expect(latest?.textContent).toMatch(/^Assigned to Ada PalmerTom Ellery, /);
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
});

test('the palette offers what can be done with the open order', async () => {
  const { person } = openStaffOrders(page, { answers: { ...answers, 'GET /api/orders/{orderId}': failedOrder({ refundable: 34_500 }) } });
  await screen.findByRole('button', { name: 'More actions' });
  await person.keyboard('{Control>}k{/Control}');
  await person.type(await screen.findByRole('combobox', { name: /search/i }), 'ord-1007');
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
  for (const label of ['Deliver again', 'Assign', 'Refund', 'Cancel order']) expect(labels).toContain(label);
  await person.click(screen.getByRole('option', { name: 'Refund' }));
  await screen.findByRole('dialog', { name: 'Refund ORD-1007' });
});

test('the palette offers what can be done with the open row of a list, and tells operations who orders', async () => {
  const { person } = openStaffOrders(`/orders/list?row=${id(1)}`, { roles: ['operations'] });
  await screen.findByRole('button', { name: 'Actions' });
  await person.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /search/i });
  await person.type(field, 'deliver');
  await screen.findByRole('option', { name: 'Deliver again' });
  await person.clear(field);
  await person.type(field, 'new order');
  await person.click(await screen.findByRole('option', { name: /New Order/ }));
  await screen.findByText('Admins and sales place orders for customers. Ask one of them.');
});
