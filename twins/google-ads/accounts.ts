// The accounts that a manager account reaches, itself included.
import type { Account } from './google-ads-state.ts';

export interface AccountBelow {
  account: Account;
  /** 0 for the account itself. */
  level: number;
}

export function accountsBelow(accounts: Readonly<Record<string, Account>>, top: Account, level = 0): AccountBelow[] {
  const children = Object.values(accounts).filter(({ managerId }) => managerId === top.id);
  return [{ account: top, level }, ...children.flatMap((child) => accountsBelow(accounts, child, level + 1))];
}

/** Whether an account is this manager or below it. */
export function isBelow(accounts: Readonly<Record<string, Account>>, account: Account, managerId: string): boolean {
  for (let each: Account | undefined = account; each; each = each.managerId === null ? undefined : accounts[each.managerId])
    if (each.id === managerId) return true;
  return false;
}
