// The same template gives the same frames on every run, however it keeps its time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { smallStill, renderInTest } from './testing/render-in-test.ts';
import type { RenderOutput } from './render-job.ts';

const page = (body: string, style = ''): string =>
  `<!doctype html><meta charset="utf-8"><style>html,body{margin:0;background:#fff;font:16px sans-serif}${style}</style><body>${body}</body>`;

const TEMPLATES: Record<string, string> = {
  'css-animation.html': page(
    '<div></div>',
    'div{width:20px;height:20px;background:#06c;animation:go 2s linear}@keyframes go{to{transform:translateX(100px)}}',
  ),
  'css-transition.html': page(
    '<div></div><script>setTimeout(() => document.querySelector("div").classList.add("on"), 250)</script>',
    'div{width:20px;height:20px;background:#06c;transition:transform 1s}.on{transform:translateX(100px)}',
  ),
  'animation-frame.html': page(
    '<p></p><script>requestAnimationFrame(function draw(t){document.querySelector("p").textContent=Math.round(t);requestAnimationFrame(draw)})</script>',
  ),
  'timers.html': page(
    '<p></p><script>let n=0;setInterval(()=>document.querySelector("p").textContent=`${++n} ${Date.now()} ${performance.now()}`,100)</script>',
  ),
  'chance.html': page('<p></p><script>document.querySelector("p").textContent=`${Math.random()} ${crypto.randomUUID()}`</script>'),
  'web-animation.html': page(
    '<div></div><script>const a=document.querySelector("div").animate([{marginLeft:0},{marginLeft:"90px"}],{duration:1000,iterations:2,direction:"alternate"});a.playbackRate=0.5;setTimeout(()=>a.pause(),1200)</script>',
    'div{width:20px;height:20px;background:#06c}',
  ),
  'ended-event.html': page(
    '<div></div><p></p><script>document.querySelector("div").addEventListener("animationend",()=>document.querySelector("p").textContent=`ended ${performance.now()}`)</script>',
    'div{width:20px;height:20px;background:#06c;animation:go .5s linear}@keyframes go{to{transform:translateX(100px)}}',
  ),
  // As players of Lottie files do: a file of keyframes, read once, and drawn by the time of the animation frame.
  'keyframe-file.html': page(
    `<svg width="120" height="40"><rect y="10" width="20" height="20" fill="#06c" /></svg><script>
      fetch('keyframes.json').then((answer) => answer.json()).then(({ fps, frames }) => {
        const started = performance.now();
        requestAnimationFrame(function draw(now) {
          const at = Math.min(((now - started) / 1000) * fps, frames.length - 1);
          const [low, high] = [frames[Math.floor(at)], frames[Math.ceil(at)]];
          document.querySelector('rect').setAttribute('x', low + (high - low) * (at % 1));
          requestAnimationFrame(draw);
        });
      });</script>`,
  ),
  // As timeline libraries do: one ticker that adds up the times between frames, with easing.
  'ticker.html': page(
    `<div></div><script>
      let last = Date.now(), passed = 0;
      const tick = () => {
        const now = Date.now();
        passed = Math.min(passed + (now - last) / 1000, 1);
        last = now;
        document.querySelector('div').style.transform = 'translateX(' + 90 * (1 - (1 - passed) ** 3) + 'px)';
        if (passed < 1) setTimeout(tick, 16);
      };
      tick();</script>`,
    'div{width:20px;height:20px;background:#06c}',
  ),
  'fitted-text.html': page(
    '<p data-fit></p><script>let n=0;setInterval(()=>document.querySelector("p").textContent="word ".repeat(++n),100)</script>',
    'p{margin:0;width:100px;max-height:30px;font-size:30px}',
  ),
  'gif.html': page('<img src="loop.gif" alt="">'),
  'video.html': page('<video src="clip.mp4" autoplay loop muted></video>', 'video{width:90px;height:60px;object-fit:cover}'),
  'promise-order.html': page(
    '<p></p><script>const said=[];setTimeout(()=>{said.push("a");Promise.resolve().then(()=>said.push("b"))},100);setTimeout(()=>{said.push("c");document.querySelector("p").textContent=said.join("")},100)</script>',
  ),
};
const colours = ['#c00', '#0c0', '#00c'].map((background) => ({ create: { width: 20, height: 20, channels: 3 as const, background } }));
const LOOP = await sharp(await Promise.all(colours.map((each) => sharp(each).png().toBuffer())), { join: { animated: true } })
  .gif({ delay: [500, 500, 500], loop: 0 })
  .toBuffer();
