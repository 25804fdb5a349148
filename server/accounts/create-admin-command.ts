// npm run admin -- EMAIL: makes an admin in the database that the settings name. The password is asked for, or
// read from ADMIN_PASSWORD.
import { createInterface } from 'node:readline/promises';
import { credentials } from '#contract/accounts/index.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/connection.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { readMigrations, runMigrations } from '../db/run-migrations.ts';
import { createAdmin } from './create-first-admin.ts';

const config = readConfig(process.env);
const password = process.env.ADMIN_PASSWORD ?? (await ask('Password (6 to 128 characters): '));
const given = credentials.safeParse({ email: process.argv[2] ?? '', password });
if (!given.success || password.length < 6) {
  console.error('Usage: npm run admin -- EMAIL, with a password of 6 to 128 characters.');
  process.exit(1);
}
const postgres = config.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: console.log });
const db = openDatabase(config.DATABASE_URL ?? postgres?.url ?? '', { connections: 2, onError: () => undefined, statementTimeoutMs: 0 });
await runMigrations(db.$client, await readMigrations());
const created = await createAdmin(db, given.data.email, password);
console.log(created ? `${given.data.email} can now sign in.` : `A user ${given.data.email} exists already; nothing was changed.`);
await db.$client.end();
await postgres?.stop();
process.exit(created ? 0 : 1);

/** An empty answer when there is nobody to ask. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer;
}
