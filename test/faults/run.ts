// npm run faults -- NAME [--rounds N] [--seed N]: runs one fault against real processes and prints the verdict.
import { parseArgs } from 'node:util';
import { verdictLine } from './fault-run.ts';
import { faultRuns } from './fault-runs.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '0' } },
});
const [name = ''] = positionals;
const faultRun = faultRuns[name];
const rounds = Number(values.rounds ?? faultRun?.rounds);
if (!faultRun || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run faults -- NAME [--rounds N] [--seed N]');
  for (const [runName, { what, rounds: defaultRounds }] of Object.entries(faultRuns))
    console.error(`  ${runName.padEnd(26)} ${what} (${defaultRounds} rounds)`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const outcome = await faultRun.run(rounds, console.error, Number(values.seed));
console.log(verdictLine(name, outcome));
process.exit(outcome.broken.length + outcome.late.length === 0 ? 0 : 1);
