// The controls of a dashboard: help, the Facebook prompt, ordering on phones, sold listings, the campaigns view and the default date range.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { FieldRow } from '#web/ui/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { Group, NumberInput, Select, Switch } from '@mantine/core';
import type { ConfigurationForm } from './configuration-form.ts';

type Range = NonNullable<DashboardConfiguration['controls']['calendarDateRange']>;

const UNITS: readonly { value: Range['unit']; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'weeks', label: 'Weeks' },
  { value: 'months', label: 'Months' },
  { value: 'years', label: 'Years' },
];
const DEFAULT_RANGE: Range = { unit: 'days', value: 90 };

export function ControlsFields({ form }: { form: ConfigurationForm }) {
  return (
    <>
      <Switch
        label="Help"
        description="Shows a help button at the top."
        {...form.getInputProps('configuration.controls.enableHelp', { type: 'checkbox' })}
      />
      <Switch
        label="Ask users to link Facebook"
        description="Asked once, when they open the dashboard. Users who decline are not asked again."
        {...form.getInputProps('configuration.controls.enableFBAccountLink', { type: 'checkbox' })}
      />
      <Switch
        label="Ordering on phones"
        description="When off, users on a phone get a link to continue on a computer."
        {...form.getInputProps('configuration.controls.enablePhoneOrdering', { type: 'checkbox' })}
      />
      <Switch label="Show sold and closed listings" {...form.getInputProps('configuration.showSoldListings', { type: 'checkbox' })} />
      <FieldRow>
        <SegmentedField
          label="Campaigns open as"
          data={[
            { value: 'LIST', label: 'List' },
            { value: 'grid', label: 'Grid' },
          ]}
          {...form.getInputProps('configuration.controls.defaultCampaignsView')}
        />
      </FieldRow>
      <RangeField form={form} />
    </>
  );
}

function RangeField({ form }: { form: ConfigurationForm }) {
  const range = form.values.configuration.controls.calendarDateRange;
  const set = (next: Range | null) => form.setFieldValue('configuration.controls.calendarDateRange', next);
  return (
    <>
      <Switch
        label="Default date range"
        description="The date range that lists open with. Default: one year."
        checked={range !== null}
        onChange={(event) => set(event.currentTarget.checked ? DEFAULT_RANGE : null)}
      />
      {range && (
        <FieldRow>
          <Group align="flex-start" wrap="nowrap">
            <NumberInput
              w={120}
              label="Period"
              required
              min={1}
              max={3660}
              clampBehavior="none"
              allowDecimal={false}
              {...form.getInputProps('configuration.controls.calendarDateRange.value')}
            />
            <Select
              flex={1}
              label="Unit"
              allowDeselect={false}
              data={[...UNITS]}
              {...form.getInputProps('configuration.controls.calendarDateRange.unit')}
            />
          </Group>
        </FieldRow>
      )}
    </>
  );
}
