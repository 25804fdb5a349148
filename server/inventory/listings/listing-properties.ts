// Lists the properties that a listing can have, and the values of those with choices, from the list's columns and the verticals.
import { LISTING_ENUMERATIONS, listingList } from '#contract/inventory/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import type { Option } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, LISTING_AGENT_KEY, optionsOf } from '#domain/inventory/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import type { ListDescriptor } from '#contract/list/index.ts';

interface Property {
  name: string;
  label: string;
  kind: string;
  isMetaData: boolean;
  /** Codes of the verticals that have this property. */
  verticals: string[];
}

export function listingProperties(verticals: readonly Vertical[]): Property[] {
  const codes = verticals.map(({ code }) => code);
  const own = listingList.columns
    .filter(({ internal }) => !internal)
    .map(({ field, label, kind }): Property => ({ name: field, label, kind, isMetaData: false, verticals: codes }));
  const everywhere: Property[] = [
    { name: GEO_LOCATION_KEY, label: 'Location', kind: 'geoLocation', isMetaData: true, verticals: codes },
    { name: LISTING_AGENT_KEY, label: 'Agents', kind: 'agents', isMetaData: true, verticals: codes },
  ];
  const byKey = new Map<string, Property>();
  for (const { code, metaData } of verticals) {
    for (const field of metaData.sections.flatMap((section) => section.fields).filter(hasValue)) {
      const known = byKey.get(field.key);
      if (known) known.verticals.push(code);
      else byKey.set(field.key, { name: field.key, label: field.label, kind: field.kind, isMetaData: true, verticals: [code] });
    }
  }
  return [...own, ...byKey.values(), ...everywhere];
}

type Enumeration = (typeof LISTING_ENUMERATIONS)[number];

const CHOICES: Readonly<Record<Enumeration, (vertical: Vertical) => readonly Option[]>> = {
  listingStatus: ({ listingStatuses }) => listingStatuses,
  listingOption: ({ listingOptions }) => listingOptions,
  type: ({ listingTypes }) => listingTypes,
  priceView: (vertical) => optionsOf(vertical, 'priceView'),
  status: (vertical) => optionsOf(vertical, 'status'),
};

/** The choices of all verticals, each value once; null when the property has no choices. */
export function listingEnumeration(verticals: readonly Vertical[], propertyName: string): Option[] | null {
  if (!Object.hasOwn(CHOICES, propertyName)) return null;
  const choices = verticals.flatMap((vertical) => CHOICES[propertyName as Enumeration](vertical));
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

/** The list with the choices of the stored verticals. Values that only the product's own verticals have keep their labels. */
export const withStoredChoices = (descriptor: ListDescriptor, verticals: readonly Vertical[]): ListDescriptor => ({
  ...descriptor,
  columns: descriptor.columns.map((column) => {
    const stored = listingEnumeration(verticals, column.field);
    if (!stored || !column.choices) return column;
    const others = column.choices.filter(({ value }) => !stored.some((choice) => choice.value === value));
    return { ...column, choices: [...stored, ...others] };
  }),
});
