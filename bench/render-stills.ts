// Measures pictures of templates: those of one job, drawn by two warm pages, against navigating to each and taking a screenshot.
import { loadavg } from 'node:os';
import type { RenderOutput } from '#render/render-job.ts';
import type { Benchmark } from './benchmark.ts';
import { figure } from './figures.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';
import { openNavigator } from './render/navigate-stills.ts';
import { picturesSite } from './render/property-templates.ts';
import type { SiteFiles } from './render/property-templates.ts';
import { openRenderStage } from './render/render-stage.ts';
import type { RenderStage } from './render/render-stage.ts';
import type { Stage } from './stage/stage.ts';

/** Each has four photos of its own, which are loaded and decoded for its picture. */
const LISTINGS = 48;
const LARGE = 1080;

export const renderStills: Benchmark = {
  name: 'stills',
  what: 'JPEG pictures of 600 × 600 a second, of 48 listings with four photos each, on two cores; control: navigating to each',
  async run(bench) {
    await using stage = await openRenderStage();
    const large = await measure(bench, stage, LARGE, 2);
    bench.log(
      `  at ${LARGE} × ${LARGE}: ${figure(large.ours)} a second, navigating ${figure(large.control)}, ratio ${figure(large.ratio)}`,
    );
    const measured = await measure(bench, stage, 600, bench.options.rounds);
    bench.log(`  load ${figure(loadavg()[0] ?? 0)}`);
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 1.6), atLeast('pictures a second', measured.ours, 16)] };
  },
};

async function measure({ options, log }: Stage, stage: RenderStage, side: number, rounds: number) {
  const site: SiteFiles = await picturesSite(LISTINGS, side);
  await using navigator = await openNavigator(site);
  const paths = Array.from({ length: LISTINGS }, (_, listing) => `${listing}/index.html`);
  const items = paths.map((entry, listing): RenderOutput => ({
    kind: 'jpeg',
    entry,
    width: side,
    height: side,
    fps: 24,
    frame: 0,
    isVideo: false,
    output: `${listing}.jpg`,
  }));
  return await alternate(
    {
      unit: 'pictures/s',
      ours: async () => LISTINGS / (await stage.render(site, items)).seconds,
      control: async () => LISTINGS / (await navigator.take(paths, side)),
    },
    { ...options, rounds },
    log,
  );
}
