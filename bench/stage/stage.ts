// The environment of a benchmark: databases, and product and control as processes; all end with the run.
import path from 'node:path';
import { serverProgram } from '../../scripts/setup/server-build.mjs';
import { serverFlags } from '../../scripts/setup/server-flags.mjs';
import { startServer } from './child.ts';
import type { RunningChild } from './child.ts';
import { BENCH_FOLDER, openDatabases } from './databases.ts';
import type { Databases } from './databases.ts';

export interface Options {
  /** Duration of each measurement. */
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
  log(line: string): void;
  startProduct(databaseUrl: string, env?: Record<string, string>): Promise<RunningChild>;
  /** Its garbage can be collected on demand, to measure memory in use without memory that is not released yet. */
  startMeasuredProduct(databaseUrl: string, env?: Record<string, string>): Promise<RunningChild>;
  startControl(databaseUrl: string): Promise<RunningChild>;
  close(): Promise<void>;
}

export const CONNECTIONS = 20;

export async function openStage(options: Options, log: (line: string) => void): Promise<Stage> {
  const databases = await openDatabases(log);
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
    log,
    startProduct: (databaseUrl, env = {}) => start([...flags, serverProgram], { ...productEnvironment(databaseUrl), ...env }),
    startMeasuredProduct: (databaseUrl, env = {}) =>
      start([...flags, '--inspect=127.0.0.1:0', serverProgram], { ...productEnvironment(databaseUrl), ...env }),
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
