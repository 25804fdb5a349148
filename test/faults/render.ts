// Kills the render service, its browser, a page of it, the encoder or the whole product at any moment of a render. Whatever happens, the
// render succeeds or fails with a reason, and neither a process nor a temporary file is left.
import { chmod, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/db/connection.ts';
import type { Database } from '#server/db/connection.ts';
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import type { Violations, Outcome, Log } from './fault-run.ts';
import { collectViolations, seconds } from './fault-run.ts';
import { signIn } from './stage/caller.ts';
import { query } from './stage/cluster.ts';
import { expireLeases } from './stage/expire-leases.ts';
import { SHORTEST_PAUSE_MS, waitFor } from './stage/live-socket.ts';
import { openOwnDatabase } from './stage/own-database.ts';
import { startProduct } from './stage/product-process.ts';
import type { Environment, Product } from './stage/product-process.ts';
import { renderFolders, renderProcesses } from './stage/render-processes.ts';
import type { RenderPart } from './stage/render-processes.ts';
import { seededRandom } from './stage/seeded-random.ts';
import { temporaryFolder } from './stage/temporary-folder.ts';

type Victim = RenderPart | 'product';
const VICTIMS: readonly Victim[] = ['render service', 'Chromium', 'ffmpeg', 'page of Chromium', 'product'];

const PAGE = `<!doctype html><body style="margin:0;background:#fff"><p></p><script>
setInterval(() => { document.querySelector('p').textContent = performance.now() }, 40)</script></body>`;
const SETTINGS = Object.entries({ width: 160, height: 120, fps: 24, seconds: 4 }).map(([key, value]) => ({ key, value: String(value) }));
/** Longer than a render takes once its victim runs, so that some kills come after its end. */
const LATEST_KILL_MS = 1500;
const APPEARS_WITHIN_MS = 30_000;

interface Scene {
  product: Product;
  environment: Environment;
  url: string;
  db: Database;
  /** The product's folder for temporary files. */
  temporary: string;
  violations: Violations;
  counts: { SUCCESS: number; FAILED: number; amidRender: number };
  slowestMs: number;
}

/** The seed is the first round as well, so that a long run can be made in parts. */
export async function renderKilled(rounds: number, log: Log, seed = 0): Promise<Outcome> {
  const violations = collectViolations();
  await using folder = await temporaryFolder();
  await using database = await openOwnDatabase(folder.path);
  const temporary = path.join(folder.path, 'temporary');
  await mkdir(temporary);
  // The browser's user passes through it.
  await chmod(temporary, 0o711);
  const { CHROMIUM_PATH = '', FFMPEG_PATH = 'ffmpeg' } = process.env;
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder.path, TMPDIR: temporary, CHROMIUM_PATH, FFMPEG_PATH };
  const product = await startProduct(environment);
  const db = openDatabase(database.url, { connections: 2, onError: () => undefined });
  const counts = { SUCCESS: 0, FAILED: 0, amidRender: 0 };
  const scene: Scene = { product, environment, url: database.url, db, temporary, violations, counts, slowestMs: 0 };
  try {
    const random = seededRandom(seed);
    for (let round = seed; round < seed + rounds; round++) await runRound(scene, round, random, log);
    await scene.product.end('SIGTERM');
    const clean = await waitFor(async () => renderProcesses(temporary).length === 0 && (await readdir(temporary)).length === 0, 60_000);
    violations.require(clean !== undefined, `After the end there were ${await leftIn(temporary)}`);
  } finally {
    await scene.product.end('SIGKILL');
    await db.$client.end();
  }
  const measured = {
    succeeded: counts.SUCCESS,
    failed: counts.FAILED,
    'killed amid a render': counts.amidRender,
    'ended within': seconds(scene.slowestMs),
  };
  return { rounds, measured, broken: violations.broken, late: violations.late };
}

