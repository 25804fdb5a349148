// The usual way to make pictures of pages: two warm pages that navigate to each picture and take a screenshot.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { CDPSession } from 'playwright-core';
import { contentTypeOf } from '#render/chromium/content-types.ts';
import type { SiteFiles } from './property-templates.ts';
import { PROGRAMS } from './render-stage.ts';

const PAGES = 2;
const QUALITY = 90;

export interface Navigator extends AsyncDisposable {
  /** The seconds for all of these pages. */
  take(paths: readonly string[], side: number): Promise<number>;
}

export async function openNavigator(site: SiteFiles): Promise<Navigator> {
  const server = createServer(({ url = '/' }, response) => {
    const name = decodeURIComponent(url.slice(1));
    response.writeHead(name in site ? 200 : 404, { 'content-type': contentTypeOf(name) }).end(site[name]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: PROGRAMS.chromium, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext();
  const sessions: CDPSession[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const session = await context.newCDPSession(await context.newPage());
    await session.send('Page.enable');
    sessions.push(session);
  }
  return {
    async take(paths, side) {
      const left = [...paths];
      const began = performance.now();
      await Promise.all(
        sessions.map(async (session) => {
          await session.send('Emulation.setDeviceMetricsOverride', { width: side, height: side, deviceScaleFactor: 1, mobile: false });
          for (let next = left.shift(); next !== undefined; next = left.shift()) await screenshot(session, `${origin}/${next}`);
        }),
      );
      return (performance.now() - began) / 1000;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function screenshot(session: CDPSession, url: string): Promise<Buffer> {
  const loaded = new Promise<void>((resolve) => session.once('Page.loadEventFired', () => resolve()));
  await session.send('Page.navigate', { url });
  await loaded;
  const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY });
  return Buffer.from(data, 'base64');
}
