// Runs in Remotion's temporary folder: bundles the video, keeps a browser, and renders once for each line of its input. Settings are those
// of our own encoder; two pages at once were Remotion's fastest on two cores.
import { bundle } from '@remotion/bundler';
import { openBrowser, renderMedia, selectComposition } from '@remotion/renderer';
import path from 'node:path';
import { createInterface } from 'node:readline';

const { chromium } = JSON.parse(process.argv[2]);
const inputProps = JSON.parse(process.argv[2]);
const answer = (value) => process.stdout.write(`answer ${JSON.stringify(value)}\n`);

const serveUrl = await bundle({
  entryPoint: path.resolve('remotion-video.mjs'),
  publicDir: path.resolve('public'),
  outDir: path.resolve('bundle'),
});
const using = { browserExecutable: chromium, chromeMode: 'headless-shell', logLevel: 'error' };
const puppeteerInstance = await openBrowser('chrome', using);
const composition = await selectComposition({ ...using, serveUrl, id: 'property', inputProps, puppeteerInstance });
answer('ready');

for await (const _line of createInterface({ input: process.stdin })) {
  const began = performance.now();
  await renderMedia({
    ...using,
    composition,
    serveUrl,
    inputProps,
    puppeteerInstance,
    codec: 'h264',
    outputLocation: path.resolve('video.mp4'),
    concurrency: 2,
    imageFormat: 'jpeg',
    jpegQuality: 80,
    x264Preset: 'veryfast',
    crf: 18,
    pixelFormat: 'yuv420p',
    colorSpace: 'bt709',
    muted: true,
    overwrite: true,
  });
  answer((performance.now() - began) / 1000);
}
await puppeteerInstance.close({ silent: true });
process.exit(0);
