// What a vertical must keep so that the product works with its listings. The shape of its form is checked by domain/forms.
import type { DescribedField, Option, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { DEFAULT_LISTING_OPTION, LISTING_STATUSES } from './listing-choices.ts';
import { isReservedKey, NEEDED_KEYS, productField } from './product-fields.ts';
import type { Vertical } from './vertical.ts';

export type VerticalFaultCode =
  | 'reservedKey'
  | 'neededField'
  | 'fixedKind'
  | 'neededOptions'
  | 'closedOptions'
  | 'neededEntryFields'
  | 'repeatedValue'
  | 'fixedStatuses'
  | 'neededListingOption';

export interface VerticalFault {
  path: (string | number)[];
  code: VerticalFaultCode;
  /** The keys, kinds or options at fault, as people read them. */
  name: string;
}

const fault = (path: VerticalFault['path'], code: VerticalFaultCode, name = ''): VerticalFault => ({ path, code, name });

type Checked = Pick<Vertical, 'metaData' | 'listingTypes' | 'listingStatuses' | 'listingOptions'>;

export function verticalFaults({ metaData, listingTypes, listingStatuses, listingOptions }: Checked): VerticalFault[] {
  const keys = new Set(metaData.sections.flatMap(({ fields }) => fields.filter(hasValue).map(({ key }) => key)));
  const missing = NEEDED_KEYS.filter((key) => !keys.has(key));
  return [
    ...metaData.sections.flatMap(({ fields }, section) =>
      fields.flatMap((field, index) => fieldFaults(field, ['metaData', 'sections', section, 'fields', index])),
    ),
    ...(missing.length > 0 ? [fault(['metaData', 'sections'], 'neededField', missing.join(', '))] : []),
    ...repeatedValues(listingTypes, 'listingTypes'),
    ...repeatedValues(listingOptions, 'listingOptions'),
    ...statusFaults(listingStatuses),
    ...(listingOptions.some(({ value }) => value === DEFAULT_LISTING_OPTION)
      ? []
      : [fault(['listingOptions'], 'neededListingOption', DEFAULT_LISTING_OPTION)]),
  ];
}

function fieldFaults(field: DescribedField, path: VerticalFault['path']): VerticalFault[] {
  if (!hasValue(field)) return [];
  if (isReservedKey(field.key)) return [fault([...path, 'key'], 'reservedKey', field.key)];
  const fixed = productField(field.key);
  if (!fixed) return [];
  if (!fixed.kinds.includes(field.kind)) return [fault([...path, 'kind'], 'fixedKind', fixed.kinds.join(' or '))];
  if (field.kind === 'select') return optionFaults(field.options, fixed, path);
  if (field.kind === 'group') return entryFaults(field.fields, fixed.entryKeys, path);
  return [];
}

function optionFaults(
  options: readonly Option[],
  { options: neededValues, takesOptions }: { options: readonly string[]; takesOptions: boolean },
  path: VerticalFault['path'],
): VerticalFault[] {
  const missing = neededValues.filter((needed) => !options.some(({ value }) => value === needed));
  const added = takesOptions ? [] : options.filter(({ value }) => !neededValues.includes(value));
  return [
    ...(missing.length > 0 ? [fault([...path, 'options'], 'neededOptions', fewOf(missing))] : []),
    ...(added.length > 0 ? [fault([...path, 'options'], 'closedOptions', fewOf(added.map(({ label }) => label)))] : []),
  ];
}

function entryFaults(fields: readonly DescribedField[], neededKeys: readonly string[], path: VerticalFault['path']): VerticalFault[] {
  const inner = fields.filter((field): field is ValueField => hasValue(field));
  const missing = neededKeys.filter((needed) => !inner.some(({ key }) => key === needed));
  return missing.length > 0 ? [fault([...path, 'fields'], 'neededEntryFields', missing.join(', '))] : [];
}

function repeatedValues(options: readonly Option[], name: 'listingTypes' | 'listingOptions'): VerticalFault[] {
  const index = options.findIndex(({ value }, at) => options.findIndex((other) => other.value === value) !== at);
  return index < 0 ? [] : [fault([name, index], 'repeatedValue', options[index]?.label)];
}

/** The product sets the status while it saves a listing, so its values are fixed; only their labels can change. */
function statusFaults(statuses: readonly Option[]): VerticalFault[] {
  const isComplete = LISTING_STATUSES.every(({ value }) => statuses.some((status) => status.value === value));
  return isComplete && statuses.length === LISTING_STATUSES.length ? [] : [fault(['listingStatuses'], 'fixedStatuses')];
}

const MOST_NAMED = 5;
const fewOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more` : names.join(', ');
