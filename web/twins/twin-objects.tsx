// The campaigns that exist at a twin, account by account, as a tree: campaign, ad sets, ads.
import { adTwinName, CAMPAIGNS_PER_PAGE, TWIN_LABELS } from '#contract/twins/index.ts';
import type { AdTwinName, Twin } from '#contract/twins/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { choiceParam, textParam, urlState, useUrlState } from '#web/navigation/index.ts';
import { EmptyState, ErrorPanel } from '#web/ui/index.ts';
import { Pager } from '#web/ui/page/pager.tsx';
import { Group, SegmentedControl, Select, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CampaignNode } from './campaign-node.tsx';
import classes from './twins.module.css';

const AD_TWINS = adTwinName.options;
const objectState = urlState<{ network: AdTwinName; account: string }>({
  network: choiceParam('network', AD_TWINS, 'meta'),
  account: textParam('account'),
});

export function TwinObjects({ twins }: { twins: readonly Twin[] }) {
  const { state, change } = useUrlState(objectState);
  const own = twins.filter(({ name }) => AD_TWINS.some((each) => each === name));
  const twin = own.find(({ name }) => name === state.network) ?? own[0];
  if (!twin) return <EmptyState title="No simulated networks" text="Campaigns appear here when Meta or Google Ads is simulated." />;
  const name = twin.name as AdTwinName;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Network"
        className={classes.narrow}
        value={name}
        onChange={(value) => change({ network: AD_TWINS.find((each) => each === value) ?? 'meta', account: '' })}
        data={own.map((each) => ({ value: each.name, label: TWIN_LABELS[each.name] }))}
      />
      <Accounts key={name} twin={twin} name={name} chosen={state.account} choose={(account) => change({ account })} />
    </Stack>
  );
}

interface AccountsProps {
  twin: Twin;
  name: AdTwinName;
  chosen: string;
  choose: (account: string) => void;
}

/** Without a choice the account with the most campaigns is shown. */
function Accounts({ twin, name, chosen, choose }: AccountsProps) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readTwinAccounts', { params: { twin: name } }));
  if (!data)
    return error ? (
      <ErrorPanel error={error} title="The accounts could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={160} />
    );
  const accounts = data.accounts.toSorted((one, other) => other.campaigns - one.campaigns);
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  if (!account) return <EmptyState title="No accounts" text="This twin has no ad account." />;
  return (
    <>
      <Select
        label="Account"
        className={classes.narrow}
        searchable
        allowDeselect={false}
        value={account.id}
        onChange={(id) => id !== null && choose(id)}
        data={accounts.map(({ id, name: label, campaigns }) => ({ value: id, label: `${label} (${campaigns})` }))}
      />
      <Campaigns key={account.id} twin={twin} name={name} account={account} />
    </>
  );
}

function Campaigns({ twin, name, account }: { twin: Twin; name: AdTwinName; account: { id: string; currency: string } }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...endpointQuery('readTwinCampaigns', { params: { twin: name, account: account.id }, query: { page } }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? (
      <ErrorPanel error={error} title="The campaigns could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={160} />
    );
  if (data.count === 0)
    return <EmptyState title="No campaigns in this account" text="Campaigns show up here as soon as an order is delivered to it." />;
  return (
    <>
      <ul className={classes.tree} aria-label="Campaigns">
        {data.campaigns.map((campaign) => (
          <CampaignNode key={campaign.id} twin={twin} name={name} campaign={campaign} currency={account.currency} />
        ))}
      </ul>
      <Group>
        <Pager label="Pages of campaigns" page={page} hasMore={page * CAMPAIGNS_PER_PAGE < data.count} onTurn={setPage} />
      </Group>
    </>
  );
}
