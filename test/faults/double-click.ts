// Sends the same request many times at once, and saves in two tabs. The same idempotency key must create one row and one response; of two
// tabs that save the same version one must win and the other get a conflict.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const CLICKS = 20;

export async function doubleClick(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  for (let round = 0; round < rounds; round++) {
    const name = `Clicked ${round}`;
    const id = await sendAtOnce(caller, database.url, name, violations);
    await reuseKeyForOtherBody(caller, violations);
    await saveInTwoTabs(caller, database.url, id, name, violations);
    log(`Round ${round + 1}: ${CLICKS} clicks and two tabs`);
  }
  return { rounds, measured: { clicks: rounds * CLICKS }, broken: violations.broken, late: violations.late };
}

async function sendAtOnce(caller: Caller, url: string, name: string, violations: Violations): Promise<string> {
  const key = randomUUID();
  const click = () => caller.send('POST', '/api/customer/create', customerBody(name), { 'idempotency-key': key });
  const replies = await Promise.all(Array.from({ length: CLICKS }, click));
  const bodies = replies.map((reply) => reply.body as { _id: string });
  const id = bodies[0]?._id ?? '';
  violations.require(
    replies.every((reply) => reply.status === 200 && isDeepStrictEqual(reply.body, bodies[0])),
    `Clicks were answered ${[...new Set(replies.map((reply) => reply.status))].join(', ')}, not all alike`,
  );
  const rows = await query(url, 'select 1 from customers where name = $1', [name]);
  const audits = await query(url, `select 1 from audit_entries where entity_id = $1 and action = 'created'`, [id]);
  violations.require(rows.length === 1 && audits.length === 1, `${CLICKS} clicks made ${rows.length} rows and ${audits.length} audit rows`);
  return id;
}

async function reuseKeyForOtherBody(caller: Caller, violations: Violations): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await caller.send('POST', '/api/customer/create', customerBody(`One ${headers['idempotency-key']}`), headers);
  const other = await caller.send('POST', '/api/customer/create', customerBody(`Another ${headers['idempotency-key']}`), headers);
  violations.require(other.status === 422, `A key used for something else was answered ${other.status}`);
}

async function saveInTwoTabs(caller: Caller, url: string, id: string, name: string, violations: Violations): Promise<void> {
  const save = (tab: string) => caller.send('PUT', `/api/customer/${id}`, { ...customerBody(`${name}, ${tab} tab`), version: 1 });
  const replies = await Promise.all([save('left'), save('right')]);
  const [saved] = replies.filter((reply) => reply.status === 200);
  const [refused] = replies.filter((reply) => reply.status === 409);
  violations.require(
    saved !== undefined && refused !== undefined,
    `Two tabs were answered ${replies.map((reply) => reply.status).join(' and ')}`,
  );
  violations.require((refused?.body as { code?: string } | undefined)?.code === 'changedMeanwhile', 'The tab that lost was not told why');
  const [row] = await query<{ name: string; version: number }>(url, 'select name, version from customers where id = $1', [id]);
  violations.require(
    row?.name === (saved?.body as { name: string } | undefined)?.name && row?.version === 2,
    'What is saved is not what the winning tab sent',
  );
}
