// Measures how fast the rows of a bulk upload become listings: 10,000 rows, compared with PostgreSQL's COPY into the same table.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Benchmark } from './benchmark.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { BULK_ROWS, bulkTable, inSeconds, openBulkFixture, uploadAll } from './stage/bulk-fixture.ts';
import { COPIED_LISTING_COLUMNS } from './stage/listing-columns.ts';
import { psql } from './stage/psql.ts';

export const bulkRows: Benchmark = {
  name: 'bulk-rows',
  what: 'rows a second of an upload of 10,000 listings, from sending the file to its end, against \\copy of the same rows into the same table by psql',
  async run(stage) {
    const fixture = await openBulkFixture(stage);
    const table = bulkTable();
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-'));
    const copied = path.join(folder, 'rows.csv');
    try {
      await uploadAll(fixture, table);
      await psql(
        fixture.databaseUrl,
        `\\copy (select ${COPIED_LISTING_COLUMNS} from listings where bulk_id is not null) to '${copied}' csv`,
      );
      const measured = await alternate(
        {
          unit: 'rows/s',
          ours: async () => BULK_ROWS / (await uploadAll(fixture, table)),
          control: async () => {
            await fixture.client.query('truncate listings cascade');
            return (
              BULK_ROWS /
              (await inSeconds(() => psql(fixture.databaseUrl, `\\copy listings (${COPIED_LISTING_COLUMNS}) from '${copied}' csv`)))
            );
          },
        },
        stage.options,
        stage.log,
      );
      return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.1)] };
    } finally {
      await fixture.close();
      await rm(folder, { recursive: true });
    }
  },
};