async function runRound(scene: Scene, round: number, random: () => number, log: Log): Promise<void> {
  const { db, violations, counts, temporary } = scene;
  const victim = victimOf(round);
  const texts = { 'index.html': PAGE.replace('<p></p>', `<p></p>${round}`) };
  const templateId = await makeCreativeTemplate(db, { renderType: 'VIDEO', settings: SETTINGS }, texts);
  const jobId = await requestRender(scene, templateId);
  await waitFor(() => victim === 'product' || pidsOf(temporary, victim).length > 0, APPEARS_WITHIN_MS, SHORTEST_PAUSE_MS);
  await sleep(random() * LATEST_KILL_MS);
  const before = await stateOf(scene.url, jobId);
  if (before?.status === 'WAITING') counts.amidRender += 1;
  await kill(scene, victim);
  const killedAt = performance.now();
  const ended = await waitFor(async () => ((await stateOf(scene.url, jobId))?.status ?? 'WAITING') !== 'WAITING');
  const tookMs = performance.now() - killedAt;
  scene.slowestMs = Math.max(scene.slowestMs, tookMs);
  const state = await stateOf(scene.url, jobId);
  violations.require(ended !== undefined, `After a kill of the ${victim} the render did not end`);
  if (state?.status === 'SUCCESS') {
    counts.SUCCESS += 1;
    violations.require(state.results === 2, `After a kill of the ${victim} a render succeeded with ${state.results} files`);
  } else if (state?.status === 'FAILED') {
    counts.FAILED += 1;
    violations.require(state.message !== '', `After a kill of the ${victim} the render failed without a reason`);
  }
  const clean = await waitFor(() => isClean(temporary), 60_000);
  violations.require(clean !== undefined, `After a kill of the ${victim} there were ${await leftIn(temporary)}`);
  log(`Round ${round + 1}: killed the ${victim} while the render was ${before?.status}; ${state?.status} after ${seconds(tookMs)}`);
}

/** Each pass through them goes in steps of another length, so that each kill follows each other one. */
function victimOf(round: number): Victim {
  const pass = Math.floor(round / VICTIMS.length) % (VICTIMS.length - 1);
  return VICTIMS[(round * (pass + 1)) % VICTIMS.length] ?? 'Chromium';
}

async function requestRender({ product }: Scene, creativeTemplateId: string): Promise<string> {
  const caller = await signIn(product.address);
  const { status, body } = await caller.send('POST', '/api/creative-templates/generatePreview', { creativeTemplateId, listingId: null });
  if (status !== 200) throw new Error(`A render was refused: ${JSON.stringify(body)}`);
  return (body as { jobId: string }).jobId;
}

const pidsOf = (temporary: string, victim: RenderPart): number[] =>
  renderProcesses(temporary).flatMap(({ pid, part }) => (part === victim ? [pid] : []));

async function kill(scene: Scene, victim: Victim): Promise<void> {
  if (victim === 'product') {
    await scene.product.end('SIGKILL');
    scene.product = await startProduct(scene.environment);
    await expireLeases(scene.url);
    return;
  }
  for (const pid of pidsOf(scene.temporary, victim)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

interface RenderState extends Record<string, unknown> {
  status: 'WAITING' | 'SUCCESS' | 'FAILED';
  message: string;
  results: number;
}

async function stateOf(url: string, jobId: string): Promise<RenderState | undefined> {
  const text = 'select status, message, jsonb_array_length(results) as results from creative_jobs where id = $1';
  const [row] = await query<RenderState>(url, text, [jobId]);
  return row;
}

/** Between renders there is at most the browser that waits for the next one. */
async function isClean(temporary: string): Promise<boolean> {
  const { jobs, profiles } = await renderFolders(temporary);
  const running = renderProcesses(temporary);
  const count = (part: RenderPart): number => running.filter((each) => each.part === part).length;
  return jobs.length === 0 && profiles.length <= 1 && count('ffmpeg') === 0 && count('Chromium') <= 1 && count('render service') <= 1;
}

async function leftIn(temporary: string): Promise<string> {
  const parts = renderProcesses(temporary).map(({ part }) => part);
  return `left: ${[...parts, ...(await readdir(temporary))].join(', ')}`;
}
