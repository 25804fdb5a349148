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
import { PageQuery } from './page-query.ts';
import type { PageQuestion, PageRows } from './page-query.ts';

/** `knownCount` is for whoever keeps count of the rows already. */
export async function runList(
  db: Database,
  source: ListSource,
  scope: Predicate,
  request: ListRequest,
  knownCount?: number,
): Promise<RawJson> {
  if (request.wantsCount && knownCount !== undefined)
    return closed(await readPage(db, source, scope, { ...request, wantsCount: false }), `,"count":${knownCount}}`);
  const remembered = request.wantsCount && !source.gathersFirst ? rememberedEstimate(db, source, scope, request.search) : undefined;
  const page = await readPage(db, source, scope, remembered === undefined ? request : { ...request, wantsCount: false });
  if (!request.wantsCount) return closed(page, '}');
  const count = remembered === undefined ? (toCount(page) ?? (await countBeyondLastPage(db, source, scope, request))) : Infinity;
  if (count <= COUNT_IS_EXACT_TO || source.gathersFirst) return closed(page, `,"count":${count}}`);
  const estimate = remembered ?? (await estimatedRows(db, source, scope, request.search));
  return closed(page, `,"count":${estimate},"countIsEstimate":true}`);
}

function closed({ json, end }: PageRows, ending: string): RawJson {
  return new RawJson(json.subarray(0, end + json.write(ending, end, 'latin1')));
}

/** Absent when it was not asked for, or when no row was there to carry it. */
const toCount = ({ behind }: PageRows): number | undefined => (behind === undefined ? undefined : Number(behind));

/** Rows before the page are read and left out, which takes the longer the more there are. */
const MOST_ROWS_BEFORE = 2000;

function readPage(db: Database, source: ListSource, scope: Predicate, request: ListRequest): Promise<PageRows> {
  const question = { ...prepared(pageSql(source, scope, request)), width: request.fields.length, opening: `{"${source.descriptor.name}":` };
  const isQuick = !source.isSlow && question.name !== undefined && (request.page - 1) * request.limit <= MOST_ROWS_BEFORE;
  return isQuick ? db.quick.ask((callback) => new PageQuery(question, callback)) : readAlone(db, question);
}

/** What may take long gets a connection of its own. */
async function readAlone(db: Database, question: PageQuestion): Promise<PageRows> {
  const client = await db.$client.connect();
  let isAnswered = false;
  try {
    const page = await new Promise<PageRows>((resolve, reject) =>
      client.query(new PageQuery(question, (error, answer) => (error ? reject(error) : resolve(answer)))),
    );
    isAnswered = true;
    return page;
  } finally {
    client.release(!isAnswered);
  }
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
