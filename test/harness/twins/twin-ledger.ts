// Reads the whole ledger of a twin, page by page.
import type { LedgerEntry, LedgerPage } from '../../../twins/frame/ledger.ts';

export async function readLedger(readPage: (after: number) => Promise<Response>): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = [];
  for (let after: number | null = 0; after !== null;) {
    const page = (await (await readPage(after)).json()) as LedgerPage;
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}
