// The sections of a creative template's form, besides its files.
import { RENDER_TYPES } from '#domain/creatives/index.ts';
import { customerLookup } from '#web/customers/index.ts';
import { LookupMultiSelect } from '#web/list/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AudioFields } from './audio-fields.tsx';
import type { NewCreativeValues } from './creative-values.ts';
import { SizeFields } from './size-fields.tsx';

const RENDER_TYPE_LABELS = { IMAGE: 'Image', VIDEO: 'Video' } as const;

export type CreativeForm = UseFormReturnType<NewCreativeValues>;

export const creativeSections = (form: CreativeForm): FormSection[] => [
  {
    id: 'details',
    title: 'Details',
    why: 'Staff choose a creative template by its name when they set up a campaign template.',
    content: (
      <>
        <FieldRow>
          <TextInput label="Name" required maxLength={200} {...form.getInputProps('name')} />
        </FieldRow>
        <FieldRow>
          <Textarea label="Description" autosize minRows={2} maxRows={6} maxLength={2000} {...form.getInputProps('description')} />
        </FieldRow>
        <FieldRow help="A video plays the page’s animations. An image is its first frame.">
          <SegmentedField
            label="Renders"
            data={RENDER_TYPES.map((value) => ({ value, label: RENDER_TYPE_LABELS[value] }))}
            {...form.getInputProps('renderType')}
          />
        </FieldRow>
        <FieldRow help="Only published templates can be used in ads. Saving a published template checks it in every ratio and makes a new version.">
          <Switch label="Published" {...form.getInputProps('isPublished', { type: 'checkbox' })} />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'settings',
    title: 'Size and length',
    why: 'Ads use the sizes of their placements. This is the size of the template itself.',
    content: <SizeFields form={form} />,
  },
  ...(form.values.renderType === 'VIDEO'
    ? [
        {
          id: 'audio',
          title: 'Audio',
          why: 'How the audio file accompanies the video.',
          content: <AudioFields form={form} />,
        },
      ]
    : []),
  {
    id: 'customers',
    title: 'Customers',
    why: 'Limit a template to the customers it was designed for.',
    content: (
      <FieldRow help="Leave empty to let all customers use the template.">
        <LookupMultiSelect
          label="Customer tags"
          lookup={customerLookup}
          value={form.values.customerTags}
          onChange={(customerTags) => form.setFieldValue('customerTags', customerTags)}
          error={form.errors['customerTags']}
        />
      </FieldRow>
    ),
  },
];
