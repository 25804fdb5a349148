// The starter templates of the gallery, in the order in which they are shown.
import type { CreativeStarterAnswer } from '#contract/creatives/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { creativeTemplates } from '../creative-template-table.ts';
import { STARTERS } from './starter-templates.ts';

/** Creative templates belong to no customer, so nobody sees them from within one. */
export async function listStarters(db: Queryable, scope: RowScope): Promise<CreativeStarterAnswer[]> {
  if (scope.kind !== 'everything') return [];
  const rows = await db
    .select()
    .from(creativeTemplates)
    .where(and(isNotNull(creativeTemplates.starter), isNull(creativeTemplates.deletedAt)));
  const placeOf = (starter: string): number => STARTERS.findIndex(({ id }) => id === starter);
  return rows
    .map(({ id, starter, name, renderType, description, settings }) => ({
      _id: id,
      starter: starter ?? '',
      name,
      renderType,
      description,
      settings,
    }))
    .toSorted((one, other) => placeOf(one.starter) - placeOf(other.starter));
}
