// The form of a dashboard template: its name, a complete configuration, and a preview for each role.
import { configurationOf, dashboardTemplateForm } from '#contract/dashboards/index.ts';
import type { DashboardTemplate, DashboardTemplateFormValues } from '#contract/dashboards/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { ScreenLink, useScreenParams } from '#web/navigation/index.ts';
import { CreateRecord, EditRecord } from '#web/record/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { configurationSections } from './configuration-sections.tsx';
import { DashboardPreview } from './dashboard-preview.tsx';
import { templateRemoval } from './removals.ts';

type TemplateForm = UseFormReturnType<DashboardTemplateFormValues>;

const templateRecord = {
  noun: 'dashboard template',
  list: { label: 'Dashboard Templates', to: 'dashboard-templates' },
  schema: dashboardTemplateForm,
};

export function CreateTemplate() {
  const { mutateAsync: create } = useAction('createDashboardTemplate');
  return (
    <CreateRecord
      {...templateRecord}
      sections={templateSections}
      beside={templatePreview}
      initialValues={newTemplate()}
      create={({ version: _none, ...values }) => create({ body: values })}
      ownPage={(stored) => ({ to: 'dashboard-template-edit', params: { templateId: stored._id } })}
    />
  );
}

const newTemplate = (): DashboardTemplateFormValues => ({ name: '', description: '', configuration: configurationOf() });

export function EditTemplate() {
  const { templateId } = useScreenParams<'templateId'>();
  const { mutateAsync: update } = useAction('updateDashboardTemplate');
  return (
    <EditRecord
      {...templateRecord}
      query={endpointQuery('readDashboardTemplate', { params: { templateId } })}
      sections={templateSections}
      beside={templatePreview}
      status={Followers}
      valuesOf={templateValues}
      update={(values) => update({ params: { templateId }, body: values })}
      removal={templateRemoval}
    />
  );
}

/** The number of dashboards that a change affects. */
const Followers = ({ _id, dashboardCount }: DashboardTemplate) => (
  <ScreenLink to="dashboards" search={{ filters: `templateId:equals:${_id}` }}>
    {dashboardCount === 0
      ? 'Not used by any dashboard'
      : `${counted(dashboardCount, 'dashboard')} ${dashboardCount === 1 ? 'follows' : 'follow'} it`}
  </ScreenLink>
);

const templateValues = ({ name, description, configuration, version }: DashboardTemplate): DashboardTemplateFormValues => ({
  name,
  description,
  configuration,
  version,
});

const templatePreview = (form: TemplateForm) => (
  <DashboardPreview configuration={form.values.configuration} customer={{ name: 'A customer', logoUrl: null }} />
);

const templateSections = (form: TemplateForm): FormSection[] => [
  {
    id: 'template',
    title: 'Template',
    why: 'Dashboards follow a template unless they are customised.',
    content: (
      <>
        <FieldRow help="Staff choose the template by its name.">
          <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
        </FieldRow>
        <FieldRow help="For example, which customers it is for.">
          <Textarea label="Description" autosize minRows={2} maxLength={500} {...form.getInputProps('description')} />
        </FieldRow>
      </>
    ),
  },
  ...configurationSections(form),
];
