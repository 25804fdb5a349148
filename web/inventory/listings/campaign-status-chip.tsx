import type { CampaignStatus } from '#domain/inventory/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

const CHIP_STATUS: Readonly<Record<CampaignStatus, Status>> = { 'No Campaigns': 'draft', Active: 'live', Completed: 'completed' };

/** The status of a listing's campaigns. */
export const CampaignStatusChip = ({ status }: { status: CampaignStatus }) => (
  <StatusChip status={CHIP_STATUS[status]}>{status}</StatusChip>
);
