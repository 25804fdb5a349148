// The overview of the console's home: what needs someone today, then spend against plan. One call, which live events repeat.
import type { StaffOverview as Overview } from '#contract/staff-overview/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CampaignPace, OutdatedCreatives, RejectedAds } from './campaign-panels.tsx';
import { AccountAccess, HeldRules, MissedTargets, SilentFeeds, StoppedJobs, Stops, UnableAccounts } from './operations-panels.tsx';
import { FailedDeliveries, HeldDeliveries, OrdersToAccept, UnpaidOrders } from './order-panels.tsx';
import type { Tone } from './overview-panel.tsx';
import classes from './overview.module.css';
import { WeeksPanel } from './weeks-panel.tsx';

/** Jobs that wait longer and longer send no event. */
const REFETCH_MS = 60_000;

export function StaffOverview() {
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('readStaffOverview'),
    meta: NO_ERROR_REDIRECT,
    refetchInterval: REFETCH_MS,
  });
  if (data) return <Sections overview={data} />;
  if (error)
    return <ErrorPanel error={error} title="The overview could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  return <OverviewSkeleton />;
}

interface Tile {
  id: string;
  label: string;
  tone: Tone;
  count: number;
}

function Sections({ overview }: { overview: Overview }) {
  const { ordersToAccept, failedDeliveries, heldDeliveries, rejectedAds, accounts, stops, stoppedJobs, unpaidOrders, pace } = overview;
  const { missedTargets, outdatedCreatives, unableAccounts, silentFeeds, heldRules } = overview;
  const opensCampaigns = heldDeliveries !== undefined;
  const tiles = tilesOf(overview);
  return (
    <>
      {tiles.length > 0 ? <Tiles tiles={tiles} /> : <NothingToDo />}
      {tiles.length > 0 && (
        <div className={classes.panels}>
          {failedDeliveries.count > 0 && <FailedDeliveries section={failedDeliveries} />}
          {rejectedAds.count > 0 && <RejectedAds section={rejectedAds} opensCampaigns={opensCampaigns} />}
          {outdatedCreatives && outdatedCreatives.count > 0 && <OutdatedCreatives section={outdatedCreatives} />}
          {stops && stops.count > 0 && <Stops section={stops} />}
          {accounts && accounts.count > 0 && <AccountAccess section={accounts} tone={accessTone(overview)} />}
          {unableAccounts && unableAccounts.count > 0 && <UnableAccounts section={unableAccounts} />}
          {missedTargets && missedTargets.count > 0 && <MissedTargets section={missedTargets} />}
          {silentFeeds && silentFeeds.count > 0 && <SilentFeeds section={silentFeeds} />}
          {heldRules && heldRules.count > 0 && <HeldRules section={heldRules} />}
          {ordersToAccept.count > 0 && <OrdersToAccept section={ordersToAccept} />}
          {heldDeliveries && heldDeliveries.count > 0 && <HeldDeliveries section={heldDeliveries} />}
          {unpaidOrders.count > 0 && <UnpaidOrders section={unpaidOrders} />}
          {stoppedJobs && stoppedJobs.count > 0 && <StoppedJobs section={stoppedJobs} />}
          {pace.count > 0 && <CampaignPace section={pace} opensCampaigns={opensCampaigns} />}
        </div>
      )}
      {overview.weeks.length > 0 && <WeeksPanel currencies={overview.weeks} />}
    </>
  );
}

/** Red once access has ended. */
const accessTone = ({ accounts }: Overview): Tone =>
  accounts?.rows.some(({ tokenState }) => tokenState !== 'EXPIRING') ? 'failed' : 'action';

/** In the order of the panels. */
function tilesOf(overview: Overview): Tile[] {
  const tile = (id: string, label: string, tone: Tone, section: { count: number } | undefined): Tile[] =>
    section && section.count > 0 ? [{ id, label, tone, count: section.count }] : [];
  return [
    ...tile('failed-deliveries', 'Failed deliveries', 'failed', overview.failedDeliveries),
    ...tile('rejected-ads', 'Campaigns with rejected ads', 'failed', overview.rejectedAds),
    ...tile('outdated-creatives', 'Outdated creatives', 'action', overview.outdatedCreatives),
    ...tile('stops', 'Active stops', 'action', overview.stops),
    ...tile('account-access', 'Ad account access issues', accessTone(overview), overview.accounts),
    ...tile('unable-accounts', 'Ad accounts that cannot run ads', 'failed', overview.unableAccounts),
    ...tile('missed-targets', 'Targets missed', 'failed', overview.missedTargets),
    ...tile('silent-feeds', 'Stopped feeds', 'failed', overview.silentFeeds),
    ...tile('held-rules', 'Automation rules on hold', 'action', overview.heldRules),
    ...tile('orders-to-accept', 'Orders to accept', 'action', overview.ordersToAccept),
    ...tile('held-deliveries', 'Delivery plans to check', 'action', overview.heldDeliveries),
    ...tile('unpaid-orders', 'Unpaid orders', 'action', overview.unpaidOrders),
    ...tile('stopped-jobs', 'Failed and late jobs', 'failed', overview.stoppedJobs),
    ...tile('pace', 'Spending off plan', 'action', overview.pace),
  ];
}

function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  const show = (id: string): void => {
    const panel = document.getElementById(id);
    panel?.scrollIntoView({ block: 'start' });
    panel?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Needs attention" className={classes.tiles}>
      {tiles.map(({ id, label, tone, count }) => (
        <button key={id} type="button" className={classes.tile} data-tone={tone} onClick={() => show(id)}>
          <strong className="tabular">{formatCount(count)}</strong>
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
}

const NothingToDo = () => (
  <p className={classes.nothing}>
    <IconCircleCheck size={20} stroke={1.75} aria-hidden />
    <span>
      <strong>Nothing needs your attention.</strong> Orders, deliveries, ads and accounts are in order.
    </span>
  </p>
);

const OverviewSkeleton = () => (
  <div aria-busy="true" aria-label="Loading the overview" className={classes.loading}>
    <Skeleton height={72} radius="md" />
    <div className={classes.panels}>
      <Skeleton height={240} radius="md" />
      <Skeleton height={240} radius="md" />
    </div>
  </div>
);
