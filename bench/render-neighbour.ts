// Measures what another customer notices of a template that never ends or grows: their render beside it, against the same alone on one core.
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserSupply } from '#render/chromium/browser-supply.ts';
import type { RenderOutput } from '#render/render-job.ts';
import { runRenderJob } from '#render/run-render-job.ts';
import { GREEDY_TEMPLATES } from '#render/testing/greedy-templates.ts';
import { RENDER_PAGE_FOLDER } from '#server/program-files.ts';
import type { Benchmark, Hold } from './benchmark.ts';
import { figure, median } from './figures.ts';
import { atMost } from './holds.ts';
import { VIDEO, videoSite } from './render/property-templates.ts';
import type { SiteFiles } from './render/property-templates.ts';
import { PROGRAMS, writeSite } from './render/render-stage.ts';

const BOUND = 1.5;
/** Long enough to matter, short enough to be measured beside each. */
const SECONDS = 3;
const NEIGHBOUR: RenderOutput = { kind: 'mp4', entry: 'index.html', ...VIDEO, seconds: SECONDS, audio: null, output: 'video.mp4' };
const GREEDY: RenderOutput = {
  kind: 'png',
  entry: 'index.html',
  width: 600,
  height: 600,
  fps: 24,
  frame: 24,
  isVideo: false,
  output: 'still.png',
};
/** Until the other template has begun. */
const HEAD_START_MS = 1000;

export const renderNeighbour: Benchmark = {
  name: 'render-neighbour',
  what: "seconds of a customer's video of 3 s beside each template that never ends or grows, the worst; control: alone on one core",
  async run({ options, log }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'adstead-bench-neighbour-'));
    await chmod(folder, 0o711);
    try {
      const site = await videoSite();
      const alone = async (): Promise<number> => onOneCore(() => render(folder, site, NEIGHBOUR));
      await alone();
      const control = median([await alone(), await alone(), await alone()]);
      log(`  alone on one core ${figure(control)} s; load ${figure(loadavg()[0] ?? 0)}`);
      const holds: Hold[] = [];
      let worst = 0;
      for (const { name, body } of GREEDY_TEMPLATES) {
        const times: number[] = [];
        for (let round = 0; round < Math.min(options.rounds, 3); round += 1) times.push(await beside(folder, site, body));
        worst = Math.max(worst, median(times));
        log(`  beside ${name} ${times.map(figure).join(', ')} s; load ${figure(loadavg()[0] ?? 0)}`);
        holds.push(atMost(`beside ${name}: times`, median(times) / control, BOUND));
      }
      return { ratio: worst / control, ours: worst, control, unit: 's', holds };
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

/** The other template is rendered again and again until the neighbour's render is done. */
async function beside(folder: string, site: SiteFiles, body: string): Promise<number> {
  const controller = new AbortController();
  const page = { 'index.html': `<!doctype html><meta charset="utf-8"><body>${body}</body>` };
  const greedy = (async () => {
    while (!controller.signal.aborted) await render(folder, page, GREEDY, controller.signal).catch(() => undefined);
  })();
  await sleep(HEAD_START_MS);
  const seconds = await render(folder, site, NEIGHBOUR);
  controller.abort();
  await greedy;
  return seconds;
}

let jobs = 0;

/** Renders with one page, as a job does while another customer waits. */
async function render(root: string, site: SiteFiles, item: RenderOutput, signal?: AbortSignal): Promise<number> {
  jobs += 1;
  const folder = path.join(root, `job-${jobs}`);
  await writeSite(path.join(folder, 'site'), site);
  const programs = { ...PROGRAMS, pageFolder: RENDER_PAGE_FOLDER };
  const browsers = new BrowserSupply(root, programs);
  const events = { progress: () => undefined, print: () => undefined, ...(signal && { signal }) };
  const began = performance.now();
  try {
    const job = { id: String(jobs), folder, seed: 1, startsAt: 0, pages: 1, items: [item] };
    await (
      await runRenderJob(job, browsers, programs, events)
    ).closed;
    return (performance.now() - began) / 1000;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Processes that are started meanwhile stay on that core. */
async function onOneCore<Result>(work: () => Promise<Result>): Promise<Result> {
  const allowed =
    execFileSync('taskset', ['-pc', String(process.pid)], { encoding: 'utf8' })
      .trim()
      .split(' ')
      .at(-1) ?? '0';
  const pin = (cores: string): void => void execFileSync('taskset', ['-apc', cores, String(process.pid)]);
  pin(allowed.split(/[,-]/u)[0] ?? '0');
  try {
    return await work();
  } finally {
    pin(allowed);
  }
}
