// Kills the server during the OAuth callback. Nothing may be half linked, the twin must exit with its server, and a second attempt must
// succeed.
import { setTimeout as sleep } from 'node:timers/promises';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Product } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const RETURN_PATH = '/user/settings/accounts';
const MAX_DELAY_MS = 120;

export async function providerKilled(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder.path, IDENTITY_TWIN: '1', PORT: String(await freePort()) };
  let linked = 0;
  for (let round = 0; round < rounds; round++) {
    const wasLinked = await killDuringCallback(environment, database.url, round, violations);
    linked += wasLinked ? 1 : 0;
    await linkAgain(environment, database.url, violations);
    log(`Round ${round + 1}: killed ${wasLinked ? 'after' : 'before'} the link was written`);
  }
  return { rounds, measured: { 'linked before the kill': linked }, broken: violations.broken, late: violations.late };
}

async function killDuringCallback(
  environment: Record<string, string>,
  url: string,
  round: number,
  violations: Violations,
): Promise<boolean> {
  await using product = await startProduct(environment);
  const caller = await signIn(product.address);
  const callback = await decideAtProvider(product, caller);
  const response = callback.follow();
  await sleep((MAX_DELAY_MS * ((round * 7 + 4) % 10)) / 10);
  await product.end('SIGKILL');
  await response;
  violations.require(await isTwinGone(environment.DATA_DIR ?? ''), 'The twin outlived its server');
  const [counts] = await query<{ identities: number; audits: number; emails: number }>(url, COUNTS);
  const wasLinked = counts?.identities === 1;
  const expected = wasLinked ? 1 : 0;
  violations.require(counts?.audits === expected && counts.emails === expected, `After the kill there were ${JSON.stringify(counts)}`);
  return wasLinked;
}

const COUNTS = `
  select (select count(*)::int from identities) as identities,
         (select count(*)::int from audit_entries where entity = 'identity' and action = 'created') as audits,
         (select count(*)::int from emails where subject like '%was linked') as emails`;

/** Deletes what it wrote. */
async function linkAgain(environment: Record<string, string>, url: string, violations: Violations): Promise<void> {
  await query(url, `delete from identities`);
  await using product = await startProduct(environment);
  const caller = await signIn(product.address);
  const { follow } = await decideAtProvider(product, caller);
  const location = await follow();
  violations.require(location === `${RETURN_PATH}?linked=google`, `After a restart linking led to ${location}`);
  for (const table of ['identities', `audit_entries where entity = 'identity'`, `emails where subject like '%was linked'`])
    await query(url, `delete from ${table}`);
}

/** Signs in at the provider as a browser does; `follow` calls the callback with the cookie of the flow. */
async function decideAtProvider(product: Product, caller: Caller): Promise<{ follow(): Promise<string | null> }> {
  const started = await fetch(`${product.address}/api/users/accounts`, {
    method: 'POST',
    headers: { cookie: caller.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google', url: RETURN_PATH }),
  });
  const { url } = (await started.json()) as { url: string };
  const [flow = ''] = started.headers.getSetCookie();
  const decided = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ person: 'admin', decision: 'accept' }),
  });
  const callbackUrl = decided.headers.get('location') ?? '';
  const cookie = `${caller.cookie}; ${flow.split(';')[0]}`;
  return {
    follow: () =>
      fetch(callbackUrl, { headers: { cookie }, redirect: 'manual' }).then(
        (answer) => answer.headers.get('location'),
        () => null,
      ),
  };
}

async function isTwinGone(dataDir: string): Promise<boolean> {
  const port = await readFile(path.join(dataDir, 'twins', 'identity', 'port'), 'utf8');
  for (let attempt = 0; attempt < 100; attempt++) {
    const isRunning = await fetch(`http://127.0.0.1:${port}/twin`).then(
      () => true,
      () => false,
    );
    if (!isRunning) return true;
    await sleep(50);
  }
  return false;
}
