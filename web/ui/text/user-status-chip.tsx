// The sign-in status of a user or an agent; some agents have no account.
import { AGENT_STATUS_LABELS } from '#domain/agents/index.ts';
import type { AgentStatus } from '#domain/agents/index.ts';
import { StatusChip } from './status-chip.tsx';

const STATUS = { active: 'live', invited: 'waiting', waiting: 'action', inactive: 'draft', none: 'draft' } as const;

export const UserStatusChip = ({ status }: { status: AgentStatus }) => (
  <StatusChip status={STATUS[status]}>{AGENT_STATUS_LABELS[status]}</StatusChip>
);
