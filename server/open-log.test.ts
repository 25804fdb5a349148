import { Writable } from 'node:stream';
import { cloneDatabase } from '#test/harness/test-database.ts';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from './db/connection.ts';
import { openLog } from './open-log.ts';
import Fastify from 'fastify';
import { randomBytes } from 'node:crypto';

test('a lost connection is logged with its reason, and without the connection and its credentials', async () => {
  const database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  const lost = new Promise<Error>((resolve) => pool.once('error', resolve));
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  const error = await lost;
  expect(error).toHaveProperty('client');

  const lines: string[] = [];
  const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  openLog('warn', destination).warn({ err: error }, 'database connection lost');
  expect(lines.join('')).toContain('57P01');
  expect(lines.join('')).not.toContain('secretKey');

  await other.end();
  await pool.end();
});

test('a URL is logged without the token of its link', async () => {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  const app = Fastify({ loggerInstance: openLog('info', destination) });
  app.get('/*', () => ({}));
  const token = randomBytes(32).toString('base64url');
  await app.inject(`/password/reset/${token}?token=${token}&customerId=0198c0de-0000-7000-8000-000000000000`);
  const publicId = randomBytes(16).toString('base64url');
  await app.inject(`/approve/${publicId}`);
  await app.inject(`/api/approvals/${publicId}/decision`);
  await app.inject(`/payments/seller?link=${publicId}`);
  await app.inject(`/r/${publicId}#map`);
  await app.inject('/api/leads?page=2&search=mere%40example.com&sort=name');
  await app.inject('/api/users/do-not-athe-short-secret');
  expect(lines.join('')).not.toContain(publicId);
  expect(lines.join('')).toContain('/api/approvals/[secret]/decision');
  expect(lines.join('')).toContain('/api/leads?page=2&search=[secret]&sort=name');
  expect(lines.join('')).not.toContain('the-short-secret');
  expect(lines.join('')).not.toContain(token);
  expect(lines.join('')).toContain('/password/reset/[secret]?token=[secret]&customerId=0198c0de-0000-7000-8000-000000000000');
});

test.each([
  'hub.verify_token',
  'hub%2Everify_token',
  'token',
  'access_token',
  'key',
  'apiKey',
  'x-api-key',
  'code',
  'state',
  'X-Amz-Signature',
  'appsecret_proof',
])('a URL is logged without the value of %s', async (name) => {
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  openLog('info', destination).info({ req: { url: `/api/hook?hub.mode=subscribe&${name}=short-one%3D&stateName=open&page=2` } });
  expect(lines.join('')).toContain(`/api/hook?hub.mode=subscribe&${name}=[secret]&stateName=open&page=2`);
});

test('a failed statement is logged without the values that it was sent with', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, { connections: 1, onError: () => undefined });
  const error: unknown = await db.execute(sql`select ${'a secret'}::text, 1 / 0`).catch((reason: unknown) => reason);
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) });
  openLog('warn', destination).error({ err: error }, 'fault');
  expect(lines.join('')).toContain('division by zero');
  expect(lines.join('')).not.toContain('a secret');
  await db.$client.end();
});
