// Validates a form description as a whole. The contract's schema checks its shape; this checks references between its parts.
import { checkField } from './check-field.ts';
import { leastEntries } from './empty-values.ts';
import type { Condition, DescribedField, FormDescription, ValueField } from './form-description.ts';
import { hasValue } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';

export type DescriptionFaultCode =
  | 'duplicateKey'
  | 'unknownConditionField'
  | 'impossibleCondition'
  | 'repeatedOption'
  | 'minAboveMax'
  | 'badDefault'
  | 'tooManyFields';

export interface DescriptionFault {
  path: (string | number)[];
  code: DescriptionFaultCode;
  /** The key, option or field name at fault. */
  name: string;
}

type Path = DescriptionFault['path'];
/** The fields that a condition may refer to: those before it, and those of enclosing groups. */
type KnownFields = Map<string, ValueField>;

export function checkDescription(description: FormDescription): DescriptionFault[] {
  const known: KnownFields = new Map();
  const taken = new Set<string>();
  const faults = description.sections.flatMap((section, index) => [
    ...conditionFaults(section.showWhen, known, ['sections', index, 'showWhen']),
    ...section.fields.flatMap((field, fieldIndex) => fieldFaults(field, { known, taken, path: ['sections', index, 'fields', fieldIndex] })),
  ]);
  const count = countFields(description.sections.flatMap((section) => section.fields));
  if (count > FORM_LIMITS.fields) faults.push({ path: ['sections'], code: 'tooManyFields', name: String(count) });
  return faults;
}

const countFields = (fields: readonly DescribedField[]): number =>
  fields.reduce((sum, field) => sum + 1 + (field.kind === 'group' ? countFields(field.fields) : 0), 0);

interface Scope {
  known: KnownFields;
  /** Keys of the same entry. */
  taken: Set<string>;
  path: Path;
}

function fieldFaults(field: DescribedField, { known, taken, path }: Scope): DescriptionFault[] {
  const faults = conditionFaults(field.showWhen, known, [...path, 'showWhen']);
  if (!hasValue(field)) return faults;
  if (taken.has(field.key)) faults.push({ path: [...path, 'key'], code: 'duplicateKey', name: field.key });
  taken.add(field.key);
  faults.push(...ownFaults(field, path));
  if (field.kind === 'group') {
    const inner: KnownFields = new Map(known);
    const own = new Set<string>();
    // Inside an entry a key refers to the entry's own field, even before that field is defined.
    for (const child of field.fields) if (hasValue(child)) inner.delete(child.key);
    faults.push(
      ...field.fields.flatMap((child, index) => fieldFaults(child, { known: inner, taken: own, path: [...path, 'fields', index] })),
    );
  }
  known.set(field.key, field);
  return faults;
}

function ownFaults(field: ValueField, path: Path): DescriptionFault[] {
  const faults: DescriptionFault[] = [];
  if ('options' in field) {
    const repeat = field.options.findIndex(({ value }, index) => field.options.findIndex((other) => other.value === value) !== index);
    if (repeat >= 0) faults.push({ path: [...path, 'options', repeat], code: 'repeatedOption', name: field.options[repeat]?.value ?? '' });
  }
  if (isMinAboveMax(field)) faults.push({ path, code: 'minAboveMax', name: field.key });
  // `required` is ignored here: a required checkbox may be unticked by default.
  if ('default' in field && field.default !== undefined && checkField({ ...field, required: undefined }, field.default)) {
    faults.push({ path: [...path, 'default'], code: 'badDefault', name: field.key });
  }
  return faults;
}

function isMinAboveMax(field: ValueField): boolean {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return (field.minLength ?? 0) > (field.maxLength ?? (field.kind === 'text' ? FORM_LIMITS.text : FORM_LIMITS.longText));
    case 'number':
      return field.min !== undefined && field.max !== undefined && field.min > field.max;
    case 'money':
      return field.max !== undefined && (field.min ?? 0) > field.max;
    case 'date':
      return field.earliest !== undefined && field.latest !== undefined && field.earliest > field.latest;
    case 'multiSelect':
      return (field.min ?? 0) > Math.min(field.max ?? field.options.length, field.options.length);
    case 'group':
      return leastEntries(field) > (field.max ?? FORM_LIMITS.entries);
    default:
      return false;
  }
}

function conditionFaults(condition: Condition | undefined, known: KnownFields, path: Path): DescriptionFault[] {
  if (!condition) return [];
  const field = known.get(condition.field);
  if (!field) return [{ path: [...path, 'field'], code: 'unknownConditionField', name: condition.field }];
  return isSatisfiable(condition, field) ? [] : [{ path, code: 'impossibleCondition', name: condition.field }];
}

/** A condition that no value of the field can meet is a mistake. */
function isSatisfiable(condition: Condition, field: ValueField): boolean {
  switch (condition.is) {
    case 'filled':
    case 'empty':
      return true;
    case 'atLeast':
    case 'atMost':
      return field.kind === 'number' || field.kind === 'money';
    case 'oneOf':
      return condition.value.every((value) => isPossible(field, value));
    default:
      return isPossible(field, condition.value);
  }
}

function isPossible(field: ValueField, value: string | number | boolean): boolean {
  switch (field.kind) {
    case 'select':
    case 'multiSelect':
      return field.options.some((option) => option.value === value);
    case 'number':
    case 'money':
      return typeof value === 'number';
    case 'checkbox':
    case 'switch':
      return typeof value === 'boolean';
    case 'text':
    case 'longText':
    case 'date':
    case 'phone':
    case 'email':
    case 'emails':
    case 'url':
    case 'tags':
      return typeof value === 'string';
    default:
      return false;
  }
}
