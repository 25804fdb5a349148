// The lead form: its questions and what follows them. An order may override the introduction and the link.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { LEAD_QUESTION_LABELS, LEAD_QUESTIONS, needsUrl, THANK_YOU_BUTTON_LABELS, THANK_YOU_BUTTONS } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VariableText } from './variable-text.tsx';

export const leadFormSection = (form: UseFormReturnType<CampaignTemplateChange>): FormSection => {
  const inputProps = (field: string) => form.getInputProps(`leadGenFormTemplate.${field}`);
  const buttonType = form.values.leadGenFormTemplate?.thankYouButtonType ?? 'NONE';
  return {
    id: 'lead-form',
    title: 'Lead form',
    why: 'People enter their details without leaving Facebook. Meta requires a privacy policy.',
    content: (
      <>
        <FieldRow help="Up to 60 characters are shown.">
          <VariableText label="Form headline" required {...inputProps('introHeadline')} />
        </FieldRow>
        <FieldRow>
          <Textarea label="Introduction" autosize minRows={2} maxLength={1000} {...inputProps('introText')} />
        </FieldRow>
        <FieldRow>
          <Checkbox.Group label="Questions" {...inputProps('questions')}>
            <Group gap="md" mt={4}>
              {LEAD_QUESTIONS.map((question) => (
                <Checkbox key={question} value={question} label={LEAD_QUESTION_LABELS[question]} />
              ))}
            </Group>
          </Checkbox.Group>
        </FieldRow>
        <FieldRow help="For example ‘When would you like to sell?’">
          <TextInput label="Custom question" maxLength={200} {...inputProps('customQuestion')} />
        </FieldRow>
        <FieldRow>
          <UrlInput label="Privacy policy URL" required {...inputProps('privacyPolicyUrl')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Link text" maxLength={70} {...inputProps('privacyLinkText')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Thank-you title" maxLength={60} {...inputProps('thankYouTitle')} />
        </FieldRow>
        <FieldRow>
          <Textarea label="Thank-you text" autosize minRows={2} maxLength={1000} {...inputProps('thankYouText')} />
        </FieldRow>
        <FieldRow>
          <Select
            label="Completion button"
            allowDeselect={false}
            data={THANK_YOU_BUTTONS.map((value) => ({ value, label: THANK_YOU_BUTTON_LABELS[value] }))}
            {...inputProps('thankYouButtonType')}
          />
        </FieldRow>
        {needsUrl(buttonType) && (
          <FieldRow>
            <UrlInput label="Button link" required {...inputProps('followUpActionUrl')} />
          </FieldRow>
        )}
      </>
    ),
  };
};
