// node migrate-process.ts FOLDER URL: runs the migrations of a folder as the product does, in a process to be killed.
import { openDatabase } from '#server/db/connection.ts';
import { readMigrations, runMigrations } from '#server/db/run-migrations.ts';

const [folder = '', url = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit(1));
const db = openDatabase(url, { connections: 2, onError: () => undefined });
const migrations = await readMigrations(folder);
console.log('migrating');
const applied = await runMigrations(db.$client, migrations);
console.log(`applied ${applied.length}`);
await db.$client.end();
process.exit(0);
