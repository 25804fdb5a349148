// Counts how many stored listings a change of a vertical affects. Beyond a number of listings it looks at every n-th one, so that the
// time stays bounded, and answers estimates.
import type { VerticalCheck } from '#contract/inventory/index.ts';
import { verticalEffects } from '#domain/inventory/index.ts';
import type { Vertical, VerticalEffect } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { effectSql } from './effect-sql.ts';

const MAX_CHECKED = 100_000;
/** PostgreSQL takes at most 65,535 parameters in a statement. */
const EFFECTS_AT_ONCE = 50;

/** `maxChecked` is lower in tests. */
export async function checkVerticalChange(
  db: Queryable,
  before: Vertical,
  after: Vertical,
  maxChecked = MAX_CHECKED,
): Promise<VerticalCheck> {
  const effects = verticalEffects(before, after);
  const listings = await countListings(db, before.code);
  const step = Math.max(1, Math.ceil(listings / maxChecked));
  const counted: VerticalCheck['effects'] = [];
  let checked = listings;
  for (let from = 0; from < effects.length && listings > 0; from += EFFECTS_AT_ONCE) {
    const part = effects.slice(from, from + EFFECTS_AT_ONCE);
    const result = await countEffects(db, before.code, part, step);
    checked = result.checked;
    counted.push(...part.map(({ kind, key, label }, index) => ({ kind, key, label, listings: result.counts[index] ?? 0 })));
  }
  const scale = checked > 0 ? listings / checked : 1;
  return {
    listings,
    checked,
    isEstimate: checked < listings,
    effects: counted
      .map((effect) => ({ ...effect, listings: Math.round(effect.listings * scale) }))
      .filter((effect) => effect.listings > 0),
  };
}

const LISTINGS = sql`listings l join customers c on c.id = l.customer_id`;
const ofVertical = (code: string): SQL => sql`c.vertical = ${code} and c.deleted_at is null and l.deleted_at is null`;

async function countListings(db: Queryable, code: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${LISTINGS} where ${ofVertical(code)}`);
  return rows[0]?.count ?? 0;
}

async function countEffects(
  db: Queryable,
  code: string,
  effects: readonly VerticalEffect[],
  step: number,
): Promise<{ checked: number; counts: number[] }> {
  const counts = effects.map((effect) => sql`count(*) filter (where ${effectSql(effect)})`);
  // The ids are numbered from the index alone; the meta data is read of the sample only.
  const { rows } = await db.execute<{ checked: number; counts: number[] }>(sql`
    with numbered as materialized (
      select l.id, row_number() over () as number from ${LISTINGS} where ${ofVertical(code)}
    )
    select count(*)::int as checked, array[${sql.join(counts, sql`, `)}]::int[] as counts
    from numbered n join listings l on l.id = n.id
    cross join lateral (
      select coalesce(jsonb_object_agg(entry ->> 'key', entry -> 'value'), '{}') as v from jsonb_array_elements(l.meta_data) entry
    ) m
    where n.number % ${step}::int = 0`);
  return rows[0] ?? { checked: 0, counts: [] };
}
