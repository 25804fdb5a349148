import { dashboardAgentList } from '#contract/agents/index.ts';
import type { dashboardAgentEndpoints } from '#contract/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { agentsVisibleTo, findCustomer } from '../customers/index.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { agentListSource } from './agent-list-source.ts';
import { readOwnAgent } from './agent-view.ts';

const dashboardSource: ListSource = { ...agentListSource, descriptor: dashboardAgentList };

export const dashboardAgentRoutes: Routes<typeof dashboardAgentEndpoints> = {
  listDashboardAgents: async ({ context, actor, params, query }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return runList(context.db, dashboardSource, dashboardScope(actor, customer.id), query);
  },
  readOwnAgent: async ({ context, actor }) => ({ agent: await readOwnAgent(context.db, actor) }),
};

/** Staff in a customer's dashboard see what its corporate people see. */
const dashboardScope = (actor: Actor, customerId: string): Predicate =>
  rowScope(actor).kind === 'everything' ? { sql: 'g.customer_id = $1', values: [customerId] } : agentsVisibleTo(actor);
