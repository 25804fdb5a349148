// How are short questions asked that come by the thousand? Over a few connections, many at a time: what comes in one turn of
// the process goes out in one piece, and PostgreSQL answers in order without a pause. A statement that may take long, or may
// wait for another one, would hold up those behind it: it belongs on a connection of the pool.
import type { Socket } from 'node:net';
import pg from 'pg';
import { leaveRowsRaw } from './raw-rows.ts';

export interface QuickReads {
  query<Row extends pg.QueryResultRow>(question: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** For a question that reads its own answer. */
  ask<Answer>(toQuestion: (callback: Callback<Answer>) => pg.Query): Promise<Answer>;
  close(): Promise<void>;
}

export type Callback<Answer> = (error: Error | null | undefined, answer: Answer) => void;

export function openQuickReads(config: pg.ClientConfig, count: number, onError: (error: Error) => void): QuickReads {
  const lanes = Array.from({ length: count }, () => new Lane(config, onError));
  let gathered: Question[] = [];
  const send = (): void => {
    const questions = gathered;
    gathered = [];
    const share = Math.ceil(questions.length / lanes.length);
    const leastBusyFirst = lanes.toSorted((one, other) => one.unanswered - other.unanswered);
    for (const [place, lane] of leastBusyFirst.entries()) lane.send(questions.slice(place * share, (place + 1) * share));
  };
  const ask: QuickReads['ask'] = (toQuestion) =>
    new Promise((resolve, reject) => {
      const query = toQuestion((error, answer) => {
        question.settle();
        if (error) reject(error);
        else resolve(answer);
      });
      const question: Question = { query, settle: () => undefined, fail: reject };
      if (gathered.push(question) === 1) setImmediate(send);
    });
  return {
    ask,
    query: <Row extends pg.QueryResultRow>(question: pg.QueryConfig, values = question.values) =>
      ask<pg.QueryResult<Row>>((callback) => new pg.Query(question, values, callback as never)),
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

interface Question {
  query: pg.Query;
  settle(): void;
  fail(error: Error): void;
}

/** One connection, opened when it is first needed and again after it was lost. */
class Lane {
  unanswered = 0;
  private readonly config: pg.ClientConfig;
  private readonly onError: (error: Error) => void;
  private client: pg.Client | null = null;
  private opening: Promise<pg.Client> | null = null;
  private isClosed = false;

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.config = config;
    this.onError = onError;
  }

  send(questions: readonly Question[]): void {
    if (questions.length === 0) return;
    this.unanswered += questions.length;
    for (const question of questions) {
      question.settle = () => {
        this.unanswered -= 1;
        question.settle = () => undefined;
      };
    }
    if (this.client) return sendTogether(this.client, questions);
    this.open().then(
      (client) => sendTogether(client, questions),
      (error: Error) => {
        for (const question of questions) {
          question.settle();
          question.fail(error);
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
    leaveRowsRaw(client);
    const forget = (): void => {
      if (this.client === client) this.client = null;
    };
    client.on('end', forget);
    client.on('error', (error) => {
      forget();
      this.onError(error);
    });
    await client.connect();
    this.client = client;
    return client;
  }
}

function sendTogether(client: pg.Client, questions: readonly Question[]): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  for (const { query } of questions) client.query(query);
  stream.uncork();
}
