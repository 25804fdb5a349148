// The form of a campaign template, with a preview of the ad.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { isFunnel, neededCreative, withType } from '#domain/templates/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Select, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AdPreview } from './ad-preview.tsx';
import { CreativeField } from './creative-field.tsx';
import { copySection } from './copy-section.tsx';
import { goalSection, stagesSection } from './goal-section.tsx';
import { leadFormSection } from './lead-form-section.tsx';
import { runningSection } from './running-section.tsx';
import { targetingSection } from './targeting-section.tsx';
import { templateFormScreens } from './template-form.tsx';
import { campaignTemplates } from './template-kinds.ts';
import { NameFields } from './template-section.tsx';
import { campaignValues, newCampaignValues } from './template-values.ts';

type CampaignForm = UseFormReturnType<CampaignTemplateChange>;

function sectionsOf(form: CampaignForm, customerId: string): FormSection[] {
  const { type, leadGenFormTemplate } = form.values;
  const contentSections = isFunnel(type) ? [stagesSection(form, customerId)] : [copySection(form), goalSection(form)];
  return [
    templateSection(form, customerId),
    ...contentSections,
    ...(leadGenFormTemplate && !isFunnel(type) ? [leadFormSection(form)] : []),
    targetingSection(form),
    runningSection(form, customerId),
  ];
}

const TYPES = CAMPAIGN_TYPES.filter((type) => type !== 'GOOGLE_DISPLAY_CAMPAIGN').map((value) => ({
  value,
  label: CAMPAIGN_TYPE_LABELS[value],
}));

/** A creative template makes either images or videos, so that it seldom fits another type. */
function changeType(form: CampaignForm, type: CampaignTemplateChange['type']): void {
  const keepsCreative = neededCreative(type) === neededCreative(form.values.type);
  form.setValues({ ...withType(form.values, type), ...(!keepsCreative && { creativeTemplateId: null }) });
}

const templateSection = (form: CampaignForm, customerId: string): FormSection => ({
  id: 'template',
  title: 'Template',
  why: 'The type decides how ads are put together, and how many listings they take.',
  content: (
    <>
      <NameFields form={form} />
      <FieldRow>
        <Select
          label="Type"
          required
          allowDeselect={false}
          data={TYPES}
          {...form.getInputProps('type')}
          onChange={(type) => type && changeType(form, type as CampaignTemplateChange['type'])}
        />
      </FieldRow>
      <CreativeField form={form} customerId={customerId} type={form.values.type} />
      {form.values.type === 'FACEBOOK_VIDEO_CAMPAIGN' && form.values.creativeTemplateId === null && (
        <Switch
          label="Make the video from the listing’s images"
          description="If off, each listing needs its own video."
          {...form.getInputProps('useImagesForVideo', { type: 'checkbox' })}
        />
      )}
    </>
  ),
});

export const { Create, Clone, Edit } = templateFormScreens({
  kind: campaignTemplates,
  query: (id) => endpointQuery('readCampaignTemplate', { params: { id } }),
  newValues: newCampaignValues,
  valuesOf: campaignValues,
  useCreate: () => {
    const { mutateAsync } = useAction('createCampaignTemplate');
    return (customerId, body) => mutateAsync({ params: { customerId }, body });
  },
  useUpdate: () => {
    const { mutateAsync } = useAction('updateCampaignTemplate');
    return (id, body) => mutateAsync({ params: { id }, body });
  },
  sections: sectionsOf,
  preview: ({ values }) => <AdPreview template={values} />,
});
