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

export async function* writeRefusedTable(records: AsyncIterable<RefusedRecord>, header: readonly string[]): AsyncGenerator<string> {
  let separator: string | null = null;
  for await (const { raw, reasons } of records) {
    const row = raw.replace(/[\r\n]+$/, '');
    if (separator === null) {
      separator = separatorOf(row, header.length);
      yield `${[...header, 'reasons'].map(quoted).join(separator)}\r\n`;
    }
    yield `${row}${separator}${quoted(reasons.join(' '))}\r\n`;
  }
}

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The separator that divides the row into as many cells as the table has columns. */
function separatorOf(row: string, columns: number): string {
  const outside = row.replaceAll(/"(?:[^"]|"")*"/g, '');
  return SEPARATORS.find((separator) => outside.split(separator).length === columns) ?? ',';
}
