// Finds the offices and agents that the rows of a batch name, among the customer's own, with one query each.
import type { BulkRow } from '#domain/inventory/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable } from '../../db/connection.ts';

export interface OfficesAndAgents {
  /** Ids by name in lower case. */
  offices: ReadonlyMap<string, string>;
  /** Ids by email, which is stored in lower case. */
  agents: ReadonlyMap<string, string>;
}

export const officeName = (name: string): string => name.trim().toLowerCase();

export async function findOfficesAndAgents(db: Queryable, customerId: string, rows: readonly BulkRow[]): Promise<OfficesAndAgents> {
  const names = [...new Set(rows.map((row) => officeName(row.officeName ?? '')).filter((name) => name !== ''))];
  const emails = [...new Set(rows.flatMap((row) => row.agentEmails ?? []))];
  const foundOffices = await db
    .select({ id: offices.id, name: offices.name })
    .from(offices)
    .where(
      and(eq(offices.customerId, customerId), isNull(offices.deletedAt), sql`lower(${offices.name}) = any(${sql.param(names)}::text[])`),
    );
  const foundAgents = await db
    .select({ id: agents.id, email: agents.email })
    .from(agents)
    .where(and(eq(agents.customerId, customerId), isNull(agents.deletedAt), sql`${agents.email} = any(${sql.param(emails)}::text[])`));
  return {
    offices: new Map(foundOffices.map(({ id, name }) => [officeName(name), id])),
    agents: new Map(foundAgents.map(({ id, email }) => [email, id])),
  };
}
