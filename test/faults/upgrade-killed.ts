// Kills an upgrade, or the database under it. The schema must be the old or the new one with the same data, and the next start must complete
// it. Rounds alternate between made-up migrations with slow steps and the product's own first start.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations } from './fault-run.ts';
import { query } from './stage/cluster.ts';
import { schemaFingerprint } from './stage/fingerprint.ts';
import { waitFor } from './stage/live-socket.ts';
import { checkSteps, STEPS, writeMigrations } from './stage/made-up-migrations.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { spawnNode, spawnProduct } from './stage/product-process.ts';
import type { Spawned } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

interface Scene {
  demo: '0' | '1';
  violations: Violations;
  database: OwnDatabase;
  folder: string;
}

export const upgradeKilled = (rounds: number, log: Log): Promise<Outcome> => killUpgrades('1', rounds, log);
/** Making the demo data takes most of a first start. */
export const upgradeKilledWithoutDemo = (rounds: number, log: Log): Promise<Outcome> => killUpgrades('0', rounds, log);

async function killUpgrades(demo: Scene['demo'], rounds: number, log: Log): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const scene: Scene = { demo, violations, database, folder: folder.path };
  await writeMigrations(path.join(folder.path, 'made-up'));
  const madeUpMs = await measure(scene, 'made_up_clean', migrateMadeUp);
  const ownMs = await measure(scene, 'own_clean', startOwn);
  const clean = await stateOf(databaseNamed(scene, 'own_clean'));
  const killed = { madeUp: 0, own: 0 };
  for (let round = 0; round < rounds; round++) {
    const victim = round % 4 < 2 ? 'the process' : 'the database';
    if (round % 2 === 0) {
      const steps = await killMadeUp(scene, `made_up_${round}`, madeUpMs, victim);
      log(`Round ${round + 1}: killed ${victim} after ${steps} of ${STEPS} made-up steps`);
      if (steps < STEPS) killed.madeUp++;
    } else {
      const unfinished = await killOwn(scene, `own_${round}`, ownMs, victim, clean);
      log(`Round ${round + 1}: killed ${victim} during a first start, ${unfinished ? 'before' : 'after'} its end`);
      if (unfinished) killed.own++;
    }
  }
  return {
    rounds,
    measured: { 'killed amid made-up steps': killed.madeUp, 'killed amid a first start': killed.own },
    broken: violations.broken,
    late: violations.late,
  };
}

const databaseNamed = ({ database }: Scene, name: string): string => database.url.replace(/\/\w+$/, `/${name}`);

const migrateMadeUp = ({ folder }: Scene, url: string): Spawned =>
  spawnNode([path.join(import.meta.dirname, 'stage/migrate-process.ts'), path.join(folder, 'made-up'), url], {});
const startOwn = ({ demo, folder }: Scene, url: string): Spawned =>
  spawnProduct({ DATABASE_URL: url, DATA_DIR: folder, ADSTEAD_DEMO: demo });

async function measure(scene: Scene, name: string, start: (scene: Scene, url: string) => Spawned): Promise<number> {
  await query(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  await using running = start(scene, url);
  await connectionOf(scene, running, name);
  const began = performance.now();
  await requireDone(running);
  return performance.now() - began;
}

const done = /applied \d+|Adstead is ready/;

async function requireDone(running: Spawned): Promise<void> {
  if (await running.waitForOutput(done)) return;
  throw new Error(`An upgrade did not complete: ${running.errors() || running.output()}`);
}

/** Loading the program takes longer than the migration, so the measurement starts when it has connected to the database. */
async function connectionOf({ database }: Scene, running: Spawned, name: string): Promise<void> {
  const connectedAfter = await waitFor(async () => {
    const rows = await query(database.url, 'select 1 from pg_stat_activity where datname = $1', [name]);
    return rows.length > 0 || done.test(running.output());
  });
  if (connectedAfter === undefined) throw new Error(`Nothing connected to ${name}: ${running.errors()}`);
}

async function killDuring(scene: Scene, running: Spawned, name: string, normalMs: number, victim: string): Promise<void> {
  await connectionOf(scene, running, name);
  await sleep(randomInt(0, Math.ceil(normalMs)));
  if (victim === 'the process') {
    await running.end('SIGKILL');
    return;
  }
  await scene.database.crashOneSession(name);
  await running[Symbol.asyncDispose]();
}

async function waitUntilReachable(url: string): Promise<void> {
  const reachedAfter = await waitFor(() =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  if (reachedAfter === undefined) throw new Error('The database did not come back');
}

async function killMadeUp(scene: Scene, name: string, normalMs: number, victim: string): Promise<number> {
  await query(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  await killDuring(scene, migrateMadeUp(scene, url), name, normalMs, victim);
  await waitUntilReachable(url);
  const steps = await checkSteps(url, scene.violations);
  await using restarted = migrateMadeUp(scene, url);
  await requireDone(restarted);
  scene.violations.require(
    (await checkSteps(url, scene.violations)) === STEPS,
    `After ${steps} steps and a kill, the next start did not take the rest`,
  );
  return steps;
}

async function killOwn(scene: Scene, name: string, normalMs: number, victim: string, clean: string): Promise<boolean> {
  await query(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  const first = startOwn(scene, url);
  await killDuring(scene, first, name, normalMs, victim);
  await waitUntilReachable(url);
  await using restarted = startOwn(scene, url);
  await requireDone(restarted);
  scene.violations.require((await stateOf(url)) === clean, 'A first start that was killed and begun again differs from one that was not');
  return !done.test(first.output());
}

/** A checksum of the schema and the demo rows, without ids and times, which differ between starts. */
async function stateOf(url: string): Promise<string> {
  const [demo] = await query<{ checksum: string }>(
    url,
    `select md5(concat((select string_agg(name, ',' order by name) from customers), (select string_agg(name || street, ',' order by name, street) from offices),
                       (select string_agg(email, ',' order by email) from users), (select count(*) from office_members))) as checksum`,
  );
  return `${await schemaFingerprint(url)} ${demo?.checksum}`;
}
