import { expect, test } from 'vitest';
import { readTemplate, renderTemplate, subjectOf, VOCABULARY } from '../variables/index.ts';
import type { Values } from '../variables/index.ts';
import { orderedProductValues, orderedCampaignValues, orderValues, paymentValues } from './order-variables.ts';
import type { OrderForVariables } from './order-variables.ts';

const order: OrderForVariables = {
  orderNumber: 1001,
  campaignName: 'Spring',
  startDate: '2026-11-20',
  durationDays: 7,
  placedAt: '2026-11-15T01:30:00.000Z',
  itemTitles: ['Sunny villa', 'City apartment'],
  total: 34_500,
  creditUsed: 0,
  tax: 4500,
  currencyCode: 'NZD',
  status: 'PENDING_PAYMENT',
  paymentType: 'CREDIT_CARD',
  purchaseOrderNumber: 'KR 88',
  comments: '',
  url: 'https://ads.example/customer-dashboard',
};
const product = { name: 'Week', code: 'WEEK', description: '', price: 30_000, campaignDurationDays: 7 };
const payment = { amount: 34_500, currencyCode: 'NZD', card: { brand: 'visa', last4: '4242' }, paidAt: null, isRefunded: false };

const say = (template: string, values: Values): string =>
  renderTemplate(readTemplate(template), values, { form: 'text', vocabulary: VOCABULARY, timezone: 'Pacific/Auckland' }).text;

test.each([
  ['{{order.orderNumber}}: {{order.items}}', 'ORD-1001: Sunny villa, City apartment'],
  ['{{order.total}}, {{order.tax}}, {{order.paymentType}}', '$345.00, $45.00, Credit card'],
  ['{{order.status}}', 'Payment pending.'],
  ['{{order.purchaseOrder}}', 'Purchase order KR 88.'],
  ['{{product.name}} for {{product.price}}', 'Week for $300.00'],
  ['{{payment.card}}|{{payment.paidAt}}|{{payment.refunded}}', 'Visa ending 4242||'],
  ["{{campaign.startDate | date: 'long'}} to {{campaign.endDate | date: 'long'}}", '20 November 2026 to 26 November 2026'],
])('%s says %s', (template, expected) => {
  const values = {
    order: orderValues(order),
    product: orderedProductValues(product, 'NZD'),
    payment: paymentValues(payment),
    campaign: orderedCampaignValues(order),
  };
  expect(say(template, values)).toBe(expected);
});

test('there is a value for every variable of an order, its product and its payment, and no other', () => {
  const values = { order: orderValues(order), product: orderedProductValues(product, 'NZD'), payment: paymentValues(payment) };
  for (const [subject, fields] of Object.entries(values)) {
    const names = VOCABULARY.filter(({ name }) => subjectOf(name) === subject).map(({ name }) => name.split('.')[1]);
    expect(Object.keys(fields ?? {}).toSorted(), subject).toEqual(names.toSorted());
  }
});
