// Measures the ten-second property video against Remotion and against the encoder alone, in turns within one run.
import { loadavg } from 'node:os';
import type { Benchmark } from './benchmark.ts';
import { figure, median } from './figures.ts';
import { atLeast, atMost } from './holds.ts';
import { encodeReady, readyFrames, videoItem } from './render/encode-bound.ts';
import { videoSite } from './render/property-templates.ts';
import { openRemotion } from './render/remotion.ts';
import { openRenderStage, PROGRAMS, rendererOf } from './render/render-stage.ts';

interface Round {
  ours: number;
  remotion: number;
  bound: number;
  boundOfI420: number;
}

export const renderVideo: Benchmark = {
  name: 'render',
  what: 'seconds for the property video of 10 s, 600 × 600; control: Remotion with our Chromium; bound: ffmpeg encoding ready frames',
  async run({ options, log }) {
    const site = await videoSite();
    await using stage = await openRenderStage();
    const frames = await readyFrames(site, stage.folder);
    await using remotion = await openRemotion(site, PROGRAMS.chromium, log);
    await remotion.render();
    log(`  ours is ${rendererOf(await stage.render(site, [videoItem('video.mp4')]))}`);
    const rounds: Round[] = [];
    for (let round = 1; round <= options.rounds; round += 1) {
      const bound = await encodeReady(frames, 'rgb24', stage.folder);
      const { seconds: ours } = await stage.render(site, [videoItem('video.mp4')]);
      const boundOfI420 = await encodeReady(frames, 'yuv420p', stage.folder);
      const measured = { bound, ours, boundOfI420, remotion: await remotion.render() };
      rounds.push(measured);
      log(
        `  round ${round}: ours ${figure(ours)} s, Remotion ${figure(measured.remotion)} s, bound ${figure(bound)} s, bound without conversion ${figure(boundOfI420)} s; load ${figure(loadavg()[0] ?? 0)}`,
      );
    }
    const middle = (of: (round: Round) => number): number => median(rounds.map(of));
    const ratio = middle(({ ours, remotion: theirs }) => theirs / ours);
    log(`  ${figure(middle(({ ours, boundOfI420 }) => ours / boundOfI420))} times the bound without conversion`);
    return {
      ratio,
      ours: middle(({ ours }) => ours),
      control: middle(({ remotion: theirs }) => theirs),
      unit: 's',
      holds: [
        atLeast("times Remotion's speed", ratio, 3),
        atMost(
          "times the bound's time",
          middle(({ ours, bound }) => ours / bound),
          1.7,
        ),
      ],
    };
  },
};
