import { resourceList } from '#contract/inventory/resources/index.ts';
import type { resourceEndpoints } from '#contract/inventory/resources/index.ts';
import { runList } from '../../db/run-list.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerKey } from '../../http/once-per-key.ts';
import { customerOf } from '../customer-of.ts';
import { findListing } from '../listings/index.ts';
import { convertListing } from './convert-listing.ts';
import { madeBetween, resourceListSource, resourcesOf } from './resource-list-source.ts';
import { removeResource, restoreResources } from './remove-resource.ts';
import { readResource } from './resource-store.ts';
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
  removeResource: ({ house, actor, params }) => removeResource(house.db, actor, params.resourceId),
  restoreResources: ({ house, actor, body }) => restoreResources(house.db, actor, body.ids),
  convertListing: async ({ house, actor, body, request }) => {
    const listing = await findListing(house.db, actor, body.listingId);
    if (!listing) throw new AppError('notFound');
    await requireFeature(house.db, actor, listing.customerId, 'createResource');
    return oncePerKey(house.db, actor, request, (tx) => convertListing(tx, actor, listing));
  },
};
