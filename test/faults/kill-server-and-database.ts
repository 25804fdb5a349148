// Kills the server, its database or both under load. Nothing acknowledged may be lost or done twice. The run restarts the server, as a
// supervisor would; the running server must restart a killed database itself.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { checkLedger, checkReplayedResponses } from './stage/check-ledger.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { databaseUrl, postmasterPid } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { prepareCluster } from '#test/harness/prepared-cluster.ts';
import { startProduct, whileRunning } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody, openLoad } from './stage/writers.ts';

export const MAX_RECOVERY_MS = 10_000;
const VICTIMS = ['server', 'database', 'both'] as const;

export async function killServerAndDatabase(rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  await prepareCluster(folder.path);
  let product = await startProduct(environment);
  const slowest = { server: 0, database: 0, both: 0 };
  try {
    const caller = await signIn(product.address);
    const load = openLoad(caller, await makeCustomer(caller), violations);
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
      await whileRunning(product, load.nextAcknowledgement());
      await sleep(Math.random() * 500);
      const postmaster = await postmasterPid(folder.path);
      log(`Round ${round + 1}: kill of ${victim}`);
      const killedAt = performance.now();
      if (victim !== 'server') process.kill(postmaster, 'SIGKILL');
      if (victim !== 'database') {
        load.serverMayBeAway = true;
        await product.end('SIGKILL');
        product = await startProduct(environment);
      }
      await whileRunning(product, load.nextAcknowledgement());
      load.serverMayBeAway = false;
      const recoveryMs = performance.now() - killedAt;
      log(`  writing works again after ${seconds(recoveryMs)}`);
      slowest[victim] = Math.max(slowest[victim], recoveryMs);
      if (recoveryMs > MAX_RECOVERY_MS) violations.addLate(`After a kill of ${victim}, writing took ${seconds(recoveryMs)} to work again`);
    }
    await load.stop();
    await checkLedger(await databaseUrl(folder.path), load.ledger, violations);
    await checkReplayedResponses(caller, load.ledger, violations);
    await checkLedger(await databaseUrl(folder.path), load.ledger, violations);
    const acknowledged = load.ledger.filter((entry) => entry.acknowledged).length;
    return {
      rounds,
      measured: {
        acknowledged,
        'given up': load.ledger.length - acknowledged,
        refused: load.refusals,
        'slowest answer': seconds(load.slowestMs),
        ...Object.fromEntries(VICTIMS.map((victim) => [`recovery after a kill of ${victim} within`, seconds(slowest[victim])])),
      },
      broken: violations.broken,
      late: violations.late,
    };
  } finally {
    await product[Symbol.asyncDispose]();
  }
}

export async function makeCustomer(caller: Caller): Promise<string> {
  const { status, body } = await caller.send('POST', '/api/customer/create', customerBody('Before any fault'));
  if (status !== 200) throw new Error(`The first customer was answered ${status}: ${JSON.stringify(body)}`);
  return (body as { _id: string })._id;
}
