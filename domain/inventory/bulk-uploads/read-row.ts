// Parses a row of a bulk upload. A column that the table does not have leaves the field unchanged; an empty cell clears it. All reasons
// for refusing a row are collected, so that a person can correct them at once.
import { isHttpsUrl } from '#domain/forms/index.ts';
import { isEmail } from '#domain/email-address/index.ts';
import { minorUnits } from '#domain/money/index.ts';
import { countryByCode } from '#domain/customers/index.ts';
import { MAX_LISTING_AGENTS } from '../listings/index.ts';
import { priceViewsOf } from '../verticals/index.ts';
import type { Vertical } from '../verticals/index.ts';
import { LONGEST_CELL, MAX_ROW_PICTURES } from './bulk-columns.ts';
import { amountText, isFiveMinutes, readArea, readDayAndTime, readInspection, readNumber } from './cell-values.ts';
import type { BulkHeader } from './read-header.ts';
import type { CsvRecord } from './csv-records.ts';
import { given, collapseSpaces, pieces, RowCells } from './row-cells.ts';
import { MAX_QUOTED } from './row-reasons.ts';
import type { RowReason } from './row-reasons.ts';

export interface BulkRow {
  reference: string;
  title: string;
  type?: string;
  description?: string;
  customerUrl?: string;
  startPrice?: number | null;
  /** The values by meta key; null clears a value. */
  metaData: Record<string, unknown>;
  officeName?: string;
  agentEmails?: string[];
  /** Names in the archive; empty if pictures are matched by reference. */
  pictureNames: string[];
}

/** Data of the customer that parsing a row depends on. */
export interface BulkFacts {
  vertical: Vertical;
  currencyOffset: number;
  countryCode: string;
}

/** `row` is null only where the record could not be split into cells. With reasons it is read as far as possible, to find the others. */
export type ReadRow = { reference: string; title: string; reasons: RowReason[]; row: BulkRow | null };

export function readRow(record: CsvRecord, header: BulkHeader, facts: BulkFacts): ReadRow {
  if (record.fault) return { reference: '', title: '', reasons: [{ code: record.fault === 'endless' ? 'endless' : 'quotes' }], row: null };
  const cells = new RowCells(record.cells, header);
  const row = rowOf(cells, facts);
  const { reference, title } = row;
  return {
    reference: reference.slice(0, LONGEST_CELL.reference),
    title: title.slice(0, LONGEST_CELL.title),
    reasons: cells.reasons,
    row: { ...row, reference: row.reference.slice(0, LONGEST_CELL.reference) },
  };
}

function rowOf(cells: RowCells, facts: BulkFacts): BulkRow {
  const reference = cells.text('reference') ?? '';
  if (reference === '') cells.refuse('reference', { code: 'referenceMissing' });
  const title = cells.text('title') ?? '';
  if (title === '') cells.refuse('title', { code: 'titleMissing', column: 'title' });
  checkCountry(cells, facts.countryCode);
  return {
    reference,
    title,
    ...given('type', choiceOf(cells, 'type', facts.vertical.listingTypes, 'NONE')),
    ...given('description', cells.text('description')),
    ...given('customerUrl', urlOf(cells)),
    ...given(
      'startPrice',
      cells.read(
        'price',
        (text) => amountOf(text, facts.currencyOffset),
        (value) => ({ code: 'notAnAmount', column: 'price', value }),
      ),
    ),
    metaData: metaDataOfRow(cells, facts),
    ...given('officeName', cells.text('office')),
    ...given('agentEmails', emailsOf(cells)),
    pictureNames: pictureNamesOf(cells),
  };
}

function metaDataOfRow(cells: RowCells, { vertical }: BulkFacts): Record<string, unknown> {
  const number = (column: string): number | null | undefined =>
    cells.read(column, readNumber, (value) => ({ code: 'notANumber', column, value }));
  const priceView = choiceOf(cells, 'priceView', priceViewsOf(vertical), null);
  return {
    ...given('bedrooms', number('bedrooms')),
    ...given('bathrooms', number('bathrooms')),
    ...given('garages', number('garages')),
    ...given('carports', number('carports')),
    ...given('openSpaces', number('openSpaces')),
    ...given(
      'landDetails',
      cells.read('landArea', readArea, (value) => ({ code: 'notAnArea', column: 'landArea', value })),
    ),
    ...Object.assign(
      {},
      ...['address', 'suburb', 'city', 'region', 'postcode', 'videoLink'].map((column) => given(column, nullIfEmpty(cells.text(column)))),
    ),
    ...given('priceView', priceView),
    ...auctionOf(cells, priceView),
    ...given('inspectionTimes', inspectionsOf(cells)),
    ...given('geoLocation', positionOf(cells)),
  };
}

const nullIfEmpty = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

