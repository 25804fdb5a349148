// One product with demo data, and one browser, for all browser tests.
import path from 'node:path';
import { freePortBetween } from '#server/db/embedded-postgres/free-port.ts';
import type { TestProject } from 'vitest/node';
import { ensureProductBuilds } from '../../scripts/setup/product-builds.mjs';
import { serveBrowser } from './browser.ts';
import { startDemoProduct } from './demo-data.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProductBuilds();
  // Below the ports that systems assign, of which the product takes one for itself.
  const ftpPort = await freePortBetween(10_000, 15_000);
  const environment = { FTP_SERVER_PORT: String(ftpPort), AUTOMATION_QUIET_SECONDS: '1' };
  const [product, browser] = await Promise.all([startDemoProduct(environment), serveBrowser()]);
  project.provide('baseUrl', product.baseUrl);
  project.provide('ftpPort', ftpPort);
  project.provide('twinsFolder', path.join(product.dataDir, 'twins'));
  project.provide('browserEndpoint', browser.endpoint);
  return async () => {
    await browser.close();
    await product.stop();
  };
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
