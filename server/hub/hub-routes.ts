import type { hubEndpoints } from '#contract/hub/index.ts';
import { endActingWindow, listActingWindows } from '../accounts/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { listDashboards, noteVisit } from './hub-store.ts';

export const hubRoutes: Routes<typeof hubEndpoints> = {
  listDashboards: async ({ house, actor, query }) => {
    const found = await listDashboards(house.db, actor, query);
    const windows = actor.roles.includes('admin') ? await listActingWindows(house.db, actor.userId, house.now()) : [];
    const inSight = windows.filter(({ customerId }) => actor.chosenCustomerId === null || customerId === actor.chosenCustomerId);
    return {
      ...found,
      windows: inSight.map(({ id, personName, customerName, endsAt }) => ({ _id: id, personName, customerName, endsAt: endsAt.toISOString() })),
    };
  },
  visitDashboard: async ({ house, actor, body }) => {
    const at = await noteVisit(house.db, actor, body.customerId, new Date(house.now()));
    if (!at) throw new AppError('notFound');
    return { at: at.toISOString() };
  },
  endActingWindow: async ({ house, actor, params }) => {
    await house.db.transaction((tx) => endActingWindow(tx, actor.userId, params.windowId));
    return {};
  },
};
