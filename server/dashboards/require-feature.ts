// May this person do that in this dashboard? Asked by the calls that a list of roles in the configuration opens or closes.
import type { Actor } from '#domain/access/index.ts';
import { mayUse } from '#domain/dashboards/index.ts';
import type { Feature } from '#domain/dashboards/index.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { readDashboard } from './dashboard-store.ts';

/** What the console opens to staff stays open to them; sales work in dashboards as the customer's people do. */
export async function requireFeature(db: Database, actor: Actor, customerId: string, feature: Feature): Promise<void> {
  const worksInConsole = actor.customerId === null && actor.roles.some((role) => role === 'admin' || role === 'operations');
  if (worksInConsole) return;
  const dashboard = await readDashboard(db, customerId);
  if (!dashboard || !mayUse(dashboard.features, feature, actor.roles)) throw new AppError('forbidden');
}
