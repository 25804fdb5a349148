import { dashboardTemplateList } from '#contract/dashboards/index.ts';
import type { dashboardTemplateEndpoints } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { aboveCustomers } from '../db/above-customers.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerKey } from '../http/once-per-key.ts';
import { readTemplate, removableTemplates, templateListSource } from './dashboard-template-store.ts';
import { changeTemplate, createTemplate } from './save-dashboard-template.ts';

export const dashboardTemplateRoutes: Routes<typeof dashboardTemplateEndpoints> = {
  listDashboardTemplates: ({ house, actor, query }) => runList(house.db, templateListSource, aboveCustomers(rowScope(actor)), query),
  readDashboardTemplatePageSettings: () => dashboardTemplateList,
  createDashboardTemplate: ({ house, actor, body, request }) => oncePerKey(house.db, actor, request, (tx) => createTemplate(tx, actor, body)),
  readDashboardTemplate: async ({ house, actor, params }) => {
    const template = await readTemplate(house.db, actor, params.templateId);
    if (!template) throw new AppError('notFound');
    return template;
  },
  updateDashboardTemplate: ({ house, actor, params, body }) => house.db.transaction((tx) => changeTemplate(tx, actor, params.templateId, body)),
  updateNamedDashboardTemplate: ({ house, actor, body: { _id, ...change } }) => house.db.transaction((tx) => changeTemplate(tx, actor, _id, change)),
  removeDashboardTemplates: ({ house, actor, body }) => removeRows(house.db, actor, removableTemplates, body),
  restoreDashboardTemplates: ({ house, actor, body }) => restoreRows(house.db, actor, removableTemplates, body.ids),
};
