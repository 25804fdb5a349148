import { resourceList } from '#contract/inventory/resources/index.ts';
import type { resourceEndpoints } from '#contract/inventory/resources/index.ts';
import { runList } from '../../db/lists/run-list.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../../http/once-per-idempotency-key.ts';
import { resolveCustomerId } from '../resolve-customer.ts';
import { findListing } from '../listings/index.ts';
import { convertListing } from './convert-listing.ts';
import { createdBetween, resourceListSource, resourcesVisibleTo } from './resource-list-source.ts';
import { removeResource, restoreResources } from './remove-resource.ts';
import { readResource } from './resource-store.ts';
import { changeResource, createResource } from './save-resource.ts';

export const resourceRoutes: Routes<typeof resourceEndpoints> = {
  listResources: ({ context, actor, query }) =>
    runList(context.db, resourceListSource, createdBetween(resourcesVisibleTo(actor), query), {
      ...query,
      fields: query.fields.filter((field) => field !== 'text'),
    }),
  readResourcePageSettings: () => resourceList,
  createResource: async ({ context, actor, body, request }) => {
    const customerId = await resolveCustomerId(context.db, actor, body.customerId);
    await requireFeature(context.db, actor, customerId, 'createResource');
    return oncePerIdempotencyKey(context.db, actor, request, (tx) => createResource(tx, actor, customerId, body));
  },
  readResource: async ({ context, actor, params }) => {
    const resource = await readResource(context.db, actor, params.resourceId);
    if (!resource) throw new AppError('notFound');
    return resource;
  },
  updateResource: ({ context, actor, params, body }) => context.db.transaction((tx) => changeResource(tx, actor, params.resourceId, body)),
  removeResource: ({ context, actor, params }) => removeResource(context.db, actor, params.resourceId),
  restoreResources: ({ context, actor, body }) => restoreResources(context.db, actor, body.ids),
  convertListing: async ({ context, actor, body, request }) => {
    const listing = await findListing(context.db, actor, body.listingId);
    if (!listing) throw new AppError('notFound');
    await requireFeature(context.db, actor, listing.customerId, 'createResource');
    return oncePerIdempotencyKey(context.db, actor, request, (tx) => convertListing(tx, actor, listing));
  },
};
