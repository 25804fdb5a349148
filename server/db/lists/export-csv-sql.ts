// Lets PostgreSQL write the lines of a CSV: quoting and formula escaping happen there, and Node only passes text on. Lines are made as they
// are fetched, so a reader who stops reading stops the work too.
import type { ListColumn } from '#contract/list/index.ts';
import { labelFor } from './export-labels.ts';
import type { ListSql } from './list-sql.ts';

/** Digits only, so that nothing needs quotes. */
const PLAIN_KINDS: readonly ListColumn['kind'][] = ['number', 'money', 'date'];

export function csvSql({ text, values }: ListSql, columns: readonly ListColumn[]): Pick<ListSql, 'text' | 'values'> {
  const line = columns.map(cellSql).join(` || ',' || `);
  return { values, text: `select ${line} || E'\\r\\n' as line from (${text}) exported` };
}

function cellSql(column: ListColumn): string {
  const value = `exported."${column.field}"`;
  if (column.prefix !== undefined) return textCell(`${quoted(column.prefix)} || ${value}::text`);
  if (PLAIN_KINDS.includes(column.kind)) return `coalesce(${value}::text, '')`;
  if (column.kind === 'boolean')
    return `case when ${value} then ${quoted(labelFor(column, true))} when not ${value} then ${quoted(labelFor(column, false))} else '' end`;
  if (column.kind === 'time') return `coalesce(to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;
  if (column.kind === 'set') return textCell(setLabelsSql(value, column.choices ?? []));
  return textCell(column.choices ? choiceLabelSql(value, column.choices) : `${value}::text`);
}

const textCell = (text: string): string =>
  `'"' || replace(coalesce(regexp_replace(${text}, '^([=+@\\t\\r\\n＝＋＠－-])', '''\\1'), ''), '"', '""') || '"'`;

function choiceLabelSql(value: string, choices: readonly { value: string; label: string }[]): string {
  const branches = choices.map((choice) => `when ${quoted(choice.value)} then ${quoted(choice.label)}`);
  return `case ${value}::text ${branches.join(' ')} else ${value}::text end`;
}

const setLabelsSql = (value: string, choices: readonly { value: string; label: string }[]): string =>
  `array_to_string(array(select ${choiceLabelSql('one', choices)} from unnest(${value}) one), ', ')`;

/** Choices come from our own list descriptors, never from user input, so doubling apostrophes is enough. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
