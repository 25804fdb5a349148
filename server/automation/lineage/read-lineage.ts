// The way of a listing: each step is one line of the table.
import type { LINEAGE_STEPS, ListingLineage } from '#contract/automation/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { findListingOrRemoved } from '../../inventory/index.ts';
import { decisionStep } from './decision-step.ts';
import { feedStep, filterStep } from './feed-steps.ts';
import type { LineageStep } from './lineage-step.ts';
import { campaignStep, creativeStep, leadStep, orderStep } from './orders-and-ads.ts';
import { postStep } from './post-step.ts';
import { changeStep, originStep } from './origin-and-changes.ts';

const STEPS: Readonly<Record<(typeof LINEAGE_STEPS)[number], LineageStep>> = {
  origin: originStep,
  feed: feedStep,
  filter: filterStep,
  change: changeStep,
  event: decisionStep,
  post: postStep,
  order: orderStep,
  creative: creativeStep,
  campaign: campaignStep,
  lead: leadStep,
};

const ENTRIES_PER_STEP = 50;

export async function readLineage(db: Database, actor: Actor, listingId: string): Promise<ListingLineage> {
  const listing = await findListingOrRemoved(db, actor, listingId);
  const [customer] = listing
    ? await db.select({ _id: customers.id, name: customers.name }).from(customers).where(eq(customers.id, listing.customerId))
    : [];
  if (!listing || !customer) throw new AppError('notFound');
  const found = await Promise.all(Object.values(STEPS).map((step) => step.read(db, listing, ENTRIES_PER_STEP + 1)));
  const entries = found.flatMap((step) => step.slice(0, ENTRIES_PER_STEP)).toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    listing: { _id: listing.id, name: listing.title, reference: listing.reference, customer },
    entries,
    isShortened: found.some((step) => step.length > ENTRIES_PER_STEP),
  };
}
