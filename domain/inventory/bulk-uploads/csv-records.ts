// A streaming CSV parser (RFC 4180): quoted cells may contain delimiters, line breaks and doubled quotes.
// Text arrives in chunks of any length; an incomplete record is buffered until the next chunk.

export interface CsvRecord {
  /** The line on which it starts, from 1. Line breaks in quoted cells count, as in a text editor. */
  line: number;
  cells: string[];
  /** Set if the quotes are malformed; `cells` must then not be used. */
  fault?: CsvFault;
  /** The record as it is written, with its line break; only with malformed quotes. */
  text?: string;
}

/** 'endless': a quote is never closed, so parsing stops there. */
export type CsvFault = 'textBesideQuotes' | 'endless';

export interface CsvReader {
  push(text: string): CsvRecord[];
  /** Parses the rest of the buffer. */
  end(): CsvRecord[];
}

/** A description may have 65,000 characters, and all other cells together have fewer. */
export const MAX_RECORD_CHARACTERS = 200_000;

export function openCsvReader(delimiter: string): CsvReader {
  let buffer = '';
  let line = 1;
  let hasEnded = false;
  const read = (isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let from = 0;
    while (!hasEnded && from < buffer.length) {
      const record = readRecord(buffer, from, delimiter, isLast);
      if (record === null && buffer.length - from <= MAX_RECORD_CHARACTERS && !isLast) break;
      if (record === null || record.next - from > MAX_RECORD_CHARACTERS) {
        records.push({ line, cells: [], fault: 'endless' });
        hasEnded = true;
        break;
      }
      if (!isBlank(record.cells))
        records.push({
          line,
          cells: record.cells,
          ...(record.isFaulty && { fault: 'textBesideQuotes', text: buffer.slice(from, record.next) }),
        });
      line += record.lines;
      from = record.next;
    }
    buffer = hasEnded ? '' : buffer.slice(from);
    return records;
  };
  return {
    push(text) {
      buffer += text;
      return read(false);
    },
    end: () => read(true),
  };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

interface FoundRecord {
  cells: string[];
  next: number;
  lines: number;
  isFaulty: boolean;
}

/** Null if the text ends before the record does. */
function readRecord(text: string, from: number, delimiter: string, isLast: boolean): FoundRecord | null {
  const record: FoundRecord = { cells: [], next: from, lines: 0, isFaulty: false };
  for (;;) {
    const isQuoted = text[record.next] === '"';
    const cell = isQuoted ? readQuoted(text, record.next) : { value: '', next: record.next, lines: 0 };
    if (cell === null) return null;
    const end = endOfPlain(text, cell.next, delimiter);
    if (end === text.length && !isLast) return null;
    const plain = text.slice(cell.next, end);
    record.cells.push(isQuoted ? cell.value : plain);
    record.lines += cell.lines;
    record.isFaulty ||= isQuoted && plain.trim() !== '';
    if (text[end] === delimiter) {
      record.next = end + 1;
      continue;
    }
    // The line feed after a final carriage return may be in the next chunk.
    if (text[end] === '\r' && end + 1 === text.length && !isLast) return null;
    record.next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    record.lines += 1;
    return record;
  }
}

function readQuoted(text: string, opening: number): { value: string; next: number; lines: number } | null {
  let at = opening + 1;
  let value = '';
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1, lines: lineBreaks(value) };
    value += '"';
    at = quote + 2;
  }
}

function endOfPlain(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
  }
  return text.length;
}

const lineBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that occurs most often in the header line, outside quotes. */
export function delimiterOf(text: string): string {
  const plain = text.replace(/"[^"]*"/g, '');
  const header = plain.slice(0, plain.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
