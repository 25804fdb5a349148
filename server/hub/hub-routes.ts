import type { hubEndpoints } from '#contract/hub/index.ts';
import { endActingWindow, listActingWindows } from '../accounts/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { listDashboards, recordVisit } from './hub-store.ts';

export const hubRoutes: Routes<typeof hubEndpoints> = {
  listDashboards: async ({ context, actor, query }) => {
    const found = await listDashboards(context, actor, query);
    const windows = actor.roles.includes('admin') ? await listActingWindows(context.db, actor.userId, context.now()) : [];
    const visibleWindows = windows.filter(({ customerId }) => actor.chosenCustomerId === null || customerId === actor.chosenCustomerId);
    return {
      ...found,
      windows: visibleWindows.map(({ id, personName, customerName, endsAt }) => ({
        _id: id,
        personName,
        customerName,
        endsAt: endsAt.toISOString(),
      })),
    };
  },
  visitDashboard: async ({ context, actor, body }) => {
    const at = await recordVisit(context.db, actor, body.customerId, new Date(context.now()));
    if (!at) throw new AppError('notFound');
    return { at: at.toISOString() };
  },
  endActingWindow: async ({ context, actor, params }) => {
    await context.db.transaction((tx) => endActingWindow(tx, actor.userId, params.windowId));
    return {};
  },
};
