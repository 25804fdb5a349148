// The offices, accounts, pages and stores that can be chosen for an agent: those of its own customer. Saving checks the ids against them.
import type { AgentChange } from '#contract/agents/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { offices } from '../customers/office-table.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { networkAccounts } from '../networks/account-table.ts';
import { metaPages } from '../networks/page-table.ts';
import { stores } from '../stores/store-table.ts';

export interface Choice {
  _id: string;
  name: string;
}

export interface AgentChoices {
  offices: Choice[];
  fbAdAccounts: Choice[];
  gdnAccounts: Choice[];
  fbPages: Choice[];
  stores: Choice[];
}

const serves = (customerIds: AnyPgColumn, customerId: string) => sql`${customerId}::uuid = any(${customerIds})`;

export async function listAgentChoices(db: Queryable, customerId: string): Promise<AgentChoices> {
  const accounts = await db
    .select({ _id: networkAccounts.id, name: networkAccounts.name, network: networkAccounts.network })
    .from(networkAccounts)
    .where(and(serves(networkAccounts.customerIds, customerId), isNull(networkAccounts.deletedAt)))
    .orderBy(networkAccounts.name, networkAccounts.id);
  const accountsOf = (selected: Network): Choice[] =>
    accounts.filter(({ network }) => network === selected).map(({ _id, name }) => ({ _id, name }));
  return {
    offices: await db
      .select({ _id: offices.id, name: offices.name })
      .from(offices)
      .where(and(eq(offices.customerId, customerId), isNull(offices.deletedAt)))
      .orderBy(offices.name, offices.id),
    fbAdAccounts: accountsOf('meta'),
    gdnAccounts: accountsOf('google'),
    fbPages: await db
      .select({ _id: metaPages.id, name: metaPages.name })
      .from(metaPages)
      .where(and(serves(metaPages.customerIds, customerId), isNull(metaPages.deletedAt)))
      .orderBy(metaPages.name, metaPages.id),
    stores: await db
      .select({ _id: stores.id, name: stores.name })
      .from(stores)
      .where(and(eq(stores.customerId, customerId), isNull(stores.deletedAt)))
      .orderBy(stores.name, stores.id),
  };
}

/** The ids that an agent refers to. */
export type Chosen = Required<Pick<AgentChange, 'officeIds' | 'fbAdAccountIds' | 'gdnAccountIds' | 'fbPageId'>> & {
  storeIds: readonly string[];
};

/** An id of another customer is answered as not found. An id that the agent already had may stay, even if its row was deleted since. */
export async function refuseForeignChoices(db: Queryable, customerId: string, chosen: Chosen, before?: Chosen): Promise<void> {
  const own = await listAgentChoices(db, customerId);
  const checks: [readonly string[], readonly Choice[], readonly string[]][] = [
    [chosen.officeIds, own.offices, before?.officeIds ?? []],
    [chosen.fbAdAccountIds, own.fbAdAccounts, before?.fbAdAccountIds ?? []],
    [chosen.gdnAccountIds, own.gdnAccounts, before?.gdnAccountIds ?? []],
    [[chosen.fbPageId ?? []].flat(), own.fbPages, [before?.fbPageId ?? []].flat()],
    [chosen.storeIds, own.stores, before?.storeIds ?? []],
  ];
  for (const [ids, allowed, previous] of checks) {
    if (ids.some((id) => !allowed.some(({ _id }) => _id === id) && !previous.includes(id))) throw new AppError('notFound');
  }
}
