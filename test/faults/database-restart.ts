// Does a running server outlive its database's restarts? Quick refusals meanwhile, working again by itself, nothing
// acknowledged lost, and live sockets that still hear of changes afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { LONGEST_RECOVERY_MS, makeCustomer } from './kill-server-and-database.ts';
import { checkLedger, checkSameAnswers } from './stage/check-ledger.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { askForJob, readJob } from './stage/demo-jobs.ts';
import { openEar, waitFor } from './stage/live-ear.ts';
import type { LiveEar } from './stage/live-ear.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct, whileRunning } from './stage/product-process.ts';
import { openReaders } from './stage/readers.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { openLoad } from './stage/writers.ts';

const AWAY_MS = 2500;

/** Each resolves when the database is there again; recovery counts from that moment. */
const FAULTS: Record<string, (database: OwnDatabase) => Promise<void>> = {
  restart: (database) => database.restart(),
  crash: (database) => database.crashOneSession(),
  'stop for a while': async (database) => {
    await database.stop();
    await sleep(AWAY_MS);
    await database.start();
  },
};

export async function databaseRestart(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  const load = openLoad(caller, await makeCustomer(caller), complaints);
  using ear = openEar(product.address, caller);
  const readers = openReaders(caller, complaints);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    const [name = '', fault] = Object.entries(FAULTS)[round % 3] ?? [];
    await whileRunning(product, load.nextAcknowledgement());
    await sleep(Math.random() * 500);
    const refreshesBefore = ear.refreshes();
    say(`Round ${round + 1}: ${name}`);
    await fault?.(database);
    const backAt = performance.now();
    await whileRunning(product, load.nextAcknowledgement());
    const recoveryMs = performance.now() - backAt;
    slowestMs = Math.max(slowestMs, recoveryMs);
    say(`  writing works again after ${seconds(recoveryMs)}`);
    if (recoveryMs > LONGEST_RECOVERY_MS) complaints.delay(`After a ${name}, writing took ${seconds(recoveryMs)} to work again`);
    const told = await waitFor(() => ear.refreshes() > refreshesBefore);
    complaints.require(told !== undefined, `After a ${name}, the live socket was not told to ask again`);
    await requireHeard(ear, caller, complaints, `After a ${name}`);
  }
  await load.stop();
  const reads = await readers.stop();
  await checkLedger(database.url, load.ledger, complaints);
  await checkSameAnswers(caller, load.ledger, complaints);
  return {
    rounds,
    seen: {
      acknowledged: load.ledger.filter((entry) => entry.acknowledged).length,
      refused: load.refusals,
      reads: reads.count,
      'slowest answer': seconds(Math.max(load.slowestMs, reads.slowestMs)),
      'working again within': seconds(slowestMs),
    },
    broken: complaints.broken,
    late: complaints.late,
  };
}

/** The load announces customers and offices all the time, so the proof is a change of a quiet area. */
async function requireHeard(ear: LiveEar, caller: Caller, complaints: Complaints, after: string): Promise<void> {
  const before = ear.changes('jobs');
  const job = await askForJob(caller);
  const heard = await waitFor(() => ear.changes('jobs') > before);
  complaints.require(heard !== undefined, `${after}, the live socket did not hear of a change`);
  const done = await waitFor(async () => (await readJob(caller, job._id)).state === 'DONE');
  complaints.require(done !== undefined, `${after}, a job was not done`);
}
