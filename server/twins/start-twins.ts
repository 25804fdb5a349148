// Starts a twin for each network without credentials, and adds its URL and credentials to the configuration. From then on
// nothing else tells a twin from the real network.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identityTwin } from '../adapters/identity/index.ts';
import { stripeTwin } from '../adapters/stripe/index.ts';
import type { Config } from '../config.ts';
import type { TwinDefinition, TwinInUse } from './twin-definition.ts';
import { runTwinProcess } from './twin-process.ts';
import type { RunningTwin } from './twin-process.ts';

/** One line per twin. */
const definitions: readonly TwinDefinition[] = [identityTwin, stripeTwin];

export interface StartedTwins {
  config: Config;
  close(): void;
}

export async function startTwins(config: Config, onTrouble: (sentence: string) => void): Promise<StartedTwins> {
  const needed = definitions.filter((definition) => definition.standsInFor(config).length > 0);
  const started = await Promise.all(needed.map((definition) => startTwin(definition, config, onTrouble)));
  return {
    config: started.reduce((merged, { settings, inUse }) => ({ ...merged, ...settings, twins: [...merged.twins, inUse] }), config),
    close: () => started.forEach(({ running }) => running.close()),
  };
}

interface StartedTwin {
  running: RunningTwin;
  settings: Partial<Config>;
  inUse: TwinInUse;
}

async function startTwin(definition: TwinDefinition, config: Config, onTrouble: (sentence: string) => void): Promise<StartedTwin> {
  const { name, pages, framedPages = [] } = definition;
  const folder = path.join(config.dataDir, 'twins', name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = await ensureSecret(folder);
  const running = await runTwinProcess({
    name,
    folder,
    options: { controlSecret: secret, ...definition.options(config, secret) },
    onTrouble,
  });
  const standsInFor = definition.standsInFor(config);
  return {
    running,
    settings: definition.settings(standsInFor, running.url, secret),
    inUse: { name, standsInFor, url: running.url, pages, framedPages },
  };
}

/** Created once for a data folder; every process that shares the folder uses the same secret. */
async function ensureSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'secret');
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { force: true });
  return readFile(file, 'utf8');
}
