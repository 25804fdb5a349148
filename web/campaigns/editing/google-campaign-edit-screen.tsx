// Edits a campaign on the Google Display Network: its budget, last day and the copy of its ads.
import { googleCampaignChange } from '#contract/campaigns/index.ts';
import type { GoogleCampaign } from '#contract/campaigns/index.ts';
import { campaignChanges, nameInCampaign, textsOf } from '#domain/campaigns/index.ts';
import { ApiError, endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { RecordSkeleton, useStoredForm } from '#web/record/index.ts';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { AdSetList } from '../ad-sets/ad-set-list.tsx';
import { CampaignFacts } from '../campaign-facts.tsx';
import { displayCampaigns } from '../campaign-kinds.ts';
import { CampaignNotices, RefusalNotice } from '../campaign-notices.tsx';
import { CampaignPage } from '../campaign-page.tsx';
import { CopyFields } from '../ad-sets/copy-fields.tsx';
import { DisplayPreviews } from '../display-previews.tsx';
import { rejectedAds, saveLabelOf } from '../ad-sets/rejected-ads.ts';
import { aboveOrderValues, OrderBudgetFields } from './order-budget-fields.tsx';
import type { AboveOrderValues } from './order-budget-fields.tsx';
import { RunFields } from './run-fields.tsx';
import { campaignSettings, withFormAds } from './settings-of.ts';
import classes from '../campaigns.module.css';

const list = { label: displayCampaigns.descriptor.title, to: displayCampaigns.screens.list };

export function Screen() {
  const { gdnCampaignId } = useScreenParams<'gdnCampaignId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readGoogleCampaign', { params: { gdnCampaignId } }));
  if (data) return <LoadedCampaign key={data._id} campaign={data} readLatest={async () => (await refetch()).data ?? data} />;
  if (!error) return <RecordSkeleton noun="GDN campaign" list={list} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Edit GDN campaign" breadcrumbs={[list]} />
      <ErrorPanel
        error={error}
        title="The campaign could not be loaded"
        retry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

interface CampaignValues extends Record<string, unknown>, AboveOrderValues {
  budget?: number;
  lastDay?: string;
  ads: { _id: string; texts: Record<string, string> }[];
  version?: number;
}

const adsOf = ({ adGroups }: GoogleCampaign) => adGroups.flatMap(({ ads }) => ads);

const valuesOf = (campaign: GoogleCampaign): CampaignValues => ({
  ...(campaign.budget !== null && { budget: campaign.budget }),
  ...(campaign.lastDay !== null && { lastDay: campaign.lastDay }),
  ads: adsOf(campaign).map(({ _id, copy }) => ({ _id, texts: { ...textsOf(copy) } })),
  ...aboveOrderValues(campaign.orderBudget),
  version: campaign.version,
});

function LoadedCampaign({ campaign, readLatest }: { campaign: GoogleCampaign; readLatest: () => Promise<GoogleCampaign> }) {
  const { mutateAsync: update } = useAction('updateGoogleCampaign');
  const stored = useStoredForm({
    noun: 'GDN campaign',
    stored: campaign,
    schema: googleCampaignChange,
    valuesOf,
    update: (values) => update({ params: { gdnCampaignId: campaign._id }, body: values }),
    readLatest,
  });
  const { form } = stored.draftForm;
  const { budget, lastDay, ads } = form.values;
  const before = campaignSettings(campaign, campaign.adGroups);
  const after = {
    ...before,
    budget: budget ?? before.budget,
    lastDay: lastDay ?? before.lastDay,
    adSets: before.adSets.map((group) => ({ ...group, ads: withFormAds(group.ads, ads) })),
  };
  const changes = campaignChanges(before, after, campaign.currency);
  return (
    <CampaignPage
      kind={displayCampaigns}
      campaign={campaign}
      stored={stored}
      sections={sectionsOf(campaign, form)}
      changes={changes}
      preview={<DisplayPreviews ads={adsOf(campaign)} textsOf={(adId) => ads.find(({ _id }) => _id === adId)?.texts ?? {}} />}
      saveLabel={saveLabelOf(rejectedAds(campaign.adGroups), changes, 'Save')}
    />
  );
}

const COPY_SECTION = 'copy';

/** A rejected ad is changed further down on the same page. */
const showCopy = (): void => document.getElementById(COPY_SECTION)?.querySelector<HTMLElement>('input, textarea')?.focus();

function sectionsOf(campaign: GoogleCampaign, form: UseFormReturnType<CampaignValues>): FormSection[] {
  const overview: FormSection = {
    id: 'campaign',
    title: 'Campaign',
    why: 'The campaign, its customer and the latest figures from the network.',
    content: (
      <>
        <CampaignNotices campaign={campaign} rejected={rejectedAds(campaign.adGroups)} fix={campaign.isEditable ? showCopy : undefined} />
        <CampaignFacts campaign={campaign} />
      </>
    ),
  };
  if (!campaign.isEditable)
    return [
      overview,
      { id: 'ads', title: 'Ads', why: 'The ads in this campaign.', content: <AdSetList adSets={campaign.adGroups} canOpen={false} /> },
    ];
  return [
    overview,
    {
      id: 'budget',
      title: 'Budget and dates',
      why: 'Changes here do not trigger another review.',
      content: (
        <>
          <RunFields currency={campaign.currency} inputProps={(field) => form.getInputProps(field)} />
          <OrderBudgetFields
            budget={campaign.orderBudget}
            change={(form.values.budget ?? campaign.budget ?? 0) - (campaign.budget ?? 0)}
            currency={campaign.currency}
            inputProps={(field) => form.getInputProps(`aboveOrder.${field}`)}
          />
        </>
      ),
    },
    {
      id: COPY_SECTION,
      title: 'Ad copy',
      why: 'Google combines this copy into ads, and reviews the ads again when it changes.',
      content: adsOf(campaign).map(({ _id, name, copy, refusal, state }, at) => (
        <div key={_id} className={classes.ad}>
          <h3>{nameInCampaign(name, campaign.name)}</h3>
          {(refusal !== null || state === 'REJECTED') && <RefusalNotice network="google" refusal={refusal} />}
          <CopyFields copy={copy} inputProps={(key) => form.getInputProps(`ads.${at}.texts.${key}`)} />
        </div>
      )),
    },
  ];
}
