// The ledger of a twin: an append-only file with one line per effect, such as a charge. Tests compare it with the application's database.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LedgerEntry {
  at: string;
  what: string;
  [detail: string]: unknown;
}

export interface Ledger {
  write(what: string, details?: Record<string, unknown>): void;
  read(): LedgerEntry[];
}

export function openLedger(folder: string, now: () => number): Ledger {
  const file = path.join(folder, 'ledger.jsonl');
  return {
    write(what, details = {}) {
      appendFileSync(file, `${JSON.stringify({ at: new Date(now()).toISOString(), what, ...details })}\n`, { mode: 0o600 });
    },
    read: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(isComplete)
            .map((line) => JSON.parse(line) as LedgerEntry)
        : [],
  };
}

/** A killed process may leave an incomplete last line. */
const isComplete = (line: string): boolean => line.endsWith('}');
