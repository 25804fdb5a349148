import { assetList } from '#contract/inventory/assets/index.ts';
import type { assetEndpoints } from '#contract/inventory/assets/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { resolveCustomerId } from '../resolve-customer.ts';
import { assetListSource, assetsOfCustomer, assetsVisibleTo, findAsset, listUses, removableAssets } from './asset-store.ts';
import { cropAsset, saveAsset } from './save-asset.ts';

export const assetRoutes: Routes<typeof assetEndpoints> = {
  uploadAsset: async ({ context, actor, params, query, request }) =>
    saveAsset(context, actor, request, {
      ...query,
      customerId: await resolveCustomerId(context.db, actor, params.customerId),
      origin: 'upload',
    }),
  uploadAgentPageAsset: async ({ context, actor, params, query, request }) =>
    saveAsset(context, actor, request, {
      ...query,
      customerId: await resolveCustomerId(context.db, actor, params.customerId),
      origin: 'agent-page',
    }),
  uploadCustomerAsset: async ({ context, actor, query, request }) =>
    saveAsset(context, actor, request, {
      ...query,
      customerId: await resolveCustomerId(context.db, actor, query.customerId),
      origin: 'dashboard',
    }),
  listAssets: ({ context, actor, query }) => runList(context.db, assetListSource, assetsVisibleTo(rowScope(actor)), query),
  readAssetPageSettings: () => assetList,
  listCustomerAssets: async ({ context, actor, params, query }) => {
    const customerId = await resolveCustomerId(context.db, actor, params.customerId);
    return runList(context.db, assetListSource, assetsOfCustomer(actor, customerId), query);
  },
  listAssetUses: async ({ context, actor, params }) => {
    const asset = await findAsset(context.db, actor, params.assetId);
    if (!asset) throw new AppError('notFound');
    return { uses: await listUses(context.db, asset) };
  },
  cropAsset: ({ context, actor, params, body }) => cropAsset(context, actor, params.assetId, body),
  removeAssets: ({ context, actor, body }) => {
    if (body.ids.length === 0) throw new AppError('assetRequired');
    return removeRows(context.db, actor, removableAssets, { ids: body.ids });
  },
  restoreAssets: ({ context, actor, body }) => restoreRows(context.db, actor, removableAssets, body.ids),
  removeCustomerVideo: async ({ context, actor, params }) => {
    const asset = await findAsset(context.db, actor, params.customerAssetId);
    if (asset?.kind !== 'video') throw new AppError('notFound');
    // People who are bound to offices may remove only their own uploads.
    if (rowScope(actor).kind === 'offices' && asset.createdBy !== actor.userId) throw new AppError('forbidden');
    return removeRows(context.db, actor, removableAssets, { ids: [asset.id] });
  },
};
