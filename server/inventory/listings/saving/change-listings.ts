// Makes the same change to many listings, in one statement, within the actor's scope, with one audit entry each.
import type { ListingsChange } from '#contract/inventory/index.ts';
import { searchOfSelection } from '#contract/list/index.ts';
import type { Selection } from '#contract/list/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { LISTING_OPTIONS, MARKET_STATUSES, marketStatusFlags } from '#domain/inventory/index.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../../app-context.ts';
import { offices } from '../../../customers/office-table.ts';
import type { Transaction } from '../../../db/connection.ts';
import { matchingSql } from '../../../db/lists/list-sql.ts';
import type { ListSql } from '../../../db/lists/list-sql.ts';
import { predicateAsSql } from '../../../db/lists/predicate-as-sql.ts';
import { recordChangeOfMany } from '../../../db/record-change.ts';
import type { Removal } from '../../../db/remove-rows.ts';
import { AppError } from '../../../http/app-error.ts';
import { requireChoosableOffice } from './choose-office.ts';
import { selectableListings } from '../list-listings.ts';
import { listingListSource } from '../listing-list-source.ts';
import { listingsVisibleTo } from '../listing-scope-sql.ts';
import { lockFields } from './lock-fields.ts';
import { listings } from '../listing-table.ts';
import { recordListingEvents } from '../record-listing-events.ts';
import { requireListingInScope } from './save-listing.ts';

type Context = Pick<AppContext, 'db' | 'laterModules'>;

export const changeListings = (context: Context, actor: Actor, selection: Selection, change: ListingsChange): Promise<Removal> =>
  context.db.transaction(async (tx) => {
    refuseUnknownValues(change);
    const customer = change.officeId ? await customerOfOffice(tx, actor, change.officeId) : null;
    const own = customerOfDashboard(actor);
    if (own !== null && change.officeId !== undefined)
      await requireChoosableOffice(context.db, actor, { customerId: own, to: change.officeId, from: undefined });
    const source = listingListSource(context.laterModules.inventory);
    const chosen = matchingSql(source, await selectableListings(context, actor, selection), searchOfSelection(selection));
    // An office can hold only listings of its own customer; other selected listings stay as they are.
    const ofCustomer = customer === null ? sql`` : sql` and listings.customer_id = ${customer}`;
    const changed = await writeChange(tx, actor, sql`${asSql(chosen)}${ofCustomer}`, change);
    return { ids: changed.map(({ id }) => id), count: changed.length };
  });

/** Returns the status before; null where the listing has this status already. */
export async function changeListingStatus(
  { laterModules }: Context,
  tx: Transaction,
  actor: Actor,
  id: string,
  status: string,
): Promise<string | null> {
  const source = listingListSource(laterModules.inventory);
  refuseUnknownValues({ status });
  const chosen = asSql(matchingSql(source, listingsVisibleTo(actor), [{ field: '_id', operator: 'in', value: [id] }]));
  const { rows: found } = await tx.execute(sql`select from listings where ${chosen}`);
  if (found.length === 0) throw new AppError('notFound');
  const [changed] = await writeChange(tx, actor, chosen, { status });
  return changed?.statusBefore ?? null;
}

const asSql = ({ text, values }: Pick<ListSql, 'text' | 'values'>): SQL => sql`id in (${predicateAsSql({ sql: text, values })})`;

async function writeChange(tx: Transaction, actor: Actor, chosen: SQL, change: ListingsChange): Promise<ChangedListing[]> {
  // Locked in the order of their ids, because two concurrent bulk changes could deadlock otherwise.
  const { rows } = await tx.execute<ChangedListing>(sql`
      with chosen as materialized (
        select id, status from listings where ${chosen} and (${differences(change)}) order by id for update)
      update listings set ${sql.join([...assignments(change), sql`version = version + 1`, sql`changed_by = ${actor.userId}`, sql`updated_at = now()`], sql`, `)}
      from chosen where listings.id = chosen.id and (${differences(change)})
      returning listings.id, customer_id as "customerId", agent_ids as "agentIds", chosen.status as "statusBefore"`);
  const { officeId } = change;
  // When one listing is refused, none is changed.
  if (officeId !== undefined) for (const { customerId, agentIds } of rows) requireListingInScope(actor, { customerId, officeId, agentIds });
  const changedIds = rows.map(({ id }) => id);
  if (officeId !== undefined) await lockFields(tx, actor.userId, changedIds, ['officeId']);
  await recordChangeOfMany(tx, actor.userId, { area: 'listings', entity: 'listing', action: 'updated' }, rows);
  if (change.status !== undefined) await recordStatusEvents(tx, change.status, rows);
  return rows;
}

