import { listingList } from '#contract/inventory/index.ts';
import type { DescribedField } from '#domain/forms/index.ts';
import { describe, expect, test } from 'vitest';
import { VERTICALS } from './built-in-verticals.ts';
import { verticalFaults } from './check-vertical.ts';
import { fieldKey, typeValue, verticalCode } from './name-keys.ts';
import { isReservedKey, NEEDED_KEYS, productField } from './product-fields.ts';
import type { Vertical } from './vertical.ts';

const [realEstate, general] = VERTICALS;
const withField = (vertical: Vertical, field: DescribedField): Vertical => ({
  ...vertical,
  metaData: { version: 1, sections: [...vertical.metaData.sections, { title: 'More', why: 'Because.', fields: [field] }] },
});
const changed = (vertical: Vertical, change: (field: DescribedField) => DescribedField[]): Vertical => ({
  ...vertical,
  metaData: {
    version: 1,
    sections: vertical.metaData.sections.map((section) => ({ ...section, fields: section.fields.flatMap(change) })),
  },
});
const onField = (key: string, change: (field: DescribedField) => DescribedField[]) => (field: DescribedField) =>
  'key' in field && field.key === key ? change(field) : [field];
const faults = (vertical: Vertical) => verticalFaults(vertical).map(({ path, code, name }) => `${path.join('.')} ${code} ${name}`.trim());

test.each(VERTICALS.map((vertical) => [vertical.label, vertical] as const))('%s has what the product needs', (_, vertical) => {
  expect(verticalFaults(vertical)).toEqual([]);
});

test.each<[string, Vertical, string[]]>([
  [
    'a key of every listing',
    withField(general, { kind: 'text', key: 'title', label: 'Title' }),
    ['metaData.sections.3.fields.0.key reservedKey title'],
  ],
  [
    'a key of the map',
    withField(general, { kind: 'text', key: 'geoLocation', label: 'Where' }),
    ['metaData.sections.3.fields.0.key reservedKey geoLocation'],
  ],
  [
    'a product field of another kind',
    withField(general, { kind: 'text', key: 'bedrooms', label: 'Bedrooms' }),
    ['metaData.sections.3.fields.0.kind fixedKind number'],
  ],
  [
    'a vertical without suburbs',
    changed(
      realEstate,
      onField('suburb', () => []),
    ),
    ['metaData.sections neededField suburb'],
  ],
  [
    'a vertical without bedrooms, which not every listing has',
    changed(
      realEstate,
      onField('bedrooms', () => []),
    ),
    [],
  ],
  [
    'a status that the product uses, removed',
    changed(
      general,
      onField('status', (field) => [{ ...field, options: [{ value: 'ACTIVE', label: 'On sale' }] } as DescribedField]),
    ),
    ['metaData.sections.1.fields.0.options neededOptions UNDER_OFFER, SOLD, LEASED, OFFMARKET, WITHDRAWN'],
  ],
  [
    'a status of its own',
    changed(
      general,
      onField('status', (field) => [
        { ...field, options: [...('options' in field ? field.options : []), { value: 'SOON', label: 'Coming soon' }] } as DescribedField,
      ]),
    ),
    [],
  ],
  [
    'a further time of day',
    changed(
      realEstate,
      onField('auctionTime', (field) => [
        { ...field, options: [...('options' in field ? field.options : []), { value: '25:00', label: 'Late' }] } as DescribedField,
      ]),
    ),
    ['metaData.sections.2.fields.4.options closedOptions Late'],
  ],
  [
    'open homes without an end',
    changed(
      realEstate,
      onField('inspectionTimes', (field) => [{ ...field, fields: 'fields' in field ? field.fields.slice(0, 2) : [] } as DescribedField]),
    ),
    ['metaData.sections.3.fields.0.fields neededEntryFields to'],
  ],
  [
    'a type that is listed twice',
    { ...general, listingTypes: [...general.listingTypes, { value: 'NONE', label: 'Nothing' }] },
    ['listingTypes.8 repeatedValue Nothing'],
  ],
  ['a missing status', { ...general, listingStatuses: general.listingStatuses.slice(1) }, ['listingStatuses fixedStatuses']],
  [
    'no option that new listings can start with',
    { ...general, listingOptions: [{ value: 'FEATURED', label: 'Featured' }] },
    ['listingOptions neededListingOption CLASSIFIED'],
  ],
])('%s', (_, vertical, expected) => {
  expect(faults(vertical)).toEqual(expected);
});

test('every property of the listings list is a field of the product or a reserved key', () => {
  const free = listingList.columns.map(({ field }) => field).filter((field) => !isReservedKey(field) && !productField(field));
  expect(free).toEqual(['_id']);
  expect(NEEDED_KEYS.filter(isReservedKey)).toEqual([]);
});

describe('names', () => {
  test.each([
    ['Boats & marine', 'boats-marine'],
    ['Tūī', 'tui'],
    ['船', 'vertical'],
  ])('the code of %s is %s', (label, code) => expect(verticalCode(label)).toBe(code));

  test.each([
    ['Length in metres', 'lengthInMetres'],
    ['2 berths', 'berths'],
    ['Constructor', ''],
    ['!!', ''],
  ])('the key of %s is %s', (label, key) => expect(fieldKey(label)).toBe(key));

  test('the value of a type is in capital letters', () => expect(typeValue('Yacht for sale')).toBe('YACHT_FOR_SALE'));
});
