// The names of targets and conversions, as staff read them.
import { conversionsFor, CONVERSIONS, HIDDEN_PREFIX, META_PREFIX, RECORD_TARGETS } from '#domain/feeds/index.ts';
import type { Conversion, RecordTarget } from '#domain/feeds/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';

const RECORD_LABELS: Readonly<Record<RecordTarget, string>> = {
  reference: 'Reference',
  agentId: 'Agency ID',
  modifiedAt: 'Last modified',
  status: 'Status',
  underOffer: 'Under offer',
  title: 'Title',
  type: 'Listing type',
  description: 'Description',
  shortDescription: 'Short description',
  customerUrl: 'Listing URL',
  startPrice: 'Price',
  latitude: 'Latitude',
  longitude: 'Longitude',
  agents: 'Agents',
  images: 'Images',
};

export const CONVERSION_LABELS: Readonly<Record<Conversion, string>> = {
  text: 'Text',
  longText: 'Text with line breaks',
  wholeNumber: 'Whole number',
  number: 'Number',
  yesNo: 'Yes or no',
  isNo: 'Hide when “no”',
  choice: 'Translate values',
  match: 'Translate values, skip others',
  ifAmount: 'Fixed value if there is an amount',
  option: 'Option of the field',
  amount: 'Amount',
  area: 'Area in m²',
  date: 'Date',
  time: 'Time',
  moment: 'Date and time',
  webAddress: 'Web address',
  degrees: 'Degrees',
  streetAddress: 'Street address',
  shownAddress: 'Address, if shown',
  categoryInSuburb: 'Category in suburb',
  priceView: 'Price view',
  priceWords: 'Price in words',
  inspections: 'Open homes',
  agents: 'Agents',
  images: 'Images',
};

export interface TargetOption {
  value: string;
  label: string;
}

/** Everything that a mapping can fill in listings of the vertical. */
export function targetOptions({ metaData, hideableKeys }: Pick<Vertical, 'metaData' | 'hideableKeys'>): TargetOption[] {
  const fields = metaData.sections.flatMap((section) => section.fields.filter(hasValue));
  const labelOf = (key: string): string => fields.find((field) => field.key === key)?.label ?? key;
  return [
    ...RECORD_TARGETS.map((value) => ({ value, label: RECORD_LABELS[value] })),
    // The status of the sale follows the record's status.
    ...fields.filter(({ key }) => key !== 'status').map(({ key, label }) => ({ value: `${META_PREFIX}${key}`, label })),
    ...hideableKeys.map((key) => ({ value: `${HIDDEN_PREFIX}${key}`, label: `Hide ${labelOf(key).toLowerCase()}` })),
  ];
}

/** The conversion with which a new rule begins. */
export function firstConversion(target: string, vertical: Pick<Vertical, 'metaData'>): Conversion {
  const fitting = conversionsFor(target, CONVERSIONS);
  const key = target.startsWith(META_PREFIX) ? target.slice(META_PREFIX.length) : '';
  const field = vertical.metaData.sections.flatMap((section) => section.fields.filter(hasValue)).find((each) => each.key === key);
  const byKind: Partial<Record<string, Conversion>> = {
    number: field?.kind === 'number' && field.step === 1 ? 'wholeNumber' : 'number',
    select: 'option',
    date: 'date',
    url: 'webAddress',
    switch: 'yesNo',
    checkbox: 'yesNo',
    longText: 'longText',
    group: 'inspections',
  };
  return byKind[field?.kind ?? ''] ?? fitting[0] ?? 'text';
}
