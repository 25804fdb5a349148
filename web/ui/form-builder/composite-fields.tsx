// Inputs for composite values: map targets, a location, a schedule. Their code is loaded when they are shown.
import type { FieldOf, FormLocation } from '#domain/forms/index.ts';
import { noTargets } from '#domain/places/index.ts';
import type { MapTargets } from '#domain/places/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import type { SchedulerSetting } from '#domain/schedule/index.ts';
import { Button, Input, Skeleton } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { LocationSearch } from '../location-search/index.ts';
import { MapTargetPicker } from '../map/index.ts';
import type { FieldState } from './built-form.ts';
import classes from './form-builder.module.css';

const SchedulePicker = lazy(() => import('../schedule/index.ts').then((loaded) => ({ default: loaded.SchedulePicker })));

/** A composite input has no single field to focus, so the wrapper takes the focus when validation fails. */
export function Composite({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div tabIndex={-1} className={classes.composite} data-needs-attention={error ? '' : undefined}>
      {children}
    </div>
  );
}

export function MapTargetsField({
  field: { label, help },
  state: { value, onChange, error },
}: {
  field: FieldOf<'mapTargets'>;
  state: FieldState;
}) {
  return (
    <Composite error={error}>
      {help && <Input.Description mb={4}>{help}</Input.Description>}
      <MapTargetPicker label={label} error={error} value={(value as MapTargets | null) ?? noTargets()} onChange={onChange} />
    </Composite>
  );
}

export function LocationField({ field, state: { value, onChange, error } }: { field: FieldOf<'location'>; state: FieldState }) {
  return (
    <LocationSearch
      label={field.label}
      description={field.help}
      required={field.required}
      error={error}
      picked={value as FormLocation | null}
      onPick={onChange}
      onClear={() => onChange(null)}
    />
  );
}

/** The schedule starts as null: a default would look as if someone had chosen it. */
export function ScheduleField({
  field: { label, help, required },
  state: { value, onChange, error },
}: {
  field: FieldOf<'schedule'>;
  state: FieldState;
}) {
  const setting = value as SchedulerSetting | null;
  if (!setting) {
    return (
      <Composite error={error}>
        <Input.Wrapper label={label} labelElement="div" description={help} error={error} required={required}>
          <Button
            variant="default"
            leftSection={<IconCalendarClock size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(EVERY_MORNING)}
          >
            Set a schedule
          </Button>
        </Input.Wrapper>
      </Composite>
    );
  }
  return (
    <Composite error={error}>
      <Suspense fallback={<Skeleton height={320} />}>
        <SchedulePicker label={label} description={help} required={required} error={error} value={setting} onChange={onChange} />
        {!required && (
          <Button className={classes.below} variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            Remove the schedule
          </Button>
        )}
      </Suspense>
    </Composite>
  );
}
