// How do staff see a customer's dashboard? Whose it is, the template it follows, and what it decides by itself.
import { z } from 'zod';
import { userList, userRow } from '../accounts/index.ts';
import { id } from '../id.ts';
import { activeColumn, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { dashboardChoices } from './dashboard-choices.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';

const time = z.iso.datetime({ offset: true });

/** It is known by its customer: one each, under the same id. */
export const dashboardSetup = z.object({
  _id: id,
  /** The customer's. */
  name: z.string(),
  customer: z.object({ _id: id, name: z.string(), logoUrl: z.string().nullable() }),
  template: z.object({ _id: id, name: z.string() }).nullable(),
  /** As its people see it. */
  configuration: dashboardConfiguration,
  /** As it would be had nobody decided anything for it: its template's, or the defaults. */
  below: dashboardConfiguration,
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type DashboardSetup = z.output<typeof dashboardSetup>;

export const dashboardSetupInput = z.strictObject({
  customerId: z.uuid('Please choose a customer.').toLowerCase(),
  templateId: id.nullable().default(null),
  configuration: dashboardChoices.default({}),
});
export type DashboardSetupInput = z.output<typeof dashboardSetupInput>;

/** All that is decided for this dashboard; what is left out follows the template. Without `templateId` it stays with the one it has. */
export const dashboardChange = z.strictObject({
  templateId: id.nullable().optional(),
  configuration: dashboardChoices,
  /** That the person saw: a save over someone else's change is refused. */
  version: z.number().int().optional(),
});
export type DashboardChange = z.output<typeof dashboardChange>;

/** What a form that shows everything holds: `below` is what the rest follows, so that only what differs is sent. */
export const dashboardForm = z.object({
  customerId: z.uuid('Please choose a customer.'),
  templateId: id.nullable(),
  configuration: dashboardConfiguration,
  below: dashboardConfiguration,
  version: z.number().int().optional(),
});
export type DashboardFormValues = z.output<typeof dashboardForm>;

export const dashboardRow = z.object({
  _id: id,
  name: z.string(),
  customerId: id,
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  decided: z.number().int(),
  isActive: z.boolean(),
  updatedAt: time,
});

export const dashboardList: ListDescriptor = {
  name: 'dashboards',
  title: 'Dashboard Settings',
  noun: 'dashboard',
  columns: [
    idColumn(),
    column('name', 'Customer', { sortable: true, search: ['%', 'equals'] }),
    column('customerId', 'Customer', { kind: 'id', search: ['equals', 'in'], shown: false, internal: true }),
    column('templateId', 'Template', { kind: 'id', search: ['equals', 'in'], shown: false, internal: true }),
    column('templateName', 'Template'),
    column('decided', 'Decided here', { kind: 'number' }),
    activeColumn(),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};

/** Who signs in to dashboards. */
export const dashboardUserRow = userRow;
export const dashboardUserList: ListDescriptor = { ...userList, name: 'dashboardUsers', title: 'Dashboard users', noun: 'dashboard user' };
