// Runs a rule over what happened to a customer's listings in the last month, without writing anything.
import { reasonText } from '#contract/automation/index.ts';
import type { SimulationAnswer, SimulationInput } from '#contract/automation/index.ts';
import { simulateRule } from '#domain/automation/index.ts';
import type { AutomationRule, PastEvent, SimulatedDecision, Simulation } from '#domain/automation/index.ts';
import { isOffMarket, listingSnapshot } from '#domain/inventory/index.ts';
import type { ListingSnapshot } from '#domain/inventory/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import { listingEvents } from '../inventory/listings/listing-event-table.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { dayAt } from './automation-customer.ts';
import type { AutomationCustomer } from './automation-customer.ts';
import { productOf } from './automation-rule-store.ts';
import { newOpenHome } from './decision-store.ts';
import { countListings } from './event-store.ts';

const DAYS = 30;
const MAX_EVENTS = 5000;
const MAX_SHOWN = 200;
const since = sql`now() - ${DAYS} * interval '1 day'`;

export async function simulate(
  db: Queryable,
  customer: AutomationCustomer,
  { storeId, ...rule }: SimulationInput,
): Promise<SimulationAnswer> {
  const events = await pastEvents(db, customer, rule, storeId);
  const product = productOf(rule, customer);
  const days = rule.action.kind === 'ORDER' ? (customer.products.find(({ _id }) => _id === productIdOf(rule))?.days ?? 0) : 0;
  const simulation = simulateRule(rule, events, {
    product,
    customerLimits: customer.limits,
    fields: customer.fields,
    currencyCode: customer.currencyCode,
    listings: await countListings(db, customer.id),
    durationDays: days,
  });
  const { orders, money } = simulation;
  const acted = simulation.decisions.filter(({ kind }) => kind !== 'none');
  const shown = [...acted, ...simulation.decisions.filter(({ kind }) => kind === 'none')].slice(0, MAX_SHOWN);
  return {
    summary: summaryOf(rule, simulation, customer),
    orders,
    money,
    events: events.length,
    decisions: await describe(db, rule, shown),
  };
}

const productIdOf = ({ action }: AutomationRule): string | null => (action.kind === 'ORDER' ? action.productId : null);

/** New listings leave no event while no rule is on, so they are taken from their own rows, with what they hold now. */
async function pastEvents(db: Queryable, customer: AutomationCustomer, rule: AutomationRule, storeId: string | null): Promise<PastEvent[]> {
  const recorded = await db
    .select()
    .from(listingEvents)
    .where(
      and(
        eq(listingEvents.customerId, customer.id),
        eq(listingEvents.kind, rule.event),
        gte(listingEvents.createdAt, since),
        storeId === null ? undefined : eq(listingEvents.storeId, storeId),
      ),
    )
    .orderBy(asc(listingEvents.createdAt), asc(listingEvents.id))
    .limit(MAX_EVENTS);
  const known = new Set(recorded.map(({ listingId }) => listingId));
  // A listing does not say which store it came from, so a rule of one store among several is tried on recorded events alone.
  const isOfAnyStore = storeId === null || customer.stores.every(({ _id }) => _id === storeId);
  const created = rule.event === 'NEW' && isOfAnyStore ? (await createdListings(db, customer.id)).filter(({ id }) => !known.has(id)) : [];
  const past = (listingId: string, eventId: string, at: Date, values: ListingSnapshot, openHome: string | null): PastEvent => ({
    eventId,
    listingId,
    at: at.getTime(),
    day: dayAt(at.getTime(), customer),
    values,
    openHome,
  });
  return [
    ...recorded.map((event) => past(event.listingId, event.id, event.createdAt, event.after, newOpenHome(event))),
    ...created.map((listing) => past(listing.id, listing.id, listing.createdAt, asNew(listingSnapshot(listing)), null)),
  ].toSorted((one, other) => one.at - other.at);
}

/** A listing that was sold since was on the market when it came. */
const asNew = (values: ListingSnapshot): ListingSnapshot => (isOffMarket(values.status) ? { ...values, status: 'ACTIVE' } : values);

const createdListings = (db: Queryable, customerId: string) =>
  db
    .select({
      id: listings.id,
      createdAt: listings.createdAt,
      type: listings.type,
      officeId: listings.officeId,
      listingOption: listings.listingOption,
      startPrice: listings.startPrice,
      agentIds: listings.agentIds,
      metaData: listings.metaData,
      pictures: listings.pictures,
      videos: listings.videos,
    })
    .from(listings)
    .where(
      and(
        eq(listings.customerId, customerId),
        eq(listings.isDistributed, true),
        gte(listings.createdAt, since),
        isNull(listings.deletedAt),
      ),
    )
    .orderBy(asc(listings.createdAt))
    .limit(MAX_EVENTS);

function summaryOf({ action }: AutomationRule, { decisions, orders, money }: Simulation, { currencyCode }: AutomationCustomer): string {
  const acted = decisions.filter(({ kind }) => kind !== 'none').length;
  const counted = (count: number, noun: string): string => `${count.toLocaleString('en-NZ')} ${count === 1 ? noun : `${noun}s`}`;
  if (action.kind === 'ORDER')
    return `Would have ordered ${counted(orders, 'campaign')} for ${moneyText(money, moneyCurrency(currencyCode))}`;
  if (action.kind === 'END_CAMPAIGNS') return `Would have ended the campaigns of ${counted(acted, 'listing')}`;
  return `Would have replaced the creatives of ${counted(acted, 'listing')}`;
}

async function describe(
  db: Queryable,
  { action }: AutomationRule,
  decisions: readonly SimulatedDecision[],
): Promise<SimulationAnswer['decisions']> {
  const ids = [...new Set(decisions.map(({ event }) => event.listingId))];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ _id: listings.id, title: listings.title, reference: listings.reference })
    .from(listings)
    .where(inArray(listings.id, ids));
  const byId = new Map(rows.map((row) => [row._id, row]));
  return decisions.flatMap(({ event, kind, reason }) => {
    const listing = byId.get(event.listingId);
    return listing
      ? [{ listing, outcome: kind, text: reason ? reasonText(reason, action.kind) : '', at: new Date(event.at).toISOString() }]
      : [];
  });
}
