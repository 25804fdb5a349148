// `npm run bench -- NAME`: runs one benchmark, or `all`, and ends each with the line `NAME: ratio R (ours O, control C)`.
// A missed requirement is reported without failing the run: figures depend on the machine, and a person has to judge them.
import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { benchmarks } from './benchmarks.ts';
import { ratioLine } from './figures.ts';
import { openStage } from './stage/stage.ts';
import type { Options, Stage } from './stage/stage.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '60' },
    small: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
});
const log = (line: string): void => console.log(line);
const selected = benchmarks.filter(({ name }) => positionals.includes('all') || positionals.includes(name));
const unknown = positionals.filter((name) => name !== 'all' && !benchmarks.some((benchmark) => benchmark.name === name));

if (unknown.length > 0) {
  log(`There is no benchmark ${unknown.join(', ')}.`);
  process.exitCode = 1;
}
if (selected.length === 0) {
  log('Benchmarks, each by its name, or all:');
  for (const { name, what } of benchmarks) log(`  ${name.padEnd(22)} ${what}`);
} else if (unknown.length === 0) {
  await runAll(selected, {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    minutes: Number(values.minutes),
    isSmall: values.small,
    profileFolder: values.profile,
  });
}

async function runAll(selection: readonly Benchmark[], options: Options): Promise<void> {
  const lines: string[] = [];
  for (const benchmark of selection) lines.push(await runOne(benchmark, options));
  if (lines.length > 1) for (const line of lines) log(line);
}

async function runOne(benchmark: Benchmark, options: Options): Promise<string> {
  log(`${benchmark.name}: ${benchmark.what}`);
  const stage = await openStage(options, log);
  const signals = closeOnSignal(stage);
  try {
    const outcome = await benchmark.run(stage);
    for (const { says, measured, met } of outcome.holds) log(`  ${met ? 'holds' : 'MISSED'}: ${says}; measured ${measured}`);
    const line = ratioLine(benchmark.name, outcome);
    log(line);
    return line;
  } catch (error) {
    // Shown before the stage is closed: a failure while closing would end this process without it.
    console.error(error);
    process.exitCode = 1;
    return `${benchmark.name}: failed`;
  } finally {
    signals.release();
    await stage.close();
  }
}

function closeOnSignal(stage: Stage): { release(): void } {
  const end = (): void => void stage.close().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  return {
    release() {
      for (const signal of signals) process.off(signal, end);
    },
  };
}
