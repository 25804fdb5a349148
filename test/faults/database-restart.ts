// Restarts, crashes and stops the database under a running server. The server must refuse quickly meanwhile, recover by itself, lose nothing
// that it acknowledged, and go on sending live events.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { MAX_RECOVERY_MS, makeCustomer } from './kill-server-and-database.ts';
import { checkLedger, checkReplayedResponses } from './stage/check-ledger.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { createJob, readJob } from './stage/demo-jobs.ts';
import { openLiveSocket, waitFor } from './stage/live-socket.ts';
import type { LiveSocket } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { startProduct, whileRunning } from './stage/product-process.ts';
import { openReaders } from './stage/readers.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { openLoad } from './stage/writers.ts';

const DOWNTIME_MS = 2500;

/** Each resolves when the database is up again; recovery is measured from that moment. */
const FAULTS: Record<string, (database: OwnDatabase) => Promise<void>> = {
  restart: (database) => database.restart(),
  crash: (database) => database.crashOneSession(),
  'stop for a while': async (database) => {
    await database.stop();
    await sleep(DOWNTIME_MS);
    await database.start();
  },
};

export async function databaseRestart(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  await using product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: folder.path });
  const caller = await signIn(product.address);
  const load = openLoad(caller, await makeCustomer(caller), violations);
  using socket = openLiveSocket(product.address, caller);
  const readers = openReaders(caller, violations);
  let slowestMs = 0;
  for (let round = 0; round < rounds; round++) {
    const [name = '', fault] = Object.entries(FAULTS)[round % 3] ?? [];
    await whileRunning(product, load.nextAcknowledgement());
    await sleep(Math.random() * 500);
    const refreshesBefore = socket.refreshes();
    log(`Round ${round + 1}: ${name}`);
    await fault?.(database);
    const backAt = performance.now();
    await whileRunning(product, load.nextAcknowledgement());
    const recoveryMs = performance.now() - backAt;
    slowestMs = Math.max(slowestMs, recoveryMs);
    log(`  writing works again after ${seconds(recoveryMs)}`);
    if (recoveryMs > MAX_RECOVERY_MS) violations.addLate(`After a ${name}, writing took ${seconds(recoveryMs)} to work again`);
    const refreshedAfter = await waitFor(() => socket.refreshes() > refreshesBefore);
    violations.require(refreshedAfter !== undefined, `After a ${name}, the live socket was not told to ask again`);
    await requireLiveEvent(socket, caller, violations, `After a ${name}`);
  }
  await load.stop();
  const reads = await readers.stop();
  await checkLedger(database.url, load.ledger, violations);
  await checkReplayedResponses(caller, load.ledger, violations);
  return {
    rounds,
    measured: {
      acknowledged: load.ledger.filter((entry) => entry.acknowledged).length,
      refused: load.refusals,
      reads: reads.count,
      'slowest answer': seconds(Math.max(load.slowestMs, reads.slowestMs)),
      'working again within': seconds(slowestMs),
    },
    broken: violations.broken,
    late: violations.late,
  };
}

/** The load publishes events of customers and offices all the time, so this checks another area. */
async function requireLiveEvent(socket: LiveSocket, caller: Caller, violations: Violations, context: string): Promise<void> {
  const before = socket.changes('jobs');
  const job = await createJob(caller);
  const receivedAfter = await waitFor(() => socket.changes('jobs') > before);
  violations.require(receivedAfter !== undefined, `${context}, the live socket did not hear of a change`);
  const doneAfter = await waitFor(async () => (await readJob(caller, job._id)).state === 'DONE');
  violations.require(doneAfter !== undefined, `${context}, a job was not done`);
}
