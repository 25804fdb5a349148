// Short reads over the fast path: pipelined connections for those that are certain to be short, and pages printed from the bytes that
// PostgreSQL sends.
import type pg from 'pg';
import { PageQuery } from './page-query.ts';
import { openQuickReads } from './quick-reads.ts';
import type { PageRequest, PageRows, ShortReads } from './short-reads.ts';

export function openFastReads(pool: pg.Pool, config: pg.ClientConfig, lanes: number, onError: (error: Error) => void): ShortReads {
  const quick = openQuickReads(config, lanes, onError);
  return {
    query: quick.query,
    readPage: (request) =>
      request.isQuick ? quick.ask((callback) => new PageQuery(request, callback)) : readOnOwnConnection(pool, request),
    close: () => quick.close(),
  };
}

/** A query that may take long gets its own connection. */
async function readOnOwnConnection(pool: pg.Pool, request: PageRequest): Promise<PageRows> {
  const client = await pool.connect();
  let isAnswered = false;
  try {
    const page = await new Promise<PageRows>((resolve, reject) =>
      client.query(new PageQuery(request, (error, answer) => (error ? reject(error) : resolve(answer)))),
    );
    isAnswered = true;
    return page;
  } finally {
    client.release(!isAnswered);
  }
}
