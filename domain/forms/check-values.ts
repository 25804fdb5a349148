// Which values of a form are wrong, and which of them are kept? Hidden fields are neither asked for nor kept.
import { checkField } from './check-field.ts';
import { emptyEntry, leastEntries, nothing } from './empty-values.ts';
import { isRecord, readOwn } from './field-keys.ts';
import type { DescribedField, FormDescription, FormValues, GroupField, ValueField } from './form-description.ts';
import { hasValue } from './form-description.ts';
import { FORM_LIMITS } from './form-limits.ts';
import { shownInEntry, shownSections, sightOf } from './shown-fields.ts';
import type { Sight } from './shown-fields.ts';
import type { IsPhoneOf } from './text-rules.ts';
import { tidyValue } from './tidy-value.ts';
import { wrong } from './violation.ts';
import type { Violation } from './violation.ts';

/** At most one violation for each value. A value that the description does not know is a violation too. */
export function checkValues(description: FormDescription, values: unknown, isPhoneOf?: IsPhoneOf): Violation[] {
  if (!isRecord(values)) return [{ path: '', ...wrong('wrongKind') }];
  const sight = sightOf(description, values);
  const shown = shownSections(description, values).flatMap((section) => section.fields);
  const known = description.sections.flatMap((section) => section.fields);
  return [...checkEntry(shown, values, { sight, path: '', isPhoneOf }), ...unexpected(known, values, '')];
}

/** What is stored: the shown fields, each with a value, tidied as people expect of typed text. */
export function keptValues(description: FormDescription, values: FormValues): FormValues {
  const sight = sightOf(description, values);
  const shown = shownSections(description, values).flatMap((section) => section.fields);
  return keepEntry(shown, values, sight);
}

interface Place {
  sight: Sight;
  /** What comes before the keys of this entry. */
  path: string;
  isPhoneOf: IsPhoneOf | undefined;
}

function checkEntry(shown: readonly DescribedField[], values: Record<string, unknown>, place: Place): Violation[] {
  return shown.filter(hasValue).flatMap((field) => {
    const value = readOwn(values, field.key);
    const at = `${place.path}${field.key}`;
    if (field.kind === 'group') return checkGroup(field, value, { ...place, path: at });
    const found = checkField(field, value, place.isPhoneOf);
    return found ? [{ path: at, ...found }] : [];
  });
}

function checkGroup(group: GroupField, value: unknown, around: Place): Violation[] {
  const { path } = around;
  const entries = value ?? [];
  if (!Array.isArray(entries)) return [{ path, ...wrong('wrongKind') }];
  const [min, max] = [leastEntries(group), group.max ?? FORM_LIMITS.entries];
  if (entries.length > max) return [{ path, ...wrong('tooMany', { max }) }];
  if (entries.length < min) return [{ path, ...wrong('tooFew', { min }) }];
  return entries.flatMap((entry: unknown, index) => {
    const at = `${path}.${index}`;
    if (!isRecord(entry)) return [{ path: at, ...wrong('wrongKind') }];
    const { fields, sight } = shownInEntry(group.fields, entry, around.sight);
    return [...checkEntry(fields, entry, { ...around, sight, path: `${at}.` }), ...unexpected(group.fields, entry, `${at}.`)];
  });
}

function unexpected(known: readonly DescribedField[], values: Record<string, unknown>, path: string): Violation[] {
  const keys = new Set(known.filter(hasValue).map(({ key }) => key));
  return Object.keys(values)
    .filter((key) => !keys.has(key))
    .map((key) => ({ path: `${path}${key}`, ...wrong('unexpected') }));
}

const keepEntry = (shown: readonly DescribedField[], values: unknown, sight: Sight): FormValues =>
  Object.fromEntries(
    shown.filter(hasValue).map((field) => [field.key, keepValue(field, isRecord(values) ? readOwn(values, field.key) : undefined, sight)]),
  );

function keepValue(field: ValueField, value: unknown, around: Sight): unknown {
  if (field.kind !== 'group') return tidyValue(field, value === undefined ? nothing(field) : value);
  const entries: unknown[] = Array.isArray(value) ? value : [emptyEntry(field.fields)];
  return entries.map((entry) => {
    const { fields, sight } = shownInEntry(field.fields, entry, around);
    return keepEntry(fields, entry, sight);
  });
}
