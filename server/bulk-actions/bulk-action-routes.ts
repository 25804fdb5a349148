import type { bulkActionEndpoints } from '#contract/bulk-actions/index.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { listBulkRows, lockOwnBulkAction, readBulkAction } from './bulk-action-store.ts';
import { startUndo } from './start-bulk-action.ts';

export const bulkActionRoutes: Routes<typeof bulkActionEndpoints> = {
  readBulkAction: async ({ context, actor, params }) => {
    const action = await readBulkAction(context.db, actor, params.bulkActionId);
    if (!action) throw new AppError('notFound');
    return action;
  },
  listBulkActionRows: async ({ context, actor, params, query }) => {
    if (!(await readBulkAction(context.db, actor, params.bulkActionId))) throw new AppError('notFound');
    return { rows: await listBulkRows(context.db, params.bulkActionId, { outcome: undefined, ...query }) };
  },
  undoBulkAction: ({ context, actor, params, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, async (tx) => {
      const record = await lockOwnBulkAction(tx, actor, params.bulkActionId);
      const action = record && (await readBulkAction(tx, actor, record.id));
      if (!action) throw new AppError('notFound');
      if (!action.canUndo) throw new AppError('bulkActionNotUndoable');
      return startUndo(context, tx, actor, record);
    }),
};
