// The second `npm start` of a data folder with demo data: the time from the command to a healthy answer, and the memory when nobody uses it.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePortBetween } from '#server/db/embedded-postgres/free-port.ts';
import { serverProgram } from '../scripts/setup/server-build.mjs';
import type { Benchmark } from './benchmark.ts';
import { figure, median } from './figures.ts';
import { atMost } from './holds.ts';
import { ROOT } from './stage/child.ts';
import { BENCH_FOLDER } from './stage/databases.ts';
import { megabytesOf, processesBelow } from './stage/process-tree.ts';
import type { Stage } from './stage/stage.ts';

const MAX_SECONDS = 2.5;
const MAX_MEGABYTES = 180;
const IDLE_MS = 10_000;
const ASK_EVERY_MS = 10;

export const secondStart: Benchmark = {
  name: 'second-start',
  what: 'seconds from the second npm start to a healthy answer; the control is 2.5 s',
  async run(stage) {
    const seconds: number[] = [];
    await eachSecondStart(stage, (started) => Promise.resolve(void seconds.push(started.seconds)));
    stage.log(`  ${seconds.map(figure).join(', ')} s`);
    const ours = median(seconds);
    return { ratio: ours / MAX_SECONDS, ours, control: MAX_SECONDS, unit: 's', holds: [atMost('start', ours, MAX_SECONDS, 's')] };
  },
};

export const idleMemory: Benchmark = {
  name: 'idle-memory',
  what: "memory of the product's process that nobody uses, ten seconds after its start; the control is 180 MB",
  async run(stage) {
    const megabytes: number[] = [];
    await eachSecondStart(stage, async ({ child }) => {
      await sleep(IDLE_MS);
      const processes = processesBelow(child.pid ?? 0);
      const product = processes.filter(({ command }) => command.includes(serverProgram));
      const twins = processes.filter(({ command }) => command.includes('twins'));
      const launcher = processes.filter(({ command }) => command.includes('start.mjs'));
      megabytes.push(megabytesOf(product));
      stage.log(
        `  product ${figure(megabytesOf(product))} MB, twins ${figure(megabytesOf(twins))} MB in ${twins.length} process, launcher ${figure(megabytesOf(launcher))} MB`,
      );
    });
    const ours = median(megabytes);
    const holds = [atMost('memory', ours, MAX_MEGABYTES, 'MB')];
    return { ratio: ours / MAX_MEGABYTES, ours, control: MAX_MEGABYTES, unit: 'MB', holds };
  },
};

interface Started {
  child: ChildProcess;
  seconds: number;
}

/** The first start makes the demo data and fills the compile cache, so it is not measured. */
async function eachSecondStart({ options, log }: Stage, measure: (started: Started) => Promise<void>): Promise<void> {
  const port = await freePortBetween(10_000, 15_000);
  for (let round = 0; round <= options.rounds; round += 1) {
    const started = await start(port, log);
    try {
      if (round > 0) await measure(started);
    } finally {
      const ended = once(started.child, 'exit');
      started.child.kill('SIGINT');
      await ended;
    }
  }
}

async function start(port: number, log: (line: string) => void): Promise<Started> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(BENCH_FOLDER, 'start') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (text: Buffer) => log(text.toString().trim()));
  while (!(await isHealthy(port))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await sleep(ASK_EVERY_MS);
  }
  return { child, seconds: (performance.now() - begun) / 1000 };
}

const isHealthy = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );
