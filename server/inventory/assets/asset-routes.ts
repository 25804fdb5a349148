import { assetList } from '#contract/inventory/assets/index.ts';
import type { assetEndpoints } from '#contract/inventory/assets/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { removeRows, restoreRows } from '../../db/remove-rows.ts';
import { runList } from '../../db/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import { customerOf } from '../customer-of.ts';
import { assetListSource, assetScope, assetsOfCustomer, findAsset, listUses, removableAssets } from './asset-store.ts';
import { cropAsset, keepAsset } from './keep-asset.ts';

export const assetRoutes: Routes<typeof assetEndpoints> = {
  uploadAsset: async ({ house, actor, params, query, request }) =>
    keepAsset(house, actor, request, { ...query, customerId: await customerOf(house.db, actor, params.customerId), origin: 'upload' }),
  uploadAgentPageAsset: async ({ house, actor, params, query, request }) =>
    keepAsset(house, actor, request, { ...query, customerId: await customerOf(house.db, actor, params.customerId), origin: 'agent-page' }),
  uploadCustomerAsset: async ({ house, actor, query, request }) =>
    keepAsset(house, actor, request, { ...query, customerId: await customerOf(house.db, actor, query.customerId), origin: 'dashboard' }),
  listAssets: ({ house, actor, query }) => runList(house.db, assetListSource, assetScope(rowScope(actor)), query),
  readAssetPageSettings: () => assetList,
  listCustomerAssets: async ({ house, actor, params, query }) => {
    const customerId = await customerOf(house.db, actor, params.customerId);
    return runList(house.db, assetListSource, assetsOfCustomer(actor, customerId), query);
  },
  listAssetUses: async ({ house, actor, params }) => {
    const asset = await findAsset(house.db, actor, params.assetId);
    if (!asset) throw new AppError('notFound');
    return { uses: await listUses(house.db, asset) };
  },
  cropAsset: ({ house, actor, params, body }) => cropAsset(house, actor, params.assetId, body),
  removeAssets: ({ house, actor, body }) => {
    if (body.ids.length === 0) throw new AppError('assetRequired');
    return removeRows(house.db, actor, removableAssets, { ids: body.ids });
  },
  restoreAssets: ({ house, actor, body }) => restoreRows(house.db, actor, removableAssets, body.ids),
  removeCustomerVideo: async ({ house, actor, params }) => {
    const asset = await findAsset(house.db, actor, params.customerAssetId);
    if (asset?.kind !== 'video') throw new AppError('notFound');
    // Who is bound to offices takes away what they brought themselves.
    if (rowScope(actor).kind === 'offices' && asset.createdBy !== actor.userId) throw new AppError('forbidden');
    return removeRows(house.db, actor, removableAssets, { ids: [asset.id] });
  },
};
