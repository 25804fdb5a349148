// One feed account: whether its server is reached, its folders, its customers, and the agentIDs that still need an office.
import { OWN_FTP_SERVER } from '#contract/feeds/index.ts';
import type { FeedAccount } from '#contract/feeds/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import { Fact, Facts } from '#web/ui/page/facts.tsx';
import { PageSection } from '#web/ui/page/page-section.tsx';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SilenceChip, SilenceNotice } from '../silences/index.ts';
import { AccountConnection } from './account-connection.tsx';
import { AgentTable } from './agent-table.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const breadcrumbs = [{ label: 'Feed accounts', to: 'settings-tab', params: { tabId: 'data-feed-accounts' } }];

export function Screen() {
  const { accountId } = useScreenParams<'accountId'>();
  const { data, error, refetch } = useQuery(endpointQuery('readFeedAccount', { params: { accountId } }));
  if (data) return <LoadedAccount key={data._id} account={data} />;
  return (
    <>
      <PageHeader title="Feed account" breadcrumbs={breadcrumbs} />
      {error ? (
        <ErrorPanel error={error} title="The feed account could not be loaded" retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} aria-hidden />
      )}
    </>
  );
}

function LoadedAccount({ account }: { account: FeedAccount }) {
  const [asksForPassword, setAsksForPassword] = useState(false);
  const { _id: accountId, isActive } = account;
  return (
    <>
      <PageHeader
        title={account.name}
        breadcrumbs={breadcrumbs}
        beside={
          <>
            <StatusChip status={isActive ? 'live' : 'draft'}>{isActive ? 'Active' : 'Inactive'}</StatusChip>
            <SilenceChip silence={account.silence} />
          </>
        }
        primary={
          <Group gap={8}>
            <Button variant="default" renderRoot={(props) => <ScreenLink {...props} to="feed-files" params={{ accountId }} />}>
              Files
            </Button>
            <Button renderRoot={(props) => <ScreenLink {...props} to="feed-account-edit" params={{ accountId }} />}>
              Edit feed account
            </Button>
          </Group>
        }
        secondary={[{ label: account.hasPassword ? 'Change password' : 'Set password', run: () => setAsksForPassword(true) }]}
      />
      <Stack gap="lg">
        <SilenceNotice silence={account.silence} />
        <PageSection id="connection" title="Connection" why="Where the files of this sender arrive.">
          <AccountConnection account={account} onPassword={() => setAsksForPassword(true)} />
        </PageSection>
        <PageSection id="facts" title="Reading files" why="How files become listings, and how long the originals are kept.">
          <Facts>
            <Fact name="Data feed">{account.dataFeed?.name ?? 'Not chosen'}</Fact>
            <Fact name="Server">{account.server?.name ?? OWN_FTP_SERVER}</Fact>
            <Fact name="User name">{account.username}</Fact>
            <Fact name="Time zone">{account.timezone}</Fact>
            <Fact name="Backups">{`${account.backupDays} days`}</Fact>
            <Fact name="Customers">{account.customers.map(({ name }) => name).join(', ') || 'None'}</Fact>
          </Facts>
        </PageSection>
        <PageSection id="agents" title="AgentIDs" why="The office for each agentID of the sender.">
          <AgentTable account={account} />
        </PageSection>
      </Stack>
      {asksForPassword && <PasswordDialog account={account} onClose={() => setAsksForPassword(false)} />}
    </>
  );
}
