// One product with demo data for all browser tests.
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureProductBuilds } from '../../scripts/setup/product-builds.mjs';
import { startProduct } from './product.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProductBuilds();
  const product = await startProduct();
  project.provide('baseUrl', product.baseUrl);
  project.provide('twinsFolder', path.join(product.dataDir, 'twins'));
  return () => product.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    /** Each twin has a folder in it, with its port and the secret of its control API. */
    twinsFolder: string;
  }
}
