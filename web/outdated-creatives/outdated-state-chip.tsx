import { OUTDATED_STATE_LABELS } from '#contract/campaigns/index.ts';
import type { OutdatedState } from '#contract/campaigns/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUSES: Readonly<Record<OutdatedState, Status>> = { OUTDATED: 'action', REQUESTED: 'waiting', FAILED: 'failed' };

export const OutdatedStateChip = ({ state }: { state: OutdatedState }) => (
  <StatusChip status={STATUSES[state]}>{OUTDATED_STATE_LABELS[state]}</StatusChip>
);
