// Leads for web tests.
import type { Lead, LeadMetrics, LeadRow } from '#contract/leads/index.ts';
import { id } from './listing-samples.ts';

export const leadRow = (number: number, given: Partial<LeadRow> = {}): LeadRow => ({
  _id: id(900 + number),
  leadCreatedTime: '2026-11-14T02:00:00.000Z',
  name: `Person ${number}`,
  email: `person${number}@mail.example`,
  phone: '+64215550143',
  answers: 'When do you want to sell?: This summer',
  state: 'NEW',
  stateChangedAt: null,
  stateChangedByName: null,
  title: 'Sunny villa by the park',
  reference: 'HR-1',
  postCode: '0627',
  orderNumber: 1001,
  products: 'Week of images',
  campaignName: 'Spring',
  network: 'meta',
  emailNotification: { name: 'Hana Rawiri', email: 'hana@harbour.example' },
  contactName: 'Hana Rawiri',
  contactEmail: 'hana@harbour.example',
  budget: '$345.00',
  erasedAt: null,
  ...given,
});

export const wholeLead = (number: number, given: Partial<Lead> = {}): Lead => ({
  _id: id(900 + number),
  network: 'meta',
  leadCreatedTime: '2026-11-14T02:00:00.000Z',
  receivedAt: '2026-11-14T02:00:10.000Z',
  name: `Person ${number}`,
  email: `person${number}@mail.example`,
  phone: '+64215550143',
  answers: [{ question: 'When do you want to sell?', answer: 'This summer' }],
  consent: [{ key: 'contact', isChecked: true }],
  state: 'CONTACTED',
  stateChangedAt: '2026-11-14T03:00:00.000Z',
  stateChangedByName: 'Hana Rawiri',
  erasedAt: null,
  way: {
    listing: { _id: id(1), name: 'Sunny villa by the park', reference: 'HR-1' },
    order: { _id: id(2), orderNumber: 1001, title: 'Sunny villa by the park' },
    campaign: { _id: id(3), name: 'ORD-1001 Spring' },
    ad: { _id: id(4), name: 'Ad 1' },
    form: { _id: '9001', name: 'ORD-1001 form' },
  },
  notices: [{ email: 'hana@harbour.example', kind: 'data', at: '2026-11-14T02:00:12.000Z' }],
  mayErase: true,
  ...given,
});

export const leadMetrics = (given: Partial<LeadMetrics> = {}): LeadMetrics => ({
  total: 2,
  byState: { NEW: 1, CONTACTED: 1, QUALIFIED: 0, LOST: 0 },
  costs: [{ currency: 'NZD', currencySuffix: 'NZD', offset: 100, budget: 34_500, leads: 2, perLead: 17_250 }],
  includesTax: true,
  ...given,
});
