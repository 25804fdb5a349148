// What admin and operations look after: stops in force, access to accounts, jobs that stopped, targets that are missed.
import { stopTitle } from '#contract/campaigns/index.ts';
import { STAFF_LISTS } from '#contract/staff-overview/index.ts';
import type { OverviewAccount, StaffOverview, StoppedJob } from '#contract/staff-overview/index.ts';
import { ACCOUNT_STATUS_LABELS, NETWORK_LABELS, NETWORKS, TOKEN_STATE_LABELS } from '#domain/networks/index.ts';
import type { AccountStatus } from '#domain/networks/index.ts';
import { TARGETS, targetValueText } from '#domain/operating/index.ts';
import { silenceText } from '#domain/text/index.ts';
import { useJobActions } from '#web/jobs/index.ts';
import { counted, formatCount } from '#web/list/list-texts.ts';
import { useReleaseStop } from '#web/settings/index.ts';
import { dayExactly, exactly } from '#web/ui/text/time-text.ts';
import { equalTo, listLink } from './list-filter.ts';
import type { Tone } from './overview-panel.tsx';
import { OpenButton, OverviewPanel, OverviewRow, WorkButton } from './overview-panel.tsx';

type Section<Key extends keyof StaffOverview> = { section: NonNullable<StaffOverview[Key]> };

export function Stops({ section: { count, rows } }: Section<'stops'>) {
  const { release, isBusy } = useReleaseStop();
  return (
    <OverviewPanel
      id="stops"
      title="Active stops"
      tone="action"
      count={count}
      all={[{ label: 'See all', to: 'settings-tab', params: { tabId: 'deliveries' } }]}
      rows={rows.map((stop) => (
        <OverviewRow
          key={stop._id}
          title={stopTitle(stop)}
          about={stop.setByName}
          since={stop.setAt}
          reason={stop.reason}
          action={<WorkButton label="Release stop" about={stopTitle(stop)} isBusy={isBusy} onClick={() => void release(stop._id)} />}
        />
      ))}
    />
  );
}

const ACCOUNT_LISTS = { meta: 'ad-accounts', google: 'gdn-accounts' } as const;

export const AccountAccess = ({ section: { count, rows }, tone }: Section<'accounts'> & { tone: Tone }) => (
  <OverviewPanel
    id="account-access"
    title="Ad account access issues"
    tone={tone}
    count={count}
    all={NETWORKS.map((network) => ({ label: NETWORK_LABELS[network], ...listLink(STAFF_LISTS.accounts[network]) }))}
    rows={rows.map((account) => (
      <OverviewRow
        key={account._id}
        title={account.name}
        about={`${NETWORK_LABELS[account.network]} · ${counted(account.customers, 'customer')}`}
        reason={accessText(account)}
        action={
          <OpenButton
            label="Link account again"
            about={account.name}
            to={ACCOUNT_LISTS[account.network]}
            search={equalTo('tokenState', account.tokenState)}
          />
        }
      />
    ))}
  />
);

export const UnableAccounts = ({ section: { count, rows } }: Section<'unableAccounts'>) => (
  <OverviewPanel
    id="unable-accounts"
    title="Ad accounts that cannot run ads"
    tone="failed"
    count={count}
    all={NETWORKS.map((network) => ({ label: NETWORK_LABELS[network], ...listLink(STAFF_LISTS.unableAccounts[network]) }))}
    rows={rows.map((account) => (
      <OverviewRow
        key={account._id}
        title={account.name}
        about={`${NETWORK_LABELS[account.network]} · ${counted(account.customers, 'customer')}`}
        reason={UNABLE_TEXTS[account.status] ?? ACCOUNT_STATUS_LABELS[account.status]}
        action={
          <OpenButton
            label="Open accounts"
            about={account.name}
            to={ACCOUNT_LISTS[account.network]}
            search={equalTo('status', account.status)}
          />
        }
      />
    ))}
  />
);

const UNABLE_TEXTS: Partial<Record<AccountStatus, string>> = {
  UNSETTLED: 'A payment failed. Ads run again once the balance is paid on the network’s site.',
  DISABLED: 'The network disabled the account. Ask for a review on the network’s site.',
  CLOSED: 'The account is closed. Link another account.',
};

function accessText({ tokenState, expiresAt }: OverviewAccount): string {
  const day = expiresAt === null ? '' : dayExactly(new Date(expiresAt));
  if (tokenState === 'EXPIRING') return `Access ends on ${day}`;
  return tokenState === 'EXPIRED' && day !== '' ? `Access ended on ${day}` : TOKEN_STATE_LABELS[tokenState];
}

export function StoppedJobs({ section: { count, failed, late, rows } }: Section<'stoppedJobs'>) {
  const { rerun, isBusy } = useJobActions();
  return (
    <OverviewPanel
      id="stopped-jobs"
      title="Failed and late jobs"
      tone="failed"
      count={count}
      all={[
        ...(failed > 0 ? [{ label: `${formatCount(failed)} failed`, ...listLink(STAFF_LISTS.failedJobs) }] : []),
        ...(late > 0 ? [{ label: `${formatCount(late)} late`, ...listLink(STAFF_LISTS.lateJobs) }] : []),
      ]}
      rows={rows.map((job) => (
        <OverviewRow
          key={job._id}
          title={job.title}
          about={JOB_TEXTS[job.kind]}
          since={job.since}
          reason={job.error}
          action={
            job.kind === 'failed' && (
              <WorkButton label="Run again" about={job.title} isBusy={isBusy} onClick={() => void rerun({ jobId: job._id })} />
            )
          }
        />
      ))}
    />
  );
}

export const SilentFeeds = ({ section: { count, rows } }: Section<'silentFeeds'>) => (
  <OverviewPanel
    id="silent-feeds"
    title="Stopped feeds"
    tone="failed"
    count={count}
    all={[{ label: 'Feed accounts', to: 'settings-tab', params: { tabId: 'data-feed-accounts' } }]}
    rows={rows.map(({ _id, name, customer, since, usualGapMs }) => (
      <OverviewRow
        key={_id}
        title={name}
        about={customer ? `Store of ${customer.name}` : 'Feed account'}
        reason={silenceText(exactly(new Date(since)), usualGapMs)}
        action={
          customer && <OpenButton label="Open store" about={name} to="store-edit" params={{ customerId: customer._id, storeId: _id }} />
        }
      />
    ))}
  />
);

export const HeldRules = ({ section: { count, rows } }: Section<'heldRules'>) => (
  <OverviewPanel
    id="held-rules"
    title="Automation rules on hold"
    tone="action"
    count={count}
    rows={rows.map(({ _id, name, customer, since, reason }) => (
      <OverviewRow
        key={_id}
        title={name}
        about={customer.name}
        since={since}
        reason={reason}
        action={<OpenButton label="Open rules" about={name} to="customer-automation" params={{ customerId: customer._id }} />}
      />
    ))}
  />
);

const JOB_TEXTS: Readonly<Record<StoppedJob['kind'], string>> = {
  failed: 'Failed',
  late: 'Waiting to start',
  schedule: 'Did not run as scheduled',
};

export const MissedTargets = ({ section: { count, rows } }: Section<'missedTargets'>) => (
  <OverviewPanel
    id="missed-targets"
    title="Targets missed"
    tone="failed"
    count={count}
    rows={rows.map(({ _id, since, value }) => (
      <OverviewRow
        key={_id}
        title={TARGETS[_id].label}
        about={`${targetValueText(_id, value)}, target ${targetValueText(_id, TARGETS[_id].atMost)}`}
        since={since}
        reason={TARGETS[_id].advice}
      />
    ))}
  />
);
