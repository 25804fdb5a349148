// What has the twin done? One line per deed in a file that only grows: tests compare it with the house's database.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Deed {
  at: string;
  what: string;
  [detail: string]: unknown;
}

export interface Ledger {
  write(what: string, details?: Record<string, unknown>): void;
  read(): Deed[];
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
            .filter(isWhole)
            .map((line) => JSON.parse(line) as Deed)
        : [],
  };
}

/** A kill may leave the beginning of a line. */
const isWhole = (line: string): boolean => line.endsWith('}');
