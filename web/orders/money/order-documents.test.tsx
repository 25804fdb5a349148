import { refuse } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { openStaffOrders } from '#web/testing/staff-orders.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

const page = `/order/${id(7)}/edit`;
const documents = [
  { _id: id(91), kind: 'TAX_INVOICE' as const, number: 41, amount: 34_500, issuedOn: '2026-11-14' },
  { _id: id(92), kind: 'CREDIT_NOTE' as const, number: 42, amount: 5000, issuedOn: '2026-11-15' },
];
const PDF = 'GET /api/orders/{orderId}/documents/{documentId}/pdf';
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:pdf';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

test('the documents of an order are listed and downloaded, with progress while a PDF is prepared', async () => {
  const made = Promise.withResolvers<unknown>();
  const { person } = openStaffOrders(page, {
    answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', { documents }), [PDF]: () => made.promise },
  });
  const list = within(await screen.findByRole('list', { name: 'Documents' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tax invoice 00004114/11/2026$345.00Download',
    'Credit note 00004215/11/2026-$50.00Download',
  ]);
  const button = list.getByRole('button', { name: 'Download Credit note 000042' });
  await person.click(button);
  expect(button.hasAttribute('data-loading')).toBe(true);
  list.getByText('· Preparing PDF…');
  made.resolve({});
  await vi.waitFor(() => expect(saved).toEqual(['Credit note 000042.pdf']));
  expect(list.queryByText('· Preparing PDF…')).toBeNull();
});

test('a PDF that could not be created is explained', async () => {
  const { person } = openStaffOrders(page, {
    answers: {
      'GET /api/orders/{orderId}': wholeOrder('READY', { documents }),
      [PDF]: refuse(503, { code: 'documentNotMade', message: 'The PDF could not be created. Try again in a few minutes.' }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Download Tax invoice 000041' }));
  expect(await screen.findByText('The PDF could not be created. Try again in a few minutes.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('staff read which settings are missing', async () => {
  const missing = wholeOrder('READY', { missingIssuerSettings: ['ISSUER_LEGAL_NAME', 'ISSUER_GST_NUMBER'] });
  openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': missing } });
  expect(await screen.findByText(/^Set ISSUER_LEGAL_NAME, ISSUER_GST_NUMBER on the server to issue receipts/)).toBeTruthy();
});

test('an order without documents has no such section', async () => {
  openStaffOrders(page);
  await screen.findByRole('heading', { name: 'Products and price' });
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBeNull();
});

test('what credit paid and what the card paid are told of the order and of its receipt', async () => {
  const receipt = { _id: id(91), kind: 'RECEIPT' as const, number: 41, amount: 34_500, issuedOn: '2026-11-14' };
  const paid = { paymentType: 'CREDIT_CARD', paidAt: '2026-11-14T02:05:00.000Z', paidWith: 'Visa ending 4242', creditUsed: 8642 } as const;
  openStaffOrders(page, { answers: { 'GET /api/orders/{orderId}': wholeOrder('READY', { ...paid, documents: [receipt] }) } });
  const [row] = within(await screen.findByRole('list', { name: 'Documents' })).getAllByRole('listitem');
  expect(row?.textContent).toContain('14/11/2026 · $86.42 credit, $258.58 by card');
  expect(screen.getByText('Paid with Visa ending 4242').nextSibling?.textContent).toBe('$258.58');
  expect(screen.queryByText('To pay')).toBeNull();
});
