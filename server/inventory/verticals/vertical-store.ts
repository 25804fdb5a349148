// Verticals as listings need them. Those of the product are written at every start, unless staff have changed them.
import { VERTICALS, verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { validate as isUuid } from 'uuid';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { verticals } from './vertical-table.ts';

/** A vertical that staff have changed stays; the others are updated to the product's definition. */
export async function ensureBuiltInVerticals(db: Queryable): Promise<void> {
  await db
    .insert(verticals)
    .values(VERTICALS.map((definition) => ({ code: definition.code, definition })))
    .onConflictDoUpdate({
      target: verticals.code,
      set: { definition: sql`excluded.definition`, version: sql`${verticals.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${verticals.changedAt} is null and ${verticals.definition} is distinct from excluded.definition`,
    });
}

/** Also one that was removed. Falls back to the product's definition until the first start has written the rows. */
export async function readVertical(db: Queryable, code: string): Promise<Vertical> {
  const [row] = await db.select({ definition: verticals.definition }).from(verticals).where(eq(verticals.code, code));
  const vertical = row?.definition ?? verticalByCode(code);
  if (!vertical) throw new Error(`There is no vertical ${code}`);
  return vertical;
}

/** The built-in ones, as staff changed them, and those that staff have added. */
export async function listVerticals(db: Queryable): Promise<Vertical[]> {
  const rows = await db
    .select({ definition: verticals.definition })
    .from(verticals)
    .where(isNull(verticals.deletedAt))
    .orderBy(verticals.code);
  const stored = rows.map(({ definition }) => definition);
  return [
    ...VERTICALS.map((builtIn) => stored.find(({ code }) => code === builtIn.code) ?? builtIn),
    ...stored.filter(({ code }) => !verticalByCode(code)),
  ];
}

/** Whether there is one. Those of the product always exist; one that staff added is locked, so that it is not removed before what names it is saved. */
export async function lockVerticalOfCode(tx: Transaction, code: string): Promise<boolean> {
  if (verticalByCode(code)) return true;
  const found = await tx
    .select({ code: verticals.code })
    .from(verticals)
    .where(and(eq(verticals.code, code), isNull(verticals.deletedAt)))
    .for('share');
  return found.length > 0;
}

/** The code of a vertical that is named by its id or, as other rows name it, by its code. */
export async function verticalCodeOf(db: Queryable, idOrCode: string): Promise<string> {
  if (!isUuid(idOrCode)) return idOrCode;
  const [row] = await db.select({ code: verticals.code }).from(verticals).where(eq(verticals.id, idOrCode));
  return row?.code ?? idOrCode;
}
