// Endpoints of bulk uploads. Paths are the specification's; missing ones follow their pattern.
import { INVENTORY_ROLES } from '#domain/access/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { EXPORT_TYPES, exportQuery, listAnswer, listQuery } from '../../list/index.ts';
import { bulkRow, bulkRowList, bulkUploadList, bulkUploadRow } from './bulk-upload-shapes.ts';

const bulkId = z.object({ bulkId: id });
/** For customers' users the dashboard's configuration decides; by default corporate users and managers may upload. */
const uploaders = INVENTORY_ROLES;

/** Maximum size of the uploaded file. */
export const MAX_BULK_BYTES = 2 * 1024 ** 3;
/** Specification 3 §9. */
export const BULK_TIMEOUT_MS = 300_000;
export const BULK_REFRESH_MS = 10_000;

export const bulkUploadEndpoints = {
  uploadBulkAssets: endpoint({
    method: 'POST',
    path: '/api/customers/{id}/bulkAssets/upload',
    summary: 'Upload listings: a CSV file, or a ZIP file with a CSV file and images. They are read in the background',
    area: 'bulk-uploads',
    access: uploaders,
    params: z.object({ id }),
    upload: { maxBytes: MAX_BULK_BYTES },
    output: z.object({ bulkId: id }),
    errors: [
      'fileMissing',
      'fileEmpty',
      'fileTooLarge',
      'storageFull',
      'bulkFileFormat',
      'archiveDamaged',
      'archiveEntryDamaged',
      'archiveTooManyEntries',
      'archiveTooLarge',
      'archiveEntryOutside',
      'archiveEntrySpecial',
      'archiveEntryEncrypted',
      'archiveEntryNested',
      'archiveEntryBomb',
      'archiveEntryMethod',
      'archiveEntryTooLarge',
      'archiveNamesCollide',
      'archiveTwoTables',
      'archiveHasNoTable',
      'tableNotText',
      'tableEmpty',
      'tableColumnMissing',
      'tableTooWide',
      'tableColumnTwice',
    ],
  }),
  listBulkAssets: endpoint({
    method: 'GET',
    path: '/api/bulkAssets',
    summary: 'Bulk uploads with their counts, page by page',
    area: 'bulk-uploads',
    access: uploaders,
    query: listQuery(bulkUploadList),
    output: listAnswer('bulkAssets', bulkUploadRow),
  }),
  readBulkSample: endpoint({
    method: 'GET',
    path: '/api/bulkAssets/sample.zip',
    summary: 'A sample ZIP file with a CSV file and images',
    area: 'bulk-uploads',
    access: 'signed-in',
    output: download('application/zip'),
  }),
  readBulkUpload: endpoint({
    method: 'GET',
    path: '/api/bulkAssets/{bulkId}',
    summary: 'One bulk upload: how far it is, and what became of it',
    area: 'bulk-uploads',
    access: uploaders,
    params: bulkId,
    output: bulkUploadRow,
  }),
  listBulkRows: endpoint({
    method: 'GET',
    path: '/api/bulkAssets/{bulkId}/rows',
    summary: "What became of each row of an upload's table",
    area: 'bulk-uploads',
    access: uploaders,
    params: bulkId,
    query: listQuery(bulkRowList),
    output: listAnswer('rows', bulkRow),
  }),
  exportBulkRows: endpoint({
    method: 'GET',
    path: '/api/bulkAssets/{bulkId}/rows/export',
    summary: 'Rows of an upload as CSV or Excel, such as those that were not saved',
    area: 'bulk-uploads',
    access: uploaders,
    params: bulkId,
    query: exportQuery(bulkRowList),
    output: download(...EXPORT_TYPES),
  }),
  downloadRefusedRows: endpoint({
    method: 'GET',
    path: '/api/bulkAssets/{bulkId}/refused-rows',
    summary: 'The rows that were not saved as a table that can be uploaded again: every column as it was sent, and all reasons',
    area: 'bulk-uploads',
    access: uploaders,
    params: bulkId,
    output: download(EXPORT_TYPES[0]),
  }),
  distributeBulkUpload: endpoint({
    method: 'POST',
    path: '/api/bulkAssets/{bulkId}/distribute',
    summary: "Show an upload's listings to their offices and agents",
    area: 'bulk-uploads',
    access: uploaders,
    params: bulkId,
    output: z.object({ count: z.number().int() }),
    errors: ['bulkUploadUnderWay'],
  }),
} as const;
