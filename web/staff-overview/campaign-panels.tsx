// Campaigns with rejected ads, and campaigns that spend less or more than planned. Sales, who do not open campaigns, are led to the order.
import { STAFF_LISTS } from '#contract/staff-overview/index.ts';
import type { PacedCampaign, StaffOverview } from '#contract/staff-overview/index.ts';
import { moneyTextInList } from '#domain/money/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { AT_REJECTED_AD } from '#web/ui/page/use-opened-field.ts';
import { listLink } from './list-filter.ts';
import type { PanelLink } from './overview-panel.tsx';
import { OpenButton, OverviewPanel, OverviewRow } from './overview-panel.tsx';

interface CampaignPanelProps<Key extends 'rejectedAds' | 'pace'> {
  section: StaffOverview[Key];
  opensCampaigns: boolean;
}

type Campaign = Pick<PacedCampaign, '_id' | 'network' | 'orderId'>;

function pageOf({ _id, network, orderId }: Campaign, opensCampaigns: boolean): Omit<PanelLink, 'label'> | undefined {
  if (!opensCampaigns) return orderId === null ? undefined : { to: 'order-edit', params: { orderId } };
  return PAGES[network](_id);
}

const PAGES: Readonly<Record<Network, (id: string) => Omit<PanelLink, 'label'>>> = {
  meta: (campaignId) => ({ to: 'campaign-edit', params: { campaignId } }),
  google: (gdnCampaignId) => ({ to: 'gdn-campaign-edit', params: { gdnCampaignId } }),
};

export const RejectedAds = ({ section: { count, rows }, opensCampaigns }: CampaignPanelProps<'rejectedAds'>) => (
  <OverviewPanel
    id="rejected-ads"
    title="Campaigns with rejected ads"
    tone="failed"
    count={count}
    rows={rows.map((campaign) => {
      const link = pageOf(campaign, opensCampaigns);
      const atAd = opensCampaigns && campaign.network === 'meta' ? { search: AT_REJECTED_AD } : {};
      return (
        <OverviewRow
          key={campaign._id}
          title={campaign.name}
          link={link}
          about={`${campaign.customerName} · ${counted(campaign.rejectedAds, 'ad')} on ${NETWORK_LABELS[campaign.network]}`}
          reason={campaign.reason}
          action={link && <OpenButton label={opensCampaigns ? 'Change ad' : 'Open order'} about={campaign.name} {...link} {...atAd} />}
        />
      );
    })}
  />
);

export const OutdatedCreatives = ({ section: { count, rows } }: { section: NonNullable<StaffOverview['outdatedCreatives']> }) => (
  <OverviewPanel
    id="outdated-creatives"
    title="Outdated creatives"
    tone="action"
    count={count}
    all={[{ label: 'See all', ...listLink(STAFF_LISTS.outdatedCreatives) }]}
    rows={rows.map((creative, at) => {
      const link = pageOf(creative, true);
      return (
        <OverviewRow
          key={`${creative._id} ${at}`}
          title={creative.itemTitle}
          about={`${creative.customerName} · ${NETWORK_LABELS[creative.network]}`}
          since={creative.since}
          reason={creative.changes.join(' · ')}
          action={link && <OpenButton label="Open campaign" about={creative.itemTitle} {...link} />}
        />
      );
    })}
  />
);

export const CampaignPace = ({ section: { count, rows }, opensCampaigns }: CampaignPanelProps<'pace'>) => (
  <OverviewPanel
    id="pace"
    title="Spending off plan"
    tone="action"
    count={count}
    rows={rows.map((campaign) => {
      const link = pageOf(campaign, opensCampaigns);
      return (
        <OverviewRow
          key={campaign._id}
          title={campaign.name}
          link={link}
          about={`${campaign.customerName} · ${NETWORK_LABELS[campaign.network]}`}
          reason={paceText(campaign)}
          action={link && <OpenButton label={opensCampaigns ? 'Open campaign' : 'Open order'} about={campaign.name} {...link} />}
        />
      );
    })}
  />
);

/** 'Under-delivering: $12.00 spent, $80.00 planned by now' */
function paceText({ pace, money }: PacedCampaign): string {
  const label = pace === 'under' ? 'Under-delivering' : 'Over-delivering';
  if (!money) return label;
  const { spent, expected, currency } = money;
  return `${label}: ${moneyTextInList(spent, currency)} spent, ${moneyTextInList(expected, currency)} planned by now`;
}
