// In which state can an account on a network be, and may ads run on it? Facebook's numbers and Google's words, read as one list.

export const NETWORKS = ['facebook', 'google'] as const;
export type Network = (typeof NETWORKS)[number];

export const NETWORK_LABELS: Readonly<Record<Network, string>> = { facebook: 'Facebook', google: 'Google' };

/** An account that was typed in is not checked until its network has been asked. */
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

/** Whether we hold a token that lets us in, and whether it still does. */
export const TOKEN_STATES = ['NOT_LINKED', 'VALID', 'EXPIRED'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

export const TOKEN_STATE_LABELS: Readonly<Record<TokenState, string>> = {
  NOT_LINKED: 'Not linked',
  VALID: 'Linked',
  EXPIRED: 'Expired',
};

/** Ads run while the network lets them and our token does: money that is due stops nothing yet. */
export const canAdvertise = ({ status, tokenState }: { status: AccountStatus; tokenState: TokenState }): boolean =>
  (status === 'ACTIVE' || status === 'GRACE_PERIOD') && tokenState === 'VALID';
