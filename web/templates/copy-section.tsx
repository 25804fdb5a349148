// The texts of an ad. Those of the feed are used in every placement that has none of its own.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { META_LIMITS, PLACEMENT_LABELS } from '#domain/templates/index.ts';
import type { Placement } from '#domain/templates/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VariableText } from './variable-text.tsx';
import classes from './templates.module.css';

type CampaignForm = UseFormReturnType<CampaignTemplateChange>;

export const copySection = (form: CampaignForm): FormSection => ({
  id: 'copy',
  title: 'Ad copy',
  why: 'Variables in braces are filled in from each listing, as the preview shows.',
  content: (
    <>
      <Copy form={form} placement="feed" />
      <PlacementCopy form={form} placement="stories" />
      <PlacementCopy form={form} placement="rightColumn" />
    </>
  ),
});

const Copy = ({ form, placement }: { form: CampaignForm; placement: Placement }) => {
  const inputProps = (field: string) => form.getInputProps(`copy.${placement}.${field}`);
  const labelSuffix = placement === 'feed' ? '' : `, ${PLACEMENT_LABELS[placement].toLowerCase()}`;
  return (
    <div className={classes.copy}>
      <VariableText
        label={`Primary text${labelSuffix}`}
        required={placement === 'feed'}
        rows={4}
        limit={META_LIMITS.primaryText}
        {...inputProps('primaryText')}
      />
      <VariableText
        label={`Headline${labelSuffix}`}
        required={placement === 'feed'}
        limit={META_LIMITS.headline}
        {...inputProps('headline')}
      />
      <VariableText label={`Description${labelSuffix}`} limit={META_LIMITS.description} {...inputProps('description')} />
    </div>
  );
};

function PlacementCopy({ form, placement }: { form: CampaignForm; placement: 'stories' | 'rightColumn' }) {
  const { copy } = form.values;
  const hasOwn = copy[placement] !== null;
  return (
    <>
      <Switch
        label={`Different copy for ${PLACEMENT_LABELS[placement].toLowerCase()}`}
        checked={hasOwn}
        onChange={() => form.setValues({ copy: { ...copy, [placement]: hasOwn ? null : { ...copy.feed } } })}
      />
      {hasOwn && <Copy form={form} placement={placement} />}
    </>
  );
}
