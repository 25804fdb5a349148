// Endpoints of LLA tags. Paths are the specification's, some with and some without a hyphen.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { listAnswer, listQuery, removedAnswer, selection, tickedRows } from '../list/index.ts';
import { llaTag, llaTagChange, llaTagInput, llaTagList, llaTagRow } from './lla-tag-shapes.ts';
import { accountStaff } from './network-access.ts';

const area = 'lla-tags';

export const llaTagEndpoints = {
  listLlaTags: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/llatags',
    summary: 'The LLA tags of a customer, page by page',
    area,
    access: accountStaff,
    params: z.object({ customerId: id }),
    query: listQuery(llaTagList),
    output: listAnswer('llaTags', llaTagRow),
  }),
  createLlaTag: endpoint({
    method: 'POST',
    path: '/api/lla-tags',
    summary: 'Create an LLA tag',
    area,
    access: accountStaff,
    body: llaTagInput,
    output: llaTagRow,
    errors: ['llaTagNameTaken', 'notFound'],
  }),
  readLlaTag: endpoint({
    method: 'GET',
    path: '/api/lla-tags/{id}',
    summary: 'One LLA tag with its source audiences and the statuses of their lookalike audiences',
    area,
    access: accountStaff,
    params: z.object({ id }),
    output: llaTag,
  }),
  updateLlaTag: endpoint({
    method: 'PUT',
    path: '/api/lla-tags/{id}',
    summary: 'Change an LLA tag, the audiences that have it and their lookalike audiences',
    area,
    access: accountStaff,
    params: z.object({ id }),
    body: llaTagChange,
    output: llaTag,
    errors: ['changedMeanwhile', 'llaTagNameTaken', 'notFound'],
  }),
  removeLlaTags: endpoint({
    method: 'DELETE',
    path: '/api/lla-tags',
    summary: 'Delete LLA tags: selected ones, or all that match',
    area,
    access: accountStaff,
    body: selection(llaTagList),
    output: removedAnswer,
  }),
  restoreLlaTags: endpoint({
    method: 'POST',
    path: '/api/lla-tags/restore',
    summary: 'Restore deleted LLA tags',
    area,
    access: accountStaff,
    body: tickedRows,
    output: removedAnswer,
    errors: ['nameTakenMeanwhile'],
  }),
} as const;
