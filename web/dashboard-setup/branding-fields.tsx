// The logo and the footer of a dashboard.
import { PictureField } from '#web/files/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { Textarea } from '@mantine/core';
import type { ConfigurationForm } from './configuration-form.ts';

interface BrandingFieldsProps {
  form: ConfigurationForm;
  /** Undefined for a template, which has no logo, since a logo belongs to one customer. */
  customerId?: string | undefined;
}

export function BrandingFields({ form, customerId }: BrandingFieldsProps) {
  const { logoOption, footerOption } = form.values.configuration.themes;
  return (
    <>
      <FieldRow>
        <SegmentedField
          label="Logo"
          data={[
            { value: 'USE_CUSTOM', label: 'Shown' },
            { value: 'DISABLED', label: 'Not shown' },
          ]}
          {...form.getInputProps('configuration.themes.logoOption')}
        />
      </FieldRow>
      {logoOption === 'USE_CUSTOM' && customerId !== undefined && (
        <FieldRow help="Default: the customer’s logo.">
          <PictureField label="Own logo" customerId={customerId} {...form.getInputProps('configuration.themes.customLogoId')} />
        </FieldRow>
      )}
      <FieldRow>
        <SegmentedField
          label="Footer"
          data={[
            { value: 'USE_DEFAULT', label: 'Adstead' },
            { value: 'USE_CUSTOM', label: 'Custom' },
            { value: 'DISABLED', label: 'None' },
          ]}
          {...form.getInputProps('configuration.themes.footerOption')}
        />
      </FieldRow>
      {footerOption === 'USE_CUSTOM' && (
        <FieldRow help="Plain text below every page, such as a licence number.">
          <Textarea label="Footer text" autosize minRows={2} maxLength={500} {...form.getInputProps('configuration.themes.customFooter')} />
        </FieldRow>
      )}
    </>
  );
}
