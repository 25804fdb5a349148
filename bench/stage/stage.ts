// What does a benchmark stand on? Databases, and product and control as processes of their own; all end with the run.
import path from 'node:path';
import { serverFlags } from '../../scripts/setup/server-flags.mjs';
import { startServer } from './child.ts';
import type { RunningChild } from './child.ts';
import { BENCH_FOLDER, openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';

export interface Options {
  /** How long each measured piece lasts. */
  seconds: number;
  rounds: number;
  /** The length of a soak. */
  minutes: number;
  /** Ten thousand listings instead of a million, to try something out. */
  isSmall: boolean;
  /** Where Node writes a CPU profile of the product, if anywhere. */
  profileFolder?: string | undefined;
}

export interface Stage {
  options: Options;
  databases: Databases;
  say(line: string): void;
  startProduct(databaseUrl: string, env?: Record<string, string>): Promise<RunningChild>;
  /** One whose garbage can be collected on demand, so that memory in use is told from memory not yet given back. */
  startMeasuredProduct(databaseUrl: string): Promise<RunningChild>;
  startControl(databaseUrl: string): Promise<RunningChild>;
  close(): Promise<void>;
}

export const CONNECTIONS = 20;

export async function openStage(options: Options, say: (line: string) => void): Promise<Stage> {
  const databases = await openDatabases(say);
  const children: RunningChild[] = [];
  const flags = [...serverFlags, ...(options.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`] : [])];
  const start = async (args: string[], env: Record<string, string>): Promise<RunningChild> => {
    const child = await startServer(args, { DATABASE_CONNECTIONS: String(CONNECTIONS), ...env });
    children.push(child);
    return child;
  };
  return {
    options,
    databases,
    say,
    startProduct: (databaseUrl, env = {}) => start([...flags, 'server/main.ts'], { ...productEnvironment(databaseUrl), ...env }),
    startMeasuredProduct: (databaseUrl) => start([...flags, '--inspect=127.0.0.1:0', 'server/main.ts'], productEnvironment(databaseUrl)),
    startControl: (databaseUrl) => start(['bench/control.ts'], { DATABASE_URL: databaseUrl }),
    async close() {
      await Promise.all(children.map((child) => child.stop()));
      await databases.close();
    },
  };
}

const productEnvironment = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: path.join(BENCH_FOLDER, 'product'),
  PORT: '0',
  ADSTEAD_DEMO: '0',
  LOG_LEVEL: 'warn',
});
