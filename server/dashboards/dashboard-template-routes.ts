import { dashboardTemplateList } from '#contract/dashboards/index.ts';
import type { dashboardTemplateEndpoints } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import { removeRows, restoreRows } from '../db/remove-rows.ts';
import { runList } from '../db/lists/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { readTemplate, removableTemplates, templateListSource } from './dashboard-template-store.ts';
import { changeTemplate, createTemplate } from './save-dashboard-template.ts';

export const dashboardTemplateRoutes: Routes<typeof dashboardTemplateEndpoints> = {
  listDashboardTemplates: ({ context, actor, query }) =>
    runList(context.db, templateListSource, globalScopePredicate(rowScope(actor)), query),
  readDashboardTemplatePageSettings: () => dashboardTemplateList,
  createDashboardTemplate: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => createTemplate(tx, actor, body)),
  readDashboardTemplate: async ({ context, actor, params }) => {
    const template = await readTemplate(context.db, actor, params.templateId);
    if (!template) throw new AppError('notFound');
    return template;
  },
  updateDashboardTemplate: ({ context, actor, params, body }) =>
    context.db.transaction((tx) => changeTemplate(tx, actor, params.templateId, body)),
  updateNamedDashboardTemplate: ({ context, actor, body: { _id, ...change } }) =>
    context.db.transaction((tx) => changeTemplate(tx, actor, _id, change)),
  removeDashboardTemplates: ({ context, actor, body }) => removeRows(context.db, actor, removableTemplates, body),
  restoreDashboardTemplates: ({ context, actor, body }) => restoreRows(context.db, actor, removableTemplates, body.ids),
};
