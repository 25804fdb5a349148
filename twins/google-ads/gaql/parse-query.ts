// Parses SELECT … FROM … WHERE … AND … ORDER BY … LIMIT … PARAMETERS …. There is no OR, no join and no alias.
import type { Condition, Literal, Operator, Query } from './query.ts';
import { queryError, readTokens } from './read-tokens.ts';
import type { Token } from './read-tokens.ts';

interface Reader {
  peek(): Token | undefined;
  next(): Token;
  /** Takes these words when they come next. */
  take(...words: string[]): boolean;
}

const isWord = (token: Token | undefined, word: string): boolean => token?.kind !== 'text' && token?.text.toUpperCase() === word;

function openReader(tokens: readonly Token[]): Reader {
  let position = 0;
  return {
    peek: () => tokens[position],
    next() {
      const token = tokens[position];
      if (!token) throw queryError('UNEXPECTED_END_OF_QUERY', 'Error in query: unexpected end of query.');
      position += 1;
      return token;
    },
    take(...words) {
      if (!words.every((word, index) => isWord(tokens[position + index], word))) return false;
      position += words.length;
      return true;
    },
  };
}

export function parseQuery(text: string): Query {
  const reader = openReader(readTokens(text));
  if (!reader.take('SELECT')) throw queryError('EXPECTED_SELECT', 'Error in query: expected SELECT.');
  const select = readFields(reader);
  if (!reader.take('FROM')) throw queryError('EXPECTED_FROM', 'Error in query: expected FROM.');
  const from = readName(reader);
  const where = reader.take('WHERE') ? readConditions(reader) : [];
  const orderBy = readOrder(reader);
  const limit = reader.take('LIMIT') ? readLimit(reader) : null;
  const parameters = reader.take('PARAMETERS') ? readParameters(reader) : {};
  const left = reader.peek();
  if (left)
    throw queryError(
      where.length > 0 && orderBy.length === 0 && limit === null ? 'EXPECTED_AND' : 'UNEXPECTED_INPUT',
      `Error in query: unexpected input '${left.text}'.`,
    );
  return { select, from, where, orderBy, limit, parameters };
}

function readFields(reader: Reader): string[] {
  const fields = [readName(reader)];
  while (reader.take(',')) fields.push(readName(reader));
  return fields;
}

function readName(reader: Reader): string {
  const { kind, text } = reader.next();
  if (kind !== 'word' || !/^[a-z]\w*(\.\w+)*$/i.test(text))
    throw queryError('BAD_FIELD_NAME', `Error in query: '${text}' is no field name.`);
  return text;
}

function readConditions(reader: Reader): Condition[] {
  const conditions = [readCondition(reader)];
  while (reader.take('AND')) conditions.push(readCondition(reader));
  return conditions;
}

function readCondition(reader: Reader): Condition {
  const field = readName(reader);
  const operator = readOperator(reader);
  return { field, operator, values: readValues(reader, operator) };
}

const WORD_OPERATORS: readonly Operator[] = [
  'NOT IN',
  'IN',
  'NOT LIKE',
  'LIKE',
  'CONTAINS ANY',
  'CONTAINS ALL',
  'CONTAINS NONE',
  'IS NOT NULL',
  'IS NULL',
  'DURING',
  'BETWEEN',
  'NOT REGEXP_MATCH',
  'REGEXP_MATCH',
];
const SIGN_OPERATORS: readonly Operator[] = ['=', '!=', '>', '>=', '<', '<='];

function readOperator(reader: Reader): Operator {
  const word = WORD_OPERATORS.find((operator) => reader.take(...operator.split(' ')));
  if (word) return word;
  const { kind, text } = reader.next();
  const sign = SIGN_OPERATORS.find((operator) => operator === text);
  if (kind !== 'sign' || !sign) throw queryError('BAD_OPERATOR', `Error in query: invalid operator '${text}'.`);
  return sign;
}

function readValues(reader: Reader, operator: Operator): Literal[] {
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return [];
  if (operator === 'BETWEEN') {
    const from = readValue(reader);
    if (!reader.take('AND')) throw queryError('EXPECTED_VALUE_WITH_BETWEEN_OPERATOR', 'Error in query: BETWEEN needs two values.');
    return [from, readValue(reader)];
  }
  if (!['IN', 'NOT IN', 'CONTAINS ANY', 'CONTAINS ALL', 'CONTAINS NONE'].includes(operator)) {
    if (isWord(reader.peek(), '(')) throw queryError('EXPECTED_SINGLE_VALUE', 'Error in query: expected a single value.');
    return [readValue(reader)];
  }
  if (!reader.take('(')) throw queryError('EXPECTED_LIST', 'Error in query: expected a list.');
  if (reader.take(')')) throw queryError('PROHIBITED_EMPTY_LIST_IN_CONDITION', 'Error in query: a list is empty.');
  const values = [readValue(reader)];
  while (reader.take(',')) values.push(readValue(reader));
  if (!reader.take(')')) throw queryError('UNEXPECTED_INPUT', 'Error in query: expected ).');
  return values;
}

function readValue(reader: Reader): Literal {
  const { kind, text } = reader.next();
  if (kind === 'sign') throw queryError('BAD_VALUE', `Error in query: invalid value '${text}'.`);
  return { text, isQuoted: kind === 'text' };
}

function readOrder(reader: Reader): Query['orderBy'] {
  if (!reader.take('ORDER')) return [];
  if (!reader.take('BY')) throw queryError('EXPECTED_BY', 'Error in query: expected BY.');
  const order: { field: string; isDescending: boolean }[] = [];
  do {
    const field = readName(reader);
    const isDescending = reader.take('DESC');
    if (!isDescending) reader.take('ASC');
    order.push({ field, isDescending });
  } while (reader.take(','));
  return order;
}

function readLimit(reader: Reader): number {
  const { text } = reader.next();
  if (!/^-?\d+$/.test(text)) throw queryError('BAD_LIMIT_VALUE', `Error in query: invalid limit '${text}'.`);
  if (Number(text) < 1) throw queryError('LIMIT_VALUE_TOO_LOW', 'Error in query: the limit is too low.');
  return Number(text);
}

const PARAMETERS = ['include_drafts', 'omit_unselected_resource_names'];

function readParameters(reader: Reader): Record<string, string> {
  const parameters: Record<string, string> = {};
  do {
    const name = readName(reader);
    if (!PARAMETERS.includes(name)) throw queryError('BAD_PARAMETER_NAME', `Error in query: invalid parameter '${name}'.`);
    if (!reader.take('=')) throw queryError('BAD_PARAMETER_VALUE', `Error in query: '${name}' needs a value.`);
    const { text } = reader.next();
    if (text !== 'true' && text !== 'false') throw queryError('BAD_PARAMETER_VALUE', `Error in query: invalid value '${text}'.`);
    parameters[name] = text;
  } while (reader.take(','));
  return parameters;
}
