// One product with demo data, and one browser, for all browser tests.
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureProductBuilds } from '../../scripts/setup/product-builds.mjs';
import { serveBrowser } from './browser.ts';
import { startProduct } from './product.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProductBuilds();
  const [product, browser] = await Promise.all([startProduct(), serveBrowser()]);
  project.provide('baseUrl', product.baseUrl);
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
    browserEndpoint: string;
    /** Each twin has a folder in it, with its port and the secret of its control API. */
    twinsFolder: string;
  }
}
