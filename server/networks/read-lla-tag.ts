// One LLA tag with the audiences that have it, and how far the look-alikes of them have come.
import type { LlaTag } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { belongsToScope } from './network-record-scope.ts';

const TAGGED = sql`custom_audiences u join network_accounts a on a.id = u.account_id and a.deleted_at is null and a.customer_ids @> array[t.customer_id]
  where t.name = any(u.tags) and u.kind <> 'LOOKALIKE' and u.deleted_at is null`;

const SOURCES = sql`(select coalesce(json_agg(json_build_object('_id', u.id, 'name', u.name, 'accountName', a.name, 'state', u.state,
  'size', u.size) order by u.name, u.id), '[]') from ${TAGGED})`;

/** An audience that Meta no longer has was deleted there, which is not undone by making it again. */
const LOOKALIKES = sql`(select coalesce(json_agg(json_build_object('_id', k.id, 'name', k.name, 'accountName', s.account_name,
    'state', case when m.deleted_at is not null or (m.id is null and k.problem <> '') then 'FAILED' when m.id is null then 'WAITING' else m.state end,
    'size', m.size, 'problem', case when m.deleted_at is not null then 'It was deleted on Meta.' else k.problem end) order by k.name, k.id), '[]')
  from (select u.id, a.name as account_name from ${TAGGED}) s
    join lookalikes k on k.source_id = s.id and k.country = t.lookalike_country and k.percent = t.lookalike_percent
    left join custom_audiences m on m.id = k.audience_id)`;

const TAG = sql`json_build_object('_id', t.id, 'customerId', t.customer_id, 'name', t.name,
  'lookalike', case when t.lookalike_country is null then null
    else json_build_object('country', t.lookalike_country, 'percent', t.lookalike_percent) end,
  'sources', ${SOURCES}, 'lookalikes', ${LOOKALIKES}, 'version', t.version, 'updatedAt', t.updated_at)`;

export async function readLlaTag(db: Queryable, scope: RowScope, id: string): Promise<LlaTag> {
  const visible = predicateAsSql(belongsToScope(scope, 't.customer_id'));
  const { rows } = await db.execute<{ tag: LlaTag }>(
    sql`select ${TAG} as tag from lla_tags t where t.id = ${id} and t.deleted_at is null and ${visible}`,
  );
  if (!rows[0]) throw new AppError('notFound');
  return rows[0].tag;
}
