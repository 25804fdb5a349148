import { MARKET_STATUSES } from '#domain/inventory/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

const CHIP_STATUS: Readonly<Record<string, Status>> = {
  ACTIVE: 'live',
  UNDER_OFFER: 'waiting',
  SOLD: 'completed',
  LEASED: 'completed',
  OFFMARKET: 'draft',
  WITHDRAWN: 'draft',
};

const marketStatusLabel = (status: string): string => MARKET_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** The status of a listing's sale. */
export const MarketStatusChip = ({ status }: { status: string }) => (
  <StatusChip status={CHIP_STATUS[status] ?? 'draft'}>{marketStatusLabel(status)}</StatusChip>
);
