// npm run faults -- NAME [--rounds N]: one long fault run against real processes, closed by its verdict.
import { parseArgs } from 'node:util';
import { verdictLine } from './fault-run.ts';
import { faultRuns } from './fault-runs.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string' } } });
const [name = ''] = positionals;
const chosen = faultRuns[name];
const rounds = Number(values.rounds ?? chosen?.rounds);
if (!chosen || !Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run faults -- NAME [--rounds N]');
  for (const [known, { what, rounds: usual }] of Object.entries(faultRuns))
    console.error(`  ${known.padEnd(26)} ${what} (${usual} rounds)`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const outcome = await chosen.run(rounds, console.error);
console.log(verdictLine(name, outcome));
process.exit(outcome.broken.length + outcome.late.length === 0 ? 0 : 1);
