// Exports the rows of an upload that were not saved, as a table that can be uploaded again: its columns as they were sent, and one with
// all reasons, which a reader ignores.
import { column } from '#contract/list/index.ts';
import type { ListColumn } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { REASONS_COLUMN } from '#domain/inventory/index.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { exportList } from '../../db/lists/export-list.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import { bulkRowSource } from './bulk-upload-store.ts';
import { bulkUploads } from './bulk-upload-table.ts';

export async function exportRefusedRows(db: Database, actor: Actor, bulkId: string): Promise<FileAnswer> {
  const [upload] = await db.select({ header: bulkUploads.header }).from(bulkUploads).where(eq(bulkUploads.id, bulkId));
  const header = upload?.header ?? [];
  const sent = header.flatMap((name, place) => (name.toLowerCase() === REASONS_COLUMN ? [] : [{ field: `cell${place}`, name, place }]));
  const columns: ListColumn[] = [...sent.map(({ field, name }) => column(field, name)), column('reasons', REASONS_COLUMN)];
  const source = {
    ...bulkRowSource,
    descriptor: { ...bulkRowSource.descriptor, name: 'rows-to-correct', columns },
    columns: { ...bulkRowSource.columns, ...Object.fromEntries(sent.map(({ field, place }) => [field, `r.cells[${place + 1}]`])) },
  };
  return exportList(db, actor, {
    source,
    scope: { sql: `r.bulk_id = $1 and r.outcome = 'refused'`, values: [bulkId] },
    request: { format: 'csv', order: { field: 'line', descending: false }, search: [], fields: columns.map(({ field }) => field) },
  });
}
