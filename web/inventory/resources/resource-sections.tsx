// The sections of a resource's form: its media, its texts, where its ads lead, and who sees it.
import { errorText } from '#contract/error-catalogue.ts';
import { MAX_TITLE_CHARACTERS, PUBLIC_URL_LABELS, PUBLIC_URL_TYPES } from '#domain/inventory/resources/index.ts';
import type { PublicUrlType } from '#domain/inventory/resources/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OfficeChoice } from './office-choice.tsx';
import { ResourceMedia } from './resource-media.tsx';
import type { ResourceValues } from './resource-values.ts';
import type { MediaReports } from './use-media-status.ts';

export type ResourceForm = UseFormReturnType<ResourceValues>;

const URL_HELP: Readonly<Record<PublicUrlType, string>> = {
  LANDING_URL: 'Where the ad leads.',
  CUSTOMER_URL: 'Your own page. Used when there is no landing page.',
  YOUTUBE: 'A YouTube video for ads on the Google Display Network.',
};
const URL_EXAMPLES: Readonly<Record<PublicUrlType, string>> = {
  LANDING_URL: 'https://www.example.com/open-day',
  CUSTOMER_URL: 'https://www.example.com',
  YOUTUBE: 'https://www.youtube.com/watch?v=…',
};

interface ResourceFormOptions {
  customerId: string;
  foreignOfficeNames: readonly string[];
  reports: MediaReports;
}

export function resourceSections(form: ResourceForm, { customerId, foreignOfficeNames, reports }: ResourceFormOptions): FormSection[] {
  const isSharedWithOthers = foreignOfficeNames.length > 0;
  return [
    {
      id: 'media',
      title: 'Images and videos',
      why: 'Shown in your ads. The first image is the hero.',
      content: <ResourceMedia form={form} customerId={customerId} reports={reports} />,
    },
    {
      id: 'words',
      title: 'Ad copy',
      why: 'Shown with the images and videos in an ad.',
      content: (
        <>
          <FieldRow help="The headline of an ad.">
            <TextInput label="Title" required maxLength={MAX_TITLE_CHARACTERS} {...form.getInputProps('title')} />
          </FieldRow>
          <FieldRow help="An internal name. Left empty, the title is used.">
            <TextInput label="Name" maxLength={120} {...form.getInputProps('name')} />
          </FieldRow>
          <FieldRow help="The text above the image in an ad.">
            <Textarea label="Message" autosize minRows={2} maxRows={8} maxLength={2000} {...form.getInputProps('message')} />
          </FieldRow>
          <FieldRow help="The smaller text below the headline.">
            <Textarea label="Description" autosize minRows={2} maxRows={12} maxLength={5000} {...form.getInputProps('description')} />
          </FieldRow>
          <FieldRow help="Identifies the resource in orders and emails. It never changes.">
            <TextInput label="Reference" readOnly variant="filled" value={form.values.reference} />
          </FieldRow>
        </>
      ),
    },
    {
      id: 'addresses',
      title: 'Links',
      why: 'Where your ads lead.',
      content: PUBLIC_URL_TYPES.map((type) => (
        <FieldRow key={type} help={URL_HELP[type]}>
          <UrlInput
            label={PUBLIC_URL_LABELS[type]}
            placeholder={URL_EXAMPLES[type]}
            maxLength={2000}
            {...form.getInputProps(`urls.${type}`)}
          />
        </FieldRow>
      )),
    },
    {
      id: 'sight',
      title: 'Visibility',
      why: 'Resources belong to offices, and only published ones can be ordered.',
      content: (
        <>
          <OfficeChoice form={form} customerId={customerId} others={foreignOfficeNames} />
          <Switch
            label="Published"
            disabled={isSharedWithOthers}
            description={isSharedWithOthers ? errorText('resourceOfOtherOffices') : publishedHelp(form)}
            {...form.getInputProps('isPublished', { type: 'checkbox' })}
          />
        </>
      ),
    },
  ];
}

/** The page's status chip shows the saved state, so the switch explains what saving will change. */
function publishedHelp(form: ResourceForm): string {
  const isStored = form.values.version !== undefined;
  if (!isStored || form.values.isPublished === form.getInitialValues().isPublished)
    return 'An unpublished resource stays in the list, but cannot be ordered.';
  return form.values.isPublished ? 'Currently unpublished. Save to publish.' : 'Currently published. Save to unpublish.';
}
