// Chips for the status of an ad account and for our access to it.
import { ACCOUNT_STATUS_LABELS, TOKEN_STATE_LABELS } from '#domain/networks/index.ts';
import type { AccountStatus, TokenState } from '#domain/networks/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUS_OF: Readonly<Record<AccountStatus, Status>> = {
  NOT_CHECKED: 'draft',
  ACTIVE: 'live',
  PENDING_REVIEW: 'waiting',
  GRACE_PERIOD: 'action',
  UNSETTLED: 'action',
  DISABLED: 'failed',
  CLOSED: 'draft',
};

const ACCESS_OF: Readonly<Record<TokenState, Status>> = {
  LINKED: 'live',
  EXPIRING: 'action',
  MISSING_SCOPE: 'failed',
  EXPIRED: 'failed',
  REVOKED: 'failed',
  NOT_LINKED: 'draft',
};

export const AccountStatusChip = ({ status }: { status: AccountStatus }) => (
  <StatusChip status={STATUS_OF[status]}>{ACCOUNT_STATUS_LABELS[status]}</StatusChip>
);

export const TokenStateChip = ({ tokenState }: { tokenState: TokenState }) => (
  <StatusChip status={ACCESS_OF[tokenState]}>{TOKEN_STATE_LABELS[tokenState]}</StatusChip>
);
