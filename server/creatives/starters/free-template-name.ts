// A name that no creative template has: the wanted one, or with a number behind it.
import { and, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { creativeTemplates } from '../creative-template-table.ts';

const LONGEST_NAME = 200;

export async function freeTemplateName(tx: Transaction, wanted: string): Promise<string> {
  const base = wanted.slice(0, LONGEST_NAME - 4);
  const rows = await tx
    .select({ name: sql<string>`lower(${creativeTemplates.name})` })
    .from(creativeTemplates)
    .where(and(isNull(creativeTemplates.deletedAt), sql`starts_with(lower(${creativeTemplates.name}), lower(${base}))`));
  const taken = new Set(rows.map(({ name }) => name));
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${base} ${number}`;
  return name;
}
