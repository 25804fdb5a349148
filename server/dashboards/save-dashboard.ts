// Setting a dashboard up and changing it: one transaction with the row, its audit entry and the announcement.
import { choicesOver, configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardChange, DashboardChoices, DashboardConfiguration, DashboardSetup, DashboardSetupInput } from '#contract/dashboards/index.ts';
import { inDashboardOf } from '#domain/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { claimFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { holdCustomer, insertDashboard, readSetup, updateDashboardRow } from './dashboard-setup-store.ts';
import { holdTemplate } from './dashboard-template-store.ts';
import { lockDashboard } from './dashboard-store.ts';

export async function setUpDashboard(tx: Transaction, actor: Actor, { customerId, templateId, configuration: sent }: DashboardSetupInput): Promise<DashboardSetup> {
  refuseOthers(actor, customerId);
  if (!(await holdCustomer(tx, actor, customerId))) throw new AppError('notFound');
  const { configuration, own } = laidOver(await choicesBelow(tx, actor, templateId), sent);
  await claimLogo(tx, actor, customerId, configuration, null);
  if (!(await insertDashboard(tx, customerId, { templateId, configuration: own }))) throw new AppError('dashboardExists');
  await recordChange(tx, actor.userId, { ...changeOf(customerId), action: 'created', after: { templateId, ...configuration } });
  return readBack(tx, actor, customerId);
}

export async function changeDashboard(tx: Transaction, actor: Actor, customerId: string, change: DashboardChange): Promise<DashboardSetup> {
  refuseOthers(actor, customerId);
  const before = await lockDashboard(tx, customerId);
  if (!before) throw new AppError('notFound');
  if (change.version !== undefined && change.version !== before.version) throw new AppError('changedMeanwhile');
  const templateId = change.templateId === undefined ? before.templateId : change.templateId;
  const below = templateId === before.templateId ? before.templateChoices : await choicesBelow(tx, actor, templateId);
  const { configuration, own } = laidOver(below, change.configuration);
  await claimLogo(tx, actor, customerId, configuration, before.configuration.themes.customLogoId);
  await updateDashboardRow(tx, customerId, { templateId, configuration: own });
  await recordChange(tx, actor.userId, {
    ...changeOf(customerId),
    action: 'updated',
    before: { templateId: before.templateId, ...before.configuration },
    after: { templateId, ...configuration },
  });
  return readBack(tx, actor, customerId);
}

const changeOf = (customerId: string) => ({ area: 'dashboards', entity: 'dashboard', entityId: customerId, customerId });

/** For staff: a customer's own people never set up their dashboard. */
function refuseOthers(actor: Actor, customerId: string): void {
  if (actor.customerId !== null || !inDashboardOf(actor, customerId)) throw new AppError('notFound');
}

async function choicesBelow(tx: Transaction, actor: Actor, templateId: string | null): Promise<DashboardChoices> {
  if (templateId === null) return {};
  const choices = await holdTemplate(tx, actor, templateId);
  if (!choices) throw new AppError('notFound');
  return choices;
}

function laidOver(below: DashboardChoices, above: DashboardChoices): { configuration: DashboardConfiguration; own: DashboardChoices } {
  const configuration = configurationOf(below, above);
  return { configuration, own: choicesOver(configuration, configurationOf(below)) };
}

async function claimLogo(tx: Transaction, actor: Actor, customerId: string, { themes }: DashboardConfiguration, before: string | null): Promise<void> {
  if (themes.customLogoId && themes.customLogoId !== before) await claimFile(tx, actor, themes.customLogoId, customerId);
}

async function readBack(tx: Transaction, actor: Actor, customerId: string): Promise<DashboardSetup> {
  const dashboard = await readSetup(tx, actor, customerId);
  if (!dashboard) throw new AppError('notFound');
  return dashboard;
}
