// Kills the product with kill -9 at a random moment of a feed file's way: while it is uploaded, stored, checked, applied, closed, or while
// its pictures are fetched. Once it runs again, everything becomes as after a run that was not disturbed.
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import type { Database } from '#server/db/connection.ts';
import { makeAccountToDeliverTo } from '#test/harness/feeds/feed-account-to-deliver-to.ts';
import type { Log, Outcome, Violations } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { callerAt, signIn } from './stage/caller.ts';
import { expireLeases } from './stage/expire-leases.ts';
import { FEED_AGENT_EMAILS, FEED_AGENT_IDS, feedUploads } from './stage/feed-files.ts';
import type { FeedUpload } from './stage/feed-files.ts';
import { sendToFtpServer } from './stage/feed-sender.ts';
import { feedProgress, feedState, firstDifference } from './stage/feed-state.ts';
import type { FeedProgress, FeedRun } from './stage/feed-state.ts';
import { freePort } from './stage/free-port.ts';
import { SHORTEST_PAUSE_MS, waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Environment, Product } from './stage/product-process.ts';
import { seededRandom } from './stage/seeded-random.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

/** When the kill comes; the random number moves it within the step. */
const STEPS: Readonly<Record<string, (progress: FeedProgress, random: number) => boolean>> = {
  upload: () => true,
  storing: () => true,
  'first pass': ({ state }) => state !== null,
  batches: ({ total, done }, random) => total !== null && done >= total * random,
  closing: ({ total, done }) => total !== null && done >= total,
  pictures: ({ picturesStored, state, open }, random) => picturesStored >= random * 20 || (state === 'READ' && open === 0),
};
const STEP_NAMES = Object.keys(STEPS);
const LATEST_AFTER_STEP_MS = 60;

interface Scene {
  product: Product;
  environment: Environment;
  url: string;
  db: Database;
  ftpPort: number;
  cookie: string;
  uploads: Awaited<ReturnType<typeof feedUploads>>;
  violations: Violations;
  amid: number;
  slowestMs: number;
}

interface Kill {
  /** Which of the two files it hits. */
  file: number;
  step: string;
  random: number;
  delayMs: number;
}

export async function feedKilled(rounds: number, log: Log, seed = 0): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const ftpPort = await freePort();
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    FTP_SERVER_PORT: String(ftpPort),
    FTP_SERVER_PASSIVE_PORTS: '52100-52199',
  };
  const product = await startProduct(environment);
  const db = openDatabase(database.url, { connections: 2, onError: () => undefined });
  const violations = collectViolations();
  const scene: Scene = {
    product,
    environment,
    url: database.url,
    db,
    ftpPort,
    cookie: (await signIn(product.address)).cookie,
    uploads: await feedUploads(),
    violations,
    amid: 0,
    slowestMs: 0,
  };
  try {
    const clean = await feedState(db, await deliver(scene, null));
    const random = seededRandom(seed);
    for (let round = 0; round < rounds; round++) {
      const step = STEP_NAMES[(round + seed) % STEP_NAMES.length] ?? 'batches';
      const kill = { file: random() < 0.5 ? 0 : 1, step, random: random(), delayMs: random() * LATEST_AFTER_STEP_MS };
      const began = performance.now();
      const state = await feedState(db, await deliver(scene, kill));
      scene.slowestMs = Math.max(scene.slowestMs, performance.now() - began);
      for (const [part, expected] of clean) {
        const actual = state.get(part) ?? '';
        const where = `After a kill at the step '${step}' of file ${kill.file + 1} the ${part} differ`;
        if (actual !== expected) violations.add(`${where}: ${firstDifference(expected, actual)}`);
      }
      log(`Round ${round + 1}: killed at the step '${step}' of file ${kill.file + 1}; ended after ${seconds(performance.now() - began)}`);
    }
  } finally {
    await scene.product.end('SIGKILL');
    await db.$client.end();
  }
  const measured = { 'killed before the file was done': scene.amid, 'a round took at most': seconds(scene.slowestMs) };
  return { rounds, measured, broken: violations.broken, late: violations.late };
}

/** Delivers both files to a new feed account, each once the one before it is done. */
async function deliver(scene: Scene, kill: Kill | null): Promise<FeedRun> {
  const { db, uploads, ftpPort } = scene;
  const call = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await callerAt(scene.product.address, scene.cookie).send(method, path, body);
    if (answer.status >= 300 || answer.status < 200) throw new Error(`${method} ${path} was answered ${answer.status}`);
    return answer.body;
  };
  const wanted = { server: null, agentIds: FEED_AGENT_IDS, agentEmails: FEED_AGENT_EMAILS };
  const { id: accountId, customerId, username } = await makeAccountToDeliverTo(db, call, wanted);
  const run = { accountId, customerId };
  await sendToFtpServer(ftpPort, username, uploads.pictures);
  for (const [index, file] of uploads.files.entries()) {
    if (kill?.file === index) await sendAndKill(scene, run, username, file, kill);
    else await sendToFtpServer(ftpPort, username, [file]);
    const isDone = async (): Promise<boolean> => {
      const { state, open } = await feedProgress(db, run, file.name);
      return state === 'READ' && open === 0;
    };
    const done = await waitFor(isDone);
    scene.violations.require(done !== undefined, `A file was not read to its end${kill ? ` after a kill at the step '${kill.step}'` : ''}`);
  }
  return run;
}

async function sendAndKill(scene: Scene, run: FeedRun, username: string, file: FeedUpload, kill: Kill): Promise<void> {
  const { db, ftpPort } = scene;
  const killNow = async (): Promise<void> => {
    await sleep(kill.delayMs);
    const { state, open } = await feedProgress(db, run, file.name);
    if (state !== 'READ' || open > 0) scene.amid += 1;
    await scene.product.end('SIGKILL');
    scene.product = await startProduct(scene.environment);
    await expireLeases(scene.url);
  };
  if (kill.step === 'upload') return sendToFtpServer(ftpPort, username, [file], killNow);
  await sendToFtpServer(ftpPort, username, [file]);
  const hasCome = STEPS[kill.step] ?? (() => true);
  await waitFor(async () => hasCome(await feedProgress(db, run, file.name), kill.random), undefined, SHORTEST_PAUSE_MS);
  await killNow();
}
