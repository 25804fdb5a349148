import { Readable } from 'node:stream';
import type { bulkUploadEndpoints, BulkUpload } from '#contract/inventory/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { requireFeature } from '../../dashboards/index.ts';
import { exportList } from '../../db/lists/export-list.ts';
import { NOTHING } from '../../db/lists/list-source.ts';
import type { Predicate } from '../../db/lists/list-source.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { Routes } from '../../http/bind-endpoints.ts';
import type { AppContext } from '../../app-context.ts';
import { bulkRowSource, bulkUploadSource, readBulkUpload, rowsOfUpload, uploadsVisibleTo } from './bulk-upload-store.ts';
import { distributeBulkUpload } from './distribute-bulk-upload.ts';
import { exportRefusedRows } from './export-refused-rows.ts';
import { saveBulkUpload } from './save-bulk-upload.ts';
import { sampleArchive } from './sample-archive.ts';

export const bulkUploadRoutes: Routes<typeof bulkUploadEndpoints> = {
  uploadBulkAssets: ({ context, actor, params, request }) => saveBulkUpload(context, actor, request, params.id),
  listBulkAssets: async ({ context, actor, query }) => runList(context.db, bulkUploadSource, await visibleUploads(context, actor), query),
  readBulkSample: async ({ context, actor }) => ({
    fileName: 'adstead-listings-sample.zip',
    contentType: 'application/zip',
    stream: Readable.from([await sampleArchive(context.db, actor)], { objectMode: false }),
  }),
  readBulkUpload: ({ context, actor, params }) => requireVisibleUpload(context, actor, params.bulkId),
  listBulkRows: async ({ context, actor, params, query }) => {
    const { _id, rowsDone } = await requireVisibleUpload(context, actor, params.bulkId);
    // The upload stores its number of rows, so nothing has to be estimated.
    const isWhole = query.search.length === 0;
    return runList(context.db, bulkRowSource, rowsOfUpload(_id), query, isWhole ? rowsDone : undefined);
  },
  exportBulkRows: async ({ context, actor, params, query }) => {
    const { _id } = await requireVisibleUpload(context, actor, params.bulkId);
    return exportList(context.db, actor, { source: bulkRowSource, scope: rowsOfUpload(_id), request: query });
  },
  downloadRefusedRows: async ({ context, actor, params }) => {
    const { _id } = await requireVisibleUpload(context, actor, params.bulkId);
    return exportRefusedRows(context.db, actor, _id);
  },
  distributeBulkUpload: async ({ context, actor, params }) => {
    await requireVisibleUpload(context, actor, params.bulkId);
    return context.db.transaction((tx) => distributeBulkUpload(tx, actor, params.bulkId));
  },
};

/** People whose dashboard does not allow bulk uploads see none; staff without an open dashboard see all. */
async function visibleUploads({ db }: AppContext, actor: Actor): Promise<Predicate> {
  const customerId = customerOfDashboard(actor);
  const isOpen = customerId === null || (await requireFeature(db, actor, customerId, 'bulkCreateListing').then(() => true, isRefusal));
  return isOpen ? uploadsVisibleTo(actor) : NOTHING;
}

function isRefusal(error: unknown): false {
  if (error instanceof AppError && error.code === 'forbidden') return false;
  throw error;
}

async function requireVisibleUpload(context: AppContext, actor: Actor, bulkId: string): Promise<BulkUpload> {
  const upload = await readBulkUpload(context.db, actor, bulkId);
  if (!upload) throw new AppError('notFound');
  await requireFeature(context.db, actor, upload.customerId, 'bulkCreateListing');
  return upload;
}
