// Makes the database unreachable without closing its connections, as when a managed database fails over. Requests must be refused instead of
// hanging, and the server must use the database that answers at the same address next.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { createJob, readJob } from './stage/demo-jobs.ts';
import { openLiveSocket, waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import { openRelay, targetOf, through } from './stage/relay.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const SILENT_MS = 6000;
const READERS = 12;
/** The statement timeout plus a margin. */
const MAX_RESPONSE_MS = 40_000;
const MAX_RECOVERY_MS = 90_000;

export async function databaseVanishes(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using relay = await openRelay(targetOf(database.url));
  await using product = await startProduct({ DATABASE_URL: through(relay, database.url), DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  using socket = openLiveSocket(product.address, caller);
  const slowest = { response: 0, list: 0, job: 0 };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: READERS }, () => read(product.address, caller.cookie)));
    const refreshesBefore = socket.refreshes();
    relay.silence();
    const vanishedAt = performance.now();
    const pendingReads = Promise.all(Array.from({ length: READERS }, () => read(product.address, caller.cookie)));
    await sleep(SILENT_MS);
    relay.speak();

    const listedAfter = await waitFor(async () => (await read(product.address, caller.cookie)).status === 200, MAX_RECOVERY_MS);
    slowest.list = Math.max(slowest.list, performance.now() - vanishedAt);
    violations.require(listedAfter !== undefined, 'Lists did not come back by themselves');
    const refreshedAfter = await waitFor(() => socket.refreshes() > refreshesBefore, MAX_RECOVERY_MS);
    violations.require(refreshedAfter !== undefined, 'Live pages were not told to ask again');
    for (const { status, ms } of await pendingReads) {
      violations.require(status === 503 || status === 200, `Someone who waited was answered ${status}`);
      if (ms > MAX_RESPONSE_MS) violations.addLate(`Someone waited for ${seconds(ms)}`);
      slowest.response = Math.max(slowest.response, ms);
    }
    const job = await createJob(caller);
    const doneAfter = await waitFor(async () => (await readJob(caller, job._id)).state === 'DONE', MAX_RECOVERY_MS);
    slowest.job = Math.max(slowest.job, performance.now() - vanishedAt);
    violations.require(doneAfter !== undefined, 'Jobs were not done any more');
    log(`Round ${round + 1}: lists and jobs work again`);
  }
  return {
    rounds,
    measured: {
      'nobody waited longer than': seconds(slowest.response),
      'lists back within': seconds(slowest.list),
      'jobs back within': seconds(slowest.job),
    },
    broken: violations.broken,
    late: violations.late,
  };
}

/** Without a timeout, because the duration is what is measured. */
async function read(address: string, cookie: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const response = await fetch(`${address}/api/customers`, { headers: { cookie } });
  await response.text();
  return { status: response.status, ms: performance.now() - began };
}
