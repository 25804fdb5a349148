// Endpoints of verticals in the system settings: operations see the list, admins change them.
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../id.ts';
import { listAnswer, listDescriptor, listQuery, removedAnswer, selection, tickedRows } from '../../list/index.ts';
import {
  verticalChange,
  verticalCheck,
  verticalInput,
  verticalList,
  verticalRecord,
  verticalReset,
  verticalRow,
} from './vertical-record-shapes.ts';

const verticalId = z.object({ verticalId: id });
const readers = ['admin', 'operations'] as const;
const admins = ['admin'] as const;
const area = 'verticals';

export const verticalEndpoints = {
  listVerticals: endpoint({
    method: 'GET',
    path: '/api/settings/verticals/list',
    summary: 'Verticals, page by page',
    area,
    access: readers,
    query: listQuery(verticalList),
    output: listAnswer('verticals', verticalRow),
  }),
  readVerticalPageSettings: endpoint({
    method: 'GET',
    path: '/api/settings/verticals/page-settings',
    summary: 'Columns, searchable fields and page sizes of the verticals list',
    area,
    access: readers,
    output: listDescriptor,
  }),
  createVertical: endpoint({
    method: 'POST',
    path: '/api/settings/verticals',
    summary: 'Create a vertical. Its code is made of its name',
    area,
    access: admins,
    body: verticalInput,
    output: verticalRecord,
    errors: ['verticalNameTaken'],
  }),
  readVertical: endpoint({
    method: 'GET',
    path: '/api/settings/verticals/{verticalId}',
    summary: 'One vertical',
    area,
    access: admins,
    params: verticalId,
    output: verticalRecord,
  }),
  updateVertical: endpoint({
    method: 'PUT',
    path: '/api/settings/verticals/{verticalId}',
    summary: 'Change a vertical. Stored listings stay as they are; a change that affects some must be confirmed',
    area,
    access: admins,
    params: verticalId,
    body: verticalChange,
    output: verticalRecord,
    errors: ['verticalNameTaken', 'verticalAffectsListings', 'changedMeanwhile'],
  }),
  checkVertical: endpoint({
    method: 'POST',
    path: '/api/settings/verticals/{verticalId}/check',
    summary: 'How many stored listings a change would affect, for each field, type and option. Nothing is changed',
    area,
    access: admins,
    params: verticalId,
    body: verticalInput,
    output: verticalCheck,
  }),
  resetVertical: endpoint({
    method: 'POST',
    path: '/api/settings/verticals/{verticalId}/reset',
    summary: 'Reset a built-in vertical to its original definition',
    area,
    access: admins,
    params: verticalId,
    body: verticalReset,
    output: verticalRecord,
    errors: ['verticalNotBuiltIn', 'verticalNameTaken', 'verticalAffectsListings', 'changedMeanwhile'],
  }),
  removeVerticals: endpoint({
    method: 'POST',
    path: '/api/settings/verticals/list',
    summary: 'Delete verticals: selected ones, or all that match. Built-in ones, and those that customers, data feeds or filters use, stay',
    area,
    access: admins,
    body: selection(verticalList),
    output: removedAnswer,
    errors: ['verticalInUse', 'verticalOfFeeds', 'verticalIsBuiltIn'],
  }),
  restoreVerticals: endpoint({
    method: 'POST',
    path: '/api/settings/verticals/restore',
    summary: 'Restore deleted verticals',
    area,
    access: admins,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
