// A still of a frame shows what the video shows at it: the frames that the encoder gets are compared with stills, colour by colour. The
// starter templates have the same test beside them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderOutput } from './render-job.ts';
import { asFrame, frameAt, openFrameCatcher } from './testing/caught-frames.ts';
import type { FrameCatcher } from './testing/caught-frames.ts';
import { renderInTest, smallStill } from './testing/render-in-test.ts';

// No multiple of the eight pixels that are converted at a time.
const [WIDTH, HEIGHT, FRAMES] = [122, 82, 24];
const SITE = {
  'index.html': `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:linear-gradient(45deg,#e91e63,#3f51b5,#8bc34a)}
    div{width:30px;height:30px;background:#fc0;animation:go 1s linear}@keyframes go{to{transform:translate(70px,40px) rotate(90deg)}}</style>
    <body><div></div><p></p><script>setInterval(()=>document.querySelector('p').textContent=performance.now(),30)</script></body>`,
};

let catcher: FrameCatcher;
beforeAll(async () => {
  catcher = await openFrameCatcher();
});
afterAll(() => catcher.remove());

test('each frame of a video, drawn by two pages, equals the still of that frame', async () => {
  const size = { entry: 'index.html', width: WIDTH, height: HEIGHT, fps: FRAMES };
  const video: RenderOutput = { kind: 'mp4', ...size, seconds: 1, audio: null, output: 'frames.raw' };
  const shown = [0, 1, 7, 23];
  const stills = shown.map((frame): RenderOutput => ({
    ...smallStill('index.html', { frame, isVideo: true, output: `${frame}.png` }),
    ...size,
  }));
  const { files } = await renderInTest(SITE, [video, ...stills], { pages: 2, ffmpeg: catcher.program });
  const frames = files['frames.raw'] ?? Buffer.alloc(0);
  expect(frames.length).toBe(WIDTH * HEIGHT * 1.5 * FRAMES);
  for (const number of shown) {
    const still = await asFrame(files[`${number}.png`], size);
    expect(frameAt(frames, number, size).equals(still), `frame ${number}`).toBe(true);
  }
});
