// The status of an agent's dashboard account.
import type { Agent } from '#contract/agents/index.ts';
import type { AgentStatus } from '#domain/agents/index.ts';

export const agentStatusOf = ({ dashboardUser }: Agent): AgentStatus => dashboardUser?.status ?? 'none';
