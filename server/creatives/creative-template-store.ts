// Creative templates in the database: how rows become the contract's shapes, and all writes to their table. They belong to no customer.
import { creativeTemplateList } from '#contract/creatives/index.ts';
import type { CreativeTemplateAnswer, CreativeTemplateInput } from '#contract/creatives/index.ts';
import { FILE_URL } from '#contract/files/index.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { catalogs } from '../catalogs/catalog-table.ts';
import { campaignTemplates } from '../templates/campaign-template-table.ts';
import { creativeTemplates } from './creative-template-table.ts';

export type CreativeTemplateRecord = typeof creativeTemplates.$inferSelect;

export const creativeTemplateListSource: ListSource = {
  descriptor: creativeTemplateList,
  from: 'creative_templates t',
  alias: 't',
  where: 't.deleted_at is null',
  columns: {
    _id: 't.id',
    // A preview that was stored before only our own files were accepted may lead elsewhere.
    preview: `case when t.preview ~ '${FILE_URL.source}' then t.preview end`,
    name: 't.name',
    renderType: 't.render_type',
    description: 't.description',
    isPublished: 't.is_published',
    customerCount: 'cardinality(t.customer_tags)',
    updatedAt: 't.updated_at',
  },
  base: { customerCount: 'cardinality(t.customer_tags)' },
};

export const removableCreativeTemplates: RemovableRows = {
  source: creativeTemplateListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'creative-templates',
  entity: 'creative template',
  nameIndex: 'creative_templates_name_unique',
  onRemoved: refuseUsed,
};

async function refuseUsed(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: creativeTemplates.name })
    .from(campaignTemplates)
    .innerJoin(creativeTemplates, eq(creativeTemplates.id, campaignTemplates.creativeTemplateId))
    .where(and(inArray(campaignTemplates.creativeTemplateId, [...ids]), isNull(campaignTemplates.deletedAt)))
    .limit(1);
  const [inCatalog] = await tx
    .select({ name: creativeTemplates.name })
    .from(catalogs)
    .innerJoin(creativeTemplates, eq(creativeTemplates.id, catalogs.creativeTemplateId))
    .where(and(inArray(catalogs.creativeTemplateId, [...ids]), isNull(catalogs.deletedAt)))
    .limit(1);
  const named = used ?? inCatalog;
  if (named) throw new AppError('creativeInUse', named);
}

const isPresent = (id: string) => and(eq(creativeTemplates.id, id), isNull(creativeTemplates.deletedAt));

export async function findCreativeTemplate(db: Queryable, id: string): Promise<CreativeTemplateRecord | null> {
  const [row] = await db.select().from(creativeTemplates).where(isPresent(id));
  return row ?? null;
}

/** Saving its files takes this lock too, so that a version never holds half of a change. */
export async function lockCreativeTemplate(tx: Transaction, id: string): Promise<CreativeTemplateRecord | null> {
  const [row] = await tx.select().from(creativeTemplates).where(isPresent(id)).for('no key update');
  return row ?? null;
}

export const describeCreativeTemplate = (row: CreativeTemplateRecord): CreativeTemplateAnswer => ({
  _id: row.id,
  name: row.name,
  renderType: row.renderType,
  description: row.description,
  settings: row.settings,
  isPublished: row.isPublished,
  audioOptions: row.audioOptions,
  customerTags: row.customerTags,
  preview: row.preview !== null && FILE_URL.test(row.preview) ? row.preview : null,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
});

export async function insertCreativeTemplate(tx: Transaction, changedBy: string, input: CreativeTemplateInput): Promise<string> {
  const id = newId();
  await tx.insert(creativeTemplates).values({ id, changedBy, ...input });
  return id;
}

export async function updateCreativeTemplateRow(
  tx: Transaction,
  id: string,
  changedBy: string,
  input: CreativeTemplateInput,
): Promise<void> {
  await tx
    .update(creativeTemplates)
    .set({ ...input, changedBy, version: sql`${creativeTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(creativeTemplates.id, id));
}

/** A changed file is a change of its template, though not of the fields that its version counts. */
export async function touchCreativeTemplate(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(creativeTemplates)
    .set({ updatedAt: sql`now()` })
    .where(eq(creativeTemplates.id, id));
}
