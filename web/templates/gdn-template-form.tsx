// What does staff say about a display template? One form, for a new one, a stored one and a copy; the ads are drawn beside it.
import { gdnTemplateChange } from '#contract/templates/index.ts';
import type { GdnTemplate, GdnTemplateChange } from '#contract/templates/index.ts';
import { tabOfState } from '#domain/templates/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { RecordSkeleton } from '#web/record/record-skeleton.tsx';
import { ErrorPanel } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DisplayPreview } from './display-preview.tsx';
import { displayCopySection, displayLinkSection } from './display-sections.tsx';
import { PreviewProvider } from './preview-context.tsx';
import { runningSection } from './running-section.tsx';
import { targetingSection } from './targeting-section.tsx';
import { gdnTemplates } from './template-kinds.ts';
import { NameFields } from './template-section.tsx';
import { TemplateStanding } from './template-state-chip.tsx';
import { copied, gdnValues, newGdnValues } from './template-values.ts';
import { useTemplateTools } from './use-template-tools.tsx';
import { useTemplateTrail } from './use-template-trail.ts';

type GdnForm = UseFormReturnType<GdnTemplateChange>;

export function CreateGdnTemplate() {
  const { customerId } = useScreenParams<'customerId'>();
  return <NewTemplate customerId={customerId} values={newGdnValues()} draftOf={customerId} />;
}

export function CloneGdnTemplate() {
  const { customerId, gdnCampaignTemplateId: id } = useScreenParams<'customerId' | 'gdnCampaignTemplateId'>();
  const { data, error, refetch } = useQuery(endpointQuery('readGdnCampaignTemplate', { params: { id } }));
  const { list, above } = useTemplateTrail(customerId, gdnTemplates);
  if (data) return <NewTemplate customerId={customerId} values={copied(gdnValues(data))} draftOf={`${customerId}.${id}`} />;
  if (error) return <ErrorPanel error={error} title="The template could not be loaded" retry={() => void refetch()} />;
  return <RecordSkeleton noun={gdnTemplates.noun} list={list} above={above} />;
}

function NewTemplate({ customerId, values, draftOf }: { customerId: string; values: GdnTemplateChange; draftOf: string }) {
  const { mutateAsync: create } = useAction('createGdnCampaignTemplate');
  const { customerName, list, above } = useTemplateTrail(customerId, gdnTemplates, 'drafts');
  return (
    <PreviewProvider customerId={customerId} customerName={customerName}>
      <CreateRecord
        noun={gdnTemplates.noun}
        list={list}
        above={above}
        schema={gdnTemplateChange}
        initialValues={values}
        draftOf={draftOf}
        sections={(form) => sectionsOf(form, customerId)}
        beside={previewOf}
        create={({ version: _none, ...body }) => create({ params: { customerId }, body })}
        ownPage={(stored) => ({ to: 'gdn-campaign-template-edit', params: { customerId, gdnCampaignTemplateId: stored._id } })}
      />
    </PreviewProvider>
  );
}

export function EditGdnTemplate() {
  const { customerId, gdnCampaignTemplateId: id } = useScreenParams<'customerId' | 'gdnCampaignTemplateId'>();
  const { mutateAsync: update } = useAction('updateGdnCampaignTemplate');
  const query = endpointQuery('readGdnCampaignTemplate', { params: { id } });
  const { data } = useQuery(query);
  const { customerName, list, above } = useTemplateTrail(
    customerId,
    gdnTemplates,
    data && (data.customer ? tabOfState(data.state) : 'generic'),
  );
  const tools = useTemplateTools(gdnTemplates, customerId);
  return (
    <PreviewProvider customerId={customerId} customerName={customerName}>
      <EditRecord
        noun={gdnTemplates.noun}
        list={list}
        above={above}
        schema={gdnTemplateChange}
        query={query}
        valuesOf={gdnValues}
        sections={(form) => sectionsOf(form, customerId)}
        beside={previewOf}
        standing={({ state, customer }: GdnTemplate) => <TemplateStanding state={state} customer={customer} />}
        actions={(stored) => tools({ ...stored, values: gdnValues(stored) })}
        update={(body) => update({ params: { id }, body })}
        removal={gdnTemplates.removal}
      />
    </PreviewProvider>
  );
}

const previewOf = (form: GdnForm) => <DisplayPreview template={form.values} />;

const sectionsOf = (form: GdnForm, customerId: string): FormSection[] => [
  {
    id: 'template',
    title: 'Template',
    why: 'The network puts headlines, descriptions and pictures together in many ways.',
    content: <NameFields form={form} />,
  },
  displayCopySection(form),
  displayLinkSection(form),
  targetingSection(form),
  runningSection(form, customerId),
];
