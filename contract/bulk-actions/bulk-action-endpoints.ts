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
    summary: 'The progress of one of the user’s bulk actions',
    area: 'bulk-actions',
    access: staff,
    params: bulkActionId,
    output: bulkAction,
  }),
  listBulkActionRows: endpoint({
    method: 'GET',
    path: '/api/bulk-actions/{bulkActionId}/rows',
    summary: 'The result of each row of a bulk action, page by page',
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
    summary: 'Undo a bulk action',
    area: 'bulk-actions',
    access: staff,
    notByKey: true,
    params: bulkActionId,
    output: bulkAction,
    errors: ['bulkActionNotUndoable'],
  }),
} as const;
