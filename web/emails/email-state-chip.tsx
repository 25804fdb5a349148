import { MAIL_STATE_LABELS } from '#contract/emails/index.ts';
import type { MailState } from '#contract/emails/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';

const STATUSES: Record<MailState, Status> = { WAITING: 'waiting', SENT: 'completed', KEPT: 'draft', FAILED: 'failed' };

export const EmailStateChip = ({ state }: { state: MailState }) => (
  <StatusChip status={STATUSES[state]}>{MAIL_STATE_LABELS[state]}</StatusChip>
);
