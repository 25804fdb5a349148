// The fields of a listing from one record: checked as the form of the vertical checks them, so that the listing writer accepts them.
import { checkField, checkValues } from '#domain/forms/index.ts';
import type { FormDescription, ValueField } from '#domain/forms/index.ts';
import { GEO_LOCATION_KEY, isGeoLocation, LONGEST_CELL } from '#domain/inventory/index.ts';
import { SOLD_KEYS } from '../records/index.ts';
import type { FeedFields } from '../records/index.ts';
import { shorten } from './conversions/read-feed-text.ts';
import type { RecordValues } from './record-values.ts';
import type { FeedValue } from './rule-reader.ts';

const LONGEST = {
  title: LONGEST_CELL.title,
  description: LONGEST_CELL.description,
  shortDescription: 500,
  customerUrl: LONGEST_CELL.url,
} as const;

export function mapFields(values: RecordValues, type: string | undefined): FeedFields {
  const title = cut(values, 'title');
  if (title === '' || (title === undefined && values.mapping.absentClears)) values.refuse('titleMissing', values.pathOf('title'), '');
  return {
    ...given('title', title),
    ...given('type', type),
    ...given('description', cut(values, 'description')),
    ...given('shortDescription', cut(values, 'shortDescription')),
    ...given('customerUrl', httpsUrl(values)),
    ...given('startPrice', values.of('startPrice') as number | null | undefined),
    metaData: { ...metaDataOf(values), ...positionOf(values) },
    hiddenKeys: values.compiled.hidden.filter(({ rules }) => values.by(rules) === true).map(({ key }) => key),
  };
}

/** The only fields of a record that holds nothing but a status. */
export function mapSoldDetails(values: RecordValues): FeedFields {
  const given = Object.entries(metaDataOf(values, SOLD_KEYS)).filter(([, value]) => value !== null);
  return { metaData: Object.fromEntries(given), hiddenKeys: [] };
}

/** An empty object if the value is undefined. */
const given = <Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> =>
  value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);

/** A text that is too long is cut, as a description that ends early is better than none. */
function cut(values: RecordValues, target: keyof typeof LONGEST): string | undefined {
  if (!values.compiled.record.has(target)) return undefined;
  const value = values.of(target);
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value : '';
  if (text.length <= LONGEST[target]) return text;
  values.warn('shortened', values.pathOf(target), text);
  return shorten(text, LONGEST[target]);
}

/** The networks accept only https, which sites that are linked with http answer as well. */
function httpsUrl(values: RecordValues): string | undefined {
  if (!values.compiled.record.has('customerUrl')) return undefined;
  const value = values.of('customerUrl');
  if (value === undefined) return undefined;
  const url = typeof value === 'string' ? value.replace(/^http:/i, 'https:') : '';
  if (url.length <= LONGEST.customerUrl) return url;
  values.warn('notAWebAddress', values.pathOf('customerUrl'), url);
  return '';
}

/** A listing without a type has none; a type that the vertical does not have refuses the record. */
export function typeOf(values: RecordValues): string | undefined {
  if (!values.compiled.record.has('type')) return undefined;
  const { problems, facts } = values;
  const from = problems.length;
  const value = values.of('type');
  const reported = problems.splice(from);
  const { listingTypes } = facts.vertical;
  const isOffered = (type: unknown): type is string => listingTypes.some((each) => each.value === type);
  if (isOffered(value)) return value;
  const [first] = reported;
  if (reported.length > 0 || typeof value === 'string' || (value === null && values.mapping.absentClears))
    values.refuse('typeUnknown', first?.path ?? values.pathOf('type'), first?.value ?? (typeof value === 'string' ? value : ''));
  return value === null && isOffered(NO_TYPE) ? NO_TYPE : undefined;
}

const NO_TYPE = 'NONE';

function metaDataOf(values: RecordValues, only?: readonly string[]): Record<string, unknown> {
  const metaData: Record<string, unknown> = {};
  for (const { key, field, form, rules } of values.compiled.meta) {
    // A price that the sender withholds is kept by forms that can hide it, and by no other field.
    if ((only && !only.includes(key)) || isWithheld(values, key)) continue;
    const value = values.by(rules);
    if (value === undefined) continue;
    const isClear = value === null || (Array.isArray(value) && value.length === 0);
    if (isClear || isAllowed(field, form, value)) metaData[key] = value;
    else values.warn('notAllowed', rules[0]?.rule.sources[0] ?? '', typeof value === 'object' ? '' : String(value));
  }
  return impliedByAuction(metaData);
}

const isWithheld = (values: RecordValues, key: string): boolean =>
  !values.facts.vertical.hideableKeys.includes(key) &&
  values.compiled.hidden.some((hidden) => hidden.key === key && values.by(hidden.rules) === true);

/** The form asks for the auction only when the price view is Auction, so that other views have none. */
function impliedByAuction(metaData: Record<string, unknown>): Record<string, unknown> {
  const { auction, priceView } = metaData;
  if (typeof auction !== 'string' || priceView === 'Auction') return metaData;
  if (priceView === undefined || priceView === null) return { ...metaData, priceView: 'Auction' };
  return { ...metaData, auction: null, auctionTime: null };
}

function isAllowed(field: ValueField, form: FormDescription, value: FeedValue): boolean {
  if (field.kind !== 'group') return checkField(field, value) === null;
  return checkValues(form, { [field.key]: value }).length === 0;
}

/** Both or neither. A record without a position leaves the one that the address was given. */
function positionOf(values: RecordValues): Record<string, unknown> {
  const [latitude, longitude] = [values.of('latitude'), values.of('longitude')];
  const position = { latitude, longitude };
  if (isGeoLocation(position)) return { [GEO_LOCATION_KEY]: position };
  if (typeof latitude === 'number' || typeof longitude === 'number')
    values.warn(
      'positionIncomplete',
      values.pathOf('latitude'),
      [latitude, longitude].filter((part) => typeof part === 'number').join(', '),
    );
  return {};
}
