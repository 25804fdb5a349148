// The ledger of a twin: an append-only file with one line per entry, such as a charge or a received request. Tests compare it with the
// application's database, and staff read it as a timeline. It is read page by page, so that a large file is never held in memory.
import { appendFileSync, closeSync, existsSync, openSync, readSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';

export interface LedgerEntry {
  /** The number of the line, from 1. */
  seq: number;
  at: string;
  what: string;
  [detail: string]: unknown;
}

export interface LedgerPage {
  entries: LedgerEntry[];
  /** The number of all entries. */
  total: number;
  /** The seq to read after for the next page; null at the end. */
  next: number | null;
}

/** What of a ledger to read backwards. */
interface LatestQuery {
  /** Only entries with a lower seq. */
  before?: number;
  limit?: number;
  matches?(entry: LedgerEntry): boolean;
}

export interface Ledger {
  write(what: string, details?: Record<string, unknown>): void;
  /** Entries that match, newest first. `next` is the seq to read before for the next page, which may be short or empty where few match. */
  latest(query?: LatestQuery): LedgerPage;
  /** Entries after this seq, oldest first. */
  read(after?: number, limit?: number): LedgerPage;
  total(): number;
  /** All entries one after the other, without holding them. */
  entries(): Generator<LedgerEntry>;
}

export const MAX_LEDGER_PAGE = 1000;
/** The offset of every such line is remembered, so that a page is found without reading the file from its start. */
const LINES_PER_MARK = 256;
/** A page that matches little ends after this many blocks of lines, so that a request is answered in bounded time. */
const MAX_BLOCKS = 40;
const CHUNK_BYTES = 64 * 1024;
const NEWLINE = 10;

export function openLedger(folder: string, now: () => number): Ledger {
  const file = path.join(folder, 'ledger.jsonl');
  /** marks[i] is the offset of line i × LINES_PER_MARK (from 0). */
  const marks: number[] = [0];
  let total = 0;
  let size = 0;
  const count = (end: number): void => {
    total += 1;
    size = end;
    if (total % LINES_PER_MARK === 0) marks.push(end);
  };
  for (const { end } of linesFrom(file, 0)) count(end);
  // A killed process may leave an incomplete last line, to which nothing may be appended.
  if (existsSync(file) && statSync(file).size > size) truncateSync(file, size);

  function* entriesAfter(after: number): Generator<LedgerEntry> {
    const mark = Math.min(Math.floor(after / LINES_PER_MARK), marks.length - 1);
    let seq = mark * LINES_PER_MARK;
    for (const { text } of linesFrom(file, marks[mark] ?? 0)) {
      seq += 1;
      if (seq > after) yield { seq, ...(JSON.parse(text) as Omit<LedgerEntry, 'seq'>) } as LedgerEntry;
    }
  }
  /** The entries between two seqs, both left out. */
  const blockAfter = (after: number, before: number): LedgerEntry[] => {
    const block: LedgerEntry[] = [];
    for (const entry of entriesAfter(after)) {
      if (entry.seq >= before) break;
      block.push(entry);
    }
    return block;
  };
  return {
    write(what, details = {}) {
      const line = Buffer.from(`${JSON.stringify({ at: new Date(now()).toISOString(), what, ...details })}\n`);
      appendFileSync(file, line, { mode: 0o600 });
      count(size + line.byteLength);
    },
    read(after = 0, limit = MAX_LEDGER_PAGE) {
      const entries: LedgerEntry[] = [];
      if (after < total)
        for (const entry of entriesAfter(Math.max(0, after))) if (entries.push(entry) >= Math.min(limit, MAX_LEDGER_PAGE)) break;
      const last = entries.at(-1)?.seq ?? total;
      return { entries, total, next: last < total ? last : null };
    },
    latest({ before = total + 1, limit = MAX_LEDGER_PAGE, matches = () => true } = {}) {
      const entries: LedgerEntry[] = [];
      const wanted = Math.max(1, Math.min(limit, MAX_LEDGER_PAGE));
      let last = Math.min(before, total + 1);
      for (let blocks = 0; last > 1 && blocks < MAX_BLOCKS && entries.length < wanted; blocks += 1) {
        const first = Math.floor((last - 2) / LINES_PER_MARK) * LINES_PER_MARK;
        const found = blockAfter(first, last)
          .filter(matches)
          .toReversed()
          .slice(0, wanted - entries.length);
        entries.push(...found);
        last = entries.length >= wanted ? (entries.at(-1)?.seq ?? 1) : first + 1;
      }
      return { entries, total, next: last > 1 ? last : null };
    },
    total: () => total,
    entries: () => entriesAfter(0),
  };
}

/** The complete lines of a file from an offset on, each with the offset of its end. */
function* linesFrom(file: string, offset: number): Generator<{ text: string; end: number }> {
  if (!existsSync(file)) return;
  const handle = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest: Buffer[] = [];
    let position = offset;
    for (let bytes = readSync(handle, chunk, 0, CHUNK_BYTES, position); bytes > 0;) {
      let start = 0;
      for (let at = chunk.indexOf(NEWLINE); at !== -1 && at < bytes; at = chunk.indexOf(NEWLINE, start)) {
        yield { text: Buffer.concat([...rest, chunk.subarray(start, at)]).toString('utf8'), end: position + at + 1 };
        rest = [];
        start = at + 1;
      }
      if (start < bytes) rest.push(Buffer.from(chunk.subarray(start, bytes)));
      position += bytes;
      bytes = readSync(handle, chunk, 0, CHUNK_BYTES, position);
    }
  } finally {
    closeSync(handle);
  }
}
