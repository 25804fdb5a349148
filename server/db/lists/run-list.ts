// Returns one page of a list as JSON, printed from the bytes that PostgreSQL sends. Rows that were recently too many to count are
// not counted again.
import { createHash } from 'node:crypto';
import { COUNT_IS_EXACT_TO } from '#contract/list/index.ts';
import type { ListRequest } from '#contract/list/index.ts';
import { RawJson } from './raw-json.ts';
import type { Database } from '../connection.ts';
import type { PageRequest, PageRows } from '../fast-reads/index.ts';
import { estimatedRows, rememberedEstimate } from './estimated-rows.ts';
import { countSql, pageSql } from './list-sql.ts';
import type { ListSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

/** `knownCount` is for callers that store the number of rows themselves. */
export async function runList(
  db: Database,
  source: ListSource,
  scope: Predicate,
  request: ListRequest,
  knownCount?: number,
): Promise<RawJson> {
  if (request.wantsCount && knownCount !== undefined)
    return withEnding(await readPage(db, source, scope, { ...request, wantsCount: false }), `,"count":${knownCount}}`);
  const cachedEstimate =
    request.wantsCount && !source.materializesMatches ? rememberedEstimate(db, source, scope, request.search) : undefined;
  const page = await readPage(db, source, scope, cachedEstimate === undefined ? request : { ...request, wantsCount: false });
  if (!request.wantsCount) return withEnding(page, '}');
  const count = cachedEstimate === undefined ? (toCount(page) ?? (await countBeyondLastPage(db, source, scope, request))) : Infinity;
  if (count <= COUNT_IS_EXACT_TO || source.materializesMatches) return withEnding(page, `,"count":${count}}`);
  const estimate = cachedEstimate ?? (await estimatedRows(db, source, scope, request.search));
  return withEnding(page, `,"count":${estimate},"countIsEstimate":true}`);
}

function withEnding({ json, end }: PageRows, ending: string): RawJson {
  return new RawJson(json.subarray(0, end + json.write(ending, end, 'latin1')));
}

/** Undefined when the count was not requested, or when the page has no row to carry it. */
const toCount = ({ trailingValue }: PageRows): number | undefined => (trailingValue === undefined ? undefined : Number(trailingValue));

/** The rows before the page are read and skipped, so a high offset is slow. */
const MAX_QUICK_OFFSET = 2000;

function readPage(db: Database, source: ListSource, scope: Predicate, request: ListRequest): Promise<PageRows> {
  const { text, values, name } = prepared(pageSql(source, scope, request));
  return db.quick.readPage({
    text,
    values,
    name,
    width: request.fields.length,
    opening: `{"${source.descriptor.name}":`,
    isQuick: !source.isSlow && name !== undefined && (request.page - 1) * request.limit <= MAX_QUICK_OFFSET,
  });
}

async function countBeyondLastPage(db: Database, source: ListSource, scope: Predicate, { page, search }: ListRequest): Promise<number> {
  if (page === 1) return 0;
  const { text, values } = countSql(source, scope, search);
  const { rows } = await db.$client.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

/** Each connection keeps a named statement until it closes, so the number of names is limited. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();

function prepared({ text, values, planIsStable }: ListSql): Pick<PageRequest, 'text' | 'values' | 'name'> {
  if (!planIsStable) return { text, values };
  const known = names.get(text);
  if (known) return { name: known, text, values };
  if (names.size >= MAX_PREPARED) return { text, values };
  const name = `list_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return { name, text, values };
}
