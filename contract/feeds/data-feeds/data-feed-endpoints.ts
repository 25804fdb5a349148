// Endpoints of data feeds. Operations staff see the list, admins change it.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { vertical } from '../../inventory/index.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, tickedRows } from '../../list/index.ts';
import { dataFeed, dataFeedChange, dataFeedInput, dataFeedList, dataFeedName, dataFeedRow, MAX_SAMPLE_BYTES } from './data-feed-shapes.ts';
import { sampleAnswer, sampleQuery } from './sample-shapes.ts';

const feedId = z.object({ feedId: id });
const admins = ['admin'] as const;
const readers = ['admin', 'operations'] as const;
const area = 'data-feeds';

export const dataFeedEndpoints = {
  listDataFeeds: endpoint({
    method: 'GET',
    path: '/api/settings/data-feeds/list',
    summary: 'Data feeds, page by page',
    area,
    access: readers,
    query: listQuery(dataFeedList),
    output: listAnswer('dataFeeds', dataFeedRow),
  }),
  readDataFeedPageSettings: endpoint({
    method: 'GET',
    path: '/api/settings/data-feeds/page-settings',
    summary: 'Columns, searchable fields and page sizes of the data feeds list',
    area,
    access: readers,
    output: listDescriptor,
  }),
  listDataFeedsByVertical: endpoint({
    method: 'GET',
    path: '/api/settings/data-feeds/list-by-vertical/{verticalId}',
    summary: 'The names of the data feeds of one vertical',
    area,
    access: admins,
    params: z.object({ verticalId: z.string().min(1).max(60) }),
    output: z.object({ dataFeeds: z.array(dataFeedName) }),
  }),
  readDataFeedSettings: endpoint({
    method: 'GET',
    path: '/api/settings/data-feeds/settings',
    summary: 'What the form of a data feed needs: the verticals with their fields',
    area,
    access: admins,
    output: z.object({ verticals: z.array(vertical) }),
  }),
  createDataFeed: endpoint({
    method: 'POST',
    path: '/api/settings/data-feeds',
    summary: 'Create a data feed',
    area,
    access: admins,
    body: dataFeedInput,
    output: dataFeed,
    errors: ['dataFeedNameTaken', 'dataFeedVerticalUnknown'],
  }),
  readDataFeed: endpoint({
    method: 'GET',
    path: '/api/settings/data-feeds/{feedId}',
    summary: 'One data feed with its mapping',
    area,
    access: admins,
    params: feedId,
    output: dataFeed,
  }),
  updateDataFeed: endpoint({
    method: 'PUT',
    path: '/api/settings/data-feeds/{feedId}',
    summary: 'Change a data feed. Files that arrive from then on are read with the new mapping',
    area,
    access: admins,
    params: feedId,
    body: dataFeedChange,
    output: dataFeed,
    errors: ['dataFeedNameTaken', 'changedMeanwhile'],
  }),
  removeDataFeeds: endpoint({
    method: 'POST',
    path: '/api/settings/data-feeds/list',
    summary: 'Delete data feeds. One that a feed account uses stays',
    area,
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['dataFeedInUse'],
  }),
  restoreDataFeeds: endpoint({
    method: 'POST',
    path: '/api/settings/data-feeds/restore',
    summary: 'Restore deleted data feeds',
    area,
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
  tryDataFeed: endpoint({
    method: 'POST',
    path: '/api/settings/data-feeds/try',
    summary: 'Read a sample file: its first ten records, and what the mapping makes of them. Nothing is saved',
    area,
    access: admins,
    query: sampleQuery,
    upload: { maxBytes: MAX_SAMPLE_BYTES },
    output: sampleAnswer,
    errors: ['dataFeedVerticalUnknown', 'sampleTooSlow'],
  }),
} as const;
