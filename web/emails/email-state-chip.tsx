import { EMAIL_STATE_LABELS } from '#contract/emails/index.ts';
import type { EmailState } from '#contract/emails/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUSES: Record<EmailState, Status> = { WAITING: 'waiting', SENT: 'completed', KEPT: 'draft', FAILED: 'failed' };

export const EmailStateChip = ({ state }: { state: EmailState }) => (
  <StatusChip status={STATUSES[state]}>{EMAIL_STATE_LABELS[state]}</StatusChip>
);
