// The two kinds of short reads that answer most requests, and the only part of the fast path that others know: reads by key, and pages
// of lists. They run over the fast path, or over the driver alone.
import type pg from 'pg';

export interface PageRequest {
  text: string;
  values: readonly unknown[];
  /** Set where the plan is worth keeping. */
  name?: string | undefined;
  /** The number of columns that belong to a row; one more may follow. */
  width: number;
  /** The JSON before the rows. */
  opening: string;
  /** Certain to be short, so that it may share a connection. */
  isQuick: boolean;
}

export interface PageRows {
  /** The opening text and the rows as a JSON array, followed by spare bytes for the caller's ending. */
  json: Buffer;
  /** Where the spare bytes begin. */
  end: number;
  /** The first row's value in the column after the printed ones, if there is one. */
  trailingValue: string | undefined;
}

/** Room for the count that may follow the rows. */
export const SPARE_BYTES = 80;

export interface ShortReads {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  readPage(request: PageRequest): Promise<PageRows>;
  close(): Promise<void>;
}
