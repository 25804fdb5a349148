import { Readable } from 'node:stream';
import type { bulkUploadEndpoints, BulkUpload } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { exportList } from '../../db/export-list.ts';
import { NOTHING } from '../../db/list-source.ts';
import type { Predicate } from '../../db/list-source.ts';
import { runList } from '../../db/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import type { House } from '../../house.ts';
import { bulkRowSource, bulkUploadSource, readBulkUpload, rowsOfUpload, uploadsOf } from './bulk-upload-store.ts';
import { distributeBulkUpload } from './distribute-bulk-upload.ts';
import { keepBulkUpload } from './keep-bulk-upload.ts';
import { sampleArchive } from './sample-archive.ts';

export const bulkUploadRoutes: Routes<typeof bulkUploadEndpoints> = {
  uploadBulkAssets: ({ house, actor, params, request }) => keepBulkUpload(house, actor, request, params.id),
  listBulkAssets: async ({ house, actor, query }) => runList(house.db, bulkUploadSource, await visibleUploads(house, actor), query),
  readBulkSample: async ({ house, actor }) => ({
    fileName: 'adstead-listings-sample.zip',
    contentType: 'application/zip',
    stream: Readable.from([await sampleArchive(house.db, actor)], { objectMode: false }),
  }),
  readBulkUpload: ({ house, actor, params }) => seenUpload(house, actor, params.bulkId),
  listBulkRows: async ({ house, actor, params, query }) => {
    const { _id, rowsDone } = await seenUpload(house, actor, params.bulkId);
    // The upload knows how many it has: nothing is estimated.
    const isWhole = query.search.length === 0;
    return runList(house.db, bulkRowSource, rowsOfUpload(_id), query, isWhole ? rowsDone : undefined);
  },
  exportBulkRows: async ({ house, actor, params, query }) => {
    const { _id } = await seenUpload(house, actor, params.bulkId);
    return exportList(house.db, actor, { source: bulkRowSource, scope: rowsOfUpload(_id), request: query });
  },
  distributeBulkUpload: async ({ house, actor, params }) => {
    await seenUpload(house, actor, params.bulkId);
    return house.db.transaction((tx) => distributeBulkUpload(tx, actor, params.bulkId));
  },
};

/** Whom the dashboard does not let upload sees none; staff who chose no customer see all. */
async function visibleUploads({ db }: House, actor: Actor): Promise<Predicate> {
  const customerId = customerOfDashboard(actor);
  const isOpen = customerId === null || (await requireFeature(db, actor, customerId, 'bulkCreateListing').then(() => true, isRefusal));
  return isOpen ? uploadsOf(actor) : NOTHING;
}

function isRefusal(error: unknown): false {
  if (error instanceof AppError && error.code === 'forbidden') return false;
  throw error;
}

async function seenUpload(house: House, actor: Actor, bulkId: string): Promise<BulkUpload> {
  const upload = await readBulkUpload(house.db, actor, bulkId);
  if (!upload) throw new AppError('notFound');
  await requireFeature(house.db, actor, upload.customerId, 'bulkCreateListing');
  return upload;
}
