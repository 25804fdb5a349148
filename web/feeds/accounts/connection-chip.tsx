import { FEED_CONNECTION_LABELS } from '#contract/feeds/index.ts';
import type { FeedConnectionState } from '#contract/feeds/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUSES: Readonly<Record<FeedConnectionState, Status>> = { UNKNOWN: 'draft', OK: 'live', FAILED: 'failed', OWN: 'live' };

export const ConnectionChip = ({ state }: { state: FeedConnectionState }) => (
  <StatusChip status={STATUSES[state]}>{FEED_CONNECTION_LABELS[state]}</StatusChip>
);
