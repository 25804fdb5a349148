// Lets a test of a migration insert only the rows and columns that the migration is about.

/** Without foreign keys a row needs no others. */
export const DROP_FOREIGN_KEYS = `do $$ declare key record; begin
  for key in select conrelid::regclass as "table", conname as name from pg_constraint where contype = 'f' loop
    execute format('alter table %s drop constraint %I', key.table, key.name);
  end loop; end $$;`;

/** Its primary key stays required. */
export const dropNotNulls = (table: string): string => `do $$ declare required record; begin
  for required in select column_name as name from information_schema.columns
      where table_name = '${table}' and is_nullable = 'NO' and column_name <> 'id' loop
    execute format('alter table %I alter column %I drop not null', '${table}', required.name);
  end loop; end $$;`;
