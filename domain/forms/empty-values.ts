// The initial values of a form: each field's default, or the empty value of its kind.
import { isRecord, readOwn } from './field-keys.ts';
import type { DescribedField, FormDescription, FormValues, GroupField, ValueField } from './form-description.ts';
import { hasValue } from './form-description.ts';

export const emptyValues = (description: FormDescription): FormValues =>
  emptyEntry(description.sections.flatMap((section) => section.fields));

export const emptyEntry = (fields: readonly DescribedField[]): FormValues =>
  Object.fromEntries(fields.filter(hasValue).map((field) => [field.key, startingValue(field)]));

/**
 * The values of a stored form that is opened again. Fields without a stored value get their initial value, and so do those whose kind has
 * changed since, so that an input never finds a value that it cannot show.
 */
export const valuesForEditing = (description: FormDescription, stored: FormValues): FormValues =>
  openedEntry(
    description.sections.flatMap((section) => section.fields),
    stored,
  );

function openedEntry(fields: readonly DescribedField[], stored: unknown): FormValues {
  const values = isRecord(stored) ? stored : {};
  return Object.fromEntries(
    fields.filter(hasValue).map((field) => {
      const value = readOwn(values, field.key);
      if (value === undefined || !isOfKind(field, value)) return [field.key, startingValue(field)];
      return [field.key, field.kind === 'group' && Array.isArray(value) ? value.map((entry) => openedEntry(field.fields, entry)) : value];
    }),
  );
}

function isOfKind(field: ValueField, value: unknown): boolean {
  const empty = emptyValue(field);
  if (Array.isArray(empty)) return Array.isArray(value);
  if (empty !== null) return typeof value === typeof empty;
  if (value === null) return true;
  if (field.kind === 'number' || field.kind === 'money') return typeof value === 'number';
  return field.kind === 'select' || field.kind === 'date' ? typeof value === 'string' : isRecord(value);
}

/** The last entry of a group cannot be removed unless its minimum is 0. */
export const leastEntries = (group: GroupField): number => group.min ?? 1;

function startingValue(field: ValueField): unknown {
  if (field.kind === 'group') return Array.from({ length: leastEntries(field) }, () => emptyEntry(field.fields));
  if ('default' in field && field.default !== undefined)
    return Array.isArray(field.default) ? [...(field.default as string[])] : field.default;
  return emptyValue(field);
}

/** The empty value of a field that is missing or hidden. */
export function emptyValue(field: ValueField): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'email':
    case 'url':
      return '';
    case 'checkbox':
    case 'switch':
      return false;
    case 'emails':
    case 'multiSelect':
    case 'tags':
    case 'files':
    case 'group':
      return [];
    default:
      return null;
  }
}

export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
