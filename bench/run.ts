// `npm run bench -- NAME`: runs one benchmark, or `all`, and ends each with the line `NAME: ratio R (ours O, control C)`.
// A hold that is missed is said, not failed: figures depend on the machine, and only a person can judge them.
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
const say = (line: string): void => console.log(line);
const wanted = benchmarks.filter(({ name }) => positionals.includes('all') || positionals.includes(name));
const unknown = positionals.filter((name) => name !== 'all' && !benchmarks.some((benchmark) => benchmark.name === name));

if (unknown.length > 0) {
  say(`There is no benchmark ${unknown.join(', ')}.`);
  process.exitCode = 1;
}
if (wanted.length === 0) {
  say('Benchmarks, each by its name, or all:');
  for (const { name, what } of benchmarks) say(`  ${name.padEnd(22)} ${what}`);
} else if (unknown.length === 0) {
  await runAll(wanted, { seconds: Number(values.seconds), rounds: Number(values.rounds), minutes: Number(values.minutes), isSmall: values.small, profileFolder: values.profile });
}

async function runAll(chosen: readonly Benchmark[], options: Options): Promise<void> {
  const lines: string[] = [];
  for (const benchmark of chosen) lines.push(await runOne(benchmark, options));
  if (lines.length > 1) for (const line of lines) say(line);
}

async function runOne(benchmark: Benchmark, options: Options): Promise<string> {
  say(`${benchmark.name}: ${benchmark.what}`);
  const stage = await openStage(options, say);
  const ending = endOnSignal(stage);
  try {
    const outcome = await benchmark.run(stage);
    for (const { says, measured, met } of outcome.holds) say(`  ${met ? 'holds' : 'MISSED'}: ${says}; measured ${measured}`);
    const line = ratioLine(benchmark.name, outcome);
    say(line);
    return line;
  } finally {
    ending.forget();
    await stage.close();
  }
}

function endOnSignal(stage: Stage): { forget(): void } {
  const end = (): void => void stage.close().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, end);
  return {
    forget() {
      for (const signal of signals) process.off(signal, end);
    },
  };
}
