// The objective of a campaign and the link of its ads. A lead form replaces the link; a funnel consists of stages with their own goals.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import {
  CALL_TO_ACTION_LABELS,
  callsToActionOf,
  MAX_FUNNEL_STAGES,
  OBJECTIVE_LABELS,
  objectivesOf,
  withObjective,
} from '#domain/templates/index.ts';
import type { Objective } from '#domain/templates/index.ts';
import { ChoicesField } from '#web/ui/fields/choices-field.tsx';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTemplateSettings } from './running-section.tsx';
import { VariableText } from './variable-text.tsx';

type CampaignForm = UseFormReturnType<CampaignTemplateChange>;

export const goalSection = (form: CampaignForm): FormSection => ({
  id: 'goal',
  title: 'Goal',
  why: 'The network shows ads to the people most likely to take this action.',
  content: (
    <>
      <FieldRow>
        <Select
          label="Objective"
          allowDeselect={false}
          data={objectivesOf(form.values.type).map((value) => ({ value, label: OBJECTIVE_LABELS[value] }))}
          {...form.getInputProps('objective')}
          onChange={(objective) => objective && form.setValues(withObjective(form.values, objective as Objective))}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Call to action"
          allowDeselect={false}
          data={callsToActionOf({ hasLeadForm: form.values.leadGenFormTemplate !== null }).map((value) => ({
            value,
            label: CALL_TO_ACTION_LABELS[value],
          }))}
          {...form.getInputProps('callToAction')}
        />
      </FieldRow>
      {form.values.leadGenFormTemplate === null && (
        <FieldRow help="A web address, or a variable that contains one.">
          <VariableText label="Link" required {...form.getInputProps('link')} />
        </FieldRow>
      )}
    </>
  ),
});

export const stagesSection = (form: CampaignForm, customerId: string): FormSection => ({
  id: 'stages',
  title: 'Stages',
  why: 'A funnel is a series of campaigns: each one reaches people who saw the one before.',
  content: (
    <FieldRow help="Published campaign templates of this customer, in the order in which they follow each other.">
      <StagesField customerId={customerId} {...form.getInputProps('funnelTemplateIds')} />
    </FieldRow>
  ),
});

function StagesField({ customerId, ...input }: { customerId: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const { data, isError } = useTemplateSettings(customerId);
  const choices = data?.stages.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ChoicesField
      label="Stages"
      things="published templates"
      required
      maxValues={MAX_FUNNEL_STAGES}
      customerId={customerId}
      found={{ data: choices, isError }}
      {...input}
    />
  );
}
