import { dashboardAgentList } from '#contract/agents/index.ts';
import type { dashboardAgentEndpoints } from '#contract/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { findCustomer } from '../customers/index.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { agentListSource, agentScope } from './agent-list-source.ts';
import { readOwnAgent } from './agent-view.ts';

const dashboardSource: ListSource = { ...agentListSource, descriptor: dashboardAgentList };

export const dashboardAgentRoutes: Routes<typeof dashboardAgentEndpoints> = {
  listDashboardAgents: async ({ house, actor, params, query }) => {
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return runList(house.db, dashboardSource, within(actor, customer.id), query);
  },
  readOwnAgent: async ({ house, actor }) => ({ agent: await readOwnAgent(house.db, actor) }),
};

/** Staff who look in see what corporate people see. */
const within = (actor: Actor, customerId: string): Predicate =>
  rowScope(actor).kind === 'everything' ? { sql: 'g.customer_id = $1', values: [customerId] } : agentScope(actor);