function choiceOf<Empty>(
  cells: RowCells,
  column: string,
  options: readonly { value: string; label: string }[],
  empty: Empty,
): string | Empty | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
  const text = cells.text(column);
  if (text === undefined) return undefined;
  if (text === '') return empty;
  const found = options.find(({ value, label }) => plain(value) === plain(text) || plain(label) === plain(text));
  if (!found)
    cells.refuse(column, { code: 'notAChoice', column, value: text.slice(0, MAX_QUOTED), choices: options.map(({ label }) => label) });
  return found?.value ?? empty;
}

function amountOf(text: string, offset: number): number | null {
  const amount = minorUnits(amountText(text), offset);
  return amount !== null && amount >= 0 ? amount : null;
}

function urlOf(cells: RowCells): string | undefined {
  const text = cells.text('url');
  if (text !== undefined && text !== '' && !isHttpsUrl(text))
    cells.refuse('url', { code: 'notAWebAddress', column: 'url', value: text.slice(0, MAX_QUOTED) });
  return text;
}

function auctionOf(cells: RowCells, priceView: string | null | undefined): Record<string, unknown> {
  const read = (text: string) => {
    const found = readDayAndTime(text);
    return found && (found.time === '' || isFiveMinutes(found.time)) ? found : null;
  };
  const found = cells.read('auctionDate', read, (value) => ({ code: 'notADate', column: 'auctionDate', value }));
  if (found === undefined) return {};
  if (found === null) return { auction: null, auctionTime: null };
  // An auction date implies the price view 'Auction', unless the row has another one.
  if (typeof priceView === 'string' && priceView !== 'Auction') cells.refuse('auctionDate', { code: 'auctionNeedsView' });
  return { priceView: 'Auction', auction: found.date, auctionTime: found.time === '' ? null : found.time };
}

function inspectionsOf(cells: RowCells): unknown[] | undefined {
  const text = cells.text('inspectionTimes');
  if (text === undefined) return undefined;
  const parsed = pieces(text, /[;\n|]/).map((piece) => ({ piece, found: readInspection(collapseSpaces(piece)) }));
  for (const { piece } of parsed.filter(({ found }) => !found).slice(0, MAX_REASONS_PER_CELL))
    cells.refuse('inspectionTimes', { code: 'notAnInspection', column: 'inspectionTimes', value: piece.slice(0, MAX_QUOTED) });
  return parsed.map(({ found }) => found);
}

function positionOf(cells: RowCells): { latitude: number; longitude: number } | null | undefined {
  const degrees = (column: string, most: number) => {
    const read = (text: string): number | null =>
      /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most ? Number(text) : null;
    return cells.read(column, read, (value) => ({ code: 'notADegree', column, value }));
  };
  const latitude = degrees('latitude', 90);
  const longitude = degrees('longitude', 180);
  if (latitude === undefined && longitude === undefined) return undefined;
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  const [filledColumn, secondFilled] = ['latitude', 'longitude'].filter((column) => (cells.text(column) ?? '') !== '');
  if (filledColumn !== undefined && secondFilled === undefined) cells.refuse(filledColumn, { code: 'positionHalf' });
  return null;
}

function emailsOf(cells: RowCells): string[] | undefined {
  const text = cells.text('agentEmail');
  if (text === undefined) return undefined;
  const emails = [...new Set(pieces(text.toLowerCase(), /[;,\s]/))];
  for (const value of emails.filter((email) => !isEmail(email)).slice(0, MAX_REASONS_PER_CELL))
    cells.refuse('agentEmail', { code: 'notAnEmail', value: value.slice(0, MAX_QUOTED) });
  if (emails.length > MAX_LISTING_AGENTS) cells.refuse('agentEmail', { code: 'tooManyAgents', most: MAX_LISTING_AGENTS });
  return emails;
}

function pictureNamesOf(cells: RowCells): string[] {
  return Array.from({ length: MAX_ROW_PICTURES }, (_, at) => cells.text(`image${at + 1}`) ?? '').filter((name) => name !== '');
}

function checkCountry(cells: RowCells, countryCode: string): void {
  const text = cells.text('country');
  if (text === undefined || text === '') return;
  const country = countryByCode(countryCode)?.name ?? countryCode;
  const names = [countryCode, country, ...(COUNTRY_ALIASES[countryCode] ?? [])].map((name) => name.toLowerCase());
  if (!names.includes(text.toLowerCase())) cells.refuse('country', { code: 'otherCountry', value: text.slice(0, MAX_QUOTED), country });
}

/** The number of invalid parts of one cell that are reported. */
const MAX_REASONS_PER_CELL = 5;

const COUNTRY_ALIASES: Readonly<Record<string, readonly string[]>> = {
  NZ: ['NZL', 'Aotearoa'],
  AU: ['AUS'],
  FJ: ['FJI'],
  GB: ['GBR', 'UK'],
  IE: ['IRL'],
  US: ['USA'],
  CA: ['CAN'],
  SG: ['SGP'],
  JP: ['JPN'],
  KW: ['KWT'],
  ZA: ['ZAF'],
};
