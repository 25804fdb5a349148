// Dashboards of another customer and templates that are above customers, and how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { dashboards } from '#server/dashboards/dashboard-table.ts';
import { dashboardTemplates } from '#server/dashboards/dashboard-template-table.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';

export interface ForeignDashboards {
  templateId: string;
  removedTemplateId: string;
  removedDashboardId: string;
}

export async function makeForeignDashboards(db: Database, secret: string): Promise<ForeignDashboards> {
  const [templateId, removedTemplateId] = [newId(), newId()];
  await db.insert(dashboardTemplates).values([
    { id: templateId, name: secret, description: secret, configuration: {} },
    { id: removedTemplateId, name: `${secret} removed`, description: '', configuration: {}, deletedAt: new Date() },
  ]);
  const removedDashboardId = await makeCustomer(db, { name: `${secret} without a dashboard` });
  await db.update(dashboards).set({ deletedAt: new Date() }).where(eq(dashboards.customerId, removedDashboardId));
  return { templateId, removedTemplateId, removedDashboardId };
}

/** For the fingerprint, where $1 is the customer. */
export const DASHBOARDS = `
  (select json_agg(d order by d.id) from dashboards d where d.customer_id = $1 or d.deleted_at is not null) as dashboards,
  (select json_agg(t order by t.id) from dashboard_templates t) as dashboard_templates`;

interface Foreign extends ForeignDashboards {
  customerId: string;
}

const nothingRemoved = { ids: [], count: 0 };

export const foreignDashboardCalls = {
  createDashboardSetup: ({ removedDashboardId }: Foreign) => ({ body: { customerId: removedDashboardId } }),
  readDashboardSetup: ({ customerId }: Foreign) => ({ params: { dashboardId: customerId } }),
  updateDashboardSetup: ({ customerId }: Foreign) => ({
    params: { dashboardId: customerId },
    body: { configuration: { showSoldListings: true } },
  }),
  updateNamedDashboardSetup: ({ customerId }: Foreign) => ({ body: { _id: customerId, configuration: { showSoldListings: true } } }),
  removeDashboardSetups: ({ customerId }: Foreign) => ({ body: { ids: [customerId] }, outcome: nothingRemoved }),
  restoreDashboardSetups: ({ removedDashboardId }: Foreign) => ({ body: { ids: [removedDashboardId] }, outcome: nothingRemoved }),
  readDashboardTemplate: ({ templateId }: Foreign) => ({ params: { templateId } }),
  updateDashboardTemplate: ({ templateId }: Foreign) => ({ params: { templateId }, body: { name: 'Taken over' } }),
  updateNamedDashboardTemplate: ({ templateId }: Foreign) => ({ body: { _id: templateId, name: 'Taken over' } }),
  removeDashboardTemplates: ({ templateId }: Foreign) => ({ body: { ids: [templateId] }, outcome: nothingRemoved }),
  restoreDashboardTemplates: ({ removedTemplateId }: Foreign) => ({ body: { ids: [removedTemplateId] }, outcome: nothingRemoved }),
};
