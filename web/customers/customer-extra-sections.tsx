// Further sections of the customer form: sharing, report domains, and settings by key.
import type { customerChange } from '#contract/customers/index.ts';
import { isHostName, MAX_REPORT_DOMAINS, splitHostNames, tidyHostName } from '#domain/customers/index.ts';
import { ChipsInput } from '#web/ui/fields/chips-input.tsx';
import type { ChipKind, ChipsInputProps } from '#web/ui/fields/chips-input.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import { SettingsField } from './settings-field.tsx';

export const customerExtraSections = (form: UseFormReturnType<z.output<typeof customerChange>>): FormSection[] => [
  {
    id: 'sharing',
    title: 'Sharing',
    why: 'Sharing from the dashboard, and the domain of shared pages.',
    content: (
      <>
        <Switch
          label="Share campaigns"
          description="Results of a campaign, as a link or by email."
          {...form.getInputProps('sharingOptions.campaigns', { type: 'checkbox' })}
        />
        <Switch
          label="Share listings"
          description="A listing with its images."
          {...form.getInputProps('sharingOptions.listings', { type: 'checkbox' })}
        />
        <Switch
          label="Share resources"
          description="Images and videos without a listing."
          {...form.getInputProps('sharingOptions.resources', { type: 'checkbox' })}
        />
        <FieldRow help="Customer domains that point to Adstead. Reports use the first one, or our own domain if there is none.">
          <HostNamesInput
            label="Custom domains"
            placeholder="reports.example.com"
            maxCount={MAX_REPORT_DOMAINS}
            {...form.getInputProps('reportDomains')}
            error={domainError(form.errors)}
          />
        </FieldRow>
      </>
    ),
  },
  {
    id: 'settings',
    title: 'Settings',
    why: 'Named values for templates, feeds and previews.',
    content: <SettingsField form={form} />,
  },
];

/** The schema reports errors per domain; the field shows one error for all of them. */
const domainError = (errors: Readonly<Record<string, unknown>>) =>
  Object.entries(errors).find(([path]) => path.startsWith('reportDomains'))?.[1] as string | undefined;

const hostNames: ChipKind = {
  split: splitHostNames,
  endKeys: [',', ';'],
  tidy: tidyHostName,
  isValid: isHostName,
  problem: ([first = '']) => `Enter a domain such as reports.example.com. ${first} is not valid.`,
  nouns: ['domain', 'domains'],
  inputMode: 'text',
};

/** An input for host names, as chips. A pasted URL is reduced to its host. */
const HostNamesInput = (props: ChipsInputProps) => <ChipsInput kind={hostNames} {...props} />;
