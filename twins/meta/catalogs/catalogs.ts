// Catalogs of a business, their items, and items that are sent in a batch or one by one.
import type { Answer, Call, CallTable } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { refuse, unknownObject } from '../graph/graph-error.ts';
import { boolOf, listOf, objectOf, plainText, textOf, textsOf } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { matchesFilter } from './product-sets.ts';

const CATALOG = ['catalog_management'] as const;
const ITEM_PARAMS = ['home_listing_id', 'name', 'availability', 'currency', 'description', 'listing_type', 'property_type', 'url'];

export const catalogCalls: CallTable = {
  'POST Business/owned_product_catalogs': handler<'Business'>({
    scopes: CATALOG,
    run: ({ graph, node, params }) =>
      created(
        graph.store.create('ProductCatalog', node.id, {
          name: textOf(params, 'name') ?? '',
          vertical: textOf(params, 'vertical') ?? 'commerce',
          pixels: [],
          batches: {},
        }),
      ),
  }),
  'GET Business/owned_product_catalogs': handler<'Business'>({
    scopes: CATALOG,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('ProductCatalog', node.id), shape: 'ProductCatalog' }),
  }),
  'GET ProductCatalog': handler<'ProductCatalog'>({ scopes: CATALOG, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST ProductCatalog': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node, params }) {
      graph.store.update(node, (data) => void (data.name = textOf(params, 'name') ?? data.name));
      return success;
    },
  }),
  'DELETE ProductCatalog': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node }) {
      graph.store.remove(node);
      return success;
    },
  }),
  'GET ProductCatalog/home_listings': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node, params }) {
      const filter = objectOf(params, 'filter') ?? {};
      return {
        kind: 'nodes',
        *nodes() {
          for (const item of graph.store.list('HomeListing', node.id)) if (matchesFilter(item.data.values, filter)) yield item;
        },
        shape: 'HomeListing',
      };
    },
  }),
  'POST ProductCatalog/home_listings': handler<'ProductCatalog'>({ scopes: CATALOG, run: createItem }),
  'POST ProductCatalog/items_batch': handler<'ProductCatalog'>({ scopes: CATALOG, run: runBatch }),
  'GET ProductCatalog/check_batch_request_status': handler<'ProductCatalog'>({ scopes: CATALOG, run: batchStatus }),
  'POST ProductCatalog/external_event_sources': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node, params }) {
      const pixels = textsOf(params, 'external_event_sources') ?? [];
      const unknown = pixels.find((id) => !graph.store.find('AdsPixel', id));
      if (unknown !== undefined) throw unknownObject(unknown, 'post');
      graph.store.update(node, (data) => void (data.pixels = [...new Set([...data.pixels, ...pixels])]));
      return success;
    },
  }),
};

function findItem({ graph, node }: Call<'ProductCatalog'>, id: string): GraphNode<'HomeListing'> | null {
  for (const item of graph.store.list('HomeListing', node.id)) if (item.data.home_listing_id === id) return item;
  return null;
}

function createItem(call: Call<'ProductCatalog'>): Answer {
  const { graph, node, params } = call;
  const id = textOf(params, 'home_listing_id') ?? '';
  if (findItem(call, id)) throw refuse('home_listing_id', 'Item exists', 'The catalog has an item with this id.', 1_798_132);
  const images = (listOf(params, 'images') ?? []).map((image) => (typeof image === 'string' ? image : plainText((image as Values).url)));
  const plain = Object.fromEntries(ITEM_PARAMS.flatMap((name) => (textOf(params, name) === null ? [] : [[name, textOf(params, name)]])));
  const values = {
    ...plain,
    price: `${textOf(params, 'price')} ${textOf(params, 'currency')}`,
    images,
    address: objectOf(params, 'address') ?? {},
  };
  return created(graph.store.create('HomeListing', node.id, { home_listing_id: id, feed: null, values }));
}

interface BatchRequest {
  method?: string;
  data?: Values;
}

/** A batch is taken as a whole; wrong items are reported under its handle. */
function runBatch(call: Call<'ProductCatalog'>): Answer {
  const { graph, node, params } = call;
  const isUpsert = boolOf(params, 'allow_upsert') ?? true;
  const errors: Values[] = [];
  for (const [line, request] of (listOf(params, 'requests') ?? []).entries()) {
    const problem = applyRequest(call, request as BatchRequest, isUpsert);
    if (problem) errors.push({ line, message: problem, id: plainText((request as BatchRequest).data?.home_listing_id) });
  }
  const handle = `b${node.id}${graph.state.read().made}`;
  graph.store.update(node, (data) => void (data.batches[handle] = errors));
  return { kind: 'value', value: { handles: [handle] } };
}

function applyRequest(call: Call<'ProductCatalog'>, { method, data = {} }: BatchRequest, isUpsert: boolean): string | null {
  const { graph, node } = call;
  const id = plainText(data.home_listing_id ?? data.id);
  if (id === '') return 'The item has no home_listing_id';
  const item = findItem(call, id);
  if (method === 'DELETE') {
    if (item) graph.store.remove(item);
    return item ? null : 'The item does not exist';
  }
  if (method !== 'CREATE' && method !== 'UPDATE') return 'The method is not known';
  if (item) graph.store.update(item, (draft) => void Object.assign(draft.values, data));
  else if (method === 'CREATE' || isUpsert) graph.store.create('HomeListing', node.id, { home_listing_id: id, feed: null, values: data });
  else return 'The item does not exist';
  return null;
}

function batchStatus({ node, params }: Call<'ProductCatalog'>): Answer {
  const handle = textOf(params, 'handle') ?? '';
  const errors = Object.hasOwn(node.data.batches, handle) ? node.data.batches[handle] : undefined;
  if (!errors) throw unknownObject(handle);
  const row = { handle, status: 'finished', errors, errors_total_count: errors.length, warnings: [] };
  return { kind: 'values', values: [row], shape: 'CatalogBatchStatus' };
}
