// Asks the source of a data feed what its import would do with the records of a sample: by the same rules, without writing anything.
import { FEED_FILE_TEXTS, feedProblemText, feedReasonText } from '#contract/feeds/index.ts';
import type { SampleCheck, SampleCheckInput } from '#contract/feeds/index.ts';
import { activeStores, routeRecord } from '#domain/feeds/index.ts';
import type { FeedAgent, FeedReason } from '#domain/feeds/index.ts';
import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable } from '../../db/connection.ts';
import { readFeedAgents } from '../files/index.ts';
import type { FeedAgentLookup } from '../files/index.ts';

type Named = SampleCheck['sources'][number];
type CheckedRecord = SampleCheck['records'][number];

export async function checkSample(context: AppContext, feedId: string, { sourceId, records }: SampleCheckInput): Promise<SampleCheck> {
  const { db } = context;
  const sources = await sourcesOf(db, feedId);
  const chosen = sources.find(({ _id }) => _id === sourceId) ?? sources[0];
  const source = chosen ? await context.feedSources.find(context, chosen._id) : null;
  if (!chosen || !source) return { sources, sourceId: null, records: [] };
  if (activeStores(source.stores).length === 0) return { sources, sourceId: chosen._id, records: records.map(() => NO_STORE) };
  const routed = records.map(({ agentId, agents }) => ({ agents, ...routeRecord(agentId, source.stores) }));
  const routes = routed.flatMap((record) =>
    'routes' in record ? record.routes.map((route) => ({ ...route, agents: record.agents })) : [],
  );
  const names = await readNames(
    db,
    routes.map(({ store }) => store.customerId),
    routes.flatMap(({ officeId }) => officeId ?? []),
  );
  const agentsOf = new Map<string, FeedAgentLookup>();
  for (const [customerId, own] of Map.groupBy(routes, ({ store }) => store.customerId))
    agentsOf.set(
      customerId,
      await readFeedAgents(
        db,
        customerId,
        own.flatMap(({ agents }) => agents),
      ),
    );
  const describe = (record: (typeof routed)[number]): CheckedRecord => {
    if ('refused' in record) return { refusal: described(record.refused), routes: [] };
    return {
      refusal: null,
      routes: record.routes.map(({ store: { customerId }, officeId }) => ({
        customer: nameOf(names, customerId),
        office: officeId === null ? null : nameOf(names, officeId),
        agents: record.agents.map((sent) => describeAgent(sent, agentsOf.get(customerId))),
      })),
    };
  };
  return { sources, sourceId: chosen._id, records: routed.map(describe) };
}

/** The import fails the whole file for this. */
const NO_STORE: CheckedRecord = { refusal: { code: 'noStore', text: FEED_FILE_TEXTS.noStore, isWarning: false }, routes: [] };

const described = (reason: FeedReason) => ({
  code: reason.code,
  text: feedReasonText(reason, feedProblemText),
  isWarning: reason.isWarning,
});

function describeAgent(sent: FeedAgent, lookup: FeedAgentLookup | undefined): CheckedRecord['routes'][number]['agents'][number] {
  const named = (agent: { id: string; fullName: string } | undefined): Named | null =>
    agent ? { _id: agent.id, name: agent.fullName } : null;
  const agent = named(lookup?.match(sent));
  return { sent: sent.email || sent.name, agent, sameName: agent ? null : named(lookup?.sameName(sent)) };
}

async function sourcesOf(db: Queryable, feedId: string): Promise<Named[]> {
  const { rows } = await db.execute<{ _id: string; name: string }>(sql`
    select id as "_id", name from feed_accounts where data_feed_id = ${feedId} and is_active and deleted_at is null
    union all
    select id, name from stores where data_feed_id = ${feedId} and kind = 'URL' and is_active and deleted_at is null
    order by name, "_id" limit 200`);
  return rows;
}

async function readNames(db: Queryable, customerIds: readonly string[], officeIds: readonly string[]): Promise<Map<string, string>> {
  const [ofCustomers, ofOffices] = await Promise.all([
    db
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(inArray(customers.id, [...customerIds])),
    db
      .select({ id: offices.id, name: offices.name })
      .from(offices)
      .where(inArray(offices.id, [...officeIds])),
  ]);
  return new Map([...ofCustomers, ...ofOffices].map(({ id, name }) => [id, name]));
}

const nameOf = (names: ReadonlyMap<string, string>, _id: string): Named => ({ _id, name: names.get(_id) ?? '' });