/** Half a second of each colour. */
const colourSource = (colour: string): string[] => ['-f', 'lavfi', '-i', `color=${colour}:s=64x48:r=24:d=0.5`];
const CLIP = execFileSync(
  String(process.env['FFMPEG_PATH']),
  [
    ['-loglevel', 'error'],
    ['0xcc0000', '0x00cc00', '0x0000cc'].flatMap(colourSource),
    ['-filter_complex', 'concat=n=3:v=1:a=0,format=yuv420p', '-c:v', 'libx264', '-bf', '0'],
    ['-movflags', 'frag_keyframe+empty_moov'],
    ['-f', 'mp4', 'pipe:1'],
  ].flat(),
);
const SITE = {
  ...TEMPLATES,
  'loop.gif': LOOP,
  'clip.mp4': CLIP,
  'keyframes.json': JSON.stringify({ fps: 8, frames: [0, 10, 40, 90, 60, 30, 0, 20, 50, 70] }),
};
const names = Object.keys(TEMPLATES);
const stills: RenderOutput[] = names.flatMap((entry) =>
  [0, 7, 30].map((frame) => smallStill(entry, { frame, output: `${entry}-${frame}.png` })),
);
const hash = (file: Buffer | undefined): string =>
  createHash('sha256')
    .update(file ?? '')
    .digest('hex');
const hashes = (files: Record<string, Buffer>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, hash(file)]));

test('two runs give equal pictures, and pictures change with the time', async () => {
  const first = await renderInTest(SITE, stills);
  const second = await renderInTest(SITE, stills);
  const differs = (name: string): boolean => hash(second.files[name]) !== hash(first.files[name]);
  expect(stills.map(({ output }) => output).filter(differs)).toEqual([]);
  expect(first.console).toEqual([]);
  const moving = names.filter((name) => name !== 'chance.html');
  for (const name of moving) expect(hash(first.files[`${name}-30.png`]), name).not.toBe(hash(first.files[`${name}-0.png`]));
  expect(hash(first.files['chance.html-30.png'])).toBe(hash(first.files['chance.html-0.png']));
});

