// What does a form hold before anyone typed? Every field's default, or its own kind of nothing.
import { isRecord, readOwn } from './field-keys.ts';
import type { DescribedField, FormDescription, FormValues, GroupField, ValueField } from './form-description.ts';
import { hasValue } from './form-description.ts';

export const emptyValues = (description: FormDescription): FormValues =>
  emptyEntry(description.sections.flatMap((section) => section.fields));

export const emptyEntry = (fields: readonly DescribedField[]): FormValues =>
  Object.fromEntries(fields.filter(hasValue).map((field) => [field.key, startingValue(field)]));

/** A stored form that is opened again: what was kept, and for the rest what a new one would hold. */
export const openedValues = (description: FormDescription, stored: FormValues): FormValues =>
  openedEntry(
    description.sections.flatMap((section) => section.fields),
    stored,
  );

function openedEntry(fields: readonly DescribedField[], stored: unknown): FormValues {
  const kept = isRecord(stored) ? stored : {};
  return Object.fromEntries(
    fields.filter(hasValue).map((field) => {
      const value = readOwn(kept, field.key);
      if (value === undefined) return [field.key, startingValue(field)];
      return [field.key, field.kind === 'group' && Array.isArray(value) ? value.map((entry) => openedEntry(field.fields, entry)) : value];
    }),
  );
}

/** The last entry of a group cannot be removed unless its minimum is 0. */
export const leastEntries = (group: GroupField): number => group.min ?? 1;

function startingValue(field: ValueField): unknown {
  if (field.kind === 'group') return Array.from({ length: leastEntries(field) }, () => emptyEntry(field.fields));
  if ('default' in field && field.default !== undefined)
    return Array.isArray(field.default) ? [...(field.default as string[])] : field.default;
  return nothing(field);
}

/** What a field holds that was left out or is hidden. */
export function nothing(field: ValueField): unknown {
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

export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}
