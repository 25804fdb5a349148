// Starts the twins of the networks without credentials, and adds their URLs and credentials to the configuration. From then on
// nothing else tells a twin from the real network.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { geocoderTwin } from '../adapters/geocoder/geocoder-twin.ts';
import { googleAdsTwin } from '../adapters/google-ads/google-ads-twin.ts';
import { identityTwin } from '../adapters/identity/identity-twin.ts';
import { metaTwin } from '../adapters/meta/meta-twin.ts';
import { stripeTwin } from '../adapters/stripe/stripe-twin.ts';
import type { Config } from '../config.ts';
import type { TwinDefinition, TwinInUse } from './twin-definition.ts';
import { runTwinProcess } from './twin-process.ts';
import type { TwinToRun } from './twin-process.ts';

/** One line per twin. */
const definitions: readonly TwinDefinition[] = [identityTwin, stripeTwin, metaTwin, googleAdsTwin, geocoderTwin];

export interface StartedTwins {
  config: Config;
  close(): void;
}

export async function startTwins(config: Config, onTrouble: (sentence: string) => void): Promise<StartedTwins> {
  // Asked before the first twin adds its credentials: a twin may depend on whether another one runs.
  const needed = definitions
    .map((definition) => ({ definition, standsInFor: definition.standsInFor(config) }))
    .filter(({ standsInFor }) => standsInFor.length > 0);
  if (needed.length === 0) return { config, close: () => undefined };
  const secrets = await Promise.all(needed.map(({ definition }) => ensureSecret(folderOf(config, definition.name))));
  const toRun = needed.map(({ definition }, index) => twinToRun(definition, config, secrets[index] ?? ''));
  const { urls, close } = await runTwinProcess(toRun, onTrouble);
  const merged = needed.reduce(
    (soFar, { definition, standsInFor }, index) =>
      withTwin(soFar, definition, { standsInFor, url: urls[index] ?? '', secret: secrets[index] ?? '' }),
    config,
  );
  return { config: merged, close };
}

const folderOf = ({ dataDir }: Config, name: string): string => path.join(dataDir, 'twins', name);

const twinToRun = ({ name, options }: TwinDefinition, config: Config, secret: string): TwinToRun => ({
  name,
  folder: folderOf(config, name),
  options: { controlSecret: secret, ...options(config, secret) },
});

function withTwin(
  config: Config,
  definition: TwinDefinition,
  { standsInFor, url, secret }: { standsInFor: readonly string[]; url: string; secret: string },
): Config {
  const { name, pages, framedPages = [] } = definition;
  const inUse: TwinInUse = { name, standsInFor, url, controlSecret: secret, pages, framedPages };
  return { ...config, ...definition.settings(standsInFor, url, secret), twins: [...config.twins, inUse] };
}

/** Created once for a data folder; every process that shares the folder uses the same secret. */
async function ensureSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}
