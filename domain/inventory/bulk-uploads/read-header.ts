// Which cell of a row is which column? Told from the first record, whatever its capitals, spaces and order.
import { COLUMN_NAMES, REQUIRED_COLUMNS } from './bulk-columns.ts';

export interface BulkHeader {
  /** Column → place in a record; only the columns that the table has. */
  places: ReadonlyMap<string, number>;
  /** As they were written; nothing is read from them. */
  unknown: readonly string[];
}

export type HeaderRefusal = { code: 'tableColumnTwice'; column: string } | { code: 'tableColumnMissing'; columns: readonly string[] };

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]/g, '');
const namesByPlain = new Map(COLUMN_NAMES.map((name) => [plain(name), name]));

export function readHeader(cells: readonly string[]): { refusal: HeaderRefusal } | { refusal: null; header: BulkHeader } {
  const places = new Map<string, number>();
  const unknown: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const column = namesByPlain.get(plain(cell));
    if (column === undefined) {
      if (cell.trim() !== '') unknown.push(cell.trim());
      continue;
    }
    if (places.has(column)) return { refusal: { code: 'tableColumnTwice', column } };
    places.set(column, place);
  }
  const missing = REQUIRED_COLUMNS.filter((column) => !places.has(column));
  if (missing.length > 0) return { refusal: { code: 'tableColumnMissing', columns: missing } };
  return { refusal: null, header: { places, unknown } };
}
