// Which listings does a list show? In a dashboard sold and closed ones are left out, unless its configuration
// shows them, and an agent's list has the types that they chose.
import { listingList } from '#contract/inventory/index.ts';
import { listQuery } from '#contract/list/index.ts';
import type { ListRequest, Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { readDashboard } from '../../dashboards/index.ts';
import type { Database } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/list-source.ts';
import type { RawJson } from '../../db/raw-json.ts';
import { runList } from '../../db/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import { listingSourceFor, searchedByWords } from './listing-list-source.ts';
import { listedListings } from './listed-listings.ts';
import { listingsOf } from './listing-scope-sql.ts';
import { wordPlan } from './word-frequencies.ts';
import { longQuery } from './short-queries.ts';

interface Wish extends ListRequest {
  queryId?: string | undefined;
  removed?: 'true' | 'false' | undefined;
}

export async function listListings(db: Database, actor: Actor, wish: Wish): Promise<RawJson> {
  const { removed, request } = wish.queryId === undefined ? { removed: wish.removed, request: wish } : await shortened(db, wish.queryId);
  const source = await sourceFor(db, actor, removed === 'true');
  return runSearch(db, actor, source, request);
}

/** Words are put in the order of how rare they are, and the page is found as suits the rarest. */
export async function runSearch(db: Database, actor: Actor, source: ListSource, request: ListRequest): Promise<RawJson> {
  const typed = request.search.find(({ field }) => field === 'text');
  const scope = await listedListings(db, actor);
  if (!typed) return runList(db, source, scope, request);
  const { amount, words } = await wordPlan(db, String(typed.value));
  const search = request.search.map((condition) => (condition === typed ? { ...condition, value: words.join(' ') } : condition));
  return runList(db, searchedByWords(source, amount), scope, { ...request, search });
}

/** What the lists, suggestions and exports of this person are taken from. */
export async function sourceFor(db: Database, actor: Actor, showsRemoved = false): Promise<ListSource> {
  const dashboardOf = customerOfDashboard(actor);
  if (dashboardOf === null) return listingSourceFor({ isDashboard: false, showsSold: true, showsRemoved });
  const dashboard = await readDashboard(db, dashboardOf);
  return listingSourceFor({ isDashboard: true, showsSold: dashboard?.showSoldListings ?? false, showsRemoved });
}

/** Named ones are any that the person may see; 'all that match' are those that their list shows. */
export async function selectableListings(db: Database, actor: Actor, selection: Selection): Promise<Predicate> {
  if ('ids' in selection) return listingsOf(actor);
  const [{ where }, listed] = await Promise.all([sourceFor(db, actor), listedListings(db, actor)]);
  return { sql: `${listed.sql} and ${where}`, values: listed.values };
}

async function shortened(db: Database, queryId: string): Promise<{ removed: string | null; request: ListRequest }> {
  const query = await longQuery(db, queryId);
  if (query === null) throw new AppError('notFound');
  const parameters = new URLSearchParams(query);
  const request = listQuery(listingList).safeParse(Object.fromEntries(parameters));
  if (!request.success) throw new AppError('invalidInput', {}, [{ path: 'queryId', message: 'This query can no longer be asked.' }]);
  return { removed: parameters.get('removed'), request: request.data };
}
