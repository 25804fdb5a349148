// Exports a whole list as a file, row by row from a cursor, so that memory use does not grow with the length of the list.
// Cells that a spreadsheet would run as a formula are escaped in both formats.
import { Readable } from 'node:stream';
import { column } from '#contract/list/index.ts';
import type { ExportRequest, ListColumn } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type pg from 'pg';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import type { Database } from '../connection.ts';
import { amountSql } from '../money-sql.ts';
import { csvSql } from './export-csv-sql.ts';
import { escapeFormula, excelStream } from './export-excel.ts';
import { withExportSlot } from './export-slots.ts';
import { allRowsSql } from './list-sql.ts';
import type { ListSource, Predicate } from './list-source.ts';

const ROWS_PER_READ = 500;

interface Export {
  source: ListSource;
  scope: Predicate;
  request: ExportRequest;
}

export async function exportList(db: Database, actor: Pick<Actor, 'userId'>, { source, scope, request }: Export): Promise<FileAnswer> {
  const columns = exportedColumns(source, request.fields);
  if (columns.length === 0) throw new AppError('invalidInput', {}, [{ path: 'project', message: 'None of these fields can be exported.' }]);
  const exportRequest = { ...request, fields: columns.map((column) => column.field) };
  const exportSource = withAmounts(source);
  const date = new Date().toISOString().slice(0, 10);
  if (request.format === 'csv') {
    const { text, values } = csvSql(allRowsSql(exportSource, scope, exportRequest), columns);
    return {
      fileName: `${source.descriptor.name}-${date}.csv`,
      contentType: 'text/csv; charset=utf-8',
      stream: withExportSlot(db.$client, actor.userId, () => Readable.from(csvText(db, columns, text, values), { objectMode: false })),
    };
  }
  const { text, values } = allRowsSql(exportSource, scope, exportRequest);
  return {
    fileName: `${source.descriptor.name}-${date}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: withExportSlot(db.$client, actor.userId, () =>
      excelStream(source.descriptor.title, columns, rowsOf(readBatches<Record<string, unknown>>(db, text, values))),
    ),
  };
}

const CURRENCY = column('currencyCode', 'Currency');
const UNIT = column('unit', 'Unit');

/** A spreadsheet calculates with numbers, so an amount is one, and its currency and unit have columns after the last amount. */
function exportedColumns({ descriptor: { columns }, money }: ListSource, fields: readonly string[]): ListColumn[] {
  const wanted = new Set(fields);
  const chosen = columns.filter(({ field, internal, kind }) => wanted.has(field) && !internal && kind !== 'picture');
  const lastAmount = chosen.findLastIndex(({ kind }) => kind === 'money');
  if (lastAmount === -1) return chosen;
  const hasCurrency = chosen.some(({ field }) => field === CURRENCY.field);
  return chosen.toSpliced(lastAmount + 1, 0, ...(hasCurrency ? [] : [CURRENCY]), ...(money?.unit === undefined ? [] : [UNIT]));
}

function withAmounts(source: ListSource): ListSource {
  if (!source.money) return source;
  const { currency, amounts, unit = `''` } = source.money;
  const numbers = Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, amountSql(amount, currency)]));
  return { ...source, columns: { ...source.columns, ...numbers, [CURRENCY.field]: currency, [UNIT.field]: unit } };
}

async function* csvText(db: Database, columns: readonly ListColumn[], text: string, values: readonly unknown[]): AsyncGenerator<string> {
  yield `\uFEFF${columns.map(({ label }) => `"${escapeFormula(label).replaceAll('"', '""')}"`).join(',')}\r\n`;
  for await (const batch of readBatches<{ line: string }>(db, text, values)) yield batch.map(({ line }) => line).join('');
}

async function* rowsOf<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const batch of batches) yield* batch;
}

/** Reads a query in batches on its own connection: the statement timeout applies to each batch, and none to the reader in between.
 * Only a connection that was read to the end returns to the pool: one that was lost while the reader paused would not even
 * answer a rollback. */
async function* readBatches<Row extends pg.QueryResultRow>(db: Database, text: string, values: readonly unknown[]): AsyncGenerator<Row[]> {
  const client = await db.$client.connect();
  let readToTheEnd = false;
  try {
    // Every row will be read, so the planner should not optimise for the first ones.
    await client.query('begin read only; set local cursor_tuple_fraction = 1; set local idle_in_transaction_session_timeout = 0');
    await client.query(`declare exported no scroll cursor for ${text}`, [...values]);
    for (let batch = await fetchBatch<Row>(client); batch.length > 0; batch = await fetchBatch<Row>(client)) yield batch;
    await client.query('commit');
    readToTheEnd = true;
  } finally {
    client.release(!readToTheEnd);
  }
}

async function fetchBatch<Row extends pg.QueryResultRow>(client: pg.PoolClient): Promise<Row[]> {
  const { rows } = await client.query<Row>(`fetch ${ROWS_PER_READ} from exported`);
  return rows;
}
