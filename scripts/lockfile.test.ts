// `npm ci` refuses a lockfile that leaves out a package for some other platform, as npm writes one when it cannot reach
// that package; and one that names a server to download from would work only where that server is.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { resolved?: string; optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};

test('the lockfile holds every optional package that its packages name', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isReachable(path, name)),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no server to download from', () => {
  const named = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});

function isReachable(from: string, name: string): boolean {
  const folders = from.split('/node_modules/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders, ''].some((folder) => `${folder ? `${folder}/` : ''}node_modules/${name}` in packages);
}
