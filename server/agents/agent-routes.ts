import { agentList } from '#contract/agents/index.ts';
import type { agentEndpoints } from '#contract/agents/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { findCustomer } from '../customers/index.ts';
import { exportList } from '../db/export-list.ts';
import { escapeLike } from '../db/list-sql.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { listAgentChoices } from './agent-choices.ts';
import { agentListSource, agentScope, removableAgents } from './agent-list-source.ts';
import { readAgent } from './agent-view.ts';
import { listCustomerAgents } from './customer-agents.ts';
import { inviteAgent } from './invite-agent.ts';
import { changeAgent, createAgent } from './save-agent.ts';

export const agentRoutes: Routes<typeof agentEndpoints> = {
  listAgents: ({ house, actor, query }) => runList(house.db, agentListSource, agentScope(actor), query),
  readAgentPageSettings: () => agentList,
  exportAgents: ({ house, actor, query }) => exportList(house.db, actor, { source: agentListSource, scope: agentScope(actor), request: query }),
  createAgent: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createAgent(tx, actor, body)),
  readAgent: ({ house, actor, params }) => readAgent(house.db, actor, params.agentId),
  updateAgent: ({ house, actor, params, body }) => house.db.transaction((tx) => changeAgent(tx, actor, params.agentId, body)),
  removeAgents: ({ house, actor, body }) => removeRows(house.db, actor, removableAgents, body),
  restoreAgents: ({ house, actor, body }) => restoreRows(house.db, actor, removableAgents, body.ids),
  inviteAgent: ({ house, actor, params, body, request }) =>
    oncePerKey(house.db, actor, request, (tx) => inviteAgent(house, tx, actor, params.agentId, body.role)),
  listCustomerAgents: async ({ house, actor, params, query }) => {
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    return { agents: await listCustomerAgents(house.db, actor, customer.id, escapeLike(query.search ?? ''), query.limit) };
  },
  readAgentChoices: async ({ house, actor, params }) => {
    const customer = await findCustomer(house.db, rowScope(actor), params.customerId);
    if (!customer) throw new AppError('notFound');
    const { offices, stores } = await listAgentChoices(house.db, customer.id);
    return { countryCode: customer.countryCode, offices, stores };
  },
};
