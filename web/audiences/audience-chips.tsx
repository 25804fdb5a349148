// Chips for the states of audiences and look-alikes.
import { AUDIENCE_STATE_LABELS, LOOKALIKE_STATE_LABELS } from '#domain/networks/index.ts';
import type { AudienceState, LookalikeState } from '#domain/networks/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUS_OF: Readonly<Record<LookalikeState, Status>> = {
  WAITING: 'draft',
  FILLING: 'waiting',
  READY: 'live',
  TOO_SMALL: 'action',
  FAILED: 'failed',
};

export const AudienceStateChip = ({ state }: { state: AudienceState }) => (
  <StatusChip status={STATUS_OF[state]}>{AUDIENCE_STATE_LABELS[state]}</StatusChip>
);

export const LookalikeStateChip = ({ state }: { state: LookalikeState }) => (
  <StatusChip status={STATUS_OF[state]}>{LOOKALIKE_STATE_LABELS[state]}</StatusChip>
);
