// Catalogs of home listings, their feeds and product sets. They belong to a business, and their calls count against the catalog.
import { z } from 'zod';
import type { Answered } from '../../ad-network/answered.ts';
import { fieldsOf, graphList } from '../graph/graph-lists.ts';
import { graphPath } from '../graph/graph.ts';
import type { Graph } from '../graph/graph.ts';
import { openFeeds } from './feeds.ts';
import type { MetaFeeds } from './feeds.ts';
import type { MetaAccess } from '../graph/meta-access.ts';
import { createdObject, of, success } from '../objects.ts';
import type { Created, Done } from '../objects.ts';

const catalog = z.object({
  id: z.string(),
  name: z.string().optional(),
  vertical: z.string().optional(),
  product_count: z.number().optional(),
  feed_count: z.number().optional(),
});
export type MetaCatalog = z.output<typeof catalog>;

const productSet = z.object({
  id: z.string(),
  name: z.string().optional(),
  /** JSON text. */
  filter: z.string().optional(),
  product_count: z.number().optional(),
});
export type ProductSet = z.output<typeof productSet>;

/** As `{ availability: { eq: 'for_sale' } }`; an empty one takes the whole catalog. */
export type ProductFilter = Readonly<Record<string, unknown>>;

export interface MetaCatalogs extends MetaFeeds {
  list(access: MetaAccess, businessId: string): AsyncIterable<MetaCatalog>;
  read(access: MetaAccess, catalogId: string): Promise<Answered<MetaCatalog>>;
  /** The first catalog of a business must be accepted by hand in Meta's own screens. */
  create(access: MetaAccess, businessId: string, name: string): Promise<Created>;
  /** Its feeds, sets and items go with it. */
  remove(access: MetaAccess, catalogId: string): Promise<Done>;
  productSets(access: MetaAccess, catalogId: string): AsyncIterable<ProductSet>;
  createProductSet(access: MetaAccess, catalogId: string, given: { name: string; filter: ProductFilter }): Promise<Created>;
  updateProductSet(access: MetaAccess, catalogId: string, setId: string, change: { name?: string; filter?: ProductFilter }): Promise<Done>;
  removeProductSet(access: MetaAccess, catalogId: string, setId: string): Promise<Done>;
  /** Lets the pixel's events name items of the catalog. */
  connectPixel(access: MetaAccess, catalogId: string, pixelId: string): Promise<Done>;
}

export function openCatalogs(graph: Graph): MetaCatalogs {
  const by = ({ accessToken }: MetaAccess, account: string) => of({ accessToken, account }, 'catalog_management');
  const post = { method: 'POST' } as const;
  return {
    ...openFeeds(graph),
    list: (access, businessId) =>
      graphList(graph, { path: graphPath`${businessId}/owned_product_catalogs`, ...by(access, businessId) }, catalog),
    read: (access, id) =>
      graph.call(
        { method: 'GET', path: graphPath`${id}`, effect: 'read', params: { fields: fieldsOf(catalog) }, ...by(access, id) },
        catalog,
      ),
    create: (access, businessId, name) =>
      graph.call(
        {
          ...post,
          path: graphPath`${businessId}/owned_product_catalogs`,
          effect: 'create',
          // The default vertical is commerce, and it cannot be changed later.
          params: { name, vertical: 'home_listings' },
          ...by(access, businessId),
        },
        createdObject,
      ),
    remove: (access, id) => graph.call({ method: 'DELETE', path: graphPath`${id}`, effect: 'repeatable', ...by(access, id) }, success),
    productSets: (access, id) => graphList(graph, { path: graphPath`${id}/product_sets`, ...by(access, id) }, productSet),
    createProductSet: (access, id, given) =>
      graph.call(
        { ...post, path: graphPath`${id}/product_sets`, effect: 'create', params: { ...given }, ...by(access, id) },
        createdObject,
      ),
    updateProductSet: (access, id, setId, change) =>
      graph.call({ ...post, path: graphPath`${setId}`, effect: 'repeatable', params: { ...change }, ...by(access, id) }, success),
    removeProductSet: (access, id, setId) =>
      graph.call({ method: 'DELETE', path: graphPath`${setId}`, effect: 'repeatable', ...by(access, id) }, success),
    connectPixel: (access, id, pixelId) =>
      graph.call(
        {
          ...post,
          path: graphPath`${id}/external_event_sources`,
          effect: 'repeatable',
          params: { external_event_sources: [pixelId] },
          ...by(access, id),
        },
        success,
      ),
  };
}
