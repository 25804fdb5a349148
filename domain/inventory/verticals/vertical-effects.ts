// What a change of a vertical can do to stored listings. Each effect is counted in the database; stored listings are never rewritten, so
// a value that no longer fits stays until its listing is saved.
import type { Condition, Option, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import type { Vertical } from './vertical.ts';

export const VERTICAL_EFFECTS = ['removedField', 'unfitValue', 'missingValue', 'removedType', 'removedOption'] as const;
export type VerticalEffectKind = (typeof VERTICAL_EFFECTS)[number];

export type VerticalEffect =
  /** Values of the field are kept, but no form shows them. */
  | { kind: 'removedField'; key: string; label: string }
  /** Values that the field would refuse. `removedKeys` are fields that entries of a group no longer have. */
  | { kind: 'unfitValue'; key: string; label: string; field: ValueField; removedKeys: readonly string[] }
  /** The field must be filled where all conditions are met. */
  | { kind: 'missingValue'; key: string; label: string; field: ValueField; conditions: readonly Condition[] }
  /** Listings of this type or option must be given another. */
  | { kind: 'removedType' | 'removedOption'; key: string; label: string };

type Compared = Pick<Vertical, 'metaData' | 'listingTypes' | 'listingOptions'>;

interface PlacedField {
  field: ValueField;
  conditions: readonly Condition[];
}

export function verticalEffects(before: Compared, after: Compared): VerticalEffect[] {
  const [old, current] = [placedFields(before), placedFields(after)];
  const removed = [...old.values()]
    .filter(({ field }) => !current.has(field.key))
    .map(({ field }): VerticalEffect => ({ kind: 'removedField', key: field.key, label: field.label }));
  return [
    ...removed,
    ...[...current.values()].flatMap((placed) => fieldEffects(old.get(placed.field.key), placed)),
    ...removedOptions(before.listingTypes, after.listingTypes).map(optionEffect('removedType')),
    ...removedOptions(before.listingOptions, after.listingOptions).map(optionEffect('removedOption')),
  ];
}

function fieldEffects(old: PlacedField | undefined, { field, conditions }: PlacedField): VerticalEffect[] {
  const { key, label } = field;
  const isUnchanged = old !== undefined && same(rulesOf(old.field), rulesOf(field));
  const asksMore = mustBeFilled(field) && !(old !== undefined && mustBeFilled(old.field) && same(old.conditions, conditions));
  return [
    ...(isUnchanged ? [] : [{ kind: 'unfitValue', key, label, field, removedKeys: lostKeys(old?.field, field) } as const]),
    ...(asksMore ? [{ kind: 'missingValue', key, label, field, conditions } as const] : []),
  ];
}

/** A missing value takes the field's default when the listing is opened. */
const mustBeFilled = (field: ValueField): boolean => field.required === true && !('default' in field && field.default !== undefined);

const placedFields = ({ metaData }: Compared): Map<string, PlacedField> =>
  new Map(
    metaData.sections.flatMap(({ showWhen, fields }) =>
      fields.filter(hasValue).map((field) => [field.key, { field, conditions: [showWhen, field.showWhen].filter(isSet) }]),
    ),
  );

const isSet = (condition: Condition | undefined): condition is Condition => condition !== undefined;

/** Stored definitions have their keys in another order than those of a request. */
const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
const same = (one: unknown, other: unknown): boolean => orderedJson(one) === orderedJson(other);

/** Parts of a field that say nothing about which values fit, or are compared on their own. */
const NO_RULES = ['label', 'help', 'placeholder', 'width', 'showWhen', 'required', 'default', 'unit', 'entry', 'options', 'fields'];

function rulesOf(field: ValueField): unknown[] {
  return [
    Object.fromEntries(Object.entries(field).filter(([name]) => !NO_RULES.includes(name))),
    'options' in field ? field.options.map(({ value }) => value).toSorted() : [],
    // In an entry of a group a missing value makes the entry unfit.
    field.kind === 'group' ? field.fields.filter(hasValue).map((inner) => [inner.required === true, rulesOf(inner)]) : [],
  ];
}

function lostKeys(old: ValueField | undefined, field: ValueField): string[] {
  if (old?.kind !== 'group' || field.kind !== 'group') return [];
  const keys = new Set(field.fields.filter(hasValue).map(({ key }) => key));
  return old.fields
    .filter(hasValue)
    .map(({ key }) => key)
    .filter((key) => !keys.has(key));
}

const removedOptions = (before: readonly Option[], after: readonly Option[]): Option[] =>
  before.filter(({ value }) => !after.some((option) => option.value === value));

const optionEffect =
  (kind: 'removedType' | 'removedOption') =>
  ({ value, label }: Option): VerticalEffect => ({ kind, key: value, label });
