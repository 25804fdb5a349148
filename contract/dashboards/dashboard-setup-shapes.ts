// A customer's dashboard for staff: its customer, its template, and its own settings.
import { z } from 'zod';
import { userList, userRow } from '../accounts/index.ts';
import { id } from '../id.ts';
import { activeColumn, BY_CHOICE, BY_OPTIONAL_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { dashboardChoices } from './dashboard-choices.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';

const time = z.iso.datetime({ offset: true });

/** Each customer has one dashboard, with the customer's id. */
export const dashboardSetup = z.object({
  _id: id,
  /** The customer's name. */
  name: z.string(),
  customer: z.object({ _id: id, name: z.string(), logoUrl: z.string().nullable() }),
  template: z.object({ _id: id, name: z.string() }).nullable(),
  /** The effective configuration. */
  configuration: dashboardConfiguration,
  /** The configuration without its own settings: the template's, or the defaults. */
  below: dashboardConfiguration,
  isActive: z.boolean(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type DashboardSetup = z.output<typeof dashboardSetup>;

export const dashboardSetupInput = z.strictObject({
  customerId: z.uuid('Choose a customer.').toLowerCase(),
  templateId: id.nullable().default(null),
  configuration: dashboardChoices.default({}),
});
export type DashboardSetupInput = z.output<typeof dashboardSetupInput>;

/** All settings of this dashboard; omitted keys follow the template. Without `templateId` the template is not changed. */
export const dashboardChange = z.strictObject({
  templateId: id.nullable().optional(),
  configuration: dashboardChoices,
  /** The version that the person edited; saving over someone else's change is refused. */
  version: z.number().int().optional(),
});
export type DashboardChange = z.output<typeof dashboardChange>;

/** The values of the complete form. Only differences from `below` are sent. */
export const dashboardForm = z.object({
  customerId: z.uuid('Choose a customer.'),
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
    column('name', 'Customer', { sortable: true, search: BY_TEXT }),
    column('customerId', 'Customer', { kind: 'id', search: BY_CHOICE, shown: false, internal: true }),
    column('templateId', 'Template', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('templateName', 'Template'),
    column('decided', 'Customised', { kind: 'number', sortable: true, search: BY_RANGE }),
    activeColumn({ sortable: true }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};

/** Users of dashboards. */
export const dashboardUserRow = userRow;
export const dashboardUserList: ListDescriptor = { ...userList, name: 'dashboardUsers', title: 'Dashboard users', noun: 'dashboard user' };
