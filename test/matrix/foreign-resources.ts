// Resources and assets of another customer, and how each of their calls is made with one.
import type { Database } from '#server/db/connection.ts';
import { files } from '#server/files/file-table.ts';
import { assets } from '#server/inventory/assets/asset-table.ts';
import { resources } from '#server/inventory/resources/resource-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignResources {
  resourceId: string;
  removedResourceId: string;
  assetId: string;
  removedAssetId: string;
}

export async function makeForeignResources(
  db: Database,
  place: { customerId: string; officeId: string },
  secret: string,
): Promise<ForeignResources> {
  const { customerId, officeId } = place;
  const words = { name: secret, title: secret, message: secret, description: secret };
  const content = { pictures: [], videos: [], numImages: 0, numVideos: 0, publicUrls: [], hasValidUrl: false };
  const resource = { ...words, ...content, customerId, isPublished: true, isCopied: false, officeIds: [officeId] };
  const [resourceId, removedResourceId, assetId, removedAssetId] = [newId(), newId(), newId(), newId()];
  await db.insert(resources).values([
    { ...resource, id: resourceId, reference: 'R1' },
    { ...resource, id: removedResourceId, reference: 'R2', deletedAt: new Date() },
  ]);
  const film = { hash: 'e'.repeat(64), mediaType: 'video/mp4', extension: 'mp4', bytes: 1, originalName: `${secret}.mp4`, customerId };
  await db.insert(files).values([
    { ...film, id: assetId },
    { ...film, id: removedAssetId },
  ]);
  const asset = { customerId, name: secret, kind: 'video', origin: 'upload' } as const;
  await db.insert(assets).values([
    { ...asset, id: assetId },
    { ...asset, id: removedAssetId, deletedAt: new Date() },
  ]);
  return { resourceId, removedResourceId, assetId, removedAssetId };
}

/** For the fingerprint, where $1 is the customer. */
export const RESOURCES_AND_ASSETS =
  '(select json_agg(r) from resources r where r.customer_id = $1) as resources, (select json_agg(a) from assets a where a.customer_id = $1) as assets';

type Foreign = ForeignResources & { customerId: string; fileId: string; listingId: string };

const nothingRemoved = { ids: [], count: 0 };

export const foreignResourceCalls = {
  createResource: (foreign: Foreign) => ({ body: { title: 'Planted', toAllOwnOffices: true, images: [{ _id: foreign.fileId }] } }),
  readResource: (foreign: Foreign) => ({ params: { resourceId: foreign.resourceId } }),
  updateResource: (foreign: Foreign) => ({ params: { resourceId: foreign.resourceId }, body: { title: 'Taken over' } }),
  removeResource: (foreign: Foreign) => ({ params: { resourceId: foreign.resourceId } }),
  restoreResources: (foreign: Foreign) => ({ body: { ids: [foreign.removedResourceId] }, outcome: nothingRemoved }),
  convertListing: (foreign: Foreign) => ({ body: { listingId: foreign.listingId } }),
  uploadAsset: (foreign: Foreign) => ({ params: { customerId: foreign.customerId } }),
  uploadAgentPageAsset: (foreign: Foreign) => ({ params: { customerId: foreign.customerId } }),
  uploadCustomerAsset: (foreign: Foreign) => ({ query: { customerId: foreign.customerId } }),
  listCustomerAssets: (foreign: Foreign) => ({ params: { customerId: foreign.customerId } }),
  listAssetUses: (foreign: Foreign) => ({ params: { assetId: foreign.assetId } }),
  cropAsset: (foreign: Foreign) => ({ params: { assetId: foreign.assetId }, body: { x: 0, y: 0, width: 1, height: 1 } }),
  removeAssets: (foreign: Foreign) => ({ body: { ids: [foreign.assetId] }, outcome: nothingRemoved }),
  restoreAssets: (foreign: Foreign) => ({ body: { ids: [foreign.removedAssetId] }, outcome: nothingRemoved }),
  removeCustomerVideo: (foreign: Foreign) => ({ params: { customerAssetId: foreign.assetId } }),
};
