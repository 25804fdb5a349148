// The fields of a listing in a filter. Completion in the editor, the check of what a filter returns and docs/filters.md use this table.
import { hasValue } from '#domain/forms/index.ts';
import type { ValueField, ValueKind } from '#domain/forms/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { FEED_STATUSES } from '../records/index.ts';

export interface FilterField {
  name: string;
  type: string;
  means: string;
  isReadOnly: boolean;
}

const field = (name: string, type: string, means: string): FilterField => ({ name, type, means, isReadOnly: false });
const readOnly = (name: string, type: string, means: string): FilterField => ({ name, type, means, isReadOnly: true });

export const FILTER_FIELDS: readonly FilterField[] = [
  readOnly('reference', 'text', 'The ID of the listing in the feed'),
  readOnly('imageCount', 'number', 'Number of images'),
  field('status', FEED_STATUSES.join(' | '), 'Status in the feed'),
  field('title', 'text', 'Title, up to 200 characters'),
  field('type', 'text', 'Listing type of the vertical, such as RESIDENTIAL_FOR_SALE'),
  field('description', 'text', 'Description, up to 20,000 characters'),
  field('shortDescription', 'text', 'Short description, up to 500 characters'),
  field('customerUrl', 'text', 'Web address of the listing, starting with https://'),
  field('startPrice', 'number or null', 'Price in minor units: 95000000 is $950,000.00'),
  field('metaData', 'object', 'Fields of the vertical, such as metaData.bedrooms'),
  field('hiddenKeys', 'list of text', 'Vertical fields withheld from the public, such as address or price'),
];

/** Names under which people look for what a filter cannot change. */
export const FIELDS_OUT_OF_REACH = [
  '_id',
  'id',
  'customer',
  'customerId',
  'office',
  'officeId',
  'agent',
  'agents',
  'agentId',
  'agentIds',
  'listingAgent',
  'creationType',
  'origin',
  'images',
  'videos',
] as const;

const TYPES: Readonly<Partial<Record<ValueKind, string>>> = {
  number: 'number',
  money: 'number in minor units',
  date: 'text, YYYY-MM-DD',
  checkbox: 'true or false',
  switch: 'true or false',
  multiSelect: 'list of text',
  tags: 'list of text',
  emails: 'list of text',
  group: 'list of objects',
  location: 'object',
};

function typeOf(described: ValueField): string {
  if (described.kind !== 'select') return TYPES[described.kind] ?? 'text';
  const MOST_NAMED = 8;
  const values = described.options.map(({ value }) => value);
  return values.length > MOST_NAMED ? `text, such as ${values[0]}` : values.join(' | ');
}

/** The fields below `metaData`. */
export const verticalFilterFields = ({ metaData }: Pick<Vertical, 'metaData'>): FilterField[] =>
  metaData.sections
    .flatMap(({ fields }) => fields.filter(hasValue))
    .map((described) => field(`metaData.${described.key}`, typeOf(described), described.label));
