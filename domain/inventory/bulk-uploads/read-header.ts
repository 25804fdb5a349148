// Maps the header of a table to columns, ignoring case, spaces and order.
import { REASONS_COLUMN } from '../record-result.ts';
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './bulk-columns.ts';

export interface BulkHeader {
  /** Column name to its index in a record; only for columns that the table has. */
  places: ReadonlyMap<string, number>;
  /** Names of columns that are ignored. */
  unknown: readonly string[];
  /** All names as they are written. */
  names: readonly string[];
}

/** Every column of a refused row is written into one file, which takes longer with each. */
export const MAX_COLUMNS = 200;

export type HeaderRefusal =
  | { code: 'tableColumnTwice'; column: string }
  | { code: 'tableColumnMissing'; columns: readonly string[] }
  | { code: 'tableTooWide' };

const normalizeName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');
const columnByNormalizedName = new Map(COLUMN_NAMES.map((name) => [normalizeName(name), name]));

export function readHeader(cells: readonly string[]): { refusal: HeaderRefusal } | { refusal: null; header: BulkHeader } {
  if (cells.length > MAX_COLUMNS) return { refusal: { code: 'tableTooWide' } };
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const column = columnByNormalizedName.get(normalizeName(cell));
    if (column === undefined) {
      if (cell.trim() !== '' && normalizeName(cell) !== REASONS_COLUMN) unknown.push(cell.trim());
      continue;
    }
    if (places.has(column)) return { refusal: { code: 'tableColumnTwice', column } };
    places.set(column, index);
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !places.has(column));
  if (missing.length > 0) return { refusal: { code: 'tableColumnMissing', columns: missing } };
  return { refusal: null, header: { places, unknown, names: cells.map((cell) => cell.trim()) } };
}
