// All feed accounts of a server, or of data feeds, as rows of the list.
import type { feedAccountEndpoints } from '#contract/feeds/index.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connection.ts';
import { feedAccountListSource } from './feed-account-store.ts';

type Answer = OutputOf<(typeof feedAccountEndpoints)['listFeedAccountsOfServer']>;

export async function listAccountsBy(db: Queryable, by: { serverId: string } | { dataFeedIds: readonly string[] }): Promise<Answer> {
  if ('dataFeedIds' in by && by.dataFeedIds.length === 0) return { dataFeedAccounts: [] };
  const { columns, from, joins = '', where } = feedAccountListSource;
  const values = Object.entries(columns).map(([field, expression]) => `'${field}', ${expression}`);
  const matches = 'serverId' in by ? sql`a.server_id = ${by.serverId}` : sql`a.data_feed_id in ${[...by.dataFeedIds]}`;
  const { rows } = await db.execute<{ row: Answer['dataFeedAccounts'][number] }>(
    sql`select json_build_object(${sql.raw(values.join(', '))}) as row from ${sql.raw(`${from} ${joins}`)}
        where ${sql.raw(where)} and ${matches} order by a.name, a.id`,
  );
  return { dataFeedAccounts: rows.map(({ row }) => row) };
}
