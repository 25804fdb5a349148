// Endpoints of the files that feeds send. The paths of backups are the specification's; the others follow their pattern.
import { FEED_FORMAT_TABLE, FEED_FORMATS, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import { z } from 'zod';
import { download, endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listQuery } from '../../list/index.ts';
import { feedFileDetails, feedFileList, feedFileRow, feedRecordList, feedRecordRow, newPushKey, pushKeyState } from './feed-file-shapes.ts';

const area = 'feed-files';
const readers = ['admin', 'operations'] as const;
const admins = ['admin'] as const;
const accountId = z.object({ accountId: id });
const fileId = z.object({ fileId: id });
const storeId = z.object({ storeId: id });

/** Maximum size of a file that a program pushes. */
export const MAX_PUSHED_BYTES = 20 * 1024 ** 2;

export const PUSH_PATH = '/api/feeds/push';

/** The media types of downloads, one for each format of feeds. */
const FEED_FILE_TYPES = FEED_FORMATS.map((format) => FEED_FORMAT_TABLE[format].mediaTypes[0]);

export const feedFileEndpoints = {
  listFeedFiles: endpoint({
    method: 'GET',
    path: '/api/settings/data-feed-accounts/{accountId}/files',
    summary: 'The files of a feed account with their counts, page by page',
    area,
    access: readers,
    params: accountId,
    query: listQuery(feedFileList),
    output: listAnswer('files', feedFileRow),
  }),
  uploadFeedFile: endpoint({
    method: 'POST',
    path: '/api/settings/data-feed-accounts/{accountId}/files',
    summary: 'Upload a file as if the sender had sent it, such as corrected records',
    area,
    access: admins,
    params: accountId,
    upload: { maxBytes: MAX_FEED_FILE_BYTES },
    output: feedFileRow,
    errors: ['fileMissing', 'fileEmpty', 'fileTooLarge', 'storageFull'],
  }),
  listFeedBackups: endpoint({
    method: 'GET',
    path: '/api/settings/data-feed-accounts/{accountId}/backups/list',
    summary: 'The files of a feed account whose originals are kept',
    area,
    access: admins,
    params: accountId,
    query: listQuery(feedFileList),
    output: listAnswer('files', feedFileRow),
  }),
  restoreFeedBackup: endpoint({
    method: 'POST',
    path: '/api/settings/data-feed-accounts/{accountId}/restore',
    summary: 'Apply a kept file again, even where newer records were applied since',
    area,
    access: admins,
    params: accountId,
    body: z.strictObject({ fileId: id }),
    output: feedFileRow,
    errors: ['feedFileGone'],
  }),
  cleanUpFeedBackups: endpoint({
    method: 'POST',
    path: '/api/settings/data-feed-accounts/{accountId}/cleanup',
    summary: 'Delete originals that are older than the backup days of the feed account',
    area,
    access: admins,
    params: accountId,
    output: z.object({ count: z.number().int() }),
  }),
  listCustomerFeedFiles: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/feed-files',
    summary: "The files that brought a customer's listings",
    area,
    access: readers,
    params: z.object({ customerId: id }),
    query: listQuery(feedFileList),
    output: listAnswer('files', feedFileRow),
  }),
  readFeedFile: endpoint({
    method: 'GET',
    path: '/api/feed-files/{fileId}',
    summary: 'One file: its progress, its results and its replays',
    area,
    access: readers,
    params: fileId,
    output: feedFileDetails,
  }),
  listFeedRecords: endpoint({
    method: 'GET',
    path: '/api/feed-files/{fileId}/records',
    summary: 'The refused records of a file and those with warnings, with all reasons',
    area,
    access: readers,
    params: fileId,
    query: listQuery(feedRecordList),
    output: listAnswer('records', feedRecordRow),
  }),
  downloadRefusedRecords: endpoint({
    method: 'GET',
    path: '/api/feed-files/{fileId}/refused-records',
    summary: 'All refused records whole, as a file of the same format with the reasons, to correct and upload',
    area,
    access: readers,
    params: fileId,
    output: download(...FEED_FILE_TYPES),
  }),
  uploadCorrectedFile: endpoint({
    method: 'POST',
    path: '/api/feed-files/{fileId}/corrected-records',
    summary: 'Upload the refused records of a file, corrected. They arrive as a new file of the same feed account or store',
    area,
    access: admins,
    params: fileId,
    upload: { maxBytes: MAX_PUSHED_BYTES },
    output: feedFileRow,
    errors: ['fileMissing', 'fileEmpty', 'fileTooLarge', 'storageFull', 'notAFeedFile', 'nothingRefused', 'feedSourceOff'],
  }),
  replayFeedFile: endpoint({
    method: 'POST',
    path: '/api/feed-files/{fileId}/replay',
    summary: 'Read a file again, or only its refused records. The replay is a new file in the list',
    area,
    access: admins,
    params: fileId,
    body: z.strictObject({ records: z.enum(['all', 'refused']) }),
    output: feedFileRow,
    errors: ['feedFileGone', 'feedFileOpen', 'nothingRefused'],
  }),
  releaseFeedFile: endpoint({
    method: 'POST',
    path: '/api/feed-files/{fileId}/release',
    summary: 'Apply a file that is on hold because too many listings would be withdrawn',
    area,
    access: admins,
    params: fileId,
    output: feedFileRow,
    errors: ['feedFileNotHeld'],
  }),
  readPushKey: endpoint({
    method: 'GET',
    path: '/api/store/{storeId}/push-key',
    summary: 'Whether a store has a push key',
    area: 'stores',
    access: readers,
    params: storeId,
    output: pushKeyState,
  }),
  createPushKey: endpoint({
    method: 'POST',
    path: '/api/store/{storeId}/push-key',
    summary: 'Make the key of a store for the push call. A previous key stops working',
    area: 'stores',
    access: readers,
    params: storeId,
    output: newPushKey,
    notByKey: true,
  }),
} as const;
