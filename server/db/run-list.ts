// How is one page of a list answered? As JSON text of whitelisted columns, printed from what PostgreSQL sends. Rows that were
// lately too many to count are not counted again.
import { createHash } from 'node:crypto';
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { ListRequest } from '#contract/list/index.ts';
import type pg from 'pg';
import { RawJson } from './raw-json.ts';
import type { Database } from './connection.ts';
import { estimatedRows, rememberedEstimate } from './estimated-rows.ts';
import { countSql, pageSql } from './list-sql.ts';
import type { ListSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';
import { AS_TEXT, rowsAsJson } from './rows-as-json.ts';
import type { TextRows } from './rows-as-json.ts';

export async function runList(db: Database, source: ListSource, scope: Predicate, request: ListRequest): Promise<RawJson> {
  const { name } = source.descriptor;
  const remembered = request.wantsCount ? rememberedEstimate(source, scope, request.search) : undefined;
  const page = await readPage(db, source, scope, remembered === undefined ? request : { ...request, wantsCount: false });
  if (!request.wantsCount) return new RawJson(`{"${name}":${page.rows}}`);
  const count = remembered === undefined ? (page.count ?? (await countBeyondLastPage(db, source, scope, request))) : Infinity;
  if (count <= COUNT_IS_EXACT_TO) return new RawJson(`{"${name}":${page.rows},"count":${count}}`);
  const estimate = remembered ?? (await estimatedRows(db, source, scope, request.search));
  return new RawJson(`{"${name}":${page.rows},"count":${estimate},"countIsEstimate":true}`);
}

interface Page {
  /** A JSON list. */
  rows: string;
  /** Absent when it was not asked for, or when no row was there to carry it. */
  count: number | undefined;
}

async function readPage(db: Database, source: ListSource, scope: Predicate, request: ListRequest): Promise<Page> {
  const answer = (await db.$client.query({ ...prepared(pageSql(source, scope, request)), ...AS_TEXT })) as unknown as TextRows;
  const width = request.fields.length;
  const count = answer.rows[0]?.[width];
  return { rows: rowsAsJson(answer, width), count: count === undefined || count === null ? undefined : Number(count) };
}

async function countBeyondLastPage(db: Database, source: ListSource, scope: Predicate, { page, search }: ListRequest): Promise<number> {
  if (page === 1) return 0;
  const { text, values } = countSql(source, scope, search);
  const { rows } = await db.$client.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
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
