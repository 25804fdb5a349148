// A campaign of a twin with its ad sets and ads. Each ad can be approved or rejected in the place of the network's reviewers.
import { REVIEW_LABELS } from '#contract/twins/index.ts';
import type { AdTwinName, Twin, TwinAd, TwinCampaign } from '#contract/twins/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { showError, StatusChip, toast } from '#web/ui/index.ts';
import type { Status } from '#web/ui/index.ts';
import { Button, Menu } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { SendLeadButton } from './send-lead-button.tsx';
import classes from './twins.module.css';

interface CampaignNodeProps {
  twin: Twin;
  name: AdTwinName;
  campaign: TwinCampaign;
  currency: string;
}

export function CampaignNode({ twin, name, campaign, currency }: CampaignNodeProps) {
  return (
    <li className={classes.campaign}>
      <details>
        <summary className={classes.node} title="Show ad sets and ads">
          <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.disclosure} />
          <strong>{campaign.name}</strong>
          <StatusChip status={statusColour(campaign.status)}>{plainStatus(campaign.status)}</StatusChip>
          <Money parent={campaign} currency={currency} />
          <span className={classes.money}>{counted(campaign.adSets.flatMap(({ ads }) => ads).length, 'ad')}</span>
        </summary>
        <ul className={classes.children}>
          {campaign.adSets.map((adSet) => (
            <li key={adSet.id}>
              <div className={classes.node}>
                <span>{nameInCampaign(adSet.name, campaign.name)}</span>
                <StatusChip status={statusColour(adSet.status)}>{plainStatus(adSet.status)}</StatusChip>
                <Money parent={adSet} currency={currency} />
              </div>
              <ul className={classes.children}>
                {adSet.ads.map((ad) => (
                  <AdNode key={ad.id} ad={ad} shownName={nameInCampaign(ad.name, campaign.name)} name={name} policies={twin.policies} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Money({ parent: { budget, spent }, currency }: { parent: { budget: number | null; spent: number }; currency: string }) {
  const text = (amount: number): string => moneyText(amount, moneyCurrency(currency));
  return <span className={classes.money}>{budget === null ? `${text(spent)} spent` : `${text(spent)} of ${text(budget)} spent`}</span>;
}

const REVIEW_COLOURS = { IN_REVIEW: 'waiting', APPROVED: 'live', LIMITED: 'action', REJECTED: 'failed' } as const;

interface AdNodeProps {
  ad: TwinAd;
  /** Without the name of the campaign above it. */
  shownName: string;
  name: AdTwinName;
  policies: readonly string[];
}

function AdNode({ ad, shownName, name, policies }: AdNodeProps) {
  const { mutateAsync, isPending } = useAction('decideAd');
  const decide = async (decision: { kind: 'approve' } | { kind: 'reject'; policy: string }) => {
    try {
      await mutateAsync({ params: { twin: name }, body: { ad: ad.id, decision } });
      toast({ text: decision.kind === 'approve' ? `${ad.name} is approved` : `${ad.name} is rejected` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  const { state, reason } = ad.review;
  return (
    <li className={classes.node}>
      <span>{shownName}</span>
      <StatusChip status={statusColour(ad.status)}>{plainStatus(ad.status)}</StatusChip>
      <StatusChip status={REVIEW_COLOURS[state]}>
        {REVIEW_LABELS[state]}
        {reason !== null && `: ${plainStatus(reason)}`}
      </StatusChip>
      <span className={classes.adActions}>
        {ad.takesLeads && <SendLeadButton ad={ad} />}
        <Button size="xs" variant="default" disabled={isPending || state === 'APPROVED'} onClick={() => void decide({ kind: 'approve' })}>
          Approve ad
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isPending}>
              Reject ad
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Policy</Menu.Label>
            {policies.map((policy) => (
              <Menu.Item key={policy} onClick={() => void decide({ kind: 'reject', policy })}>
                {plainStatus(policy)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </span>
    </li>
  );
}

/** 'CAMPAIGN_PAUSED' → 'Campaign paused'. What is written in words already stays. */
function plainStatus(status: string): string {
  if (!/^[A-Z_]+$/.test(status)) return status;
  const words = status.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function statusColour(status: string): Status {
  if (/ACTIVE|ENABLED|ELIGIBLE$/.test(status) && status !== 'NOT_ELIGIBLE') return 'live';
  if (/DISAPPROVED|ISSUES|NOT_ELIGIBLE/.test(status)) return 'failed';
  if (/PENDING|IN_PROCESS/.test(status)) return 'waiting';
  return /ENDED|ARCHIVED/.test(status) ? 'completed' : 'draft';
}
