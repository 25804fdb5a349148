// Changing how a dashboard is set up: one transaction with the row, its audit entry and the announcement.
import type { DashboardChange } from '#contract/dashboards/index.ts';
import { inDashboardOf } from '#domain/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { claimFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { lockDashboard, updateDashboardRow } from './dashboard-store.ts';
import { choicesOf } from './keep-choices.ts';

/** For staff: a customer's own people never set up their dashboard. */
export async function changeDashboard(tx: Transaction, actor: Actor, customerId: string, change: DashboardChange): Promise<void> {
  if (actor.customerId !== null || !inDashboardOf(actor, customerId)) throw new AppError('notFound');
  const before = await lockDashboard(tx, customerId);
  if (!before) throw new AppError('notFound');
  if (change.version !== undefined && change.version !== before.version) throw new AppError('changedMeanwhile');
  const { configuration } = change;
  const { customLogoId } = configuration.themes;
  if (customLogoId && customLogoId !== before.configuration.themes.customLogoId) await claimFile(tx, actor, customLogoId, customerId);
  await updateDashboardRow(tx, customerId, choicesOf(configuration));
  await recordChange(tx, actor.userId, {
    area: 'dashboards',
    entity: 'dashboard',
    entityId: customerId,
    customerId,
    action: 'updated',
    before: before.configuration,
    after: configuration,
  });
}
