// The texts and links of ads on the display network. The network chooses among several headlines and descriptions.
import type { GoogleTemplateChange } from '#contract/templates/index.ts';
import { GOOGLE_LIMITS, MAX_GOOGLE_DESCRIPTIONS, MAX_GOOGLE_HEADLINES } from '#domain/templates/index.ts';
import type { CopyLimit } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { CopyChangesSwitch } from './copy-changes-switch.tsx';
import { VariableText } from './variable-text.tsx';
import classes from './templates.module.css';

type GoogleForm = UseFormReturnType<GoogleTemplateChange>;

export const googleCopySection = (form: GoogleForm): FormSection => ({
  id: 'copy',
  title: 'Ad copy',
  why: 'Copy over the network’s limit is shortened at the end of a word. Variables in braces are filled in from each listing.',
  content: (
    <div className={classes.copy}>
      <Texts form={form} field="headlines" label="Headline" maxCount={MAX_GOOGLE_HEADLINES} limit={GOOGLE_LIMITS.headline} />
      <VariableText label="Long headline" required limit={GOOGLE_LIMITS.longHeadline} {...form.getInputProps('longHeadline')} />
      <Texts form={form} field="descriptions" label="Description" maxCount={MAX_GOOGLE_DESCRIPTIONS} limit={GOOGLE_LIMITS.description} />
      <VariableText label="Business name" required limit={GOOGLE_LIMITS.businessName} {...form.getInputProps('businessName')} />
      <CopyChangesSwitch value={form.values.allowsCopyChanges} onChange={(allowsCopyChanges) => form.setValues({ allowsCopyChanges })} />
    </div>
  ),
});

interface TextsProps {
  form: GoogleForm;
  field: 'headlines' | 'descriptions';
  label: string;
  maxCount: number;
  limit: CopyLimit;
}

function Texts({ form, field, label, maxCount, limit }: TextsProps) {
  const texts = form.values[field].length === 0 ? [''] : form.values[field];
  return (
    <div className={classes.texts}>
      {texts.map((_, index) => (
        // eslint-disable-next-line react/no-array-index-key -- texts have no id
        <div key={index} className={classes.textRow}>
          <VariableText label={`${label} ${index + 1}`} required={index === 0} limit={limit} {...form.getInputProps(`${field}.${index}`)} />
          {index > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              mt={27}
              aria-label={`Remove ${label.toLowerCase()} ${index + 1}`}
              onClick={() => form.removeListItem(field, index)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {texts.length < maxCount && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem(field, '')}
        >
          Add a {label.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

export const googleLinkSection = (form: GoogleForm): FormSection => ({
  id: 'link',
  title: 'Destination',
  why: 'Images come from the listing. A YouTube video is shown in placements that support video.',
  content: (
    <>
      <FieldRow help="A web address, or a variable that contains one.">
        <VariableText label="Link" required {...form.getInputProps('link')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Call to action text" maxLength={30} {...form.getInputProps('callToActionText')} />
      </FieldRow>
      <FieldRow>
        <UrlInput label="YouTube video" placeholder="https://youtu.be/…" {...form.getInputProps('youTubeUrl')} />
      </FieldRow>
    </>
  ),
});
