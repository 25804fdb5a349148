// The emails whose texts a customer can change, in the order in which a customer's users receive them.
import type { TemplateKind } from '../variables/index.ts';

export const EMAIL_NAMES = [
  'invite',
  'activation',
  'passwordReset',
  'orderPlaced',
  'paymentReceived',
  'orderDelivered',
  'orderFailed',
  'campaignCompleted',
  'leadReceived',
  'reportShared',
] as const satisfies readonly TemplateKind[];
export type EmailName = (typeof EMAIL_NAMES)[number];

export interface EmailFacts {
  label: string;
  /** Recipient and occasion. */
  about: string;
}

export const EMAIL_FACTS: Readonly<Record<EmailName, EmailFacts>> = {
  invite: { label: 'Invitation', about: 'To someone who is invited to the dashboard.' },
  activation: { label: 'Activation', about: 'To someone who signed up, to confirm their address.' },
  passwordReset: { label: 'Password reset', about: 'To someone who asked for a new password.' },
  orderPlaced: { label: 'Order placed', about: 'To who ordered and the order’s notice addresses, once the order is placed.' },
  paymentReceived: { label: 'Payment received', about: 'To who ordered, once the payment went through.' },
  orderDelivered: { label: 'Order delivered', about: 'To who ordered, once every campaign is on its network.' },
  orderFailed: { label: 'Order failed', about: 'To operations, when campaigns could not be made. Customers are not told.' },
  campaignCompleted: { label: 'Campaign completed', about: 'To who ordered, when a campaign has run its days.' },
  leadReceived: { label: 'Lead received', about: 'To the contacts, when someone left their details.' },
  reportShared: { label: 'Report shared', about: 'To whom a report is shared with.' },
};

/** Emails that a product can override: those sent after an order. */
export const PRODUCT_EMAIL_NAMES: readonly EmailName[] = EMAIL_NAMES.slice(EMAIL_NAMES.indexOf('orderPlaced'));

export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_BODY_CHARACTERS = 50_000;
