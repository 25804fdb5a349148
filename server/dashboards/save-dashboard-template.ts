// Creating and changing a dashboard template. A change is published to the customers whose dashboards use it, so that open screens update
// at once.
import { settingsOver, configurationOf } from '#contract/dashboards/index.ts';
import type { DashboardTemplate, DashboardTemplateChange, DashboardTemplateInput } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { opensMore } from '#domain/dashboards/index.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import { refuseKey } from '../http/refuse-key.ts';
import { customersUsingTemplate, insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './dashboard-template-store.ts';

const changeSubject = { area: 'dashboard-templates', entity: 'dashboardTemplate', customerId: null };

export async function createTemplate(
  tx: Transaction,
  actor: Actor,
  { configuration: input, ...labels }: DashboardTemplateInput,
): Promise<DashboardTemplate> {
  const configuration = configurationOf(input);
  const id = await insertTemplate(tx, { ...labels, configuration: settingsOver(configuration, configurationOf()) }).catch(
    refuseTakenName(labels.name),
  );
  await recordChange(tx, actor.userId, { ...changeSubject, entityId: id, action: 'created', after: { ...labels, ...configuration } });
  return readBack(tx, actor, id);
}

export async function changeTemplate(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, configuration: input, ...labels }: DashboardTemplateChange,
): Promise<DashboardTemplate> {
  const before = await lockTemplate(tx, actor, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const configuration = configurationOf(input);
  if (opensMore(configurationOf(before.configuration), configuration)) refuseKey(actor);
  await updateTemplateRow(tx, id, { ...labels, configuration: settingsOver(configuration, configurationOf()) }).catch(
    refuseTakenName(labels.name),
  );
  await recordChange(tx, actor.userId, {
    ...changeSubject,
    entityId: id,
    action: 'updated',
    before: { name: before.name, description: before.description, ...configurationOf(before.configuration) },
    after: { ...labels, ...configuration },
  });
  for (const customerId of await customersUsingTemplate(tx, id))
    publishAfterCommit(tx, { area: 'dashboards', ids: [customerId], customerId });
  return readBack(tx, actor, id);
}

async function readBack(tx: Transaction, actor: Actor, id: string): Promise<DashboardTemplate> {
  const template = await readTemplate(tx, actor, id);
  if (!template) throw new AppError('notFound');
  return template;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) !== 'dashboard_templates_name_unique') throw error;
    throw nameTaken('dashboardTemplateNameTaken', name);
  };
