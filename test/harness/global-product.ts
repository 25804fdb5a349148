// One product with demo data for all browser tests.
import type { TestProject } from 'vitest/node';
import { ensureProductBuilds } from '../../scripts/setup/product-builds.mjs';
import { startProduct } from './product.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureProductBuilds();
  const product = await startProduct();
  project.provide('baseUrl', product.baseUrl);
  return () => product.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
  }
}
