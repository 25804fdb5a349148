// The audience of an ad: age range, gender, and how people relate to the location. Templates and orders share these fields.
import {
  GENDER_LABELS,
  GENDERS,
  MIN_AGE,
  LOCATION_TYPE_LABELS,
  LOCATION_TYPES,
  MAX_AGE,
  setAgeMax,
  setAgeMin,
} from '#domain/templates/index.ts';
import type { AgeRange, Gender, LocationType } from '#domain/templates/index.ts';
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx';
import { Input, Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './audience-fields.module.css';

const AGES = Array.from({ length: MAX_AGE - MIN_AGE + 1 }, (_, index) => {
  const age = String(MIN_AGE + index);
  return { value: age, label: Number(age) === MAX_AGE ? `${age}+` : age };
});

/** The age that was typed in full, or null. */
const parseAge = (typed: string): number | null => {
  const found = AGES.find(({ value, label }) => value === typed.trim() || label === typed.trim());
  return found ? Number(found.value) : null;
};

/** A complete age is selected at once, so the list then shows all ages again. */
const filterByPrefix: OptionsFilter = ({ options, search }) =>
  parseAge(search) === null ? options.filter((option) => 'label' in option && option.label.startsWith(search.trim())) : options;

interface AgeFieldsProps {
  value: AgeRange;
  onChange: (ages: AgeRange) => void;
  errors?: Partial<Record<keyof AgeRange, ReactNode>>;
}

export function AgeFields({ value, onChange, errors = {} }: AgeFieldsProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label labelElement="div" id={labelId}>
        Age
      </Input.Label>
      <div className={classes.ages}>
        <AgeSelect label="Minimum age" value={value.ageMin} error={errors.ageMin} onChange={(age) => onChange(setAgeMin(value, age))} />
        <span className={classes.to}>to</span>
        <AgeSelect label="Maximum age" value={value.ageMax} error={errors.ageMax} onChange={(age) => onChange(setAgeMax(value, age))} />
      </div>
    </div>
  );
}

interface AgeSelectProps {
  label: string;
  value: number;
  error: ReactNode;
  onChange: (age: number) => void;
}

const AgeSelect = ({ label, value, error, onChange }: AgeSelectProps) => (
  <Select
    className={classes.age}
    aria-label={label}
    searchable
    allowDeselect={false}
    inputMode="numeric"
    nothingFoundMessage={`Enter an age from ${MIN_AGE} to ${MAX_AGE}`}
    data={AGES}
    filter={filterByPrefix}
    value={String(value)}
    error={error}
    onFocus={(event) => event.currentTarget.select()}
    onSearchChange={(typed) => {
      const age = parseAge(typed);
      if (age !== null && age !== value) onChange(age);
    }}
    onChange={(age) => age && onChange(Number(age))}
  />
);

export const GenderField = ({ value, onChange }: { value: Gender; onChange: (gender: Gender) => void }) => (
  <SegmentedField
    label="Gender"
    data={GENDERS.map((gender) => ({ value: gender, label: GENDER_LABELS[gender] }))}
    value={value}
    onChange={onChange}
  />
);

export const LocationTypeField = ({ value, onChange }: { value: LocationType; onChange: (type: LocationType) => void }) => (
  <SegmentedField
    label="Location audience"
    data={LOCATION_TYPES.map((type) => ({ value: type, label: <span className={classes.words}>{LOCATION_TYPE_LABELS[type]}</span> }))}
    value={value}
    onChange={onChange}
  />
);
