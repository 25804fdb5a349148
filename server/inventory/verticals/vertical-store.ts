// Verticals in the database: what the product brings is written at every start, and read with whatever staff changed.
import { VERTICALS, verticalByCode } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { verticals } from './vertical-table.ts';

/** Staff's own changes stay; what nobody changed follows the product. */
export async function keepBuiltInVerticals(db: Queryable): Promise<void> {
  await db
    .insert(verticals)
    .values(VERTICALS.map((definition) => ({ code: definition.code, definition })))
    .onConflictDoUpdate({ target: verticals.code, set: { definition: sql`excluded.definition` }, setWhere: sql`${verticals.changedAt} is null` });
}

/** Before a first start has written its rows, the product's own stand for them. */
export async function readVertical(db: Queryable, code: string): Promise<Vertical> {
  const [row] = await db.select({ definition: verticals.definition }).from(verticals).where(eq(verticals.code, code));
  const vertical = row?.definition ?? verticalByCode(code);
  if (!vertical) throw new Error(`There is no vertical ${code}`);
  return vertical;
}

/** With those of staff. */
export async function listVerticals(db: Queryable): Promise<Vertical[]> {
  const rows = await db.select({ definition: verticals.definition }).from(verticals).orderBy(verticals.code);
  return rows.length > 0 ? rows.map((row) => row.definition) : [...VERTICALS];
}
