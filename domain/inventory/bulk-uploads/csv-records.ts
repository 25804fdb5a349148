// How does text become records? As RFC 4180 says: cells in quotes may hold delimiters, line breaks and doubled quotes.
// Text comes in pieces of any length; what is unfinished waits for the next piece.

export interface CsvRecord {
  /** Where it begins, counted as a text editor counts: from 1, with the lines inside of quotes. */
  line: number;
  cells: string[];
  /** Set where the quotes of this record make no sense; its cells are then of no use. */
  fault?: CsvFault;
}

/** 'endless' is the last record that is read: nothing behind it can be trusted. */
export type CsvFault = 'textBesideQuotes' | 'endless';

export interface CsvReader {
  push(text: string): CsvRecord[];
  /** What was still waiting. */
  end(): CsvRecord[];
}

/** A description may have 65,000 characters, and everything else together is less. */
export const MOST_RECORD_CHARACTERS = 200_000;

export function openCsvReader(delimiter: string): CsvReader {
  let waiting = '';
  let line = 1;
  let hasEnded = false;
  const read = (isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let from = 0;
    while (!hasEnded && from < waiting.length) {
      const found = readRecord(waiting, from, delimiter, isLast);
      if (found === null && waiting.length - from <= MOST_RECORD_CHARACTERS && !isLast) break;
      if (found === null || found.next - from > MOST_RECORD_CHARACTERS) {
        records.push({ line, cells: [], fault: 'endless' });
        hasEnded = true;
        break;
      }
      if (!isBlank(found.cells)) records.push({ line, cells: found.cells, ...(found.isFaulty && { fault: 'textBesideQuotes' }) });
      line += found.lines;
      from = found.next;
    }
    waiting = hasEnded ? '' : waiting.slice(from);
    return records;
  };
  return {
    push(text) {
      waiting += text;
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

/** Null when the text ends before the record does. */
function readRecord(text: string, from: number, delimiter: string, isLast: boolean): FoundRecord | null {
  const found: FoundRecord = { cells: [], next: from, lines: 0, isFaulty: false };
  for (;;) {
    const isQuoted = text[found.next] === '"';
    const cell = isQuoted ? readQuoted(text, found.next) : { value: '', next: found.next, lines: 0 };
    if (cell === null) return null;
    const end = endOfPlain(text, cell.next, delimiter);
    if (end === text.length && !isLast) return null;
    const plain = text.slice(cell.next, end);
    found.cells.push(isQuoted ? cell.value : plain);
    found.lines += cell.lines;
    found.isFaulty ||= isQuoted && plain.trim() !== '';
    if (text[end] === delimiter) {
      found.next = end + 1;
      continue;
    }
    // A carriage return at the very end may be followed by its line feed in the next piece.
    if (text[end] === '\r' && end + 1 === text.length && !isLast) return null;
    found.next = end + (text.startsWith('\r\n', end) ? 2 : 1);
    found.lines += 1;
    return found;
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

/** By what the header line holds most of, outside of quotes. */
export function delimiterOf(text: string): string {
  const plain = text.replace(/"[^"]*"/g, '');
  const header = plain.slice(0, plain.search(/[\r\n]|$/));
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
