// Which fields of a form are shown. A condition can refer only to earlier fields, so there are no cycles; a hidden field counts as empty.
import { isEmptyValue } from './empty-values.ts';
import { isRecord, readOwn } from './field-keys.ts';
import type { Condition, DescribedField, FormDescription } from './form-description.ts';
import { hasValue } from './form-description.ts';

/** The values that conditions can refer to: those of the fields shown so far. An inner field overrides an outer one with the same key. */
export type VisibleValues = ReadonlyMap<string, unknown>;

export interface ShownSection {
  /** Index in the description. */
  index: number;
  fields: readonly DescribedField[];
}

export function shownSections(description: FormDescription, values: unknown): readonly ShownSection[] {
  const visible = new Map<string, unknown>();
  const shown: ShownSection[] = [];
  for (const [index, section] of description.sections.entries()) {
    if (!isMet(section.showWhen, visible)) continue;
    const fields = addShown(section.fields, values, visible);
    if (fields.length > 0) shown.push({ index, fields });
  }
  return shown;
}

/** The shown fields of all sections, and the values that conditions in entries of groups can refer to. */
export function shownInForm(
  description: FormDescription,
  values: unknown,
): { fields: readonly DescribedField[]; visibleValues: VisibleValues } {
  const visibleValues = new Map<string, unknown>();
  const fields: DescribedField[] = [];
  for (const section of description.sections)
    if (isMet(section.showWhen, visibleValues)) fields.push(...addShown(section.fields, values, visibleValues));
  return { fields, visibleValues };
}

/** The values of the form that a condition in a group's entry can refer to. */
export function collectVisibleValues(description: FormDescription, values: unknown): VisibleValues {
  const visible = new Map<string, unknown>();
  for (const section of description.sections) if (isMet(section.showWhen, visible)) addShown(section.fields, values, visible);
  return visible;
}

/** The shown fields of one entry, and the values that groups inside it can refer to. */
export function shownInEntry(
  fields: readonly DescribedField[],
  entry: unknown,
  outer: VisibleValues,
): { fields: readonly DescribedField[]; visibleValues: VisibleValues } {
  const visibleValues = new Map(outer);
  // A field of the entry shadows an outer one with the same key, even before it has a value.
  for (const field of fields) if (hasValue(field)) visibleValues.delete(field.key);
  return { fields: addShown(fields, entry, visibleValues), visibleValues };
}

function addShown(fields: readonly DescribedField[], values: unknown, visible: Map<string, unknown>): readonly DescribedField[] {
  return fields.filter((field) => {
    if (!isMet(field.showWhen, visible)) return false;
    if (hasValue(field)) visible.set(field.key, isRecord(values) ? readOwn(values, field.key) : undefined);
    return true;
  });
}

function isMet(condition: Condition | undefined, visible: VisibleValues): boolean {
  if (!condition) return true;
  const value = visible.get(condition.field);
  switch (condition.is) {
    case 'filled':
      return !isEmptyValue(value);
    case 'empty':
      return isEmptyValue(value);
    case 'equal':
      return isEqual(value, condition.value);
    case 'notEqual':
      return !isEqual(value, condition.value);
    case 'oneOf':
      return condition.value.some((candidate) => isEqual(value, candidate));
    case 'atLeast':
      return typeof value === 'number' && value >= condition.value;
    default:
      return typeof value === 'number' && value <= condition.value;
  }
}

/** A multiple choice equals a value if it contains it; a switch without a value is off. */
function isEqual(value: unknown, expected: string | number | boolean): boolean {
  if (Array.isArray(value)) return value.includes(expected);
  return expected === false ? isEmptyValue(value) : value === expected;
}
