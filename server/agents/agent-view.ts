// One agent as the contract shows it, with the names of everything that it points at.
import type { Agent } from '#contract/agents/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { userStatusOf } from '../accounts/index.ts';
import { users } from '../accounts/users/user-table.ts';
import { agents } from '../customers/agent-table.ts';
import { customers } from '../customers/customer-table.ts';
import { agentsVisibleTo } from '../customers/index.ts';
import type { AgentRecord } from '../customers/index.ts';
import type { Queryable } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { files } from '../files/file-table.ts';
import { AppError } from '../http/app-error.ts';

interface Named {
  _id: string;
  name: string;
}

export async function readAgent(db: Queryable, actor: Actor, id: string): Promise<Agent> {
  const agent = await findOne(db, and(eq(agents.id, id), predicateAsSql(agentsVisibleTo(actor, 'agents'))));
  if (!agent) throw new AppError('notFound');
  return agent;
}

/** The person's own agent in the customer whose dashboard they are in. */
export const readOwnAgent = (db: Queryable, { userId, customerId }: Actor): Promise<Agent | null> =>
  customerId === null ? Promise.resolve(null) : findOne(db, and(eq(agents.userId, userId), eq(agents.customerId, customerId)));

/** Without rows that have been deleted. */
const namedRows = (table: string, ids: SQL): SQL<Named[]> => sql<Named[]>`coalesce((
  select json_agg(json_build_object('_id', t.id, 'name', t.name) order by lower(t.name), t.id)
  from ${sql.raw(table)} t where t.id = any(${ids}) and t.deleted_at is null), '[]'::json)`;

async function findOne(db: Queryable, condition: SQL | undefined): Promise<Agent | null> {
  const [row] = await db
    .select({
      agent: agents,
      customer: { _id: customers.id, name: customers.name, countryCode: customers.countryCode },
      imageHash: files.hash,
      user: users,
      offices: namedRows('offices', sql`${agents.officeIds}`),
      fbAdAccounts: namedRows('network_accounts', sql`${agents.fbAdAccountIds}`),
      gdnAccounts: namedRows('network_accounts', sql`${agents.gdnAccountIds}`),
      stores: namedRows('stores', sql`${agents.storeIds}`),
      fbPage: sql<Agent['fbPage']>`(
        select json_build_object('_id', p.id, 'pageId', p.page_id, 'name', p.name) from meta_pages p where p.id = ${agents.fbPageId} and p.deleted_at is null)`,
    })
    .from(agents)
    .innerJoin(customers, and(eq(customers.id, agents.customerId), isNull(customers.deletedAt)))
    .leftJoin(files, eq(files.id, agents.imageId))
    .leftJoin(users, and(eq(users.id, agents.userId), isNull(users.deletedAt)))
    .where(and(isNull(agents.deletedAt), condition))
    .limit(1);
  return row ? describe(row) : null;
}

interface Found extends Pick<Agent, 'customer' | 'offices' | 'fbAdAccounts' | 'gdnAccounts' | 'fbPage'> {
  agent: AgentRecord;
  imageHash: string | null;
  user: typeof users.$inferSelect | null;
  stores: Named[];
}

function describe({ agent, customer, imageHash, user, offices, fbAdAccounts, gdnAccounts, stores, fbPage }: Found): Agent {
  const { enableAutoFbPost, useCustomerUrlForCampaign } = agent;
  return {
    _id: agent.id,
    fullName: agent.fullName,
    firstName: agent.firstName,
    email: agent.email,
    phone: agent.phones,
    image:
      agent.imageId !== null && imageHash !== null
        ? { _id: agent.imageId, cdnUrl: fileUrl(imageHash), thumbnailUrl: pictureUrl(imageHash, 'thumbnail') }
        : null,
    customer,
    offices,
    dashboardUser: user && {
      _id: user.id,
      displayName: user.displayName,
      roles: user.roles,
      isActive: user.isActive,
      status: userStatusOf(user),
    },
    fbAdAccounts,
    gdnAccounts,
    fbPage,
    distributionSettings: { enableAutoFbPost, stores, useCustomerUrlForCampaign },
    didSignUpDashboard: user !== null && (user.passwordHash !== null || user.emailVerifiedAt !== null),
    customizeMap: agent.customizeMap,
    dashboardListingTypes: agent.dashboardListingTypes,
    version: agent.version,
    createdAt: agent.createdAt.toISOString(),
    updatedAt: agent.updatedAt.toISOString(),
  };
}
