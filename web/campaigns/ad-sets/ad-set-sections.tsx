// The sections of an ad set's form: audience, ads, and for admins budget and dates.
import type { EditedAdSet } from '#contract/campaigns/index.ts';
import { nameInCampaign } from '#domain/campaigns/index.ts';
import { noTargets } from '#domain/places/index.ts';
import { CampaignStatus } from '#web/networks/index.ts';
import { AgeFields, GenderField } from '#web/templates/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import type { FormSection } from '#web/ui/index.ts';
import { MapTargetPicker } from '#web/ui/map/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { AdList } from './ad-set-list.tsx';
import type { AdSetValues } from './ad-set-values.ts';
import { RefusalNotice } from '../campaign-notices.tsx';
import { CopyFields } from './copy-fields.tsx';
import { OrderBudgetFields } from '../editing/order-budget-fields.tsx';
import { PicturePicker } from './picture-picker.tsx';
import { RunFields } from '../editing/run-fields.tsx';
import { useRejectedField } from './use-rejected-field.ts';
import classes from '../campaigns.module.css';

type AdSetForm = UseFormReturnType<AdSetValues>;

export function adSetSections(adSet: EditedAdSet, form: AdSetForm): FormSection[] {
  if (!adSet.isEditable)
    return [
      { id: 'ads', title: 'Ads', why: 'The ads in this ad set.', content: <AdList ads={adSet.ads} campaignName={adSet.campaign.name} /> },
    ];
  return [
    ...(adSet.targeting ? [audienceSection(adSet, form)] : []),
    {
      id: 'ads',
      title: 'Ads',
      why: 'Copy and images of each ad. The network reviews every change.',
      content: adSet.ads.map((_, at) => <AdFields key={adSet.ads[at]?._id} adSet={adSet} form={form} at={at} />),
    },
    ...(adSet.maySetMoney ? [runSection(adSet, form)] : []),
  ];
}

const audienceSection = (adSet: EditedAdSet, form: AdSetForm): FormSection => ({
  id: 'audience',
  title: 'Audience',
  why: `Who sees the ads. Currently shown in ${adSet.area}.`,
  content: <AudienceFields form={form} />,
});

function AudienceFields({ form }: { form: AdSetForm }) {
  const { targeting } = form.values;
  if (!targeting) return null;
  const change = (part: Partial<typeof targeting>) => form.setFieldValue('targeting', { ...targeting, ...part });
  return (
    <>
      <AgeFields
        value={targeting}
        errors={{ ageMin: form.errors['targeting.ageMin'], ageMax: form.errors['targeting.ageMax'] }}
        onChange={change}
      />
      <GenderField value={targeting.gender} onChange={(gender) => change({ gender })} />
      <MapTargetPicker
        label="Areas"
        offersListing={false}
        error={form.errors['targeting.markers']}
        value={{ ...noTargets(), markers: [...targeting.markers] }}
        onChange={({ markers }) => change({ markers })}
      />
    </>
  );
}

function AdFields({ adSet, form, at }: { adSet: EditedAdSet; form: AdSetForm; at: number }) {
  const ad = adSet.ads[at];
  const section = useRejectedField(ad);
  if (!ad) return null;
  const name = nameInCampaign(ad.name, adSet.campaign.name);
  return (
    <section ref={section} className={classes.ad} aria-label={name}>
      <div className={classes.line}>
        <h3>{name}</h3>
        <CampaignStatus state={ad.state} />
      </div>
      {(ad.refusal !== null || ad.state === 'REJECTED') && <RefusalNotice network="meta" refusal={ad.refusal} />}
      <CopyFields copy={ad.copy} inputProps={(key) => form.getInputProps(`ads.${at}.texts.${key}`)} />
      {ad.pictures.map((picture, slot) => (
        <PicturePicker
          key={`picture ${slot + 1}`}
          label={ad.pictures.length === 1 ? 'Image' : `Image of card ${slot + 1}`}
          name={`${ad._id}-${slot}`}
          choices={adSet.pictureChoices}
          shown={picture.thumbnailUrl}
          value={form.values.ads[at]?.pictures[slot] ?? null}
          onChange={(pictureId) => form.setFieldValue(`ads.${at}.pictures.${slot}`, pictureId)}
        />
      ))}
    </section>
  );
}

const runSection = (adSet: EditedAdSet, form: AdSetForm): FormSection => ({
  id: 'run',
  title: 'Status, budget and dates',
  why: 'Changes here do not trigger another review.',
  content: (
    <>
      <SegmentedField
        label="Status"
        data={[
          { value: 'ACTIVE', label: 'Active' },
          { value: 'PAUSED', label: 'Paused' },
        ]}
        value={form.values.desiredState ?? 'ACTIVE'}
        onChange={(desiredState) => form.setFieldValue('desiredState', desiredState)}
      />
      <RunFields currency={adSet.currency} inputProps={(field) => form.getInputProps(field)} />
      <OrderBudgetFields
        budget={adSet.orderBudget}
        change={(form.values.budget ?? adSet.budget ?? 0) - (adSet.budget ?? 0)}
        currency={adSet.currency}
        inputProps={(field) => form.getInputProps(`aboveOrder.${field}`)}
      />
    </>
  ),
});
