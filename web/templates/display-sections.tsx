// What do ads on the display network say, and where do they lead? Several headlines and descriptions, of which the network chooses.
import type { GdnTemplateChange } from '#contract/templates/index.ts';
import { GDN_LIMITS, MOST_GDN_DESCRIPTIONS, MOST_GDN_HEADLINES } from '#domain/templates/index.ts';
import type { CopyLimit } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { WebAddressInput } from '#web/ui/web-address-input.tsx';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { VariableText } from './variable-text.tsx';
import classes from './templates.module.css';

type GdnForm = UseFormReturnType<GdnTemplateChange>;

export const displayCopySection = (form: GdnForm): FormSection => ({
  id: 'copy',
  title: 'Words',
  why: 'What is too long for the network is shortened at the end of a word. Variables in braces stand for what each listing says.',
  content: (
    <div className={classes.copy}>
      <Texts form={form} field="headlines" one="Headline" most={MOST_GDN_HEADLINES} limit={GDN_LIMITS.headline} />
      <VariableText label="Long headline" required limit={GDN_LIMITS.longHeadline} {...form.getInputProps('longHeadline')} />
      <Texts form={form} field="descriptions" one="Description" most={MOST_GDN_DESCRIPTIONS} limit={GDN_LIMITS.description} />
      <VariableText label="Business name" required limit={GDN_LIMITS.businessName} {...form.getInputProps('businessName')} />
    </div>
  ),
});

interface TextsProps {
  form: GdnForm;
  field: 'headlines' | 'descriptions';
  one: string;
  most: number;
  limit: CopyLimit;
}

function Texts({ form, field, one, most, limit }: TextsProps) {
  const texts = form.values[field].length === 0 ? [''] : form.values[field];
  return (
    <div className={classes.texts}>
      {texts.map((_, at) => (
        // eslint-disable-next-line react/no-array-index-key -- a text has no name but its place
        <div key={at} className={classes.textRow}>
          <VariableText label={`${one} ${at + 1}`} required={at === 0} limit={limit} {...form.getInputProps(`${field}.${at}`)} />
          {at > 0 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              mt={27}
              aria-label={`Remove ${one.toLowerCase()} ${at + 1}`}
              onClick={() => form.removeListItem(field, at)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {texts.length < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem(field, '')}
        >
          Add a {one.toLowerCase()}
        </Button>
      )}
    </div>
  );
}

export const displayLinkSection = (form: GdnForm): FormSection => ({
  id: 'link',
  title: 'Where it leads',
  why: 'Pictures come from the listing. A film from YouTube is shown where the network has room for one.',
  content: (
    <>
      <FieldRow help="A web address, or a variable that stands for one.">
        <VariableText label="Link" required {...form.getInputProps('link')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Words of the button" maxLength={30} {...form.getInputProps('callToActionText')} />
      </FieldRow>
      <FieldRow>
        <WebAddressInput label="YouTube video" placeholder="https://youtu.be/…" {...form.getInputProps('youTubeUrl')} />
      </FieldRow>
    </>
  ),
});
