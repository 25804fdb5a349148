// The form of a display template, with previews of the ads.
import type { GdnTemplateChange } from '#contract/templates/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { DisplayPreview } from './display-preview.tsx';
import { displayCopySection, displayLinkSection } from './display-sections.tsx';
import { runningSection } from './running-section.tsx';
import { targetingSection } from './targeting-section.tsx';
import { templateFormScreens } from './template-form.tsx';
import { gdnTemplates } from './template-kinds.ts';
import { NameFields } from './template-section.tsx';
import { gdnValues, newGdnValues } from './template-values.ts';

const sectionsOf = (form: UseFormReturnType<GdnTemplateChange>, customerId: string): FormSection[] => [
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

export const { Create, Clone, Edit } = templateFormScreens({
  kind: gdnTemplates,
  query: (id) => endpointQuery('readGdnCampaignTemplate', { params: { id } }),
  newValues: newGdnValues,
  valuesOf: gdnValues,
  useCreate: () => {
    const { mutateAsync } = useAction('createGdnCampaignTemplate');
    return (customerId, body) => mutateAsync({ params: { customerId }, body });
  },
  useUpdate: () => {
    const { mutateAsync } = useAction('updateGdnCampaignTemplate');
    return (id, body) => mutateAsync({ params: { id }, body });
  },
  sections: sectionsOf,
  preview: ({ values }) => <DisplayPreview template={values} />,
});
