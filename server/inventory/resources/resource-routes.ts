import { resourceList } from '#contract/inventory/resources/index.ts';
import type { resourceEndpoints } from '#contract/inventory/resources/index.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { runList } from '../../db/run-list.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerKey } from '../../http/once-per-key.ts';
import { customerOf } from '../customer-of.ts';
import { findListing } from '../listings/listing-store.ts';
import { convertListing } from './convert-listing.ts';
import { madeBetween, resourceListSource, resourcesOf } from './resource-list-source.ts';
import { readResource, removableResources } from './resource-store.ts';
import { changeResource, createResource } from './save-resource.ts';

export const resourceRoutes: Routes<typeof resourceEndpoints> = {
  listResources: ({ house, actor, query }) =>
    runList(house.db, resourceListSource, madeBetween(resourcesOf(actor), query), {
      ...query,
      fields: query.fields.filter((field) => field !== 'text'),
    }),
  readResourcePageSettings: () => resourceList,
  createResource: async ({ house, actor, body, request }) => {
    const customerId = await customerOf(house.db, actor, body.customerId);
    await requireFeature(house.db, actor, customerId, 'createResource');
    return oncePerKey(house.db, actor, request, (tx) => createResource(tx, actor, customerId, body));
  },
  readResource: async ({ house, actor, params }) => {
    const resource = await readResource(house.db, actor, params.resourceId);
    if (!resource) throw new AppError('notFound');
    return resource;
  },
  updateResource: ({ house, actor, params, body }) => house.db.transaction((tx) => changeResource(tx, actor, params.resourceId, body)),
  removeResource: async ({ house, actor, params }) => {
    const removed = await removeRows(house.db, actor, removableResources, { ids: [params.resourceId] });
    if (removed.count === 0) throw new AppError('notFound');
    return removed;
  },
  restoreResources: ({ house, actor, body }) => restoreRows(house.db, actor, removableResources, body.ids),
  convertListing: async ({ house, actor, body, request }) => {
    const listing = await findListing(house.db, actor, body.listingId);
    if (!listing) throw new AppError('notFound');
    await requireFeature(house.db, actor, listing.customerId, 'createResource');
    return oncePerKey(house.db, actor, request, (tx) => convertListing(tx, actor, listing));
  },
};
