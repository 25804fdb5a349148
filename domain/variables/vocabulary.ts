// All variables, and which of them each kind of template may use. Campaign copy, emails and creatives share one vocabulary.
import { listingVariables, resourceVariables } from './listing-variables.ts';
import { linkVariables, orderVariables, paymentVariables, productVariables, resultVariables } from './order-variables.ts';
import { agentVariables, customerVariables, officeVariables, recipientVariables } from './people-variables.ts';
import type { KnownNames } from './check-template.ts';
import { subjectOf } from './variable.ts';
import type { Vocabulary } from './variable.ts';

export const SUBJECTS = {
  listing: 'the listing that is advertised',
  resource: 'the resource that is advertised instead of a listing',
  agent: 'the first contact of the listing or the order',
  agent2: 'the second contact',
  agent3: 'the third contact',
  office: 'the office of the listing',
  customer: 'the customer',
  order: 'the order',
  product: 'the ordered product',
  payment: 'the payment of the order',
  campaign: 'the campaign of the order',
  lead: 'the lead',
  report: 'the page with the results',
  recipient: 'the recipient of the email',
  link: 'the link in the email',
} as const;
export type Subject = keyof typeof SUBJECTS;

export const VOCABULARY: Vocabulary = [
  ...listingVariables,
  ...resourceVariables,
  ...agentVariables,
  ...officeVariables,
  ...customerVariables,
  ...orderVariables,
  ...productVariables,
  ...paymentVariables,
  ...resultVariables,
  ...recipientVariables,
  ...linkVariables,
];

const COPY: readonly Subject[] = ['listing', 'resource', 'agent', 'agent2', 'agent3', 'office', 'customer'];
const ORDER_EMAIL: readonly Subject[] = [...COPY, 'order', 'product', 'payment', 'recipient'];
const RESULT_EMAIL: readonly Subject[] = [...ORDER_EMAIL, 'campaign', 'report'];

/** The subjects that each kind of template may use. Emails are listed by name. */
export const SUBJECTS_BY_TEMPLATE = {
  campaignCopy: COPY,
  creative: COPY,
  invite: ['recipient', 'customer', 'link'],
  activation: ['recipient', 'customer', 'link'],
  passwordReset: ['recipient', 'customer', 'link'],
  orderPlaced: ORDER_EMAIL,
  paymentReceived: ORDER_EMAIL,
  orderDelivered: RESULT_EMAIL,
  orderFailed: ORDER_EMAIL,
  campaignCompleted: RESULT_EMAIL,
  leadReceived: [...RESULT_EMAIL, 'lead'],
  reportShared: RESULT_EMAIL,
} as const satisfies Record<string, readonly Subject[]>;
export type TemplateKind = keyof typeof SUBJECTS_BY_TEMPLATE;

export function variableNamesFor(kind: TemplateKind): KnownNames {
  const subjects: readonly string[] = SUBJECTS_BY_TEMPLATE[kind];
  return { here: VOCABULARY.filter(({ name }) => subjects.includes(subjectOf(name))), everywhere: VOCABULARY };
}
