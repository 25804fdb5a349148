// The name and state of a template.
import { TEMPLATE_STATE_LABELS, TEMPLATE_STATES } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

interface NameAndState {
  name: string;
  state: TemplateState;
}

export const NameFields = <Values extends NameAndState>({ form }: { form: UseFormReturnType<Values> }) => (
  <>
    <FieldRow help="Shown to staff when they create a product.">
      <TextInput label="Name" required maxLength={120} {...form.getInputProps('name')} />
    </FieldRow>
    <FieldRow help="Only published templates can be added to products. Drafts can be incomplete.">
      <SegmentedField
        label="Status"
        data={TEMPLATE_STATES.map((value) => ({ value, label: TEMPLATE_STATE_LABELS[value] }))}
        value={form.values.state}
        onChange={(state) => form.setValues({ state } as Partial<Values>)}
      />
    </FieldRow>
  </>
);
