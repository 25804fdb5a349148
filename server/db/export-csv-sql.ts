// CSV lines made by PostgreSQL: quoting and formula escaping happen there, in blocks of rows, and Node only passes text on.
import type { ListColumn } from '#contract/list/index.ts';
import type { ListSql } from './list-sql.ts';

const ROWS_PER_BLOCK = 500;

export function csvSql({ text, values }: ListSql, columns: readonly ListColumn[]): Pick<ListSql, 'text' | 'values'> {
  const line = columns.map(cellSql).join(` || ',' || `);
  return {
    values,
    text: `
      select string_agg(line, '' order by place) as lines
      from (select ${line} || E'\\r\\n' as line, row_number() over () as place from (${text}) exported) numbered
      group by (place - 1) / ${ROWS_PER_BLOCK} order by (place - 1) / ${ROWS_PER_BLOCK}`,
  };
}

function cellSql(column: ListColumn): string {
  const value = `exported."${column.field}"`;
  if (column.kind === 'number') return `coalesce(${value}::text, '')`;
  if (column.kind === 'boolean') return `case when ${value} then 'Yes' when not ${value} then 'No' else '' end`;
  if (column.kind === 'time') return `coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
  return `'"' || replace(coalesce(case when ${value}::text ~ '^[=+@\\t\\r-]' then '''' else '' end || ${value}::text, ''), '"', '""') || '"'`;
}
