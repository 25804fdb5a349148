// What does staff say about a campaign template? One form, for a new one, a stored one and a copy; the ad is drawn beside it.
import { campaignTemplateChange } from '#contract/templates/index.ts';
import type { CampaignTemplate, CampaignTemplateChange } from '#contract/templates/index.ts';
import { CAMPAIGN_TYPE_LABELS, CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { objectivesOf, tabOfState } from '#domain/templates/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel, FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Select, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { AdPreview } from './ad-preview.tsx';
import { copySection } from './copy-section.tsx';
import { goalSection, stagesSection, withObjective } from './goal-section.tsx';
import { leadFormSection } from './lead-form-section.tsx';
import { PreviewProvider } from './preview-context.tsx';
import { runningSection } from './running-section.tsx';
import { targetingSection } from './targeting-section.tsx';
import { campaignTemplates } from './template-kinds.ts';
import { NameFields } from './template-section.tsx';
import { TemplateStanding } from './template-state-chip.tsx';
import { campaignValues, copied, newCampaignValues } from './template-values.ts';
import { useTemplateTools } from './use-template-tools.tsx';
import { useTemplateTrail } from './use-template-trail.ts';

type CampaignForm = UseFormReturnType<CampaignTemplateChange>;

export function CreateCampaignTemplate() {
  const { customerId } = useScreenParams<'customerId'>();
  return <NewTemplate customerId={customerId} values={newCampaignValues()} draftOf={customerId} />;
}

export function CloneCampaignTemplate() {
  const { customerId, campaignTemplateId: id } = useScreenParams<'customerId' | 'campaignTemplateId'>();
  const { data, error, refetch } = useQuery(endpointQuery('readCampaignTemplate', { params: { id } }));
  const { list, above } = useTemplateTrail(customerId, campaignTemplates);
  if (data) return <NewTemplate customerId={customerId} values={copied(campaignValues(data))} draftOf={`${customerId}.${id}`} />;
  if (error) return <ErrorPanel error={error} title="The template could not be loaded" retry={() => void refetch()} />;
  return <RecordSkeleton noun={campaignTemplates.noun} list={list} above={above} />;
}

function NewTemplate({ customerId, values, draftOf }: { customerId: string; values: CampaignTemplateChange; draftOf: string }) {
  const { mutateAsync: create } = useAction('createCampaignTemplate');
  const { customerName, list, above } = useTemplateTrail(customerId, campaignTemplates, 'drafts');
  return (
    <PreviewProvider customerId={customerId} customerName={customerName}>
      <CreateRecord
        noun={campaignTemplates.noun}
        list={list}
        above={above}
        schema={campaignTemplateChange}
        initialValues={values}
        draftOf={draftOf}
        sections={(form) => sectionsOf(form, customerId)}
        beside={previewOf}
        create={({ version: _none, ...body }) => create({ params: { customerId }, body })}
        ownPage={(stored) => ({ to: 'campaign-template-edit', params: { customerId, campaignTemplateId: stored._id } })}
      />
    </PreviewProvider>
  );
}

export function EditCampaignTemplate() {
  const { customerId, campaignTemplateId: id } = useScreenParams<'customerId' | 'campaignTemplateId'>();
  const { mutateAsync: update } = useAction('updateCampaignTemplate');
  const query = endpointQuery('readCampaignTemplate', { params: { id } });
  const { data } = useQuery(query);
  const { customerName, list, above } = useTemplateTrail(
    customerId,
    campaignTemplates,
    data && (data.customer ? tabOfState(data.state) : 'generic'),
  );
  const tools = useTemplateTools(campaignTemplates, customerId);
  return (
    <PreviewProvider customerId={customerId} customerName={customerName}>
      <EditRecord
        noun={campaignTemplates.noun}
        list={list}
        above={above}
        schema={campaignTemplateChange}
        query={query}
        valuesOf={campaignValues}
        sections={(form) => sectionsOf(form, customerId)}
        beside={previewOf}
        standing={({ state, customer }: CampaignTemplate) => <TemplateStanding state={state} customer={customer} />}
        actions={(stored) => tools({ ...stored, values: campaignValues(stored) })}
        update={(body) => update({ params: { id }, body })}
        removal={campaignTemplates.removal}
      />
    </PreviewProvider>
  );
}

const previewOf = (form: CampaignForm) => <AdPreview template={form.values} />;

function sectionsOf(form: CampaignForm, customerId: string): FormSection[] {
  const { type, leadGenFormTemplate } = form.values;
  const words = type === 'FACEBOOK_FUNNEL_CAMPAIGN' ? [stagesSection(form, customerId)] : [copySection(form), goalSection(form)];
  return [
    templateSection(form),
    ...words,
    ...(leadGenFormTemplate && type !== 'FACEBOOK_FUNNEL_CAMPAIGN' ? [leadFormSection(form)] : []),
    targetingSection(form),
    runningSection(form, customerId),
  ];
}

const TYPES = CAMPAIGN_TYPES.filter((type) => type !== 'GDN_CAMPAIGN').map((value) => ({ value, label: CAMPAIGN_TYPE_LABELS[value] }));

const templateSection = (form: CampaignForm): FormSection => ({
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
          onChange={(type) => type && form.setValues(withType(form.values, type as CampaignTemplateChange['type']))}
        />
      </FieldRow>
      {form.values.type === 'FACEBOOK_VIDEO_CAMPAIGN' && (
        <Switch
          label="Make the video of the listing’s images"
          description="Otherwise the listing needs a video of its own."
          {...form.getInputProps('useImagesForVideo', { type: 'checkbox' })}
        />
      )}
    </>
  ),
});

/** An objective that the new type cannot have gives way to its usual one. */
function withType(values: CampaignTemplateChange, type: CampaignTemplateChange['type'] & CampaignType): Partial<CampaignTemplateChange> {
  const [usual = 'OUTCOME_TRAFFIC'] = objectivesOf(type);
  const objective = objectivesOf(type).includes(values.objective) ? values.objective : usual;
  return {
    type,
    ...withObjective(values, objective),
    useImagesForVideo: type === 'FACEBOOK_VIDEO_CAMPAIGN',
    funnelTemplateIds: type === 'FACEBOOK_FUNNEL_CAMPAIGN' ? values.funnelTemplateIds : [],
  };
}
