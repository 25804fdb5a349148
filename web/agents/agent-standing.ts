// How does an agent stand in the dashboard?
import type { Agent } from '#contract/agents/index.ts';
import type { AgentStanding } from '#domain/agents/index.ts';

export const standingOfAgent = ({ dashboardUser }: Agent): AgentStanding => dashboardUser?.standing ?? 'none';
