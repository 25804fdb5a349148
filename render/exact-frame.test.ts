// A still of a frame shows what the video shows at it: the frames that the encoder gets are compared with stills, colour by colour.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RenderItem } from './render-job.ts';
import { renderInTest, smallStill } from './testing/render-in-test.ts';

// No multiple of the eight pixels that are converted at a time.
const [WIDTH, HEIGHT, FRAMES] = [122, 82, 24];
const SITE = {
  'index.html': `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:linear-gradient(45deg,#e91e63,#3f51b5,#8bc34a)}
    div{width:30px;height:30px;background:#fc0;animation:go 1s linear}@keyframes go{to{transform:translate(70px,40px) rotate(90deg)}}</style>
    <body><div></div><p></p><script>setInterval(()=>document.querySelector('p').textContent=performance.now(),30)</script></body>`,
};

let folder = '';
let catcher = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exact-frame-'));
  catcher = path.join(folder, 'catch-frames.sh');
  // In place of the encoder: keeps what it is given.
  await writeFile(catcher, '#!/bin/sh\nfor last; do :; done\nexec cat > "$last"\n');
  await chmod(catcher, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same sums as in i420.js, pixel by pixel. */
function i420Of(rgb: Buffer): Buffer {
  const [luma, blue, red]: [number[], number[], number[]] = [[], [], []];
  const at = (row: number, column: number, channel: number): number => rgb[(row * WIDTH + column) * 3 + channel] ?? 0;
  for (let row = 0; row < HEIGHT; row += 1)
    for (let column = 0; column < WIDTH; column += 1) {
      const [r, g, b] = [at(row, column, 0), at(row, column, 1), at(row, column, 2)];
      luma.push((16 * 256 + 128 + 47 * r + 157 * g + 16 * b) >> 8);
      if (row % 2 === 1 || column % 2 === 1) continue;
      const sum = (channel: number): number =>
        at(row, column, channel) + at(row, column + 1, channel) + at(row + 1, column, channel) + at(row + 1, column + 1, channel);
      blue.push((128 * 1024 + 512 - 26 * sum(0) - 86 * sum(1) + 112 * sum(2)) >> 10);
      red.push((128 * 1024 + 512 + 112 * sum(0) - 102 * sum(1) - 10 * sum(2)) >> 10);
    }
  return Buffer.from([...luma, ...blue, ...red]);
}

test('each frame of a video, drawn by two pages, equals the still of that frame', async () => {
  const size = { entry: 'index.html', width: WIDTH, height: HEIGHT, fps: FRAMES };
  const video: RenderItem = { kind: 'mp4', ...size, seconds: 1, audio: null, output: 'frames.raw' };
  const shown = [0, 1, 7, 23];
  const stills = shown.map((frame): RenderItem => ({ ...smallStill('index.html', { frame, output: `${frame}.png` }), ...size }));
  const { files } = await renderInTest(SITE, [video, ...stills], { pages: 2, ffmpeg: catcher });
  const bytes = WIDTH * HEIGHT * 1.5;
  const frames = files['frames.raw'] ?? Buffer.alloc(0);
  expect(frames.length).toBe(bytes * FRAMES);
  for (const number of shown) {
    const rgb = await sharp(files[`${number}.png`]).removeAlpha().raw().toBuffer();
    expect(frames.subarray(number * bytes, (number + 1) * bytes).equals(i420Of(rgb)), `frame ${number}`).toBe(true);
  }
});
