// What is left when an upgrade is killed? The old schema or the new one with equal data, and the next start completes
// it. In turn a made-up history with slow steps, and the product's own first start.
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaints, Outcome, Say } from './fault-run.ts';
import { openComplaints } from './fault-run.ts';
import { ask } from './stage/cluster.ts';
import { schemaFingerprint } from './stage/fingerprint.ts';
import { waitFor } from './stage/live-ear.ts';
import { checkSteps, STEPS, writeMigrations } from './stage/made-up-migrations.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import type { OwnDatabase } from './stage/own-database.ts';
import { spawnNode, spawnProduct } from './stage/product-process.ts';
import type { Spawned } from './stage/product-process.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

interface Scene {
  complaints: Complaints;
  database: OwnDatabase;
  folder: string;
}

export async function upgradeKilled(rounds: number, say: Say): Promise<Outcome> {
  const complaints = openComplaints();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const scene: Scene = { complaints, database, folder: folder.path };
  await writeMigrations(path.join(folder.path, 'made-up'));
  const madeUpMs = await timeOf(scene, 'made_up_clean', migrateMadeUp);
  const ownMs = await timeOf(scene, 'own_clean', startOwn);
  const clean = await stateOf(databaseNamed(scene, 'own_clean'));
  const killed = { madeUp: 0, own: 0 };
  for (let round = 0; round < rounds; round++) {
    const victim = round % 4 < 2 ? 'the process' : 'the database';
    if (round % 2 === 0) {
      const steps = await killMadeUp(scene, `made_up_${round}`, madeUpMs, victim);
      say(`Round ${round + 1}: killed ${victim} after ${steps} of ${STEPS} made-up steps`);
      if (steps < STEPS) killed.madeUp++;
    } else {
      const unfinished = await killOwn(scene, `own_${round}`, ownMs, victim, clean);
      say(`Round ${round + 1}: killed ${victim} during a first start, ${unfinished ? 'before' : 'after'} its end`);
      if (unfinished) killed.own++;
    }
  }
  return {
    rounds,
    seen: { 'killed amid made-up steps': killed.madeUp, 'killed amid a first start': killed.own },
    broken: complaints.broken,
    late: complaints.late,
  };
}

const databaseNamed = ({ database }: Scene, name: string): string => database.url.replace(/\/\w+$/, `/${name}`);

const migrateMadeUp = ({ folder }: Scene, url: string): Spawned =>
  spawnNode([path.join(import.meta.dirname, 'stage/migrate-process.ts'), path.join(folder, 'made-up'), url], {});
const startOwn = ({ folder }: Scene, url: string): Spawned => spawnProduct({ DATABASE_URL: url, DATA_DIR: folder, ADSTEAD_DEMO: '1' });

async function timeOf(scene: Scene, name: string, start: (scene: Scene, url: string) => Spawned): Promise<number> {
  await ask(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  await using running = start(scene, url);
  await connectionOf(scene, running, name);
  const began = performance.now();
  await requireDone(running);
  return performance.now() - began;
}

const done = /applied \d+|Adstead is ready/;

async function requireDone(running: Spawned): Promise<void> {
  if (await running.says(done)) return;
  throw new Error(`An upgrade did not complete: ${running.errors() || running.output()}`);
}

/** Loading the program takes longer than its work, so the clock starts when it has reached the database. */
async function connectionOf({ database }: Scene, running: Spawned, name: string): Promise<void> {
  const seen = await waitFor(async () => {
    const rows = await ask(database.url, 'select 1 from pg_stat_activity where datname = $1', [name]);
    return rows.length > 0 || done.test(running.output());
  });
  if (seen === undefined) throw new Error(`Nothing connected to ${name}: ${running.errors()}`);
}

async function killAmid(scene: Scene, running: Spawned, name: string, usualMs: number, victim: string): Promise<void> {
  await connectionOf(scene, running, name);
  await sleep(randomInt(0, Math.ceil(usualMs)));
  if (victim === 'the process') {
    await running.end('SIGKILL');
    return;
  }
  await scene.database.crashOneSession(name);
  await running[Symbol.asyncDispose]();
}

async function reachable(url: string): Promise<void> {
  const back = await waitFor(() =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  if (back === undefined) throw new Error('The database did not come back');
}

async function killMadeUp(scene: Scene, name: string, usualMs: number, victim: string): Promise<number> {
  await ask(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  await killAmid(scene, migrateMadeUp(scene, url), name, usualMs, victim);
  await reachable(url);
  const steps = await checkSteps(url, scene.complaints);
  await using again = migrateMadeUp(scene, url);
  await requireDone(again);
  scene.complaints.require(
    (await checkSteps(url, scene.complaints)) === STEPS,
    `After ${steps} steps and a kill, the next start did not take the rest`,
  );
  return steps;
}

async function killOwn(scene: Scene, name: string, usualMs: number, victim: string, clean: string): Promise<boolean> {
  await ask(scene.database.url, `create database ${name}`);
  const url = databaseNamed(scene, name);
  const first = startOwn(scene, url);
  await killAmid(scene, first, name, usualMs, victim);
  await reachable(url);
  await using again = startOwn(scene, url);
  await requireDone(again);
  scene.complaints.require((await stateOf(url)) === clean, 'A first start that was killed and begun again differs from one that was not');
  return !done.test(first.output());
}

/** The schema and what the demo shows; ids and times differ from start to start. */
async function stateOf(url: string): Promise<string> {
  const [shown] = await ask<{ shown: string }>(
    url,
    `select md5(concat((select string_agg(name, ',' order by name) from customers), (select string_agg(name || street, ',' order by name, street) from offices),
                       (select string_agg(email, ',' order by email) from users), (select count(*) from office_members))) as shown`,
  );
  return `${await schemaFingerprint(url)} ${shown?.shown}`;
}