test.each(['gif', 'video'])('a %s shows the picture of its time, and begins again', async (name) => {
  // The last and the first frame of a colour are next to one another.
  const frames = name === 'gif' ? [0, 13, 25, 37] : [0, 11, 12, 23, 24, 35, 36];
  const items = frames.map((frame) => smallStill(`${name}.html`, { frame, output: `${frame}.png` }));
  const { files } = await renderInTest(SITE, items);
  const shown = await Promise.all(
    frames.map((frame) => sharp(files[`${frame}.png`]).extract({ left: 9, top: 9, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  );
  // A video's colours are rounded.
  const colourOf = (pixel: Buffer): number => [...pixel].findIndex((part) => part > 195 && part < 210);
  expect(shown.map(colourOf)).toEqual(name === 'gif' ? [0, 1, 2, 0] : [0, 0, 1, 1, 2, 2, 0]);
});

test('scripts move a video by the virtual clock', async () => {
  const script = `const video = document.querySelector('video');
    video.currentTime = 0.6;
    setTimeout(() => video.play(), 200);
    video.addEventListener('ended', () => { document.body.style.background = '#000' });`;
  const site = { ...SITE, 'script.html': page(`<video src="clip.mp4"></video><script>${script}</script>`) };
  const frames = [0, 5, 14, 40];
  const { files } = await renderInTest(
    site,
    frames.map((frame) => smallStill('script.html', { frame, output: `${frame}.png` })),
  );
  const pixel = async (frame: number, left: number): Promise<number[]> =>
    (await sharp(files[`${frame}.png`]).extract({ left, top: 40, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toJSON().data;
  const colours = await Promise.all(frames.map((frame) => pixel(frame, 9)));
  expect(colours.map((colour) => colour.findIndex((part) => part > 195 && part < 210))).toEqual([1, 1, 2, 2]);
  expect([await pixel(14, 110), await pixel(40, 110)]).toEqual([
    [255, 255, 255],
    [0, 0, 0],
  ]);
});

/** As detailed as a photo, in whole blocks of a JPEG, which the browser can decode smaller. */
async function photo(): Promise<Buffer> {
  const noise = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, at) => (at * at * 7919) % 251));
  return sharp(noise, { raw: { width: 40, height: 20, channels: 3 } })
    .resize(320, 160, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer();
}

test('a photo looks the same in a still alone, after stills that show it larger, and nearly as in a video', async () => {
  const cropped = (side: number): string => page('<img src="photo.jpg">', `img{width:${side}px;height:${side}px;object-fit:cover}`);
  const site = { 'photo.jpg': await photo(), 'large.html': cropped(160), 'small.html': cropped(60) };
  const small = smallStill('small.html', { output: 'small.png' });
  const alone = await renderInTest(site, [small]);
  const after = await renderInTest(site, [smallStill('large.html', { output: 'large.png' }), small]);
  const frame = await renderInTest(site, [smallStill('small.html', { isVideo: true, output: 'small.png' })]);
  expect(hash(after.files['small.png'])).toBe(hash(alone.files['small.png']));
  // A still is decoded at a smaller size.
  expect(hash(frame.files['small.png'])).not.toBe(hash(alone.files['small.png']));
  const [one, other] = await Promise.all([alone, frame].map(({ files }) => sharp(files['small.png']).raw().toBuffer()));
  const differences = [...(one ?? [])].map((value, at) => Math.abs(value - (other?.[at] ?? 0)));
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(2);
});

test('an animation waits for the clock, however long the page takes to load', async () => {
  const style = (rest: string) => `div{width:20px;height:20px;background:#06c;${rest}}@keyframes go{from,to{background:#c00}}`;
  const templates = {
    // The browser's own clock would have ended it at the second real frame.
    'short.html': page('<div></div><script>for (let at = 0; at < 3e8; at += 1);</script>', style('animation:go 1ms linear')),
    'red.html': page('<div></div>', style('background:#c00')),
  };
  const { files } = await renderInTest(templates, [
    smallStill('short.html', { output: 'short.png' }),
    smallStill('red.html', { output: 'red.png' }),
  ]);
  expect(hash(files['short.png'])).toBe(hash(files['red.png']));
});

test('a frame waits for what a script reads of its files', async () => {
  const read =
    '<script>fetch("values.json").then((answer) => answer.json()).then(({ colour }) => { document.body.style.background = colour })</script>';
  const templates = {
    'values.json': JSON.stringify({ colour: '#c00', more: 'x'.repeat(2_000_000) }),
    'read.html': page(read),
    'red.html': page('', 'body{background:#c00!important}'),
  };
  const items = ['read', 'red'].map((name) => smallStill(`${name}.html`, { frame: 1, output: `${name}.png` }));
  const { files } = await renderInTest(templates, items);
  expect(hash(files['read.png'])).toBe(hash(files['red.png']));
});

test('another seed gives other chance', async () => {
  const still = [smallStill('chance.html')];
  const [one, two] = [await renderInTest(TEMPLATES, still, { seed: 1 }), await renderInTest(TEMPLATES, still, { seed: 2 })];
  expect(hash(one.files['still.png'])).not.toBe(hash(two.files['still.png']));
});

test('a video is the same from one page and from two, and nothing but its result is left', async () => {
  const videos = ['timers', 'video'].map((name): RenderOutput => ({
    kind: 'mp4',
    entry: `${name}.html`,
    width: 120,
    height: 80,
    fps: 24,
    seconds: 2,
    audio: null,
    output: `${name}.mp4`,
  }));
  const one = await renderInTest(SITE, videos, { pages: 1 });
  const two = await renderInTest(SITE, videos, { pages: 2 });
  expect(one.files['timers.mp4']?.subarray(4, 8).toString('latin1')).toBe('ftyp');
  expect(hashes(two.files)).toEqual(hashes(one.files));
  expect(two.left).toEqual(['out', 'site']);
});

test('a browser that cannot draw elements into a canvas renders by screenshots', async () => {
  const items: RenderOutput[] = [
    smallStill('timers.html', { output: 'first.png' }),
    smallStill('timers.html', { frame: 7, output: 'later.png' }),
    { kind: 'mp4', entry: 'css-animation.html', width: 120, height: 80, fps: 12, seconds: 1, audio: null, output: 'video.mp4' },
  ];
  const { files, renderer } = await renderInTest(TEMPLATES, items, { pages: 2, flags: ['--disable-blink-features=CanvasDrawElement'] });
  expect(renderer).toMatch(/by screenshots$/u);
  expect(hash(files['later.png'])).not.toBe(hash(files['first.png']));
  expect(files['video.mp4']?.subarray(4, 8).toString('latin1')).toBe('ftyp');
});

test('the sound is looped, faded at both ends and as long as the video', async () => {
  const sound = execFileSync(String(process.env['FFMPEG_PATH']), [
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=440:duration=0.5',
    '-f',
    'wav',
    'pipe:1',
  ]);
  const audio = { file: 'sound.wav', loop: true, fadeIn: 1, fadeOut: 1 };
  const video: RenderOutput = {
    kind: 'mp4',
    entry: 'timers.html',
    width: 120,
    height: 80,
    fps: 24,
    seconds: 3,
    audio,
    output: 'video.mp4',
  };
  const { files } = await renderInTest({ ...TEMPLATES, 'sound.wav': sound }, [video], { soundFormat: 'wav' });
  const samples = execFileSync(
    String(process.env['FFMPEG_PATH']),
    ['-loglevel', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', '8000', 'pipe:1'],
    { input: files['video.mp4'] },
  );
  const loudness = (from: number, to: number): number => {
    let largest = 0;
    for (let at = from * 8000; at < to * 8000; at += 1) largest = Math.max(largest, Math.abs(samples.readInt16LE(at * 2)));
    return largest;
  };
  expect(samples.length / 2 / 8000).toBeCloseTo(3, 1);
  expect(loudness(0, 0.1)).toBeLessThan(loudness(1.2, 1.8) / 3);
  expect(loudness(2.8, 2.9)).toBeLessThan(loudness(1.2, 1.8) / 3);
});
