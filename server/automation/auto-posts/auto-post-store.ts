// The auto posts of a store as the contract shows them, and the writes to their settings.
import { autoPostList } from '#contract/automation/index.ts';
import type { AutoPost, AutoPostInput } from '#contract/automation/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { DEFAULT_POST_TEXTS, DEFAULT_POSTS_PER_DAY } from '#domain/automation/index.ts';
import { givesAccess, noAccessText } from '#domain/networks/index.ts';
import type { TokenState } from '#domain/networks/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { findStore, lockStore } from '../../stores/index.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { customers } from '../../customers/customer-table.ts';
import { dayAt } from '../automation-customer.ts';
import { autoPostSettings } from './auto-post-table.ts';
import { countPosts, POSTS_FOR } from './post-facts.ts';

const OFF = { isOn: false, texts: DEFAULT_POST_TEXTS, postsPerDay: DEFAULT_POSTS_PER_DAY, version: 0 };

export async function requirePostingStore(db: Queryable, actor: Actor, storeId: string): Promise<StoreRecord> {
  const store = await findStore(db, rowScope(actor), storeId);
  if (!store) throw new AppError('notFound');
  return store;
}

/** `now` is the product's time. */
export async function readAutoPost(db: Queryable, store: StoreRecord, now: number): Promise<AutoPost> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, store.customerId));
  if (!customer) throw new AppError('notFound');
  const { isOn, texts, postsPerDay, version } = (await settingsOf(db, store.id)) ?? OFF;
  return {
    _id: store.id,
    name: store.name,
    customer: { _id: customer.id, name: customer.name },
    isOn,
    texts: { ...texts },
    postsPerDay,
    postedToday: await countPosts(db, store.id, dayAt(now, customer)),
    agents: await agentsOf(db, store),
    version,
  };
}

async function settingsOf(db: Queryable, storeId: string) {
  const [row] = await db.select().from(autoPostSettings).where(eq(autoPostSettings.storeId, storeId));
  return row ?? null;
}

interface AgentRow extends Record<string, unknown> {
  agent: AutoPost['agents'][number]['agent'];
  page: (AutoPost['agents'][number]['page'] & { tokenState: TokenState }) | null;
}

const MAX_AGENTS = 500;

async function agentsOf(db: Queryable, { id, customerId }: StoreRecord): Promise<AutoPost['agents']> {
  const { rows } = await db.execute<AgentRow>(sql`
    select json_build_object('_id', a.id, 'name', a.full_name) as agent,
      case when p.id is not null then json_build_object('_id', p.id, 'name', p.name, 'tokenState', p.token_state) end as page
    from agents a left join meta_pages p on p.id = a.meta_page_id and p.deleted_at is null and p.customer_ids @> array[a.customer_id]
    where a.customer_id = ${customerId} and a.deleted_at is null and ${POSTS_FOR(id)} order by lower(a.full_name), a.id limit ${MAX_AGENTS}`);
  return rows.map(({ agent, page }) => ({
    agent,
    page: page && { _id: page._id, name: page.name },
    problem: page === null ? 'The agent has no page.' : givesAccess(page.tokenState) ? '' : noAccessText(page.name, page.tokenState),
  }));
}

export async function saveAutoPost(
  tx: Transaction,
  actor: Actor,
  storeId: string,
  { version, ...input }: AutoPostInput,
): Promise<StoreRecord> {
  const store = await lockStore(tx, rowScope(actor), storeId);
  if (!store) throw new AppError('notFound');
  const before = (await settingsOf(tx, storeId)) ?? OFF;
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const next = { ...input, version: before.version + 1, updatedAt: sql`now()` };
  await tx
    .insert(autoPostSettings)
    .values({ storeId, ...next })
    .onConflictDoUpdate({ target: autoPostSettings.storeId, set: next });
  await recordChange(tx, actor.userId, {
    area: 'auto-posts',
    entity: 'store',
    entityId: storeId,
    customerId: store.customerId,
    action: 'updated',
    before: { autoPost: { isOn: before.isOn, texts: before.texts, postsPerDay: before.postsPerDay } },
    after: { autoPost: input },
  });
  return store;
}

export const autoPostSource: ListSource = {
  descriptor: autoPostList,
  from: 'listing_posts t',
  alias: 't',
  where: 'true',
  joins: `left join listings l on l.id = t.listing_id left join agents a on a.id = t.agent_id left join meta_pages p on p.id = t.page_id`,
  columns: {
    _id: 't.id',
    createdAt: 't.created_at',
    listingId: 't.listing_id',
    listingTitle: `coalesce(l.title, '')`,
    event: 't.event',
    agentName: `coalesce(a.full_name, '')`,
    pageName: `coalesce(p.name, '')`,
    state: 't.state',
    reason: 't.reason',
    failure: 't.failure',
    message: 't.message',
  },
  base: { agentName: 't.agent_id::text' },
  // Ids are in the order of time.
  sortedBy: { createdAt: 't.id' },
};

export const postsOfStore = (storeId: string): Predicate => ({ sql: 't.store_id = $1', values: [storeId] });
