// Normalises a typed value for storage: trims texts, and converts emails to lower case.
import type { SingleField } from './check-field.ts';

export function tidyValue(field: SingleField, value: unknown): unknown {
  if (typeof value === 'string') {
    if (field.kind === 'date') return value === '' ? null : value;
    const text = field.kind === 'select' ? value : value.trim();
    return field.kind === 'email' ? text.toLowerCase() : text;
  }
  if (field.kind === 'emails' && Array.isArray(value)) return value.map((email) => String(email).toLowerCase());
  if (field.kind === 'tags' && Array.isArray(value)) return value.map((tag) => String(tag).trim());
  return value;
}
