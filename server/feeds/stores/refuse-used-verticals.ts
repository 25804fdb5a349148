// A guard of verticals: data feeds and filters that are made for one keep it from being removed, and are named.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';

const MOST_NAMES = 10;

interface UseRow extends Record<string, unknown> {
  name: string;
  dataFeeds: string[];
  filters: string[];
}

export async function refuseVerticalsOfFeeds(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<UseRow>(sql`
    select u.* from (
      select v.definition ->> 'label' as name,
        array(select d.name from data_feeds d where d.vertical_code = v.code and d.deleted_at is null order by lower(d.name)) as "dataFeeds",
        array(select f.name from filters f where f.vertical = v.code and f.deleted_at is null order by lower(f.name)) as filters
      from verticals v where v.id = any(${sql.param(ids)}::uuid[]) order by v.id) u
    where cardinality(u."dataFeeds") + cardinality(u.filters) > 0 limit 1`);
  const [used] = rows;
  if (used)
    throw new AppError('verticalOfFeeds', {
      name: used.name,
      uses: `${named('Data feeds', used.dataFeeds)}${named('Filters', used.filters)}`.trim(),
    });
}

function named(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `${what}: ${names.slice(0, MOST_NAMES).join(', ')}${more}. `;
}
