// Validates the values of a form, and selects those to store. Hidden fields are neither validated nor stored.
import { checkField } from './check-field.ts';
import type { SingleField } from './check-field.ts';
import { emptyEntry, leastEntries, emptyValue } from './empty-values.ts';
import { isRecord, readOwn } from './field-keys.ts';
import { hasValue } from './form-description.ts';
import type { DescribedField, FormDescription, FormValues, GroupField, ValueField } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { shownInEntry, shownInForm } from './shown-fields.ts';
import type { VisibleValues } from './shown-fields.ts';
import type { IsPhoneOf } from './text-rules.ts';
import { wrong } from './violation.ts';
import type { Violation } from './violation.ts';

/** At most one violation per value. A value without a field in the description is a violation too. */
export function checkValues(description: FormDescription, values: unknown, isPhoneOf?: IsPhoneOf): Violation[] {
  if (!isRecord(values)) return [{ path: '', ...wrong('wrongKind') }];
  const { fields, visibleValues } = shownInForm(description, values);
  return [...checkEntry(fields, values, { visibleValues, path: '', isPhoneOf }), ...unexpected(fieldKeys(description), values, '')];
}

/** The values to store: those of the shown fields, with normalised text. */
export function valuesToStore(description: FormDescription, values: FormValues): FormValues {
  const { fields, visibleValues } = shownInForm(description, values);
  return storedEntry(fields, values, visibleValues);
}

interface EntryContext {
  visibleValues: VisibleValues;
  /** Prefix of the keys of this entry. */
  path: string;
  isPhoneOf: IsPhoneOf | undefined;
}

function checkEntry(shown: readonly DescribedField[], values: Record<string, unknown>, context: EntryContext): Violation[] {
  const violations: Violation[] = [];
  for (const field of shown) {
    if (!hasValue(field)) continue;
    const value = readOwn(values, field.key);
    if (field.kind === 'group') {
      violations.push(...checkGroup(field, value, { ...context, path: `${context.path}${field.key}` }));
      continue;
    }
    const fault = checkField(field, value, context.isPhoneOf);
    if (fault) violations.push({ path: `${context.path}${field.key}`, ...fault });
  }
  return violations;
}

function checkGroup(group: GroupField, value: unknown, context: EntryContext): Violation[] {
  const { path } = context;
  const entries = value ?? [];
  if (!Array.isArray(entries)) return [{ path, ...wrong('wrongKind') }];
  const [min, max] = [leastEntries(group), group.max ?? FORM_LIMITS.entries];
  if (entries.length > max) return [{ path, ...wrong('tooMany', { max }) }];
  if (entries.length < min) return [{ path, ...wrong('tooFew', { min }) }];
  return entries.flatMap((entry: unknown, index) => {
    const entryPath = `${path}.${index}`;
    if (!isRecord(entry)) return [{ path: entryPath, ...wrong('wrongKind') }];
    const { fields, visibleValues } = shownInEntry(group.fields, entry, context.visibleValues);
    return [
      ...checkEntry(fields, entry, { ...context, visibleValues, path: `${entryPath}.` }),
      ...unexpected(fieldKeys(group), entry, `${entryPath}.`),
    ];
  });
}

/** Descriptions are never changed, and a file of a feed is checked against the same one a hundred thousand times. */
const knownKeys = new WeakMap<FormDescription | GroupField, ReadonlySet<string>>();

function fieldKeys(described: FormDescription | GroupField): ReadonlySet<string> {
  const known = knownKeys.get(described);
  if (known) return known;
  const fields = 'sections' in described ? described.sections.flatMap((section) => section.fields) : described.fields;
  const keys = new Set(fields.filter(hasValue).map(({ key }) => key));
  knownKeys.set(described, keys);
  return keys;
}

function unexpected(known: ReadonlySet<string>, values: Record<string, unknown>, path: string): Violation[] {
  return Object.keys(values)
    .filter((key) => !known.has(key))
    .map((key) => ({ path: `${path}${key}`, ...wrong('unexpected') }));
}

function storedEntry(shown: readonly DescribedField[], values: unknown, visibleValues: VisibleValues): FormValues {
  const stored: [string, unknown][] = [];
  for (const field of shown)
    if (hasValue(field))
      stored.push([field.key, storedValue(field, isRecord(values) ? readOwn(values, field.key) : undefined, visibleValues)]);
  return Object.fromEntries(stored);
}

function storedValue(field: ValueField, value: unknown, outer: VisibleValues): unknown {
  if (field.kind !== 'group') return tidyValue(field, value === undefined ? emptyValue(field) : value);
  const entries: unknown[] = Array.isArray(value) ? value : Array.from({ length: leastEntries(field) }, () => emptyEntry(field.fields));
  return entries.map((entry) => {
    const { fields, visibleValues } = shownInEntry(field.fields, entry, outer);
    return storedEntry(fields, entry, visibleValues);
  });
}

/** Normalises a typed value for storage: trims texts, and converts emails to lower case. */
function tidyValue(field: SingleField, value: unknown): unknown {
  if (typeof value === 'string') {
    if (field.kind === 'date') return value === '' ? null : value;
    const text = field.kind === 'select' ? value : value.trim();
    return field.kind === 'email' ? text.toLowerCase() : text;
  }
  if (field.kind === 'emails' && Array.isArray(value)) return value.map((email) => String(email).toLowerCase());
  if (field.kind === 'tags' && Array.isArray(value)) return value.map((tag) => String(tag).trim());
  return value;
}
