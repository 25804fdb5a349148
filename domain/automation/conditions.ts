// The conditions of a rule on the fields of a listing: whether a listing meets them, what is wrong with one, and how it reads.
import type { ListingSnapshot } from '../inventory/index.ts';
import { moneyCurrency, moneyText, withoutEmptyCents } from '../money/index.ts';
import { fieldValue } from './rule-fields.ts';
import type { RuleField, RuleFieldKind } from './rule-fields.ts';

export type RuleCondition =
  | { field: string; operator: 'is' | 'isNot'; value: string }
  | { field: string; operator: 'isOneOf'; value: readonly string[] }
  | { field: string; operator: 'atLeast' | 'atMost'; value: number }
  | { field: string; operator: 'isEmpty' | 'isFilled' };
export type RuleOperator = RuleCondition['operator'];

export const OPERATOR_LABELS: Readonly<Record<RuleOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  isOneOf: 'is one of',
  atLeast: 'is at least',
  atMost: 'is at most',
  isEmpty: 'is empty',
  isFilled: 'is not empty',
};

const WORDS: readonly RuleOperator[] = ['is', 'isNot', 'isOneOf', 'isEmpty', 'isFilled'];
const AMOUNTS: readonly RuleOperator[] = ['atLeast', 'atMost', 'isEmpty', 'isFilled'];

export const OPERATORS_BY_KIND: Readonly<Record<RuleFieldKind, readonly RuleOperator[]>> = {
  choice: WORDS,
  text: WORDS,
  number: AMOUNTS,
  money: AMOUNTS,
  yesNo: ['is'],
};

export const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const comparable = (value: string | number | boolean | null): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value).trim().toLocaleLowerCase('en-NZ');
};

/** A listing without a value meets neither a comparison nor 'is'; a box that was never ticked counts as no. */
export function meetsCondition(condition: RuleCondition, listing: ListingSnapshot, fields: readonly RuleField[]): boolean {
  const isYesNo = fields.find(({ key }) => key === condition.field)?.kind === 'yesNo';
  const value = fieldValue(listing, condition.field) ?? (isYesNo ? false : null);
  switch (condition.operator) {
    case 'is':
      return value !== null && comparable(value) === comparable(condition.value);
    case 'isNot':
      return comparable(value) !== comparable(condition.value);
    case 'isOneOf':
      return value !== null && condition.value.some((each) => comparable(each) === comparable(value));
    case 'atLeast':
      return typeof value === 'number' && value >= condition.value;
    case 'atMost':
      return typeof value === 'number' && value <= condition.value;
    case 'isEmpty':
      return value === null;
    case 'isFilled':
      return value !== null;
    default:
      return condition satisfies never;
  }
}

export type ConditionFault = 'fieldUnknown' | 'operatorNotForField' | 'valueMissing' | 'valueUnknown';

/** Null where the condition can be stored. */
export function conditionFault(condition: RuleCondition, fields: readonly RuleField[]): ConditionFault | null {
  const field = fields.find(({ key }) => key === condition.field);
  if (!field) return 'fieldUnknown';
  if (!OPERATORS_BY_KIND[field.kind].includes(condition.operator)) return 'operatorNotForField';
  if (!('value' in condition) || typeof condition.value === 'number') return null;
  const values = typeof condition.value === 'string' ? [condition.value] : condition.value;
  if (values.length === 0 || values.some((value) => value.trim() === '')) return 'valueMissing';
  const choices = field.kind === 'yesNo' ? YES_NO : field.options;
  const isKnown = (value: string): boolean => choices.some((choice) => choice.value === value);
  return field.kind === 'text' || values.every(isKnown) ? null : 'valueUnknown';
}

/** 'Price is at least $500,000' */
export function conditionText(condition: RuleCondition, fields: readonly RuleField[], currencyCode: string): string {
  const field = fields.find(({ key }) => key === condition.field);
  const start = `${field?.label ?? condition.field} ${OPERATOR_LABELS[condition.operator]}`;
  if (!('value' in condition)) return start;
  const values = Array.isArray(condition.value) ? condition.value : [condition.value as string | number];
  return `${start} ${values.map((value) => valueText(value, field, currencyCode)).join(' or ')}`;
}

/** The value of a listing as people read it; 'nothing' where it has none. */
export const shownValue = (
  listing: ListingSnapshot,
  { field: key }: RuleCondition,
  fields: readonly RuleField[],
  currencyCode: string,
): string =>
  valueText(
    fieldValue(listing, key),
    fields.find((field) => field.key === key),
    currencyCode,
  );

function valueText(value: string | number | boolean | null, field: RuleField | undefined, currencyCode: string): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field?.kind === 'money' && typeof value === 'number') return withoutEmptyCents(moneyText(value, moneyCurrency(currencyCode)));
  const choices = field?.kind === 'yesNo' ? YES_NO : (field?.options ?? []);
  return choices.find((choice) => choice.value === String(value))?.label ?? String(value);
}
