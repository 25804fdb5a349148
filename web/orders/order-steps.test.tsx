import type { Order } from '#contract/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { failedOrder, wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders, sent } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;

describe('the next steps of an order', () => {
  test('a new order is accepted', async () => {
    const { person } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('NEW', { steps: ['acceptInvoice', 'cancel'] }),
        'POST /api/orders/{orderId}/accept': wholeOrder(),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept order' }));
    await screen.findByText('ORD-1007 accepted');
  });

  test('a new order is accepted in the list’s drawer', async () => {
    let order = wholeOrder('NEW', { _id: id(1), steps: ['acceptInvoice', 'cancel'] });
    const { person } = openStaffOrders(`/orders/list?row=${id(1)}`, {
      answers: {
        'GET /api/orders/{orderId}': () => order,
        'POST /api/orders/{orderId}/accept': () => (order = wholeOrder('READY', { _id: id(1) })),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept order' }));
    await screen.findByText('ORD-1007 accepted');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept order' })).toBeNull());
  });

  test('changes made after one’s own step are saved over its version', async () => {
    let reads = 0;
    const accepted = wholeOrder('READY', { version: 4 });
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': () => {
          reads += 1;
          return reads === 1 ? wholeOrder('NEW', { steps: ['acceptInvoice', 'cancel'] }) : new Promise(() => undefined);
        },
        'POST /api/orders/{orderId}/accept': accepted,
        'PUT /api/orders/{orderId}': { ...accepted, campaignName: 'Summer', version: 5 },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept order' }));
    await screen.findByText('ORD-1007 accepted');
    await person.type(screen.getByRole('textbox', { name: 'Campaign name' }), '!');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Successfully Saved!');
    expect(sent(asked, 'PUT')?.body).toEqual({ campaignName: 'Spring!', version: 4 });
  });

  test('one that failed is delivered again once the person has read what happens', async () => {
    const { person, asked } = openStaffOrders(page, {
      roles: ['sales'],
      answers: { 'GET /api/orders/{orderId}': failedOrder(), 'POST /api/orders/{orderId}/retry': wholeOrder() },
    });
    await person.click(await screen.findByRole('button', { name: 'Deliver again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliver ORD-1007 again?' }));
    expect(dialog.getByText(/nothing is created twice.*they spend the budget of the order/)).toBeTruthy();
    expect(sent(asked, 'POST')).toBeUndefined();
    await person.click(dialog.getByRole('button', { name: 'Deliver again' }));
    await screen.findByText('Delivery of ORD-1007 restarted');
  });

  test('a failed refund is requested again', async () => {
    const paid = { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z', isEditable: false, steps: [] } as const;
    let isRefundFailed = true;
    const order = () => wholeOrder('CANCELLED', { ...paid, steps: [], isRefundFailed });
    const { person } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': order,
        'POST /api/orders/{orderId}/refund': () => {
          isRefundFailed = false;
          return order();
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Retry refund' }));
    await screen.findByText('Refund of ORD-1007 restarted');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry refund' })).toBeNull());
  });

  test('a step that is no longer possible shows the order’s current state', async () => {
    const { person } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': failedOrder(),
        'POST /api/orders/{orderId}/retry': refuse(409, {
          code: 'orderMovedOn',
          message: 'This order is Cancelled, so this is no longer possible.',
        }),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Deliver again' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deliver again' }));
    await screen.findByText('This order is Cancelled, so this is no longer possible.');
  });

  test.each<[string, Partial<Order>, RegExp]>([
    ['paid by card', { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z' }, /\$345\.00 will be refunded to the card/],
    [
      'refunded at the provider',
      { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z', refundedAt: '2026-11-14T04:00:00.000Z' },
      /The payment has already been refunded/,
    ],
    ['not paid yet', { status: 'PENDING_PAYMENT', paymentType: 'CREDIT_CARD' }, /Nothing was paid/],
    ['by invoice', {}, /paid by invoice, so there is no card payment to refund/],
    [
      'paid by credit and card',
      { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z', creditUsed: 4500 },
      /\$300\.00 will be refunded to the card it was paid with\. \$45\.00 of credit will be available again\.$/,
    ],
    ['paid by credit', { creditUsed: 34_500 }, /^No campaigns will run\. \$345\.00 of credit will be available again\.$/],
  ])('cancelling an order that is %s first says what happens to the payment', async (_, more, words) => {
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': wholeOrder('READY', more),
        'POST /api/orders/{orderId}/cancel': wholeOrder('CANCELLED', more),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel ORD-1007?' });
    within(dialog).getByText(words);
    await person.click(within(dialog).getByRole('button', { name: 'Keep order' }));
    expect(sent(asked, 'POST')).toBeUndefined();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel order' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }));
    await screen.findByText('ORD-1007 cancelled');
  });

  test.each<[string, Partial<Order>, RegExp]>([
    ['was refunded', { paidAt: '2026-11-14T02:05:00.000Z', refundedAt: '2026-11-14T04:00:00.000Z' }, /Credit card, refunded/],
    ['will be refunded', { paidAt: '2026-11-14T02:05:00.000Z' }, /Credit card, refund on its way/],
    ['was not refunded after all', { paidAt: '2026-11-14T02:05:00.000Z', isRefundFailed: true }, /Credit card, refund failed/],
    ['was never paid', {}, /Credit card, not paid/],
    ['gave its credit back', { creditUsed: 34_500 }, /Credit, credit returned/],
  ])('a cancelled order says that it %s', async (_, more, words) => {
    const order = wholeOrder('CANCELLED', { paymentType: 'CREDIT_CARD', isEditable: false, steps: [], ...more });
    openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': order } });
    await waitFor(() => expect(screen.getByText('Payment').parentElement?.textContent).toMatch(words));
  });

  test('a part of what was paid is refunded with a reason, and no more than is left', async () => {
    const paid = { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z' } as const;
    const refund = {
      _id: id(96),
      kind: 'PART',
      amount: 5000,
      tax: 652,
      state: 'DONE',
      reason: 'Started a day late',
      requestedByName: 'Ada Palmer',
      createdAt: '2026-11-14T03:00:00.000Z',
    } as const;
    let order = wholeOrder('DELIVERED', { ...paid, refundable: 34_500, steps: [] });
    const { person, asked } = openStaffOrders(page, {
      answers: {
        'GET /api/orders/{orderId}': () => order,
        'POST /api/orders/{orderId}/refunds': () =>
          (order = wholeOrder('DELIVERED', { ...paid, refunded: 5000, refundable: 29_500, refunds: [refund], steps: [] })),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'ORD-1007' });
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund ORD-1007' }));
    dialog.getByText(/To stop them, end the campaigns; the order itself can no longer be cancelled\./);
    await person.type(dialog.getByRole('textbox', { name: 'Amount' }), '345.01');
    await person.click(dialog.getByRole('button', { name: 'Refund $345.01' }));
    for (const text of ['Enter $345.00 or less.', 'Enter a reason.']) await dialog.findByText(text);
    expect(sent(asked, 'POST')).toBeUndefined();
    await person.clear(dialog.getByRole('textbox', { name: 'Amount' }));
    await person.type(dialog.getByRole('textbox', { name: 'Amount' }), '50');
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Started a day late');
    await person.click(dialog.getByRole('button', { name: 'Refund $50.00' }));
    await screen.findByText('Refund of $50.00 is on its way');
    expect(sent(asked, 'POST')?.body).toEqual({ amount: 5000, reason: 'Started a day late', expectedRefundable: 34_500 });
    const refunds = await screen.findByRole('list', { name: 'Refunds' });
    for (const text of ['Started a day late', 'Partial refund, refunded', 'GST $6.52', '-$50.00'])
      expect(refunds.textContent).toContain(text);
    expect(screen.getByText(/\$50\.00 refunded/)).toBeTruthy();
  });
});
