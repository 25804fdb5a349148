// Creating and changing a creative template. A change of a published template publishes its files as they are.
import type { CreativeTemplateAnswer, CreativeTemplateInput } from '#contract/creatives/index.ts';
import { errorText } from '#contract/error-catalogue.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Transaction } from '../db/connection.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { nameTaken } from '../http/name-taken.ts';
import {
  describeCreativeTemplate,
  findCreativeTemplate,
  insertCreativeTemplate,
  lockCreativeTemplate,
  updateCreativeTemplateRow,
} from './creative-template-store.ts';
import { publishCreativeTemplate } from './publish-creative-template.ts';

/** A new template has no files yet, so there is nothing to publish. */
export async function createCreativeTemplate(tx: Transaction, actor: Actor, input: CreativeTemplateInput): Promise<CreativeTemplateAnswer> {
  requireGlobalScope(actor);
  await checkCustomers(tx, input.customerTags);
  const id = await insertCreativeTemplate(tx, actor.userId, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id);
}

export async function changeCreativeTemplate(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: CreativeTemplateInput & { version?: number | undefined },
  checkedHash: string | null,
): Promise<CreativeTemplateAnswer> {
  requireGlobalScope(actor);
  const before = await lockCreativeTemplate(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await checkCustomers(tx, input.customerTags);
  await updateCreativeTemplateRow(tx, id, actor.userId, input).catch(refuseTakenName(input.name));
  if (input.isPublished) await publishCreativeTemplate(tx, actor.userId, { ...before, ...input }, checkedHash);
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after: input });
  return readBack(tx, id);
}

const entityOf = (id: string) => ({ area: 'creative-templates', entity: 'creative template', entityId: id, customerId: null });

async function checkCustomers(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, [...ids]), isNull(customers.deletedAt)));
  if (found.length < new Set(ids).size) throw new AppError('notFound', {}, [{ path: 'customerTags', message: errorText('notFound', {}) }]);
}

async function readBack(tx: Transaction, id: string): Promise<CreativeTemplateAnswer> {
  const template = await findCreativeTemplate(tx, id);
  if (!template) throw new AppError('notFound');
  return describeCreativeTemplate(template);
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'creative_templates_name_unique') throw nameTaken('creativeNameTaken', name);
    throw error;
  };
