// The kinds of fields as staff read them, and what a field keeps when its kind changes.
import type { DescribedField, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';

export type FieldKind = DescribedField['kind'];

export const KIND_LABELS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  longText: 'Long text',
  number: 'Number',
  money: 'Amount',
  date: 'Date',
  phone: 'Phone number',
  email: 'Email',
  emails: 'Email list',
  url: 'Link',
  select: 'Single choice',
  multiSelect: 'Multiple choice',
  tags: 'Tags',
  checkbox: 'Checkbox',
  switch: 'Switch',
  group: 'Repeated group',
  files: 'Files',
  mapTargets: 'Map areas',
  location: 'Place',
  schedule: 'Schedule',
  richText: 'Rich text',
  heading: 'Heading',
  notice: 'Notice',
};

/** Kinds that a field of a listing can be given. Others exist in stored verticals and stay editable apart from their kind. */
const OFFERED = [
  'text',
  'longText',
  'number',
  'date',
  'phone',
  'email',
  'url',
  'select',
  'multiSelect',
  'tags',
  'checkbox',
  'switch',
  'richText',
  'heading',
  'notice',
] as const;
type OfferedKind = (typeof OFFERED)[number];

export const kindChoices = (current: FieldKind) => [
  ...OFFERED.map((kind) => ({ value: kind as FieldKind, label: KIND_LABELS[kind] })),
  ...(OFFERED.some((kind) => kind === current) ? [] : [{ value: current, label: KIND_LABELS[current] }]),
];

export const newField = (): ValueField => ({ kind: 'text', key: '', label: '', width: 'half' });

/** The text that people know a field by. */
export const fieldName = (field: DescribedField): string => (hasValue(field) ? field.label || field.key : field.text) || 'New field';

export function withKind(field: DescribedField, kind: OfferedKind): DescribedField {
  const text = hasValue(field) ? field.label : field.text;
  if (kind === 'heading' || kind === 'notice') return { kind, text, ...partsOf(field, ['showWhen']) };
  const base = { kind, key: hasValue(field) ? field.key : '', label: text };
  const options = kind === 'select' || kind === 'multiSelect' ? { options: 'options' in field ? field.options : [] } : {};
  const kept = kind === 'switch' ? UNREQUIRED : [...UNREQUIRED, 'required', 'placeholder'];
  return { ...base, ...options, ...partsOf(field, kept) } as DescribedField;
}

const UNREQUIRED = ['help', 'width', 'showWhen'];

/** Only parts that are set: an absent part and one that is undefined differ for the schema. */
const partsOf = (field: DescribedField, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(field).filter(([name, value]) => names.includes(name) && value !== undefined));
