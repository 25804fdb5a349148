// The sections of the configuration form, the same for a template and for a customer's dashboard.
import { DEFAULT_CONTACT_NOUN, DEFAULT_LABELS, DEFAULT_VERTICAL_NOUN, MAX_LABEL_CHARACTERS } from '#domain/dashboards/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ConfigurationForm, ConfigurationPath } from './configuration-form.ts';
import { ColoursField } from './colours-field.tsx';
import { ControlsFields } from './controls-fields.tsx';
import { OverrideNotice } from './override-notice.tsx';
import { BrandingFields } from './branding-fields.tsx';
import { FeaturesField, PaymentField } from './rights-fields.tsx';
import { SettingsLines } from './settings-lines.tsx';
import { SharingField } from './sharing-field.tsx';
import { TabsField } from './tabs-field.tsx';

interface ConfigurationSection extends Omit<FormSection, 'content'> {
  parts: readonly ConfigurationPath[];
  fields: ReactNode;
}

export const configurationSections = (form: ConfigurationForm, { customerId }: { customerId?: string } = {}): FormSection[] =>
  sectionDefinitions(form, customerId).map(({ parts, fields, ...section }) => ({
    ...section,
    content: (
      <>
        <OverrideNotice form={form} paths={parts} />
        {fields}
      </>
    ),
  }));

const sectionDefinitions = (form: ConfigurationForm, customerId: string | undefined): ConfigurationSection[] => [
  {
    id: 'look',
    title: 'Logo and footer',
    why: 'Shown at the top and bottom of every page.',
    parts: ['themes.logoOption', 'themes.customLogoId', 'themes.footerOption', 'themes.customFooter'],
    fields: <BrandingFields form={form} customerId={customerId} />,
  },
  {
    id: 'colours',
    title: 'Colours',
    why: 'Used for the header and tabs. Text must be readable on its background.',
    parts: ['themes.backgroundTheme', 'themes.textTheme', 'themes.hoverTheme'],
    fields: <ColoursField form={form} />,
  },
  {
    id: 'tabs',
    title: 'Tabs',
    why: 'Users see the tabs of their first role, in this order and under these names.',
    parts: ['tabs', 'themes.textLabels'],
    fields: <TabsField form={form} />,
  },
  {
    id: 'words',
    title: 'Labels',
    why: 'The words used for listings and contacts.',
    parts: ['themes.Vertical', 'themes.contactLabel'],
    fields: <WordsFields form={form} />,
  },
  {
    id: 'rights',
    title: 'Permissions',
    why: 'Which roles can use each feature.',
    parts: ['features'],
    fields: <FeaturesField form={form} />,
  },
  {
    id: 'payment',
    title: 'Payment',
    why: 'How each role may pay for an order.',
    parts: ['enablePaymentMethod'],
    fields: <PaymentField form={form} />,
  },
  {
    id: 'sharing',
    title: 'Sharing',
    why: 'The channels that users can share to, within the customer’s sharing settings.',
    parts: ['campaignsSharingWidgets', 'listingsSharingWidgets', 'resourcesSharingWidgets'],
    fields: <SharingField form={form} />,
  },
  {
    id: 'controls',
    title: 'Controls',
    why: 'Help, phone ordering and default views.',
    parts: ['controls', 'showSoldListings'],
    fields: <ControlsFields form={form} />,
  },
  {
    id: 'settings',
    title: 'Settings',
    why: 'Additional values by key, as agreed with the customer.',
    parts: ['settings'],
    fields: <SettingsLines form={form} />,
  },
];

function WordsFields({ form }: { form: ConfigurationForm }) {
  const { textLabels } = form.values.configuration.themes;
  return (
    <>
      <FieldRow help="For example ‘property’ or ‘home’.">
        <TextInput
          label="Listing label"
          placeholder={DEFAULT_VERTICAL_NOUN}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          {...form.getInputProps('configuration.themes.Vertical')}
        />
      </FieldRow>
      <FieldRow help="Used in messages about orders.">
        <TextInput
          label="Contact label"
          placeholder={DEFAULT_CONTACT_NOUN}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          {...form.getInputProps('configuration.themes.contactLabel')}
        />
      </FieldRow>
      <FieldRow help="Shown above a user’s offices.">
        <TextInput
          label="Offices heading"
          placeholder={DEFAULT_LABELS.offices}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          {...form.getInputProps('configuration.themes.textLabels.offices')}
          value={textLabels.offices ?? ''}
        />
      </FieldRow>
    </>
  );
}
