// The texts of an ad. Those of the feed are used in every placement that has none of its own.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { PLACEMENT_LABELS, PLACEMENT_LIMITS, sharedCopyReason } from '#domain/templates/index.ts';
import type { OwnCopyPlacement, Placement } from '#domain/templates/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CopyChangesSwitch } from './copy-changes-switch.tsx';
import { VariableText } from './variable-text.tsx';
import classes from './templates.module.css';

type CampaignForm = UseFormReturnType<CampaignTemplateChange>;

export const copySection = (form: CampaignForm): FormSection => ({
  id: 'copy',
  title: 'Ad copy',
  why: 'Variables in braces are filled in from each listing, as the preview shows.',
  content: (
    <>
      <FeedCopy form={form} />
      <PlacementCopy form={form} placement="stories" />
      <PlacementCopy form={form} placement="rightColumn" />
      <CopyChangesSwitch value={form.values.allowsCopyChanges} onChange={(allowsCopyChanges) => form.setValues({ allowsCopyChanges })} />
    </>
  ),
});

const inputsOf = (form: CampaignForm, placement: Placement) => (field: string) => form.getInputProps(`copy.${placement}.${field}`);

function FeedCopy({ form }: { form: CampaignForm }) {
  const inputProps = inputsOf(form, 'feed');
  const limits = PLACEMENT_LIMITS.feed;
  return (
    <div className={classes.copy}>
      <VariableText label="Primary text" required rows={4} limit={limits.primaryText} {...inputProps('primaryText')} />
      <VariableText label="Headline" required limit={limits.headline} {...inputProps('headline')} />
      <VariableText label="Description" limit={limits.description} {...inputProps('description')} />
    </div>
  );
}

/** Fields that are left empty show the feed's text. */
const SAME_AS_FEED = 'Same as the feed';

function OwnCopyFields({ form, placement }: { form: CampaignForm; placement: OwnCopyPlacement }) {
  const inputProps = inputsOf(form, placement);
  const limits = PLACEMENT_LIMITS[placement];
  const where = PLACEMENT_LABELS[placement].toLowerCase();
  return (
    <div className={classes.copy}>
      <VariableText
        label={`Primary text, ${where}`}
        rows={4}
        limit={limits.primaryText}
        placeholder={SAME_AS_FEED}
        {...inputProps('primaryText')}
      />
      <VariableText label={`Headline, ${where}`} limit={limits.headline} placeholder={SAME_AS_FEED} {...inputProps('headline')} />
      <TextInput
        label={`Description, ${where}`}
        description="Meta uses the feed description in every placement."
        inputWrapperOrder={['label', 'input', 'description']}
        value={form.values.copy.feed.description}
        readOnly
        disabled
      />
    </div>
  );
}

const SWITCH_LABELS: Readonly<Record<OwnCopyPlacement, string>> = {
  stories: 'Different copy for Stories and Reels',
  rightColumn: 'Different copy for the right column',
};

/** Copy that was written before the type was changed is kept, and said to be unused. */
function PlacementCopy({ form, placement }: { form: CampaignForm; placement: OwnCopyPlacement }) {
  const { copy, type } = form.values;
  const hasOwn = copy[placement] !== null;
  const reason = sharedCopyReason(type, placement);
  return (
    <>
      <Switch
        label={SWITCH_LABELS[placement]}
        description={reason === null ? undefined : `${reason}${hasOwn ? ' The copy entered here is not used.' : ''}`}
        disabled={reason !== null && !hasOwn}
        checked={hasOwn}
        onChange={() => form.setValues({ copy: { ...copy, [placement]: hasOwn ? null : { ...copy.feed } } })}
      />
      {hasOwn && reason === null && <OwnCopyFields form={form} placement={placement} />}
    </>
  );
}
