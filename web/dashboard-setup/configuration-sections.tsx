// The sections of the configuration form, the same for a template and for a customer's dashboard.
import { DEFAULT_CONTACT_WORD, DEFAULT_LABELS, DEFAULT_VERTICAL_WORD, MAX_LABEL_CHARACTERS } from '#domain/dashboards/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ConfigurationForm, ConfigurationPath } from './configuration-form.ts';
import { ColoursField } from './colours-field.tsx';
import { ControlsFields } from './controls-fields.tsx';
import { OverrideNotice } from './override-notice.tsx';
import { LookFields } from './look-fields.tsx';
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
    why: 'What stands at the top and at the bottom of every page.',
    parts: ['themes.logoOption', 'themes.customLogoId', 'themes.footerOption', 'themes.customFooter'],
    fields: <LookFields form={form} customerId={customerId} />,
  },
  {
    id: 'colours',
    title: 'Colours',
    why: 'Header and tabs wear them; pages keep ours. They are one decision: text must be readable on its background.',
    parts: ['themes.backgroundTheme', 'themes.textTheme', 'themes.hoverTheme'],
    fields: <ColoursField form={form} />,
  },
  {
    id: 'tabs',
    title: 'Tabs',
    why: 'In this order, under these names. People see those that are open to their first role.',
    parts: ['tabs', 'themes.textLabels'],
    fields: <TabsField form={form} />,
  },
  {
    id: 'words',
    title: 'Words',
    why: 'What things are called within sentences.',
    parts: ['themes.Vertical', 'themes.contactLabel'],
    fields: <WordsFields form={form} />,
  },
  {
    id: 'rights',
    title: 'Who may do what',
    why: 'Features that are open to some and closed to others. What is closed here is closed on the server too.',
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
    why: 'Where people can share what they see, where the customer’s sharing options allow it.',
    parts: ['campaignsSharingWidgets', 'listingsSharingWidgets', 'resourcesSharingWidgets'],
    fields: <SharingField form={form} />,
  },
  {
    id: 'controls',
    title: 'Controls',
    why: 'How the dashboard opens, and what it offers on the way.',
    parts: ['controls', 'showSoldListings'],
    fields: <ControlsFields form={form} />,
  },
  {
    id: 'settings',
    title: 'Settings',
    why: 'Further values by a key, for what is agreed with a customer.',
    parts: ['settings'],
    fields: <SettingsLines form={form} />,
  },
];

function WordsFields({ form }: { form: ConfigurationForm }) {
  const { textLabels } = form.values.configuration.themes;
  return (
    <>
      <FieldRow help="One thing that is advertised, as ‘property’ or ‘home’.">
        <TextInput
          label="A listing is called"
          placeholder={DEFAULT_VERTICAL_WORD}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          {...form.getInputProps('configuration.themes.Vertical')}
        />
      </FieldRow>
      <FieldRow help="Whoever is contacted about it. Messages of an order use this word.">
        <TextInput
          label="A contact is called"
          placeholder={DEFAULT_CONTACT_WORD}
          maxLength={MAX_LABEL_CHARACTERS}
          autoComplete="off"
          {...form.getInputProps('configuration.themes.contactLabel')}
        />
      </FieldRow>
      <FieldRow help="The heading above the offices of a person.">
        <TextInput
          label="Offices are headed"
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
