// Dashboard templates in requests and responses: named configurations that dashboards follow.
import { z } from 'zod';
import { id } from '../id.ts';
import { BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';
import { templateChoices } from './dashboard-choices.ts';
import { dashboardConfiguration } from './dashboard-configuration.ts';

const time = z.iso.datetime({ offset: true });

export const dashboardTemplate = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  configuration: dashboardConfiguration,
  /** Number of dashboards that follow it. */
  dashboardCount: z.number().int(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type DashboardTemplate = z.output<typeof dashboardTemplate>;

const templateFields = {
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  description: z.string().trim().max(500, 'At most 500 characters.').default(''),
};

export const dashboardTemplateInput = z.strictObject({ ...templateFields, configuration: templateChoices.default({}) });
export type DashboardTemplateInput = z.output<typeof dashboardTemplateInput>;

export const dashboardTemplateChange = dashboardTemplateInput.extend({ version: z.number().int().optional() });
export type DashboardTemplateChange = z.output<typeof dashboardTemplateChange>;

/** The values of the complete form. */
export const dashboardTemplateForm = z.object({
  ...templateFields,
  configuration: dashboardConfiguration,
  version: z.number().int().optional(),
});
export type DashboardTemplateFormValues = z.output<typeof dashboardTemplateForm>;

export const dashboardTemplateRow = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  dashboardCount: z.number().int(),
  updatedAt: time,
});

export const dashboardTemplateList: ListDescriptor = {
  name: 'dashboardTemplates',
  title: 'Dashboard Templates',
  noun: 'dashboard template',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('description', 'Description', { search: BY_PRESENCE }),
    column('dashboardCount', 'Dashboards', { kind: 'number', search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 50,
  defaultOrder: '-_id',
};
