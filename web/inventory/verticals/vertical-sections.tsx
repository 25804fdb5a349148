// The sections of a vertical's form.
import type { Option } from '#domain/forms/index.ts';
import { DEFAULT_LISTING_OPTION, LISTING_STATUSES, typeValue } from '#domain/inventory/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import { clearErrorsWithin, errorsBelow } from './form-errors.ts';
import { FormLayoutField } from './form-layout-field.tsx';
import { OptionsField } from './options-field.tsx';
import type { VerticalForm } from './vertical-values.ts';
import classes from './verticals.module.css';

const ALL_STATUSES = LISTING_STATUSES.map(({ value }) => value);

export function verticalSections(form: VerticalForm, storedKeys: ReadonlySet<string>): FormSection[] {
  const options = (name: 'listingTypes' | 'listingStatuses' | 'listingOptions') => ({
    value: form.values[name],
    onChange: (value: Option[]) => {
      clearErrorsWithin(form, name);
      form.setFieldValue(name, value);
    },
    valueOf: typeValue,
    errorAt: errorsBelow(form.errors, name),
  });
  return [
    {
      id: 'vertical',
      title: 'Vertical',
      why: 'The industry, and what its listings and agents are called on screen.',
      content: (
        <>
          <FieldRow help="Staff choose the vertical by this name for a customer.">
            <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
          </FieldRow>
          <FieldRow help="In lower case, as in a sentence: 'your listings'.">
            <div className={classes.words}>
              <TextInput label="Listing" required maxLength={40} {...form.getInputProps('words.listing')} />
              <TextInput label="Listings" required maxLength={40} {...form.getInputProps('words.listings')} />
              <TextInput label="Agent" required maxLength={40} {...form.getInputProps('words.agent')} />
              <TextInput label="Agents" required maxLength={40} {...form.getInputProps('words.agents')} />
            </div>
          </FieldRow>
        </>
      ),
    },
    {
      id: 'types',
      title: 'Listing types',
      why: 'Users choose one for each listing. Filters, catalogs and feeds use them.',
      content: <OptionsField label="Listing types" noun="type" {...options('listingTypes')} />,
    },
    {
      id: 'statuses',
      title: 'Listing statuses',
      why: 'The progress of saving a listing. You can rename the statuses, but not add or remove any.',
      content: <OptionsField label="Listing statuses" noun="status" locked={ALL_STATUSES} canAdd={false} {...options('listingStatuses')} />,
    },
    {
      id: 'options',
      title: 'Listing options',
      why: 'How prominently a listing is shown. New listings start with the option CLASSIFIED.',
      content: <OptionsField label="Listing options" noun="option" locked={[DEFAULT_LISTING_OPTION]} {...options('listingOptions')} />,
    },
    {
      id: 'fields',
      title: 'Form fields',
      why: 'Fields in addition to title, price, description, images, location and agents.',
      content: <FormLayoutField form={form} storedKeys={storedKeys} />,
    },
  ];
}
