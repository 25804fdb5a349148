// The kinds of notifications: which roles get them, and what the settings call them. The screen is on for everyone until they change it;
// email is on where an email of the kind has always been sent.
import { oneLine } from '../text/index.ts';
import { CUSTOMER_ROLES, hasAnyRole, isStaff } from '../access/index.ts';
import type { Role } from '../access/index.ts';

const OPERATORS = ['admin', 'operations'] as const satisfies readonly Role[];
const ORDERING_STAFF = ['admin', 'operations', 'sales'] as const satisfies readonly Role[];
const ORDERING_PEOPLE = [...ORDERING_STAFF, ...CUSTOMER_ROLES] as const satisfies readonly Role[];

interface NotificationKindFacts {
  label: string;
  /** One sentence for the settings. */
  about: string;
  roles: readonly Role[];
  emailsByDefault: boolean;
}

const NOTIFICATION_KINDS = {
  orderToAccept: {
    label: 'Orders to accept',
    about: 'A new order is waiting to be accepted.',
    roles: OPERATORS,
    emailsByDefault: false,
  },
  orderComment: {
    label: 'Comments',
    about: 'Someone comments on your order.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: false,
  },
  orderLive: {
    label: 'Campaign start',
    about: 'The ads of your order are submitted for review, and go live.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: true,
  },
  orderCompleted: {
    label: 'Completed campaigns',
    about: 'The campaign of your order has ended.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: true,
  },
  orderCancelled: { label: 'Cancelled orders', about: 'Your order is cancelled.', roles: ORDERING_PEOPLE, emailsByDefault: true },
  orderFailed: { label: 'Failed deliveries', about: 'An order could not be delivered.', roles: OPERATORS, emailsByDefault: true },
  newLead: { label: 'New leads', about: 'Someone answers the lead form of your ad.', roles: CUSTOMER_ROLES, emailsByDefault: true },
  approval: {
    label: 'Seller approvals',
    about: 'A seller approves your ads, asks for a change, or is overdue.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: true,
  },
  adRejected: {
    label: 'Rejected ads',
    about: 'Meta or Google rejects an ad.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: true,
  },
  paymentDeclined: {
    label: 'Declined payments',
    about: 'The card for your order is declined.',
    roles: ORDERING_PEOPLE,
    emailsByDefault: false,
  },
  refund: { label: 'Refunds', about: 'A payment for your order is refunded.', roles: ORDERING_PEOPLE, emailsByDefault: true },
  paymentProblem: {
    label: 'Payment problems',
    about: 'A refund fails, or a payment is disputed or refunded at the payment provider.',
    roles: OPERATORS,
    emailsByDefault: true,
  },
  feedStopped: { label: 'Stopped feeds', about: 'A feed or store sends no more listings.', roles: OPERATORS, emailsByDefault: true },
  networkAccess: {
    label: 'Account access',
    about: 'Access to an ad account ends, or lacks a permission.',
    roles: OPERATORS,
    emailsByDefault: true,
  },
} as const satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_IDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

export const notificationKind = (kind: NotificationKind): NotificationKindFacts => NOTIFICATION_KINDS[kind];

export interface NotificationChannels {
  onScreen: boolean;
  byEmail: boolean;
}

export const defaultChannels = (kind: NotificationKind): NotificationChannels => ({
  onScreen: true,
  byEmail: notificationKind(kind).emailsByDefault,
});

/** The roles of staff, or of a customer's people, that get the kind. */
export const rolesToNotify = (kind: NotificationKind, people: 'staff' | 'customer'): Role[] =>
  notificationKind(kind).roles.filter((role) => isStaff([role]) === (people === 'staff'));

/** The kinds that someone can get. A customer's person is none of our staff, whatever stray role they hold. */
export const notificationKindsFor = ({ roles, customerId }: { roles: readonly Role[]; customerId: string | null }): NotificationKind[] =>
  NOTIFICATION_KIND_IDS.filter((kind) => hasAnyRole(roles, rolesToNotify(kind, customerId === null ? 'staff' : 'customer')));

/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90;

export const LONGEST_TITLE = 200;

/** Titles hold names that people entered; a title has one line. */
export const notificationTitle = (text: string): string => oneLine(text).slice(0, LONGEST_TITLE);
