// Refuses a call to people whose roles the dashboard's configuration does not open the feature to. Staff in the console may use all of them.
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
