// Writes a search as readable text for the URL: 'name:contains:harbour;countryCode:in:NZ,AU;startDate:between:this-week'.
import type { ListDescriptor, SearchOperator } from '#contract/list/index.ts';
import { isRelativeRange } from '#domain/dates/index.ts';

export interface Condition {
  field: string;
  operator: SearchOperator;
  /** A list for 'in' and 'not in'; two bounds or the name of a relative range for 'between'; 'true' or 'false' for 'empty'. */
  value: string | string[];
}

/** The person who looks at the list, in place of their id: a shared view then shows each colleague their own rows. */
export const ME = 'me';

const OPERATOR_WORDS: Record<SearchOperator, string> = {
  equals: 'equals',
  '%': 'contains',
  'not %': 'excludes',
  in: 'in',
  'not in': 'not',
  between: 'between',
  empty: 'empty',
};
export const MAX_CONDITIONS = 20;

const operatorByWord = new Map(Object.entries(OPERATOR_WORDS).map(([operator, word]) => [word, operator as SearchOperator]));

/** Whether the condition has a list of values. */
export const takesMany = (operator: SearchOperator): boolean => operator === 'in' || operator === 'not in';

export const writeConditions = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ field, operator, value }) => {
      const values = Array.isArray(value) ? value : [value];
      return `${field}:${OPERATOR_WORDS[operator]}:${values.map(escapeSeparators).join(',')}`;
    })
    .join(';');

export function readConditions(descriptor: ListDescriptor, text: string): Condition[] {
  if (!text) return [];
  return text
    .split(';')
    .map((part) => readCondition(descriptor, part))
    .filter((condition) => condition !== undefined)
    .slice(0, MAX_CONDITIONS);
}

function readCondition(descriptor: ListDescriptor, part: string): Condition | undefined {
  const [field = '', word = '', written = ''] = part.split(':');
  const operator = operatorByWord.get(word);
  const column = descriptor.columns.find((candidate) => candidate.field === field);
  if (!operator || !column?.search.includes(operator)) return undefined;
  const values = written.split(',').map(unescapeSeparators);
  const value = readValue(operator, values);
  return value === undefined ? undefined : { field, operator, value };
}

function readValue(operator: SearchOperator, values: readonly string[]): Condition['value'] | undefined {
  const given = values.filter(Boolean);
  const [first] = given;
  if (first === undefined) return undefined;
  if (takesMany(operator)) return given;
  if (operator === 'empty') return first === 'false' ? 'false' : 'true';
  if (operator !== 'between' || isRelativeRange(first)) return first;
  const [from = '', to = ''] = values;
  return [from, to];
}

/** Only our own separators are escaped, so that ordinary words stay readable. */
const escapeSeparators = (value: string): string => value.replace(/[%:;,]/g, (separator) => `%${separator.charCodeAt(0).toString(16)}`);
const unescapeSeparators = (value: string): string =>
  value.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
