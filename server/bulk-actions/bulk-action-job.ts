// Works through the rows of a bulk action, one transaction each: a row that is refused keeps its reason, and the others continue. Each
// outcome is written with its change, so that a job that was killed continues with the next row.
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import type { Database } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { jobKind } from '../jobs/job-kind.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import type { BulkActionKind, RowResult } from './bulk-action-kind.ts';
import { endBulkAction, findBulkAction, waitingRows, writeOutcome } from './bulk-action-store.ts';
import type { BulkActionRecord, BulkRowRecord } from './bulk-action-store.ts';

const ROWS_PER_READ = 50;

export const bulkActionJob = (kinds: readonly BulkActionKind[]) =>
  jobKind({
    id: 'bulk-action',
    retries: 5,
    timeoutSeconds: 3600,
    concurrency: 2,
    handle: (work) => runBulkAction(kinds, work),
  });

async function runBulkAction(kinds: readonly BulkActionKind[], work: JobWork<{ bulkActionId: string }>): Promise<void> {
  const { context, payload, report, write, signal } = work;
  const action = await findBulkAction(context.db, payload.bulkActionId);
  if (!action || action.endedAt) return;
  const kind = kinds.find(({ id }) => id === action.action);
  if (!kind) throw new Error(`There is no bulk action ${action.action}`);
  let ended = 0;
  for (;;) {
    const rows = await waitingRows(context.db, action.id, ROWS_PER_READ);
    if (rows.length === 0) break;
    // Read again for each batch: who started it may have lost their roles meanwhile.
    const actor = await findStaff(context.db, action.userId);
    const isAllowed = actor !== null && hasAnyRole(actor.roles, kind.access);
    for (const row of rows) {
      signal.throwIfAborted();
      await (isAllowed ? runRow(work, kind, action, actor, row) : write((tx) => writeOutcome(tx, action.id, row.position, NO_ACCESS)));
    }
    ended += rows.length;
    await report({ value: Math.min(99, Math.round((100 * ended) / action.total)), message: `${ended} of ${action.total}` });
  }
  await write((tx) => endBulkAction(tx, action.id));
}

const NO_ACCESS = { outcome: 'refused', message: 'You no longer have access.' } as const;

async function runRow(
  { context, write }: JobWork<unknown>,
  kind: BulkActionKind,
  { id, input, undoOf }: BulkActionRecord,
  actor: Actor,
  { position, rowId, before }: BulkRowRecord,
): Promise<void> {
  try {
    await write(async (tx) => {
      const given = { context, tx, actor, rowId, input };
      const result: RowResult =
        undoOf === null ? await kind.perform(given) : ((await kind.undo?.({ ...given, before: before ?? {} })) ?? { outcome: 'unchanged' });
      await writeOutcome(tx, id, position, result);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await write((tx) => writeOutcome(tx, id, position, { outcome: 'refused', message: error.message }));
  }
}

/** Everything else, such as a lost connection, is retried. */
const isRefusal = (error: unknown): error is AppError => error instanceof AppError && errorCatalogue[error.code].status < 500;

/** Only staff start bulk actions. */
async function findStaff(db: Database, userId: string): Promise<Actor | null> {
  const [user] = await db
    .select({ userId: users.id, email: users.email, displayName: users.displayName, roles: users.roles })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.customerId), isNull(users.deletedAt)));
  return user ? { ...user, customerId: null, officeIds: [], chosenCustomerId: null } : null;
}
