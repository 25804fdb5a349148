// Edits a campaign on Facebook and Instagram: the budgets and last days of its ad sets. Copy and targeting are edited per ad set.
import { campaignChange } from '#contract/campaigns/index.ts';
import type { AdSet, Campaign } from '#contract/campaigns/index.ts';
import { campaignChanges, nameInCampaign } from '#domain/campaigns/index.ts';
import { ApiError, endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { useGo, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { RecordSkeleton, useStoredForm } from '#web/record/index.ts';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AdSetList } from '../ad-sets/ad-set-list.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import { socialCampaigns } from '../campaign-kinds.ts';
import { CampaignNotices } from '../campaign-notices.tsx';
import { CampaignPage } from '../campaign-page.tsx';
import { rejectedAds } from '../ad-sets/rejected-ads.ts';
import { aboveOrderValues, OrderBudgetFields } from './order-budget-fields.tsx';
import type { AboveOrderValues } from './order-budget-fields.tsx';
import { RunFields } from './run-fields.tsx';
import { campaignSettings } from './settings-of.ts';

const list = { label: socialCampaigns.descriptor.title, to: socialCampaigns.screens.list };

export function Screen() {
  const { campaignId } = useScreenParams<'campaignId'>();
  const campaign = useQuery(endpointQuery('readCampaign', { params: { campaignId } }));
  const adSets = useQuery(endpointQuery('listAdSets', { params: { campaignId } }));
  const error = campaign.error ?? adSets.error;
  const reload = () => Promise.all([campaign.refetch(), adSets.refetch()]);
  if (campaign.data && adSets.data) {
    const stored = loaded(campaign.data, adSets.data.adsets);
    const readLatest = async (): Promise<Loaded> => {
      const [latest, sets] = await reload();
      return loaded(latest.data ?? stored.campaign, sets.data?.adsets ?? stored.adSets);
    };
    return <LoadedCampaign key={stored._id} stored={stored} readLatest={readLatest} />;
  }
  if (!error) return <RecordSkeleton noun="campaign" list={list} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Edit campaign" breadcrumbs={[list]} />
      <ErrorPanel error={error} title="The campaign could not be loaded" retry={isGone ? undefined : () => void reload()} />
    </>
  );
}

interface Loaded {
  _id: string;
  version: number;
  campaign: Campaign;
  adSets: readonly AdSet[];
}

const loaded = (campaign: Campaign, adSets: readonly AdSet[]): Loaded => ({
  _id: campaign._id,
  version: campaign.version,
  campaign,
  adSets,
});

interface CampaignValues extends Record<string, unknown>, AboveOrderValues {
  adSets: { _id: string; budget?: number; lastDay?: string }[];
  version?: number;
}

/** A value that is not known of an ad set is left out, and stays as it is. */
const valuesOf = ({ campaign, adSets, version }: Loaded): CampaignValues => ({
  adSets: adSets.map(({ _id, budget, lastDay }) => ({ _id, ...(budget !== null && { budget }), ...(lastDay !== null && { lastDay }) })),
  ...aboveOrderValues(campaign.orderBudget),
  version,
});

const sumOfBudgets = (sets: readonly { budget: number | null }[]): number => sets.reduce((sum, { budget }) => sum + (budget ?? 0), 0);

function LoadedCampaign({ stored, readLatest }: { stored: Loaded; readLatest: () => Promise<Loaded> }) {
  const { campaign, adSets } = stored;
  const { mutateAsync: update } = useAction('updateCampaign');
  const canOpenAdSets = useSession()?.roles.includes('admin') ?? false;
  const go = useGo();
  const fix = canOpenAdSets ? (adsetId: string, ad: string) => void go('adset-edit', { params: { adsetId }, search: { ad } }) : undefined;
  const [{ fix: isFixing }] = useScreenSearch();
  const [firstRejected] = rejectedAds(adSets);
  // A link that promises the rejected ad leads on to it, for those who may open its ad set.
  useEffect(() => {
    if (isFixing !== 'true' || !canOpenAdSets || !firstRejected) return;
    const { adSet, ad } = firstRejected;
    void go('adset-edit', { params: { adsetId: adSet._id }, search: { ad: ad._id }, replace: true });
    // eslint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [isFixing]);
  const form = useStoredForm({
    noun: 'campaign',
    stored,
    schema: campaignChange,
    valuesOf,
    update: async (values) => {
      await update({ params: { campaignId: campaign._id }, body: values });
      return readLatest();
    },
    readLatest,
  });
  const { values, getInputProps } = form.draftForm.form;
  const before = campaignSettings(campaign, adSets);
  const after = {
    ...before,
    adSets: before.adSets.map((adSet) => ({ ...adSet, ...values.adSets.find(({ _id }) => _id === adSet._id) })),
  };
  const sections: FormSection[] = [
    {
      id: 'campaign',
      title: 'Campaign',
      why: 'The campaign, its customer and the latest figures from the network.',
      content: (
        <>
          <CampaignNotices campaign={campaign} rejected={rejectedAds(adSets)} fix={fix} />
          <CampaignFacts campaign={campaign} />
        </>
      ),
    },
    ...(campaign.isEditable
      ? [
          {
            id: 'budgets',
            title: 'Budgets and dates',
            why: 'Each ad set has its own budget and last day. Changes here do not trigger another review.',
            content: (
              <>
                {adSets.map(({ _id, name }, at) => (
                  <RunFields
                    key={_id}
                    currency={campaign.currency}
                    of={nameInCampaign(name, campaign.name)}
                    inputProps={(field) => getInputProps(`adSets.${at}.${field}`)}
                  />
                ))}
                <OrderBudgetFields
                  budget={campaign.orderBudget}
                  change={sumOfBudgets(after.adSets) - sumOfBudgets(before.adSets)}
                  currency={campaign.currency}
                  inputProps={(field) => getInputProps(`aboveOrder.${field}`)}
                />
              </>
            ),
          },
        ]
      : []),
    {
      id: 'ad-sets',
      title: 'Ad sets and ads',
      why: 'Audience and ad copy of each ad set.',
      content: <AdSetList adSets={adSets} canOpen={canOpenAdSets} />,
    },
  ];
  const changes = campaignChanges(before, after, campaign.currency);
  return <CampaignPage kind={socialCampaigns} campaign={campaign} stored={form} sections={sections} changes={changes} />;
}
