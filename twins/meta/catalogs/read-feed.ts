// Reads a feed of home listings: CSV or TSV with the names of fields in its first row. Each row is checked like Meta checks it.
import type { Values } from '../meta-state.ts';

export interface FeedError {
  summary: string;
  description: string;
  severity: 'fatal' | 'warning';
  count: number;
  /** The ids or lines of some rows. */
  rows: string[];
}

export interface FeedContent {
  detected: number;
  /** Good rows by home_listing_id. */
  items: Map<string, Values>;
  errors: FeedError[];
}

const REQUIRED = [
  'home_listing_id',
  'name',
  'availability',
  'price',
  'url',
  'image[0].url',
  'address.addr1',
  'address.city',
  'address.region',
  'address.country',
  'latitude',
  'longitude',
];
const AVAILABILITY = ['for_sale', 'for_rent', 'sale_pending', 'recently_sold', 'off_market', 'available_soon'];
const PRICE = /^\d+(\.\d+)? [A-Z]{3}$/;
const MAX_DESCRIPTION = 5000;
const SAMPLES = 5;

export function readFeed(text: string): FeedContent {
  const [header = [], ...rows] = parseTable(text.replace(/^\uFEFF/, ''));
  const names = header.map((name) => name.trim());
  const errors = new Map<string, FeedError>();
  const items = new Map<string, Values>();
  const report = (summary: string, severity: FeedError['severity'], row: string): void => {
    const error = errors.get(summary) ?? { summary, description: summary, severity, count: 0, rows: [] };
    error.count += 1;
    if (error.rows.length < SAMPLES) error.rows.push(row);
    errors.set(summary, error);
  };
  for (const [index, cells] of rows.entries()) {
    const flat = Object.fromEntries(names.map((name, column) => [name, (cells[column] ?? '').trim()]));
    const id = flat.home_listing_id ?? '';
    const row = id === '' ? `line ${index + 2}` : id;
    const problems = problemsOf(flat);
    for (const problem of problems) report(problem, 'fatal', row);
    if ((flat.description ?? '').length > MAX_DESCRIPTION) report('The description is too long and was cut', 'warning', row);
    if (problems.length > 0) continue;
    if (items.has(id)) report('Several items have the same id', 'warning', row);
    else items.set(id, unflatten(flat));
  }
  return { detected: rows.length, items, errors: [...errors.values()] };
}

function problemsOf(flat: Record<string, string>): string[] {
  const missing = REQUIRED.filter((name) => (flat[name] ?? '') === '').map((name) => `A required field is missing: ${name}`);
  const problems = [...missing];
  if (flat.availability && !AVAILABILITY.includes(flat.availability)) problems.push('The availability is not known');
  if (flat.price && !PRICE.test(flat.price)) problems.push('The price needs an amount and a currency');
  if (flat.url && !URL.canParse(flat.url)) problems.push('The url is not valid');
  const [latitude, longitude] = [Number(flat.latitude), Number(flat.longitude)];
  if (missing.length === 0 && !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) problems.push('The coordinates are not valid');
  return problems;
}

/** 'address.city' and 'image[0].url' become nested values; the flat names stay for filters. */
function unflatten(flat: Record<string, string>): Values {
  const images = Object.entries(flat).filter(([name, value]) => /^image\[\d+\]\.url$/.test(name) && value !== '');
  const address = Object.entries(flat).filter(([name]) => name.startsWith('address.'));
  const plain = Object.entries(flat).filter(([name, value]) => !name.includes('[') && !name.startsWith('address.') && value !== '');
  return {
    ...Object.fromEntries(plain),
    images: images.map(([, value]) => value),
    address: Object.fromEntries(address.map(([name, value]) => [name.slice('address.'.length), value])),
  };
}

/** RFC 4180, with a comma or a tab between the cells. */
export function parseTable(text: string): string[][] {
  const separator = (text.split('\n', 1)[0] ?? '').includes('\t') ? '\t' : ',';
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endRow = (): void => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    [row, cell] = [[], ''];
  };
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[position + 1] === '"') {
        cell += '"';
        position += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
