// Feeds of a catalog: fetched by their schedule or on request. A full upload replaces the items of the feed; an update only adds and changes.
import { readFileSync } from 'node:fs';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { boolOf, has, objectOf, textOf } from '../graph/read-params.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { fetchAllowed } from './fetch-allowed.ts';
import { readFeed } from './read-feed.ts';

const CATALOG = ['catalog_management'] as const;
const HOUR_MS = 3600_000;
const MAX_FILE_BYTES = 100_000_000;
const INTERVALS: Readonly<Record<string, number>> = {
  HOURLY: HOUR_MS,
  DAILY: 24 * HOUR_MS,
  WEEKLY: 7 * 24 * HOUR_MS,
  MONTHLY: 30 * 24 * HOUR_MS,
};

export const feedCalls: CallTable = {
  'POST ProductCatalog/product_feeds': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node, params, now }): Answer {
      const isHome = node.data.vertical === 'home_listings';
      const type = textOf(params, 'feed_type') ?? (isHome ? 'HOME_LISTING' : 'PRODUCTS');
      if (isHome !== (type === 'HOME_LISTING'))
        throw refuse('feed_type', 'Feed type', `A catalog of ${node.data.vertical} cannot have feeds of the type ${type}.`, 1_690_082);
      const schedules = readSchedules(params, now);
      return created(
        graph.store.create('ProductFeed', node.id, {
          name: textOf(params, 'name') ?? 'Feed',
          feed_type: type,
          default_currency: textOf(params, 'default_currency'),
          country: textOf(params, 'country'),
          ...schedules,
        }),
      );
    },
  }),
  'GET ProductCatalog/product_feeds': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('ProductFeed', node.id), shape: 'ProductFeed' }),
  }),
  'GET ProductFeed': handler<'ProductFeed'>({ scopes: CATALOG, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST ProductFeed': handler<'ProductFeed'>({
    scopes: CATALOG,
    run({ graph, node, params, now }) {
      const schedules = has(params, 'schedule') || has(params, 'update_schedule') ? readSchedules(params, now) : {};
      graph.store.update(node, (data) => {
        data.name = textOf(params, 'name') ?? data.name;
        data.default_currency = textOf(params, 'default_currency') ?? data.default_currency;
        Object.assign(data, schedules);
      });
      return success;
    },
  }),
  'DELETE ProductFeed': handler<'ProductFeed'>({
    scopes: CATALOG,
    run({ graph, node }) {
      for (const item of Array.from(graph.store.list('HomeListing', node.owner))) if (item.data.feed === node.id) graph.store.remove(item);
      graph.store.remove(node);
      return success;
    },
  }),
  'POST ProductFeed/uploads': handler<'ProductFeed', string>({
    scopes: CATALOG,
    async prepare({ graph, params, files: [file] }) {
      if (file && file.bytes > MAX_FILE_BYTES) throw refuse('file', 'Feed too large', 'A feed has at most 100 MB.', 1_690_086);
      if (file) return readFileSync(file.path, 'utf8');
      const url = textOf(params, 'url');
      if (url === null) throw refuse('url', 'Feed required', 'Send a file or its URL.', 1_690_083);
      return readText(graph, url);
    },
    run: ({ graph, node, params }, text): Answer =>
      created(applyUpload(graph, node, { text, url: textOf(params, 'url'), isUpdate: boolOf(params, 'update_only') ?? false })),
  }),
  'GET ProductFeed/uploads': handler<'ProductFeed'>({
    scopes: CATALOG,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('ProductFeedUpload', node.id), shape: 'ProductFeedUpload' }),
  }),
  'GET ProductFeedUpload': handler<'ProductFeedUpload'>({ scopes: CATALOG, run: ({ node }) => ({ kind: 'node', node }) }),
  'GET ProductFeedUpload/errors': handler<'ProductFeedUpload'>({ scopes: CATALOG, run: listErrors }),
};

