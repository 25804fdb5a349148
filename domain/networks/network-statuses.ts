// The networks' own statuses of an account, as ours.
import type { AccountStatus } from './account-states.ts';

/** Meta's `account_status`. 8 waits for a settlement, 100 is about to be closed, 201 and 202 stand for any active and any closed account. */
const META_STATUSES: Readonly<Record<number, AccountStatus>> = {
  1: 'ACTIVE',
  2: 'DISABLED',
  3: 'UNSETTLED',
  7: 'PENDING_REVIEW',
  8: 'UNSETTLED',
  9: 'GRACE_PERIOD',
  100: 'CLOSED',
  101: 'CLOSED',
  201: 'ACTIVE',
  202: 'CLOSED',
};

/** A status that we do not know yet lets no ads run, until someone has looked at it. */
export const metaAccountStatus = (status: number | undefined): AccountStatus => META_STATUSES[status ?? 0] ?? 'DISABLED';

const GOOGLE_STATUSES: Readonly<Record<string, AccountStatus>> = {
  ENABLED: 'ACTIVE',
  SUSPENDED: 'DISABLED',
  CANCELED: 'CLOSED',
  CLOSED: 'CLOSED',
};

/** Google's `customer.status`. */
export const googleAccountStatus = (status: string | undefined): AccountStatus => GOOGLE_STATUSES[status ?? ''] ?? 'DISABLED';
