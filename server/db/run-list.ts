// How is one page of a list answered? As JSON text that PostgreSQL assembled from whitelisted columns.
import { createHash } from 'node:crypto';
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { ListRequest } from '#contract/list/index.ts';
import type pg from 'pg';
import { RawJson } from './raw-json.ts';
import type { Database } from './connection.ts';
import { estimatedRows } from './estimated-rows.ts';
import { pageSql } from './list-sql.ts';
import type { ListSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

export async function runList(db: Database, source: ListSource, scope: Predicate, request: ListRequest): Promise<RawJson> {
  const sql = pageSql(source, scope, request);
  const { rows } = await db.$client.query<{ rows: string; count?: number }>(prepared(sql));
  const page = rows[0];
  if (!page) throw new Error(`List ${source.descriptor.name} answered no row`);
  const { name } = source.descriptor;
  if (page.count === undefined) return new RawJson(`{"${name}":${page.rows}}`);
  if (page.count <= COUNT_IS_EXACT_TO) return new RawJson(`{"${name}":${page.rows},"count":${page.count}}`);
  const estimate = await estimatedRows(db, source, scope, request.search);
  return new RawJson(`{"${name}":${page.rows},"count":${estimate},"countIsEstimate":true}`);
}

/** Named statements live in each connection until it closes, so only so many texts get a name. */
const MOST_PREPARED = 500;
const names = new Map<string, string>();

function prepared({ text, values, planIsStable }: ListSql): pg.QueryConfig {
  if (!planIsStable) return { text, values };
  const known = names.get(text);
  if (known) return { name: known, text, values };
  if (names.size >= MOST_PREPARED) return { text, values };
  const name = `list_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return { name, text, values };
}
