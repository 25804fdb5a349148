// The lead form's headline and the button after it was sent. Its questions belong to the template; the whole form can be previewed.
import {
  EMPTY_LEAD_FORM,
  MAX_HEADLINE_CHARACTERS,
  needsUrl,
  setThankYouButton,
  THANK_YOU_BUTTON_LABELS,
  THANK_YOU_BUTTONS,
} from '#domain/templates/index.ts';
import type { LeadForm } from '#domain/templates/index.ts';
import { UrlInput } from '#web/ui/fields/url-input.tsx';
import { Button, Select, TextInput } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { LeadFormPreview } from './lead-form-preview.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings.module.css';
import type { SectionProps } from './use-fields.ts';

export function LeadFormSection(props: SectionProps) {
  const { campaignIndex, data, change, fields } = props;
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const path = `campaignData.${campaignIndex}.leadForm`;
  const form = data.leadForm ?? EMPTY_LEAD_FORM;
  const set = (leadForm: LeadForm): void => change({ ...data, leadForm });
  return (
    <SettingsSection
      title="Lead form"
      why="People enter their details without leaving Facebook."
      action={
        <Button variant="default" size="xs" leftSection={<IconEye size={16} stroke={1.5} />} onClick={() => setPreviewOpen(true)}>
          Preview the form
        </Button>
      }
    >
      <div className={classes.field} {...fields.wrapperProps(`${path}.introHeadline`)}>
        <TextInput
          label="Form headline"
          required
          value={form.introHeadline}
          error={fields.errorAt(`${path}.introHeadline`)}
          rightSection={<Count length={form.introHeadline.trim().length} />}
          rightSectionWidth={56}
          onChange={(event) => set({ ...form, introHeadline: event.currentTarget.value })}
        />
      </div>
      <div className={classes.field} data-order-path={`${path}.thankYouButtonType`}>
        <Select
          label="Completion button"
          allowDeselect={false}
          data={THANK_YOU_BUTTONS.map((value) => ({ value, label: THANK_YOU_BUTTON_LABELS[value] }))}
          value={form.thankYouButtonType}
          onChange={(button) => button && set(setThankYouButton(form, button))}
        />
      </div>
      {needsUrl(form.thankYouButtonType) && (
        <div className={classes.field} {...fields.wrapperProps(`${path}.followUpActionUrl`)}>
          <UrlInput
            label="Button link"
            required
            value={form.followUpActionUrl}
            error={fields.errorAt(`${path}.followUpActionUrl`)}
            onChange={(url) => set({ ...form, followUpActionUrl: url.trim() })}
          />
        </div>
      )}
      {isPreviewOpen && <LeadFormPreview {...props} form={form} onClose={() => setPreviewOpen(false)} />}
    </SettingsSection>
  );
}

const Count = ({ length }: { length: number }) => (
  <span className={classes.count} data-over={length > MAX_HEADLINE_CHARACTERS || undefined} aria-hidden>
    {length}/{MAX_HEADLINE_CHARACTERS}
  </span>
);
