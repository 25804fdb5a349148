// npm run demo -- --customers N --offices N: adds large sets to the database that the settings name.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { readMigrations, runMigrations } from '../db/run-migrations.ts';
import { addCustomers, addOffices } from './large-sets.ts';

const SETS = { customers: addCustomers, offices: addOffices };
const LARGEST = 10_000_000;

const { values } = parseArgs({ options: { customers: { type: 'string' }, offices: { type: 'string' } } });
const wanted = Object.entries(values).map(([name, count]) => ({ name: name as keyof typeof SETS, count: Number(count) }));
if (wanted.length === 0 || wanted.some(({ count }) => !Number.isInteger(count) || count < 1 || count > LARGEST)) {
  console.error('Usage: npm run demo -- [--customers N] [--offices N], with N up to 10,000,000.');
  process.exit(1);
}
const config = readConfig(process.env);
const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
const db = openDatabase(config.DATABASE_URL ?? postgres?.url ?? '', { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
await runMigrations(db.$client, await readMigrations());
for (const { name, count } of wanted) {
  console.log(`Adding ${count.toLocaleString('en-NZ')} ${name}.`);
  await SETS[name](db.$client, count);
}
await db.$client.end();
await postgres?.stop();
