// Short reads over the driver alone: the same answers without the fast path, to try a new version of `pg`, or to rule the path out as
// the cause of a fault.
import pg from 'pg';
import { SPARE_BYTES } from './short-reads.ts';
import type { ShortReads } from './short-reads.ts';

/** As the fast path writes a time: 2026-11-16T15:11:27.053326+00:00. */
const timeAsJson = (text: string): string => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');

const TIMESTAMPTZ: number = pg.types.builtins.TIMESTAMPTZ;
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ ? timeAsJson : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export const openPlainReads = (pool: pg.Pool): ShortReads => ({
  query: (statement, values = statement.values) => pool.query(statement, values),
  async readPage({ text, values, width, opening }) {
    const { rows } = await pool.query<unknown[]>({ text, values: [...values], rowMode: 'array', types }).then((result) => ({
      rows: result.rows.map((row) => ({
        shown: Object.fromEntries(result.fields.slice(0, width).map(({ name }, index) => [name, row[index]])),
        trailing: row[width],
      })),
    }));
    const json = Buffer.from(`${opening}${JSON.stringify(rows.map(({ shown }) => shown))}`);
    const trailing = rows[0]?.trailing;
    return {
      json: Buffer.concat([json, Buffer.alloc(SPARE_BYTES)]),
      end: json.length,
      trailingValue: typeof trailing === 'number' || typeof trailing === 'string' ? String(trailing) : undefined,
    };
  },
  close: () => Promise.resolve(),
});
