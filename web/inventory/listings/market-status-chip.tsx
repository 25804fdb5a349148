import { MARKET_STATUSES } from '#domain/inventory/index.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Status } from '#web/ui/status-chip.tsx';

const SHOWN_AS: Readonly<Record<string, Status>> = {
  ACTIVE: 'live',
  UNDER_OFFER: 'waiting',
  SOLD: 'completed',
  LEASED: 'completed',
  OFFMARKET: 'draft',
  WITHDRAWN: 'draft',
};

const marketStatusLabel = (status: string): string => MARKET_STATUSES.find(({ value }) => value === status)?.label ?? status;

/** How far the sale of a listing is. */
export const MarketStatusChip = ({ status }: { status: string }) => (
  <StatusChip status={SHOWN_AS[status] ?? 'draft'}>{marketStatusLabel(status)}</StatusChip>
);
