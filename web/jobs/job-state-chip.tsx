import { JOB_STATE_LABELS } from '#domain/jobs/index.ts';
import type { JobState } from '#domain/jobs/index.ts';
import { StatusChip } from '#web/ui/text/status-chip.tsx';
import type { Status } from '#web/ui/text/status-chip.tsx';

const STATUSES: Record<JobState, Status> = {
  WAITING: 'waiting',
  RUNNING: 'live',
  RETRYING: 'action',
  DONE: 'completed',
  FAILED: 'failed',
  STOPPED: 'draft',
};

/** A running job with a stop request shows 'Stopping' until its worker has stopped it. */
export function JobStateChip({ state, stopRequested = false }: { state: JobState; stopRequested?: boolean }) {
  const isStopping = state === 'RUNNING' && stopRequested;
  return <StatusChip status={isStopping ? 'action' : STATUSES[state]}>{isStopping ? 'Stopping' : JOB_STATE_LABELS[state]}</StatusChip>;
}
