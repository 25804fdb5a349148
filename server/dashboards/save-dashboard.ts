// Setting a dashboard up and changing it: the row, its audit entry and its event are written in one transaction.
import { settingsOver, configurationOf } from '#contract/dashboards/index.ts';
import type {
  DashboardChange,
  DashboardChoices,
  DashboardConfiguration,
  DashboardSetup,
  DashboardSetupInput,
} from '#contract/dashboards/index.ts';
import { opensMore, scopeToDashboard } from '#domain/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { claimFile } from '../files/index.ts';
import { AppError } from '../http/app-error.ts';
import { refuseKey } from '../http/refuse-key.ts';
import { lockCustomerForShare, insertDashboard, readSetup, updateDashboardRow } from './dashboard-setup-store.ts';
import { lockTemplateForShare } from './dashboard-template-store.ts';
import { lockDashboard } from './dashboard-store.ts';

export async function setUpDashboard(
  tx: Transaction,
  actor: Actor,
  { customerId, templateId, configuration: input }: DashboardSetupInput,
): Promise<DashboardSetup> {
  requireStaff(actor, customerId);
  if (!(await lockCustomerForShare(tx, actor, customerId))) throw new AppError('notFound');
  const { configuration, own } = mergeChoices(await templateChoicesOf(tx, actor, templateId), input);
  if (opensMore(configurationOf(), configuration)) refuseKey(actor);
  await claimLogo(tx, actor, customerId, configuration, null);
  if (!(await insertDashboard(tx, customerId, { templateId, configuration: own }))) throw new AppError('dashboardExists');
  await recordChange(tx, actor.userId, { ...auditSubject(customerId), action: 'created', after: { templateId, ...configuration } });
  return readBack(tx, actor, customerId);
}

export async function changeDashboard(tx: Transaction, actor: Actor, customerId: string, change: DashboardChange): Promise<DashboardSetup> {
  requireStaff(actor, customerId);
  const before = await lockDashboard(tx, customerId);
  if (!before) throw new AppError('notFound');
  if (change.version !== undefined && change.version !== before.version) throw new AppError('changedMeanwhile');
  const templateId = change.templateId === undefined ? before.templateId : change.templateId;
  const templateChoices = templateId === before.templateId ? before.templateChoices : await templateChoicesOf(tx, actor, templateId);
  const { configuration, own } = mergeChoices(templateChoices, change.configuration);
  if (opensMore(before.configuration, configuration)) refuseKey(actor);
  await claimLogo(tx, actor, customerId, configuration, before.configuration.themes.customLogoId);
  await updateDashboardRow(tx, customerId, { templateId, configuration: own });
  await recordChange(tx, actor.userId, {
    ...auditSubject(customerId),
    action: 'updated',
    before: { templateId: before.templateId, ...before.configuration },
    after: { templateId, ...configuration },
  });
  return readBack(tx, actor, customerId);
}

const auditSubject = (customerId: string) => ({ area: 'dashboards', entity: 'dashboard', entityId: customerId, customerId });

/** Only for staff: a customer's own people may not set up their dashboard. */
function requireStaff(actor: Actor, customerId: string): void {
  if (actor.customerId !== null || !scopeToDashboard(actor, customerId)) throw new AppError('notFound');
}

async function templateChoicesOf(tx: Transaction, actor: Actor, templateId: string | null): Promise<DashboardChoices> {
  if (templateId === null) return {};
  const choices = await lockTemplateForShare(tx, actor, templateId);
  if (!choices) throw new AppError('notFound');
  return choices;
}

/** `own` are the choices that differ from the template, which are all that is stored. */
function mergeChoices(
  templateChoices: DashboardChoices,
  input: DashboardChoices,
): { configuration: DashboardConfiguration; own: DashboardChoices } {
  const configuration = configurationOf(templateChoices, input);
  return { configuration, own: settingsOver(configuration, configurationOf(templateChoices)) };
}

async function claimLogo(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  { themes }: DashboardConfiguration,
  before: string | null,
): Promise<void> {
  if (themes.customLogoId && themes.customLogoId !== before) await claimFile(tx, actor, themes.customLogoId, customerId);
}

async function readBack(tx: Transaction, actor: Actor, customerId: string): Promise<DashboardSetup> {
  const dashboard = await readSetup(tx, actor, customerId);
  if (!dashboard) throw new AppError('notFound');
  return dashboard;
}
