// What does a row say about its listing? Only of the columns that the table has: what it does not have stays as it is, an empty
// cell empties. Every reason against the row is found, so that a person corrects it once.
import { isWebAddress } from '#domain/forms/index.ts';
import { isEmail } from '#domain/email/index.ts';
import { minorUnits } from '#domain/money/index.ts';
import { countryByCode } from '#domain/customers/index.ts';
import { MOST_LISTING_AGENTS } from '../listings/index.ts';
import { priceViewsOf } from '../verticals/index.ts';
import type { Vertical } from '../verticals/index.ts';
import { LONGEST_CELL, MOST_ROW_PICTURES } from './bulk-columns.ts';
import { amountText, isFiveMinutes, readArea, readDayAndTime, readInspection, readNumber } from './cell-values.ts';
import type { BulkHeader } from './read-header.ts';
import type { CsvRecord } from './csv-records.ts';
import { given, oneSpaced, pieces, RowCells } from './row-cells.ts';
import { MOST_QUOTED } from './row-reasons.ts';
import type { RowReason } from './row-reasons.ts';

export interface BulkRow {
  reference: string;
  title: string;
  type?: string;
  description?: string;
  customerUrl?: string;
  startPrice?: number | null;
  /** By meta key; null empties it. */
  metaData: Record<string, unknown>;
  officeName?: string;
  agentEmails?: string[];
  /** Names in the archive; empty where pictures are found by the reference. */
  pictureNames: string[];
}

/** What of the customer decides how a row is read. */
export interface BulkFacts {
  vertical: Vertical;
  currencyOffset: number;
  countryCode: string;
}

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
    row: cells.reasons.length > 0 ? null : row,
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
      ...['address', 'suburb', 'city', 'region', 'postcode', 'videoLink'].map((column) => given(column, emptied(cells.text(column)))),
    ),
    ...given('priceView', priceView),
    ...auctionOf(cells, priceView),
    ...given('inspectionTimes', inspectionsOf(cells)),
    ...given('geoLocation', positionOf(cells)),
  };
}

const emptied = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

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
    cells.refuse(column, { code: 'notAChoice', column, value: text.slice(0, MOST_QUOTED), choices: options.map(({ label }) => label) });
  return found?.value ?? empty;
}

function amountOf(text: string, offset: number): number | null {
  const amount = minorUnits(amountText(text), offset);
  return amount !== null && amount >= 0 ? amount : null;
}

function urlOf(cells: RowCells): string | undefined {
  const text = cells.text('url');
  if (text !== undefined && text !== '' && !isWebAddress(text))
    cells.refuse('url', { code: 'notAWebAddress', column: 'url', value: text.slice(0, MOST_QUOTED) });
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
  // A day for the auction says that there is one, where nothing else is said.
  if (typeof priceView === 'string' && priceView !== 'Auction') cells.refuse('auctionDate', { code: 'auctionNeedsView' });
  return { priceView: 'Auction', auction: found.date, auctionTime: found.time === '' ? null : found.time };
}

function inspectionsOf(cells: RowCells): unknown[] | undefined {
  const text = cells.text('inspectionTimes');
  if (text === undefined) return undefined;
  const read = pieces(text, /[;\n|]/).map((piece) => ({ piece, found: readInspection(oneSpaced(piece)) }));
  for (const { piece } of read.filter(({ found }) => !found).slice(0, MOST_OF_A_CELL))
    cells.refuse('inspectionTimes', { code: 'notAnInspection', column: 'inspectionTimes', value: piece.slice(0, MOST_QUOTED) });
  return read.map(({ found }) => found);
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
  const [written, more] = ['latitude', 'longitude'].filter((column) => (cells.text(column) ?? '') !== '');
  if (written !== undefined && more === undefined) cells.refuse(written, { code: 'positionHalf' });
  return null;
}

function emailsOf(cells: RowCells): string[] | undefined {
  const text = cells.text('agentEmail');
  if (text === undefined) return undefined;
  const emails = [...new Set(pieces(text.toLowerCase(), /[;,\s]/))];
  for (const value of emails.filter((email) => !isEmail(email)).slice(0, MOST_OF_A_CELL))
    cells.refuse('agentEmail', { code: 'notAnEmail', value: value.slice(0, MOST_QUOTED) });
  if (emails.length > MOST_LISTING_AGENTS) cells.refuse('agentEmail', { code: 'tooManyAgents', most: MOST_LISTING_AGENTS });
  return emails;
}

function pictureNamesOf(cells: RowCells): string[] {
  return Array.from({ length: MOST_ROW_PICTURES }, (_, at) => cells.text(`image${at + 1}`) ?? '').filter((name) => name !== '');
}

function checkCountry(cells: RowCells, countryCode: string): void {
  const text = cells.text('country');
  if (text === undefined || text === '') return;
  const country = countryByCode(countryCode)?.name ?? countryCode;
  const names = [countryCode, country, ...(THREE_LETTERS[countryCode] ?? [])].map((name) => name.toLowerCase());
  if (!names.includes(text.toLowerCase())) cells.refuse('country', { code: 'otherCountry', value: text.slice(0, MOST_QUOTED), country });
}

/** Of many wrong parts of one cell, these are enough to see what is expected. */
const MOST_OF_A_CELL = 5;

const THREE_LETTERS: Readonly<Record<string, readonly string[]>> = {
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
