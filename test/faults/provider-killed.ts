// What if the server is killed while someone comes back from a provider? Nothing is half linked, the twin ends with its
// server, and the person links in a second try.
import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { ask } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const PLACE = '/user/settings/accounts';
const LONGEST_DELAY_MS = 120;

export async function providerKilled(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder.path, IDENTITY_TWIN: '1', PORT: String(await freePort()) };
  let linked = 0;
  for (let round = 0; round < rounds; round++) {
    const wasLinked = await killAmidCallback(environment, database.url, round, complaints);
    linked += wasLinked ? 1 : 0;
    await linkAgain(environment, database.url, complaints);
    say(`Round ${round + 1}: killed ${wasLinked ? 'after' : 'before'} the link was written`);
  }
  return { rounds, seen: { 'linked before the kill': linked }, broken: complaints.broken, late: complaints.late };
}

async function killAmidCallback(environment: Record<string, string>, url: string, round: number, complaints: Complaints): Promise<boolean> {
  await using product = await startProduct(environment);
  const caller = await signIn(product.address);
  const back = await toProviderAndBack(product, caller);
  const answer = back.follow();
  await sleep((LONGEST_DELAY_MS * ((round * 7) % 10)) / 10);
  await product.end('SIGKILL');
  await answer;
  complaints.require(await isGone(environment.DATA_DIR ?? ''), 'The twin outlived its server');
  const [counts] = await ask<{ identities: number; audits: number; mails: number }>(url, COUNTS);
  const wasLinked = counts?.identities === 1;
  const expected = wasLinked ? 1 : 0;
  complaints.require(counts?.audits === expected && counts.mails === expected, `After the kill there were ${JSON.stringify(counts)}`);
  return wasLinked;
}

const COUNTS = `
  select (select count(*)::int from identities) as identities,
         (select count(*)::int from audit_entries where entity = 'identity' and action = 'created') as audits,
         (select count(*)::int from mail_messages where subject like '%was linked') as mails`;

/** And leaves the database as it was. */
async function linkAgain(environment: Record<string, string>, url: string, complaints: Complaints): Promise<void> {
  await ask(url, `delete from identities`);
  await using product = await startProduct(environment);
  const caller = await signIn(product.address);
  const { follow } = await toProviderAndBack(product, caller);
  const location = await follow();
  complaints.require(location === `${PLACE}?linked=google`, `After a restart linking led to ${location}`);
  for (const table of ['identities', `audit_entries where entity = 'identity'`, `mail_messages where subject like '%was linked'`])
    await ask(url, `delete from ${table}`);
}

/** As a browser would: with the cookie of the flow. */
async function toProviderAndBack(product: Product, caller: Caller): Promise<{ follow(): Promise<string | null> }> {
  const begun = await fetch(`${product.address}/api/users/accounts`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', url: PLACE }),
  });
  const { url } = (await begun.json()) as { url: string };
  const [flow = ''] = begun.headers.getSetCookie();
  const decided = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: 'admin', decision: 'accept' }),
  });
  const back = decided.headers.get('location') ?? '';
  const cookie = `${caller.cookie}; ${flow.split(';')[0]}`;
  return {
    follow: () =>
      fetch(back, { headers: { cookie }, redirect: 'manual' }).then(
        (answer) => answer.headers.get('location'),
        () => null,
      ),
  };
}

async function isGone(dataDir: string): Promise<boolean> {
  const port = await readFile(path.join(dataDir, 'twins', 'identity', 'port'), 'utf8');
  for (let look = 0; look < 100; look++) {
    const answers = await fetch(`http://127.0.0.1:${port}/twin`).then(
      () => true,
      () => false,
    );
    if (!answers) return true;
    await sleep(50);
  }
  return false;
}
