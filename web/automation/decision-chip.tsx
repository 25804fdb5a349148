import type { Decision } from '#domain/automation/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const CHIPS: Readonly<Record<Decision, { status: Status; label: string }>> = {
  ORDERED: { status: 'live', label: 'Ordered' },
  ENDED: { status: 'completed', label: 'Campaigns ended' },
  REPLACED: { status: 'completed', label: 'Creatives replaced' },
  HELD: { status: 'action', label: 'On hold' },
  PASSED_OVER: { status: 'draft', label: 'Skipped' },
};

/** Null where the rule has decided nothing. */
export function DecisionChip({ decision }: { decision: Decision | null }) {
  if (decision === null) return <StatusChip status="waiting">No decision</StatusChip>;
  const { status, label } = CHIPS[decision];
  return <StatusChip status={status}>{label}</StatusChip>;
}
