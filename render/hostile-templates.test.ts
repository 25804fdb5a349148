// Templates that try to get out, to learn something or to hang: each ends inside its limits with a sentence, or achieves nothing.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RENDER_FOLDER, renderInTest, smallStill } from './testing/render-in-test.ts';

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><body>${body}</body>`;
const limits = { silentSeconds: 3, memoryBytes: 700 * 1024 * 1024 };
const render = (body: string, more: Record<string, string> = {}) =>
  renderInTest({ 'index.html': page(body), ...more }, [smallStill('index.html', { frame: 3 })], { limits });

describe('what never ends or grows', () => {
  test.each([
    ['an endless loop', '<script>for(;;);</script>', /computed for more than 3 seconds/u],
    ['an endless loop in a timer', '<script>setTimeout(()=>{for(;;);},10)</script>', /computed for more than 3 seconds/u],
    ['timers without end in one frame', '<script>(function again(){setTimeout(again,0)})()</script>', /More than 10000 timers/u],
    ['a memory bomb', '<script>const all=[];for(;;)all.push(new Uint8Array(1e7).fill(1))</script>', /memory|computed|browser ended/u],
    [
      'a picture that never arrives',
      '<script>document.body.append(Object.assign(new Image(),{src:"http://192.0.2.1/never.png"}))</script>',
      null,
    ],
  ])('%s', async (_name, body, reason) => {
    const rendering = render(body);
    if (reason === null) expect((await rendering).files['still.png']).toBeDefined();
    else await expect(rendering).rejects.toThrow(reason);
  });

  test('ten thousand elements and a huge canvas are drawn or refused, and leave no browser behind', async () => {
    const many =
      '<script>for(let n=0;n<10000;n++)document.body.append(Object.assign(document.createElement("i"),{textContent:n}))</script>';
    expect((await render(many)).files['still.png']).toBeDefined();
    const huge =
      '<canvas></canvas><script>const c=document.querySelector("canvas");c.width=c.height=60000;c.getContext("2d").fillRect(0,0,60000,60000)</script>';
    await render(huge).catch((error: Error) => expect(error.message).toMatch(/memory|computed|browser ended/u));
    expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain(RENDER_FOLDER);
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
    const { console: printed } = await render(`
      <link rel="stylesheet" href="${url}/style.css"><link rel="prefetch" href="${url}/prefetch"><link rel="preconnect" href="${url}">
      <style>@import url("${url}/import.css");body{background:url("${url}/background.png")}@font-face{font-family:x;src:url("${url}/font")}p{font-family:x}</style>
      <p>text</p><iframe src="${url}/frame"></iframe><form action="${url}/form" method="post"></form>
      <script>
        const tried = (name, work) => { try { work(); } catch (error) { console.error(name + ': ' + error.message); } };
        tried('fetch', () => fetch("${url}/fetch").catch(() => undefined));
        tried('metadata', () => fetch("http://169.254.169.254/latest/meta-data").catch(() => undefined));
        tried('localhost', () => fetch("http://localhost:${address.split(':')[1]}/localhost").catch(() => undefined));
        tried('beacon', () => navigator.sendBeacon("${url}/beacon", "x"));
        tried('socket', () => new WebSocket("ws://${address}/socket"));
        tried('worker', () => new Worker("data:text/javascript,fetch('${url}/worker')"));
        tried('parent worker', () => new parent.Worker("data:text/javascript,fetch('${url}/parent-worker')"));
        tried('webrtc', () => new RTCPeerConnection());
        tried('popup', () => window.open("${url}/popup"));
        tried('top', () => { top.location = "${url}/top"; });
        document.forms[0].submit();
      </script>`);
    expect(asked).toEqual([]);
    expect(printed.join('\n')).toContain('Worker is not available in creative templates.');
  });

  test('files of the machine cannot be read', async () => {
    const { console: printed } = await render(`<p></p><script>
      fetch("file:///etc/passwd").then(() => console.error('file read'), () => undefined);
      fetch("/../../../../etc/passwd").then((answer) => answer.ok && console.error('path read'));
      fetch("/..%2f..%2f..%2fetc/passwd").then((answer) => answer.ok && console.error('encoded path read'));
    </script>`);
    expect(printed.filter((line) => line.includes('read'))).toEqual([]);
  });

  test('nothing of an earlier job is found by the next', async () => {
    const keep = '<script>localStorage.kept="1";document.cookie="kept=1";indexedDB.open("kept")</script>';
    const look = `<script>indexedDB.databases().then((all) => { if (localStorage.kept || document.cookie || all.length) console.error('found') })</script>`;
    await render(keep);
    expect((await render(look)).console).toEqual([]);
  });
});

test('an error of the template is told with its file and line', async () => {
  const { console: printed } = await render('<script src="broken.js"></script>', { 'broken.js': '\n\nmissingFunction();' });
  expect(printed).toEqual(['ReferenceError: missingFunction is not defined (/broken.js, line 3)']);
});
