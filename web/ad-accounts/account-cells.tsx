// How do the columns of both account lists look?
import type { AccountStatus, TokenState } from '#domain/networks/index.ts';
import { AccountStatusChip, TokenStateChip } from '#web/networks/index.ts';
import type { ReactNode } from 'react';

interface AccountRow {
  _id: string;
  accountId?: string | undefined;
  status?: AccountStatus | undefined;
  tokenState?: TokenState | undefined;
}

export const accountCells = <Row extends AccountRow>() => ({
  accountId: (row: Row): ReactNode => <span className="tabular">{row.accountId}</span>,
  status: (row: Row): ReactNode => row.status && <AccountStatusChip status={row.status} />,
  tokenState: (row: Row): ReactNode => row.tokenState && <TokenStateChip tokenState={row.tokenState} />,
});
