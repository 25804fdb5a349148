import type { Order } from '#contract/orders/index.ts';
import type { RepeatKind } from '#domain/orders/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import type { Answers, Asked } from '#web/testing/fake-api.ts';
import { id } from '#web/testing/listing-samples.ts';
import { wholeOrder } from '#web/testing/order-samples.ts';
import { campaignDataResponse, oneListing, openOrder, orderData, wizardLoaded } from '#web/testing/ordering.tsx';
import { press, stepShown } from '#web/testing/wizard-walk.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(wizardLoaded);

const products = wholeOrder()
  .products.slice(0, 1)
  .map((product) => ({ ...product, code: 'WEEK', name: 'Product WEEK' }));
const earlier = (given: Partial<Order> = {}): Order =>
  wholeOrder('DELIVERED', {
    products,
    agents: [{ _id: id(902), fullName: 'Ben Taylor' }],
    office: { _id: id(502), name: 'Harbour Hills' },
    attributes: [{ entity: 'FB_AD_ACCOUNT', key: 'fbAdAccount', value: id(81) }],
    campaignData: [],
    endDate: '2026-11-20',
    ...given,
  });

const open = (kind: RepeatKind, answers: Answers) =>
  openOrder(answers, { pick: { ...oneListing, repeats: { orderId: id(7), kind } }, role: 'branchuser' });

test('an order is filled in from the one that it repeats, up to paying', async () => {
  const { person } = open('again', { 'GET /api/orders/{orderId}': earlier() });
  expect(await screen.findByText('Filled in from ORD-1007.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Product WEEK', checked: true })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Office' }).value).toBe('Harbour Hills');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Meta billing account' }).value).toBe('Harbour on Meta');
  await screen.findByRole('complementary', { name: 'Preview' });
  await press(person, 'Next');
  await stepShown('Payment');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Campaign name' }).value).toBe('Spring');
});

test('an order that can be repeated whole begins with its review', async () => {
  const wizard = orderData();
  const [template] = wizard.products.flatMap(({ campaignTemplates }) => campaignTemplates);
  const { templateData } = campaignDataResponse(wizard)({ body: { templateData: template } } as Asked);
  const campaignData = [templateData.campaignDataItem] as Order['campaignData'];
  open('again', { 'GET /api/orders/{orderId}': earlier({ campaignData }) });
  await stepShown('Payment');
  expect(screen.getByText('Filled in from ORD-1007.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^(Pay|Place order for) \$/ })).toBeTruthy();
});

test('an extension starts when the order ends, and says what was not carried over', async () => {
  const agents = [...earlier().agents, { _id: id(999), fullName: 'Gone Away' }];
  open('extend', { 'GET /api/orders/{orderId}': earlier({ agents }) });
  expect(await screen.findByText('Extends ORD-1007 from 21/11/2026. Not carried over: Gone Away.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Product FORTNIGHT', checked: true })).toBeTruthy();
});

test('an order that can no longer be read leaves an empty one', async () => {
  open('again', { 'GET /api/orders/{orderId}': refuse(404, { code: 'notFound', message: 'Not found.' }) });
  expect(await screen.findByText('The earlier order could not be loaded, so nothing was filled in from it.')).toBeTruthy();
});
