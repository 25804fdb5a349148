// The creative template that a campaign template's ads are rendered with. Without one they show the pictures as they are.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { neededCreative } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTemplateSettings } from './running-section.tsx';

interface CreativeFieldProps<Values> {
  form: UseFormReturnType<Values>;
  customerId: string;
  type: CampaignType;
}

export function CreativeField<Values extends Pick<CampaignTemplateChange, 'creativeTemplateId'>>({
  form,
  customerId,
  type,
}: CreativeFieldProps<Values>) {
  const { data } = useTemplateSettings(customerId);
  const needed = neededCreative(type);
  if (needed === null) return null;
  const fitting = data?.creativeTemplates.filter(({ renderType }) => renderType === needed) ?? [];
  return (
    <FieldRow help="Ads are rendered from this template. Without one, ads show the listing’s original images.">
      <Select
        label="Creative template"
        clearable
        searchable
        placeholder="None"
        data={fitting.map(({ _id, name }) => ({ value: _id, label: name }))}
        {...form.getInputProps('creativeTemplateId')}
      />
    </FieldRow>
  );
}
