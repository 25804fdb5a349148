import type { openHomeEndpoints } from '#contract/inventory/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { exportList } from '../../db/lists/export-list.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { exportedOpenHomeSource, openHomeSource, readVisitor, visitorsVisibleTo } from './open-home-store.ts';

export const openHomeRoutes: Routes<typeof openHomeEndpoints> = {
  listOpenHomeVisitors: ({ context, actor, query }) => runList(context.db, openHomeSource, visitorsVisibleTo(rowScope(actor)), query),
  exportOpenHomeVisitors: ({ context, actor, query }) =>
    exportList(context.db, actor, { source: exportedOpenHomeSource, scope: visitorsVisibleTo(rowScope(actor)), request: query }),
  readOpenHomeVisitor: async ({ context, actor, params }) => {
    const visitor = await readVisitor(context.db, rowScope(actor), params.openHomeVisitorId);
    if (!visitor) throw new AppError('notFound');
    return visitor;
  },
};
