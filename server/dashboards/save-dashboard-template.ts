// Creating and changing a dashboard template. Those who look at a dashboard that follows it see the change at once.
import { choicesOver, configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardTemplate, DashboardTemplateChange, DashboardTemplateInput } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { announceAfterCommit } from '../db/announce-after-commit.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { followersOf, insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './dashboard-template-store.ts';

const change = { area: 'dashboard-templates', entity: 'dashboardTemplate', customerId: null };

export async function createTemplate(tx: Transaction, actor: Actor, { configuration: sent, ...named }: DashboardTemplateInput): Promise<DashboardTemplate> {
  const configuration = configurationOf(sent);
  const id = await insertTemplate(tx, { ...named, configuration: choicesOver(configuration, configurationOf()) }).catch(refuseTakenName(named.name));
  await recordChange(tx, actor.userId, { ...change, entityId: id, action: 'created', after: { ...named, ...configuration } });
  return readBack(tx, actor, id);
}

export async function changeTemplate(tx: Transaction, actor: Actor, id: string, { version, configuration: sent, ...named }: DashboardTemplateChange): Promise<DashboardTemplate> {
  const before = await lockTemplate(tx, actor, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const configuration = configurationOf(sent);
  await updateTemplateRow(tx, id, { ...named, configuration: choicesOver(configuration, configurationOf()) }).catch(refuseTakenName(named.name));
  await recordChange(tx, actor.userId, {
    ...change,
    entityId: id,
    action: 'updated',
    before: { name: before.name, description: before.description, ...configurationOf(before.configuration) },
    after: { ...named, ...configuration },
  });
  for (const customerId of await followersOf(tx, id)) announceAfterCommit(tx, { area: 'dashboards', ids: [customerId], customerId });
  return readBack(tx, actor, id);
}

async function readBack(tx: Transaction, actor: Actor, id: string): Promise<DashboardTemplate> {
  const template = await readTemplate(tx, actor, id);
  if (!template) throw new AppError('notFound');
  return template;
}

const refuseTakenName = (name: string) => (error: unknown): never => {
  if (violatedUniqueIndex(error) !== 'dashboard_templates_name_unique') throw error;
  throw new AppError('dashboardTemplateNameTaken', { name }, [{ path: 'name', message: 'This name is taken.' }]);
};
