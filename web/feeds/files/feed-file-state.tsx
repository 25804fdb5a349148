import { FEED_FILE_ORIGIN_LABELS, FEED_FILE_STATE_LABELS } from '#contract/feeds/index.ts';
import type { FeedFileState as State } from '#domain/feeds/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

const STATUSES: Readonly<Record<State, Status>> = {
  WAITING: 'waiting',
  READING: 'live',
  READ: 'completed',
  FAILED: 'failed',
  SKIPPED: 'draft',
  HELD: 'action',
};

export const FeedFileState = ({ state }: { state: State }) => (
  <StatusChip status={STATUSES[state]}>{FEED_FILE_STATE_LABELS[state]}</StatusChip>
);

export const ORIGINS = FEED_FILE_ORIGIN_LABELS;
