// The whole server on a database of its own, called without listening on a port, and users who call it.
import type { Database } from '#server/db/connection.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { Role } from '#domain/access/index.ts';
import { sentCookieName } from '#server/http/session/session-cookie.ts';
import { SESSION_COOKIE } from '#server/http/session/session-token.ts';
import { buildApp } from '#server/app.ts';
import { createAppContext } from '#server/create-app-context.ts';
import type { OpenAppContext } from '#server/create-app-context.ts';
import { readConfig } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { CHEAP_PASSWORD_COST } from './cheap-passwords.ts';
import { checkAnswer } from './check-answer.ts';
import { makeSession, makeUser } from './factories.ts';
import { cloneDatabase } from './test-database.ts';

const LONGEST_WAIT_MS = 120_000;

export interface Caller {
  userId: string;
  call(method: InjectOptions['method'], url: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  cookie: string;
}

export interface TestServer extends OpenAppContext {
  app: FastifyInstance;
  anonymous: Caller;
  as(role: Role | Role[], given?: { customerId?: string; officeIds?: string[] }): Promise<Caller>;
  close(): Promise<void>;
}

/** `environment` adds settings, `twins` says what they lead to; jobs run only when a test starts the worker itself. */
export async function openTestServer(environment: Record<string, string> = {}, twins: Config['twins'] = []): Promise<TestServer> {
  const database = await cloneDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'adstead-server-'));
  const settings = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DATABASE_CONNECTIONS: '5',
    ADSTEAD_DEMO: '0',
    ...environment,
  });
  const config = { ...settings, twins };
  const composed = await createAppContext(config, database.url, CHEAP_PASSWORD_COST);
  allowOneConnectionEach(composed.context.db);
  // Production refuses a request that waits for a connection for three seconds. On a busy machine one of fifty requests at once may.
  composed.context.db.$client.options.connectionTimeoutMillis = LONGEST_WAIT_MS;
  const app = await buildApp(composed.context);
  checkAnswersOf(app);
  const caller = (userId: string, cookie: string): Caller => ({
    userId,
    cookie,
    call: (method, url, body, headers) =>
      app.inject({
        method,
        url,
        headers: { cookie, [OWN_REQUEST_HEADER]: '1', ...headers },
        ...(body !== undefined && { payload: body as object }),
      }),
  });
  return {
    ...composed,
    app,
    anonymous: caller('', ''),
    async as(role, given = {}) {
      const user = await makeUser(composed.context.db, { roles: [role].flat(), ...given });
      const token = await makeSession(composed.context.db, user.id);
      return caller(user.id, `${sentCookieName(config, SESSION_COOKIE)}=${token}`);
    },
    async close() {
      await app.close();
      await composed.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Compares every response with its output schema, in every test. */
function checkAnswersOf(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  app.inject = (async (options: InjectOptions) => {
    const answer = await inject(options);
    if (typeof options.url === 'string') checkAnswer(String(options.method ?? 'GET'), options.url, answer);
    return answer;
  }) as unknown as FastifyInstance['inject'];
}

/**
 * Finds work that holds a connection of the pool and asks for a second one: as many such requests at once as the pool has connections would
 * wait for each other until they time out. Every test server refuses the second connection.
 */
function allowOneConnectionEach(db: Database): void {
  const inTransaction = new AsyncLocalStorage<boolean>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => transaction((tx) => inTransaction.run(true, async () => await work(tx)), config);
  const pool = db.$client;
  const connect = pool.connect.bind(pool) as (...values: unknown[]) => unknown;
  pool.connect = ((...values: unknown[]) => {
    if (inTransaction.getStore()) throw new Error('A transaction is open, and its work asks for a second connection');
    return connect(...values);
  }) as typeof pool.connect;
}
