// The form of a display template, with previews of the ads.
import type { GoogleTemplateChange } from '#contract/templates/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import type { UseFormReturnType } from '@mantine/form';
import { CreativeField } from './creative-field.tsx';
import { GooglePreview } from './google-preview.tsx';
import { googleCopySection, googleLinkSection } from './google-sections.tsx';
import { runningSection } from './running-section.tsx';
import { targetingSection } from './targeting-section.tsx';
import { templateFormScreens } from './template-form.tsx';
import { googleTemplates } from './template-kinds.ts';
import { NameFields } from './template-section.tsx';
import { googleValues, newGoogleValues } from './template-values.ts';

const sectionsOf = (form: UseFormReturnType<GoogleTemplateChange>, customerId: string): FormSection[] => [
  {
    id: 'template',
    title: 'Template',
    why: 'Google combines the headlines, descriptions and images into responsive display ads.',
    content: (
      <>
        <NameFields form={form} />
        <CreativeField form={form} customerId={customerId} type="GOOGLE_DISPLAY_CAMPAIGN" />
      </>
    ),
  },
  googleCopySection(form),
  googleLinkSection(form),
  targetingSection(form),
  runningSection(form, customerId),
];

export const { Create, Clone, Edit } = templateFormScreens({
  kind: googleTemplates,
  query: (id) => endpointQuery('readGoogleCampaignTemplate', { params: { id } }),
  newValues: newGoogleValues,
  valuesOf: googleValues,
  useCreate: () => {
    const { mutateAsync } = useAction('createGoogleCampaignTemplate');
    return (customerId, body) => mutateAsync({ params: { customerId }, body });
  },
  useUpdate: () => {
    const { mutateAsync } = useAction('updateGoogleCampaignTemplate');
    return (id, body) => mutateAsync({ params: { id }, body });
  },
  sections: sectionsOf,
  preview: ({ values }) => <GooglePreview template={values} />,
});
