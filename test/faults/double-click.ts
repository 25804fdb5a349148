// Does an impatient person, or one with two tabs, do a thing twice? The same key sent many times at once makes one
// row and one answer; of two tabs that save over the same version one wins, and the other is told.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody } from './stage/writers.ts';

const CLICKS = 20;

export async function doubleClick(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  for (let round = 0; round < rounds; round++) {
    const name = `Clicked ${round}`;
    const id = await clickAtOnce(caller, database.url, name, complaints);
    await keyForSomethingElse(caller, complaints);
    await saveInTwoTabs(caller, database.url, id, name, complaints);
    say(`Round ${round + 1}: ${CLICKS} clicks and two tabs`);
  }
  return { rounds, seen: { clicks: rounds * CLICKS }, broken: complaints.broken, late: complaints.late };
}

async function clickAtOnce(caller: Caller, url: string, name: string, complaints: Complaints): Promise<string> {
  const key = randomUUID();
  const click = () => caller.send('POST', '/api/customer/create', customerBody(name), { 'idempotency-key': key });
  const replies = await Promise.all(Array.from({ length: CLICKS }, click));
  const bodies = replies.map((reply) => reply.body as { _id: string });
  const id = bodies[0]?._id ?? '';
  complaints.require(
    replies.every((reply) => reply.status === 200 && isDeepStrictEqual(reply.body, bodies[0])),
    `Clicks were answered ${[...new Set(replies.map((reply) => reply.status))].join(', ')}, not all alike`,
  );
  const rows = await ask(url, 'select 1 from customers where name = $1', [name]);
  const audits = await ask(url, `select 1 from audit_entries where entity_id = $1 and action = 'created'`, [id]);
  complaints.require(rows.length === 1 && audits.length === 1, `${CLICKS} clicks made ${rows.length} rows and ${audits.length} audit rows`);
  return id;
}

async function keyForSomethingElse(caller: Caller, complaints: Complaints): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await caller.send('POST', '/api/customer/create', customerBody(`One ${headers['idempotency-key']}`), headers);
  const other = await caller.send('POST', '/api/customer/create', customerBody(`Another ${headers['idempotency-key']}`), headers);
  complaints.require(other.status === 422, `A key used for something else was answered ${other.status}`);
}

async function saveInTwoTabs(caller: Caller, url: string, id: string, name: string, complaints: Complaints): Promise<void> {
  const save = (tab: string) => caller.send('PUT', `/api/customer/${id}`, { ...customerBody(`${name}, ${tab} tab`), version: 1 });
  const replies = await Promise.all([save('left'), save('right')]);
  const [won] = replies.filter((reply) => reply.status === 200);
  const [told] = replies.filter((reply) => reply.status === 409);
  complaints.require(
    won !== undefined && told !== undefined,
    `Two tabs were answered ${replies.map((reply) => reply.status).join(' and ')}`,
  );
  complaints.require((told?.body as { code?: string } | undefined)?.code === 'changedMeanwhile', 'The tab that lost was not told why');
  const [row] = await ask<{ name: string; version: number }>(url, 'select name, version from customers where id = $1', [id]);
  complaints.require(
    row?.name === (won?.body as { name: string } | undefined)?.name && row?.version === 2,
    'What is saved is not what the winning tab sent',
  );
}
