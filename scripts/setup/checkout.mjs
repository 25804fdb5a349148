// Paths of this checkout, and environments for child processes.
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const binFolder = join(root, 'node_modules', '.bin');
export const nodeLink = join(binFolder, 'node');
export const toolsFolder = join(root, '.tools');
export const distFolder = join(root, 'dist');

const pathEntries = () => (process.env.PATH ?? '').split(delimiter);

/** For the product and its tools: `node` is the pinned version. */
export function productEnvironment(more = {}) {
  const PATH = [binFolder, ...pathEntries().filter((entry) => entry !== binFolder)].join(delimiter);
  return { ...process.env, PATH, ...more };
}

/** For npm and system tools: npm must not run on the very Node that it is about to replace. */
export function machineEnvironment(more = {}) {
  const PATH = pathEntries()
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')))
    .join(delimiter);
  return { ...process.env, PATH, ...more };
}
