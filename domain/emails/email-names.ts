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
  invite: { label: 'Invitation', about: 'Sent to someone who is invited to the dashboard.' },
  activation: { label: 'Activation', about: 'Sent to someone who signed up, to confirm the address.' },
  passwordReset: { label: 'Password reset', about: 'Sent to someone who requested a new password.' },
  orderPlaced: {
    label: 'Order placed',
    about: 'Sent to the person who ordered and to the order’s notification emails when the order is placed.',
  },
  paymentReceived: { label: 'Payment received', about: 'Sent to the person who ordered when the payment is received.' },
  orderDelivered: { label: 'Order delivered', about: 'Sent to the person who ordered when every campaign is on its network.' },
  orderFailed: { label: 'Order failed', about: 'Sent to operations when campaigns could not be created. Customers are not notified.' },
  campaignCompleted: { label: 'Campaign completed', about: 'Sent to the person who ordered when a campaign has ended.' },
  leadReceived: { label: 'Lead received', about: 'Sent to the contacts when someone fills in a lead form.' },
  reportShared: { label: 'Report shared', about: 'Sent to the people a report is shared with.' },
};

/** Emails that a product can override: those sent after an order. */
export const PRODUCT_EMAIL_NAMES: readonly EmailName[] = EMAIL_NAMES.slice(EMAIL_NAMES.indexOf('orderPlaced'));

/** Emails with a link that lets its reader in. */
export const ACCESS_EMAIL_NAMES: readonly EmailName[] = ['invite', 'activation', 'passwordReset'];

/** Emails that only staff get. They carry our name and colours. */
export const STAFF_EMAIL_NAMES: readonly EmailName[] = ['orderFailed'];
export const OWN_EMAIL_COLOURS = { background: '#0b6b5b', text: '#ffffff', link: '#0b6b5b', darkLink: '#6cc7b4' } as const;

export const MAX_SUBJECT_CHARACTERS = 150;
export const MAX_BODY_CHARACTERS = 50_000;
