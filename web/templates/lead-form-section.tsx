// What does the lead form ask, and what follows? An order may change its opening and where it leads.
import type { CampaignTemplateChange } from '#contract/templates/index.ts';
import { LEAD_QUESTION_LABELS, LEAD_QUESTIONS, needsAddress, THANK_YOU_BUTTON_LABELS, THANK_YOU_BUTTONS } from '#domain/templates/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { WebAddressInput } from '#web/ui/web-address-input.tsx';
import { Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { VariableText } from './variable-text.tsx';

export const leadFormSection = (form: UseFormReturnType<CampaignTemplateChange>): FormSection => {
  const at = (field: string) => form.getInputProps(`leadGenFormTemplate.${field}`);
  const button = form.values.leadGenFormTemplate?.thankYouButtonType ?? 'NONE';
  return {
    id: 'lead-form',
    title: 'Lead form',
    why: 'People leave their details without leaving Facebook. The network asks for a privacy policy.',
    content: (
      <>
        <FieldRow help="Up to 60 characters are shown.">
          <VariableText label="Headline of the form" required {...at('introHeadline')} />
        </FieldRow>
        <FieldRow>
          <Textarea label="Introduction" autosize minRows={2} maxLength={1000} {...at('introText')} />
        </FieldRow>
        <FieldRow>
          <Checkbox.Group label="Questions" {...at('questions')}>
            <Group gap="md" mt={4}>
              {LEAD_QUESTIONS.map((question) => (
                <Checkbox key={question} value={question} label={LEAD_QUESTION_LABELS[question]} />
              ))}
            </Group>
          </Checkbox.Group>
        </FieldRow>
        <FieldRow help="As ‘When would you like to sell?’">
          <TextInput label="A question of your own" maxLength={200} {...at('customQuestion')} />
        </FieldRow>
        <FieldRow>
          <WebAddressInput label="Address of the privacy policy" required {...at('privacyPolicyUrl')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Words of that link" maxLength={70} {...at('privacyLinkText')} />
        </FieldRow>
        <FieldRow>
          <TextInput label="Thank you, title" maxLength={60} {...at('thankYouTitle')} />
        </FieldRow>
        <FieldRow>
          <Textarea label="Thank you, text" autosize minRows={2} maxLength={1000} {...at('thankYouText')} />
        </FieldRow>
        <FieldRow>
          <Select
            label="Button after it"
            allowDeselect={false}
            data={THANK_YOU_BUTTONS.map((value) => ({ value, label: THANK_YOU_BUTTON_LABELS[value] }))}
            {...at('thankYouButtonType')}
          />
        </FieldRow>
        {needsAddress(button) && (
          <FieldRow>
            <WebAddressInput label="What the button opens" required {...at('followUpActionUrl')} />
          </FieldRow>
        )}
      </>
    ),
  };
};