function readSchedules(
  params: Params,
  now: number,
): Pick<GraphNode<'ProductFeed'>['data'], 'schedule' | 'update_schedule' | 'nextFetchAt'> {
  const [schedule, update] = [objectOf(params, 'schedule'), objectOf(params, 'update_schedule')];
  for (const [name, given] of Object.entries({ schedule, update_schedule: update }))
    if (given && (!URL.canParse(String(given.url)) || !Object.hasOwn(INTERVALS, String(given.interval))))
      throw refuse(name, 'Schedule', 'A schedule needs an interval and a URL.', 1_690_084);
  return { schedule, update_schedule: update, nextFetchAt: schedule || update ? now + intervalOf(schedule ?? update) : null };
}

const intervalOf = (schedule: Values | null): number => INTERVALS[String(schedule?.interval)] ?? 24 * HOUR_MS;

async function readText(graph: Graph, url: string): Promise<string> {
  const response = await fetchAllowed(graph, url);
  if (!response.ok)
    throw new GraphError({ code: 100, subcode: 1_690_085, message: `The feed was answered with ${response.status}`, field: 'url' });
  return response.text();
}

interface UploadInput {
  text: string;
  url: string | null;
  isUpdate: boolean;
}

function applyUpload(graph: Graph, feed: GraphNode<'ProductFeed'>, { text, url, isUpdate }: UploadInput): GraphNode<'ProductFeedUpload'> {
  const { detected, items, errors } = readFeed(text);
  const known = new Map([...graph.store.list('HomeListing', feed.owner)].map((item) => [item.data.home_listing_id, item]));
  const gone = isUpdate ? [] : [...known.values()].filter(({ data }) => data.feed === feed.id && !items.has(data.home_listing_id));
  for (const item of gone) graph.store.remove(item);
  for (const [id, values] of items) {
    const item = known.get(id);
    if (!item) graph.store.create('HomeListing', feed.owner, { home_listing_id: id, feed: feed.id, values });
    else if (JSON.stringify(item.data.values) !== JSON.stringify(values)) graph.store.update(item, (data) => void (data.values = values));
  }
  return graph.store.create('ProductFeedUpload', feed.id, {
    url,
    startedAt: graph.clock.now(),
    detected,
    persisted: items.size,
    invalid: detected - items.size,
    deleted: gone.length,
    errors,
  });
}

/** Null while the upload runs. */
export function uploadEnd({ clock, state }: Graph, { data }: GraphNode<'ProductFeedUpload'>): number | null {
  const end = data.startedAt + state.read().settings.uploadMs;
  return clock.now() < end ? null : end;
}

function listErrors({ graph, node }: Call<'ProductFeedUpload'>): Answer {
  const errors = uploadEnd(graph, node) === null ? [] : node.data.errors;
  const values = errors.map(({ summary, description, severity, count, rows }, index) => ({
    id: `${node.id}${index}`,
    summary,
    description,
    severity,
    total_count: count,
    samples: { data: rows.map((row) => ({ id: row })) },
  }));
  return { kind: 'values', values, shape: 'ProductFeedUploadError' };
}

/** Fetches the feeds whose time has come, each once however far the clock was moved. */
export async function fetchDueFeeds(graph: Graph): Promise<void> {
  const now = graph.clock.now();
  const due = Object.values(graph.state.read().nodes).filter(
    (node): node is GraphNode<'ProductFeed'> =>
      node.kind === 'ProductFeed' && ((node as GraphNode<'ProductFeed'>).data.nextFetchAt ?? Infinity) <= now,
  );
  for (const feed of due) {
    const { schedule, update_schedule: update } = feed.data;
    const used = schedule ?? update;
    // Another run may have fetched it while this one waited for the feed before.
    if ((graph.store.find('ProductFeed', feed.id)?.data.nextFetchAt ?? Infinity) > now) continue;
    graph.store.write(() => graph.store.update(feed, (data) => void (data.nextFetchAt = now + intervalOf(used)), false));
    const text = await readText(graph, String(used?.url)).catch(() => null);
    if (text === null) graph.ledger.write('feed-not-fetched', { feed: feed.id });
    else graph.store.write(() => applyUpload(graph, feed, { text, url: String(used?.url), isUpdate: schedule === null }));
  }
}
