// How does an agent stand in the dashboard?
import { AGENT_STANDING_LABELS } from '#domain/agents/index.ts';
import type { AgentStanding } from '#domain/agents/index.ts';
import type { Agent } from '#contract/agents/index.ts';
import { StatusChip } from '#web/ui/index.ts';

const STATUS = { active: 'live', invited: 'waiting', waiting: 'action', inactive: 'draft', none: 'draft' } as const;

export const AgentStandingChip = ({ standing }: { standing: AgentStanding }) => (
  <StatusChip status={STATUS[standing]}>{AGENT_STANDING_LABELS[standing]}</StatusChip>
);

export const standingOfAgent = ({ dashboardUser }: Agent): AgentStanding => dashboardUser?.standing ?? 'none';
