// What if the database's machine vanishes from the net, as when a managed one fails over? Connections stay open and
// nothing is heard any more. Everyone is refused rather than left waiting, and what answers at the address next is used.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { askForJob, readJob } from './stage/demo-jobs.ts';
import { openEar, waitFor } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import { openRelay, targetOf, through } from './stage/relay.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

const SILENT_MS = 6000;
const READERS = 12;
/** A statement's own limit, and a little more. */
const LONGEST_ANSWER_MS = 40_000;
const LONGEST_RECOVERY_MS = 90_000;

export async function databaseVanishes(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using relay = await openRelay(targetOf(database.url));
  await using product = await startProduct({ DATABASE_URL: through(relay, database.url), DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  using ear = openEar(product.address, caller);
  const slowest = { answer: 0, list: 0, job: 0 };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(Array.from({ length: READERS }, () => read(product.address, caller.cookie)));
    const refreshesBefore = ear.refreshes();
    relay.silence();
    const vanishedAt = performance.now();
    const waiting = Promise.all(Array.from({ length: READERS }, () => read(product.address, caller.cookie)));
    await sleep(SILENT_MS);
    relay.speak();

    const listed = await waitFor(async () => (await read(product.address, caller.cookie)).status === 200, LONGEST_RECOVERY_MS);
    slowest.list = Math.max(slowest.list, performance.now() - vanishedAt);
    complaints.require(listed !== undefined, 'Lists did not come back by themselves');
    const told = await waitFor(() => ear.refreshes() > refreshesBefore, LONGEST_RECOVERY_MS);
    complaints.require(told !== undefined, 'Live pages were not told to ask again');
    for (const { status, ms } of await waiting) {
      complaints.require(status === 503 || status === 200, `Someone who waited was answered ${status}`);
      if (ms > LONGEST_ANSWER_MS) complaints.delay(`Someone waited for ${seconds(ms)}`);
      slowest.answer = Math.max(slowest.answer, ms);
    }
    const job = await askForJob(caller);
    const done = await waitFor(async () => (await readJob(caller, job._id)).state === 'DONE', LONGEST_RECOVERY_MS);
    slowest.job = Math.max(slowest.job, performance.now() - vanishedAt);
    complaints.require(done !== undefined, 'Jobs were not done any more');
    say(`Round ${round + 1}: lists and jobs work again`);
  }
  return {
    rounds,
    seen: { 'nobody waited longer than': seconds(slowest.answer), 'lists back within': seconds(slowest.list), 'jobs back within': seconds(slowest.job) },
    broken: complaints.broken,
    late: complaints.late,
  };
}

/** With all the patience in the world: how long it takes is the question. */
async function read(address: string, cookie: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(`${address}/api/customers`, { headers: { cookie } });
  await answer.text();
  return { status: answer.status, ms: performance.now() - began };
}
