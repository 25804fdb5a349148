// Product sets: the items of a catalog that match a filter.
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { created, handler, success } from '../graph/graph.ts';
import { refuse } from '../graph/graph-error.ts';
import { isRecord } from '../definitions/check-definitions.ts';
import { boolOf, has, objectOf, textOf } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';

const CATALOG = ['catalog_management'] as const;

const TESTS: Readonly<Record<string, (actual: unknown, expected: unknown) => boolean>> = {
  eq: (actual, expected) => lower(actual) === lower(expected),
  neq: (actual, expected) => lower(actual) !== lower(expected),
  i_contains: (actual, expected) => lower(actual).includes(lower(expected)),
  contains: (actual, expected) => textOfValue(actual).includes(textOfValue(expected)),
  is_any: (actual, expected) => Array.isArray(expected) && expected.some((each) => lower(each) === lower(actual)),
  is_not_any: (actual, expected) => Array.isArray(expected) && !expected.some((each) => lower(each) === lower(actual)),
  gt: (actual, expected) => numberOf(actual) > numberOf(expected),
  gte: (actual, expected) => numberOf(actual) >= numberOf(expected),
  lt: (actual, expected) => numberOf(actual) < numberOf(expected),
  lte: (actual, expected) => numberOf(actual) <= numberOf(expected),
};

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));
const lower = (value: unknown): string => textOfValue(value).toLowerCase().replaceAll('"', '');
/** A price is written with its currency: '985000 NZD'. */
const numberOf = (value: unknown): number => Number.parseFloat(lower(value));

/** An empty filter matches all items. */
export function matchesFilter(item: Values, filter: Values): boolean {
  return Object.entries(filter).every(([field, condition]) => {
    if (field === 'and') return (condition as Values[]).every((each) => matchesFilter(item, each));
    if (field === 'or') return (condition as Values[]).some((each) => matchesFilter(item, each));
    if (!isRecord(condition)) return false;
    return Object.entries(condition).every(([operator, expected]) => TESTS[operator]?.(valueAt(item, field), expected) ?? false);
  });
}

/** A nested field is named with dots, as a column of a feed. */
const valueAt = (item: Values, field: string): unknown =>
  field in item ? item[field] : field.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), item);

function checkFilter(filter: Values, path = 'filter'): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === 'and' || field === 'or') {
      for (const each of condition as Values[]) checkFilter(each, `${path}.${field}`);
      continue;
    }
    const unknown = isRecord(condition) ? Object.keys(condition).find((operator) => !Object.hasOwn(TESTS, operator)) : field;
    if (unknown !== undefined) throw refuse(path, 'Invalid filter', `${unknown} is not an operator of a filter.`, 1_798_130);
  }
}

function* itemsOf({ store }: Graph, { owner, data }: GraphNode<'ProductSet'>): Generator<GraphNode<'HomeListing'>> {
  for (const item of store.list('HomeListing', owner)) if (matchesFilter(item.data.values, data.filter)) yield item;
}

export const productCount = (graph: Graph, set: GraphNode<'ProductSet'>): number => [...itemsOf(graph, set)].length;

export const productSetCalls: CallTable = {
  'POST ProductCatalog/product_sets': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run({ graph, node, params }): Answer {
      const filter = objectOf(params, 'filter') ?? {};
      checkFilter(filter);
      return created(
        graph.store.create('ProductSet', node.id, {
          name: textOf(params, 'name') ?? '',
          filter,
          retailer_id: textOf(params, 'retailer_id'),
        }),
      );
    },
  }),
  'GET ProductCatalog/product_sets': handler<'ProductCatalog'>({
    scopes: CATALOG,
    run: ({ graph, node }) => ({ kind: 'nodes', nodes: () => graph.store.list('ProductSet', node.id), shape: 'ProductSet' }),
  }),
  'GET ProductSet': handler<'ProductSet'>({ scopes: CATALOG, run: ({ node }) => ({ kind: 'node', node }) }),
  'POST ProductSet': handler<'ProductSet'>({
    scopes: CATALOG,
    run({ graph, node, params }) {
      const filter = objectOf(params, 'filter');
      if (filter) checkFilter(filter);
      graph.store.update(node, (data) => {
        data.name = textOf(params, 'name') ?? data.name;
        data.filter = filter ?? data.filter;
      });
      return success;
    },
  }),
  'DELETE ProductSet': handler<'ProductSet'>({ scopes: CATALOG, run: deleteSet }),
};

function deleteSet({ graph, node, params }: Call<'ProductSet'>): Answer {
  const isLive = Object.values(graph.state.read().nodes).some(
    (each) =>
      each.kind === 'AdSet' &&
      (each as GraphNode<'AdSet'>).data.promoted_object?.product_set_id === node.id &&
      (each as GraphNode<'AdSet'>).data.statusLog.at(-1)?.value === 'ACTIVE',
  );
  if (isLive && !(has(params, 'allow_live_product_set_deletion') && boolOf(params, 'allow_live_product_set_deletion')))
    throw refuse('id', 'Product set in use', 'The product set is used by an active ad set.', 1_798_131);
  graph.store.remove(node);
  return success;
}
