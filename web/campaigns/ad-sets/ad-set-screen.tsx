// Edits an ad set: customers' users its targeting, copy and pictures, admins also its status, budget and last day.
import { adSetChange } from '#contract/campaigns/index.ts';
import type { EditedAdSet } from '#contract/campaigns/index.ts';
import { adSetChanges } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { ApiError, endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { isCustomerUser } from '#web/client/person.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import { OutdatedCreatives } from '#web/outdated-creatives/index.ts';
import { RecordSkeleton, useStoredForm } from '#web/record/index.ts';
import { ErrorPanel, FormNotice, FormPage, PageHeader } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { AdSetPreviews } from './ad-set-previews.tsx';
import { adSetSections } from './ad-set-sections.tsx';
import { adSetValues, changedAdSet, settingsInForm } from './ad-set-values.ts';
import { PendingNotice } from '../campaign-notices.tsx';
import { ChangePreview } from '../editing/change-preview.tsx';
import { rejectedAds, saveLabelOf } from './rejected-ads.ts';
import { adSetSettings } from '../editing/settings-of.ts';
import classes from '../campaigns.module.css';

export function Screen() {
  const { adsetId } = useScreenParams<'adsetId'>();
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readAdSet', { params: { adsetId } }));
  const list = useListCrumb();
  if (data) return <LoadedAdSet key={data._id} adSet={data} list={list} readLatest={async () => (await refetch()).data ?? data} />;
  if (!error) return <RecordSkeleton noun="ad set" list={list} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Edit ad set" breadcrumbs={[list]} />
      <ErrorPanel
        error={error}
        title="The ad set could not be loaded"
        retry={isGone ? undefined : () => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

/** Customers' users come from their orders, staff from the campaigns. */
function useListCrumb(): Crumb {
  const user = useSession();
  return user && isCustomerUser(user) ? { label: 'Orders', to: 'dashboard-orders' } : { label: 'FB Campaigns', to: 'campaigns' };
}

interface LoadedAdSetProps {
  adSet: EditedAdSet;
  list: Crumb;
  readLatest: () => Promise<EditedAdSet>;
}

function LoadedAdSet({ adSet, list, readLatest }: LoadedAdSetProps) {
  const { mutateAsync: update } = useAction('updateAdSet');
  const { draftForm, save, explain, page, round } = useStoredForm({
    noun: 'ad set',
    stored: adSet,
    schema: adSetChange,
    valuesOf: adSetValues,
    update: (values) => update({ params: { adsetId: adSet._id }, body: changedAdSet(values, adSet) }),
    readLatest,
  });
  const site = NETWORK_LABELS[adSet.network];
  const changes = adSetChanges(adSetSettings(adSet), settingsInForm(adSet, draftForm.form.values), adSet.currency);
  const campaignCrumb = adSet.maySetMoney
    ? [{ label: adSet.campaign.name, to: 'campaign-edit', params: { campaignId: adSet.campaign._id } }]
    : [];
  return (
    <div ref={page}>
      <PageHeader title={adSet.name} breadcrumbs={[list, ...campaignCrumb]} beside={<CampaignStatus state={adSet.state} />} />
      <div className={classes.notices}>
        {adSet.changeRefusal !== null && (
          <FormNotice tone="error" text={`${site} did not accept the last change: ${adSet.changeRefusal} The ads run as before.`} />
        )}
        {!adSet.isEditable && <FormNotice text="This campaign has ended or is still being created, so its ads cannot be changed." />}
        <PendingNotice site={site} pending={adSet.pending} />
      </div>
      <OutdatedCreatives of={{ campaign: adSet.campaign._id }} />
      <FormPage
        key={round}
        draftForm={draftForm}
        sections={adSetSections(adSet, draftForm.form)}
        beside={
          <div className={classes.aside}>
            {adSet.isEditable && <ChangePreview network={adSet.network} changes={changes} />}
            <AdSetPreviews adsetId={adSet._id} />
          </div>
        }
        besideOnPhones="below"
        save={save}
        saveLabel={saveLabelOf(rejectedAds([adSet]), changes, 'Save ad set')}
        explain={explain}
        cancel={draftForm.form.isDirty() ? draftForm.discardDraft : undefined}
        cancelLabel="Discard changes"
        bar={adSet.isEditable ? undefined : () => null}
      />
    </div>
  );
}
