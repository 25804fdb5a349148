import { agentList } from '#contract/agents/index.ts';
import type { agentEndpoints } from '#contract/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { agentsVisibleTo, findCustomer } from '../customers/index.ts';
import { exportList } from '../db/lists/export-list.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { listAgentChoices } from './agent-choices.ts';
import { agentListSource, removableAgents } from './agent-list-source.ts';
import { readAgent } from './agent-view.ts';
import { listCustomerAgents } from './customer-agents.ts';
import { inviteAgent } from './invite-agent.ts';
import { changeAgent, createAgent } from './save-agent.ts';

export const agentRoutes: Routes<typeof agentEndpoints> = {
  listAgents: ({ context, actor, query }) => runList(context.db, agentListSource, agentsVisibleTo(actor), query),
  readAgentPageSettings: () => agentList,
  exportAgents: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: agentListSource, scope: agentsVisibleTo(actor), request: query }),
  createAgent: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createAgent(tx, actor, body)),
  readAgent: ({ context, actor, params }) => readAgent(context.db, actor, params.agentId),
  updateAgent: ({ context, actor, params, body }) => context.db.transaction((tx) => changeAgent(tx, actor, params.agentId, body)),
  removeAgents: ({ context, actor, body }) => removeRows(context.db, actor, removableAgents, body),
  restoreAgents: ({ context, actor, body }) => restoreRows(context.db, actor, removableAgents, body.ids),
  inviteAgent: ({ context, actor, params, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => inviteAgent(context, tx, actor, params.agentId, body.role)),
  listCustomerAgents: async ({ context, actor, params, query }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { agents: await listCustomerAgents(context.db, actor, customer.id, query.search ?? '', query.limit) };
  },
  readAgentChoices: async ({ context, actor, params }) => {
    const customer = await findCustomer(context.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    const { offices, stores } = await listAgentChoices(context.db, customer.id);
    return { countryCode: customer.countryCode, offices, stores };
  },
};