interface ChangedListing extends Record<string, unknown> {
  id: string;
  customerId: string;
  agentIds: string[];
  statusBefore: string;
}

const LISTINGS_PER_READ = 500;

/** A sale or withdrawal of listings that were in another state; all of them are one batch. */
async function recordStatusEvents(tx: Transaction, status: string, changed: readonly ChangedListing[]): Promise<void> {
  const statusBefore = new Map(changed.filter((row) => row.statusBefore !== status).map((row) => [row.id, row.statusBefore]));
  const ids = [...statusBefore.keys()];
  const batchId = newId();
  for (let from = 0; from < ids.length; from += LISTINGS_PER_READ) {
    const rows = await tx
      .select()
      .from(listings)
      .where(inArray(listings.id, ids.slice(from, from + LISTINGS_PER_READ)));
    for (const [customerId, own] of Map.groupBy(rows, (listing) => listing.customerId))
      recordListingEvents(
        tx,
        { customerId, batchId },
        own.map((listing) => {
          const entry = { key: 'status', value: statusBefore.get(listing.id), isPublic: true };
          const metaData = [...listing.metaData.filter(({ key }) => key !== entry.key), entry];
          return { id: listing.id, before: { ...listing, metaData }, after: listing };
        }),
      );
  }
}

function refuseUnknownValues({ status, listingOption }: ListingsChange): void {
  const isKnown = (choices: readonly { value: string }[], value: string | undefined): boolean =>
    value === undefined || choices.some((choice) => choice.value === value);
  if (!isKnown(MARKET_STATUSES, status))
    throw new AppError('invalidInput', {}, [{ path: 'change.status', message: 'Choose one of the options.' }]);
  if (!isKnown(LISTING_OPTIONS, listingOption))
    throw new AppError('invalidInput', {}, [{ path: 'change.listingOption', message: 'Choose one of the options.' }]);
}

async function customerOfOffice(tx: Transaction, actor: Actor, officeId: string): Promise<string> {
  const [office] = await tx
    .select({ customerId: offices.customerId })
    .from(offices)
    .where(and(eq(offices.id, officeId), isNull(offices.deletedAt)));
  const own = customerOfDashboard(actor);
  if (!office || (own !== null && office.customerId !== own)) throw new AppError('notFound');
  return office.customerId;
}

/** Matches the listings that the change would alter: a second click has no effect. */
function differences({ officeId, status, listingOption }: ListingsChange): SQL {
  const changed = Object.entries({ office_id: officeId, listing_option: listingOption, status }).filter(([, value]) => value !== undefined);
  return changed.length === 0
    ? sql`false`
    : sql.join(
        changed.map(([column, value]) => sql`listings.${sql.identifier(column)} is distinct from ${value}`),
        sql` or `,
      );
}

function assignments({ officeId, status, listingOption }: ListingsChange): SQL[] {
  const set: SQL[] = [];
  if (officeId !== undefined) set.push(sql`office_id = ${officeId}`);
  if (listingOption !== undefined) set.push(sql`listing_option = ${listingOption}`);
  if (status === undefined) return set;
  const { isSold, isClosed } = marketStatusFlags(status);
  const entry = JSON.stringify([{ key: 'status', value: status, isPublic: true }]);
  set.push(
    sql`status = ${status}`,
    sql`is_sold = ${isSold}`,
    sql`is_closed = ${isClosed}`,
    sql`meta_data = coalesce((select jsonb_agg(e) from jsonb_array_elements(meta_data) e where e ->> 'key' <> 'status'), '[]'::jsonb) || ${entry}::jsonb`,
  );
  return set;
}
