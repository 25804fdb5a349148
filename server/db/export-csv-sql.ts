// CSV lines made by PostgreSQL: quoting and formula escaping happen there, in blocks of rows, and Node only passes text on.
import type { ListColumn } from '#contract/list/index.ts';
import { wordFor } from './export-words.ts';
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
  if (column.kind === 'boolean') return `case when ${value} then ${quoted(wordFor(column, true))} when not ${value} then ${quoted(wordFor(column, false))} else '' end`;
  if (column.kind === 'time') return `coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
  if (column.kind === 'set') return textCell(setInWords(value, column.choices ?? []));
  return textCell(column.choices ? inWords(value, column.choices) : `${value}::text`);
}

const textCell = (text: string): string =>
  `'"' || replace(coalesce(regexp_replace(${text}, '^([=+@\\t\\r＝＋＠－-])', '''\\1'), ''), '"', '""') || '"'`;

function inWords(value: string, choices: readonly { value: string; label: string }[]): string {
  const words = choices.map((choice) => `when ${quoted(choice.value)} then ${quoted(choice.label)}`);
  return `case ${value}::text ${words.join(' ')} else ${value}::text end`;
}

const setInWords = (value: string, choices: readonly { value: string; label: string }[]): string =>
  `array_to_string(array(select ${inWords('one', choices)} from unnest(${value}) one), ', ')`;

/** Choices come from list descriptors of ours, never from a person; an apostrophe in a name is all that can happen. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
