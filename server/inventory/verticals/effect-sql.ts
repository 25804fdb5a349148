// The effects of a changed vertical as SQL conditions on a stored listing. They follow domain/forms/check-field.ts, with two
// simplifications that only change a count: the form of emails, phone numbers and urls is judged roughly, and a condition looks at the
// value of the other field, whether that field is shown or not.
import type { Condition, DescribedField, GroupField, ValueField } from '#domain/forms/index.ts';
import { FORM_LIMITS, hasValue, leastEntries } from '#domain/forms/index.ts';
import type { VerticalEffect } from '#domain/inventory/index.ts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** On the listing `l`, whose meta data is `m.v`, an object by key. */
export function effectSql(effect: VerticalEffect): SQL {
  switch (effect.kind) {
    case 'removedType':
      return sql`l.type = ${effect.key}`;
    case 'removedOption':
      return sql`l.listing_option = ${effect.key}`;
    case 'removedField':
      return sql`not ${isNothing(valueOf(effect.key))}`;
    case 'missingValue':
      return all([isNothing(valueOf(effect.key)), ...effect.conditions.map(isMet)]);
    default:
      return isUnfit(effect.field, valueOf(effect.key), effect.removedKeys);
  }
}

const valueOf = (key: string): SQL => sql`(m.v -> ${key}::text)`;
const textOf = (value: SQL): SQL => sql`btrim(${value} #>> '{}')`;
const numberOf = (value: SQL): SQL => sql`(${value} #>> '{}')::numeric`;
const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;
const any = (conditions: readonly SQL[]): SQL => (conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`);
const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`;

const isNothing = (value: SQL): SQL =>
  sql`(${value} is null or ${value} in ('null', 'false', '[]') or (jsonb_typeof(${value}) = 'string' and ${textOf(value)} = ''))`;

/** A value of another JSON type does not fit; the further conditions say which values of the type do not. */
const isOtherThan = (type: string, value: SQL, unfit: readonly SQL[]): SQL =>
  sql`(case when jsonb_typeof(${value}) <> ${type} then true else ${any(unfit)} end)`;

const isUnfit = (field: ValueField, value: SQL, removedKeys: readonly string[] = [], depth = 0): SQL =>
  sql`(not ${isNothing(value)} and ${fieldRefuses(field, value, removedKeys, depth)})`;

function fieldRefuses(field: ValueField, value: SQL, removedKeys: readonly string[], depth: number): SQL {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return isOtherThan('string', value, [
        sql`char_length(${textOf(value)}) not between ${field.minLength ?? 0}::int and ${field.maxLength ?? FORM_LIMITS[field.kind]}::int`,
      ]);
    case 'phone':
      return isOtherThan('string', value, [sql`${textOf(value)} !~ '^[+0-9][0-9 ().-]{4,}$'`]);
    case 'email':
      return isOtherThan('string', value, [sql`${textOf(value)} !~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'`]);
    case 'url':
      return isOtherThan('string', value, [sql`${textOf(value)} !~* '^https?://'`]);
    case 'number':
    case 'money':
      return isOtherThan('number', value, bounds(numberOf(value), field.min, field.max, 'numeric'));
    case 'date':
      return isOtherThan('string', value, [
        sql`${textOf(value)} !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`,
        ...bounds(textOf(value), field.earliest, field.latest, 'text'),
      ]);
    case 'select':
      return isOtherThan('string', value, [sql`not ${json(field.options.map((option) => option.value))} @> ${value}`]);
    case 'multiSelect':
      return isOtherThan('array', value, [
        sql`not ${json(field.options.map((option) => option.value))} @> ${value}`,
        ...bounds(sql`jsonb_array_length(${value})`, field.min, field.max, 'int'),
      ]);
    case 'tags':
    case 'emails':
    case 'files':
      return isOtherThan('array', value, bounds(sql`jsonb_array_length(${value})`, undefined, field.max, 'int'));
    case 'checkbox':
    case 'switch':
      return isOtherThan('boolean', value, []);
    case 'group':
      return groupRefuses(field, value, removedKeys, depth);
    default:
      return isOtherThan('object', value, []);
  }
}

function bounds(
  value: SQL,
  least: number | string | undefined,
  most: number | string | undefined,
  type: 'numeric' | 'text' | 'int',
): SQL[] {
  const cast = sql.raw(type);
  return [
    ...(least === undefined ? [] : [sql`${value} < ${least}::${cast}`]),
    ...(most === undefined ? [] : [sql`${value} > ${most}::${cast}`]),
  ];
}

function groupRefuses(group: GroupField, value: SQL, removedKeys: readonly string[], depth: number): SQL {
  const entry = sql.raw(`entry${depth}.e`);
  const faults = group.fields.filter(hasValue).flatMap((inner) => entryFaults(inner, sql`(${entry} -> ${inner.key}::text)`, depth + 1));
  const lost = removedKeys.map((key) => sql`${entry} -> ${key}::text is not null`);
  return isOtherThan('array', value, [
    ...bounds(sql`jsonb_array_length(${value})`, leastEntries(group), group.max ?? FORM_LIMITS.entries, 'int'),
    sql`exists (select from jsonb_array_elements(${value}) as ${sql.raw(`entry${depth}`)}(e)
      where (case when jsonb_typeof(${entry}) <> 'object' then true else ${any([...faults, ...lost])} end))`,
  ]);
}

/** A field that is shown only sometimes may be empty. */
const entryFaults = (field: ValueField, value: SQL, depth: number): SQL[] => [
  isUnfit(field, value, [], depth),
  ...(field.required === true && isAlwaysShown(field) ? [isNothing(value)] : []),
];
const isAlwaysShown = (field: DescribedField): boolean => field.showWhen === undefined;

function isMet(condition: Condition): SQL {
  const value = valueOf(condition.field);
  switch (condition.is) {
    case 'filled':
      return sql`not ${isNothing(value)}`;
    case 'empty':
      return isNothing(value);
    case 'equal':
      return isEqual(value, condition.value);
    case 'notEqual':
      return sql`not ${isEqual(value, condition.value)}`;
    case 'oneOf':
      return any(condition.value.map((candidate) => isEqual(value, candidate)));
    default:
      return sql`(case when jsonb_typeof(${value}) = 'number' then ${numberOf(value)} ${sql.raw(condition.is === 'atLeast' ? '>=' : '<=')} ${condition.value}::numeric else false end)`;
  }
}

const isEqual = (value: SQL, expected: string | number | boolean): SQL =>
  expected === false ? isNothing(value) : sql`coalesce(${value} = ${json(expected)} or ${value} @> ${json([expected])}, false)`;
