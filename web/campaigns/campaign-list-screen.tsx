// The list of a network's campaigns, the same screen for both networks. Sales see it without the networks' money.
import { withoutMoney } from '#contract/campaigns/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { campaignActions, CAMPAIGN_ACTIONS, CAMPAIGN_STAFF, seesNetworkMoney } from '#domain/campaigns/index.ts';
import type { CampaignAction } from '#domain/campaigns/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { call, useSession } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import { customerLookup } from '#web/customers/index.ts';
import { DELETE_KEY, ListScreen, RowFacts } from '#web/list/index.ts';
import type { BulkAction, Lookup, RowOf } from '#web/list/index.ts';
import { localToday } from '#web/list/filters/resolve-conditions.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { displayCampaigns, socialCampaigns } from './campaign-kinds.ts';
import type { CampaignKind } from './campaign-kinds.ts';
import { CampaignPreview } from './campaign-preview.tsx';
import { CampaignTotals } from './campaign-totals.tsx';
import { campaignViews } from './campaign-views.ts';
import { ACTION_DONE, ACTION_LABELS, useCampaignActions } from './use-campaign-actions.ts';

export const SocialCampaigns = () => <CampaignListScreen kind={socialCampaigns} />;
export const DisplayCampaigns = () => <CampaignListScreen kind={displayCampaigns} />;

type Row = RowOf<CampaignKind['calls']['list']>;

const isAfterToday = (day: string | null | undefined): boolean => typeof day === 'string' && day > localToday();

const cells = {
  reportUrl: ({ reportUrl }: Row) => reportUrl && <a href={reportUrl}>Report</a>,
  state: ({ state, startDate, hasRejectedAd }: Row) =>
    state && <CampaignStatus state={state} isScheduled={isAfterToday(startDate)} hasRejectedAd={hasRejectedAd} />,
  orderNumber: ({ orderId, orderNumber }: Row) =>
    orderId && orderNumber ? (
      <ScreenLink to="order-edit" params={{ orderId }} className="tabular">
        {orderNumberText(orderNumber)}
      </ScreenLink>
    ) : null,
};

function CampaignListScreen({ kind }: { kind: CampaignKind }) {
  const session = useSession();
  const roles = session?.roles ?? [];
  const mayChange = hasAnyRole(roles, CAMPAIGN_STAFF);
  const seesMoney = seesNetworkMoney({ roles, customerId: session?.customer?._id ?? null });
  const descriptor = seesMoney ? kind.descriptor : withoutMoney(kind.descriptor);
  const bulkActions = useBulkActions(kind);
  const today = localToday();
  const views = useMemo(() => campaignViews(today), [today]);
  return (
    <ListScreen
      descriptor={descriptor}
      endpoint={kind.calls.list}
      exportEndpoint={kind.calls.export}
      cells={cells}
      {...(mayChange && { rowLink: (row: Row) => ({ to: kind.screens.edit, params: kind.paramsOf(row._id) }) })}
      drawer={(row) =>
        mayChange ? <CampaignPreview kind={kind} id={row._id} /> : <RowFacts descriptor={descriptor} row={row} cells={cells} />
      }
      bulkActions={mayChange ? bulkActions : []}
      views={views}
      canTick={canBeChanged}
      onlyTicked
      lookups={{ customerId: campaignCustomerLookup(kind) }}
      overRows={seesMoney && <CampaignTotals kind={kind} />}
      primaryAction={mayChange ? <NewCampaignButton /> : undefined}
      emptyFirstUse={{ title: `No ${kind.descriptor.noun}s yet`, text: kind.purpose }}
    />
  );
}

const NewCampaignButton = () => (
  <Button
    leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    renderRoot={(props) => <ScreenLink {...props} to="campaign-create" />}
  >
    New campaign
  </Button>
);

/** The states are not known where their columns are hidden; the server decides then. */
const canBeChanged = (row: Row): boolean => CAMPAIGN_ACTIONS.some((action) => isPossible(action, row));
/** Nor does the list know which campaigns a stop has paused; those can be paused for good. */
const isPossible = (action: CampaignAction, { state, desiredState = 'ACTIVE' }: Row): boolean =>
  state === undefined || campaignActions({ state, desiredState, stopId: 'unknown' }).includes(action);

const KEYS: Readonly<Record<CampaignAction, string>> = { pause: 'p', resume: 'r', end: 'n', delete: DELETE_KEY };

function useBulkActions(kind: CampaignKind): readonly BulkAction<Row>[] {
  const { run } = useCampaignActions(kind);
  return CAMPAIGN_ACTIONS.map((action) => ({
    label: ACTION_LABELS[action],
    key: KEYS[action],
    danger: action === 'delete',
    limit: {
      appliesTo: (row) => isPossible(action, row),
      reason: `Campaigns with this status cannot be ${ACTION_DONE[action]}.`,
      skipsOthers: true,
    },
    run: async (selection) => 'ids' in selection && run(action, [...selection.ids]),
  }));
}

interface FirstRowQuery {
  limit: number;
  project: string;
  search: string;
  count: 'false';
}

const LISTS: Readonly<Record<Network, (query: FirstRowQuery) => Promise<readonly Row[]>>> = {
  meta: async (query) => (await call('listCampaigns', { query })).campaigns,
  google: async (query) => (await call('listGoogleCampaigns', { query })).gdnCampaigns,
};

/** Sales may not read customers, so their names come from the campaigns. */
const campaignCustomerLookup = (kind: CampaignKind): Lookup => ({
  ...customerLookup,
  nameOf: async (customerId) => {
    if (hasAnyRole(currentUser()?.roles ?? [], CAMPAIGN_STAFF)) return customerLookup.nameOf(customerId);
    const search = JSON.stringify([{ field: 'customerId', operator: 'equals', value: customerId }]);
    const query = { limit: 1, project: 'customerName', search, count: 'false' } as const;
    const rows = await LISTS[kind.network](query);
    return rows[0]?.customerName ?? 'Chosen customer';
  },
});
