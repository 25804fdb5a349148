// Does anything acknowledged get lost, or done twice, when the server, its database or both are killed under load?
// The server is started again as the bootstrap would; a killed database is the running server's own business.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, Say } from './fault-run.ts';
import { openComplaints, seconds } from './fault-run.ts';
import { checkLedger, checkSameAnswers } from './stage/check-ledger.ts';
import { signIn } from './stage/caller.ts';
import type { Caller } from './stage/caller.ts';
import { databaseUrl, postmasterPid } from './stage/cluster.ts';
import { freePort } from './stage/free-port.ts';
import { startProduct, whileRunning } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';
import { customerBody, openLoad } from './stage/writers.ts';

export const LONGEST_RECOVERY_MS = 10_000;
const VICTIMS = ['server', 'database', 'both'] as const;

export async function killServerAndDatabase(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, PORT: String(await freePort()) };
  let product = await startProduct(environment);
  const slowest = { server: 0, database: 0, both: 0 };
  try {
    const caller = await signIn(product.address);
    const load = openLoad(caller, await makeCustomer(caller), complaints);
    for (let round = 0; round < rounds; round++) {
      const victim = VICTIMS[round % VICTIMS.length] ?? 'server';
      await whileRunning(product, load.nextAcknowledgement());
      await sleep(500 + Math.random() * 1000);
      const postmaster = await postmasterPid(folder.path);
      say(`Round ${round + 1}: kill of ${victim}`);
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
      say(`  writing works again after ${seconds(recoveryMs)}`);
      slowest[victim] = Math.max(slowest[victim], recoveryMs);
      if (recoveryMs > LONGEST_RECOVERY_MS)
        complaints.delay(`After a kill of ${victim}, writing took ${seconds(recoveryMs)} to work again`);
    }
    await load.stop();
    await checkLedger(await databaseUrl(folder.path), load.ledger, complaints);
    await checkSameAnswers(caller, load.ledger, complaints);
    await checkLedger(await databaseUrl(folder.path), load.ledger, complaints);
    const acknowledged = load.ledger.filter((entry) => entry.acknowledged).length;
    return {
      rounds,
      seen: {
        acknowledged,
        'given up': load.ledger.length - acknowledged,
        refused: load.refusals,
        'slowest answer': seconds(load.slowestMs),
        ...Object.fromEntries(VICTIMS.map((victim) => [`recovery after a kill of ${victim} within`, seconds(slowest[victim])])),
      },
      broken: complaints.broken,
      late: complaints.late,
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
