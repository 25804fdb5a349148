// Look-alike audiences of a template, and the duration and budget plan of campaigns that run without a product.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';

type RunSettings = Pick<CampaignTemplateChange, 'durationDays' | 'budgetPlanId' | 'llaTagIds'>;

export const useTemplateSettings = (customerId: string) => useQuery(endpointQuery('readTemplateSettings', { params: { customerId } }));

export const runningSection = <Values extends RunSettings>(form: UseFormReturnType<Values>, customerId: string): FormSection => ({
  id: 'running',
  title: 'Audiences and schedule',
  why: 'Duration and budget plan apply to automated campaigns only; products set their own.',
  content: (
    <>
      <FieldRow help="Ads target lookalike audiences with these tags in the campaign’s ad account.">
        <TagsField customerId={customerId} {...form.getInputProps('llaTagIds')} />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Duration (days)"
          min={1}
          max={365}
          allowDecimal={false}
          {...form.getInputProps('durationDays')}
          value={form.values.durationDays ?? ''}
          onChange={(days) => form.setValues({ durationDays: typeof days === 'number' ? days : null } as Partial<Values>)}
        />
      </FieldRow>
      <FieldRow>
        <PlanField customerId={customerId} {...form.getInputProps('budgetPlanId')} />
      </FieldRow>
    </>
  ),
});

function TagsField({ customerId, ...input }: { customerId: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const { data, isError } = useTemplateSettings(customerId);
  const choices = data?.llaTags.map(({ _id, name }) => ({ value: _id, label: name }));
  return <ChoicesField label="LLA tags" things="tags" customerId={customerId} found={{ data: choices, isError }} {...input} />;
}

function PlanField({ customerId, ...input }: { customerId: string; value?: string | null; onChange?: (id: string | null) => void }) {
  const { data } = useTemplateSettings(customerId);
  return (
    <Select
      label="Budget plan"
      clearable
      searchable
      placeholder="None"
      data={data?.budgetPlans.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
      {...input}
    />
  );
}
