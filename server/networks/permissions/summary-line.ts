// What the check of a network comes to, in one line.

export interface CheckedNetwork {
  label: string;
  lines: string[];
  /** What delivery needs and does not have, once for each account that lacks it. */
  missing: string[];
  accounts: number;
  /** How many of the accounts have everything. */
  working: number;
}

/** 'Meta: not ready. 1 of 3 accounts works. Missing: leads_retrieval (2 times), a linked account.' */
export function summaryLine({ label, missing, accounts, working }: CheckedNetwork): string {
  if (missing.length === 0)
    return `${label}: ready. ${accounts} ${accounts === 1 ? 'account' : 'accounts'} with every permission that delivery needs.`;
  const times = Map.groupBy(missing, (what) => what);
  const list = [...times].map(([what, { length }]) => (length === 1 ? what : `${what} (${length} times)`)).join(', ');
  const works =
    accounts === 0 ? '' : ` ${working} of ${accounts} ${accounts === 1 ? 'account' : 'accounts'} ${working === 1 ? 'works' : 'work'}.`;
  return `${label}: not ready.${works} Missing: ${list}.`;
}
