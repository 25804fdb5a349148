// A file of refused records in the format in which they were sent. Readers ignore the reasons in it.

export interface RefusedRecord {
  line: number;
  reasons: readonly string[];
  raw: string;
}

export async function* writeRefusedReaxml(records: AsyncIterable<RefusedRecord>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<propertyList>\n';
  for await (const record of records) yield `<!-- ${commentText(record)} -->\n${record.raw}\n`;
  yield '</propertyList>\n';
}

/** Two hyphens would end a comment. */
const commentText = ({ line, reasons }: RefusedRecord): string => `Line ${line}: ${reasons.join(' ')}`.replaceAll(/-(?=-)|-$/g, '- ');

export async function* writeRefusedJson(records: AsyncIterable<RefusedRecord>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const { raw, reasons } of records) {
    const inner = raw.trim().replace(/^\{/, '');
    const separator = /^\s*\}$/.test(inner) ? '' : ',';
    yield `${isFirst ? '' : ','}\n{"reasons":${JSON.stringify(reasons)}${separator}${inner}`;
    isFirst = false;
  }
  yield '\n]\n';
}

const SEPARATORS = [',', ';', '\t'];
/** Rows with broken quotes may not reveal the separator; so many of them are held back until a row does. */
const MAX_WAITING = 100;

/** The reasons are the last column. */
export async function* writeRefusedTable(records: AsyncIterable<RefusedRecord>, header: readonly string[]): AsyncGenerator<string> {
  const waiting: RefusedRecord[] = [];
  let separator: string | null = null;
  const begin = (found: string): string => {
    separator = found;
    const rows = waiting.splice(0).map((record) => refusedRow(record, found));
    return [`${tableRow([...header, 'reasons'], found)}\r\n`, ...rows].join('');
  };
  for await (const record of records) {
    if (separator !== null) {
      yield refusedRow(record, separator);
      continue;
    }
    waiting.push(record);
    const found = separatorOf(record.raw, header.length);
    if (found !== null || waiting.length >= MAX_WAITING) yield begin(found ?? ',');
  }
  if (waiting.length > 0) yield begin(',');
}

const refusedRow = ({ raw, reasons }: RefusedRecord, separator: string): string =>
  `${raw}${separator}${tableRow([reasons.join(' ')], separator)}\r\n`;

/** A cell that holds any separator is quoted, so that the separator of the row can be detected without its header. */
export const tableRow = (cells: readonly string[], separator: string): string =>
  cells.map((text) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(separator);

/** The one separator that divides the row into as many cells as the table has columns; null where none or several do. */
function separatorOf(row: string, columns: number): string | null {
  const outside = row.replaceAll(/"(?:[^"]|"")*"/g, '');
  const [found, second] = SEPARATORS.filter((separator) => outside.split(separator).length === columns);
  return found !== undefined && second === undefined ? found : null;
}
