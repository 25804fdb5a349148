// Verticals as staff edit them: how rows become the contract's shape, and the writes that staff cause. They belong to no customer.
import { verticalList } from '#contract/inventory/index.ts';
import type { VerticalInput, VerticalRecord } from '#contract/inventory/index.ts';
import { HIDEABLE_KEYS, VERTICALS, verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { customers } from '../../customers/customer-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { globalScopePredicate } from '../../db/lists/global-scope.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import type { RemovableRows, RemovalGuard } from '../../db/remove-rows.ts';
import { AppError } from '../../http/app-error.ts';
import { verticals } from './vertical-table.ts';

const NAME = "(v.definition ->> 'label')";
const BUILT_IN_CODES = VERTICALS.map(({ code }) => `'${code}'`).join(', ');
const ORIGIN = `(case when v.code not in (${BUILT_IN_CODES}) then 'ADDED' when v.changed_at is null then 'BUILT_IN' else 'CHANGED' end)`;
const FIELD_COUNT = `(select count(*) from jsonb_path_query(v.definition, '$.metaData.sections[*].fields[*].key'))`;

const TYPE_COUNT = "jsonb_array_length(v.definition -> 'listingTypes')";
const CUSTOMER_COUNT = '(select count(*) from customers c where c.vertical = v.code and c.deleted_at is null)';

export const verticalListSource: ListSource = {
  descriptor: verticalList,
  from: 'verticals v',
  alias: 'v',
  where: 'v.deleted_at is null',
  columns: {
    _id: 'v.id',
    name: NAME,
    code: 'v.code',
    origin: ORIGIN,
    typeCount: TYPE_COUNT,
    fieldCount: FIELD_COUNT,
    customerCount: CUSTOMER_COUNT,
    updatedAt: 'v.updated_at',
  },
  base: { name: NAME, origin: ORIGIN, typeCount: TYPE_COUNT, fieldCount: FIELD_COUNT, customerCount: CUSTOMER_COUNT },
  // There are a dozen at most.
  materializesMatches: true,
};

export const removableVerticals = (guards: readonly RemovalGuard[]): RemovableRows => ({
  source: verticalListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'verticals',
  entity: 'vertical',
  nameIndex: 'verticals_name_unique',
  onRemoved: async (tx, ids) => {
    await refuseNeeded(tx, ids);
    for (const refuse of guards) await refuse(tx, ids);
  },
});

async function refuseNeeded(tx: Transaction, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ code: verticals.code, definition: verticals.definition })
    .from(verticals)
    .where(inArray(verticals.id, [...ids]));
  const builtIn = rows.find(({ code }) => verticalByCode(code));
  if (builtIn) throw new AppError('verticalIsBuiltIn', { name: builtIn.definition.label });
  const codes = rows.map(({ code }) => code);
  const [used] = await tx
    .select({ code: customers.vertical })
    .from(customers)
    .where(and(inArray(customers.vertical, codes), isNull(customers.deletedAt)))
    .limit(1);
  const inUse = used && rows.find(({ code }) => code === used.code);
  if (inUse) throw new AppError('verticalInUse', { name: inUse.definition.label });
}

export type StoredVertical = typeof verticals.$inferSelect;
const isPresent = (id: string) => and(eq(verticals.id, id), isNull(verticals.deletedAt));

export async function findVertical(db: Queryable, id: string): Promise<StoredVertical | null> {
  const [row] = await db.select().from(verticals).where(isPresent(id));
  return row ?? null;
}

export async function lockVertical(tx: Transaction, id: string): Promise<StoredVertical | null> {
  const [row] = await tx.select().from(verticals).where(isPresent(id)).for('update');
  return row ?? null;
}

export async function readVerticalRecord(db: Queryable, id: string): Promise<VerticalRecord> {
  const row = await findVertical(db, id);
  if (!row) throw new AppError('notFound');
  const customerCount = await db.$count(customers, and(eq(customers.vertical, row.code), isNull(customers.deletedAt)));
  return describeVertical(row, customerCount);
}

function describeVertical({ id, code, definition, changedAt, version, updatedAt }: StoredVertical, customerCount: number): VerticalRecord {
  const { label, words, listingTypes, listingStatuses, listingOptions, metaData } = definition;
  return {
    _id: id,
    name: label,
    code,
    origin: !verticalByCode(code) ? 'ADDED' : changedAt ? 'CHANGED' : 'BUILT_IN',
    typeCount: listingTypes.length,
    fieldCount: metaData.sections.flatMap(({ fields }) => fields.filter((field) => 'key' in field)).length,
    customerCount,
    updatedAt: updatedAt.toISOString(),
    words,
    listingTypes: [...listingTypes],
    listingStatuses: [...listingStatuses],
    listingOptions: [...listingOptions],
    metaData,
    version,
  };
}

export const definitionOf = (code: string, { name, ...rest }: VerticalInput): Vertical => ({
  code,
  label: name,
  ...rest,
  hideableKeys: HIDEABLE_KEYS,
});

/** The code itself, or the first numbered one that no vertical has had yet: removed ones keep theirs. */
export async function freeCode(tx: Transaction, wanted: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('codes of verticals'))`);
  const rows = await tx
    .select({ code: verticals.code })
    .from(verticals)
    .where(like(verticals.code, `${wanted}%`));
  const taken = new Set([...rows.map(({ code }) => code), ...VERTICALS.map(({ code }) => code)]);
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(code)) return code;
  }
}

export async function insertVertical(tx: Transaction, definition: Vertical, changedBy: string): Promise<string> {
  const id = newId();
  await tx.insert(verticals).values({ id, code: definition.code, definition, changedAt: sql`now()`, changedBy });
  return id;
}

/** `changedBy` is null where the vertical gets the product's own definition again. */
export async function updateVerticalRow(tx: Transaction, id: string, definition: Vertical, changedBy: string | null): Promise<void> {
  await tx
    .update(verticals)
    .set({
      definition,
      changedAt: changedBy === null ? null : sql`now()`,
      changedBy,
      version: sql`${verticals.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(verticals.id, id));
}
