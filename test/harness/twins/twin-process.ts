// The process of the twins as the product starts it, from the build, for tests that kill it. From the sources a start takes four times as long.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ensureServerBuild, serverProgram } from '../../../scripts/setup/server-build.mjs';

await ensureServerBuild();

const TWINS_PROGRAM = path.join(path.dirname(serverProgram), 'twins.mjs');
const COMPILE_CACHE = path.join(path.dirname(serverProgram), '../compile-cache');

export interface TwinProcess {
  child: ChildProcess;
  /** In the order of identity, stripe, meta and google-ads. */
  urls: readonly string[];
}

/** `options` by the name of each twin. Resolves when all of them listen. */
export async function startTwinProcess(options: Record<string, object>): Promise<TwinProcess> {
  const child = spawnTwinProcess(options);
  const count = Object.keys(options).length;
  let printed = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    printed += chunk.toString();
    const urls = printed.match(/http:\S+/g) ?? [];
    if (urls.length === count) return { child, urls };
  }
  throw new Error(`The twins printed only: ${printed}`);
}

/** For a start that may be refused. */
export function spawnTwinProcess(options: Record<string, object>): ChildProcess {
  return spawn(process.execPath, [TWINS_PROGRAM], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, TWIN_OPTIONS: JSON.stringify(options) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

export async function killTwinProcess({ child }: TwinProcess): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}
