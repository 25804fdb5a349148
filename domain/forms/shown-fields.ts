// Which fields does a person see? A condition looks at fields that come before it, so there are no circles; a hidden
// field counts as empty for those that depend on it.
import { isNothing } from './empty-values.ts';
import { isRecord, readOwn } from './field-keys.ts';
import type { Condition, DescribedField, FormDescription } from './form-description.ts';
import { hasValue } from './form-description.ts';

/** The values that conditions can see: those of the fields shown so far, inner ones before outer ones. */
export type Sight = ReadonlyMap<string, unknown>;

export interface ShownSection {
  /** Its place in the description. */
  index: number;
  fields: readonly DescribedField[];
}

export function shownSections(description: FormDescription, values: unknown): readonly ShownSection[] {
  const sight = new Map<string, unknown>();
  const shown: ShownSection[] = [];
  for (const [index, section] of description.sections.entries()) {
    if (!holds(section.showWhen, sight)) continue;
    const fields = addShown(section.fields, values, sight);
    if (fields.length > 0) shown.push({ index, fields });
  }
  return shown;
}

/** What a group's entry sees of the form around it. */
export function sightOf(description: FormDescription, values: unknown): Sight {
  const sight = new Map<string, unknown>();
  for (const section of description.sections) if (holds(section.showWhen, sight)) addShown(section.fields, values, sight);
  return sight;
}

/** The shown fields of one entry, and what groups within it see. */
export function shownInEntry(
  fields: readonly DescribedField[],
  entry: unknown,
  around: Sight,
): { fields: readonly DescribedField[]; sight: Sight } {
  const sight = new Map(around);
  // A field of the entry hides an outer one of the same name, even before it is filled in.
  for (const field of fields) if (hasValue(field)) sight.delete(field.key);
  return { fields: addShown(fields, entry, sight), sight };
}

function addShown(fields: readonly DescribedField[], values: unknown, sight: Map<string, unknown>): readonly DescribedField[] {
  return fields.filter((field) => {
    if (!holds(field.showWhen, sight)) return false;
    if (hasValue(field)) sight.set(field.key, isRecord(values) ? readOwn(values, field.key) : undefined);
    return true;
  });
}

function holds(condition: Condition | undefined, sight: Sight): boolean {
  if (!condition) return true;
  const value = sight.get(condition.field);
  switch (condition.is) {
    case 'filled':
      return !isNothing(value);
    case 'empty':
      return isNothing(value);
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

/** Several choices equal a value when they hold it; a switch that was never touched is off. */
function isEqual(value: unknown, wanted: string | number | boolean): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return wanted === false ? isNothing(value) : value === wanted;
}
