// Endpoints of agents.
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { strictQuery } from '../strict-query.ts';
import { agentList, agentRow } from './agent-list.ts';
import { agent, agentChange, agentChoice, agentInput, invitation } from './agent-shapes.ts';

const agentId = z.object({ agentId: id });
const named = z.object({ _id: id, name: z.string() });
const editors = ['admin', 'operations'] as const;
const staff = [...editors, 'sales'] as const;
const customerRoles = ['corporate', 'branchmanager', 'branchuser'] as const;
const writeErrors = ['agentEmailTaken', 'invalidPhoneNumber', 'notFound'] as const;

export const agentEndpoints = {
  listAgents: endpoint({
    method: 'GET',
    path: '/api/agents',
    summary: 'Agents, page by page; customer users see those of their offices',
    area: 'agents',
    access: [...staff, ...customerRoles],
    query: listQuery(agentList),
    output: listAnswer('agents', agentRow),
  }),
  readAgentPageSettings: endpoint({
    method: 'GET',
    path: '/api/agents/page-settings',
    summary: 'Columns, searchable fields and page sizes of the agents list',
    area: 'agents',
    access: staff,
    output: listDescriptor,
  }),
  exportAgents: endpoint({
    method: 'GET',
    path: '/api/agents/export',
    summary: 'All matching agents as CSV or Excel',
    area: 'agents',
    access: staff,
    query: exportQuery(agentList),
    output: download(...EXPORT_TYPES),
    ofSelection: true,
  }),
  createAgent: endpoint({
    method: 'POST',
    path: '/api/agents',
    summary: 'Create an agent',
    area: 'agents',
    access: editors,
    notByKey: true,
    body: agentInput,
    output: agent,
    errors: writeErrors,
  }),
  readAgent: endpoint({
    method: 'GET',
    path: '/api/agents/{agentId}',
    summary: 'One agent',
    area: 'agents',
    access: [...staff, ...customerRoles],
    params: agentId,
    output: agent,
  }),
  updateAgent: endpoint({
    method: 'PUT',
    path: '/api/agents/{agentId}',
    summary: 'Change an agent. Customer users can only change their own agent record, and only some of its fields',
    area: 'agents',
    access: [...staff, ...customerRoles],
    params: agentId,
    body: agentChange,
    output: agent,
    errors: [...writeErrors, 'changedMeanwhile', 'notByKey'],
  }),
  removeAgents: endpoint({
    method: 'DELETE',
    path: '/api/agents',
    summary: 'Delete agents: selected ones, or all that match',
    area: 'agents',
    access: editors,
    body: selection(agentList),
    output: removedAnswer,
  }),
  restoreAgents: endpoint({
    method: 'POST',
    path: '/api/agents/restore',
    summary: 'Restore deleted agents',
    area: 'agents',
    access: editors,
    notByKey: true,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  inviteAgent: endpoint({
    method: 'POST',
    path: '/api/agents/{agentId}/invite',
    summary: 'Invite an agent into the dashboard by email; a user of the customer with that email is linked to the agent immediately',
    area: 'agents',
    access: [...editors, 'corporate', 'branchmanager'],
    notByKey: true,
    params: agentId,
    body: invitation,
    output: agent,
    errors: ['agentSignsInElsewhere', 'agentHasAccount', 'agentRoleAboveYou', 'notFound', 'tooManyInvitations'],
  }),
  listCustomerAgents: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/agents',
    summary: 'Agents of a customer in brief, for choosing one',
    area: 'agents',
    access: [...staff, ...customerRoles],
    params: z.object({ customerId: id }),
    query: strictQuery({ search: z.string().max(120).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    output: z.object({ agents: z.array(agentChoice) }),
  }),
  readAgentChoices: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/agent-choices',
    summary: 'Data for the agent form: the customer’s country, offices and stores',
    area: 'agents',
    access: staff,
    params: z.object({ customerId: id }),
    output: z.object({ countryCode: z.string(), offices: z.array(named), stores: z.array(named) }),
  }),
} as const;
