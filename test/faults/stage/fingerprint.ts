// Fingerprints to compare databases: one checksum of the schema, and one of the rows of each table.
import { createHash } from 'node:crypto';
import { query } from './cluster.ts';

/** Without the tables that pg-boss makes for each day: midnight may come between two fingerprints. */
const SCHEMA = `
  select line from (
    select format('column %s.%s %s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema in ('public', 'pgboss')
    union all
    select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname in ('public', 'pgboss')
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('migration %s %s', name, hash) from migrations
  ) lines where line !~ 'queue_stats_[0-9]{8}' order by line`;

export async function schemaFingerprint(url: string): Promise<string> {
  const lines = await query<{ line: string }>(url, SCHEMA);
  return createHash('sha256')
    .update(lines.map(({ line }) => line).join('\n'))
    .digest('hex');
}

/** Table → number of rows and checksum. */
export async function rowFingerprints(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ rows: number; sum: string | null }>(
      url,
      `select count(*)::int as rows, md5(string_agg(line, chr(10) order by line)) as sum from (select t::text as line from ${name} t) lines`,
    );
    found[name] = `${row?.rows} rows ${row?.sum}`;
  }
  return found;
}
