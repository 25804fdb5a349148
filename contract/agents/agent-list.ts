// The agents list, for staff and for the dashboard.
import { ROLE_LABELS, ROLES } from '#domain/access/index.ts';
import { AGENT_ROLES, AGENT_STATUS_LABELS, AGENT_STATUSES } from '#domain/agents/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_CHOICE, BY_OPTIONAL_CHOICE, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn, YES_OR_NO } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

export const agentRow = z.object({
  _id: id,
  imageUrl: z.string().nullable(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  customerId: id,
  customerName: z.string(),
  officeIds: z.array(id),
  offices: z.string(),
  dashboardStatus: z.enum(AGENT_STATUSES),
  didSignUpDashboard: z.boolean(),
  dashboardUserId: id.nullable(),
  dashboardRoles: z.array(z.enum(ROLES)),
  updatedAt: z.iso.datetime({ offset: true }),
});
export type AgentRow = z.infer<typeof agentRow>;

export const agentList: ListDescriptor = {
  name: 'agents',
  title: 'Agents',
  noun: 'agent',
  columns: [
    idColumn(),
    /** The search field searches both. */
    column('nameOrEmail', 'Name or email', { search: ['%'], shown: false, internal: true, searchOnly: true }),
    column('imageUrl', 'Picture', { kind: 'picture' }),
    column('fullName', 'Full Name', { sortable: true, search: BY_TEXT }),
    column('email', 'Email', { usualLength: 27, sortable: true, search: BY_TEXT }),
    column('phone', 'Phone', { kind: 'phone', search: BY_PRESENCE }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('officeIds', 'Office', { kind: 'set', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('offices', 'Offices', { usualLength: 20 }),
    column('dashboardStatus', 'Dashboard', {
      kind: 'status',
      search: BY_CHOICE,
      choices: AGENT_STATUSES.map((each) => ({ value: each, label: AGENT_STATUS_LABELS[each] })),
    }),
    column('didSignUpDashboard', 'Signed up', { kind: 'boolean', shown: false, search: ['equals'], choices: YES_OR_NO }),
    column('dashboardUserId', 'Account', { kind: 'id', shown: false, internal: true }),
    column('dashboardRoles', 'Roles', {
      kind: 'set',
      shown: false,
      choices: AGENT_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
      search: BY_OPTIONAL_CHOICE,
    }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};

/** Ten per page, sorted by name (specification 2 §9). */
export const dashboardAgentList: ListDescriptor = { ...agentList, pageSizes: [10, 25, 50], defaultPageSize: 10, defaultOrder: 'fullName' };
