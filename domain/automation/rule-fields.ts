// The fields that the conditions of a rule can read: a listing's own, and those of its vertical's form that have a single value.
import { hasValue } from '../forms/index.ts';
import type { Option, ValueField } from '../forms/index.ts';
import type { ListingSnapshot, Vertical } from '../inventory/index.ts';

export const RULE_FIELD_KINDS = ['choice', 'text', 'number', 'money', 'yesNo'] as const;
export type RuleFieldKind = (typeof RULE_FIELD_KINDS)[number];

export interface RuleField {
  key: string;
  label: string;
  kind: RuleFieldKind;
  /** Empty unless it is a choice. */
  options: readonly Option[];
}

const META = 'meta.';

const field = (key: string, label: string, kind: RuleFieldKind, options: readonly Option[] = []): RuleField => ({
  key,
  label,
  kind,
  options,
});

export const ruleFields = (
  { listingTypes, listingOptions, metaData }: Pick<Vertical, 'listingTypes' | 'listingOptions' | 'metaData'>,
  offices: readonly Option[],
): RuleField[] => [
  field('type', 'Type', 'choice', listingTypes),
  field('price', 'Price', 'money'),
  field('officeId', 'Office', 'choice', offices),
  field('listingOption', 'Option', 'choice', listingOptions),
  field('pictures', 'Number of images', 'number'),
  field('videos', 'Number of videos', 'number'),
  field('agents', 'Number of agents', 'number'),
  ...metaData.sections.flatMap(({ fields }) => fields.filter(hasValue).flatMap(metaField)),
];

const META_KINDS: Partial<Record<ValueField['kind'], RuleFieldKind>> = {
  text: 'text',
  number: 'number',
  money: 'money',
  select: 'choice',
  checkbox: 'yesNo',
  switch: 'yesNo',
};

function metaField(described: ValueField): RuleField[] {
  const kind = META_KINDS[described.kind];
  if (!kind) return [];
  return [field(META + described.key, described.label, kind, described.kind === 'select' ? described.options : [])];
}

/** Null where the listing has no value. */
export function fieldValue(listing: ListingSnapshot, key: string): string | number | boolean | null {
  if (key.startsWith(META)) {
    const name = key.slice(META.length);
    if (name === 'status') return listing.status;
    return Object.hasOwn(listing.meta, name) ? (listing.meta[name] ?? null) : null;
  }
  switch (key) {
    case 'type':
    case 'price':
    case 'officeId':
    case 'listingOption':
    case 'pictures':
    case 'videos':
    case 'agents':
      return listing[key] === '' ? null : listing[key];
    default:
      return null;
  }
}
