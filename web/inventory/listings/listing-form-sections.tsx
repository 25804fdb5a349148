// The sections of a listing's form: the listing itself, its texts, its media, the fields of its vertical, the map, and its people.
import type { ListingFormFacts } from '#contract/inventory/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import type { FormDescription, Option } from '#domain/forms/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { formSections } from '#web/ui/form-builder/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { HiddenFromPublic } from './hidden-from-public.tsx';
import { ListingMedia } from './listing-media.tsx';
import type { MediaUploads } from './use-media-uploads.ts';
import { ListingPlaceField } from './listing-place-field.tsx';
import type { ListingValues } from './listing-values.ts';

export type ListingForm = UseFormReturnType<ListingValues>;

interface ListingFormParts {
  facts: ListingFormFacts;
  customerId: string;
  uploads: MediaUploads;
  /** Customer and reference, which staff and customers see differently. */
  identity: ReactNode;
  belowMedia?: ReactNode;
  /** Office and agents. */
  people: ReactNode;
}

export function listingFormSections(form: ListingForm, parts: ListingFormParts): FormSection[] {
  const { facts, customerId, uploads, identity, belowMedia, people } = parts;
  const { vertical, currency } = facts;
  return [
    {
      id: 'listing',
      title: capitalised(vertical.words.listing),
      why: 'Shown in lists, orders and ads.',
      content: (
        <>
          {identity}
          <FieldRow help="Often the address, or the first line of the ad.">
            <TextInput label="Title" required maxLength={200} {...form.getInputProps('title')} />
          </FieldRow>
          <FieldRow>
            <Select
              label="Type"
              required
              allowDeselect={false}
              placeholder="Choose a type"
              data={noneLast(vertical.listingTypes)}
              {...form.getInputProps('type')}
              value={form.values.type || null}
              onChange={(type) => form.setFieldValue('type', type ?? '')}
            />
          </FieldRow>
          <FieldRow help="Shown if the price view is Fixed Price or empty. Otherwise only the price view is shown.">
            <MoneyInput label="Price" currency={currency} {...form.getInputProps('startPrice')} />
          </FieldRow>
          <FieldRow help="The page that ads lead to.">
            <UrlInput label="Listing URL" maxLength={2000} {...form.getInputProps('customerUrl')} />
          </FieldRow>
        </>
      ),
    },
    {
      id: 'words',
      title: 'Description',
      why: 'Used as copy in ads.',
      content: (
        <>
          <Textarea
            label="Short description"
            autosize
            minRows={2}
            maxRows={4}
            maxLength={500}
            {...form.getInputProps('shortDescription')}
          />
          <Textarea label="Description" autosize minRows={5} maxRows={16} maxLength={20_000} {...form.getInputProps('description')} />
        </>
      ),
    },
    {
      id: 'pictures',
      title: 'Images and videos',
      why: 'The first image is the hero. Sharp, bright landscape images work best.',
      content: (
        <>
          <ListingMedia form={form} customerId={customerId} uploads={uploads} />
          {belowMedia}
        </>
      ),
    },
    ...withMap(vertical.metaData, formSections(vertical.metaData, form, 'metaData'), {
      id: 'map',
      title: 'Location',
      why: 'Ads target the area around this location.',
      content: (
        <>
          <ListingPlaceField form={form} countryCode={facts.countryCode} />
          <HiddenFromPublic form={form} vertical={vertical} />
        </>
      ),
    }),
    {
      id: 'people',
      title: `Office and ${vertical.words.agents}`,
      why: `The office and contacts of this ${vertical.words.listing}.`,
      content: people,
    },
  ];
}

/** Few listings have the type NONE, so it is the last option. */
const noneLast = (types: readonly Option[]): Option[] =>
  [...types].sort((one, other) => Number(one.value === 'NONE') - Number(other.value === 'NONE'));

const capitalised = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Inserts the map after the section with the address, or at the end where no section has one. */
function withMap({ sections }: FormDescription, rendered: readonly FormSection[], map: FormSection): FormSection[] {
  const addressSection = sections.findIndex(({ fields }) => fields.some((field) => hasValue(field) && field.key === 'address'));
  const position = rendered.findIndex(({ id }) => id === `section-metaData${addressSection + 1}`) + 1;
  return position > 0 ? [...rendered.slice(0, position), map, ...rendered.slice(position)] : [...rendered, map];
}
