// npm run demo -- --customers N --offices N --listings N: adds large sets to the database that the settings name.
import { parseArgs } from 'node:util';
import { runCommand } from '../server/run-command.ts';
import { addCustomers, addListings, addOffices } from './large-sets.ts';

/** In the order in which they need each other. */
const SETS = { customers: addCustomers, offices: addOffices, listings: addListings };
const LARGEST = 10_000_000;

const wanted = readWanted();
if (!wanted) {
  console.error('Usage: npm run demo -- [--customers N] [--offices N] [--listings N], with N up to 10,000,000.');
  process.exit(1);
}
await runCommand(async (db) => {
  for (const { name, count } of wanted) {
    console.log(`Adding ${count.toLocaleString('en-NZ')} ${name}.`);
    await SETS[name](db.$client, count);
  }
});

function readWanted(): { name: keyof typeof SETS; count: number }[] | null {
  const { values } = parseArgs({
    strict: false,
    options: { customers: { type: 'string' }, offices: { type: 'string' }, listings: { type: 'string' } },
  });
  const sets = Object.entries(values).map(([name, count]) => ({ name: name as keyof typeof SETS, count: Number(count) }));
  const isPossible = sets.every(
    ({ name, count }) => Object.hasOwn(SETS, name) && Number.isInteger(count) && count >= 1 && count <= LARGEST,
  );
  const order = Object.keys(SETS);
  return sets.length > 0 && isPossible ? sets.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name)) : null;
}
