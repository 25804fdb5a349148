// May this person do that in this dashboard? Asked by the calls that a list of roles in the configuration opens or closes.
import type { Actor } from '#domain/access/index.ts';
import { mayUse, worksInConsole } from '#domain/dashboards/index.ts';
import type { Feature } from '#domain/dashboards/index.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { readDashboard } from './dashboard-store.ts';

export async function requireFeature(db: Database, actor: Actor, customerId: string, feature: Feature): Promise<void> {
  if (worksInConsole(actor)) return;
  const dashboard = await readDashboard(db, customerId);
  if (!dashboard || !mayUse(dashboard.features, feature, actor.roles)) throw new AppError('forbidden');
}
