import type { Role } from '#domain/access/index.ts';
import type { Order } from '#contract/orders/index.ts';
import { id } from '#web/testing/listing-samples.ts';
import { failedOrder, wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders } from '#web/testing/staff-orders.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const page = `/order/${id(7)}/edit`;
const drawer = `/orders/list?row=${id(1)}`;

const open = (address: string, order: Order, answers: Record<string, unknown> = {}, roles: Role[] = ['admin']) =>
  openStaffOrders(address, { roles, answers: { 'GET /api/orders/{orderId}': order, ...answers } });
const banner = async () => within(await screen.findByRole('region', { name: 'Needs attention' }));
const offered = ({ queryAllByRole }: Awaited<ReturnType<typeof banner>>) =>
  [...queryAllByRole('link'), ...queryAllByRole('button')].map((each) => [each.textContent, each.getAttribute('href')]);

const failedOn = (reason: string) => ({
  'GET /api/orders/{orderId}/deliveries': { deliveries: [{ network: 'meta', state: 'FAILED', reason, steps: [] }] },
});
const limit = failedOn('The ad account has reached its limit.');
const campaign = { deleted: false, step: 'change' as const, state: 'ACTIVE' as const, report: null, startTime: null, adSets: [] };
const rejected = { ...campaign, _id: id(81), name: 'Spring villa', hasRejectedAd: true, refusal: 'Blurry picture' };

describe('what an order needs', () => {
  test('stands first on its page: the cause, what fixes it, and delivering again after it', async () => {
    open(page, failedOrder(), limit);
    const found = await banner();
    expect(found.getByRole('heading', { name: 'Delivery failed' })).toBeTruthy();
    expect(found.getByText('The ad account has reached its limit.')).toBeTruthy();
    await found.findByRole('button', { name: 'Deliver again' });
    expect(offered(found)).toEqual([
      ['Raise spending limit', `/ad-accounts?row=${id(801)}`],
      ['Deliver again', null],
    ]);
    expect(screen.getAllByRole('button', { name: 'Deliver again' })).toHaveLength(1);
  });

  test('stands first in the drawer of the list too, whose links lead to the page for what only it has', async () => {
    open(drawer, failedOrder(), limit);
    const found = await banner();
    await found.findByRole('button', { name: 'Deliver again' });
    expect(offered(found)[0]).toEqual(['Raise spending limit', `/ad-accounts?row=${id(801)}`]);
  });

  test('opens the field of the page that fixes it', async () => {
    const finding = {
      severity: 'blocks',
      network: null,
      template: null,
      text: 'The campaign starts in the past.',
      where: { field: { step: 'details', path: 'startDate' }, record: null },
    };
    const { person } = open(page, failedOrder(), { 'GET /api/orders/{orderId}/preflight': { findings: [finding], hasInstagram: false } });
    const found = await banner();
    await person.click(await found.findByRole('button', { name: 'Change start date' }));
    await waitFor(() => expect(document.activeElement?.closest('section')?.id).toBe('campaign'));
  });

  test.each<[string, Order, Role, string, string[]]>([
    ['that failed, for sales', failedOrder(), 'sales', 'Delivery failed', ['Deliver again']],
    ['to accept', wholeOrder('NEW', { steps: ['acceptInvoice', 'cancel'] }), 'sales', 'Waiting to be accepted', ['Accept order']],
    ['that another person has not paid', wholeOrder('PENDING_PAYMENT'), 'admin', 'Not paid', []],
    ['with a rejected ad', wholeOrder('DELIVERED', { fbCampaigns: [rejected] }), 'operations', 'Meta rejected an ad', ['Change ad']],
    ['with a rejected ad, for sales', wholeOrder('DELIVERED', { fbCampaigns: [rejected] }), 'sales', 'Meta rejected an ad', []],
  ])('is offered to those who may do it: an order %s', async (_name, order, role, title, labels) => {
    open(page, order, limit, [role]);
    const found = await banner();
    expect(found.getByRole('heading', { name: title })).toBeTruthy();
    if (labels.length > 0) await found.findByText(labels.at(-1) ?? '');
    expect(offered(found).map(([label]) => label)).toEqual(labels);
  });

  test('is nothing while all is well', async () => {
    open(page, wholeOrder());
    await screen.findByText('No problems found.');
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
  });
});
