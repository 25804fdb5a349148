// The statuses of ad accounts, and whether ads can run on them. Meta's and Google's statuses are mapped to one list.

export const NETWORKS = ['meta', 'google'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_LABELS: Readonly<Record<Network, string>> = { meta: 'Meta', google: 'Google' };

/** NOT_CHECKED: entered by hand, and not yet confirmed by the network. */
export const ACCOUNT_STATUSES = ['NOT_CHECKED', 'ACTIVE', 'PENDING_REVIEW', 'GRACE_PERIOD', 'UNSETTLED', 'DISABLED', 'CLOSED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  NOT_CHECKED: 'Not checked',
  ACTIVE: 'Active',
  PENDING_REVIEW: 'In review',
  GRACE_PERIOD: 'Payment due',
  UNSETTLED: 'Payment failed',
  DISABLED: 'Disabled',
  CLOSED: 'Closed',
};

/** Whether we have an access token for the account, and whether it is valid. */
export const TOKEN_STATES = ['NOT_LINKED', 'VALID', 'EXPIRED'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

export const TOKEN_STATE_LABELS: Readonly<Record<TokenState, string>> = {
  NOT_LINKED: 'Not linked',
  VALID: 'Linked',
  EXPIRED: 'Expired',
};

/** GRACE_PERIOD counts: the network still shows ads while a payment is due. */
export const canAdvertise = ({ status, tokenState }: { status: AccountStatus; tokenState: TokenState }): boolean =>
  (status === 'ACTIVE' || status === 'GRACE_PERIOD') && tokenState === 'VALID';

/** Accounts that were entered by hand may be able to: the network has not said yet. */
export const isUnableToAdvertise = (account: { status: AccountStatus; tokenState: TokenState }): boolean =>
  account.status !== 'NOT_CHECKED' && !canAdvertise(account);
