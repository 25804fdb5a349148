// The variables of orders, products, payments, campaign results and links.
import { variable } from './listing-variables.ts';
import type { Variable } from './variable.ts';

const nzd = { currencySuffix: 'NZD', offset: 100 };

export const orderVariables: readonly Variable[] = [
  variable('order.orderNumber', 'text', 'the number', '100482'),
  variable('order.campaignName', 'text', 'the name of the campaign', 'Kauri Road launch'),
  variable('order.startDate', 'date', 'the day it starts', '2026-11-21'),
  variable('order.placedAt', 'moment', 'when it was placed', '2026-11-15T01:30:00.000Z'),
  variable('order.items', 'list', 'the titles of what is advertised', ['Sunny villa by the park', 'City apartment']),
  variable('order.itemCount', 'number', 'how many are advertised', 2),
  variable('order.total', 'money', 'the price, with tax', { amount: 34_500, currency: nzd }),
  variable('order.tax', 'money', 'the tax in it', { amount: 4500, currency: nzd }),
  variable('order.status', 'text', 'the status, in words', 'Order is ready for delivery.'),
  variable('order.paymentType', 'text', 'the payment method', 'Card'),
  variable('order.purchaseOrder', 'text', 'the purchase order of an invoice, as a sentence', 'Purchase order 4711.'),
  variable('order.comments', 'text', 'the comments', 'Please start in the morning.'),
  variable('order.url', 'url', 'the link to the order', 'https://ads.example.com/dashboard/orders/100482'),
];

export const productVariables: readonly Variable[] = [
  variable('product.name', 'text', 'the name', 'Single listing, two weeks'),
  variable('product.code', 'text', 'the code', 'SINGLE-14'),
  variable('product.description', 'text', 'the description', 'One listing on both networks.'),
  variable('product.price', 'money', 'the price', { amount: 30_000, currency: nzd }),
  variable('product.campaignDurationDays', 'number', 'for how many days it runs', 14),
];

export const paymentVariables: readonly Variable[] = [
  variable('payment.amount', 'money', 'the amount paid', { amount: 34_500, currency: nzd }),
  variable('payment.card', 'text', 'the card, by its brand and last digits', 'Visa ending 4242'),
  variable('payment.paidAt', 'moment', 'when it was paid', '2026-11-15T01:31:00.000Z'),
  variable('payment.refunded', 'money', 'the amount refunded', { amount: 34_500, currency: nzd }),
];

export const resultVariables: readonly Variable[] = [
  variable('campaign.name', 'text', 'the name', 'Kauri Road launch'),
  variable('campaign.startDate', 'date', 'its first day', '2026-11-21'),
  variable('campaign.endDate', 'date', 'its last day', '2026-12-05'),
  variable('campaign.reach', 'number', 'the number of people reached', 18_240),
  variable('campaign.clicks', 'number', 'the number of clicks', 912),
  variable('campaign.leadsCount', 'number', 'the number of leads', 14),
  variable('lead.fullName', 'text', 'the full name of the lead', 'Hemi Parata'),
  variable('lead.email', 'text', 'their email address', 'hemi@mail.example'),
  variable('lead.phone', 'text', 'their phone number', '021 765 4321'),
  variable('lead.answers', 'list', 'their other answers', ['When do you want to sell?: This summer']),
  variable('lead.url', 'url', 'the link to the lead', 'https://ads.example.com/customer-dashboard/dashboardLeads?lead=4f2a'),
  variable('lead.receivedAt', 'moment', 'the time of the lead', '2026-11-22T20:05:00.000Z'),
  variable('report.url', 'url', 'the link to the results', 'https://ads.example.com/report/7Kq2'),
];

export const linkVariables: readonly Variable[] = [
  variable('link.url', 'url', 'the address of the link', 'https://ads.example.com/authentication/activate/2d7c'),
  variable('link.expiresAt', 'moment', 'when the link expires', '2026-11-22T01:30:00.000Z'),
];
