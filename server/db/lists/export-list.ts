// Exports a whole list as a file, row by row from a cursor, so that memory use does not grow with the length of the list.
// Cells that a spreadsheet would run as a formula are escaped in both formats.
import { Readable } from 'node:stream';
import type { ExportRequest, ListColumn } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type pg from 'pg';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import type { Database } from '../connection.ts';
import { csvSql } from './export-csv-sql.ts';
import { excelStream } from './export-excel.ts';
import { withExportSlot } from './export-slots.ts';
import { allRowsSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

const CSV_LINES_PER_READ = 20;
const EXCEL_ROWS_PER_READ = 500;

interface Export {
  source: ListSource;
  scope: Predicate;
  request: ExportRequest;
}

export async function exportList(db: Database, actor: Pick<Actor, 'userId'>, { source, scope, request }: Export): Promise<FileAnswer> {
  const columns = exportedColumns(source, request.fields);
  if (columns.length === 0) throw new AppError('invalidInput', {}, [{ path: 'project', message: 'None of these fields can be exported.' }]);
  const exportRequest = { ...request, fields: columns.map((column) => column.field) };
  const date = new Date().toISOString().slice(0, 10);
  if (request.format === 'csv') {
    const { text, values } = csvSql(allRowsSql(source, scope, exportRequest), columns);
    return {
      fileName: `${source.descriptor.name}-${date}.csv`,
      contentType: 'text/csv; charset=utf-8',
      stream: withExportSlot(db.$client, actor.userId, () => Readable.from(csvText(db, columns, text, values), { objectMode: false })),
    };
  }
  const { text, values } = allRowsSql(source, scope, exportRequest);
  return {
    fileName: `${source.descriptor.name}-${date}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: withExportSlot(db.$client, actor.userId, () =>
      excelStream(source.descriptor.title, columns, readRows<Record<string, unknown>>(db, text, values, EXCEL_ROWS_PER_READ)),
    ),
  };
}

function exportedColumns(source: ListSource, fields: readonly string[]): ListColumn[] {
  return source.descriptor.columns.filter((column) => fields.includes(column.field) && !column.internal && column.kind !== 'picture');
}

async function* csvText(db: Database, columns: readonly ListColumn[], text: string, values: readonly unknown[]): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((column) => `"${column.label.replaceAll('"', '""')}"`).join(',')}\r\n`;
  for await (const { lines } of readRows<{ lines: string }>(db, text, values, CSV_LINES_PER_READ)) yield lines;
}

/** Reads a query in batches on its own connection: the statement timeout applies to each batch, not to the reader in between.
 * Only a connection that was read to the end returns to the pool: one that was lost while the reader paused would not even
 * answer a rollback. */
async function* readRows<Row extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: readonly unknown[],
  batchSize: number,
): AsyncGenerator<Row> {
  const client = await db.$client.connect();
  let readToTheEnd = false;
  try {
    // Every row will be read, so the planner should not optimise for the first ones.
    await client.query('begin read only; set local cursor_tuple_fraction = 1');
    await client.query(`declare exported no scroll cursor for ${text}`, [...values]);
    for (let rows = await fetchBatch<Row>(client, batchSize); rows.length > 0; rows = await fetchBatch<Row>(client, batchSize)) yield* rows;
    await client.query('commit');
    readToTheEnd = true;
  } finally {
    client.release(!readToTheEnd);
  }
}

async function fetchBatch<Row extends pg.QueryResultRow>(client: pg.PoolClient, batchSize: number): Promise<Row[]> {
  const { rows } = await client.query<Row>(`fetch ${batchSize} from exported`);
  return rows;
}
