// The staff overview: every section by a statement of its own, all at once, each within the person's scope.
import type { StaffOverview } from '#contract/staff-overview/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { overviewRights } from '#domain/staff-overview/index.ts';
import type { AppContext } from '../app-context.ts';
import { listStops } from '../campaigns/index.ts';
import { isGlobalScope } from '../db/lists/global-scope.ts';
import { readOutdatedCreatives, readPace, readRejectedAds } from './read-campaigns.ts';
import { readAccounts, readHeldRules, readMissedTargets, readSilentFeeds, readStoppedJobs, readUnableAccounts } from './read-operations.ts';
import { readFailedDeliveries, readHeldDeliveries, readOrdersToAccept, readUnpaidOrders } from './read-orders.ts';
import { readWeeks } from './read-weeks.ts';
import { rememberForAMinute } from './remember.ts';

const rememberedPace = rememberForAMinute(readPace);
const rememberedWeeks = rememberForAMinute(readWeeks);

export async function readStaffOverview(context: AppContext, actor: Actor): Promise<StaffOverview> {
  const { db, clock } = context;
  const rights = overviewRights(actor);
  const now = clock.now();
  const [ordersToAccept, failedDeliveries, unpaidOrders, rejectedAds, pace, weeks, operations] = await Promise.all([
    readOrdersToAccept(db, actor),
    readFailedDeliveries(db, actor),
    readUnpaidOrders(db, actor),
    readRejectedAds(db, actor),
    rememberedPace(db, actor, now),
    rememberedWeeks(db, actor, now),
    rights.operations && isGlobalScope(actor) ? readOperations(context, actor) : {},
  ]);
  return {
    ordersToAccept,
    failedDeliveries,
    unpaidOrders,
    rejectedAds,
    pace: rights.networkMoney ? pace : { ...pace, rows: pace.rows.map((row) => ({ ...row, money: null })) },
    ...operations,
    weeks: weeks.map(({ currency, weeks: each }) => ({
      currency,
      weeks: each.map((week) => ({
        ...week,
        planned: rights.networkMoney ? week.planned : null,
        spent: rights.networkMoney ? week.spent : null,
        margin: rights.margin ? week.margin : null,
      })),
    })),
  };
}

async function readOperations(
  context: AppContext,
  actor: Actor,
): Promise<
  Pick<
    StaffOverview,
    | 'heldDeliveries'
    | 'outdatedCreatives'
    | 'stops'
    | 'accounts'
    | 'unableAccounts'
    | 'stoppedJobs'
    | 'missedTargets'
    | 'silentFeeds'
    | 'heldRules'
  >
> {
  const { db } = context;
  const [heldDeliveries, outdatedCreatives, stops, accounts, unableAccounts, stoppedJobs, missedTargets, silentFeeds, heldRules] =
    await Promise.all([
      readHeldDeliveries(db, actor),
      readOutdatedCreatives(db, actor),
      listStops(db),
      readAccounts(db),
      readUnableAccounts(db),
      readStoppedJobs(context),
      readMissedTargets(db),
      readSilentFeeds(db),
      readHeldRules(db, context.clock.now()),
    ]);
  return {
    heldDeliveries,
    outdatedCreatives,
    stops: { count: stops.length, rows: stops },
    accounts,
    unableAccounts,
    stoppedJobs,
    missedTargets,
    silentFeeds,
    heldRules,
  };
}
