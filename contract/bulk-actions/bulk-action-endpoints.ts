// Endpoints of bulk actions that have started. Each list has its own endpoint that starts one. People see only their own.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';
import { BULK_OUTCOMES, bulkAction, bulkActionRow } from './bulk-action-shapes.ts';

const bulkActionId = z.object({ bulkActionId: id });
/** Everyone who can start one of them. */
const staff = ['admin', 'operations', 'sales'] as const;

export const bulkActionEndpoints = {
  readBulkAction: endpoint({
    method: 'GET',
    path: '/api/bulk-actions/{bulkActionId}',
    summary: 'How far a bulk action of this person is',
    area: 'bulk-actions',
    access: staff,
    params: bulkActionId,
    output: bulkAction,
  }),
  listBulkActionRows: endpoint({
    method: 'GET',
    path: '/api/bulk-actions/{bulkActionId}/rows',
    summary: 'What became of the rows of a bulk action, page by page',
    area: 'bulk-actions',
    access: staff,
    params: bulkActionId,
    query: strictQuery({
      outcome: z.enum(BULK_OUTCOMES).optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    output: z.object({ rows: z.array(bulkActionRow) }),
  }),
  undoBulkAction: endpoint({
    method: 'POST',
    path: '/api/bulk-actions/{bulkActionId}/undo',
    summary: 'Put the rows that a bulk action has changed back as they were',
    area: 'bulk-actions',
    access: staff,
    notByKey: true,
    params: bulkActionId,
    output: bulkAction,
    errors: ['bulkActionNotUndoable'],
  }),
} as const;
