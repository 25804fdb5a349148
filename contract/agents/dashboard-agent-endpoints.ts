// Endpoints of agents for the customer dashboard.
import { AGENT_CHOOSERS } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listQuery } from '../list/index.ts';
import { agentRow, dashboardAgentList } from './agent-list.ts';
import { agent } from './agent-shapes.ts';

export const dashboardAgentEndpoints = {
  listDashboardAgents: endpoint({
    method: 'GET',
    path: '/api/customer-dashboards/{customerId}/agents',
    summary: 'Agents as the dashboard lists them: corporate users see all, branch managers those of their offices',
    area: 'agents',
    access: AGENT_CHOOSERS,
    params: z.object({ customerId: id }),
    query: listQuery(dashboardAgentList),
    output: listAnswer('agents', agentRow),
  }),
  readOwnAgent: endpoint({
    method: 'GET',
    path: '/api/agents/me',
    summary: 'The signed-in user’s agent record in this dashboard; null for staff and users without one',
    area: 'agents',
    access: ['admin', 'sales', 'corporate', 'branchmanager', 'branchuser'],
    output: z.object({ agent: agent.nullable() }),
  }),
} as const;
