// One product with demo data, and one browser, for all browser tests.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureProductBuilds } from '../../scripts/setup/product-builds.mjs';
import { serveBrowser } from './browser.ts';
import { startProduct } from './product.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProductBuilds();
  const ftpPort = await freePort();
  const environment = { FTP_SERVER_PORT: String(ftpPort), AUTOMATION_QUIET_SECONDS: '1' };
  const [product, browser] = await Promise.all([startProduct(environment), serveBrowser()]);
  project.provide('baseUrl', product.baseUrl);
  project.provide('ftpPort', ftpPort);
  project.provide('twinsFolder', path.join(product.dataDir, 'twins'));
  project.provide('browserEndpoint', browser.endpoint);
  return async () => {
    await browser.close();
    await product.stop();
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Where senders of feeds upload their files. */
    ftpPort: number;
    browserEndpoint: string;
    /** Each twin has a folder in it, with its port and the secret of its control API. */
    twinsFolder: string;
  }
}
