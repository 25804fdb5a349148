// Decides which listings a list shows. A dashboard leaves out sold and closed listings, unless it is configured to show them, and
// an agent's list has only the types that they chose.
import { listingQuery } from '#contract/inventory/index.ts';
import type { ListingQuery } from '#contract/inventory/index.ts';
import type { ListRequest, Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readDashboard } from '../../dashboards/index.ts';
import type { Database } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import type { RawJson } from '../../db/lists/raw-json.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import { listingSourceFor, withWordSearch } from './listing-list-source.ts';
import { listedListings } from './search/listings-of-chosen-types.ts';
import { listingsVisibleTo } from './listing-scope-sql.ts';
import { wordPlan } from './search/word-frequencies.ts';
import { expandShortQuery } from './search/short-queries.ts';

type Context = Pick<AppContext, 'db' | 'laterModules'>;

export async function listListings(context: Context, actor: Actor, sent: ListingQuery): Promise<RawJson> {
  const { db } = context;
  const query = sent.queryId === undefined ? sent : await expandQuery(db, sent.queryId);
  const source = await listingSourceForActor(context, actor, query.removed === 'true');
  return runSearch(db, actor, source, query);
}

/** Orders the words from the rarest to the most common, and chooses the query by the frequency of the rarest. */
export async function runSearch(db: Database, actor: Actor, source: ListSource, request: ListRequest): Promise<RawJson> {
  const textCondition = request.search.find(({ field, operator }) => field === 'text' && operator === '%');
  const scope = await listedListings(db, actor);
  if (!textCondition) return runList(db, source, scope, request);
  const { amount, words } = await wordPlan(db, String(textCondition.value));
  const search = request.search.map((condition) => (condition === textCondition ? { ...condition, value: words.join(' ') } : condition));
  return runList(db, withWordSearch(source, amount), scope, { ...request, search });
}

/** The list source for the lists, suggestions and exports of this person. */
export async function listingSourceForActor({ db, laterModules }: Context, actor: Actor, showsRemoved = false): Promise<ListSource> {
  const customerId = customerOfDashboard(actor);
  if (customerId === null) return listingSourceFor(laterModules.inventory, { isDashboard: false, showsSold: true, showsRemoved });
  const dashboard = await readDashboard(db, customerId);
  return listingSourceFor(laterModules.inventory, { isDashboard: true, showsSold: dashboard?.showSoldListings ?? false, showsRemoved });
}

/** A selection by ids may include every visible listing; 'all that match' only those that the list shows. */
export async function selectableListings(context: Context, actor: Actor, selection: Selection): Promise<Predicate> {
  if ('ids' in selection) return listingsVisibleTo(actor);
  const [{ where }, listed] = await Promise.all([listingSourceForActor(context, actor), listedListings(context.db, actor)]);
  return { sql: `${listed.sql} and ${where}`, values: listed.values };
}

async function expandQuery(db: Database, queryId: string): Promise<ListingQuery> {
  const stored = await expandShortQuery(db, queryId);
  if (stored === null) throw new AppError('notFound');
  const query = listingQuery.safeParse(Object.fromEntries(new URLSearchParams(stored)));
  if (!query.success)
    throw new AppError('invalidInput', {}, [{ path: 'queryId', message: 'This saved query has expired. Filter the list again.' }]);
  return query.data;
}
