// Finds the agents that the records of a batch name, among the customer's own: by email, else by name together with a phone number.
import { MAX_LISTING_AGENTS } from '#domain/inventory/index.ts';
import type { FeedAgent } from '#domain/feeds/index.ts';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import type { Queryable } from '../../db/connection.ts';

export interface FoundAgents {
  /** In order, without repetition; at most three. */
  agentIds: string[];
  /** Names or emails of those that are not known. */
  unknown: string[];
}

export type FindAgents = (named: readonly FeedAgent[]) => FoundAgents;

/** Senders write numbers with and without the country code. */
const COMPARED_DIGITS = 8;
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-COMPARED_DIGITS);
const plainName = (name: string): string => name.trim().toLowerCase();

interface KnownAgent {
  id: string;
  fullName: string;
}

export interface FeedAgentLookup {
  match(sent: FeedAgent): KnownAgent | undefined;
  /** An agent of the same name, whether it matches or not. */
  sameName(sent: FeedAgent): KnownAgent | undefined;
}

export async function readFeedAgents(db: Queryable, customerId: string, named: readonly FeedAgent[]): Promise<FeedAgentLookup> {
  const emails = [...new Set(named.map(({ email }) => email).filter((email) => email !== ''))];
  const names = [...new Set(named.map(({ name }) => plainName(name)).filter((name) => name !== ''))];
  if (emails.length === 0 && names.length === 0) return { match: () => undefined, sameName: () => undefined };
  const rows = await db
    .select({ id: agents.id, email: agents.email, fullName: agents.fullName, phones: agents.phones })
    .from(agents)
    .where(
      and(
        eq(agents.customerId, customerId),
        isNull(agents.deletedAt),
        or(sql`${agents.email} = any(${sql.param(emails)}::text[])`, sql`lower(${agents.fullName}) = any(${sql.param(names)}::text[])`),
      ),
    )
    .orderBy(agents.id);
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const byNameAndPhone = new Map(
    rows.flatMap((row) => row.phones.map(({ value }) => [`${plainName(row.fullName)} ${digitsOf(value)}`, row] as const)),
  );
  return {
    match: ({ email, name, phones }) =>
      (email === '' ? undefined : byEmail.get(email)) ??
      phones.flatMap((phone) => byNameAndPhone.get(`${plainName(name)} ${digitsOf(phone)}`) ?? [])[0],
    sameName: ({ name }) => rows.find(({ fullName }) => plainName(fullName) === plainName(name)),
  };
}

export async function findFeedAgents(db: Queryable, customerId: string, named: readonly FeedAgent[]): Promise<FindAgents> {
  const { match } = await readFeedAgents(db, customerId, named);
  return (sent) => {
    const found = sent.map((agent) => ({ agent, id: match(agent)?.id }));
    return {
      agentIds: [...new Set(found.flatMap(({ id }) => id ?? []))].slice(0, MAX_LISTING_AGENTS),
      unknown: found.filter(({ id }) => id === undefined).map(({ agent }) => (agent.email || agent.name).slice(0, 80)),
    };
  };
}
