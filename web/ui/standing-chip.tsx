// How is it shown whether someone can sign in? The same for people and for agents, of whom some have no account.
import { AGENT_STANDING_LABELS } from '#domain/agents/index.ts';
import type { AgentStanding } from '#domain/agents/index.ts';
import { StatusChip } from './status-chip.tsx';

const STATUS = { active: 'live', invited: 'waiting', waiting: 'action', inactive: 'draft', none: 'draft' } as const;

export const StandingChip = ({ standing }: { standing: AgentStanding }) => (
  <StatusChip status={STATUS[standing]}>{AGENT_STANDING_LABELS[standing]}</StatusChip>
);
