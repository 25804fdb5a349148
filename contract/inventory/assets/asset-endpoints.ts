// Endpoints of customers' assets. Paths are the specification's, which mixes plural and singular.
import { INVENTORY_ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { CROP_REFUSALS, cropInput, MAX_UPLOAD_BYTES, UPLOAD_PURPOSES, UPLOAD_REFUSALS } from '../../files/index.ts';
import { id } from '../../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, tickedRows } from '../../list/index.ts';
import { strictQuery } from '../../strict-query.ts';
import { assetAnswer, assetList, assetRow, assetUse } from './asset-shapes.ts';

const customerId = z.object({ customerId: id });
const assetId = z.object({ assetId: id });
const staff = ['admin', 'operations'] as const;

const uploadQuery = strictQuery({
  purpose: z.enum(UPLOAD_PURPOSES).default('picture'),
  clientId: z.string().max(100).optional().describe('Returned unchanged in the response'),
  coverId: id.optional().describe('A picture the sender uploaded just before, as the cover of a video'),
});
const refusals = [...UPLOAD_REFUSALS, 'notFound'] as const;
const upload = { maxBytes: MAX_UPLOAD_BYTES };

export const assetEndpoints = {
  uploadAsset: endpoint({
    method: 'POST',
    path: '/api/customers/{customerId}/assets/upload',
    summary: 'Upload an image or a video as an asset of a customer',
    area: 'assets',
    access: INVENTORY_ROLES,
    params: customerId,
    query: uploadQuery,
    upload,
    output: assetAnswer,
    errors: refusals,
  }),
  uploadAgentPageAsset: endpoint({
    method: 'POST',
    path: '/api/customers/{customerId}/assets/uploadAgentPage',
    summary: 'Upload an image or a video for an agent’s page',
    area: 'assets',
    access: INVENTORY_ROLES,
    params: customerId,
    query: uploadQuery,
    upload,
    output: assetAnswer,
    errors: refusals,
  }),
  uploadCustomerAsset: endpoint({
    method: 'POST',
    path: '/api/customer-dashboards/uploadCustomerAsset',
    summary: 'Upload an image or a video in a dashboard, as an asset of one’s own customer',
    area: 'assets',
    access: INVENTORY_ROLES,
    query: uploadQuery.extend({ customerId: id.optional().describe('The customer. Customer users leave it out') }),
    upload,
    output: assetAnswer,
    errors: [...refusals, 'customerIdRequired'],
  }),
  listAssets: endpoint({
    method: 'GET',
    path: '/api/assets',
    summary: 'Assets of all customers, page by page',
    area: 'assets',
    access: staff,
    query: listQuery(assetList),
    output: listAnswer('assets', assetRow),
  }),
  readAssetPageSettings: endpoint({
    method: 'GET',
    path: '/api/assets/page-settings',
    summary: 'Columns, searchable fields and page sizes of the assets list',
    area: 'assets',
    access: staff,
    output: listDescriptor,
  }),
  listCustomerAssets: endpoint({
    method: 'GET',
    path: '/api/assets/{customerId}',
    summary: "One customer's assets, page by page",
    area: 'assets',
    access: staff,
    params: customerId,
    query: listQuery(assetList),
    output: listAnswer('assets', assetRow),
    errors: ['notFound'],
  }),
  listAssetUses: endpoint({
    method: 'GET',
    path: '/api/asset/{assetId}/uses',
    summary: 'Where an asset, or a crop of it, is used',
    area: 'assets',
    access: staff,
    params: assetId,
    output: z.object({ uses: z.array(assetUse) }),
    errors: ['notFound'],
  }),
  cropAsset: endpoint({
    method: 'POST',
    path: '/api/asset/{assetId}/crop',
    summary: 'Cut a part out of an image; the part becomes an asset of its own beside it',
    area: 'assets',
    access: staff,
    params: assetId,
    body: cropInput,
    output: assetAnswer,
    errors: CROP_REFUSALS,
  }),
  removeAssets: endpoint({
    method: 'DELETE',
    path: '/api/assets',
    summary: 'Delete assets. Listings, resources and ads that use them keep them',
    area: 'assets',
    access: staff,
    body: z.object({ ids: z.array(id).max(1000).default([]) }),
    output: removedAnswer,
    errors: ['assetRequired'],
  }),
  restoreAssets: endpoint({
    method: 'POST',
    path: '/api/assets/restore',
    summary: 'Restore deleted assets',
    area: 'assets',
    access: staff,
    body: tickedRows,
    output: removedAnswer,
  }),
  removeCustomerVideo: endpoint({
    method: 'DELETE',
    path: '/api/customerVideos/{customerAssetId}',
    summary: "Delete one of a customer's videos; managers and agents only what they uploaded themselves",
    area: 'assets',
    access: INVENTORY_ROLES,
    params: z.object({ customerAssetId: id }),
    output: removedAnswer,
    errors: ['notFound'],
  }),
} as const;
