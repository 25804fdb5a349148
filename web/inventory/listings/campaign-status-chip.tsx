import type { CampaignStatus } from '#domain/inventory/index.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Status } from '#web/ui/status-chip.tsx';

const SHOWN_AS: Readonly<Record<CampaignStatus, Status>> = { 'No Campaigns': 'draft', Active: 'live', Completed: 'completed' };

/** How far the advertising of a listing is. */
export const CampaignStatusChip = ({ status }: { status: CampaignStatus }) => <StatusChip status={SHOWN_AS[status]}>{status}</StatusChip>;
