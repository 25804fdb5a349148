// Runs short reads, of which there are thousands, over a few pipelined connections: those of one turn of the event loop are sent
// together, and PostgreSQL answers in order without a pause. A statement that may take long, or may wait for a lock, would delay
// those behind it and belongs on a connection of the pool.
import type { Socket } from 'node:net';
import pg from 'pg';
import { emitRawRows } from './raw-rows.ts';

export interface QuickReads {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** For a query object that reads its own result. */
  ask<Answer>(createQuery: (callback: Callback<Answer>) => pg.Query): Promise<Answer>;
  close(): Promise<void>;
}

export type Callback<Answer> = (error: Error | null | undefined, answer: Answer) => void;

export function openQuickReads(config: pg.ClientConfig, count: number, onError: (error: Error) => void): QuickReads {
  const lanes = Array.from({ length: count }, () => new Lane(config, onError));
  let queued: QueuedRead[] = [];
  const send = (): void => {
    const reads = queued;
    queued = [];
    const batchSize = Math.ceil(reads.length / lanes.length);
    const leastBusyFirst = lanes.toSorted((one, other) => one.pendingCount - other.pendingCount);
    for (const [index, lane] of leastBusyFirst.entries()) lane.send(reads.slice(index * batchSize, (index + 1) * batchSize));
  };
  const ask: QuickReads['ask'] = (createQuery) =>
    new Promise((resolve, reject) => {
      const query = createQuery((error, answer) => {
        read.settle();
        if (error) reject(error);
        else resolve(answer);
      });
      const read: QueuedRead = { query, settle: () => undefined, fail: reject };
      if (queued.push(read) === 1) setImmediate(send);
    });
  return {
    ask,
    query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig, values = statement.values) =>
      ask<pg.QueryResult<Row>>((callback) => new pg.Query(statement, values, callback as never)),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

interface QueuedRead {
  query: pg.Query;
  settle(): void;
  fail(error: Error): void;
}

/** One connection, opened on first use and again after it was lost. */
class Lane {
  pendingCount = 0;
  private readonly config: pg.ClientConfig;
  private readonly onError: (error: Error) => void;
  private client: pg.Client | null = null;
  private opening: Promise<pg.Client> | null = null;
  private isClosed = false;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.config = config;
    this.onError = onError;
  }

  send(reads: readonly QueuedRead[]): void {
    if (reads.length === 0) return;
    this.pendingCount += reads.length;
    for (const read of reads) {
      read.settle = () => {
        this.pendingCount -= 1;
        read.settle = () => undefined;
      };
    }
    if (this.client) return sendInOnePacket(this.client, reads);
    this.open().then(
      (client) => sendInOnePacket(client, reads),
      (error: Error) => {
        for (const read of reads) {
          read.settle();
          read.fail(error);
        }
      },
    );
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = this.client ?? (await this.opening?.catch(() => null));
    await client?.end();
  }

  private open(): Promise<pg.Client> {
    this.opening ??= this.connect().finally(() => (this.opening = null));
    return this.opening;
  }

  private async connect(): Promise<pg.Client> {
    if (this.isClosed) throw new Error('Cannot use quick reads after they were closed');
    const client = new pg.Client({ ...this.config, pipeline: true });
    emitRawRows(client);
    const dropClient = (): void => {
      if (this.client === client) this.client = null;
    };
    client.on('end', dropClient);
    client.on('error', (error) => {
      dropClient();
      this.onError(error);
    });
    await client.connect();
    this.client = client;
    return client;
  }
}

function sendInOnePacket(client: pg.Client, reads: readonly QueuedRead[]): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  for (const { query } of reads) client.query(query);
  stream.uncork();
}
